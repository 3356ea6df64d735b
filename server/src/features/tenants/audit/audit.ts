/**
 * Who did what in an organization, when and from where: one entry in the transaction of the change, so that there is no
 * change without its entry and no entry without its change. It knows no other feature, so every feature can write to
 * it.
 */
import type { AuditAction } from '@platen/contract/audit-actions';
import type { Tx } from '../../../engines/database/port.ts';
import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import type { Author, PersonCaller } from '../../../kernel/http/auth.ts';
import { newId } from '../../../kernel/ids.ts';
import { keptDays } from '../../../kernel/jobs/retention.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

/**
 * `target` is the object of the action, by its current name, so that the log names it after it is deleted. No secret may be in either.
 */
export type Audited = {
  action: AuditAction;
  target: { id: string; name: string } | null;
  /** Such as `viewer → admin`. */
  details?: string | null;
};

/**
 * Writes nothing without an author: actions of an organization's own key are in the log as the creation of that key.
 */
export async function writeAudit(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  author: Author | null,
  { action, target, details = null }: Audited,
): Promise<void> {
  if (author === null) return;
  const at = clock.now();
  await store.insertEntry(tx, {
    id: newId('auditEntry', at),
    organization_id: author.organizationId,
    at,
    person_id: author.personId,
    action,
    target_id: target?.id ?? null,
    target_name: target?.name ?? null,
    details,
    address: author.address,
  });
}

export async function listAudit(
  { database }: Pick<Deps, 'database'>,
  { organizationId }: Pick<PersonCaller, 'organizationId'>,
  filter: store.EntryFilter,
  { limit, cursor }: { limit: number; cursor: string | null },
) {
  const after = cursor === null ? null : readCursor(cursor);
  const found = await store.listEntries(database.db, organizationId, filter, { after, limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, ({ at, id }) => ({ at, id }));
  return { rows, nextCursor };
}

/** For an organization that ended. */
export const forgetAudit = store.deleteEntriesOf;

export function defineAuditJobs(deps: Deps): void {
  defineSweep(deps, 'audit.sweep', 3600, () =>
    store.deleteOldEntries(deps.database.db, addSeconds(deps.clock.now(), -keptDays.audit * 86_400)),
  );
}
