/**
 * Cancelling, changing and deleting orders. The status decides first, under the order's lock: an order that can no
 * longer be taken back is refused, and no print shop is asked. Otherwise the print shops' answer decides, and the order
 * waits for it.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import { actionsOf, canCancel, canDelete, canEdit, type OrderStatus } from './order-lifecycle.ts';
import type { OrderRow } from './store.ts';
import * as store from './store.ts';

const ways = {
  cancel: { code: 'E_ORDER_NOT_CANCELLABLE', word: 'cancelled', isAllowed: canCancel },
  update: { code: 'E_ORDER_NOT_EDITABLE', word: 'changed', isAllowed: canEdit },
  delete: { code: 'E_ORDER_NOT_DELETABLE', word: 'deleted', isAllowed: canDelete },
} as const satisfies Record<string, { code: string; word: string; isAllowed(status: OrderStatus): boolean }>;

/** What happens to an order that is taken back. */
export type Way = keyof typeof ways;

export function refuseUnless(way: Way, { status }: OrderRow): void {
  const { code, word, isAllowed } = ways[way];
  if (isAllowed(status)) return;
  const why = actionsOf(status)[way].reason ?? '';
  throw new ApiError(code, `The order is ${status} and cannot be ${word}. ${why}`.trim(), {
    details: { fulfillmentStatus: status },
  });
}

const maxRecalls = 3;

/**
 * Does the work in a transaction once no print shop holds any part of the order. The work checks the status under the
 * order's lock, and returns null when a part was handed over in the meantime. If it fails, a part that a print shop
 * dropped is placed there again.
 */
export async function whenFree<T>(
  deps: Pick<Deps, 'database' | 'recaller'>,
  { shopId }: { shopId: string },
  id: string,
  way: Way,
  work: (tx: Tx) => Promise<T | null>,
): Promise<T> {
  const { code, isAllowed } = ways[way];
  for (let attempt = 1; attempt <= maxRecalls; attempt += 1) {
    const order = await store.findOrder(deps.database.db, [shopId], id);
    if (!order) throw notFound(`Order ${id}`);
    const recalled = { orderId: id, revision: order.revision };
    const purpose = way === 'update' ? 'change' : 'cancel';
    const outcome = await deps.recaller.recall(recalled, { purpose, isAllowed });
    if (outcome.status === 'refused') {
      const words = `The print shop refused to cancel it: ${outcome.reason}`;
      throw new ApiError(code, words, { details: { fulfillmentStatus: order.status } });
    }
    if (outcome.status === 'waiting') {
      const message =
        'We asked the print shop to cancel the order and are waiting for its answer. Check again in a minute.';
      throw new ApiError('unavailable', message, { retryAfterSeconds: 60 });
    }
    try {
      const done = await deps.database.transaction(work);
      if (done !== null) return done;
    } catch (error) {
      if (outcome.status === 'dropped') await deps.recaller.placeAgain(recalled);
      throw error;
    }
  }
  throw new ApiError('conflict', 'The order is being submitted to print shops. Try again.');
}
