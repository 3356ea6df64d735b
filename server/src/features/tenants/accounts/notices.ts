/**
 * Notifies people of changes to their account, in the transaction of the change, because someone else may have made it.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { newId } from '../../../kernel/ids.ts';
import { defineLetter } from '../../words/letters/letters.ts';
import type { Deps } from '../deps.ts';
import { type Notice, noticeLetter } from './notice-letters.ts';
import * as store from './store.ts';

const noticeJob = 'accounts.notice';
/**
 * Sealed, because it says where a person was, and may contain an address: operators read jobs, and failed ones are
 * kept.
 */
type NoticeJob = { id: string; personId: string; at: string; sealed: string };
const purpose = 'notice';

export async function tellPerson(
  { jobs, clock, vault }: Pick<Deps, 'jobs' | 'clock' | 'vault'>,
  tx: Tx,
  personId: string,
  notice: Notice,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const now = clock.now();
  const told: Notice = { ...notice, arrival: { ...notice.arrival, deviceTokens: [] } };
  const payload: NoticeJob = {
    id: newId('notice', now),
    personId,
    at: now.toISOString(),
    sealed: vault.seal(purpose, JSON.stringify(told)).toString('base64'),
  };
  await jobs.enqueue(tx, noticeJob, payload, { ...options, tenant: personId });
}

export function defineNotices(deps: Deps): void {
  defineLetter<NoticeJob>(deps, noticeJob, async ({ id, personId, at, sealed }) => {
    const reader = await store.findReader(deps.database.db, personId);
    if (!reader) return null;
    const notice = JSON.parse(deps.vault.unseal(purpose, Buffer.from(sealed, 'base64'))) as Notice;
    const { studio } = deps.config.addresses;
    return noticeLetter(reader, notice, { id, at: new Date(at), studio });
  });
}
