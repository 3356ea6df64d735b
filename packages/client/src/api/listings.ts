import { type List, listOf } from '../list.ts';
import { type LongOptions, sendLong } from '../long-work.ts';
import type { OnceOptions, RequestOptions, Send } from '../transport.ts';
import { part } from '../transport.ts';
import type {
  DeletedListing,
  Listing,
  ListingBatch,
  ListingImport,
  ListingPage,
  ListingPrices,
} from '../wire/listings.ts';
import type {
  ListingBatchRequest,
  ListingChange,
  ListingListQuery,
  ListingPricesQuery,
  ListingRequest,
} from '../wire/requests.ts';

/** Products that the shop sells under its own titles and at its own prices. For a sandbox shop, use its secret as `apiKey`. */
export type ListingsApi = {
  /** Creates a draft unless `status` is `published`. */
  create(listing: ListingRequest, options?: OnceOptions): Promise<Listing>;
  get(id: string, options?: RequestOptions): Promise<Listing>;
  /** In the order in which the shop shows them. */
  list(query?: ListingListQuery, options?: RequestOptions): List<Listing>;
  /** Fields that are left out keep their value. `prices` replaces only the prices it names. */
  update(id: string, change: ListingChange, options?: RequestOptions): Promise<Listing>;
  delete(id: string, options?: RequestOptions): Promise<DeletedListing>;
  duplicate(id: string, copy?: { title?: string }, options?: OnceOptions): Promise<Listing>;
  /** Creates listings for one design on many products. */
  createBatch(request: ListingBatchRequest, options?: LongOptions): Promise<ListingBatch>;
  /** Puts the named listings in this order, within the positions they have now. */
  reorder(ids: readonly string[], options?: RequestOptions): Promise<{ ids: string[] }>;
  suggestPrices(query: ListingPricesQuery, options?: RequestOptions): Promise<ListingPrices>;
  /** All listings as CSV. */
  exportCsv(options?: RequestOptions): Promise<string>;
  /** With `dryRun`, reports what would happen and changes nothing. */
  importCsv(csv: string, options?: LongOptions & { dryRun?: boolean }): Promise<ListingImport>;
};

export function listingsApi(send: Send): ListingsApi {
  const path = '/listings';
  const at = (id: string, more = '') => `${path}/${part(id)}${more}`;
  return {
    create: (listing, options) => send({ method: 'POST', path, json: listing }, options),
    get: (id, options) => send({ method: 'GET', path: at(id) }, options),
    list: (query = {}, options) =>
      listOf(send, path, query, options, ({ listings, nextCursor }: ListingPage) => ({ items: listings, nextCursor })),
    update: (id, change, options) => send({ method: 'PATCH', path: at(id), json: change }, options),
    delete: (id, options) => send({ method: 'DELETE', path: at(id) }, options),
    duplicate: (id, copy = {}, options) => send({ method: 'POST', path: at(id, '/duplicate'), json: copy }, options),
    createBatch: (request, options) =>
      sendLong(send, { method: 'POST', path: `${path}/batch`, json: request }, options),
    reorder: (ids, options) =>
      send({ method: 'POST', path: `${path}/reorder`, json: { ids }, repeats: 'freely' }, options),
    suggestPrices: (query, options) => send({ method: 'GET', path: `${path}/prices`, query }, options),
    exportCsv: (options) =>
      send({ method: 'GET', path: `${path}/export`, accept: 'text/csv' }, options, (response) => response.text()),
    importCsv: (csv, { dryRun = false, ...options } = {}) =>
      sendLong(send, { method: 'POST', path: `${path}/import`, query: dryRun ? { dryRun } : {}, csv }, options),
  };
}
