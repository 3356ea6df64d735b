/**
 * The parameters of a search call, and how their faults are reported: with Meilisearch's codes, so a wrong `limit` of a
 * search is `invalid_search_limit`.
 */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { shorten } from '../../../kernel/errors.ts';
import { MalformedBody } from '../../../kernel/http/validation.ts';
import { nameOf, wordIssues } from '../../../kernel/text/fault-words.ts';

const maxQueries = 20;
const longestQuery = 5000;

/** An error in Meilisearch's format. */
export class SearchError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const count = z.int().min(0);
const name = z.string().max(300);
const names = z.array(name).max(100).nullish();

const searchFields = {
  q: z.string().max(longestQuery).nullish(),
  offset: count.nullish(),
  limit: count.nullish(),
  page: count.nullish(),
  hitsPerPage: count.nullish(),
  filter: z.unknown().optional(),
  facets: names,
  sort: names,
  attributesToRetrieve: names,
  attributesToSearchOn: names,
  attributesToHighlight: names,
  highlightPreTag: z.string().max(200).nullish(),
  highlightPostTag: z.string().max(200).nullish(),
  attributesToCrop: names,
  cropLength: count.nullish(),
  cropMarker: z.string().max(200).nullish(),
  matchingStrategy: z.enum(['last', 'all', 'frequency']).nullish(),
  distinct: name.nullish(),
  showMatchesPosition: z.boolean().nullish(),
  showRankingScore: z.boolean().nullish(),
  rankingScoreThreshold: z.number().min(0).max(1).nullish(),
  /** One index, one language, no vectors: these are accepted and change nothing. */
  locales: names,
  retrieveVectors: z.literal(false).nullish(),
};
export const searchParams = z.strictObject(searchFields);
export const facetSearchParams = z.strictObject({
  ...searchFields,
  facetName: name,
  facetQuery: name.nullish(),
});
const federationOptions = z.strictObject({ weight: z.number().min(0).nullish(), remote: z.null().optional() });
export const multiSearchParams = z.strictObject({
  queries: z
    .array(z.strictObject({ ...searchFields, indexUid: name, federationOptions: federationOptions.nullish() }))
    .max(maxQueries),
  /** If set, the queries share one list of results. */
  federation: z
    .strictObject({
      limit: count.nullish(),
      offset: count.nullish(),
      facetsByIndex: z.record(name, names).nullish(),
      mergeFacets: z.strictObject({ maxValuesPerFacet: count.nullish() }).nullish(),
    })
    .nullish(),
});
export const documentParams = z.strictObject({ fields: names });
export const documentsParams = z.strictObject({
  offset: count.nullish(),
  limit: count.nullish(),
  fields: names,
  filter: z.unknown().optional(),
  sort: names,
  ids: names,
  retrieveVectors: z.literal(false).nullish(),
});

export type SearchParams = z.infer<typeof searchParams>;
export type DocumentsParams = z.infer<typeof documentsParams>;
export type MultiSearchParams = z.infer<typeof multiSearchParams>;
export type FacetSearchParams = z.infer<typeof facetSearchParams>;

type Form = 'number' | 'list' | 'boolean';

export const searchQueryForms: Record<string, Form> = {
  ...Object.fromEntries(
    ['offset', 'limit', 'page', 'hitsPerPage', 'cropLength', 'rankingScoreThreshold'].map((name) => [name, 'number']),
  ),
  ...Object.fromEntries(
    [
      'facets',
      'sort',
      'attributesToRetrieve',
      'attributesToSearchOn',
      'attributesToHighlight',
      'attributesToCrop',
      'locales',
    ].map((name) => [name, 'list']),
  ),
  ...Object.fromEntries(
    ['showMatchesPosition', 'showRankingScore', 'retrieveVectors'].map((name) => [name, 'boolean']),
  ),
};

export function fromQuery(request: FastifyRequest, forms: Record<string, Form>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(request.query as Record<string, string | string[]>)) {
    const text = Array.isArray(given) ? given.join(',') : given;
    switch (forms[name]) {
      case 'number':
        values[name] = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
        break;
      case 'list':
        values[name] = text === '' ? [] : text.split(',');
        break;
      case 'boolean':
        values[name] = text === 'true' ? true : text === 'false' ? false : text;
        break;
      default:
        values[name] = name === 'filter' && text.startsWith('[') ? jsonOr(text) : text;
    }
  }
  return values;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function fromBody(request: FastifyRequest): unknown {
  if (request.body instanceof MalformedBody)
    throw new SearchError(400, 'malformed_payload', 'The json payload provided is malformed.');
  return request.body ?? {};
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function read<T>(schema: z.ZodType<T>, value: unknown, call: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys((schema as unknown as z.ZodObject).shape ?? {});
    throw new SearchError(
      400,
      'bad_request',
      `Unknown field \`${shorten(issue.keys[0]!)}\`: expected one of ${known.map((name) => `\`${name}\``).join(', ')}`,
    );
  }
  const { path, words } = wordIssues([issue])[0]!;
  const field = path.find((part) => typeof part === 'string' && part !== 'queries');
  const code =
    field === undefined ? 'bad_request' : `invalid_${call.replace('multi_', '')}_${snakeCase(String(field))}`;
  throw new SearchError(400, code, `Invalid value at \`.${nameOf(path)}\`: ${words}.`);
}
