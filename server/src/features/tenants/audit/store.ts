import type { AuditAction } from '@platen/contract/audit-actions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Position } from '../../../kernel/database/cursors.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    audit_entries: {
      id: string;
      organization_id: string;
      at: Date;
      person_id: string;
      action: AuditAction;
      target_id: string | null;
      target_name: string | null;
      details: string | null;
      address: string;
    };
  }
}

export type EntryRow = {
  id: string;
  organization_id: string;
  at: Date;
  person_id: string;
  action: AuditAction;
  target_id: string | null;
  target_name: string | null;
  details: string | null;
  address: string;
};

export async function insertEntry(tx: Tx, row: EntryRow): Promise<void> {
  await tx.insertInto('audit_entries').values(row).execute();
}

export type EntryFilter = { action: AuditAction | null; personId: string | null };
export type FoundEntry = EntryRow & { person_name: string | null };

/** The newest first. The name is null when the person's account is gone. */
export async function listEntries(
  db: Db,
  organizationId: string,
  { action, personId }: EntryFilter,
  { after, limit }: { after: Position | null; limit: number },
): Promise<FoundEntry[]> {
  let query = db
    .selectFrom('audit_entries')
    .leftJoin('people', 'people.id', 'audit_entries.person_id')
    .selectAll('audit_entries')
    .select('people.name as person_name')
    .where('audit_entries.organization_id', '=', organizationId)
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit);
  if (action !== null) query = query.where('audit_entries.action', '=', action);
  if (personId !== null) query = query.where('audit_entries.person_id', '=', personId);
  if (after !== null)
    query = query.where(sql<boolean>`(audit_entries.at, audit_entries.id) < (${after.at}, ${after.id})`);
  return query.execute();
}

/** A batch; whether more may be left. */
export const deleteOldEntries = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(db, 'audit_entries', 'at', before);

export async function deleteEntriesOf(tx: Tx, organizationId: string): Promise<void> {
  await tx.deleteFrom('audit_entries').where('organization_id', '=', organizationId).execute();
}
