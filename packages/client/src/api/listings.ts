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

/** What the shop sells under its own titles, at its own prices. A sandbox shop's are made with its secret as `apiKey`. */
export type ListingsApi = {
  /** A draft, unless `status` says `published`. */
  create(listing: ListingRequest, options?: OnceOptions): Promise<Listing>;
  get(id: string, options?: RequestOptions): Promise<Listing>;
  /** In the order of appearance. */
  list(query?: ListingListQuery, options?: RequestOptions): List<Listing>;
  /** What is left out stays; `prices` replace those they name. */
  update(id: string, change: ListingChange, options?: RequestOptions): Promise<Listing>;
  delete(id: string, options?: RequestOptions): Promise<DeletedListing>;
  duplicate(id: string, copy?: { title?: string }, options?: OnceOptions): Promise<Listing>;
  /** One design on many products. */
  createBatch(request: ListingBatchRequest, options?: LongOptions): Promise<ListingBatch>;
  /** Those that are named share out the places they have among themselves. */
  reorder(ids: readonly string[], options?: RequestOptions): Promise<{ ids: string[] }>;
  suggestPrices(query: ListingPricesQuery, options?: RequestOptions): Promise<ListingPrices>;
  /** Every listing as CSV. */
  exportCsv(options?: RequestOptions): Promise<string>;
  /** With `dryRun`, tells what would happen and changes nothing. */
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
