/**
 * Sales: a shopper buys on a hosted page, pays, and the purchase becomes an order of the shop (`checkouts.ts`). Where its money
 * is from then on is the matter of the earnings feature.
 */
import type { Tx } from '../../engines/database/port.ts';
import { ApiError, notFound } from '../../kernel/errors.ts';
import { retries } from '../../kernel/work/retries.ts';
import type { Deps } from '../deps.ts';
import { listPurchaseRefunds, returnWithdrawn } from '../earnings/earnings.ts';
import type { OrderStatus } from '../orders/orders.ts';
import { getOrder, type OrderRow, toOrder } from '../orders/orders.ts';
import { findShop } from '../shops/shops.ts';
import { showCountry } from './address-rules.ts';
import { giveBack, recoverCheckout } from './checkouts.ts';
import { defineForgetting } from './forgetting.ts';
import { confirmationMail, refundMail, shippedMail } from './mail.ts';
import { blankPictureUrl, keptPictureUrl } from './pictures.ts';
import type { Buyer } from './purchase.ts';
import * as store from './store.ts';
import type { Tracked } from './tracked.ts';

export { returnPaidCheckouts, settleCheckout } from './checkouts.ts';
export { forgetBuyerOfOrder, forgetBuyersOfShop } from './forgetting.ts';

export type { Tracked } from './tracked.ts';

/** What the shopper's own link shows. */
export async function getTracked(deps: Deps, link: string): Promise<Tracked> {
  const row = await store.findCheckoutByLink(deps.database.db, deps.vault.hash(link));
  if (!row) throw notFound('This purchase');
  const order = row.order_id ? await findLivingOrder(deps, row.shop_id, row.order_id) : null;
  const product = deps.catalog.findProduct(row.product);
  const variant = product?.variants.find((one) => one.id === row.variant_id);
  const buyer = JSON.parse(deps.vault.unseal('buyer', row.buyer_sealed)) as Buyer;
  const shop = await findShop(deps, deps.database.db, row.shop_id);
  const refunds = (await listPurchaseRefunds(deps, row.id)).map((refund) => ({
    amountCents: refund.amount_cents,
    reason: refund.reason,
    status: refund.status,
    at: refund.created_at,
  }));
  return {
    shopName: shop?.name ?? null,
    productName: product?.name ?? row.product,
    options: (product?.attributes ?? []).flatMap(({ name }) => variant?.attributes[name] ?? []).join(', '),
    country: showCountry(buyer.shipTo.country ?? ''),
    isTest: deps.payments.engine === 'test',
    quantity: row.quantity,
    mockupUrl: shop
      ? await keptPictureUrl(deps, shop, row.product, row.mockup_url)
      : product
        ? blankPictureUrl(deps, product, variant)
        : row.mockup_url,
    itemsCents: row.items_cents,
    shippingCents: row.shipping_cents,
    refundedCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refunds,
    status: row.status,
    buyer,
    order: order ? toOrder(order) : null,
  };
}

/** A refund that was decided by an older release and not made: of a shop that ended, or an order that was withdrawn. */
async function refundWithdrawn(deps: Deps, checkoutId: string): Promise<void> {
  await giveBack(deps, checkoutId, 'shop_closed');
  await returnWithdrawn(deps, checkoutId);
}

/** Null for an order that was deleted; a fault of ours is not one. */
async function findLivingOrder(deps: Deps, shopId: string, orderId: string): Promise<OrderRow | null> {
  return getOrder(deps, [shopId], orderId).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  });
}

type Letter =
  | { checkoutId: string; about: 'ordered' | 'shipped' }
  | { checkoutId: string; about: 'refunded'; refundId: string };

async function sendMail(deps: Deps, letter: Letter): Promise<void> {
  const row = await store.findCheckout(deps.database.db, letter.checkoutId);
  if (!row || row.forgotten_at) return;
  const link = deps.vault.unseal('checkout-link', row.link_sealed);
  const tracked = await getTracked(deps, link);
  const url = `${deps.config.addresses.buy}/orders/${link}`;
  if (letter.about !== 'refunded') {
    const message = letter.about === 'ordered' ? confirmationMail(tracked, url) : shippedMail(tracked, url);
    await deps.mail.send({ ...message, id: `${row.id}-${letter.about}` });
    return;
  }
  const refund = (await listPurchaseRefunds(deps, row.id)).find(({ id }) => id === letter.refundId);
  if (refund) await deps.mail.send({ ...refundMail(tracked, url, refund), id: `${row.id}-${refund.id}` });
}

/** Shoppers' money: a payment provider that is down for a day does not make the service forget it. */
const patiently = { retryDelaysSeconds: retries.patient };

export function defineSalesJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.define<{ checkoutId: string }>(
    'sales.recover',
    ({ checkoutId }) => recoverCheckout(deps, checkoutId),
    patiently,
  );
  jobs.define<{ checkoutId: string }>('sales.refund', ({ checkoutId }) => refundWithdrawn(deps, checkoutId), patiently);
  jobs.define<Letter>('sales.mail', (letter) => sendMail(deps, letter));
  defineForgetting(deps);
}

export const moveCheckouts = store.moveCheckouts;

/** The shopper is told that the parcel is on its way. */
export async function mailShipped(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { orderId, to }: { orderId: string; to: OrderStatus },
): Promise<void> {
  const row = to === 'shipped' ? await store.findCheckoutByOrder(tx, orderId) : null;
  if (row) await jobs.enqueue(tx, 'sales.mail', { checkoutId: row.id, about: 'shipped' }, { tenant: row.shop_id });
}

/** All of a purchase's money goes back: its checkout says so. */
export async function closeReturned(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { checkoutId, isWhole }: { checkoutId: string; isWhole: boolean },
): Promise<void> {
  const patch = { status: 'refunded' as const, updated_at: clock.now() };
  if (isWhole) await store.moveCheckout(tx, checkoutId, ['paid', 'ordered'], patch);
}

export async function mailRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { checkoutId, refundId, notify }: { checkoutId: string; refundId: string; notify: boolean },
): Promise<void> {
  const row = notify ? await store.findCheckout(tx, checkoutId) : null;
  if (row) await jobs.enqueue(tx, 'sales.mail', { checkoutId, refundId, about: 'refunded' }, { tenant: row.shop_id });
}
