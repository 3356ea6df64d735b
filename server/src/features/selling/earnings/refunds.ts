/** What owners do with refunds: preview one, make it, resend one that failed. */
import type { MoneyPreview } from '@platen/contract/sales';
import type { Tx } from '../../../engines/database/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, invalidArgument, notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { showMoney } from '../../../kernel/money.ts';
import { canCancel, cancelIfPossible, getOrder, type OrderRow, type OrdersDeps } from '../../making/orders/orders.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import type { Deps } from '../deps.ts';
import { after, moneyReturned, netOf, orderTakenBack, type Position, refundableOf, refundedOf } from './book.ts';
import { getPosition, lockSale } from './post-entries.ts';
import { findListedSale, type ListedSale } from './reports-store.ts';
import { type ReturnDeps, resendRefund, returnMoney } from './returns.ts';
import * as store from './store.ts';

type RefundDeps = OrdersDeps & ReturnDeps;

export type Refunded = { refund: store.RefundRow; sale: ListedSale };

const overLimit = (left: number) =>
  invalidArgument(`\`amountCents\` must be at most ${left}, which is left of the shopper’s payment.`, {
    param: '/amountCents',
    details: { refundableCents: left },
  });

function refuseIfBlocked(sale: store.SaleRow, left: number): void {
  const refuse = (reason: string, message: string) => {
    throw new ApiError('conflict', message, { details: { reason }, retryable: false });
  };
  if (sale.disputed_at)
    refuse(
      'disputed',
      'The shopper’s bank has disputed this payment. You cannot refund it until the bank has decided.',
    );
  if (left === 0) refuse('nothing_left', 'Everything the shopper paid has been refunded.');
}

/** A full refund, while the order can still be cancelled, cancels it, so that no unpaid order is printed. */
export async function refundSale(
  deps: RefundDeps,
  caller: PersonCaller,
  saleId: string,
  input: { amountCents: number; reason: string; notify: boolean },
  decided?: Decided<Refunded>,
): Promise<Refunded> {
  return deps.database.transaction(async (tx) => {
    const { sale, order } = await lockOwn(tx, caller, saleId);
    const position = await getPosition(tx, sale);
    const left = refundableOf(position);
    refuseIfBlocked(sale, left);
    if (input.amountCents > left) throw overLimit(left);
    const isAll = input.amountCents === left;
    const cancels = isAll && isCancellable(order) && !(await deps.orderListeners.production.isHeld(tx, sale.order_id));
    const isUnmade = cancels || position.sums.cost === 0;
    const refund = await returnMoney(deps, tx, sale, { ...input, cause: 'owner', isUnmade });
    if (isAll) await cancelIfPossible(deps, tx, sale.organization_id, sale.order_id);
    const details = `${showMoney(input.amountCents)}${cancels ? ', and the order is cancelled' : ''}`;
    await writeAudit(deps, tx, caller, { action: 'sale.refunded', target: nameOf(sale, order), details });
    const answer = { refund, sale: await getListed(tx, caller, saleId) };
    await decided?.(tx, answer);
    return answer;
  });
}

const nameOf = (sale: store.SaleRow, order: OrderRow | null) => ({ id: sale.id, name: order?.order_number ?? sale.id });

const isCancellable = (order: OrderRow | null): boolean => order !== null && canCancel(order.status);

async function lockOwn(tx: Tx, caller: PersonCaller, saleId: string) {
  const locked = await lockSale(tx, { id: saleId });
  if (locked?.sale.organization_id !== caller.organizationId) throw notFound(`Sale ${saleId}`);
  return locked;
}

/** The sale as displayed, after the changes of this transaction. */
const getListed = async (tx: Tx, caller: PersonCaller, saleId: string): Promise<ListedSale> =>
  (await findListedSale(tx, caller.organizationId, saleId))!;

export async function retryRefund(
  deps: RefundDeps,
  caller: PersonCaller,
  saleId: string,
  refundId: string,
): Promise<Refunded> {
  return deps.database.transaction(async (tx) => {
    const { sale, order } = await lockOwn(tx, caller, saleId);
    const refund = await store.findRefund(tx, refundId);
    if (refund?.sale_id !== sale.id) throw notFound(`Refund ${refundId}`);
    const sent = await resendRefund(deps, tx, sale, refund);
    await writeAudit(deps, tx, caller, { action: 'refund.retried', target: nameOf(sale, order) });
    return { refund: sent, sale: await getListed(tx, caller, saleId) };
  });
}

/** What a refund would do, worked out with the entries it would make. */
export async function previewRefund(
  deps: Pick<Deps, 'database'>,
  caller: PersonCaller,
  saleId: string,
  amountCents: number | null,
): Promise<MoneyPreview> {
  const { db } = deps.database;
  const sale = await store.findSale(db, { id: saleId });
  if (sale?.organization_id !== caller.organizationId) throw notFound(`Sale ${saleId}`);
  const position = (await store.getPositions(db, [sale])).get(sale.id)!;
  const left = refundableOf(position);
  if (amountCents !== null && amountCents > left && left > 0) throw overLimit(left);
  const amount = Math.min(amountCents ?? left, left);
  const order = await findOrder(deps, sale);
  const cancelsOrder = amount === left && left > 0 && isCancellable(order);
  const blockedBy = sale.disputed_at ? 'disputed' : left === 0 ? 'nothing_left' : null;
  return preview(deps, sale, position, { amountCents: amount, cancelsOrder, blockedBy });
}

/** What cancelling an order would do; `sale` is null for an order that no shopper paid for here. */
export async function previewCancel(
  deps: Pick<Deps, 'database'>,
  caller: PersonCaller,
  order: OrderRow,
): Promise<{ sale: MoneyPreview | null; invoiceCents: number }> {
  const { db } = deps.database;
  const sale = await store.findSale(db, { orderId: order.id });
  const isPossible = canCancel(order.status);
  const invoiceCents = isPossible && order.paid_from === 'invoice' ? order.total_cents : 0;
  if (sale?.organization_id !== caller.organizationId) return { sale: null, invoiceCents };
  const position = (await store.getPositions(db, [sale])).get(sale.id)!;
  // Money that a bank has demanded is not refunded until it decides.
  const amountCents = sale.disputed_at || !isPossible ? 0 : refundableOf(position);
  const blockedBy = isPossible ? null : 'order_not_cancellable';
  return {
    sale: await preview(deps, sale, position, { amountCents, cancelsOrder: isPossible, blockedBy }),
    invoiceCents,
  };
}

/** A deleted order counts as none; any other failure is reported. */
async function findOrder(deps: Pick<Deps, 'database'>, sale: store.SaleRow): Promise<OrderRow | null> {
  return getOrder(deps, [sale.shop_id], sale.order_id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  });
}

async function preview(
  deps: Pick<Deps, 'database'>,
  sale: store.SaleRow,
  before: Position,
  plan: { amountCents: number; cancelsOrder: boolean; blockedBy: MoneyPreview['blockedBy'] },
): Promise<MoneyPreview> {
  const { amountCents, cancelsOrder, blockedBy } = plan;
  let position = before;
  if (cancelsOrder) position = after(position, orderTakenBack(position));
  const isUnmade = position.sums.cost === 0;
  if (amountCents > 0) position = after(position, moneyReturned(position, { kind: 'refund', amountCents, isUnmade }));
  const balance = await store.getBalance(deps.database.db, sale.organization_id);
  const owner = {
    netBeforeCents: netOf(before),
    netAfterCents: netOf(position),
    changeCents: netOf(position) - netOf(before),
    costReturnedCents: before.sums.cost - position.sums.cost,
    feeReturnedCents: before.sums.fee - position.sums.fee,
    owedAfterCents: Math.max(0, -(balance.available_cents + position.sums.available - before.sums.available)),
  };
  const shopper = {
    paidCents: before.grossCents,
    refundedBeforeCents: refundedOf(before),
    refundedAfterCents: refundedOf(position),
  };
  const isWhole = refundableOf(position) === 0;
  const told = { amountCents, refundableCents: refundableOf(before), isWhole, cancelsOrder, blockedBy, shopper, owner };
  return { ...told, notes: blockedBy ? [] : notesOf(told, sale) };
}

function notesOf(told: Omit<MoneyPreview, 'notes'>, sale: store.SaleRow): string[] {
  const { amountCents, isWhole, cancelsOrder, owner, shopper } = told;
  const notes = [];
  if (cancelsOrder) notes.push('The order is cancelled and will not be printed.');
  if (amountCents > 0) {
    const of = isWhole ? 'everything that was left of' : 'of';
    notes.push(`The shopper gets ${showMoney(amountCents)} back, ${of} the ${showMoney(shopper.paidCents)} they paid.`);
  }
  if (sale.disputed_at && cancelsOrder)
    notes.push('The shopper’s bank has disputed the payment. The rest follows after its decision.');
  if (owner.costReturnedCents > 0)
    notes.push(
      `You get the cost of the order back, ${showMoney(owner.costReturnedCents)}${owner.feeReturnedCents > 0 ? `, and the fee, ${showMoney(owner.feeReturnedCents)}` : ''}.`,
    );
  else if (amountCents > 0 && isWhole && sale.cost_cents > 0)
    notes.push(
      `The order is already in production, so you still pay its cost of ${showMoney(sale.cost_cents)} and the fee.`,
    );
  notes.push(
    `Your earnings from this sale change from ${showMoney(owner.netBeforeCents)} to ${showMoney(owner.netAfterCents)}.`,
  );
  if (owner.owedAfterCents > 0)
    notes.push(`You will then owe ${showMoney(owner.owedAfterCents)}, which is deducted from your next sales.`);
  return notes;
}
