/**
 * The payments feature alone, on a separate database, with a test clock: the requests, the reports, and what the
 * provider did.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../src/deps.ts';
import { createTestClock } from '../../src/engines/clock/test-clock.ts';
import { openDatabase } from '../../src/engines/database/database.ts';
import type { Card, Payments } from '../../src/engines/payments/port.ts';
import { openTestProcessor } from '../../src/engines/payments/test-processor.ts';
import {
  definePaymentJobs,
  type PaymentOutcome,
  type ProviderNews,
  requestPayout,
  requestRefund,
} from '../../src/features/money/payments/payments.ts';
import { createOrganization, setPayouts } from '../../src/features/tenants/accounts/accounts.ts';
import { createJobs } from '../../src/kernel/jobs/jobs.ts';
import { createLog } from '../../src/kernel/observing/log.ts';
import { createMetrics } from '../../src/kernel/observing/metrics.ts';
import { createVault } from '../../src/kernel/secrets/vault.ts';
import { createWork } from '../../src/kernel/work/work.ts';
import { crashingPayments, type PlannedCrashes, planCrashes } from '../doubles/crashing-payments.ts';
import { createTestDatabase } from './database.ts';

export type PaymentsDesk = Awaited<ReturnType<typeof openPaymentsDesk>>;

export async function openPaymentsDesk(
  given: { payments?: Payments; onAdvance?: (seconds: number) => void; account?: string } = {},
) {
  const copy = await createTestDatabase();
  const log = createLog('silent');
  const database = await openDatabase({ engine: 'postgres', url: copy.url }, log);
  const clock = createTestClock(async () => undefined);
  const crashes: PlannedCrashes = planCrashes();
  const outcomes: PaymentOutcome[] = [];
  const news: ProviderNews[] = [];
  const desk = {
    /** The next error of the features' listeners, once. */
    listenerFault: null as Error | null,
    /** Whether any feature recognises the provider's news. */
    isKnown: true,
  };
  const hear = () => {
    const fault = desk.listenerFault;
    desk.listenerFault = null;
    if (fault) throw fault;
  };
  const build = () => {
    const work = createWork({ clock, log });
    const jobs = createJobs({ database, clock, work });
    const metrics = createMetrics();
    const engine = given.payments ?? openTestProcessor({ database, clock });
    const payments = crashingPayments(engine, crashes);
    const deps = {
      clock,
      database,
      jobs,
      work,
      log,
      metrics,
      payments,
      vault: createVault(Buffer.alloc(32, 7)),
      paymentListeners: [] as Deps['paymentListeners'],
      paymentOutcomes: [
        async (_tx, outcome) => {
          hear();
          outcomes.push(outcome);
        },
      ] as Deps['paymentOutcomes'],
      providerNews: [
        async (_tx, one) => {
          hear();
          if (desk.isKnown) news.push(one);
          return desk.isKnown;
        },
      ] as Deps['providerNews'],
    };
    definePaymentJobs(deps as unknown as Deps);
    return deps;
  };
  const deps = build();
  await deps.work.start();
  const organizationId = await database.transaction((tx) =>
    createOrganization({ clock }, tx, { name: 'Test', plan: 'starter' }),
  );
  const account = { accountName: 'Ada Press', country: 'GB', accountNumber: given.account ?? 'GB33BUKB20201555555555' };
  await database.transaction((tx) => setPayouts(deps, tx, organizationId, account));
  const newSubject = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

  return Object.assign(desk, {
    deps: deps as unknown as Deps,
    crashes,
    outcomes,
    news,
    organizationId,
    newSubject,
    async advance(seconds: number) {
      given.onAdvance?.(seconds);
      await clock.advance(seconds, [deps.work.dueWork]);
    },
    async refund(charge: { id: string; reference: string }, amountCents: number, subject = newSubject('rfd')) {
      const asked = { subject, organizationId, chargeId: charge.id, chargeReference: charge.reference, amountCents };
      await database.transaction((tx) => requestRefund(deps, tx, asked));
      return subject;
    },
    async payOut(amountCents: number, subject = newSubject('pay')) {
      await database.transaction((tx) => requestPayout(deps, tx, { subject, organizationId, amountCents }));
      return subject;
    },
    /** A successful charge of 2400 cents. */
    async charge(card: Card) {
      const id = newSubject('chk');
      const paid = await deps.payments.charge({ id, amountCents: 2400, description: 'Mug', card });
      if (paid.status !== 'succeeded') throw new Error('the card was not charged');
      return { id, reference: paid.reference };
    },
    request: async (subject: string) =>
      (await database.db.selectFrom('payment_requests').selectAll().where('subject', '=', subject).executeTakeFirst())!,
    /** Plans faults of the test processor, such as an outage of every call. */
    async plan(call: string, effect: 'down' | 'lost', times: number) {
      await sql`insert into test_payment_faults (call, effect, times_left) values (${call}, ${effect}, ${times})`.execute(
        database.db,
      );
    },
    endFaults: () => sql`delete from test_payment_faults`.execute(database.db),
    async close() {
      await deps.work.stop(5000);
      await database.close();
      await copy.drop();
    },
  });
}
