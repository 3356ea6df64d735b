/** Listings as a spreadsheet, over HTTP. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { listingBounds } from '@platen/contract/listing-bounds';
import { listingFile, listingForm, listingImport, listingImportQuery } from '@platen/contract/listings';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendSheet } from '../../../kernel/documents/sheets.ts';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import type { AuthRule } from '../../../kernel/http/auth.ts';
import { answerLongWork } from '../../../kernel/http/long-work.ts';
import { assetErrors } from '../../../kernel/http/operation-errors.ts';
import { validatorCompiler } from '../../../kernel/http/validation.ts';
import { readMultipartBody } from '../../files/storage/storage.ts';
import type { Deps } from '../deps.ts';
import { exportListings, type ImportResult, importListings } from './import-listings.ts';

/**
 * Where the calls are mounted, and whose listings they concern: those of a key's shop, or of a shop that a person
 * names.
 */
export type Mounted = {
  base: string;
  params: z.ZodObject;
  paramsOfOne: z.ZodObject;
  read: AuthRule;
  write: AuthRule;
  shopOf(request: FastifyRequest): Promise<string>;
  idOf(request: FastifyRequest): string;
};

/** Possible refusals of a listing request. */
export const draftErrors = [
  'conflict',
  'listing_limit',
  'E_ARTWORK_REQUIRED',
  'E_ARTWORK_UNUSABLE',
  'E_CONFLICTING_SHAPES',
  'E_PLACEMENT_REQUIRED',
  'E_PLACEMENT_UNKNOWN',
  'E_VARIANT_UNKNOWN',
  ...assetErrors,
] as const;

const maxImports = { name: 'listing-imports', limit: 20, windowSeconds: 60 };
const formType = 'multipart/form-data';
const formBytes = 64 * 1024;
const { importBytes } = listingBounds;

export function listingSheetRoutes(app: App, deps: Deps, { base, params, read, write, shopOf }: Mounted): void {
  app.route({
    method: 'GET',
    url: `${base}/export`,
    config: { auth: read },
    schema: {
      summary: 'Export listings (CSV)',
      description: 'Returns CSV with one line per listing. Edit it and send it to `POST /listings/import`.',
      tags: ['Listings'],
      params,
      response: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
    },
    preValidation: async (request) => {
      await shopOf(request);
    },
    handler: async (request, reply) => {
      const shopId = await shopOf(request);
      const sheet = { owner: shopId, fileName: 'listings.csv', texts: exportListings(deps, shopId) };
      return (await sendSheet(deps, reply as never, sheet)) as never;
    },
  });

  app.register(async (inner) => {
    const scope = inner as unknown as App;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
      noteDigest(request, body as Buffer);
      done(null, body);
    });
    scope.addContentTypeParser(formType, async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
      const bytes = await readForm(request, payload as Readable);
      noteDigest(request, bytes);
      return bytes;
    });
    scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: NodeJS.ReadableStream) => {
      payload.resume();
      throw new ApiError('unsupported_type', `Send the file as text/csv, or in a ${formType} form.`);
    });
    scope.route({
      method: 'POST',
      url: `${base}/import`,
      config: { auth: write, idempotent: true, limit: maxImports, errors: draftErrors },
      bodyLimit: importBytes + formBytes,
      schema: {
        summary: 'Import listings (CSV)',
        description:
          'A line with the id or the slug of a listing changes it, and blank cells keep their value. Any other line creates a listing. Lines with errors are reported and do not affect ' +
          `the rest. At most ${listingBounds.importLines} lines. With \`dryRun=true\`, nothing is changed. With \`Accept: text/event-stream\`, the answer is a stream: \`progress\`, then ` +
          '`result` with the same body, or `error`.',
        tags: ['Listings'],
        params,
        querystring: listingImportQuery,
        body: { content: { 'text/csv': { schema: listingFile }, [formType]: { schema: listingForm } } },
        response: {
          200: {
            description: 'The result for each line',
            content: { 'application/json': { schema: listingImport }, 'text/event-stream': { schema: z.string() } },
          },
        },
      },
      validatorCompiler: passBody,
      preValidation: async (request) => {
        await shopOf(request);
      },
      handler: async (request, reply) => {
        const shopId = await shopOf(request);
        const csv: unknown = request.body;
        if (!Buffer.isBuffer(csv) || csv.length === 0)
          throw invalidArgument('Send the CSV file as the body, as text/csv.');
        const dryRun = request.query.dryRun === 'true';
        return (await answerLongWork(
          request,
          reply as never,
          (result: ImportResult) => result,
          (signal, report, decided) => importListings(deps, shopId, csv, { dryRun, signal, report, decided }),
        )) as never;
      },
    });
  });
}

/** The file was read while it arrived; the schema describes it. */
const passBody = (route: { httpPart?: string }) =>
  route.httpPart === 'body' ? (data: unknown) => ({ value: data }) : validatorCompiler(route as never);

function noteDigest(request: FastifyRequest, bytes: Buffer): void {
  if (request.headers['idempotency-key'] !== undefined)
    request.bodyDigest = createHash('sha256').update(bytes).digest('hex');
}

async function readForm(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const length = request.headers['content-length'];
  const contentLength = length === undefined ? null : Number(length);
  const body = await readMultipartBody(payload, request.headers, { maxBytes: importBytes, contentLength });
  if ('bytes' in body) return body.bytes;
  if ('fault' in body && body.fault === 'too_large')
    throw new ApiError('payload_too_large', `The file is larger than ${importBytes / 1024 / 1024} MB. Split it.`);
  throw invalidArgument('Send the CSV file as the field `file` of the form, or as the body, as text/csv.');
}
