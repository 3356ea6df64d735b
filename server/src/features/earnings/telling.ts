/** What owners are told of their money, in the transaction in which it happens. The letters are in `letters.ts`. */
import type { OwnerLetter } from '@platen/contract/accounts';
import type { Tx } from '../../engines/database/port.ts';
import { writeToOwners } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';

export type MoneyNews =
  | { about: 'sale'; saleId: string }
  /** `attempt`: a refund that failed may be sent again, and fail again. */
  | { about: 'refund'; refundId: string; as: 'sent' | 'failed'; attempt?: number }
  | { about: 'payout'; payoutId: string; as: 'paid' | 'failed' };

export const moneyLetter = 'earnings.letter';

export const tellOwners = (
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  organizationId: string,
  news: MoneyNews & { about: OwnerLetter },
): Promise<void> => writeToOwners(deps, tx, organizationId, news.about, { job: moneyLetter, payload: news });
