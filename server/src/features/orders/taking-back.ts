/** Cancelling, changing and deleting orders: why it is refused, and who is asked before. */
import type { Tx } from '../../engines/database/port.ts';
import { ApiError, notFound } from '../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import { actionsOf } from './lifecycle.ts';
import type { OrderRow } from './store.ts';
import * as store from './store.ts';

export const refused = (
  code: 'E_ORDER_NOT_CANCELLABLE' | 'E_ORDER_NOT_EDITABLE' | 'E_ORDER_NOT_DELETABLE',
  order: OrderRow,
) => {
  const { cancel, update, delete: remove } = actionsOf(order.status);
  const [word, action] = {
    E_ORDER_NOT_CANCELLABLE: ['cancelled', cancel] as const,
    E_ORDER_NOT_EDITABLE: ['changed', update] as const,
    E_ORDER_NOT_DELETABLE: ['deleted', remove] as const,
  }[code];
  return new ApiError(code, `The order is ${order.status} and cannot be ${word}. ${action.reason ?? ''}`.trim(), {
    details: { fulfillmentStatus: order.status },
  });
};

const mostRecalls = 3;

/**
 * Does the work in a transaction once no print shop holds anything of the order: those that do are asked first, and what they say counts.
 * The work answers null when something was handed over meanwhile.
 */
export async function whenFree<T>(
  deps: Pick<Deps, 'database' | 'recaller'>,
  { shopId }: { shopId: string },
  id: string,
  code: Parameters<typeof refused>[0],
  work: (tx: Tx) => Promise<T | null>,
): Promise<T> {
  const then = code === 'E_ORDER_NOT_EDITABLE' ? 'change' : 'cancel';
  for (let attempt = 1; attempt <= mostRecalls; attempt += 1) {
    const order = await store.findOrder(deps.database.db, [shopId], id);
    if (!order) throw notFound(`Order ${id}`);
    const outcome = await deps.recaller.recall({ orderId: id, revision: order.revision }, then);
    if (outcome.status === 'refused') {
      const words = `The print shop does not take it back: ${outcome.reason}`;
      throw new ApiError(code, words, { details: { fulfillmentStatus: order.status } });
    }
    if (outcome.status === 'waiting') {
      const message =
        'The print shop was asked to drop the order and has not answered yet. It is asked on; look again in a minute.';
      throw new ApiError('unavailable', message, { retryAfterSeconds: 60 });
    }
    const done = await deps.database.transaction(work);
    if (done !== null) return done;
  }
  throw new ApiError('conflict', 'The order is being handed over to print shops. Try again.');
}
