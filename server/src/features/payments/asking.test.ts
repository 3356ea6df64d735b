/** What is asked of a provider: written first, asked until there is an answer, done once, told once. On both engines. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeStripe } from '../../../../tools/fake-stripe.ts';
import { openPaymentsDesk, type PaymentsDesk } from '../../../test/payments-desk.ts';
import { openStripe } from '../../engines/payments/stripe.ts';

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

async function openWithStripe(): Promise<Opened> {
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

  const charge = async () => {
    const id = desk.newSubject('chk');
    const paid = await desk.deps.payments.charge({ id, amountCents: 2400, description: 'Mug', card: opened.card });
    if (paid.status !== 'succeeded') throw new Error('the card was not charged');
    return { id, reference: paid.reference };
  };
  const outcomesOf = (subject: string) => desk.outcomes.filter((one) => one.subject === subject);

  test('a refund and a payout are done once and told once, with the provider’s reference', async () => {
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

  test('what is rolled back is never asked', async () => {
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

  test('asked for twice for one subject it is one; with another amount it is refused', async () => {
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

  test('a crash after the answer and before it is kept moves money once', async () => {
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

  test('a provider that is away for three days does not make a refund fail, and is not asked for more than one', async () => {
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

  test('after a month away it is still asked, and done when the provider is back', async () => {
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

  test('an answer that was lost is found in the provider’s record when its key is long forgotten', async () => {
    const charged = await charge();
    const before = await opened.countRefunds();
    desk.crashes.next('refund', 'after');
    const subject = await desk.refund(charged, 1000);
    await desk.advance(1);
    // Nobody asks for two days; then both asking again and looking up would be possible.
    await desk.deps.database.db
      .updateTable('jobs')
      .set({ failed_at: new Date(), key: null })
      .where('name', '=', 'payments.ask')
      .execute();
    await desk.advance(2 * 86_400);
    expect(await opened.countRefunds()).toBe(before + 1);
    expect(outcomesOf(subject)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('what the provider refuses has failed, at once and for good', async () => {
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
