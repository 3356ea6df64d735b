/** Creates an order from a request, or says what it would be. */
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { recordOrder } from '../../money/billing/billing.ts';
import { recordStatus } from './change-status.ts';
import { makeFindable } from './find-orders.ts';
import { keepInspected } from './inspect-artwork.ts';
import {
  contentOf,
  handOver,
  lockMoney,
  type Orderer,
  type OrdersDeps,
  orderNumberOf,
  planAndInspect,
} from './order-steps.ts';
import { isObject, type Notes, readObject } from './reader.ts';
import { type NamedDesigns, withListings } from './resolve-names.ts';
import { openOrder, readControls } from './rules.ts';
import type { OrderRow } from './store.ts';
import * as store from './store.ts';

export type CreatedOrder = { order: OrderRow; isNew: boolean; isReplay: boolean };

export async function createOrder(
  deps: OrdersDeps,
  caller: Orderer,
  body: unknown,
  decided?: Decided<CreatedOrder>,
  { designs, reprintOf }: { designs?: NamedDesigns; reprintOf?: string } = {},
): Promise<CreatedOrder> {
  const repeated = await findRepeated(deps, caller, body);
  if (repeated) return { order: repeated, isNew: false, isReplay: true };
  const { reader } = openOrder(body);
  const { externalId, dryRun } = readControls(reader);
  const items = await withListings(deps, caller.shopId, reader);
  const { plan, findings } = await planAndInspect(deps, caller, items, designs);
  const now = deps.clock.now();
  const id = newId('order', now);
  const order: OrderRow = {
    ...contentOf(deps, plan, findings),
    id: dryRun ? 'dry_run' : id,
    shop_id: caller.shopId,
    order_number: orderNumberOf(id, now),
    external_id: externalId,
    paid_from: caller.paidFrom ?? 'invoice',
    buyer_email: caller.buyerEmail ?? null,
    reprint_of: reprintOf ?? null,
    status: 'pending',
    revision: 1,
    errors: [],
    approval: null,
    status_history: [{ status: 'pending', at: now.toISOString() }],
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  if (dryRun) return { order, isNew: false, isReplay: false };

  const created = { order, isNew: true, isReplay: false };
  const isInserted = await deps.database.transaction(async (tx) => {
    if (order.paid_from === 'sale') await lockMoney(tx, caller);
    if (!(await store.insertOrder(tx, order))) return false;
    await keepInspected(tx, caller.shopId, findings);
    await makeFindable(tx, order);
    await recordOrder(deps, tx, caller, {
      kind: 'order',
      amountCents: order.total_cents,
      orderId: order.id,
      description: `Order ${order.order_number}`,
      paidFrom: order.paid_from,
    });
    await recordStatus(deps, tx, order);
    await handOver(deps, tx, order);
    await decided?.(tx, created);
    return true;
  });
  if (isInserted) return created;
  // Another request with the same externalId was a moment faster.
  const winner = await store.findByExternalId(deps.database.db, caller.shopId, externalId!);
  if (winner) return { order: winner, isNew: false, isReplay: true };
  return createOrder(deps, caller, body, decided, { ...(designs && { designs }), ...(reprintOf && { reprintOf }) });
}

/** A known externalId returns the order it belongs to, regardless of the rest of the body. */
async function findRepeated(deps: OrdersDeps, caller: Orderer, body: unknown): Promise<OrderRow | null> {
  const places = isObject(body) ? [body, ...(isObject(body.json) ? [body.json] : [])] : [];
  const given = places.map((place) => place.externalId).find((value) => typeof value === 'string');
  if (given === undefined || places.some((place) => place.dryRun === true)) return null;
  const notes: Notes = { faults: [], warnings: [] };
  const externalId = readObject({ externalId: given }, '', notes).text('externalId', 64);
  return externalId === null ? null : store.findByExternalId(deps.database.db, caller.shopId, externalId);
}
