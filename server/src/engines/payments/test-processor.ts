/**
 * The embedded processor: test cards, and every movement in its own tables. No money exists, but the rules do. It
 * stands for another company's system: it commits separately, refuses what a real one refuses, and can be made to fail
 * (`test_payment_faults`).
 */
import { createHash } from 'node:crypto';
import { type JSONColumnType, sql } from 'kysely';
import { ApiError } from '../../kernel/errors.ts';
import { addSeconds } from '../../kernel/time.ts';
import type { Clock } from '../clock/port.ts';
import type { Database, Tx } from '../database/port.ts';
import type { ChargeOutcome, MoveOutcome, Payments, ProviderFact } from './port.ts';
import { judgeAccount, judgeCard, type Verdict } from './test-cards.ts';

type Kind = 'charge' | 'refund' | 'payout';
type Status = 'succeeded' | 'declined' | 'needs_confirmation' | 'pending' | 'failed';

type TestPaymentRow = {
  id: string;
  kind: Kind;
  amount_cents: number;
  status: Status;
  reason: string | null;
  reference: string;
  description: string;
  created_at: Date;
  charge_reference: string | null;
  fate: Verdict['fate'];
  /** Its state from a later moment on. */
  turns_at: Date | null;
  turns_to: Status | null;
};

declare module '../database/port.ts' {
  interface Tables {
    test_payments: TestPaymentRow;
    test_payment_facts: {
      id: never;
      at: Date;
      charge_reference: string | null;
      fact: JSONColumnType<ProviderFact, string, string>;
    };
    test_payment_faults: { id: never; call: string; effect: 'down' | 'lost'; times_left: number };
  }
}

const disputeAfterSeconds = 60;
const disputeLastsSeconds = 7 * 86_400;
const disputeFeeCents = 1500;
const refundTurnsAfterSeconds = 3600;
const payoutReturnsAfterSeconds = 2 * 86_400;
const overlapSeconds = 3600;

const bankReason = 'The bank could not process it.';
const returnedReason = 'The bank knows no such account.';

const referenceOf = (kind: string, id: string): string =>
  `test_${kind}_${createHash('sha256').update(`${kind}:${id}`).digest('hex').slice(0, 20)}`;

export function openTestProcessor({ database, clock }: { database: Database; clock: Clock }): Payments {
  /** Runs one call as a separate transaction, with the fault that is planned for it. */
  const answer = async <T>(call: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const { rows } = await sql<{ effect: 'down' | 'lost' }>`
      update test_payment_faults set times_left = times_left - 1 where id = (
        select id from test_payment_faults where call in (${call}, '*') and times_left > 0
        order by id limit 1 for update skip locked)
      returning effect`.execute(database.db);
    const failure = new ApiError(
      'provider_failed',
      'The payment provider could not be reached. Try again in a moment.',
    );
    if (rows[0]?.effect === 'down') throw failure;
    const result = await database.transaction(work);
    if (rows[0]?.effect === 'lost') throw failure;
    return result;
  };

  const find = async (tx: Tx, kind: Kind, id: string): Promise<TestPaymentRow | null> => {
    const query = tx.selectFrom('test_payments').selectAll().where('kind', '=', kind).where('id', '=', id);
    const row = await query.forUpdate().executeTakeFirst();
    if (!row) return null;
    const hasTurned = row.turns_at !== null && row.turns_at <= clock.now();
    return hasTurned ? { ...row, status: row.turns_to! } : row;
  };

  const note = (tx: Tx, fact: ProviderFact, afterSeconds = 0) =>
    tx
      .insertInto('test_payment_facts')
      .values({
        at: addSeconds(clock.now(), afterSeconds),
        charge_reference: 'chargeReference' in fact ? fact.chargeReference : null,
        fact: JSON.stringify(fact),
      })
      .execute();

  /** False when one with this id exists already, from another call at the same moment. */
  const keep = async (
    tx: Tx,
    row: Pick<TestPaymentRow, 'id' | 'kind' | 'amount_cents' | 'status' | 'description'> & Partial<TestPaymentRow>,
  ): Promise<boolean> => {
    const kept = await tx
      .insertInto('test_payments')
      .values({
        reason: null,
        charge_reference: null,
        fate: 'plain',
        turns_at: null,
        turns_to: null,
        reference: referenceOf(row.kind, row.id),
        created_at: clock.now(),
        ...row,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return kept !== undefined;
  };

  /** A charge has succeeded: starts the course of events of its card. */
  const follow = async (tx: Tx, charge: TestPaymentRow): Promise<void> => {
    const { id: chargeId, reference: chargeReference, amount_cents: amountCents, fate } = charge;
    await note(tx, { kind: 'charge', chargeId, chargeReference, receivedCents: amountCents });
    if (fate !== 'dispute_lost' && fate !== 'dispute_won') return;
    const disputeReference = referenceOf('dispute', chargeId);
    const dispute = {
      kind: 'dispute',
      disputeReference,
      chargeReference,
      amountCents,
      feeCents: disputeFeeCents,
    } as const;
    await note(tx, { ...dispute, status: 'opened' }, disputeAfterSeconds);
    const status = fate === 'dispute_lost' ? 'lost' : 'won';
    await note(tx, { ...dispute, status }, disputeAfterSeconds + disputeLastsSeconds);
  };

  const refund = async (tx: Tx, asked: Parameters<Payments['refund']>[0]): Promise<MoveOutcome> => {
    const { id, chargeReference, amountCents } = asked;
    const no = (reason: string): MoveOutcome => ({ status: 'failed', reference: null, reason });
    const charge = await tx
      .selectFrom('test_payments')
      .selectAll()
      .where('kind', '=', 'charge')
      .where('reference', '=', chargeReference)
      .forUpdate()
      .executeTakeFirst();
    const known = await find(tx, 'refund', id);
    if (known) return moveOf(known);
    if (charge?.status !== 'succeeded') return no('There is no such charge to refund.');
    if (await isDisputed(tx, chargeReference)) return no('The charge is disputed and cannot be refunded.');
    const left = charge.amount_cents - (await sumRefunds(tx, chargeReference));
    if (amountCents > left) return no('The charge has already been refunded, or less of it is left than requested.');

    const isSlow = charge.fate === 'refund_slow';
    const turnsTo = isSlow ? 'succeeded' : charge.fate === 'refund_fails' ? 'failed' : null;
    const row = {
      id,
      kind: 'refund',
      amount_cents: amountCents,
      status: isSlow ? 'pending' : 'succeeded',
      description: `Refund of ${chargeReference}`,
      charge_reference: chargeReference,
      reference: referenceOf('refund', id),
      reason: turnsTo === 'failed' ? bankReason : null,
      turns_at: turnsTo && addSeconds(clock.now(), refundTurnsAfterSeconds),
      turns_to: turnsTo,
    } as const;
    await keep(tx, row);
    const fact = {
      kind: 'refund',
      refundReference: row.reference,
      chargeReference,
      requestId: id,
      amountCents,
    } as const;
    await note(tx, { ...fact, status: row.status, reason: null });
    if (turnsTo) await note(tx, { ...fact, status: turnsTo, reason: row.reason }, refundTurnsAfterSeconds);
    // A refunded holder does not dispute the charge.
    if (amountCents === left)
      await tx
        .deleteFrom('test_payment_facts')
        .where('charge_reference', '=', chargeReference)
        .where('at', '>', clock.now())
        .where(sql<boolean>`fact ->> 'kind' = 'dispute'`)
        .execute();
    return { status: row.status, reference: row.reference };
  };

  const isDisputed = async (tx: Tx, chargeReference: string): Promise<boolean> => {
    const { rows } = await sql<{ status: string }>`
      select fact ->> 'status' as status from test_payment_facts
      where charge_reference = ${chargeReference} and fact ->> 'kind' = 'dispute' and at <= ${clock.now()}
      order by at desc, id desc limit 1`.execute(tx);
    return rows[0] !== undefined && rows[0].status !== 'won';
  };

  const sumRefunds = async (tx: Tx, chargeReference: string): Promise<number> => {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0)::int as cents from test_payments
      where kind = 'refund' and charge_reference = ${chargeReference}
        and (case when turns_at <= ${clock.now()} then turns_to else status end) <> 'failed'`.execute(tx);
    return rows[0]!.cents;
  };

  return {
    engine: 'test',
    form: null,
    tax: null,
    readEvent: null,
    charge: ({ id, amountCents, description, card }) =>
      answer('charge', async (tx) => {
        const verdict = judgeCard(card, clock.now());
        const isNew = await keep(tx, { id, kind: 'charge', amount_cents: amountCents, description, ...verdict });
        const row = (await find(tx, 'charge', id))!;
        if (isNew && row.status === 'succeeded') await follow(tx, row);
        return chargeOf(row);
      }),
    confirm: (id) =>
      answer('confirm', async (tx) => {
        const row = await find(tx, 'charge', id);
        if (row?.status !== 'needs_confirmation') return chargeOf(row);
        const confirmed = { ...row, status: 'succeeded', reason: null } as const;
        await setStatus(tx, confirmed);
        await follow(tx, confirmed);
        return chargeOf(confirmed);
      }),
    findCharge: (id) =>
      answer('find', async (tx) => {
        const row = await find(tx, 'charge', id);
        return row && chargeOf(row);
      }),
    cancelCharge: (id) =>
      answer('cancel', async (tx) => {
        const row = await find(tx, 'charge', id);
        if (row?.status !== 'needs_confirmation') return row && chargeOf(row);
        const cancelled = { ...row, status: 'declined', reason: 'The payment was not confirmed in time.' } as const;
        await setStatus(tx, cancelled);
        return chargeOf(cancelled);
      }),
    refund: (asked) => answer('refund', (tx) => refund(tx, asked)),
    findRefund: ({ id }) =>
      answer('find', async (tx) => {
        const row = await find(tx, 'refund', id);
        return row && moveOf(row);
      }),
    payOut: ({ id, amountCents, account }) =>
      answer('payOut', async (tx) => {
        const verdict = judgeAccount(account.accountNumber);
        const isReturned = verdict === 'returned';
        const isNew = await keep(tx, {
          id,
          kind: 'payout',
          amount_cents: amountCents,
          description: `Payout to an account in ${account.country}`,
          status: verdict === 'refused' ? 'failed' : 'succeeded',
          reason: { refused: 'The account is closed.', returned: returnedReason, plain: null }[verdict],
          turns_at: isReturned ? addSeconds(clock.now(), payoutReturnsAfterSeconds) : null,
          turns_to: isReturned ? 'failed' : null,
        });
        const row = (await find(tx, 'payout', id))!;
        const fact = { kind: 'payout', status: 'failed', payoutReference: row.reference, requestId: id } as const;
        if (isNew && isReturned) await note(tx, { ...fact, reason: returnedReason }, payoutReturnsAfterSeconds);
        return moveOf(row);
      }),
    findPayout: (id) =>
      answer('find', async (tx) => {
        const row = await find(tx, 'payout', id);
        return row && moveOf(row);
      }),
    async *listFacts(since) {
      const rows = await answer('listFacts', (tx) => {
        const query = tx.selectFrom('test_payment_facts').select(['at', 'fact']).where('at', '<=', clock.now());
        return (since ? query.where('at', '>=', addSeconds(since, -overlapSeconds)) : query).orderBy('at').execute();
      });
      for (const { at, fact } of rows) yield { at, facts: [fact] };
    },
  };
}

const setStatus = (tx: Tx, { id, status, reason }: TestPaymentRow) =>
  tx.updateTable('test_payments').set({ status, reason }).where('kind', '=', 'charge').where('id', '=', id).execute();

function chargeOf(row: TestPaymentRow | null): ChargeOutcome {
  if (!row) return { status: 'declined', reason: 'There is no such charge.' };
  if (row.status === 'succeeded') return { status: 'succeeded', reference: row.reference };
  if (row.status === 'needs_confirmation')
    return { status: 'needs_confirmation', reason: row.reason ?? '', clientSecret: null };
  return { status: 'declined', reason: row.reason ?? 'Your card was declined. Try another card.' };
}

function moveOf({ status, reference, reason }: TestPaymentRow): MoveOutcome {
  if (status === 'succeeded' || status === 'pending') return { status, reference };
  return { status: 'failed', reference, reason: reason ?? bankReason };
}
