/** Turns a link and the shopper's choices into the purchase of one product. */
import { isOriginAllowed } from '../../files/storage/storage.ts';
import { chosenOptions, type MockupUrl, planMockup, withOptions } from '../../pictures/mockups/mockups.ts';
import type { Deps } from '../deps.ts';
import { retailPrices } from '../listings/listings.ts';
import { pictureUrl } from '../pages/pictures.ts';
import type { Form } from './checkout-form.ts';
import { type PurchaseLine, placementsOfPlan } from './purchase.ts';

type BuyFormDeps = Pick<Deps, 'catalog' | 'config' | 'database'>;

/**
 * Applies the shopper's choices of variant and scene to the link. They are not part of the signature. A choice without a matching variant
 * (a size that this color is not made in) is ignored, so the last valid variant stays.
 */
export function withChoices(url: MockupUrl, form: Form | null): MockupUrl {
  if (!form) return url;
  const { product } = url.plan;
  const scene = form.get('scene') ?? form.get('chosenScene') ?? url.parameters.get('mockup');
  const choose = (options: Readonly<Record<string, string>>, shown?: string): MockupUrl | null => {
    const parameters = withOptions(product, url.parameters, options);
    // The scene does not affect what is bought.
    parameters.delete('mockup');
    if (shown) parameters.set('mockup', shown);
    try {
      return { ...url, parameters, plan: planMockup(product, parameters) };
    } catch {
      return null;
    }
  };
  const wanted = [...form].flatMap(([name, value]) =>
    name.startsWith('opt.') && value !== '' ? [{ [name.slice(4)]: value }] : [],
  );
  let options = chosenOptions(url.plan, url.parameters);
  const whole = choose(Object.assign({}, options, ...wanted), scene);
  if (whole) return whole;
  for (const one of wanted) if (choose({ ...options, ...one })) options = { ...options, ...one };
  return choose(options)!;
}

/** Whether the shop's mockups may show this artwork. A link can name any address, so artwork that mockups refuse is not sold. */
export const isArtworkAllowed = ({ config }: BuyFormDeps, { shop, plan }: MockupUrl): boolean =>
  plan.fills.every((fill) => fill.kind !== 'image' || isOriginAllowed(config, shop, fill.src));

/** The link as a line of a purchase, at the shop's price for it. */
export async function lineOfLink(deps: BuyFormDeps, url: MockupUrl, quantity: number): Promise<PurchaseLine> {
  const { product, variant } = url.plan;
  const prices = await retailPrices(deps, deps.database.db, url.shop.id, product.code);
  return {
    product,
    variant,
    listingId: null,
    title: product.name,
    quantity,
    unitCents: prices[variant.id] ?? product.priceCents,
    mockupUrl: pictureUrl(deps, url, { width: 1000 }),
    placements: placementsOfPlan(url.plan),
  };
}
