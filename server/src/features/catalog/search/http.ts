/**
 * The search host: the read-only part of Meilisearch's API that its official client uses, for the index `products`. Its
 * bodies, including errors, are Meilisearch's, so that client and its companions (InstantSearch) work unchanged.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, shorten } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import type { Deps } from '../deps.ts';
import { toPublicProduct } from '../products/products.ts';
import { searchFederated, strayOptions } from './federation.ts';
import { attributeKeeper } from './format.ts';
import {
  documentParams,
  documentsParams,
  facetSearchParams,
  fromBody,
  fromQuery,
  multiSearchParams,
  read,
  SearchError,
  searchParams,
  searchQueryForms,
} from './params.ts';
import { listDocuments, search, searchFacet } from './search-calls.ts';
import { createSearchIndex } from './search-index.ts';

export const indexUid = 'products';

/** The Meilisearch version whose calls and answers these are. */
const followedVersion = '1.16.0';

const cached = 'public, max-age=60, stale-while-revalidate=86400';

export function searchRoutes(app: App, deps: Deps): void {
  const { catalog, config, clock } = deps;
  const index = createSearchIndex(
    catalog.products.map((product) => ({
      document: toPublicProduct(product, config.addresses),
      keywords: product.keywords,
    })),
  );
  const builtAt = clock.now().toISOString();
  const keyDigest = digest(config.catalog.key);
  const limit = config.limits.catalog;

  const requireKey = (request: FastifyRequest) => {
    const header = request.headers.authorization;
    if (header === undefined)
      throw new SearchError(
        401,
        'missing_authorization_header',
        'The Authorization header is missing. It must use the bearer authorization method.',
      );
    const given = /^Bearer (.+)$/i.exec(header)?.[1]?.trim() ?? '';
    if (!timingSafeEqual(digest(given), keyDigest)) throw invalidKey();
  };
  const requireIndex = (request: FastifyRequest) => {
    const { uid } = request.params as { uid?: string };
    if (uid !== undefined && uid !== indexUid) throw indexNotFound(uid);
  };

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag, x-request-id, retry-after',
        vary: 'authorization',
      });
      if (request.method === 'OPTIONS') {
        return reply
          .code(204)
          .headers({
            'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
            'access-control-allow-headers': 'authorization, content-type, x-meilisearch-client',
            'access-control-max-age': '86400',
          })
          .send();
      }
      if (request.routeOptions.url === '/health') return;
      requireKey(request);
      requireIndex(request);
    });

    type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
    const route = (method: 'GET' | 'POST', url: string, handler: Handler) =>
      scope.route({ method, url, config: { auth: isPublic, limit }, schema: { hide: true }, handler });

    scope.route({
      method: 'GET',
      url: '/health',
      config: { auth: isPublic },
      schema: { hide: true },
      handler: () => ({ status: 'available' }),
    });
    route('GET', '/version', () => ({ commitSha: 'platen', commitDate: builtAt, pkgVersion: followedVersion }));
    const info = { uid: indexUid, createdAt: builtAt, updatedAt: builtAt, primaryKey: 'id' };
    route('GET', '/indexes', () => ({ results: [info], offset: 0, limit: 20, total: 1 }));
    route('GET', '/indexes/:uid', () => info);
    route('GET', '/indexes/:uid/stats', () => ({
      numberOfDocuments: index.documents.length,
      isIndexing: false,
      fieldDistribution: Object.fromEntries(
        Object.keys(index.documents[0] ?? {}).map((field) => [field, index.documents.length]),
      ),
    }));

    route('GET', '/indexes/:uid/documents/:id', (request, reply) => {
      const { id } = request.params as { id: string };
      const { fields } = read(documentParams, fromQuery(request, { fields: 'list' }), 'document');
      const document = index.findDocument(id);
      if (!document) throw new SearchError(404, 'document_not_found', `Document \`${shorten(id)}\` not found.`);
      return sendCached(request, reply, JSON.stringify(attributeKeeper(fields)(document)));
    });
    route('GET', '/indexes/:uid/documents', (request, reply) => {
      const query = fromQuery(request, {
        offset: 'number',
        limit: 'number',
        fields: 'list',
        sort: 'list',
        ids: 'list',
      });
      return sendCached(request, reply, JSON.stringify(listDocuments(index, read(documentsParams, query, 'document'))));
    });
    route('POST', '/indexes/:uid/documents/fetch', (request) =>
      listDocuments(index, read(documentsParams, fromBody(request), 'document')),
    );

    route('GET', '/indexes/:uid/search', (request, reply) => {
      const answer = search(index, read(searchParams, fromQuery(request, searchQueryForms), 'search'));
      // The duration of the search differs each time: the same answer, but not the same bytes.
      return sendCached(request, reply, JSON.stringify(answer), `W/"${index.version}-${shortHash(request.url)}"`);
    });
    route('POST', '/indexes/:uid/search', (request) => search(index, read(searchParams, fromBody(request), 'search')));
    route('POST', '/indexes/:uid/facet-search', (request) =>
      searchFacet(index, read(facetSearchParams, fromBody(request), 'facet_search')),
    );
    route('POST', '/multi-search', async (request) => {
      const { queries, federation } = read(multiSearchParams, fromBody(request), 'multi_search');
      for (const { indexUid: uid } of queries) if (uid !== indexUid) throw indexNotFound(uid);
      if (federation) return searchFederated(index, indexUid, queries, federation);
      const results: unknown[] = [];
      for (const { indexUid: uid, federationOptions, ...query } of queries) {
        if (federationOptions) throw strayOptions();
        results.push({ indexUid: uid, ...search(index, query) });
        // Other work gets its turn between one search and the next.
        await setImmediate();
      }
      return { results };
    });

    // This key may do nothing else that Meilisearch has (writing, settings, keys, tasks).
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      config: { auth: isPublic, limit },
      schema: { hide: true },
      handler: (request) => {
        if (/^\/(indexes|keys|tasks|batches|settings|dumps|snapshots|stats|network|chats|webhooks)\b/.test(request.url))
          throw invalidKey();
        throw new SearchError(
          404,
          'not_found',
          `${request.method} ${shorten(request.url.split('?')[0]!)} does not exist.`,
        );
      },
    });
  });
}

const typeOf = (status: number): string =>
  status >= 500 ? 'internal' : status === 401 || status === 403 ? 'auth' : 'invalid_request';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const shortHash = (text: string): string => digest(text).toString('base64url').slice(0, 20);
const invalidKey = () => new SearchError(403, 'invalid_api_key', 'The provided API key is invalid.');
const indexNotFound = (uid: string) => new SearchError(404, 'index_not_found', `Index \`${shorten(uid)}\` not found.`);

/** Errors in Meilisearch's format. */
export function sendSearchFault(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof SearchError ? error : fromFastify(error as Error & { code?: string });
  if (error instanceof ApiError && error.extras.retryAfterSeconds !== undefined)
    reply.header('retry-after', error.extras.retryAfterSeconds);
  if (known.status >= 500) request.log.error({ id: request.id, err: error }, 'a search failed');
  return reply.code(known.status).send({
    message: known.message,
    code: known.code,
    type: typeOf(known.status),
    link: `https://docs.meilisearch.com/errors#${known.code}`,
  });
}

const codesByStatus: Record<number, string> = { 404: 'not_found', 429: 'too_many_requests' };

function fromFastify(error: Error & { code?: string; statusCode?: number }): SearchError {
  if (error instanceof ApiError)
    return new SearchError(error.status, codesByStatus[error.status] ?? 'bad_request', error.message);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new SearchError(413, 'payload_too_large', 'The provided payload reached the size limit.');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new SearchError(
      415,
      'invalid_content_type',
      'The Content-Type is invalid. Accepted values for the Content-Type header are: `application/json`',
    );
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new SearchError(400, 'bad_request', 'The request is malformed.');
  return new SearchError(500, 'internal', 'An internal error has occurred.');
}

/** Answers JSON that caches may store, or 304 to a caller that already has it. */
function sendCached(request: FastifyRequest, reply: FastifyReply, body: string, tag = `"${shortHash(body)}"`) {
  reply.headers({ etag: tag, 'cache-control': cached });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes('*') || known.includes(tag.replace(/^W\//, ''))) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
