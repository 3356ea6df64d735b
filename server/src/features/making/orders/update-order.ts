/** Changes an order that no print shop has started. */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import { recordOrder } from '../../money/billing/billing.ts';
import type { Deps } from '../deps.ts';
import { changeOrder } from './change-status.ts';
import { makeFindable } from './find-orders.ts';
import { keepInspected } from './inspect-artwork.ts';
import {
  contentOf,
  getOrder,
  handOver,
  lockMoney,
  lockOwn,
  type Orderer,
  type OrdersDeps,
  planAndInspect,
  withdraw,
} from './order-steps.ts';
import { contentFields, type OrderFields, readObject } from './reader.ts';
import { type NamedDesigns, withListings } from './resolve-names.ts';
import { openOrder, readControls } from './rules.ts';
import type { OrderRow } from './store.ts';
import { refuseUnless, whenFree } from './take-back.ts';

const maxReplans = 3;

/**
 * Replaces the given fields and plans the whole order again. The artwork is inspected outside of the lock, so the order
 * may have changed in the meantime; then it is planned again on its new state.
 */
export async function updateOrder(
  deps: OrdersDeps & Pick<Deps, 'recaller'>,
  caller: Orderer,
  id: string,
  body: unknown,
  { designs, record }: { designs?: NamedDesigns; record?(tx: Tx, changed: OrderRow): Promise<void> } = {},
): Promise<OrderRow> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await getOrder(deps, [caller.shopId], id);
    refuseUnless('update', before);
    const { reader: asked } = openOrder(body);
    const { externalId, dryRun } = readControls(asked);
    const reader = await withListings(deps, caller.shopId, asked);
    if (reader.has('externalId') && externalId !== before.external_id) {
      throw invalidArgument('`externalId` cannot be changed. Leave it out, or delete the order and create another.', {
        param: reader.at('externalId'),
      });
    }
    const merged = mergeFields(
      before.fields,
      Object.fromEntries(contentFields.map((name) => [name, reader.get(name)])),
    );
    const elsewhere = new Map(contentFields.map((name) => [name, reader.at(name).slice(0, -name.length - 1)] as const));
    const { plan, findings } = await planAndInspect(
      deps,
      caller,
      readObject(merged, '', reader.notes, elsewhere),
      designs,
    );
    const content = contentOf(deps, plan, findings);
    // Before a print shop is asked; the same check is repeated under the locks.
    const byCents = content.total_cents - before.total_cents;
    await deps.orderListeners.refuseUnpaid(deps.database.db, { orderId: id, byCents });
    if (dryRun) return { ...before, ...content, id: 'dry_run', errors: [] };
    const changed = await whenFree(deps, caller, id, 'update', async (tx) => {
      await keepInspected(tx, caller.shopId, findings);
      const applied = await applyUpdate(deps, tx, caller, before, content);
      if (applied !== null && applied !== 'planned again') await record?.(tx, applied);
      return applied;
    });
    if (changed !== 'planned again') return changed;
    if (attempt === maxReplans) throw new ApiError('conflict', 'Others are changing the order. Try again.');
  }
}

/** Given fields replace; one form of shipping replaces the other. */
function mergeFields(kept: OrderFields, given: Record<string, unknown>): Record<string, unknown> {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const rest: OrderFields = { ...kept };
  if (present.shipments !== undefined && present.shipTo === undefined) {
    delete rest.shipTo;
    delete rest.shippingMethod;
  } else if (present.shipTo !== undefined && present.shipments === undefined) delete rest.shipments;
  return { ...rest, ...present };
}

/**
 * `planned again`: the order changed after it was planned. Null when part of it was handed over in the meantime.
 */
async function applyUpdate(
  deps: OrdersDeps,
  tx: Tx,
  caller: Orderer,
  before: OrderRow,
  content: ReturnType<typeof contentOf>,
): Promise<OrderRow | 'planned again' | null> {
  await lockMoney(tx, caller);
  const order = await lockOwn(tx, caller, before.id);
  refuseUnless('update', order);
  if (order.revision !== before.revision) return 'planned again';
  if (await deps.orderListeners.production.isHeld(tx, order.id)) return null;
  const byCents = content.total_cents - order.total_cents;
  await deps.orderListeners.refuseUnpaid(tx, { orderId: order.id, byCents });
  await withdraw(deps, tx, order);
  await recordOrder(deps, tx, caller, {
    kind: 'order',
    amountCents: byCents,
    orderId: order.id,
    description: `Order ${order.order_number} changed`,
    paidFrom: order.paid_from,
  });
  for (const listener of byCents === 0 ? [] : deps.orderListeners.repriced) {
    await listener(tx, { orderId: order.id, byCents });
  }
  const changed = await changeOrder(deps, tx, order, {
    ...(order.status === 'pending' ? {} : { to: 'pending', reason: 'Changed by request.' }),
    patch: { ...content, errors: [], approval: null, revision: order.revision + 1 },
  });
  await makeFindable(tx, changed);
  await handOver(deps, tx, changed);
  return changed;
}
