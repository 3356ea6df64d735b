/** The errors of the OpenAPI document: one answer per status, with the codes that the call can return. */
import { type ErrorCode, errorCatalogue, errorEntry } from '@platen/contract';
import { generalErrors } from './operation-errors.ts';

type Json = Record<string, unknown>;

const refer = (name: string) => ({ $ref: `#/components/headers/${name}` });
const always = { 'x-request-id': refer('RequestId'), 'platen-version': refer('PlatenVersion') };
const limits = { ratelimit: refer('RateLimit'), 'ratelimit-policy': refer('RateLimitPolicy') };
const waiting = { 'retry-after': refer('RetryAfter') };

const pascalCase = (code: string): string =>
  code
    .toLowerCase()
    .split('_')
    .filter((word) => word !== 'e')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

const exampleOf = (code: ErrorCode) => {
  const { status, title, meaning, retryable = false } = errorEntry(code);
  return {
    code,
    message: meaning,
    details: null,
    type: `urn:platen:error:${code}`,
    title,
    status,
    detail: meaning,
    instance: 'req_01k2m3n4p5q6r7s8t9v0w1x2y3',
    retryable,
  };
};

const describeCodes = (codes: readonly ErrorCode[]): string =>
  codes.length === 1
    ? `\`${codes[0]}\`: ${errorEntry(codes[0]!).meaning}`
    : codes.map((code) => `- \`${code}\`: ${errorEntry(code).meaning}`).join('\n');

const responseOf = (codes: readonly ErrorCode[], description: string, headers: Json): Json => ({
  description,
  headers: { ...always, ...headers },
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          {
            type: 'object',
            properties: { code: { type: 'string', enum: codes, description: 'The error code.' } },
            required: ['code'],
          },
        ],
      },
      example: exampleOf(codes[0]!),
    },
  },
});

const headersOf = (status: number, codes: readonly ErrorCode[]): Json => ({
  ...(status === 429 ? limits : {}),
  ...(codes.some((code) => errorEntry(code).retryable) ? waiting : {}),
});

/** Answers with one code that many calls share, by their names in the document. */
export const sharedResponses: Record<string, Json> = {
  ...Object.fromEntries(
    (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => [
      pascalCase(code),
      responseOf([code], describeCodes([code]), headersOf(errorEntry(code).status, [code])),
    ]),
  ),
  Failure: responseOf(
    generalErrors,
    `Other errors are about the service and not about the call:\n${describeCodes(generalErrors)}`,
    waiting,
  ),
};

export function errorResponses(codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = Map.groupBy(codes, (code) => errorEntry(code).status);
  return Object.fromEntries([
    ...[...byStatus].map(([status, own]) => [
      String(status),
      own.length === 1
        ? { $ref: `#/components/responses/${pascalCase(own[0]!)}` }
        : responseOf(own, describeCodes(own), headersOf(status, own)),
    ]),
    ['default', { $ref: '#/components/responses/Failure' }],
  ]);
}
