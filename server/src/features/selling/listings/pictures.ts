/** Pictures of listings: mockups in the scenes and variants that the shop chose. */
import type { Db, Tx } from '../../../engines/database/port.ts';
import { isFilledByVariant, type Product, type ProductVariant, sceneFor, scenesOf } from '../../catalog/catalog.ts';
import { findShop, findShopSecret, type Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { type MockupFacts, type View, viewAddress } from '../pages/mockup-address.ts';
import type { ListingImage, ListingPlacement } from './store.ts';

type Shown = {
  product: string;
  options: readonly string[];
  placements: readonly ListingPlacement[];
  images: readonly ListingImage[];
};

export type ListingPictures = {
  /** The parts of the addresses. */
  facts: MockupFacts;
  /** The scenes and variants that a listing is shown in, in order. */
  imagesOf(listing: Shown): ListingImage[];
  /** The pictures of a listing, in order. Without a width they have the mockup host's default size. */
  listOf(listing: Shown, size?: { width: number }): (ListingImage & { url: string })[];
  /**
   * One scene of one variant. Null where the product or the variant is discontinued. The default scene is the first
   * that fits.
   */
  urlOf(listing: Shown, wanted: { variantId: string; scene?: string; width?: number }): string | null;
};

type PictureDeps = Pick<Deps, 'catalog' | 'clock' | 'config' | 'database' | 'vault'>;

/** For any number of listings of one shop. */
export async function picturesFor(
  deps: PictureDeps,
  shop: string | Pick<Shop, 'id' | 'requireSignedUrls'>,
  db: Db | Tx = deps.database.db,
): Promise<ListingPictures> {
  const found = typeof shop === 'string' ? await findShop(deps, db, shop) : shop;
  const requireSignedUrls = found?.requireSignedUrls ?? false;
  const secret = found && requireSignedUrls ? await findShopSecret(deps, found.id) : null;
  const { mockup: mockupUrl } = deps.config.addresses;
  const facts: MockupFacts = { mockupUrl, shopId: found?.id ?? '', signer: { requireSignedUrls, secret } };

  const urlOf: ListingPictures['urlOf'] = (listing, { variantId, scene, width }) => {
    const product = deps.catalog.findProduct(listing.product);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) return null;
    return viewAddress(facts, product.code, {
      attributes: variant.attributes,
      fills: fillsOf(listing.placements),
      scene,
      width,
    });
  };

  const imagesOf: ListingPictures['imagesOf'] = (listing) => {
    const product = deps.catalog.findProduct(listing.product);
    return product ? shownImages(product, listing) : [];
  };

  return {
    facts,
    imagesOf,
    urlOf,
    listOf: (listing, size = undefined) =>
      imagesOf(listing).flatMap((image) => {
        const url = urlOf(listing, { ...image, ...size });
        return url === null ? [] : [{ url, ...image }];
      }),
  };
}

/** What is printed, as parameters of a mockup's address. */
export const fillsOf = (placements: readonly ListingPlacement[]): View['fills'] => placements.map(parameterOf);

function parameterOf({ label, imageUrl, color, align, tile }: ListingPlacement): [name: string, value: string] {
  if (imageUrl === undefined) return [`color.${label}`, color ?? ''];
  if (align === undefined && tile === undefined) return [`asset.${label}`, imageUrl];
  return [`asset.${label}`, JSON.stringify({ src: imageUrl, align, tile })];
}

/** The chosen pictures still available, or else every scene of the first variant on offer. */
function shownImages(product: Product, { options, images, placements }: Shown): ListingImage[] {
  const chosen = images.flatMap(({ scene, variantId }) => {
    const variant = options.includes(variantId) ? product.variants.find(({ id }) => id === variantId) : undefined;
    const found = variant ? sceneFor(product, variant, scene) : null;
    return found ? [{ scene: found.code, variantId }] : [];
  });
  if (chosen.length > 0) return chosen;
  const first = product.variants.find(({ id }) => options.includes(id));
  return first ? defaultImages(product, first, placements) : [];
}

/** Scenes that show part of the print come first, and alone if there are any. */
export function defaultImages(
  product: Product,
  variant: ProductVariant,
  placements: readonly Pick<ListingPlacement, 'label' | 'imageUrl'>[],
): ListingImage[] {
  const printed = new Set(placements.flatMap(({ label, imageUrl }) => (imageUrl === undefined ? [] : [label])));
  const scenes = scenesOf(product, variant);
  const showing = scenes.filter(({ map }) => map.placements.some(({ label }) => printed.has(label)));
  return (showing.length > 0 ? showing : scenes).map(({ code }) => ({ scene: code, variantId: variant.id }));
}

/** Required colours that no variant sets, as the catalog shows them. */
export const defaultColors = (product: Product, given: readonly { label: string }[]): ListingPlacement[] =>
  product.placements.flatMap((placement) =>
    placement.type === 'color' &&
    placement.required &&
    !isFilledByVariant(product, placement) &&
    !given.some(({ label }) => label === placement.label)
      ? [{ label: placement.label, color: placement.default }]
      : [],
  );
