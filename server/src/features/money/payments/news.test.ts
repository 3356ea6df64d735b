/**
 * Events at the provider that we did not cause are reported once, by its webhook or from its record, in any order of
 * arrival.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../../../../tools/fake-stripe.ts';
import { openPaymentsDesk, type PaymentsDesk } from '../../../../test/harness/payments-desk.ts';
import { openStripe } from '../../../engines/payments/stripe.ts';
import { hearFact } from './news.ts';

const tenMinutes = 601;
const hour = 3600;
const day = 86_400;

let desk: PaymentsDesk;
const outcomesOf = (subject: string) => desk.outcomes.filter((one) => one.subject === subject);
const newsOf = (reference: string) =>
  desk.news.filter((one) => 'chargeReference' in one && one.chargeReference === reference);

describe('the test processor’s news', () => {
  beforeAll(async () => {
    desk = await openPaymentsDesk();
  });
  afterAll(() => desk.close());

  test.each([
    ['4000 0000 0000 0259', 'lost'],
    ['4000 0000 0000 2685', 'won'],
  ] as const)('the card %s is disputed after a minute, and the dispute is %s after a week', async (number, end) => {
    const { reference: chargeReference } = await desk.charge({ number });
    expect(newsOf(chargeReference)).toEqual([]);
    await desk.advance(tenMinutes);
    const dispute = {
      chargeReference,
      disputeReference: expect.stringMatching(/./),
      amountCents: 2400,
      feeCents: 1500,
    };
    expect(newsOf(chargeReference)).toEqual([{ kind: 'dispute_opened', ...dispute }]);
    await desk.advance(7 * day);
    await desk.advance(tenMinutes);
    expect(newsOf(chargeReference)).toEqual([
      { kind: 'dispute_opened', ...dispute },
      { kind: `dispute_${end}`, ...dispute },
    ]);
  });

  test('a disputed payment cannot be refunded, and a refunded one is not disputed', async () => {
    const disputed = await desk.charge({ number: '4000 0000 0000 0259' });
    await desk.advance(tenMinutes);
    const late = await desk.refund(disputed, 100);
    const quick = await desk.charge({ number: '4000 0000 0000 0259' });
    const early = await desk.refund(quick, 2400);
    await desk.advance(tenMinutes);
    expect(outcomesOf(late)).toMatchObject([{ status: 'failed', reason: expect.stringContaining('disputed') }]);
    expect(outcomesOf(early)).toMatchObject([{ status: 'succeeded' }]);
    await desk.advance(8 * day);
    expect(newsOf(quick.reference)).toEqual([]);
  });

  test('the card 4000 0000 0000 7726 keeps a refund pending for an hour and then completes it', async () => {
    const charge = await desk.charge({ number: '4000 0000 0000 7726' });
    const subject = await desk.refund(charge, 2400);
    await desk.advance(tenMinutes);
    expect(outcomesOf(subject)).toEqual([]);
    expect(await desk.request(subject)).toMatchObject({ status: 'asked', reference: expect.stringMatching(/./) });
    await desk.advance(hour);
    expect(outcomesOf(subject)).toMatchObject([{ status: 'succeeded' }]);
    expect(newsOf(charge.reference)).toEqual([]);
  });

  test('the card 4000 0000 0000 5126 returns a refund that succeeded, and that is news', async () => {
    const charge = await desk.charge({ number: '4000 0000 0000 5126' });
    const subject = await desk.refund(charge, 1000);
    await desk.advance(1);
    expect(outcomesOf(subject)).toMatchObject([{ status: 'succeeded' }]);
    await desk.advance(hour);
    await desk.advance(day);
    expect(newsOf(charge.reference)).toEqual([
      {
        kind: 'refund_failed',
        subject,
        chargeReference: charge.reference,
        refundReference: outcomesOf(subject)[0]!.reference,
        amountCents: 1000,
        reason: expect.stringMatching(/./),
      },
    ]);
    expect(outcomesOf(subject)).toHaveLength(1);
    expect((await desk.request(subject)).undone_at).not.toBeNull();
  });
});

test('a closed account refuses a payout at once, and an unknown one returns the money days later', async () => {
  for (const [account, isRefused] of [
    ['000111111116', true],
    ['000222222227', false],
  ] as const) {
    desk = await openPaymentsDesk({ account });
    const subject = await desk.payOut(5000);
    await desk.advance(1);
    const [outcome] = outcomesOf(subject);
    expect(outcome).toMatchObject({ status: isRefused ? 'failed' : 'succeeded' });
    await desk.advance(3 * day);
    const { reference: payoutReference } = outcome!;
    const returned = { kind: 'payout_failed', subject, payoutReference, reason: expect.stringMatching(/./) };
    expect(desk.news).toEqual(isRefused ? [] : [returned]);
    await desk.close();
  }
});

describe('Stripe', () => {
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await startFakeStripe();
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PLATEN_STRIPE_BASE_URL } = stripe.env;
    const payments = openStripe({
      secretKey: STRIPE_SECRET_KEY!,
      baseUrl: PLATEN_STRIPE_BASE_URL!,
      webhookSecret: STRIPE_WEBHOOK_SECRET!,
      publishableKey: null,
    });
    desk = await openPaymentsDesk({ payments, onAdvance: stripe.advance, account: 'acct_1Ada' });
  });
  afterAll(async () => {
    await desk.close();
    await stripe.stop();
  });
  beforeEach(() => {
    desk.isKnown = true;
  });

  const charge = () => desk.charge({ paymentMethod: 'pm_card_visa' });
  /** Stripe calls the webhook with the newest event of a type. */
  const call = async (type: string) => {
    const { body, signature } = stripe.sentEvent(type);
    for (const fact of await desk.deps.payments.readEvent!(body, signature)) await hearFact(desk.deps, fact);
  };
  const kindsOf = (reference: string) => newsOf(reference).map((one) => one.kind);

  test.each(['won', 'lost'] as const)(
    'a dispute is reported when it opens and when it is %s, without any webhook',
    async (end) => {
      const { reference } = await charge();
      const { id } = stripe.dispute(reference, 2000);
      await desk.advance(tenMinutes);
      const dispute = { chargeReference: reference, disputeReference: id, amountCents: 2000, feeCents: 1500 };
      expect(newsOf(reference)).toEqual([{ kind: 'dispute_opened', ...dispute }]);
      await desk.advance(30 * day);
      stripe.turnDispute(id, end);
      await desk.advance(tenMinutes);
      await desk.advance(day);
      expect(kindsOf(reference)).toEqual(['dispute_opened', `dispute_${end}`]);
    },
  );

  test('a dispute reported by two webhooks and the record is reported once', async () => {
    const { reference } = await charge();
    const { id } = stripe.dispute(reference);
    await Promise.all([call('charge.dispute.created'), call('charge.dispute.created')]);
    expect(kindsOf(reference)).toEqual(['dispute_opened']);
    stripe.turnDispute(id, 'under_review');
    await call('charge.dispute.updated');
    await desk.advance(tenMinutes);
    expect(kindsOf(reference)).toEqual(['dispute_opened']);
  });

  test('a dispute whose end arrives first is reported as opened before that', async () => {
    const { reference } = await charge();
    const { id } = stripe.dispute(reference);
    stripe.turnDispute(id, 'lost');
    await call('charge.dispute.closed');
    await call('charge.dispute.created');
    expect(kindsOf(reference)).toEqual(['dispute_opened', 'dispute_lost']);
  });

  test('an inquiry moves no money, and one that becomes a dispute does', async () => {
    const { reference } = await charge();
    const { id } = stripe.dispute(reference, 2400, 'warning_needs_response');
    await desk.advance(tenMinutes);
    expect(kindsOf(reference)).toEqual([]);
    stripe.turnDispute(id, 'needs_response');
    await desk.advance(tenMinutes);
    expect(newsOf(reference)).toMatchObject([{ kind: 'dispute_opened', feeCents: 1500 }]);
  });

  test('a refund made in the dashboard is news, and our own returning from the record is not', async () => {
    const { id, reference } = await charge();
    const subject = await desk.refund({ id, reference }, 500);
    await desk.advance(1);
    await call('charge.refunded');
    await call('refund.created');
    expect(newsOf(reference)).toEqual([]);
    const elsewhere = stripe.refundInDashboard(reference, 700);
    await Promise.all([call('charge.refunded'), call('refund.created'), call('charge.refunded')]);
    await desk.advance(tenMinutes);
    await desk.advance(day);
    expect(newsOf(reference)).toEqual([
      { kind: 'refunded_elsewhere', chargeReference: reference, refundReference: elsewhere.id, amountCents: 700 },
    ]);
    expect(outcomesOf(subject)).toHaveLength(1);
  });

  test('a refund of ours with a lost answer is settled by Stripe’s notice before it is requested again', async () => {
    const charged = await charge();
    desk.crashes.next('refund', 'after');
    const subject = await desk.refund(charged, 500);
    await desk.advance(1);
    expect(outcomesOf(subject)).toEqual([]);
    const before = stripe.calls.length;
    await call('refund.created');
    expect(outcomesOf(subject)).toMatchObject([{ status: 'succeeded', reference: expect.stringMatching(/^re_/) }]);
    await desk.advance(day);
    expect(stripe.calls.slice(before)).not.toContain('POST refunds');
  });

  test('a refund that succeeded and fails weeks later is news, once', async () => {
    const charged = await charge();
    const subject = await desk.refund(charged, 2400);
    await desk.advance(20 * day);
    stripe.turnRefund(outcomesOf(subject)[0]!.reference!, 'failed', 'lost_or_stolen_card');
    await call('refund.failed');
    await desk.advance(tenMinutes);
    expect(newsOf(charged.reference)).toMatchObject([
      { kind: 'refund_failed', subject, amountCents: 2400, reason: 'lost_or_stolen_card' },
    ]);
  });

  test('a payout reversed days later is news', async () => {
    const subject = await desk.payOut(900);
    await desk.advance(5 * day);
    const payoutReference = outcomesOf(subject)[0]!.reference!;
    stripe.reverse(payoutReference);
    await desk.advance(tenMinutes);
    await call('transfer.reversed');
    expect(desk.news.filter((one) => one.kind === 'payout_failed')).toEqual([
      { kind: 'payout_failed', subject, payoutReference, reason: expect.stringMatching(/./) },
    ]);
  });

  test('news that a feature could not process is repeated and delays nothing else', async () => {
    const [first, second] = [await charge(), await charge()];
    stripe.dispute(first.reference);
    stripe.dispute(second.reference);
    desk.listenerFault = new Error('the process died');
    await desk.advance(tenMinutes);
    expect(kindsOf(first.reference).length + kindsOf(second.reference).length).toBe(1);
    await desk.advance(tenMinutes);
    expect([kindsOf(first.reference), kindsOf(second.reference)]).toEqual([['dispute_opened'], ['dispute_opened']]);
  });

  test('news about an unknown payment is repeated for a month until someone knows it', async () => {
    const [soon, never] = [await charge(), await charge()];
    desk.isKnown = false;
    stripe.dispute(soon.reference);
    await desk.advance(2 * day);
    desk.isKnown = true;
    await desk.advance(tenMinutes);
    expect(kindsOf(soon.reference)).toEqual(['dispute_opened']);
    desk.isKnown = false;
    stripe.dispute(never.reference);
    await desk.advance(tenMinutes);
    await desk.advance(31 * day);
    desk.isKnown = true;
    await desk.advance(tenMinutes);
    expect(kindsOf(never.reference)).toEqual([]);
  });

  test('more than a page of events is read completely, and later only the new ones', { timeout: 120_000 }, async () => {
    const charges = await Promise.all(Array.from({ length: 60 }, charge));
    for (const { reference } of charges) stripe.dispute(reference);
    await desk.advance(tenMinutes);
    expect(charges.map((one) => kindsOf(one.reference).length)).toEqual(charges.map(() => 1));
    await desk.advance(2 * hour);
    await charge();
    await desk.advance(tenMinutes);
    const before = stripe.calls.length;
    await desk.advance(tenMinutes);
    expect(stripe.calls.slice(before).filter((one) => one === 'GET events')).toHaveLength(1);
  });
});
