/**
 * Settles a checkout's money: it becomes an order and a sale, or is refunded in full. Every step is safe to repeat, by the shopper's
 * return, the provider's webhook, or the job that watches open checkouts.
 */
import type { Tx } from '../../../engines/database/port.ts';
import type { FormPayment } from '../../../engines/payments/port.ts';
import { ApiError, canFail } from '../../../kernel/errors.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { createOrder, type OrderRow, type OrdersDeps } from '../../making/orders/orders.ts';
import type { SucceededCharge } from '../../money/payments/port.ts';
import { lockOwner } from '../../tenants/accounts/accounts.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import { tellOrdered } from '../buyer-orders/queue-letters.ts';
import { takeBought } from '../cart/store.ts';
import type { Deps } from '../deps.ts';
import { canBear, type Purchase as Paid, recordPayment, recordSale, returnPayment } from '../earnings/earnings.ts';
import type { ReturnDeps } from '../earnings/returns.ts';
import { type Buyer, belowCost } from './purchase.ts';
import { splitSale } from './sale-money.ts';
import * as store from './store.ts';

export type CheckoutDeps = OrdersDeps & ReturnDeps & Pick<Deps, 'payments'>;

/** How often an open payment is checked, and how long the shopper has to pay. */
const lookAgainSeconds = 600;
/** Longer than a charge can take: a checkout still `paying` or `paid` after this was abandoned by its process. */
export const longestChargeSeconds = 90;
const paymentWindowSeconds = 3600;
/** Longer than the order job keeps retrying (`retries.patient`). */
const patienceSeconds = 36 * 3600;
const returnedAtOnce = 20;

export const totalCentsOf = (row: store.CheckoutRow): number => row.items_cents + row.shipping_cents;

/** The lines of a checkout, also of older checkouts without lines. */
export const linesOf = (row: store.CheckoutRow): store.CheckoutLine[] =>
  row.lines ?? [
    {
      product: row.product,
      variantId: row.variant_id,
      listingId: null,
      title: row.product,
      quantity: row.quantity,
      unitCents: Math.round(row.items_cents / row.quantity),
      mockupUrl: row.mockup_url,
    },
  ];

/** The provider reports that a charge succeeded. Returns false if it belongs to no checkout. */
export async function settleCheckout(deps: CheckoutDeps, charge: SucceededCharge): Promise<boolean> {
  if (!(await store.findCheckout(deps.database.db, charge.id))) return false;
  await settle(deps, charge.id, charge);
  return true;
}

export async function settleByForm(deps: CheckoutDeps, checkoutId: string, payment: FormPayment): Promise<void> {
  if (payment.status === 'succeeded') await settle(deps, checkoutId, payment);
  if (payment.status === 'cancelled') await moveToDeclined(deps, checkoutId);
}

/** Nothing was charged, and nothing will be. */
export const moveToDeclined = (deps: CheckoutDeps, checkoutId: string): Promise<boolean> =>
  store.moveCheckout(deps.database.db, checkoutId, ['paying'], { status: 'declined', updated_at: deps.clock.now() });

/** Locks for moving a checkout's money: the organization's first, then the checkout's. */
async function lockCheckout(tx: Tx, id: string): Promise<store.CheckoutRow | null> {
  await lockOwner(tx, async () => (await store.findCheckout(tx, id))?.organization_id ?? null);
  return store.findCheckout(tx, id, 'locked');
}

const purchaseOf = (row: store.CheckoutRow): Paid => ({
  checkoutId: row.id,
  shopId: row.shop_id,
  organizationId: row.organization_id,
});

/** Money has arrived. It is kept if it matches an open checkout's amount, and refunded in full otherwise. */
export async function settle(
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
  // The job that watches the checkout retries failures from here on. The shopper has paid and is not shown our error.
  await canFail(placeOrder(deps, checkoutId), `the order of ${checkoutId}`, deps.log);
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
    // An earlier process created the order and died before the sale.
    if (isReplay) await deps.database.transaction((tx) => makeSale(deps, tx, row.id, order));
  } catch (error) {
    // The order was valid when it was priced and no longer is: the shopper is refunded.
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'conflict') throw error;
    await giveBack(deps, row.id, 'order_unmade');
  }
}

async function makeSale(deps: CheckoutDeps, tx: Tx, checkoutId: string, order: OrderRow): Promise<void> {
  const row = await lockCheckout(tx, checkoutId);
  if (row?.status === 'ordered' && row.order_id === order.id) return;
  if (row?.status !== 'paid') throw new Error(`checkout ${checkoutId} is not paid and cannot become an order`);
  const { claimedAt, organizationId } = (await findShop(deps, tx, row.shop_id))!;
  const { grossCents, costCents, feeCents, netCents } = splitSale(
    totalCentsOf(row),
    order.total_cents,
    deps.config.fee,
  );
  // Owners set prices and codes. Their earnings must cover a sale below cost.
  if (netCents < 0 && !(await canBear(tx, organizationId, -netCents))) throw belowCost();
  const patch = { status: 'ordered' as const, order_id: order.id, updated_at: deps.clock.now() };
  await store.moveCheckout(tx, row.id, ['paid'], patch);
  await recordSale(deps, tx, {
    ...purchaseOf(row),
    organizationId,
    orderId: order.id,
    paymentReference: row.payment_reference!,
    lines: linesOf(row).map(({ mockupUrl: _, cartLineId: __, ...line }) => line),
    discountCents: row.discount_cents,
    taxCents: row.tax_cents,
    grossCents,
    costCents,
    feeCents,
    isClaimed: claimedAt !== null,
  });
  if (row.cart_hash) {
    const lineIds = linesOf(row).flatMap(({ cartLineId }) => cartLineId ?? []);
    await takeBought(tx, { shopId: row.shop_id, tokenHash: row.cart_hash, lineIds });
  }
  if (row.tax_reference) await deps.jobs.enqueue(tx, 'sales.record-tax', { checkoutId }, { tenant: row.shop_id });
  await tellOrdered(deps, tx, row, order);
}

/** Refunds the payment of a checkout that did not become an order. */
export async function giveBack(
  deps: CheckoutDeps,
  checkoutId: string,
  cause: 'order_unmade' | 'shop_closed',
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
  cause: 'order_unmade' | 'shop_closed',
): Promise<void> =>
  returnPayment(
    deps,
    tx,
    { ...purchaseOf(row), chargeReference: row.payment_reference! },
    { amountCents: totalCentsOf(row), cause, notify: true },
  );

/** In the transaction that deletes a shop: refunds payments that have not become orders. */
export async function returnPaidCheckouts(deps: CheckoutDeps, tx: Tx, shopId: string): Promise<void> {
  for (const row of await store.listPaidCheckouts(tx, shopId)) await returnPaid(deps, tx, row, 'shop_closed');
}

/**
 * Watches an open checkout: continues where a process died, and settles payments whose shopper never came back. When the time to
 * pay is over, the payment is closed, so no money can arrive later. A payment in progress is waited for.
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

/**
 * Finds payments that have not become orders long after they were taken, even if their job is lost. Each is tried once more, then
 * refunded.
 */
export async function returnUnmade(deps: CheckoutDeps): Promise<boolean> {
  const before = addSeconds(deps.clock.now(), -patienceSeconds);
  const rows = await store.listLongPaid(deps.database.db, before, returnedAtOnce);
  for (const { id } of rows) {
    try {
      await placeOrder(deps, id);
    } catch (error) {
      deps.log.error({ err: error, checkoutId: id }, 'a paid checkout became no order and is given back');
      await giveBack(deps, id, 'order_unmade');
    }
  }
  return rows.length === returnedAtOnce;
}

async function askAfterPayment(deps: CheckoutDeps, row: store.CheckoutRow): Promise<void> {
  const { form } = deps.payments;
  if (form && row.payment_reference !== null) {
    const isOver = deps.clock.now() >= addSeconds(row.created_at, paymentWindowSeconds);
    await settleByForm(deps, row.id, await (isOver ? form.cancel : form.find)(row.payment_reference));
    return;
  }
  const charge = form ? null : await deps.payments.findCharge(row.id);
  // The form was sent again a moment ago, and the card is being charged.
  if (!charge && row.updated_at > addSeconds(deps.clock.now(), -longestChargeSeconds)) return;
  if (charge?.status !== 'succeeded') await moveToDeclined(deps, row.id);
  else await settle(deps, row.id, { reference: charge.reference, receivedCents: totalCentsOf(row) });
}
