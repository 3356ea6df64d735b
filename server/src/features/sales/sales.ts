/**
 * Sales: a shopper buys on a hosted page, pays, and the purchase becomes an order of the shop. Amounts are computed here, never
 * taken from the form. A checkout moves through these states, each step safe to repeat:
 *
 *   paying → paid → ordered           the money was taken, then the order was made with the checkout's id as its externalId
 *          → declined                 the card said no; nothing was taken, and the shopper may try again
 *   paid | ordered → refunded         the order was cancelled or could not be made, or the shop ended before it was sent
 *
 * A form sent twice carries the same token and finds the first checkout. A process that dies between two steps leaves a job
 * that goes on from where it stood: charging again with the same id answers what the first charge did.
 *
 * Retail minus cost minus fee is the owner's: held while the shop is unclaimed, available once it is claimed, then paid out.
 */
import { addSeconds } from '../../engines/clock/clock.ts';
import type { Tx } from '../../engines/database/database.ts';
import type { Mail } from '../../engines/mail/mail.ts';
import type { Card, Payments } from '../../engines/payments/payments.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notFound, rateLimited } from '../../kernel/errors.ts';
import { newId, newLinkToken } from '../../kernel/ids.ts';
import { isFilledByVariant } from '../catalog/catalog.ts';
import type { Fill, MockupPlan } from '../mockups/mockups.ts';
import { createOrder, getOrder, lockOrder, type OrderRow, toOrder } from '../orders/orders.ts';
import { findShop } from '../shops/shops.ts';
import { payOut, sendPayout } from './earnings.ts';
import { confirmationMail } from './mail.ts';
import { splitSale } from './money.ts';
import * as store from './store.ts';

declare module '../../kernel/deps.ts' {
  interface Deps {
    payments: Payments;
    mail: Mail;
  }
}

export type Buyer = { email: string; shipTo: Record<string, string> };

export type Purchase = {
  plan: MockupPlan;
  shop: { id: string };
  mockupUrl: string;
  quantity: number;
  speed: string;
  buyer: Buyer;
};

export type Total = { itemsCents: number; shippingCents: number; totalCents: number };

const payAttempts = { name: 'checkouts', limit: 20, windowSeconds: 600 };
/** Longer than a charge can take; after that a checkout still `paying` or `paid` was left behind. */
const recoverAfterSeconds = 90;

/** What the link asks to be printed. Colours that the variant brings along are left to it. */
export const givenFills = ({ product, fills }: MockupPlan): Fill[] =>
  fills.filter((fill) => {
    const placement = product.placements.find((one) => one.label === fill.label);
    return fill.kind === 'image' || (placement !== undefined && !isFilledByVariant(product, placement));
  });

/** The order that a purchase becomes. */
export function orderBody({ plan, quantity, speed, buyer }: Purchase, externalId: string | null) {
  return {
    ...(externalId ? { externalId } : {}),
    items: [
      {
        sku: plan.product.code,
        variantId: plan.variant.id,
        quantity,
        imagePlacements: givenFills(plan).map((fill) =>
          fill.kind === 'image'
            ? {
                label: fill.label,
                imageUrl: fill.src,
                align: fill.align,
                ...(fill.tile === false ? {} : { tile: fill.tile }),
              }
            : { label: fill.label, color: fill.colour },
        ),
      },
    ],
    shipTo: buyer.shipTo,
    shippingMethod: speed,
  };
}

/** Plans the order without making it: what it will cost the shopper, or every fault of the form at once. */
export async function priceCheckout(deps: Deps, purchase: Purchase): Promise<Total> {
  const shop = await findShop(deps, deps.database.db, purchase.shop.id);
  if (!shop) throw notFound('This shop');
  const body = { ...orderBody(purchase, null), dryRun: true };
  const { order } = await createOrder(deps, { shopId: shop.id, organizationId: shop.organizationId }, body);
  return totalOf(purchase, order);
}

function totalOf({ plan, quantity }: Purchase, order: OrderRow): Total {
  const itemsCents = plan.product.priceCents * quantity;
  return { itemsCents, shippingCents: order.shipping_cents, totalCents: itemsCents + order.shipping_cents };
}

export type CheckoutOutcome =
  | { status: 'ordered'; link: string }
  | { status: 'declined'; reason: string }
  | { status: 'working' };

/** Takes the money and makes the order, once per token. */
export async function checkOut(
  deps: Deps,
  address: string,
  token: string,
  purchase: Purchase,
  card: Card,
): Promise<CheckoutOutcome> {
  const tokenHash = deps.vault.hash(token);
  const known = await store.findCheckoutByToken(deps.database.db, tokenHash);
  if (known) return outcomeOf(deps, known);

  const standing = await deps.limits.take(payAttempts, address);
  if (!standing.isAllowed) {
    throw rateLimited(
      `Too many payments were tried from this address. Try again in ${standing.resetSeconds} s.`,
      standing.resetSeconds,
    );
  }
  const shop = await findShop(deps, deps.database.db, purchase.shop.id);
  if (!shop) throw notFound('This shop');
  const total = await priceCheckout(deps, purchase);
  const now = deps.clock.now();
  const id = newId('checkout', now);
  const link = newLinkToken();
  const row: store.CheckoutRow = {
    id,
    token_hash: tokenHash,
    link_hash: deps.vault.hash(link),
    link_sealed: deps.vault.seal('checkout-link', link),
    shop_id: shop.id,
    organization_id: shop.organizationId,
    product: purchase.plan.product.code,
    variant_id: purchase.plan.variant.id,
    quantity: purchase.quantity,
    mockup_url: purchase.mockupUrl,
    buyer_sealed: deps.vault.seal('buyer', JSON.stringify(purchase.buyer)),
    order_body_sealed: deps.vault.seal('buyer', JSON.stringify(orderBody(purchase, id))),
    items_cents: total.itemsCents,
    shipping_cents: total.shippingCents,
    status: 'paying',
    payment_reference: null,
    order_id: null,
    created_at: now,
    updated_at: now,
  };
  const isFirst = await deps.database.transaction(async (tx) => {
    if (!(await store.insertCheckout(tx, row))) return false;
    await deps.jobs.enqueue(tx, 'sales.recover', { checkoutId: id }, { runAt: addSeconds(now, recoverAfterSeconds) });
    return true;
  });
  if (!isFirst) return outcomeOf(deps, (await store.findCheckoutByToken(deps.database.db, tokenHash))!);

  const charge = await deps.payments.charge({
    id,
    amountCents: total.totalCents,
    description: `${purchase.plan.product.name} × ${purchase.quantity}`,
    card,
  });
  if (charge.status !== 'succeeded') {
    await store.moveCheckout(deps.database.db, id, ['paying'], { status: 'declined', updated_at: deps.clock.now() });
    return { status: 'declined', reason: charge.reason };
  }
  await store.moveCheckout(deps.database.db, id, ['paying'], {
    status: 'paid',
    payment_reference: charge.reference,
    updated_at: deps.clock.now(),
  });
  await placeOrder(deps, id);
  return { status: 'ordered', link };
}

async function outcomeOf(deps: Deps, row: store.CheckoutRow): Promise<CheckoutOutcome> {
  if (row.status === 'declined') return { status: 'declined', reason: 'The card was declined.' };
  if (row.status === 'paying') return { status: 'working' };
  return { status: 'ordered', link: deps.vault.unseal('checkout-link', row.link_sealed) };
}

/** A paid checkout becomes an order and a sale. Repeating it finds the same order by its externalId. */
async function placeOrder(deps: Deps, checkoutId: string): Promise<void> {
  const row = await store.findCheckout(deps.database.db, checkoutId);
  if (row?.status !== 'paid') return;
  const shop = await findShop(deps, deps.database.db, row.shop_id);
  if (!shop) return refund(deps, row.id);
  const body: unknown = JSON.parse(deps.vault.unseal('buyer', row.order_body_sealed));
  const { order } = await createOrder(
    deps,
    { shopId: shop.id, organizationId: shop.organizationId, paidFrom: 'sale' },
    body,
  );
  const money = splitSale(row.items_cents + row.shipping_cents, order.total_cents, deps.config.fee);
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    if (!(await store.moveCheckout(tx, row.id, ['paid'], { status: 'ordered', order_id: order.id, updated_at: now })))
      return;
    await store.insertSale(tx, {
      id: newId('sale', now),
      checkout_id: row.id,
      shop_id: shop.id,
      organization_id: shop.organizationId,
      order_id: order.id,
      product: row.product,
      variant_id: row.variant_id,
      quantity: row.quantity,
      gross_cents: money.grossCents,
      cost_cents: money.costCents,
      fee_cents: money.feeCents,
      net_cents: money.netCents,
      status: shop.claimedAt ? 'available' : 'held',
      payout_id: null,
      at: now,
    });
    await deps.jobs.enqueue(tx, 'sales.mail', { checkoutId: row.id });
  });
}

/** Goes on with a checkout whose process died: asks what became of its charge, by the charge's id. */
async function recover(deps: Deps, checkoutId: string): Promise<void> {
  const row = await store.findCheckout(deps.database.db, checkoutId);
  if (row?.status === 'paying') {
    const reference = await deps.payments.findCharge(row.id);
    const patch =
      reference === null ? { status: 'declined' as const } : { status: 'paid' as const, payment_reference: reference };
    await store.moveCheckout(deps.database.db, row.id, ['paying'], { ...patch, updated_at: deps.clock.now() });
  }
  await placeOrder(deps, checkoutId);
}

async function refund(deps: Deps, checkoutId: string): Promise<void> {
  const row = await store.findCheckout(deps.database.db, checkoutId);
  if (!row || !['paid', 'ordered'].includes(row.status) || row.payment_reference === null) return;
  await deps.payments.refund({
    id: row.id,
    reference: row.payment_reference,
    amountCents: row.items_cents + row.shipping_cents,
  });
  await deps.database.transaction(async (tx) => {
    await store.moveCheckout(tx, row.id, ['paid', 'ordered'], { status: 'refunded', updated_at: deps.clock.now() });
    await store.refundSale(tx, row.id);
  });
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
  product: string;
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
  return {
    product: row.product,
    quantity: row.quantity,
    mockupUrl: row.mockup_url,
    itemsCents: row.items_cents,
    shippingCents: row.shipping_cents,
    status: row.status,
    buyer: JSON.parse(deps.vault.unseal('buyer', row.buyer_sealed)) as Buyer,
    order: order ? toOrder(order) : null,
  };
}

async function sendConfirmation(deps: Deps, checkoutId: string): Promise<void> {
  const row = await store.findCheckout(deps.database.db, checkoutId);
  if (!row) return;
  const link = deps.vault.unseal('checkout-link', row.link_sealed);
  const tracked = await getTracked(deps, link);
  await deps.mail.send(confirmationMail(row.id, tracked, `${deps.config.addresses.buy}/orders/${link}`));
}

export function defineSalesJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.define<{ checkoutId: string }>('sales.recover', ({ checkoutId }) => recover(deps, checkoutId));
  jobs.define<{ checkoutId: string }>('sales.refund', ({ checkoutId }) => refund(deps, checkoutId));
  jobs.define<{ checkoutId: string }>('sales.mail', ({ checkoutId }) => sendConfirmation(deps, checkoutId));
  jobs.define<{ payoutId: string }>('sales.send-payout', ({ payoutId }) => sendPayout(deps, payoutId));
  jobs.defineRecurring('sales.pay-out', 86_400, () => payOut(deps));
  deps.shopListeners.claimed.push((tx, { shopId, toOrganizationId }) => store.moveSales(tx, shopId, toOrganizationId));
  deps.shopListeners.gone.push((tx, { shopId }) => refundUnsent(deps, tx, shopId));
  jobs.define<{ orderId: string }>('sales.check-order', ({ orderId }) => refundIfWithdrawn(deps, orderId));
  deps.orderListeners.withdrawn.push(async (tx, { orderId }) => {
    if (await store.findCheckoutByOrder(tx, orderId)) await jobs.enqueue(tx, 'sales.check-order', { orderId });
  });
}
