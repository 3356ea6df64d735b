/** A request for a listing, read against the catalog, the shop's prices and the artwork: what the listing becomes, or every fault at once. */
import type { ListingChange } from '@platen/contract/listings';
import { faultsError } from '../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import { lookAtPrint, readArtwork } from './artwork.ts';
import { type CodedFault, getProduct, readImages, readOptions, readPrices } from './offer.ts';
import { retailPricesOf } from './prices.ts';
import type { ListingRow } from './store.ts';
import { distinctTags, searchText } from './text.ts';

/** All that a request decides. Where it appears, and under which slug, is decided when it is written. */
export type Draft = Omit<ListingRow, 'id' | 'shop_id' | 'slug' | 'position' | 'revision' | 'created_at' | 'updated_at'>;

export async function draftListing(
  deps: Deps,
  shopId: string,
  request: ListingChange,
  before: ListingRow | { product: string; title: string },
  signal: AbortSignal,
): Promise<Draft> {
  const product = getProduct(deps.catalog, before.product);
  const former = 'id' in before ? before : null;
  const faults: CodedFault[] = [];
  const options = readOptions(product, request.options, former?.options ?? null, faults);
  const retail = await retailPricesOf(deps.database.db, shopId, product);
  const priced = { retail, before: former?.prices ?? null, fee: deps.config.fee };
  const prices = readPrices(product, options, request, priced, faults);
  const images = request.images ? readImages(product, options, request.images, faults) : (former?.images ?? []);
  const printed = { product, variantId: options[0] ?? product.variants[0]!.id };
  const isRedesigned = request.placements !== undefined || request.design !== undefined;
  const read = isRedesigned ? await readArtwork(deps, shopId, request, printed, faults, signal) : null;
  if (faults.length > 0) throw faultsError(faults);

  const placements = read ?? former?.placements ?? [];
  const status = request.status ?? former?.status ?? 'draft';
  const isPublished = status === 'published';
  const isLookedAt = isRedesigned || former === null || (isPublished && former.status !== 'published');
  const artwork_warnings = isLookedAt
    ? await lookAtPrint(deps, shopId, printed, placements, { isPublished })
    : former.artwork_warnings;
  const title = request.title ?? before.title;
  const { tags, keys } = distinctTags(request.tags ?? former?.tags ?? []);
  return {
    product: product.code,
    title,
    description: request.description ?? former?.description ?? [],
    status,
    prices,
    compare_at_cents: request.compareAtCents === undefined ? (former?.compare_at_cents ?? null) : request.compareAtCents,
    options,
    placements,
    images,
    tags,
    tag_keys: keys,
    seo_title: readSeo(request.seo?.title, former?.seo_title),
    seo_description: readSeo(request.seo?.description, former?.seo_description),
    artwork_warnings,
    folded_text: searchText({ title, tags, names: [product.code, product.name] }),
  };
}

const readSeo = (given: string | null | undefined, former: string | null | undefined): string | null =>
  given === undefined ? (former ?? null) : given || null;
