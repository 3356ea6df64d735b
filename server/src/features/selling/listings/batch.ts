/** One design on many products in one step. */

import type { ListingBatchRequest } from '@platen/contract/listings';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import type { Report } from '../../../kernel/http/long-work.ts';
import { draftListing } from './draft-listing.ts';
import type { ListingDeps } from './listing-artwork.ts';
import { getProduct } from './offer.ts';
import type { Listing } from './read-listings.ts';
import { insertListings, measureRoom, type NewListing } from './write-listings.ts';

export type MadeBatch = { listings: Listing[]; failed: { product: string; code: string; message: string }[] };

type Run = { signal: AbortSignal; report: Report; decided: Decided<MadeBatch> };

/** Each product is drafted separately. Failures are reported, and the rest is written in one transaction. */
export async function createBatch(
  deps: ListingDeps,
  shopId: string,
  { products, ...wanted }: ListingBatchRequest,
  { signal, report, decided }: Run,
): Promise<MadeBatch> {
  const named = new Set<string>();
  const drafts: NewListing[] = [];
  const failed: MadeBatch['failed'] = [];
  const room = await measureRoom(deps, deps.database.db, shopId);
  for (const [i, code] of products.entries()) {
    report({ stage: code, done: i, total: products.length });
    signal.throwIfAborted();
    try {
      if (named.has(code))
        throw invalidArgument(`${code} is named more than once. A batch creates one listing for each product.`);
      named.add(code);
      if (drafts.length >= room.free) throw room.refusal();
      drafts.push({ draft: await draftOne(deps, shopId, code, wanted, signal) });
    } catch (error) {
      if (!(error instanceof ApiError) || signal.aborted) throw error;
      failed.push({ product: code, code: error.code, message: error.message });
    }
  }
  report({ stage: 'saving', done: products.length, total: products.length });
  return deps.database.transaction(async (tx) => {
    const listings = drafts.length === 0 ? [] : await insertListings(deps, tx, shopId, drafts);
    const made = { listings, failed };
    await decided(tx, made);
    return made;
  });
}

function draftOne(
  deps: ListingDeps,
  shopId: string,
  code: string,
  { title: pattern, description, ...wanted }: Omit<ListingBatchRequest, 'products'>,
  signal: AbortSignal,
) {
  const product = getProduct(deps.catalog, code);
  const title = pattern.replaceAll('{product}', product.name);
  const request = { ...wanted, title, description: description ?? [...product.description] };
  return draftListing(deps, shopId, request, { product: code, title }, signal);
}
