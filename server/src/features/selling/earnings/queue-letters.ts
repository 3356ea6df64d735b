/** Queues owners' letters about their money, in the transaction in which it moves. The letters are in `letters.ts`. */
import type { OwnerLetter } from '@platen/contract/accounts';
import type { Tx } from '../../../engines/database/port.ts';
import { writeToOwners } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';

export type MoneyNews =
  | { about: 'sale'; saleId: string }
  /** `attempt`: a failed refund may be sent again, and fail again. */
  | { about: 'refund'; refundId: string; as: 'sent' | 'failed'; attempt?: number }
  | { about: 'payout'; payoutId: string; as: 'paid' | 'failed' };

export const moneyLetter = 'earnings.letter';

export const tellOwners = (
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  organizationId: string,
  news: MoneyNews & { about: OwnerLetter },
): Promise<void> => writeToOwners(deps, tx, organizationId, news.about, { job: moneyLetter, payload: news });

/** The payout account was changed: by whom, from where, and to which. */
export type AccountNews = { at: string; by: string; address: string; lastFour: string };

export const accountLetter = 'earnings.account-letter';
export type AccountLetterJob = { sealed: string; organizationId: string; personId: string };
const purpose = 'payout-account-letter';

/** To everyone who may see the account; it cannot be turned off. Data that no table holds waits sealed. */
export async function tellAccountChanged(
  deps: Pick<Deps, 'jobs' | 'vault'>,
  tx: Tx,
  organizationId: string,
  news: AccountNews,
): Promise<void> {
  const sealed = deps.vault.seal(purpose, JSON.stringify(news)).toString('base64');
  const letter = { job: accountLetter, payload: { sealed } };
  await writeToOwners(deps, tx, organizationId, { mayDo: 'payouts:read' }, letter);
}

export const openAccountNews = ({ vault }: Pick<Deps, 'vault'>, sealed: string): AccountNews =>
  JSON.parse(vault.unseal(purpose, Buffer.from(sealed, 'base64'))) as AccountNews;
