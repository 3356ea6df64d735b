/**
 * A checkout: one purchase of one shopper, from the form they send to the order it becomes. Amounts are computed here, never
 * taken from the form. It moves through these states, each step safe to repeat:
 *
 *   paying → paid → ordered           the money was taken, then the order was made with the checkout's id as its externalId
 *          → declined                 the card said no, or the payer gave up; nothing was taken, and they may try again
 *   paid | ordered → refunded         the order was cancelled or could not be made, or the shop ended before it was sent
 *   paying | declined → refunded      money that must not be kept: a wrong amount, or money that
 *                                     arrived after the checkout was over
 *
 * A card payment on our own page is settled at once. A payment in the provider's form is settled by the first of three: the
 * shopper's return, the provider's webhook, or the job that watches open checkouts. All three settle the checkout in the same
 * way, so it becomes one order, no matter which arrives first and how often.
 *
 * `settle-checkout.ts` is what happens once money has arrived.
 *
 * A form sent twice carries the same token and finds the first checkout. If that was left before its card was charged, the card
 * is charged now: the provider deduplicates by the checkout's id, so no card is charged twice. A checkout that ended unpaid is
 * followed by a new one. If a process dies between two steps, a job continues from there.
 */
import type { Card, ChargeOutcome, PaymentForm } from '../../../engines/payments/port.ts';
import { ApiError, canFail, notFound } from '../../../kernel/errors.ts';
import { newId, newLinkToken } from '../../../kernel/ids.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import { takeUse } from '../discounts/discounts.ts';
import {
  codeRefused,
  keptLines,
  orderBody,
  type Purchase,
  type PurchaseDeps,
  priceCheckout,
  type Sender,
  type SentForm,
  tooManyPayments,
} from './purchase.ts';
import {
  type CheckoutDeps,
  longestChargeSeconds,
  moveToDeclined,
  settle,
  settleByForm,
  totalCentsOf,
} from './settle-checkout.ts';
import * as store from './store.ts';

type CheckoutsDeps = CheckoutDeps & PurchaseDeps;

export type CheckoutOutcome =
  | { status: 'ordered'; link: string }
  /** To be paid in the provider's form. `token` is the checkout's: a changed form gets a separate checkout. */
  | { status: 'unpaid'; link: string; clientSecret: string; token: string }
  | { status: 'declined'; reason: string }
  | { status: 'working' };

export type Sent = { token: string; purchase: Purchase; form: SentForm; cartHash: Buffer | null };

type KeptForm = SentForm & { token: string };

const payAttempts = { name: 'checkouts', limit: 20, windowSeconds: 600 };
const describe = ({ lines: [first, ...others] }: Purchase): string =>
  `${first!.title} × ${first!.quantity}${others.length === 0 ? '' : ` and ${others.length} more`}`;

/** The outcome of a form that was sent before, or null if nothing was paid for it. */
export async function findPaid(
  deps: CheckoutsDeps,
  token: string,
): Promise<{ status: 'ordered'; link: string } | null> {
  const row = await store.findCheckoutByToken(deps.database.db, deps.vault.hash(token));
  if (row?.status === 'declined') return findPaid(deps, tokenAfter(deps, { token }));
  return row && ['paid', 'ordered', 'refunded'].includes(row.status)
    ? { status: 'ordered', link: linkOf(deps, row) }
    : null;
}

/** Takes the money by a card typed into our page and makes the order, once per token. */
export async function checkOutByCard(
  deps: CheckoutsDeps,
  address: string,
  sent: Sent,
  card: Card,
): Promise<CheckoutOutcome> {
  const { row, isNew } = await openCheckout(deps, address, sent);
  if (!isNew && row.status !== 'paying' && row.status !== 'declined') return outcomeOf(deps, row);
  if (!isNew) {
    // Only the provider knows the result of an earlier press. Without its answer we report nothing; the next press checks again.
    const found = deps.payments.findCharge(row.id).then((charge) => ({ charge }));
    const known = await canFail(found, `the look at the charge of ${row.id}`, deps.log);
    if (!known) return { status: 'working' };
    if (known.charge) return settleCard(deps, row, known.charge);
  }
  // It ended before it was charged, so this form is a new checkout, priced again.
  if (row.status === 'declined') return checkOutByCard(deps, address, { ...sent, token: tokenAfter(deps, sent) }, card);
  if (!isNew && !(await isSamePurchase(deps, row, address, sent.purchase))) return { status: 'working' };
  const payment = { id: row.id, amountCents: totalCentsOf(row), description: describe(sent.purchase), card };
  // Under the same id, an earlier charge is returned, not repeated.
  if (!isNew) await store.touchCheckout(deps.database.db, row.id, deps.clock.now());
  const charge = await canFail(deps.payments.charge(payment), `the charge of ${row.id}`, deps.log);
  return charge ? settleCard(deps, row, charge) : { status: 'working' };
}

/** The token of the checkout that follows an unpaid one. It is the same for every repeat of the form, so only one follows. */
const tokenAfter = ({ vault }: Pick<CheckoutDeps, 'vault'>, { token }: Pick<Sent, 'token'>): string =>
  vault.hash(`after ${token}`).toString('base64url');

async function settleCard(
  deps: CheckoutsDeps,
  row: store.CheckoutRow,
  charge: ChargeOutcome,
): Promise<CheckoutOutcome> {
  if (charge.status !== 'succeeded') {
    await moveToDeclined(deps, row.id);
    return { status: 'declined', reason: charge.reason };
  }
  await settle(deps, row.id, { reference: charge.reference, receivedCents: totalCentsOf(row) });
  return outcomeOf(deps, (await store.findCheckout(deps.database.db, row.id))!);
}

/** Opens the payment that the shopper makes in the provider's form, once per token and form. */
export async function checkOutByForm(
  deps: CheckoutsDeps,
  provider: PaymentForm,
  address: string,
  sent: Sent,
): Promise<CheckoutOutcome> {
  const { row, isNew } = await openCheckout(deps, address, sent);
  const next = () => checkOutByForm(deps, provider, address, { ...sent, token: tokenAfter(deps, sent) });
  if (row.status === 'declined') return next();
  if (row.status !== 'paying') return outcomeOf(deps, row);
  if (!isNew && !(await isSamePurchase(deps, row, address, sent.purchase))) {
    // A different amount or address needs a new payment. The first one is closed before that, so only one can be paid.
    if (row.payment_reference !== null) await settleByForm(deps, row.id, await provider.cancel(row.payment_reference));
    else await moveToDeclined(deps, row.id);
    const before = (await store.findCheckout(deps.database.db, row.id))!;
    return before.status === 'declined' ? next() : outcomeOf(deps, before);
  }
  const payment = await provider.open({
    id: row.id,
    amountCents: totalCentsOf(row),
    description: describe(sent.purchase),
  });
  await store.keepPaymentReference(deps.database.db, row.id, payment.reference);
  if (payment.clientSecret === null)
    throw new ApiError('provider_failed', 'The payment could not be started. Try again.');
  return {
    status: 'unpaid',
    link: linkOf(deps, row),
    clientSecret: payment.clientSecret,
    token: sent.token,
  };
}

async function openCheckout(
  deps: CheckoutsDeps,
  address: string,
  { token, purchase, form, cartHash }: Sent,
): Promise<{ row: store.CheckoutRow; isNew: boolean }> {
  const tokenHash = deps.vault.hash(token);
  const known = await store.findCheckoutByToken(deps.database.db, tokenHash);
  if (known) return { row: known, isNew: false };

  const standing = await deps.limits.take(payAttempts, address);
  if (!standing.isAllowed) {
    throw tooManyPayments(standing);
  }
  const shop = await findShop(deps, deps.database.db, purchase.shop.id);
  if (!shop) throw notFound('This shop');
  const { totals, discount, taxReference } = await priceCheckout(deps, purchase, { address, tokenHash });
  const now = deps.clock.now();
  const id = newId('checkout', now);
  const link = newLinkToken();
  const lines = keptLines(purchase);
  const [first] = lines;
  const row: store.CheckoutRow = {
    id,
    token_hash: tokenHash,
    link_hash: deps.vault.hash(link),
    link_sealed: deps.vault.seal('checkout-link', link),
    shop_id: shop.id,
    organization_id: shop.organizationId,
    product: first!.product,
    variant_id: first!.variantId,
    quantity: first!.quantity,
    mockup_url: first!.mockupUrl,
    lines,
    buyer_sealed: deps.vault.seal('buyer', JSON.stringify(purchase.buyer)),
    order_body_sealed: deps.vault.seal('buyer', JSON.stringify(orderBody(purchase, id))),
    form_sealed: deps.vault.seal('buyer', JSON.stringify({ ...form, token } satisfies KeptForm)),
    items_cents: totals.totalCents - totals.shippingCents,
    shipping_cents: totals.shippingCents,
    discount_id: discount?.id ?? null,
    discount_code: discount?.code ?? null,
    discount_cents: totals.discountCents,
    tax_cents: totals.tax?.cents ?? 0,
    tax_name: totals.tax?.name ?? null,
    tax_ppm: totals.tax?.sharePpm ?? null,
    tax_included: totals.tax?.isIncluded ?? false,
    tax_reference: taxReference,
    cart_hash: cartHash,
    language: purchase.language,
    status: 'paying',
    payment_reference: null,
    order_id: null,
    kept_order: null,
    created_at: now,
    updated_at: now,
    forgotten_at: null,
  };
  const isNew = await deps.database.transaction(async (tx) => {
    if (discount) {
      const { itemsCents } = totals;
      const fault = await takeUse(deps, tx, shop.id, discount, { itemsCents, tokenHash });
      if (fault) throw codeRefused(fault);
    }
    if (!(await store.insertCheckout(tx, row))) return false;
    const options = { runAt: addSeconds(now, longestChargeSeconds), tenant: row.shop_id };
    await deps.jobs.enqueue(tx, 'sales.recover', { checkoutId: id }, options);
    return true;
  });
  return { row: isNew ? row : (await store.findCheckoutByToken(deps.database.db, tokenHash))!, isNew };
}

async function isSamePurchase(
  deps: CheckoutsDeps,
  row: store.CheckoutRow,
  address: string,
  purchase: Purchase,
): Promise<boolean> {
  const sender: Sender = { address, tokenHash: row.token_hash };
  const { totals, discount } = await priceCheckout(deps, purchase, sender);
  const text = (sealed: Buffer) => deps.vault.unseal('buyer', sealed);
  return (
    row.forgotten_at === null &&
    totals.totalCents === totalCentsOf(row) &&
    (discount?.id ?? null) === row.discount_id &&
    (totals.tax?.cents ?? 0) === row.tax_cents &&
    text(row.order_body_sealed) === JSON.stringify(orderBody(purchase, row.id)) &&
    text(row.buyer_sealed) === JSON.stringify(purchase.buyer)
  );
}

const linkOf = (deps: CheckoutsDeps, row: store.CheckoutRow): string =>
  deps.vault.unseal('checkout-link', row.link_sealed);

function outcomeOf(deps: CheckoutsDeps, row: store.CheckoutRow): CheckoutOutcome {
  if (row.status === 'paying' || row.status === 'declined') return { status: 'working' };
  return { status: 'ordered', link: linkOf(deps, row) };
}

export type Return =
  | { status: 'ordered' | 'working' }
  /** Nothing was charged: back to the form as it was sent. */
  | { status: 'unpaid'; reason: string | null; form: SentForm; token: string };

/** The shopper returns from the provider's form. We check with the provider and do not trust the return address. */
export async function returnToCheckout(deps: CheckoutsDeps, link: string): Promise<Return> {
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
    reason: payment?.reason ?? null,
    form,
    // The next try pays a checkout that is still open, or starts a new one.
    token: isWaiting ? token : newLinkToken(),
  };
}
