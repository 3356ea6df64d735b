import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { ProviderFact } from '../../../engines/payments/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    payment_requests: PaymentRequestRow;
    provider_facts: {
      id: string;
      fact: JSONColumnType<ProviderFact, string, string>;
      seen_at: Date;
      tried_at: Date | null;
      told_at: Date | null;
    };
  }
}

export type RequestKind = 'charge' | 'refund' | 'payout';

export type PaymentRequestRow = {
  id: string;
  kind: RequestKind;
  subject: string;
  organization_id: string;
  amount_cents: number;
  charge_id: string | null;
  charge_reference: string | null;
  account_sealed: Buffer | null;
  status: 'asked' | 'succeeded' | 'failed';
  reference: string | null;
  reason: string | null;
  attempts: number;
  created_at: Date;
  /** When the provider's record was last checked for it. */
  looked_at: Date | null;
  settled_at: Date | null;
  undone_at: Date | null;
};

export type NewRequest = Pick<
  PaymentRequestRow,
  | 'id'
  | 'kind'
  | 'subject'
  | 'organization_id'
  | 'amount_cents'
  | 'charge_id'
  | 'charge_reference'
  | 'account_sealed'
  | 'created_at'
>;

/** False when there is one for this subject already. */
export async function insertRequest(tx: Tx, row: NewRequest): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_requests')
    .values({
      ...row,
      status: 'asked',
      reference: null,
      reason: null,
      attempts: 0,
      looked_at: null,
      settled_at: null,
      undone_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A repeated charge: its waiting time starts now. A successful one stays. */
export async function reopenCharge(tx: Tx, subject: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_requests')
    .set({ status: 'asked', reference: null, reason: null, settled_at: null, looked_at: null, created_at: now })
    .where('kind', '=', 'charge')
    .where('subject', '=', subject)
    .where('status', '<>', 'succeeded')
    .execute();
}

export async function findRequest(
  db: Db | Tx,
  kind: RequestKind,
  subject: string,
  lock?: 'locked',
): Promise<PaymentRequestRow | null> {
  const query = db.selectFrom('payment_requests').selectAll().where('kind', '=', kind).where('subject', '=', subject);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/**
 * Counts an attempt before it is made, so that a process that dies during it is known to have made it. Null when it is
 * settled.
 */
export async function countAttempt(db: Db, id: string): Promise<PaymentRequestRow | null> {
  const row = await db
    .updateTable('payment_requests')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function changeRequest(
  db: Db | Tx,
  id: string,
  patch: Partial<
    Pick<
      PaymentRequestRow,
      'status' | 'reference' | 'reason' | 'settled_at' | 'account_sealed' | 'looked_at' | 'undone_at'
    >
  >,
): Promise<void> {
  await db.updateTable('payment_requests').set(patch).where('id', '=', id).execute();
}

/** Open requests, the longest unchecked first. */
export async function listAsked(
  db: Db,
  { askedBefore, lookedBefore, limit }: { askedBefore: Date; lookedBefore: Date; limit: number },
): Promise<PaymentRequestRow[]> {
  return db
    .selectFrom('payment_requests')
    .selectAll()
    .where('status', '=', 'asked')
    .where('created_at', '<=', askedBefore)
    .where((where) => where.or([where('looked_at', 'is', null), where('looked_at', '<=', lookedBefore)]))
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type Standing = { kind: RequestKind; status: string; count: number; oldest_at: Date };

/** All open ones, and those settled since. */
export async function countRequests(db: Db, since: Date): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select kind, status, count(*)::int as count, min(created_at) as oldest_at from payment_requests
    where status = 'asked' group by kind, status
    union all
    select kind, status, count(*)::int, min(created_at) from payment_requests
    where settled_at >= ${since} and status <> 'asked' group by kind, status`.execute(db);
  return rows;
}

/** Stores a fact and returns whether it is still unreported. */
export async function keepFact(db: Db, id: string, fact: ProviderFact, now: Date): Promise<boolean> {
  const kept = await db
    .insertInto('provider_facts')
    .values({ id, fact: JSON.stringify(fact), seen_at: now, tried_at: null, told_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) return true;
  const row = await db.selectFrom('provider_facts').select('told_at').where('id', '=', id).executeTakeFirst();
  return row?.told_at === null;
}

/** Locks a fact to report it. False when another process has reported it. */
export async function lockFact(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('provider_facts')
    .select('told_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.told_at === null;
}

export async function changeFact(db: Db | Tx, id: string, patch: { tried_at?: Date; told_at?: Date }): Promise<void> {
  await db.updateTable('provider_facts').set(patch).where('id', '=', id).execute();
}

export async function listUntold(
  db: Db,
  { seenSince, triedBefore, limit }: { seenSince: Date; triedBefore: Date; limit: number },
): Promise<ProviderFact[]> {
  const rows = await db
    .selectFrom('provider_facts')
    .select('fact')
    .where('told_at', 'is', null)
    .where('seen_at', '>=', seenSince)
    .where((where) => where.or([where('tried_at', 'is', null), where('tried_at', '<=', triedBefore)]))
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map((row) => row.fact);
}

export async function sweepFacts(db: Db, seenBefore: Date): Promise<void> {
  await sql`delete from provider_facts
    where seen_at < ${seenBefore} and (told_at is null or id like 'charge:%')`.execute(db);
}

const cursorName = 'payments_facts_since';

/** How far the provider's record was read, in the provider's own time; one for each engine. */
export async function findCursor(db: Db, engine: string): Promise<Date | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', `${cursorName}:${engine}`)
    .executeTakeFirst();
  return typeof row?.value === 'string' ? new Date(row.value) : null;
}

export async function keepCursor(db: Db, engine: string, at: Date): Promise<void> {
  await sql`insert into settings (name, value) values (${`${cursorName}:${engine}`}, ${JSON.stringify(at.toISOString())})
    on conflict (name) do update set value = excluded.value`.execute(db);
}
