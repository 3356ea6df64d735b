/**
 * Top-ups whose money the provider took back: disputed by the card's holder, or refunded in the provider's dashboard.
 * The wallet returns what it still holds; what was already spent is invoiced. A won dispute, or a refund the bank could
 * not deliver, reverses this.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { newId } from '../../../kernel/ids.ts';
import { centsToMicros } from '../../../kernel/money.ts';
import type { Deps } from '../deps.ts';
import type { ProviderNews } from '../payments/payments.ts';
import { openBalance } from './billing.ts';
import * as store from './store.ts';

type Change = { cents: number; description: string };

/** The effect of the news on a wallet: a debit, a credit, or nothing more. */
function changeOf(news: ProviderNews): Change | null {
  switch (news.kind) {
    case 'dispute_opened':
      return { cents: -news.amountCents, description: 'Wallet top-up disputed by the card’s holder' };
    case 'dispute_won':
      return { cents: news.amountCents, description: 'Dispute of a wallet top-up won' };
    case 'refunded_elsewhere':
      return { cents: -news.amountCents, description: 'Wallet top-up refunded' };
    case 'refund_failed':
      return { cents: news.amountCents, description: 'Refund of a wallet top-up returned' };
    default:
      return null;
  }
}

export async function reverseTopUp(deps: Pick<Deps, 'clock'>, tx: Tx, news: ProviderNews): Promise<boolean> {
  if (!('chargeReference' in news)) return false;
  const row = await store.findTopUpByPayment(tx, news.chargeReference);
  if (!row) return false;
  const change = changeOf(news);
  if (change && change.cents < 0) await takeBack(deps, tx, row, { ...change, cents: -change.cents });
  if (change && change.cents > 0) await putBack(deps, tx, row, change);
  return true;
}

async function takeBack(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  row: store.TopUpRow,
  { cents, description }: Change,
): Promise<void> {
  const micros = centsToMicros(cents);
  const { wallet_micros: held } = await openBalance(tx, row.organization_id, deps.clock.now());
  const fromWallet = Math.min(held, micros);
  await enter(deps, tx, row, { micros: fromWallet, paidFrom: 'wallet', description });
  await enter(deps, tx, row, { micros: micros - fromWallet, paidFrom: 'invoice', description });
}

async function putBack(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  row: store.TopUpRow,
  { cents, description }: Change,
): Promise<void> {
  const micros = centsToMicros(cents);
  await openBalance(tx, row.organization_id, deps.clock.now());
  const invoiced = Math.min(micros, await store.sumInvoiced(tx, row.id));
  await enter(deps, tx, row, { micros: -invoiced, paidFrom: 'invoice', description });
  await enter(deps, tx, row, { micros: invoiced - micros, paidFrom: 'wallet', description });
}

async function enter(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  row: store.TopUpRow,
  { micros, paidFrom, description }: { micros: number; paidFrom: 'wallet' | 'invoice'; description: string },
): Promise<void> {
  if (micros === 0) return;
  const now = deps.clock.now();
  const walletMicros = paidFrom === 'wallet' ? micros : 0;
  if (walletMicros !== 0) await store.addToWallet(tx, row.organization_id, -walletMicros);
  await store.insertEntry(tx, {
    id: newId('ledgerEntry', now),
    organization_id: row.organization_id,
    shop_id: null,
    at: now,
    kind: 'top_up_reversal',
    cost_micros: micros,
    plan_micros: 0,
    wallet_micros: walletMicros,
    paid_from: paidFrom,
    description,
    ref: row.id,
  });
}
