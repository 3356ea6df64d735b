/**
 * The life of an order.
 *
 *   pending → generating → submitted → in_production → shipped → delivered
 *
 * During `pending` the order can still be changed. In `generating` print files are made and offered to the facilities;
 * when all of them have accepted, the order is `submitted` and can no longer be changed. A failure before that ends in
 * a `_failed` state, from which an update leads back to `pending`.
 */
const moves = {
  pending: ['generating', 'cancelled'],
  generating: ['submitted', 'artwork_failed', 'submission_failed', 'pending', 'cancelled'],
  artwork_failed: ['pending', 'cancelled'],
  submission_failed: ['pending', 'cancelled'],
  submitted: ['in_production'],
  in_production: ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof moves;

export const orderStatuses = Object.keys(moves) as [OrderStatus, ...OrderStatus[]];
export const failedStatuses = orderStatuses.filter((status) => status.endsWith('_failed'));

export const canMove = (from: OrderStatus, to: OrderStatus): boolean =>
  (moves[from] as readonly OrderStatus[]).includes(to);

export const canEdit = (status: OrderStatus): boolean => status === 'pending' || canMove(status, 'pending');
export const canCancel = (status: OrderStatus): boolean => canMove(status, 'cancelled');
export const canDelete = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'cancelled' || failedStatuses.includes(status);

type Action = { available: boolean; reason?: string };

const allowed = (available: boolean, reason: string): Action => (available ? { available } : { available, reason });

/** The actions allowed in this state, and why others are not. */
export function actionsOf(status: OrderStatus): { cancel: Action; update: Action; delete: Action } {
  const inProduction = 'The order was submitted for production. Contact support for changes.';
  const why = status === 'cancelled' ? 'The order is cancelled.' : inProduction;
  return {
    cancel: allowed(canCancel(status), why),
    update: allowed(canEdit(status), why),
    delete: allowed(
      canDelete(status),
      status === 'generating' ? 'Its print files are being made. Cancel the order first.' : why,
    ),
  };
}
