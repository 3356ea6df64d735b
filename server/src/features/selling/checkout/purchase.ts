/** What a shopper is about to buy: the planned order and its price. Nothing here takes money. */
import { ApiError, notFound, rateLimited } from '../../../kernel/errors.ts';
import type { Standing } from '../../../kernel/limits/rate-limits.ts';
import { isFilledByVariant, type Product, type ProductVariant } from '../../catalog/catalog.ts';
import { type ArtworkPlacement, createOrder, type OrderRow, type OrdersDeps } from '../../making/orders/orders.ts';
import type { Fill, MockupPlan } from '../../pictures/mockups/mockups.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { type Applied, type DiscountFault, findDiscount } from '../discounts/discounts.ts';
import { canBear } from '../earnings/earnings.ts';
import { findTaxTerms, type Taxed } from '../taxes/tax-due.ts';
import { splitSale } from './sale-money.ts';
import type { CheckoutLine } from './store.ts';
import { computeTotals, leastPaymentCents, maxPaymentCents, type Totals } from './totals.ts';

export type Buyer = { email: string; shipTo: Record<string, string> };

/** The form as it was sent, without card details: enough to show it again. `shop` is set for the checkout of a cart. */
export type SentForm = { productCode: string; query: string; fields: [name: string, value: string][]; shop?: string };

/** In the form that orders take. */
export type OrderPlacement = {
  label: string;
  imageUrl?: string;
  color?: string;
  align?: NonNullable<ArtworkPlacement['print']>['align'];
  tile?: boolean | number;
};

export type PurchaseLine = {
  product: Product;
  variant: ProductVariant;
  listingId: string | null;
  title: string;
  quantity: number;
  unitCents: number;
  mockupUrl: string;
  placements: readonly OrderPlacement[];
  /** The line of the cart, if it comes from one. */
  cartLineId?: string;
};

export type Purchase = {
  shop: { id: string };
  /** At least one. */
  lines: readonly PurchaseLine[];
  speed: string;
  buyer: Buyer;
  /** The discount code as typed; empty for none. */
  code: string;
  /** The shopper's locale, such as `de-AT`. */
  language: string;
};

/** The buyer, for limits and for recognizing repeated forms. */
export type Sender = { address: string; tokenHash: Buffer | null };

export type PurchaseDeps = OrdersDeps & Pick<Deps, 'limits' | 'payments'>;

/** What the link prints. Colors that belong to the variant are left out. */
const givenFills = ({ product, fills }: MockupPlan): Fill[] =>
  fills.filter((fill) => {
    const placement = product.placements.find((one) => one.label === fill.label);
    return fill.kind === 'image' || (placement !== undefined && !isFilledByVariant(product, placement));
  });

export const placementsOfPlan = (plan: MockupPlan): OrderPlacement[] =>
  givenFills(plan).map((fill) =>
    fill.kind === 'image'
      ? {
          label: fill.label,
          imageUrl: fill.src,
          align: fill.align,
          ...(fill.tile === false ? {} : { tile: fill.tile }),
        }
      : { label: fill.label, color: fill.colour },
  );

/** The order that a purchase becomes. */
export function orderBody({ lines, speed, buyer }: Purchase, externalId: string | null) {
  return {
    ...(externalId ? { externalId } : {}),
    items: lines.map(({ product, variant, quantity, placements }) => ({
      sku: product.code,
      variantId: variant.id,
      quantity,
      imagePlacements: placements,
    })),
    shipTo: buyer.shipTo,
    shippingMethod: speed,
  };
}

export const keptLines = ({ lines }: Purchase): CheckoutLine[] =>
  lines.map(({ product, variant, listingId, title, quantity, unitCents, mockupUrl, cartLineId }) => ({
    product: product.code,
    variantId: variant.id,
    listingId,
    title,
    quantity,
    unitCents,
    mockupUrl,
    ...(cartLineId === undefined ? {} : { cartLineId }),
  }));

type Priced = { totals: Totals; discount: Applied | null; taxReference: string | null };

/** Why a purchase cannot be sold at its price: the amount is outside card limits, or the shop would lose more than it has earned. */
export type PriceFault = { kind: 'too_little' | 'too_much' | 'below_cost' };

/**
 * The totals as far as they are known. An invalid code, or one that takes off too much, is reported and not applied. `priceFault`
 * concerns the prices themselves.
 */
export type Counted = Priced & { codeFault: DiscountFault | PriceFault | null; priceFault: PriceFault | null };

export async function countTotals(
  deps: PurchaseDeps,
  purchase: Purchase,
  shippingCents: number,
  sender: Sender,
): Promise<Counted> {
  const { lines, shop, code, buyer } = purchase;
  const itemsCents = computeTotals({ lines, discount: null, shippingCents: 0, tax: null }).itemsCents;
  const found = code === '' ? null : await findDiscount(deps, shop.id, code, { itemsCents, ...sender });
  const codeFault = found !== null && 'kind' in found ? found : null;
  const count = async (discount: Applied | null) => {
    const terms = { lines, discount: discount?.terms ?? null, shippingCents };
    const untaxed = computeTotals({ ...terms, tax: null });
    const taxed: Taxed = await findTaxTerms(deps, shop.id, buyer.shipTo, {
      lines,
      totals: untaxed,
      tokenHash: sender.tokenHash,
    });
    const totals = computeTotals({ ...terms, tax: taxed.terms });
    const priceFault = await findPriceFault(deps, purchase, totals);
    return { totals, discount, taxReference: taxed.reference, priceFault };
  };
  if (found === null || codeFault) return { ...(await count(null)), codeFault };
  const counted = await count(found as Applied);
  return counted.priceFault
    ? { ...(await count(null)), codeFault: counted.priceFault }
    : { ...counted, codeFault: null };
}

async function findPriceFault(
  deps: PurchaseDeps,
  { lines, shop: { id } }: Purchase,
  { totalCents, shippingCents }: Totals,
): Promise<PriceFault | null> {
  if (totalCents < leastPaymentCents) return { kind: 'too_little' };
  if (totalCents > maxPaymentCents) return { kind: 'too_much' };
  const costCents = lines.reduce((sum, { variant, quantity }) => sum + variant.baseCostCents * quantity, shippingCents);
  const { netCents } = splitSale(totalCents, costCents, deps.config.fee);
  if (netCents >= 0) return null;
  const shop = await findShop(deps, deps.database.db, id);
  return shop && (await canBear(deps.database.db, shop.organizationId, -netCents)) ? null : { kind: 'below_cost' };
}

/** Plans the order without creating it: its price, or every error of the form at once. */
export async function priceCheckout(deps: PurchaseDeps, purchase: Purchase, sender: Sender): Promise<Counted> {
  const shop = await findShop(deps, deps.database.db, purchase.shop.id);
  if (!shop) throw notFound('This shop');
  const body = { ...orderBody(purchase, null), dryRun: true };
  const { order } = await createOrder(deps, { shopId: shop.id, organizationId: shop.organizationId }, body);
  const broken = findBroken(order);
  if (broken) throw artworkBroken(purchase.lines[broken.index]!.title, broken.index);
  const counted = await countTotals(deps, purchase, order.shipping_cents, sender);
  if (counted.codeFault) throw codeRefused(counted.codeFault);
  if (counted.priceFault) throw priceRefused[counted.priceFault.kind]();
  return counted;
}

/** The first item whose artwork cannot be printed. Artwork that could not be checked in time passes. */
function findBroken({ items }: Pick<OrderRow, 'items'>): { index: number } | null {
  const index = items.findIndex(({ placements }) =>
    placements.some(
      ({ report }) => report?.reachable === false && report.warnings.some(({ code }) => code !== 'ARTWORK_NOT_CHECKED'),
    ),
  );
  return index === -1 ? null : { index };
}

/** A sale below cost that the owner’s earnings do not cover. */
export const belowCost = () =>
  new ApiError('invalid_argument', 'The shop cannot sell this at this price right now. Contact the shop.', {
    param: '/',
    details: { priceFault: { kind: 'below_cost' } satisfies PriceFault },
  });

const artworkBroken = (title: string, index: number) =>
  new ApiError(
    'invalid_argument',
    `The picture for “${title}” cannot be printed at the moment, so it cannot be bought.`,
    {
      param: `/items/${index}`,
      details: { broken: title },
    },
  );

/** The reason of a refusal for too many payments; the page shows a different text for too many codes. */
export const paymentsExhausted = 'payments_exhausted';

export const tooManyPayments = (standing: Standing) =>
  rateLimited('Too many payment attempts from this address.', standing, paymentsExhausted);

export const codeRefused = (fault: DiscountFault | PriceFault) =>
  new ApiError('invalid_argument', 'This discount code isn’t valid.', { param: '/code', details: { fault } });

const tooLittle = () =>
  new ApiError('invalid_argument', 'The total would be under $0.50, which is too little to charge to a card.', {
    param: '/',
    details: { priceFault: { kind: 'too_little' } satisfies PriceFault },
  });

const tooMuch = () =>
  new ApiError('invalid_argument', 'An order can be for $999,999.99 at most. Remove something.', {
    param: '/',
    details: { priceFault: { kind: 'too_much' } satisfies PriceFault },
  });

const priceRefused = { too_little: tooLittle, too_much: tooMuch, below_cost: belowCost };
