/** What of an organization decides whether it can be paid. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/port.ts';

export type AccountState = {
  hasAccount: boolean;
  changedAt: Date | null;
  heldUntil: Date | null;
};

export async function findState(db: Db | Tx, organizationId: string): Promise<AccountState | null> {
  const { rows } = await sql<AccountState>`
    select payouts_sealed is not null as "hasAccount", payouts_changed_at as "changedAt", payouts_held_until as "heldUntil"
    from organizations where id = ${organizationId}`.execute(db);
  return rows[0] ?? null;
}

export async function hold(tx: Tx, organizationId: string, { at, until }: { at: Date; until: Date }): Promise<void> {
  await sql`
    update organizations set payouts_changed_at = ${at}, payouts_held_until = ${until} where id = ${organizationId}`.execute(
    tx,
  );
}
