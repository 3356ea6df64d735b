/** The current lines of a cart: title, price, and whether they can be bought. */
import { ApiError } from '../../../kernel/errors.ts';
import { type Mockups, planMockup, withOptions } from '../../pictures/mockups/mockups.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import type { Words } from '../../words/texts/texts.ts';
import { isArtworkAllowed, lineOfLink } from '../checkout/buy-form.ts';
import type { OrderPlacement, PurchaseLine } from '../checkout/purchase.ts';
import { lookAtLine, type SharpnessDeps } from '../checkout/sharpness.ts';
import type { Deps } from '../deps.ts';
import { artworkOf, findPublished, picturesFor, priceOf } from '../listings/listings.ts';
import type { CartLine } from './cart.ts';

type CartLineDeps = Pick<Deps, 'catalog' | 'clock' | 'config' | 'database' | 'vault'>;

export type ShownLine = {
  id: string;
  quantity: number;
  title: string;
  /** Null if it is no longer sold. */
  line: PurchaseLine | null;
  /** The page of the product, or null if unknown. */
  pageUrl: string | null;
  isBroken: boolean;
};

type LineDeps = { deps: CartLineDeps & SharpnessDeps; mockups: Mockups; words: Words; shop: Shop };

export async function readLines(
  { deps, mockups, words, shop }: LineDeps,
  lines: readonly CartLine[],
  options: { isNearOnly: boolean },
): Promise<ShownLine[]> {
  return Promise.all(
    lines.map(async (kept): Promise<ShownLine> => {
      const found =
        kept.kind === 'listing' ? await lineOfListing(deps, shop, kept) : await lineOf(deps, mockups, shop, kept);
      const isBroken = found !== null && (await lookAtLine(deps, words, shop.id, found.line, options)).isBroken;
      return {
        id: kept.id,
        quantity: kept.quantity,
        title: found?.line.title ?? kept.title,
        line: found && { ...found.line, cartLineId: kept.id },
        pageUrl: found?.pageUrl ?? null,
        isBroken,
      };
    }),
  );
}

type Found = { line: PurchaseLine; pageUrl: string } | null;

async function lineOfListing(
  deps: CartLineDeps,
  shop: Shop,
  kept: { listingId: string; variantId: string; quantity: number },
): Promise<Found> {
  const listing = await findPublished(deps, deps.database.db, shop.id, kept.listingId);
  const unitCents = listing && priceOf(listing, kept.variantId);
  const product = listing && deps.catalog.findProduct(listing.product);
  const variant = product?.variants.find(({ id }) => id === kept.variantId);
  if (!listing || unitCents === null || !product || !variant) return null;
  const pictures = await picturesFor(deps, shop);
  // The scene that the shop chose for this variant, else the first matching one.
  const chosen = listing.images.find(({ variantId }) => variantId === variant.id);
  const wanted = { variantId: variant.id, width: 1000 };
  const mockupUrl =
    (chosen && pictures.urlOf(listing, { ...wanted, scene: chosen.scene })) ?? pictures.urlOf(listing, wanted);
  return {
    line: {
      product,
      variant,
      listingId: listing.id,
      title: listing.title,
      quantity: kept.quantity,
      unitCents,
      mockupUrl: mockupUrl ?? '',
      placements: artworkOf(listing) as OrderPlacement[],
    },
    pageUrl: `${deps.config.addresses.buy}/p/${listing.id}`,
  };
}

/** A plain link is read as on its buy page. An invalid or expired signature takes it off sale. */
async function lineOf(
  deps: CartLineDeps,
  mockups: Mockups,
  shop: Shop,
  kept: { productCode: string; query: string; variantId: string; quantity: number },
): Promise<Found> {
  try {
    const url = await mockups.urls.read(kept.productCode, kept.query);
    const variant = url.plan.product.variants.find(({ id }) => id === kept.variantId);
    if (url.shop.id !== shop.id || !variant) return null;
    const parameters = withOptions(url.plan.product, url.parameters, variant.attributes);
    const plan = planMockup(url.plan.product, parameters);
    if (plan.isBlank || !isArtworkAllowed(deps, url)) return null;
    return {
      line: await lineOfLink(deps, { ...url, parameters, plan }, kept.quantity),
      pageUrl: `${deps.config.addresses.buy}/${encodeURIComponent(kept.productCode)}?${kept.query}`,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return null;
  }
}
