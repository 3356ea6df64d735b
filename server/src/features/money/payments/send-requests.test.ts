/**
 * Requests to a provider: stored first, repeated until there is an answer, done once, reported once. On both engines.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../../../../tools/fake-stripe.ts';
import { openPaymentsDesk, type PaymentsDesk } from '../../../../test/harness/payments-desk.ts';
import { openStripe } from '../../../engines/payments/stripe.ts';
import { settleRequest } from './settle-requests.ts';

type Opened = {
  desk: PaymentsDesk;
  card: { number: string } | { paymentMethod: string };
  countRefunds(): Promise<number>;
  countPayouts(): Promise<number>;
  stop(): Promise<void>;
};

async function openWithTest(): Promise<Opened> {
  const desk = await openPaymentsDesk();
  const count = async (kind: 'refund' | 'payout') =>
    (await desk.deps.database.db.selectFrom('test_payments').select('id').where('kind', '=', kind).execute()).length;
  return {
    desk,
    card: { number: '4242 4242 4242 4242' },
    countRefunds: () => count('refund'),
    countPayouts: () => count('payout'),
    stop: async () => undefined,
  };
}

async function openWithStripe(): Promise<Opened & { fake: FakeStripe }> {
  const fake = await startFakeStripe();
  const { STRIPE_SECRET_KEY, PLATEN_STRIPE_BASE_URL } = fake.env;
  const payments = openStripe({
    secretKey: STRIPE_SECRET_KEY!,
    baseUrl: PLATEN_STRIPE_BASE_URL!,
    publishableKey: null,
    webhookSecret: null,
  });
  const desk = await openPaymentsDesk({ payments, onAdvance: fake.advance, account: 'acct_1Ada' });
  return {
    desk,
    fake,
    card: { paymentMethod: 'pm_card_visa' },
    countRefunds: async () => fake.refunds.length,
    countPayouts: async () => fake.transfers.length,
    stop: () => fake.stop(),
  };
}

describe.each([
  ['the test processor', openWithTest],
  ['Stripe', openWithStripe],
])('with %s', (_name, open) => {
  let opened: Opened;
  let desk: PaymentsDesk;
  beforeAll(async () => {
    opened = await open();
    ({ desk } = opened);
  });
  afterAll(async () => {
    await desk?.close();
    await opened?.stop();
  });

  const charge = () => desk.charge(opened.card);
  const outcomesOf = (subject: string) => desk.outcomes.filter((one) => one.subject === subject);

  test('a refund and a payout are made once and reported once, with the provider’s reference', async () => {
    const [refunds, payouts] = [await opened.countRefunds(), await opened.countPayouts()];
    const refund = await desk.refund(await charge(), 2400);
    const payout = await desk.payOut(1250);
    await desk.advance(1);
    for (const [kind, subject] of [
      ['refund', refund],
      ['payout', payout],
    ] as const)
      expect(outcomesOf(subject)).toEqual([
        { kind, subject, status: 'succeeded', reference: expect.stringMatching(/./), reason: null },
      ]);
    await desk.advance(86_400);
    expect([await opened.countRefunds(), await opened.countPayouts()]).toEqual([refunds + 1, payouts + 1]);
    expect(desk.outcomes).toHaveLength(2);
    expect(await desk.request(payout)).toMatchObject({ status: 'succeeded', account_sealed: null });
  });

  test('a request that is rolled back is never sent', async () => {
    const before = await opened.countPayouts();
    const subject = desk.newSubject('pay');
    const { database } = desk.deps;
    const { requestPayout } = await import('./payments.ts');
    const work = database.transaction(async (tx) => {
      await requestPayout(desk.deps, tx, { subject, organizationId: desk.organizationId, amountCents: 500 });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await desk.advance(3600);
    expect(await opened.countPayouts()).toBe(before);
  });

  test('two requests for one subject are one, and another amount is refused', async () => {
    const before = await opened.countPayouts();
    const subject = await desk.payOut(700);
    await desk.payOut(700, subject);
    await expect(desk.payOut(701, subject)).rejects.toThrow('another amount');
    await desk.advance(1);
    expect(await opened.countPayouts()).toBe(before + 1);
    expect(outcomesOf(subject)).toHaveLength(1);
  });

  test.each([
    ['refund', 'before'],
    ['refund', 'after'],
    ['payOut', 'before'],
    ['payOut', 'after'],
  ] as const)('a crash around %s (%s it) moves money once', async (call, moment) => {
    const count = call === 'refund' ? opened.countRefunds : opened.countPayouts;
    const charged = await charge();
    const before = await count();
    desk.crashes.next(call, moment);
    const subject = call === 'refund' ? await desk.refund(charged, 900) : await desk.payOut(900);
    await desk.advance(60);
    expect(await count()).toBe(before + 1);
    expect(outcomesOf(subject)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('a crash between the answer and saving it moves money once', async () => {
    const before = await opened.countPayouts();
    desk.listenerFault = new Error('the process died');
    const subject = await desk.payOut(900);
    await desk.advance(1);
    expect(outcomesOf(subject)).toEqual([]);
    expect(await desk.request(subject)).toMatchObject({ status: 'asked' });
    await desk.advance(60);
    expect(await opened.countPayouts()).toBe(before + 1);
    expect(outcomesOf(subject)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('a provider that is down for three days fails no refund and gets a single request', async () => {
    const charged = await charge();
    const before = await opened.countRefunds();
    desk.crashes.isDown = true;
    const subject = await desk.refund(charged, 2400);
    await desk.advance(3 * 86_400);
    expect(await desk.request(subject)).toMatchObject({ status: 'asked' });
    desk.crashes.isDown = false;
    await desk.advance(86_400);
    expect(await opened.countRefunds()).toBe(before + 1);
    expect(outcomesOf(subject)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('a request is still sent after a month’s outage and done when the provider returns', async () => {
    const charged = await charge();
    desk.crashes.isDown = true;
    const subject = await desk.refund(charged, 2400);
    for (let day = 0; day < 30; day += 1) await desk.advance(86_400);
    expect(await desk.request(subject)).toMatchObject({ status: 'asked' });
    const text = await desk.deps.metrics.registry.metrics();
    expect(text).toMatch(/platen_payment_requests\{kind="refund",status="asked"\} 1\n/);
    expect(Number(/platen_payment_request_oldest_seconds\{kind="refund"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(
      29 * 86_400,
    );
    desk.crashes.isDown = false;
    await desk.advance(2 * 86_400);
    expect(outcomesOf(subject)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('a lost answer is found in the provider’s record long after its key expired', async () => {
    const charged = await charge();
    const before = await opened.countRefunds();
    desk.crashes.next('refund', 'after');
    const subject = await desk.refund(charged, 1000);
    await desk.advance(1);
    // No request for two days; then both repeating it and looking it up would be possible.
    await desk.deps.database.db
      .updateTable('jobs')
      .set({ failed_at: new Date(), key: null })
      .where('name', '=', 'payments.ask')
      .execute();
    await desk.advance(2 * 86_400);
    expect(await opened.countRefunds()).toBe(before + 1);
    expect(outcomesOf(subject)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('a refund that we gave up but the provider made is news, because the money went', async () => {
    const charged = await charge();
    desk.crashes.next('refund', 'after');
    const subject = await desk.refund(charged, 1000);
    await desk.advance(1);
    const lost = { status: 'failed', reference: null, reason: 'a word that was wrong' } as const;
    await settleRequest(desk.deps, 'refund', subject, lost);
    await desk.advance(601);
    expect(outcomesOf(subject)).toMatchObject([{ status: 'failed' }]);
    expect(
      desk.news.filter((one) => 'chargeReference' in one && one.chargeReference === charged.reference),
    ).toMatchObject([{ kind: 'refunded_elsewhere', amountCents: 1000 }]);
  });

  test('a refund under our id that a restored database does not know is news', async () => {
    const charged = await charge();
    const lost = { id: desk.newSubject('rfd'), chargeReference: charged.reference, amountCents: 300 };
    await desk.deps.payments.refund(lost);
    await desk.advance(601);
    expect(
      desk.news.filter((one) => 'chargeReference' in one && one.chargeReference === charged.reference),
    ).toMatchObject([{ kind: 'refunded_elsewhere', amountCents: 300 }]);
  });

  test('a request that the provider refuses fails at once and permanently', async () => {
    const charged = await charge();
    const first = await desk.refund(charged, 2400);
    await desk.advance(1);
    const second = await desk.refund(charged, 1);
    await desk.advance(1);
    expect(outcomesOf(first)).toMatchObject([{ status: 'succeeded' }]);
    expect(outcomesOf(second)).toMatchObject([{ status: 'failed', reason: expect.stringContaining('refunded') }]);
    await desk.advance(86_400);
    expect(outcomesOf(second)).toHaveLength(1);
  });
});

test('an unreadable record does not keep a lost answer from being found', async () => {
  const { desk } = await openWithTest();
  desk.crashes.next('payOut', 'after');
  const subject = await desk.payOut(900);
  await desk.advance(1);
  await desk.deps.database.db
    .updateTable('jobs')
    .set({ failed_at: new Date(), key: null })
    .where('name', '=', 'payments.ask')
    .execute();
  await desk.plan('listFacts', 'down', 100);
  await desk.advance(601);
  expect(desk.outcomes).toMatchObject([{ subject, status: 'succeeded' }]);
  await desk.close();
});

describe('errors of Stripe', () => {
  let opened: Awaited<ReturnType<typeof openWithStripe>>;
  beforeAll(async () => {
    opened = await openWithStripe();
  });
  afterAll(async () => {
    await opened.desk.close();
    await opened.stop();
  });

  test.each(['cut', 'lost', 'busy', 'conflict'] as const)(
    'a call that meets %s is repeated with its key and done once',
    async (trouble) => {
      const { desk, fake } = opened;
      const before = fake.transfers.length;
      fake.next('POST transfers', trouble, 4);
      const subject = await desk.payOut(1100);
      await desk.advance(1);
      await desk.advance(3600);
      expect(fake.transfers.length).toBe(before + 1);
      expect(desk.outcomes.filter((one) => one.subject === subject)).toMatchObject([{ status: 'succeeded' }]);
    },
  );

  test('an error that Stripe stores with the key is waited out, and no other key is tried', async () => {
    const { desk, fake } = opened;
    const charged = await desk.charge(opened.card);
    fake.next('POST refunds', 'broken');
    const subject = await desk.refund(charged, 2400);
    await desk.advance(20 * 3600);
    expect(await desk.request(subject)).toMatchObject({ status: 'asked' });
    await desk.advance(2 * 86_400);
    expect(desk.outcomes.filter((one) => one.subject === subject)).toMatchObject([{ status: 'succeeded' }]);
    expect(fake.refunds.filter((one) => one.payment_intent === charged.reference)).toHaveLength(1);
  });

  test('a balance that does not cover a payout yet is not a refusal', async () => {
    const { desk, fake } = opened;
    const before = fake.transfers.length;
    fake.next('POST transfers', 'poor', 2);
    const subject = await desk.payOut(1200);
    await desk.advance(1);
    expect(await desk.request(subject)).toMatchObject({ status: 'asked' });
    await desk.advance(3600);
    expect(fake.transfers.length).toBe(before + 1);
    expect(desk.outcomes.filter((one) => one.subject === subject)).toMatchObject([{ status: 'succeeded' }]);
  });
});
