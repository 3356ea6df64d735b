import { describe, expect, test } from 'vitest';
import { startFakeStripe } from '../../../../tools/fake-stripe.ts';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { createLog } from '../../kernel/observing/log.ts';
import { systemClock } from '../clock/clock.ts';
import { openDatabase } from '../database/database.ts';
import { describePayments } from './payments.contract.ts';
import { openStripe, type StripeConfig } from './stripe.ts';
import { openTestProcessor } from './test-processor.ts';

describePayments('test processor', async () => {
  const copy = await createTestDatabase();
  const database = await openDatabase({ engine: 'postgres', url: copy.url }, createLog('silent'));
  let offsetMs = 0;
  const clock = { now: () => new Date(systemClock.now().getTime() + offsetMs) };
  const payments = openTestProcessor({ database, clock });
  return {
    payments,
    cards: {
      good: { number: '4242 4242 4242 4242' },
      declined: { number: '4000 0000 0000 0002' },
      asksFirst: { number: '4000 0025 0000 3155' },
      refundsSlowly: { number: '4000 0000 0000 7726' },
    },
    account: { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' },
    confirmAsHolder: async () => undefined,
    async waitForBank() {
      offsetMs += 7_200_000;
    },
    async countMoves() {
      const rows = await database.db.selectFrom('test_payments').select(['kind', 'status']).execute();
      const count = (kind: string) => rows.filter((row) => row.kind === kind && row.status === 'succeeded').length;
      return { charges: count('charge'), refunds: count('refund'), payouts: count('payout') };
    },
    async close() {
      await database.close();
      await copy.drop();
    },
  };
});

const configOf = ({ env }: Awaited<ReturnType<typeof startFakeStripe>>): StripeConfig => ({
  secretKey: env.STRIPE_SECRET_KEY!,
  publishableKey: env.STRIPE_PUBLISHABLE_KEY!,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
  baseUrl: env.PLATEN_STRIPE_BASE_URL!,
});

describePayments('Stripe', async () => {
  const fake = await startFakeStripe();
  return {
    payments: openStripe(configOf(fake)),
    cards: {
      good: { paymentMethod: 'pm_card_visa' },
      declined: { paymentMethod: 'pm_card_chargeDeclined' },
      asksFirst: { paymentMethod: 'pm_card_threeDSecure2Required' },
      refundsSlowly: { paymentMethod: 'pm_card_pendingRefund' },
    },
    account: { accountName: 'Ada Press', country: 'GB', accountNumber: 'acct_1Ada' },
    async confirmAsHolder(chargeId) {
      fake.succeed(fake.intents.find((one) => one.metadata.platen_id === chargeId)!.id);
    },
    async waitForBank(reference) {
      fake.turnRefund(reference, 'succeeded');
    },
    countMoves: async () => ({
      charges: fake.intents.filter((one) => one.status === 'succeeded').length,
      refunds: fake.refunds.length,
      payouts: fake.transfers.length,
    }),
    close: () => fake.stop(),
  };
});

describe('Stripe’s form', () => {
  test('a payment opens once per id for the requested amount, and closing it is final', async () => {
    const fake = await startFakeStripe();
    const form = openStripe(configOf(fake)).form!;
    const id = 'chk_1';
    const opened = await form.open({ id, amountCents: 990, description: 'Sticker × 1' });
    expect(opened).toMatchObject({
      status: 'waiting',
      receivedCents: 0,
      clientSecret: expect.stringMatching(/_secret_/),
    });
    expect(await form.open({ id, amountCents: 990, description: 'Sticker × 1' })).toEqual(opened);
    expect(fake.intents).toMatchObject([{ amount: 990, currency: 'usd', metadata: { platen_id: id } }]);
    fake.fail(opened.reference, 'Your bank said no.');
    expect(await form.find(opened.reference)).toMatchObject({ status: 'waiting', reason: 'Your bank said no.' });
    expect(await form.cancel(opened.reference)).toMatchObject({ status: 'cancelled' });
    expect(await form.cancel(opened.reference)).toMatchObject({ status: 'cancelled' });
    await fake.stop();
  });

  test('a payment that was paid in the meantime cannot be closed, and reports what was paid', async () => {
    const fake = await startFakeStripe();
    const form = openStripe(configOf(fake)).form!;
    const { reference } = await form.open({ id: 'chk_2', amountCents: 990, description: 'Sticker × 1' });
    fake.succeed(reference);
    expect(await form.cancel(reference)).toMatchObject({ status: 'succeeded', receivedCents: 990 });
    await fake.stop();
  });

  test('no payment form exists without a publishable key', async () => {
    const fake = await startFakeStripe();
    expect(openStripe({ ...configOf(fake), publishableKey: null }).form).toBeNull();
    await fake.stop();
  });
});
