/**
 * A checkout: one purchase of one shopper, from the form they send to the order it becomes. Amounts are computed here, never
 * taken from the form. It moves through these states, each step safe to repeat:
 *
 *   paying → paid → ordered           the money was taken, then the order was made with the checkout's id as its externalId
 *          → declined                 the card said no, or the payer gave up; nothing was taken, and they may try again
 *   paid | ordered → refunded         the order was cancelled or could not be made, or the shop ended before it was sent
 *   paying | declined → refunded      money that must not be kept: another amount than was asked for, or money that
 *                                     arrived after the checkout was over
 *
 * Who pays by a card typed into our own page is answered at once. Who pays in the provider's form is answered by whichever
 * comes first: the shopper's return, the provider's own call, or the job that looks after open checkouts. All three settle
 * the checkout in the same way, so it becomes one order whoever comes first and however often.
 *
 * A form sent twice carries the same token and finds the first checkout. A process that dies between two steps leaves a job
 * that goes on from where it stood: charging again with the same id answers what the first charge did.
 */
import { setTimeout } from 'node:timers/promises';
import type { Tx } from '../../engines/database/port.ts';
import type { Card, FormPayment, PaymentForm } from '../../engines/payments/port.ts';
import { ApiError, canFail, notFound, rateLimited } from '../../kernel/errors.ts';
import { newId, newLinkToken } from '../../kernel/ids.ts';
import { addSeconds } from '../../kernel/time.ts';
import { lockOwner } from '../accounts/accounts.ts';
import type { BaseDeps, Listeners } from '../deps.ts';
import { type Purchase as Paid, recordPayment, recordSale, returnPayment } from '../earnings/earnings.ts';
import { createOrder, type OrderRow } from '../orders/orders.ts';
import type { SucceededCharge } from '../payments/port.ts';
import { findShop } from '../shops/shops.ts';
import { splitSale } from './money.ts';
import { type Buyer, orderBody, type Purchase, priceCheckout, type SentForm, type Total } from './purchase.ts';
import * as store from './store.ts';
import { tellOrdered } from './telling.ts';

type CheckoutDeps = BaseDeps & Pick<Listeners, 'earningsListeners' | 'orderListeners'>;

export type CheckoutOutcome =
  | { status: 'ordered'; link: string }
  /** To be paid in the provider's form. `token` is the checkout's: a changed form got a checkout of its own. */
  | { status: 'unpaid'; link: string; clientSecret: string; token: string }
  | { status: 'declined'; reason: string }
  | { status: 'working' };

export type Sent = { token: string; purchase: Purchase; form: SentForm };

type KeptForm = SentForm & { token: string };

const payAttempts = { name: 'checkouts', limit: 20, windowSeconds: 600 };
/** Longer than a charge can take; after that a checkout still `paying` or `paid` was left behind. */
const recoverAfterSeconds = 90;
/** How often an open payment is asked after, and how long its payer has. */
const lookAgainSeconds = 600;
const paymentWindowSeconds = 3600;

const totalCentsOf = (row: store.CheckoutRow): number => row.items_cents + row.shipping_cents;
const describe = ({ plan, quantity }: Purchase): string => `${plan.product.name} × ${quantity}`;

/** Takes the money by a card typed into our page and makes the order, once per token. */
export async function checkOutByCard(
  deps: CheckoutDeps,
  address: string,
  sent: Sent,
  card: Card,
): Promise<CheckoutOutcome> {
  const { row, isNew } = await openCheckout(deps, address, sent);
  if (!isNew) return outcomeOf(deps, await waitForFirst(deps, row));
  const payment = { id: row.id, amountCents: totalCentsOf(row), description: describe(sent.purchase), card };
  const charge = await canFail(deps.payments.charge(payment), `the charge of ${row.id}`, deps.log);
  // Without an answer the card may have been charged: the checkout stays open until the provider's record tells, and a second
  // press of the button finds it instead of paying again.
  if (!charge) return { status: 'working' };
  if (charge.status !== 'succeeded') {
    await move(deps, row.id, 'declined');
    return { status: 'declined', reason: charge.reason };
  }
  await settle(deps, row.id, { reference: charge.reference, receivedCents: totalCentsOf(row) });
  return outcomeOf(deps, (await store.findCheckout(deps.database.db, row.id))!);
}

/** The button was pressed twice: the second press sees what comes of the first, if that does not take too long. */
async function waitForFirst(deps: CheckoutDeps, row: store.CheckoutRow): Promise<store.CheckoutRow> {
  let latest = row;
  for (let i = 0; i < 50 && ['paying', 'paid'].includes(latest.status); i += 1) {
    await setTimeout(100);
    latest = (await store.findCheckout(deps.database.db, row.id)) ?? latest;
  }
  return latest;
}

/** Opens the payment that the shopper makes in the provider's form, once per token and form. */
export async function checkOutByForm(
  deps: CheckoutDeps,
  provider: PaymentForm,
  address: string,
  sent: Sent,
): Promise<CheckoutOutcome> {
  const { row, isNew } = await openCheckout(deps, address, sent);
  if (row.status !== 'paying') return outcomeOf(deps, row);
  if (!isNew && !(await isSamePurchase(deps, row, sent.purchase))) {
    // Another amount or address needs another payment. The first is closed before, so that only one can ever be paid.
    if (row.payment_reference !== null) await settleByForm(deps, row.id, await provider.cancel(row.payment_reference));
    else await move(deps, row.id, 'declined');
    const before = (await store.findCheckout(deps.database.db, row.id))!;
    if (before.status !== 'declined') return outcomeOf(deps, before);
    return checkOutByForm(deps, provider, address, { ...sent, token: newLinkToken() });
  }
  const payment = await provider.open({
    id: row.id,
    amountCents: totalCentsOf(row),
    description: describe(sent.purchase),
  });
  await store.keepPaymentReference(deps.database.db, row.id, payment.reference);
  if (payment.clientSecret === null)
    throw new ApiError('provider_failed', 'The payment could not be opened. Try again.');
  return {
    status: 'unpaid',
    link: linkOf(deps, row),
    clientSecret: payment.clientSecret,
    token: sent.token,
  };
}

async function openCheckout(
  deps: CheckoutDeps,
  address: string,
  { token, purchase, form }: Sent,
): Promise<{ row: store.CheckoutRow; isNew: boolean }> {
  const tokenHash = deps.vault.hash(token);
  const known = await store.findCheckoutByToken(deps.database.db, tokenHash);
  if (known) return { row: known, isNew: false };

  const standing = await deps.limits.take(payAttempts, address);
  if (!standing.isAllowed) {
    throw rateLimited('Too many payments were tried from this address.', standing);
  }
  const shop = await findShop(deps, deps.database.db, purchase.shop.id);
  if (!shop) throw notFound('This shop');
  const total: Total = await priceCheckout(deps, purchase);
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
    form_sealed: deps.vault.seal('buyer', JSON.stringify({ ...form, token } satisfies KeptForm)),
    items_cents: total.itemsCents,
    shipping_cents: total.shippingCents,
    status: 'paying',
    payment_reference: null,
    order_id: null,
    created_at: now,
    updated_at: now,
    forgotten_at: null,
  };
  const isNew = await deps.database.transaction(async (tx) => {
    if (!(await store.insertCheckout(tx, row))) return false;
    const options = { runAt: addSeconds(now, recoverAfterSeconds), tenant: row.shop_id };
    await deps.jobs.enqueue(tx, 'sales.recover', { checkoutId: id }, options);
    return true;
  });
  return { row: isNew ? row : (await store.findCheckoutByToken(deps.database.db, tokenHash))!, isNew };
}

async function isSamePurchase(deps: CheckoutDeps, row: store.CheckoutRow, purchase: Purchase): Promise<boolean> {
  const { totalCents } = await priceCheckout(deps, purchase);
  const text = (sealed: Buffer) => deps.vault.unseal('buyer', sealed);
  return (
    row.forgotten_at === null &&
    totalCents === totalCentsOf(row) &&
    text(row.order_body_sealed) === JSON.stringify(orderBody(purchase, row.id)) &&
    text(row.buyer_sealed) === JSON.stringify(purchase.buyer)
  );
}

const linkOf = (deps: CheckoutDeps, row: store.CheckoutRow): string =>
  deps.vault.unseal('checkout-link', row.link_sealed);

function outcomeOf(deps: CheckoutDeps, row: store.CheckoutRow): CheckoutOutcome {
  if (row.status === 'declined') return { status: 'declined', reason: 'The card was declined.' };
  if (row.status === 'paying') return { status: 'working' };
  return { status: 'ordered', link: linkOf(deps, row) };
}

/** The provider says by itself that a charge went through; false when it is not a checkout's. */
export async function settleCheckout(deps: CheckoutDeps, charge: SucceededCharge): Promise<boolean> {
  if (!(await store.findCheckout(deps.database.db, charge.id))) return false;
  await settle(deps, charge.id, charge);
  return true;
}

export type Return =
  | { status: 'ordered' | 'working' }
  /** Nothing was taken: back to the form, as it was sent. */
  | { status: 'unpaid'; reason: string; form: SentForm; token: string };

/** The shopper is back from the provider's form, or says so: the provider is asked, not the address they came with. */
export async function returnToCheckout(deps: CheckoutDeps, link: string): Promise<Return> {
  const row = await store.findCheckoutByLink(deps.database.db, deps.vault.hash(link));
  if (!row?.form_sealed) throw notFound('This purchase');
  const payment =
    row.status === 'paying' && row.payment_reference !== null && deps.payments.form
      ? await deps.payments.form.find(row.payment_reference)
      : null;
  if (payment) await settleByForm(deps, row.id, payment);
  const { status } = (await store.findCheckout(deps.database.db, row.id))!;
  const isWaiting = status === 'paying' && payment?.status === 'waiting';
  if (!isWaiting && status !== 'declined') return { status: status === 'paying' ? 'working' : 'ordered' };
  const { token, ...form } = JSON.parse(deps.vault.unseal('buyer', row.form_sealed)) as KeptForm;
  return {
    status: 'unpaid',
    reason: payment?.reason ?? 'The payment was not completed. Nothing was charged; you can try again.',
    form,
    // A checkout that still waits is paid by the next try; one that is over needs a new one.
    token: isWaiting ? token : newLinkToken(),
  };
}

async function settleByForm(deps: CheckoutDeps, checkoutId: string, payment: FormPayment): Promise<void> {
  if (payment.status === 'succeeded') await settle(deps, checkoutId, payment);
  if (payment.status === 'cancelled') await move(deps, checkoutId, 'declined');
}

const move = (deps: CheckoutDeps, checkoutId: string, status: 'declined'): Promise<boolean> =>
  store.moveCheckout(deps.database.db, checkoutId, ['paying'], { status, updated_at: deps.clock.now() });

/** A checkout under the locks that its money moves under: the organization's first, then its own. */
async function lockCheckout(tx: Tx, id: string): Promise<store.CheckoutRow | null> {
  await lockOwner(tx, async () => (await store.findCheckout(tx, id))?.organization_id ?? null);
  return store.findCheckout(tx, id, 'locked');
}

const purchaseOf = (row: store.CheckoutRow): Paid => ({
  checkoutId: row.id,
  shopId: row.shop_id,
  organizationId: row.organization_id,
});

/** Money has arrived. It is kept if it is the amount that an open checkout asked for, and goes back whole if it is not. */
async function settle(
  deps: CheckoutDeps,
  checkoutId: string,
  { reference, receivedCents }: { reference: string; receivedCents: number },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockCheckout(tx, checkoutId);
    if (row?.status !== 'paying' && row?.status !== 'declined') return;
    const updated_at = deps.clock.now();
    await recordPayment(deps, tx, purchaseOf(row), receivedCents);
    const patch = { status: 'paid' as const, payment_reference: reference, updated_at };
    await store.moveCheckout(tx, row.id, [row.status], patch);
    if (row.status === 'paying' && receivedCents === totalCentsOf(row)) return;
    const payment = { ...purchaseOf(row), chargeReference: reference };
    await returnPayment(deps, tx, payment, { amountCents: receivedCents, cause: 'payment_unusable', notify: false });
    deps.log.warn(
      { checkoutId: row.id, reference, receivedCents, askedCents: totalCentsOf(row), was: row.status },
      'a payment does not fit its checkout and is sent back',
    );
  });
  await placeOrder(deps, checkoutId);
}

/** A paid checkout becomes an order and a sale, in one transaction. */
async function placeOrder(deps: CheckoutDeps, checkoutId: string): Promise<void> {
  const row = await store.findCheckout(deps.database.db, checkoutId);
  if (row?.status !== 'paid') return;
  const shop = await findShop(deps, deps.database.db, row.shop_id);
  if (!shop || row.forgotten_at) return giveBack(deps, row.id, 'shop_closed');
  const body: unknown = JSON.parse(deps.vault.unseal('buyer', row.order_body_sealed));
  const { email } = JSON.parse(deps.vault.unseal('buyer', row.buyer_sealed)) as Buyer;
  const paid = { paidFrom: 'sale' as const, buyerEmail: email };
  const caller = { shopId: shop.id, organizationId: shop.organizationId, ...paid };
  try {
    const { order, isReplay } = await createOrder(deps, caller, body, (tx, made) =>
      makeSale(deps, tx, row.id, made.order),
    );
    // From a process of before, which made the order and died over the sale.
    if (isReplay) await deps.database.transaction((tx) => makeSale(deps, tx, row.id, order));
  } catch (error) {
    // What was fine when it was priced cannot be made any more: the shopper gets the money back.
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'conflict') throw error;
    await giveBack(deps, row.id, 'payment_unusable');
  }
}

async function makeSale(deps: CheckoutDeps, tx: Tx, checkoutId: string, order: OrderRow): Promise<void> {
  const row = await lockCheckout(tx, checkoutId);
  if (row?.status === 'ordered' && row.order_id === order.id) return;
  if (row?.status !== 'paid') throw new Error(`checkout ${checkoutId} is not paid and cannot become an order`);
  const { claimedAt, organizationId } = (await findShop(deps, tx, row.shop_id))!;
  const { grossCents, costCents, feeCents } = splitSale(totalCentsOf(row), order.total_cents, deps.config.fee);
  const patch = { status: 'ordered' as const, order_id: order.id, updated_at: deps.clock.now() };
  await store.moveCheckout(tx, row.id, ['paid'], patch);
  await recordSale(deps, tx, {
    ...purchaseOf(row),
    organizationId,
    orderId: order.id,
    paymentReference: row.payment_reference!,
    product: row.product,
    variantId: row.variant_id,
    quantity: row.quantity,
    grossCents,
    costCents,
    feeCents,
    isClaimed: claimedAt !== null,
  });
  await tellOrdered(deps, tx, row, order);
}

/** Gives the payment of a checkout back that became no order. */
export async function giveBack(
  deps: CheckoutDeps,
  checkoutId: string,
  cause: 'payment_unusable' | 'shop_closed',
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockCheckout(tx, checkoutId);
    if (row?.status === 'paid') await returnPaid(deps, tx, row, cause);
  });
}

const returnPaid = (
  deps: CheckoutDeps,
  tx: Tx,
  row: store.CheckoutRow,
  cause: 'payment_unusable' | 'shop_closed',
): Promise<void> =>
  returnPayment(
    deps,
    tx,
    { ...purchaseOf(row), chargeReference: row.payment_reference! },
    { amountCents: totalCentsOf(row), cause, notify: true },
  );

/** Of a shop that ends, in the transaction that ends it: payments that are no orders yet go back. */
export async function returnPaidCheckouts(deps: CheckoutDeps, tx: Tx, shopId: string): Promise<void> {
  for (const row of await store.listPaidCheckouts(tx, shopId)) await returnPaid(deps, tx, row, 'shop_closed');
}

/**
 * Looks after an open checkout: goes on where a process died, and settles payments whose payer never came back. When the
 * payer's time is over the payment is closed, so that nothing can arrive any more; one that is under way is waited for.
 */
export async function recoverCheckout(deps: CheckoutDeps, checkoutId: string): Promise<void> {
  const row = await store.findCheckout(deps.database.db, checkoutId);
  if (row?.status === 'paying') await askAfterPayment(deps, row);
  await placeOrder(deps, checkoutId);
  const now = deps.clock.now();
  const left = await store.findCheckout(deps.database.db, checkoutId);
  if (left?.status !== 'paying') return;
  const options = { runAt: addSeconds(now, lookAgainSeconds), tenant: left.shop_id };
  await deps.database.transaction((tx) => deps.jobs.enqueue(tx, 'sales.recover', { checkoutId }, options));
}

async function askAfterPayment(deps: CheckoutDeps, row: store.CheckoutRow): Promise<void> {
  const { form } = deps.payments;
  if (form && row.payment_reference !== null) {
    const isOver = deps.clock.now() >= addSeconds(row.created_at, paymentWindowSeconds);
    await settleByForm(deps, row.id, await (isOver ? form.cancel : form.find)(row.payment_reference));
    return;
  }
  const charge = form ? null : await deps.payments.findCharge(row.id);
  if (charge?.status !== 'succeeded') await move(deps, row.id, 'declined');
  else await settle(deps, row.id, { reference: charge.reference, receivedCents: totalCentsOf(row) });
}
