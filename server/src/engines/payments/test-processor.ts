/** The embedded processor: test cards, every movement kept in a table of its own. No money exists; the rules do. */
import { createHash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Card, ChargeOutcome, Payments } from './payments.ts';

declare module '../database/database.ts' {
  interface Tables {
    test_payments: {
      id: string;
      kind: 'charge' | 'refund' | 'payout';
      amount_cents: number;
      status: 'succeeded' | 'declined' | 'needs_confirmation' | 'failed';
      reason: string | null;
      reference: string;
      description: string;
      created_at: Date;
    };
  }
}

const declined: Record<string, string> = {
  '4000000000000002': 'The card was declined.',
  '4000000000009995': 'The card has insufficient funds.',
  '4000000000000069': 'The card has expired.',
};
const succeeds = new Set(['4242424242424242', '5555555555554444', '378282246310005']);
const asksFirst = '4000002500003155';

const isLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

function judge(card: Card, now: Date): Pick<ChargeOutcome, 'status'> & { reason: string | null } {
  if (!('number' in card))
    return { status: 'declined', reason: 'The test processor takes test card numbers, such as 4242 4242 4242 4242.' };
  const digits = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !isLuhn(digits))
    return { status: 'declined', reason: 'This is not a card number.' };
  if (card.expiry && isOver(card.expiry, now)) return { status: 'declined', reason: declined['4000000000000069']! };
  if (digits === asksFirst)
    return { status: 'needs_confirmation', reason: 'The bank asks the card’s holder to confirm.' };
  if (succeeds.has(digits)) return { status: 'succeeded', reason: null };
  return {
    status: 'declined',
    reason: declined[digits] ?? 'Only test cards work here, such as 4242 4242 4242 4242: this is a test.',
  };
}

/** `MM / YY` or `MM/YYYY`; what cannot be read is taken as good, as the test cards take any date. */
function isOver(expiry: string, now: Date): boolean {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry);
  if (!match) return false;
  const year = Number(match[2]) + (match[2]!.length === 2 ? 2000 : 0);
  return Date.UTC(year, Number(match[1]), 1) <= now.getTime();
}

const referenceOf = (kind: string, id: string): string =>
  `test_${kind}_${createHash('sha256').update(`${kind}:${id}`).digest('hex').slice(0, 20)}`;

export function openTestProcessor({ database, clock }: { database: Database; clock: Clock }): Payments {
  const keep = async (
    kind: 'charge' | 'refund' | 'payout',
    id: string,
    amountCents: number,
    outcome: { status: 'succeeded' | 'declined' | 'needs_confirmation' | 'failed'; reason: string | null },
    description: string,
  ) => {
    await database.db
      .insertInto('test_payments')
      .values({
        id,
        kind,
        amount_cents: amountCents,
        status: outcome.status,
        reason: outcome.reason,
        reference: referenceOf(kind, id),
        description,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .execute();
  };

  const find = (kind: 'charge' | 'refund' | 'payout', id: string) =>
    database.db
      .selectFrom('test_payments')
      .selectAll()
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst();

  const outcomeOf = async (id: string): Promise<ChargeOutcome> => {
    const row = await find('charge', id);
    if (!row) return { status: 'declined', reason: 'There is no such charge.' };
    if (row.status === 'succeeded') return { status: 'succeeded', reference: row.reference };
    if (row.status === 'needs_confirmation')
      return { status: 'needs_confirmation', reason: row.reason ?? '', clientSecret: null };
    return { status: 'declined', reason: row.reason ?? 'The card was declined.' };
  };

  return {
    engine: 'test',
    form: null,
    async charge({ id, amountCents, description, card }) {
      await keep('charge', id, amountCents, judge(card, clock.now()), description);
      return outcomeOf(id);
    },
    async confirm(id) {
      await database.db
        .updateTable('test_payments')
        .set({ status: 'succeeded', reason: null })
        .where('kind', '=', 'charge')
        .where('id', '=', id)
        .where('status', '=', 'needs_confirmation')
        .execute();
      return outcomeOf(id);
    },
    async findCharge(id) {
      const outcome = await outcomeOf(id);
      return outcome.status === 'succeeded' ? outcome.reference : null;
    },
    async refund({ id, reference, amountCents }) {
      await keep('refund', id, amountCents, { status: 'succeeded', reason: null }, `Refund of ${reference}`);
    },
    async payOut({ id, amountCents, account }) {
      await keep(
        'payout',
        id,
        amountCents,
        { status: 'succeeded', reason: null },
        `Payout to an account in ${account.country}`,
      );
      const row = (await find('payout', id))!;
      return { status: row.status === 'succeeded' ? 'succeeded' : 'failed', reference: row.reference };
    },
  };
}
