/** Changes to the money of sales that we did not cause: chargebacks, and refunds and returns made at the provider. */
import type { Tx } from '../../../engines/database/port.ts';
import { cancelIfPossible, type OrdersDeps } from '../../making/orders/orders.ts';
import type { ProviderNews } from '../../money/payments/payments.ts';
import { disputeOpened, refundableOf } from './book.ts';
import { returnPayout } from './payouts.ts';
import { getPosition, lockSale, postForSales } from './post-entries.ts';
import { failRefund, findBySubject, makeGood, type ReturnDeps, returnMoney } from './returns.ts';
import * as store from './store.ts';

type NewsDeps = ReturnDeps & OrdersDeps;

/** Returns whether it was about a sale, a refund or a payout of ours. */
export async function hearNews(deps: NewsDeps, tx: Tx, news: ProviderNews): Promise<boolean> {
  switch (news.kind) {
    case 'payout_failed': {
      const payout = await store.findPayoutBy(tx, { id: news.subject, reference: news.payoutReference });
      if (payout) await returnPayout(deps, tx, payout.id, news.reason);
      return payout !== null;
    }
    case 'refund_failed': {
      const refund = news.subject
        ? await findBySubject(tx, news.subject)
        : await store.findRefundByReference(tx, news.refundReference);
      if (refund) await failRefund(deps, tx, refund, news.reason);
      return refund !== null;
    }
    default: {
      const locked = await lockSale(tx, { paymentReference: news.chargeReference });
      return locked === null ? false : hearOfSale(deps, tx, locked.sale, news);
    }
  }
}

type NewsOfSale = Exclude<ProviderNews, { kind: 'payout_failed' | 'refund_failed' }>;

async function hearOfSale(deps: NewsDeps, tx: Tx, sale: store.SaleRow, news: NewsOfSale): Promise<boolean> {
  switch (news.kind) {
    case 'dispute_opened':
      await store.setDisputed(tx, sale.id, deps.clock.now());
      await postForSales(deps, tx, [sale], disputeOpened);
      return true;
    case 'dispute_won':
      await store.setDisputed(tx, sale.id, null);
      await returnRestOfUnmade(deps, tx, sale.id);
      return true;
    case 'dispute_lost': {
      const told = { reference: news.disputeReference };
      const given = { amountCents: news.amountCents, cause: 'dispute_lost', notify: false, told } as const;
      if (!(await bookReturn(deps, tx, sale, given))) return false;
      await store.setDisputed(tx, sale.id, null);
      await returnRestOfUnmade(deps, tx, sale.id);
      return true;
    }
    case 'refunded_elsewhere': {
      const told = { reference: news.refundReference };
      return bookReturn(deps, tx, sale, { amountCents: news.amountCents, cause: 'provider', notify: true, told });
    }
  }
}

type Told = { amountCents: number; cause: 'provider' | 'dispute_lost'; notify: boolean; told: { reference: string } };

/**
 * Books the returned money, as far as the purchase was not refunded before. Anything beyond that compensates a failed
 * refund of ours. A refund still being sent will fail, so this waits: false, and the news is repeated.
 */
async function bookReturn(deps: NewsDeps, tx: Tx, sale: store.SaleRow, given: Told): Promise<boolean> {
  const position = await getPosition(tx, sale);
  const left = refundableOf(position);
  const refunds = await store.listRefunds(tx, sale.checkout_id);
  if (refunds.some(({ reference }) => reference === given.told.reference)) return true;
  const amountCents = Math.min(given.amountCents, left);
  const excessCents = given.amountCents - amountCents;
  if (excessCents > 0 && refunds.some(({ status }) => status === 'sending')) return false;
  await makeFailedGood(deps, tx, sale, refunds, { ...given, amountCents: excessCents });
  if (amountCents === 0) return true;
  const isUnmade = position.sums.cost === 0;
  await returnMoney(deps, tx, sale, { ...given, amountCents, reason: null, isUnmade });
  // Nothing is left to pay for parts that are not in production yet.
  if (amountCents === left && !isUnmade) await cancelIfPossible(deps, tx, sale.organization_id, sale.order_id);
  return true;
}

async function makeFailedGood(
  deps: NewsDeps,
  tx: Tx,
  sale: store.SaleRow,
  refunds: readonly store.RefundRow[],
  { amountCents: excessCents, cause, told: { reference } }: Told,
): Promise<void> {
  let restCents = excessCents;
  for (const failed of refunds.filter(({ status }) => status === 'failed')) {
    const amountCents = Math.min(restCents, failed.amount_cents);
    if (amountCents > 0) await makeGood(deps, tx, sale, failed, { amountCents, cause, reference });
    restCents -= amountCents;
  }
  if (restCents === 0) return;
  deps.log.error({ saleId: sale.id, restCents, reference }, 'more went back to a shopper than was paid');
}

/** The order was withdrawn while a bank held the money: what the bank left is returned to the shopper now. */
async function returnRestOfUnmade(deps: NewsDeps, tx: Tx, saleId: string): Promise<void> {
  const sale = (await store.findSale(tx, { id: saleId }))!;
  const position = await getPosition(tx, sale);
  const amountCents = refundableOf(position);
  if (position.sums.cost !== 0 || amountCents === 0) return;
  await returnMoney(deps, tx, sale, {
    amountCents,
    cause: 'order_withdrawn',
    reason: null,
    notify: true,
    isUnmade: true,
  });
}
