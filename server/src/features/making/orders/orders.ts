/**
 * Orders: what a shop wants printed and sent. The shop has taken the money elsewhere; the order is invoiced to its
 * organization through the ledger. One planner (rules.ts) serves quote, dry run, create and update. Every change
 * happens under the order's row lock, in one transaction with its history entry, its event, its ledger entry and its
 * next job.
 *
 * This is the front door: what other rooms use of it.
 */
export { normalizePostalCode, statesOfPostalCode } from './addresses.ts';
export { cancelIfPossible, cancelOrder } from './cancel-order.ts';
export { changeOrder, recordApprovalRequest } from './change-status.ts';
export { type CreatedOrder, createOrder } from './create-order.ts';
export { deleteOrder } from './delete-order.ts';
export { textUnsettable } from './errors.ts';
export { listOrders, type OrderQuery } from './find-orders.ts';
export { type InspectOptions, planArtwork, printBounds, reportOnArtwork } from './inspect-artwork.ts';
export type { PlannedPlacement as ArtworkPlacement } from './items.ts';
export { defineOrderLetters, tellFailed } from './letters.ts';
export { toOrder, toOwnersOrder } from './order-answer.ts';
export {
  countOrders,
  countWaiting,
  findOrdersUnderWay,
  listReprints,
  listStandings,
  type OrderStanding,
} from './order-counts.ts';
export { canCancel, failedStatuses, type OrderStatus } from './order-lifecycle.ts';
export { getOrder, type Orderer, type OrdersDeps } from './order-steps.ts';
export { estimateCart, estimateForCountry, quoteOrder } from './quotes.ts';
export { findKeptDesigns } from './resolve-names.ts';
export { servedCountries } from './route-items.ts';
export type { OrderRow, StoredItem, StoredPlacement, StoredShipment, Tracking } from './store.ts';
export { findByNumber, lockOrder } from './store.ts';
export { updateOrder } from './update-order.ts';
