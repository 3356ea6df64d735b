/**
 * Sales: a shopper buys on a hosted page, pays, and the purchase becomes an order of the shop (`checkouts.ts`). Retail minus
 * cost minus fee is the owner's: held while the shop is unclaimed, available once it is claimed, then paid out (`earnings.ts`).
 */
import type { Tx } from '../../engines/database/database.ts';
import type { Mail } from '../../engines/mail/mail.ts';
import type { Payments } from '../../engines/payments/payments.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notFound } from '../../kernel/errors.ts';
import { getOrder, lockOrder, toOrder } from '../orders/orders.ts';
import { findShop } from '../shops/shops.ts';
import { showCountry } from './address-rules.ts';
import { recoverCheckout, refund, sendBack, settleCheckout } from './checkouts.ts';
import { payOut, sendPayout } from './earnings.ts';
import { confirmationMail, shippedMail } from './mail.ts';
import { blankPictureUrl, keptPictureUrl } from './pictures.ts';
import type { Buyer } from './purchase.ts';
import * as store from './store.ts';

declare module '../../kernel/deps.ts' {
  interface Deps {
    payments: Payments;
    mail: Mail;
  }
}

/** The owner cancelled or deleted the order of a sale: its shopper gets the money back. A mere change leaves it. */
async function refundIfWithdrawn(deps: Deps, orderId: string): Promise<void> {
  const row = await store.findCheckoutByOrder(deps.database.db, orderId);
  if (!row) return;
  const order = await getOrder(deps, [row.shop_id], orderId).catch(() => null);
  if (!order || order.status === 'cancelled') await refund(deps, row.id);
}

/** Of a shop that ends: what was not sent yet is refunded. Runs in the transaction that ends it, before its orders go. */
async function refundUnsent(deps: Deps, tx: Tx, shopId: string): Promise<void> {
  for (const row of await store.listPaidCheckouts(tx, shopId)) {
    const isSent = row.order_id !== null && (await isUnderway(tx, row.order_id));
    if (!isSent) await deps.jobs.enqueue(tx, 'sales.refund', { checkoutId: row.id }, { key: `refund:${row.id}` });
  }
}

async function isUnderway(tx: Tx, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  return order !== null && ['shipped', 'delivered'].includes(order.status);
}

export type Tracked = {
  /** Null once the shop is gone. */
  shopName: string | null;
  productName: string;
  /** The variant in words, in the catalog's order: `Navy, XL`. */
  options: string;
  country: string;
  isTest: boolean;
  quantity: number;
  mockupUrl: string;
  itemsCents: number;
  shippingCents: number;
  status: store.CheckoutRow['status'];
  buyer: Buyer;
  order: ReturnType<typeof toOrder> | null;
};

/** What the shopper's own link shows. */
export async function getTracked(deps: Deps, link: string): Promise<Tracked> {
  const row = await store.findCheckoutByLink(deps.database.db, deps.vault.hash(link));
  if (!row) throw notFound('This purchase');
  const order = row.order_id ? await getOrder(deps, [row.shop_id], row.order_id).catch(() => null) : null;
  const product = deps.catalog.findProduct(row.product);
  const variant = product?.variants.find((one) => one.id === row.variant_id);
  const buyer = JSON.parse(deps.vault.unseal('buyer', row.buyer_sealed)) as Buyer;
  const shop = await findShop(deps, deps.database.db, row.shop_id);
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
    status: row.status,
    buyer,
    order: order ? toOrder(order) : null,
  };
}

const mails = { ordered: confirmationMail, shipped: shippedMail };

async function sendMail(deps: Deps, checkoutId: string, about: keyof typeof mails): Promise<void> {
  const row = await store.findCheckout(deps.database.db, checkoutId);
  if (!row) return;
  const link = deps.vault.unseal('checkout-link', row.link_sealed);
  const message = mails[about](await getTracked(deps, link), `${deps.config.addresses.buy}/orders/${link}`);
  await deps.mail.send({ ...message, id: `${row.id}-${about}` });
}

/** Shoppers' money: a payment provider that is down for a day does not make the service forget it. */
const patientRetries = { retryDelaysSeconds: [1, 10, 60, 600, 3600, 21_600, 86_400] };

export function defineSalesJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.define<{ checkoutId: string }>(
    'sales.recover',
    ({ checkoutId }) => recoverCheckout(deps, checkoutId),
    patientRetries,
  );
  jobs.define<{ checkoutId: string }>('sales.refund', ({ checkoutId }) => refund(deps, checkoutId), patientRetries);
  jobs.define<{ checkoutId: string; reference: string; amountCents: number }>(
    'sales.send-back',
    (payment) => sendBack(deps, payment),
    patientRetries,
  );
  jobs.define<{ checkoutId: string; about: keyof typeof mails }>('sales.mail', ({ checkoutId, about }) =>
    sendMail(deps, checkoutId, about),
  );
  jobs.define<{ payoutId: string }>('sales.send-payout', ({ payoutId }) => sendPayout(deps, payoutId));
  jobs.defineRecurring('sales.pay-out', 86_400, () => payOut(deps));
  deps.paymentListeners.push((charge) => settleCheckout(deps, charge));
  deps.shopListeners.claimed.push((tx, { shopId, toOrganizationId }) => store.moveSales(tx, shopId, toOrganizationId));
  deps.shopListeners.gone.push((tx, { shopId }) => refundUnsent(deps, tx, shopId));
  jobs.define<{ orderId: string }>('sales.check-order', ({ orderId }) => refundIfWithdrawn(deps, orderId));
  deps.orderListeners.moved.push(async (tx, { orderId, to }) => {
    const row = to === 'shipped' ? await store.findCheckoutByOrder(tx, orderId) : null;
    if (row) await jobs.enqueue(tx, 'sales.mail', { checkoutId: row.id, about: 'shipped' });
  });
  deps.orderListeners.withdrawn.push(async (tx, { orderId }) => {
    if (await store.findCheckoutByOrder(tx, orderId)) await jobs.enqueue(tx, 'sales.check-order', { orderId });
  });
}
