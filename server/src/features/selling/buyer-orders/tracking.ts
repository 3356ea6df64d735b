/** A purchase as its shopper sees it, on the order page and in letters. */
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { getOrder, type OrderRow, toOrder } from '../../making/orders/orders.ts';
import { findShop, type Shop } from '../../tenants/shops/shops.ts';
import { type Words, wordsIn } from '../../words/texts/texts.ts';
import type { Buyer } from '../checkout/purchase.ts';
import { linesOf, totalCentsOf } from '../checkout/settle-checkout.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import { listPurchaseRefunds } from '../earnings/earnings.ts';
import { blankPictureUrl, keptPictureUrl, lookOf } from '../pages/pictures.ts';
import type { Tracked, TrackedLine } from './tracked.ts';

type TrackingDeps = Pick<Deps, 'catalog' | 'clock' | 'config' | 'database' | 'payments' | 'vault'>;

/** The purchase behind a shopper's link. `picture` requests a different picture than the page's. Letters use the language of the purchase. */
export async function getTracked(
  deps: TrackingDeps,
  link: string,
  { picture = {}, words }: { picture?: Record<string, string>; words?: Words } = {},
): Promise<Tracked> {
  const row = await store.findCheckoutByLink(deps.database.db, deps.vault.hash(link));
  if (!row) throw notFound('This purchase');
  const order = row.order_id ? await findLivingOrder(deps, row.shop_id, row.order_id) : null;
  const buyer = JSON.parse(deps.vault.unseal('buyer', row.buyer_sealed)) as Buyer;
  const shop = await findShop(deps, deps.database.db, row.shop_id);
  const lines = await Promise.all(linesOf(row).map((line) => toLine(deps, shop, line, picture)));
  const [first] = lines;
  const returned = await listPurchaseRefunds(deps, row.id);
  const refunds = returned.map((refund) => ({
    amountCents: refund.amount_cents,
    reason: refund.reason,
    status: refund.status,
    at: refund.created_at,
  }));
  return {
    words: words ?? wordsIn(row.language),
    shopId: row.shop_id,
    shopName: shop?.name ?? null,
    look: lookOf(deps.config, shop),
    lines,
    productName: first!.title,
    options: first!.options,
    shipTo: addressOf(order) ?? buyer.shipTo,
    isTest: deps.payments.engine === 'test',
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    mockupUrl: first!.mockupUrl,
    itemsCents: totalCentsOf(row) - row.shipping_cents + row.discount_cents - (row.tax_included ? 0 : row.tax_cents),
    shippingCents: row.shipping_cents,
    discount: row.discount_code === null ? null : { code: row.discount_code, cents: row.discount_cents },
    tax:
      row.tax_name === null
        ? null
        : { name: row.tax_name, cents: row.tax_cents, isIncluded: row.tax_included, sharePpm: row.tax_ppm },
    totalCents: totalCentsOf(row),
    paidAt: row.created_at,
    refundedCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refunds,
    isUnmade: returned.some(({ cause }) => cause === 'order_unmade'),
    status: row.status,
    buyer,
    order: order ? toOrder(order) : row.kept_order && { ...row.kept_order, actions: null },
  };
}

/** The order's address, which may have been corrected since the purchase. */
function addressOf(order: OrderRow | null): Record<string, string> | null {
  const address = order?.shipments[0]?.shippingAddress;
  return address ? Object.fromEntries(Object.entries(address).filter(([, value]) => Boolean(value))) : null;
}

/** One line with its stored picture, or with the blank product if the shop was deleted. */
async function toLine(
  deps: TrackingDeps,
  shop: Shop | null,
  kept: store.CheckoutLine,
  picture: Record<string, string>,
): Promise<TrackedLine> {
  const product = deps.catalog.findProduct(kept.product);
  const variant = product?.variants.find((one) => one.id === kept.variantId);
  return {
    title: kept.title === kept.product ? (product?.name ?? kept.product) : kept.title,
    options: (product?.attributes ?? []).flatMap(({ name }) => variant?.attributes[name] ?? []).join(', '),
    quantity: kept.quantity,
    unitCents: kept.unitCents,
    mockupUrl: shop
      ? await keptPictureUrl(deps, shop, kept.product, kept.mockupUrl, picture)
      : product
        ? blankPictureUrl(deps, product, variant, picture)
        : kept.mockupUrl,
  };
}

/** Null for a deleted order. Other errors are rethrown. */
async function findLivingOrder(
  deps: Pick<Deps, 'database'>,
  shopId: string,
  orderId: string,
): Promise<OrderRow | null> {
  return getOrder(deps, [shopId], orderId).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  });
}

/** Right after payment, the message counts as existing before its job has written it. */
const freshMs = 3_600_000;

/** Whether the message with the page's link was sent; null when there is no message. */
export async function findConfirmation(
  deps: Pick<Deps, 'database' | 'vault' | 'mail' | 'clock'>,
  link: string,
): Promise<{ isSent: boolean } | null> {
  const row = await store.findCheckoutByLink(deps.database.db, deps.vault.hash(link));
  if (!row?.order_id || row.forgotten_at) return null;
  if (deps.mail.engine === 'smtp') return { isSent: true };
  const letter = await deps.mail.find(letterIdOf(row.id, 'ordered'));
  const isFresh = deps.clock.now().getTime() - row.created_at.getTime() < freshMs;
  return letter?.exists || (letter && isFresh) ? { isSent: false } : null;
}

/** The id of every letter about a purchase begins with the checkout's id, so forgetting the shopper finds them all. */
export const letterIdOf = (checkoutId: string, about: string): string => `${checkoutId}-${about}`;
