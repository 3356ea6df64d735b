/**
 * The service's money without HTTP: real use cases on a real PostgreSQL, a clock that is moved by hand, a payment
 * provider with a separate database connection, and a process that can die at any statement or around any call to the
 * provider. A process's memory is lost then; the next one has the database.
 */
import { ownerLetters } from '@platen/contract/accounts';
import { sql } from 'kysely';
import { parseConfig } from '../../../src/config.ts';
import type { BaseDeps, Deps } from '../../../src/deps.ts';
import { openDatabase } from '../../../src/engines/database/database.ts';
import type { Database, Tx } from '../../../src/engines/database/port.ts';
import type { Payments } from '../../../src/engines/payments/port.ts';
import { openTestProcessor } from '../../../src/engines/payments/test-processor.ts';
import { isFilledByVariant, loadCatalog } from '../../../src/features/catalog/catalog.ts';
import { loadNetwork } from '../../../src/features/catalog/network/network.ts';
import { createDeliverySender } from '../../../src/features/events/webhooks/webhooks.ts';
import { defineBillingJobs } from '../../../src/features/money/billing/billing.ts';
import { definePaymentJobs } from '../../../src/features/money/payments/payments.ts';
import { defineSalesJobs } from '../../../src/features/selling/checkout/checkout.ts';
import type { Purchase } from '../../../src/features/selling/checkout/purchase.ts';
import { defineEarnings } from '../../../src/features/selling/earnings/earnings.ts';
import { createListingFinder } from '../../../src/features/selling/listings/listings.ts';
import { createOrganization, memberships, setPayouts } from '../../../src/features/tenants/accounts/accounts.ts';
import { defineShopJobs } from '../../../src/features/tenants/shops/shops.ts';
import type { PersonCaller } from '../../../src/kernel/http/auth.ts';
import { createIdempotency } from '../../../src/kernel/http/idempotency.ts';
import { createJobs } from '../../../src/kernel/jobs/jobs.ts';
import { createRateLimits } from '../../../src/kernel/limits/rate-limits.ts';
import { createLog } from '../../../src/kernel/observing/log.ts';
import { createMetrics } from '../../../src/kernel/observing/metrics.ts';
import { createVault } from '../../../src/kernel/secrets/vault.ts';
import { createWork, type Work } from '../../../src/kernel/work/work.ts';
import { createListeners } from '../../../src/listeners.ts';
import { crashingPayments } from '../../doubles/crashing-payments.ts';
import { createTestDatabase } from '../database.ts';
import { type CrashSwitch, Death, makeCrashable } from './crashing-database.ts';
import type { ModelShop } from './model.ts';

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>;

/** One history: its own owner in the common world. */
export type History = { world: MoneyWorld; owner: PersonCaller; counter: number };

/** Where the process dies while a command runs. Null when it lives. */
export type CrashPlan =
  | { at: 'statement'; nth: number; moment: 'before' | 'after' }
  | { at: 'provider'; moment: 'before' | 'after' }
  | null;

export async function openMoneyWorld() {
  const copy = await createTestDatabase();
  const log = createLog('silent');
  const open = (poolSize: number) => openDatabase({ engine: 'postgres', url: copy.url, poolSize }, log);
  const [database, providers, observer] = await Promise.all([open(12), open(4), open(2)]);
  const config = parseConfig({
    DATABASE_URL: copy.url,
    PLATEN_SECRET_KEY: '5a'.repeat(32),
    PLATEN_LOG_LEVEL: 'silent',
  });
  const parts = {
    config,
    log,
    catalog: await loadCatalog(config.catalog.dir),
    network: await loadNetwork(config.networkDir),
    vault: createVault(Buffer.alloc(32, 7)),
  };
  let time = Date.UTC(2030, 0, 1);
  const clock = { now: () => new Date(time) };
  const crash: CrashSwitch = makeCrashable(database);
  const provider = { isDown: false, plan: null as { moment: 'before' | 'after' } | null };
  const processor = crashingPayments(openTestProcessor({ database: providers, clock }), {
    reached(_call, moment) {
      if (provider.plan?.moment === moment) {
        provider.plan = null;
        crash.die();
      }
      if (provider.isDown && moment === 'before') throw new Error('the provider is down');
    },
  });

  const engine: Payments = {
    ...processor,
    listFacts(since) {
      if (provider.isDown) throw new Error('the provider is down');
      return processor.listFacts(since);
    },
  };

  const build = (): Process => buildProcess({ ...parts, clock, database, payments: engine });
  let deps = build();

  const restart = async () => {
    crash.revive();
    deps = build();
    // The leases of the dead process have expired.
    await sql`update jobs set leased_until = null where leased_until is not null`.execute(observer.db);
  };

  /** Runs a piece of work in the current process; returns whether it was done, refused, or died. */
  async function attempt(
    plan: CrashPlan,
    work: (deps: Process) => Promise<unknown>,
  ): Promise<'done' | 'refused' | 'died'> {
    if (plan?.at === 'statement') crash.arm(plan.nth, plan.moment);
    if (plan?.at === 'provider') provider.plan = { moment: plan.moment };
    let fault: unknown = null;
    try {
      await work(deps);
    } catch (error) {
      fault = error;
    }
    provider.plan = null;
    if (crash.disarm()) {
      await restart();
      return 'died';
    }
    if (fault instanceof Death) throw new Error('the process died without dying', { cause: fault });
    return fault === null ? 'done' : 'refused';
  }

  /** Every due job, as a worker does them; requests that wait for their next attempt at the provider are tried now. */
  async function runJobs(given: Process): Promise<void> {
    await sql`update jobs set run_at = ${clock.now()} where name = 'payments.ask' and failed_at is null`.execute(
      observer.db,
    );
    for (let i = 0; i < 200; i += 1) {
      const next = await given.work.dueWork.nextDueAt();
      if (next === null || next > clock.now() || crash.isDead()) return;
      await given.work.dueWork.runDue();
    }
    throw new Error('the jobs do not come to an end');
  }

  return {
    observer,
    providers,
    clock,
    provider,
    catalog: parts.catalog,
    attempt,
    runJobs,
    deps: () => deps,
    advance(seconds: number) {
      time += seconds * 1000;
    },
    async signUp(accountNumber: string): Promise<PersonCaller> {
      const organizationId = await database.transaction(async (tx) => {
        const id = await createOrganization({ clock }, tx, { name: 'Ada', plan: 'starter' });
        await setPayouts(parts, tx, id, { accountName: 'Ada', country: 'GB', accountNumber });
        await addVerifiedOwner(tx, id, clock.now());
        return id;
      });
      const person = { kind: 'person', personId: `per_of_${organizationId}`, sessionId: 'ses_test' } as const;
      return { ...person, organizationId, role: 'owner', address: '127.0.0.1' };
    },
    async close() {
      for (const one of [database, providers, observer]) await one.close();
      await copy.drop();
    },
  };
}

/** Only people with a proven address are paid. No letters, because nothing here sends any. */
async function addVerifiedOwner(tx: Tx, organizationId: string, at: Date): Promise<void> {
  const id = `per_of_${organizationId}`;
  const person = { id, name: 'Ada', email: `${id}@example.com`, password_hash: '', created_at: at };
  await tx
    .insertInto('people')
    .values({ ...person, email_verified_at: at })
    .execute();
  await memberships.insertMembership(tx, { organizationId, personId: id, role: 'owner', at });
  await memberships.saveMuted(tx, { organizationId, personId: id }, [...ownerLetters]);
}

type Parts = Pick<Deps, 'config' | 'log' | 'catalog' | 'network' | 'vault' | 'clock'> & {
  database: Database;
  payments: Payments;
};

type Process = Deps & { work: Work };

function buildProcess(parts: Parts): Process {
  const { database, clock, log, vault } = parts;
  const metrics = createMetrics();
  const work = createWork({ clock, log });
  const base = {
    ...parts,
    metrics,
    work,
    jobs: createJobs({ database, clock, work }),
    limits: createRateLimits({ database, clock, log }),
    bulletin: { publish: async () => undefined },
    deliveries: createDeliverySender({
      clock,
      database,
      vault,
      metrics,
      outbound: {} as Deps['outbound'],
      // There are no listeners here, and nothing is sent.
      work: createWork({ clock, log }),
    }),
    idempotency: createIdempotency({ database, clock, vault, log }),
    listings: createListingFinder(parts),
    mail: { engine: 'smtp', find: async () => null, removeAll: async () => undefined },
    post: { expect: () => undefined, deliver: async () => undefined },
  } as unknown as BaseDeps & { work: Work };
  const deps: Process = {
    ...base,
    ...createListeners(base),
    canvasPainter: {
      paint: async () => null,
      paintDocument: async () => {
        throw new Error('nothing is painted here');
      },
      preview: async () => null,
    },
    recaller: { recall: async () => ({ status: 'not_asked' }), placeAgain: async () => undefined },
    designs: {
      share: async () => {
        throw new Error('nothing is painted here');
      },
    },
  };
  defineShopJobs(deps);
  defineSalesJobs(deps);
  defineEarnings(deps);
  defineBillingJobs(deps);
  definePaymentJobs(deps);
  return deps;
}

/** What a shopper of this world buys: mugs in one colour, sent to one address. */
export function purchaseOf({ catalog }: MoneyWorld, shop: ModelShop, quantity: number): Purchase {
  const product = catalog.findProduct('MUG-11OZ')!;
  const line = {
    product,
    variant: product.variants[0]!,
    listingId: null,
    title: product.name,
    quantity,
    unitCents: product.priceCents,
    mockupUrl: 'https://mockup.invalid/',
    placements: product.placements
      .filter((placement) => !isFilledByVariant(product, placement))
      .map(({ label }) => ({ label, color: 'aa3300' })),
  };
  return {
    shop: { id: shop.shopId },
    lines: [line],
    code: '',
    speed: 'economy',
    buyer: {
      email: 'sam@example.com',
      shipTo: { name: 'Sam', line1: '12 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' },
    },
    language: 'en',
  };
}
