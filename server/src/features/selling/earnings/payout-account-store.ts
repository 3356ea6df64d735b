/** What decides whether an organization can be paid. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

export type AccountState = {
  hasAccount: boolean;
  changedAt: Date | null;
  heldUntil: Date | null;
  edition: number;
  bouncedAt: Date | null;
};

export async function findState(db: Db | Tx, organizationId: string): Promise<AccountState | null> {
  const { rows } = await sql<AccountState>`
    select payouts_sealed is not null as "hasAccount", payouts_changed_at as "changedAt", payouts_held_until as "heldUntil",
      payouts_edition as edition, payouts_bounced_at as "bouncedAt"
    from organizations where id = ${organizationId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * A payout to this version of the account was returned. A return to an earlier version says nothing about the current
 * one.
 */
export async function stopAfterBounce(tx: Tx, organizationId: string, edition: number, at: Date): Promise<void> {
  await sql`
    update organizations set payouts_bounced_at = ${at} where id = ${organizationId} and payouts_edition = ${edition}`.execute(
    tx,
  );
}

export async function hold(tx: Tx, organizationId: string, { at, until }: { at: Date; until: Date }): Promise<void> {
  await sql`
    update organizations set payouts_changed_at = ${at}, payouts_held_until = ${until} where id = ${organizationId}`.execute(
    tx,
  );
}
