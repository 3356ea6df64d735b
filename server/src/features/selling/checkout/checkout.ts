/**
 * Sales: a shopper buys on a hosted page, pays, and the purchase becomes an order of the shop (`checkouts.ts`). The earnings feature
 * keeps track of its money from then on.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import { retries } from '../../../kernel/work/retries.ts';
import { listStandings } from '../../making/orders/orders.ts';
import { defineFinding } from '../buyer-orders/find-order.ts';
import { defineForgetting } from '../buyer-orders/forget-buyers.ts';
import { defineMessageLetters } from '../buyer-orders/message-letters.ts';
import { definePurchaseLetters } from '../buyer-orders/purchase-letters.ts';
import { defineCarts } from '../cart/cart.ts';
import type { Deps } from '../deps.ts';
import { recoverCheckout, returnUnmade } from './settle-checkout.ts';
import * as store from './store.ts';

export { forgetBuyerOfOrder, forgetBuyersOfShop } from '../buyer-orders/forget-buyers.ts';
export { listOrdersToAnswer } from '../buyer-orders/messages.ts';
export { tellMoved, tellRefund } from '../buyer-orders/queue-letters.ts';
export type { Tracked } from '../buyer-orders/tracked.ts';
export { countCart } from '../cart/cart.ts';
export { optionName } from '../pages/option-names.ts';
export { policyFor } from '../pages/page-frame.ts';
export { type Face, faceOf, shopFrame, shopOrigin } from '../pages/shop-frame.ts';
export { answerSorry } from '../pages/sorry-page.ts';
export { swatchOf } from '../pages/swatches.ts';
export { maxQuantity } from './quantity.ts';
export { returnPaidCheckouts, settleCheckout } from './settle-checkout.ts';

/** Records the tax at the payment provider once the purchase is an order. Tax returns are filed from these records. */
async function recordTax(
  { database, payments }: Pick<Deps, 'database' | 'payments'>,
  checkoutId: string,
): Promise<void> {
  const row = await store.findCheckout(database.db, checkoutId);
  if (row?.tax_reference && payments.tax) await payments.tax.record({ id: row.id, reference: row.tax_reference });
}

/** Shoppers' money must survive a payment provider that is down for a day. */
const patiently = { lane: 'money', retryDelaysSeconds: retries.patient } as const;

export function defineSalesJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.define<{ checkoutId: string }>(
    'sales.recover',
    ({ checkoutId }) => recoverCheckout(deps, checkoutId),
    patiently,
  );
  jobs.define<{ checkoutId: string }>('sales.record-tax', ({ checkoutId }) => recordTax(deps, checkoutId), patiently);
  defineSweep(deps, 'sales.return-unmade', 3600, () => returnUnmade(deps));
  defineFinding(deps);
  definePurchaseLetters(deps);
  defineMessageLetters(deps);
  defineCarts(deps);
  defineForgetting(deps);
}

/** Orders are deleted with their shop. The order pages stay, and show the last status. */
export const keepStandings = async (tx: Tx, { shopId }: { shopId: string }): Promise<void> =>
  store.keepOrders(tx, await listStandings(tx, shopId));

export const moveCheckouts = store.moveCheckouts;
export const countOpenCheckouts = store.countOpenCheckouts;

/** The purchase was refunded in full: updates its checkout. */
export async function closeReturned(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { checkoutId, isWhole }: { checkoutId: string; isWhole: boolean },
): Promise<void> {
  const patch = { status: 'refunded' as const, updated_at: clock.now() };
  if (isWhole) await store.moveCheckout(tx, checkoutId, ['paid', 'ordered'], patch);
}
