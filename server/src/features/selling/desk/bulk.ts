/** The same action for many orders, one after another: a failure of one does not stop the others. */

import type { BulkAction, BulkAnswer } from '@platen/contract/desk';
import { ApiError } from '../../../kernel/errors.ts';
import type { Author, PersonCaller } from '../../../kernel/http/auth.ts';
import { decideProof } from '../../making/fulfillment/fulfillment.ts';
import {
  cancelOrder,
  failedStatuses,
  findKeptDesigns,
  getOrder,
  type OrderRow,
  updateOrder,
} from '../../making/orders/orders.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import type { CorrectionDeps } from './corrections.ts';

export async function changeMany(
  deps: CorrectionDeps,
  caller: PersonCaller,
  shopIds: readonly string[],
  action: BulkAction,
  ids: readonly string[],
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    let order: OrderRow | null = null;
    try {
      order = await getOrder(deps, shopIds, id);
      await change(deps, caller, order, action);
      answer.done.push(id);
    } catch (error) {
      // A print shop that has not answered concerns this order only.
      if (!(error instanceof ApiError) || (error.status >= 500 && error.code !== 'unavailable')) throw error;
      const { code, message } = error;
      answer.failed.push({ id, orderNumber: order?.order_number ?? null, code, message });
    }
  }
  return answer;
}

async function change(deps: CorrectionDeps, caller: PersonCaller, order: OrderRow, action: BulkAction): Promise<void> {
  const { organizationId } = caller;
  const payer = { shopId: order.shop_id, organizationId };
  switch (action) {
    case 'cancel':
      await cancelOrder(deps, payer, order.id, (tx, { id, order_number: name }) =>
        writeAudit(deps, tx, caller, { action: 'order.cancelled', target: { id, name } }),
      );
      return;
    case 'retry':
      await retryOrder(deps, payer, order, caller);
      return;
    case 'approve':
      await decideProof(
        deps,
        [order.shop_id],
        order.id,
        { approved: true },
        {
          record: (tx, { id, order_number: name }) =>
            writeAudit(deps, tx, caller, { action: 'order.approved', target: { id, name } }),
        },
      );
  }
}

/** A failed order, unchanged, planned and sent once more. */
export async function retryOrder(
  deps: CorrectionDeps,
  payer: { shopId: string; organizationId: string },
  order: OrderRow,
  author: Author,
): Promise<OrderRow> {
  if (!failedStatuses.includes(order.status)) {
    const message = `The order is ${order.status}. Only a failed order can be retried.`;
    throw new ApiError('conflict', message, { details: { fulfillmentStatus: order.status } });
  }
  return updateOrder(
    deps,
    payer,
    order.id,
    {},
    {
      designs: await findKeptDesigns(deps, order),
      record: (tx, { id, order_number: name }) =>
        writeAudit(deps, tx, author, { action: 'order.changed', target: { id, name }, details: 'Retried' }),
    },
  );
}
