/** A shop's listings and what each price earns. */
import type {
  listing,
  listingBatch,
  listingBatchRequest,
  listingChange,
  listingImport,
  listingPrices,
  RetailPrices,
} from '@platen/contract/listings';
import type { z } from 'zod';
import { call, query } from './call.ts';
import type { Progress } from './events.ts';

export type Listing = z.infer<typeof listing>;
export type ListingStatus = Listing['status'];
export type ListingChanges = z.input<typeof listingChange>;
export type ListingFilter = { q?: string; tag?: string; status?: ListingStatus };
export type PriceFigures = z.infer<typeof listingPrices>;
export type ImportResult = z.infer<typeof listingImport>;
export type BatchRequest = z.input<typeof listingBatchRequest>;
export type BatchResult = z.infer<typeof listingBatch>;

const of = (shopId: string, path = '') => `/api/shops/${shopId}/listings${path}`;

export const listListings = (shopId: string, filter: ListingFilter, cursor?: string) =>
  call<{ listings: Listing[]; nextCursor: string | null }>(of(shopId, query({ ...filter, cursor })));
export const getListing = (shopId: string, id: string) => call<Listing>(of(shopId, `/${id}`));
export const changeListing = (shopId: string, id: string, json: ListingChanges) =>
  call<Listing>(of(shopId, `/${id}`), { method: 'PATCH', json });
export const deleteListing = (shopId: string, id: string) => call(of(shopId, `/${id}`), { method: 'DELETE' });
export const duplicateListing = (shopId: string, id: string) =>
  call<Listing>(of(shopId, `/${id}/duplicate`), { method: 'POST', json: {} });
/** Puts the named listings in this order, within the places they occupy now. */
export const reorderListings = (shopId: string, ids: readonly string[]) =>
  call(of(shopId, '/reorder'), { method: 'POST', json: { ids } });

export const sellDesign = (shopId: string, json: BatchRequest, onProgress: (progress: Progress) => void) =>
  call<BatchResult>(of(shopId, '/batch'), { method: 'POST', json, onProgress });

/** A link, so that the browser saves the response as a file. */
export const exportUrl = (shopId: string) => of(shopId, '/export');
export const importListings = (shopId: string, csv: string, dryRun: boolean) =>
  call<ImportResult>(of(shopId, `/import${query({ dryRun: String(dryRun) })}`), { method: 'POST', csv });

export const listingPricesKey = (shopId: string, product: string) => ['listing-prices', shopId, product] as const;
export const readPrices = (shopId: string, product: string, marginPercent?: number) =>
  call<PriceFigures>(of(shopId, `/prices${query({ product, marginPercent })}`));

/** Prices of plain buy links, by product and variant; `*` is every variant that is not named. */
export type LinkPrices = RetailPrices['prices'];
export const getLinkPrices = async (shopId: string) => (await call<RetailPrices>(`/api/shops/${shopId}/prices`)).prices;
export const putLinkPrices = (shopId: string, prices: LinkPrices) =>
  call<RetailPrices>(`/api/shops/${shopId}/prices`, { method: 'PUT', json: { prices } });
