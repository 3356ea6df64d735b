/**
 * A request for a listing, read against the catalog, the shop's prices and the artwork: the resulting listing, or every
 * fault at once.
 */
import type { ListingChange } from '@platen/contract/listings';
import { ApiError, faultsError } from '../../../kernel/errors.ts';
import { showMoney } from '../../../kernel/money.ts';
import type { Product } from '../../catalog/catalog.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { canBear } from '../earnings/earnings.ts';
import { type ListingDeps, lookAtPrint, readArtwork } from './listing-artwork.ts';
import { type CodedFault, getProduct, readImages, readOptions, readPrices } from './offer.ts';
import { lossesOf, retailPricesOf, suggestPrice } from './prices.ts';
import type { ListingRow } from './store.ts';
import { distinctTags, searchText } from './text.ts';

/** Everything that a request decides. Position and slug are decided when it is written. */
export type Draft = Omit<
  ListingRow,
  'id' | 'shop_id' | 'slug' | 'position' | 'revision' | 'addressed_at' | 'created_at' | 'updated_at'
>;

export async function draftListing(
  deps: ListingDeps,
  shopId: string,
  request: ListingChange,
  before: ListingRow | { product: string; title: string },
  signal: AbortSignal,
): Promise<Draft> {
  const former = 'id' in before ? before : null;
  if (former && !deps.catalog.findProduct(before.product)) return draftGone(request, former);
  const product = getProduct(deps.catalog, before.product);
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
  const words = wordsOf(request, before, [product.code, product.name]);
  const isPublished = words.status === 'published';
  const isLookedAt = isRedesigned || former === null || (isPublished && former.status !== 'published');
  const isOffered =
    isPublished && (former?.status !== 'published' || JSON.stringify(prices) !== JSON.stringify(former.prices));
  if (isOffered) await refuseLoss(deps, shopId, product, prices);
  const artwork_warnings = isLookedAt
    ? await lookAtPrint(deps, shopId, printed, placements, { isPublished })
    : former.artwork_warnings;
  return { ...words, product: product.code, prices, options, placements, images, artwork_warnings };
}

/**
 * A published listing can be bought. A price below cost and fee is kept in a draft with its warning; publishing it
 * requires earnings that cover the loss of one piece, as in the checkout.
 */
async function refuseLoss(
  deps: Pick<Deps, 'clock' | 'config' | 'database'>,
  shopId: string,
  product: Product,
  prices: Readonly<Record<string, number>>,
): Promise<void> {
  const { fee } = deps.config;
  const { db } = deps.database;
  const [worst] = lossesOf(prices, product.variants, fee).toSorted((one, other) => other.lossCents - one.lossCents);
  if (!worst) return;
  const shop = await findShop(deps, db, shopId);
  if (shop && (await canBear(db, shop.organizationId, worst.lossCents))) return;
  const { variant, message } = worst;
  const least = showMoney(suggestPrice(variant.baseCostCents, fee, 0));
  throw new ApiError(
    'conflict',
    `${message} The shop’s earnings do not cover that loss. Raise the price to at least ${least}, or keep the listing as a draft.`,
    { param: `/prices/${variant.id}`, details: { reason: 'price_below_cost', lossCents: worst.lossCents } },
  );
}

const offerFields = ['options', 'prices', 'marginPercent', 'placements', 'design', 'images'] as const;

/** A listing of a discontinued product is text only: it can be archived, but not sold. */
function draftGone(request: ListingChange, former: ListingRow): Draft {
  const isOffered = request.status === 'published' || offerFields.some((field) => request[field] !== undefined);
  if (isOffered) {
    const message = `${former.product} is no longer made. Archive or delete this listing.`;
    throw new ApiError('conflict', message, { param: '/product' });
  }
  const { product, prices, options, placements, images, artwork_warnings } = former;
  const words = wordsOf(request, former, [product]);
  return { ...words, product, prices, options, placements, images, artwork_warnings };
}

/** The texts of a listing; `names` are those of its product. */
function wordsOf(request: ListingChange, before: ListingRow | { title: string }, names: readonly string[]) {
  const former = 'id' in before ? before : null;
  const title = request.title ?? before.title;
  const { tags, keys } = distinctTags(request.tags ?? former?.tags ?? []);
  return {
    title,
    description: request.description ?? former?.description ?? [],
    status: request.status ?? former?.status ?? ('draft' as const),
    compare_at_cents:
      request.compareAtCents === undefined ? (former?.compare_at_cents ?? null) : request.compareAtCents,
    tags,
    tag_keys: keys,
    seo_title: readSeo(request.seo?.title, former?.seo_title),
    seo_description: readSeo(request.seo?.description, former?.seo_description),
    folded_text: searchText({ title, tags, names }),
  };
}

const readSeo = (given: string | null | undefined, former: string | null | undefined): string | null =>
  given === undefined ? (former ?? null) : given || null;
