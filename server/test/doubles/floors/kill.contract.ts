/** The service killed with -9 around every call to a vendor: there never is a second order there, and none is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalog, smallCatalogDir, smallPrints } from '../../harness/catalogs.ts';
import { connectTo, createTestDatabase } from '../../harness/database.ts';
import { payouts } from '../../harness/harness.ts';
import { serviceSettings } from '../../harness/service-settings.ts';
import { makePicture, startArtworkServer } from '../artwork-server.ts';
import type { Plan } from './crash-child.ts';
import type { FakeVendor } from './fake-vendor.ts';
import { facilityOf, writeNetwork } from './vendor-network.ts';
import { adminToken, orderItem, shipTo } from './vendor-shop.ts';

const timeout = 400_000;
const child = resolve(import.meta.dirname, 'crash-child.ts');

const moved = { ...shipTo, line1: '99 Broad St' };

type Json = Record<string, never> & { order: { id: string; fulfillmentStatus: string } };

/** A service in a separate process, on a database that outlives it. */
async function openKilledService(vendor: FakeVendor) {
  const database = await createTestDatabase();
  const client = await connectTo(database.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-kill-'));
  // The card waits until the test reports its outcome, and with it the order.
  const network = await writeNetwork(
    [],
    [
      facilityOf(vendor, 'mug-maker', { 'MUG-11OZ': 'mug' }),
      { id: 'press', floor: 'http', methods: [], makes: { 'CARD-5X7': vendor.skus.poster } },
    ],
    smallCatalogDir(),
  );
  const artwork = await startArtworkServer();
  artwork.pictures.set('/art.png', await makePicture(300, 300));
  const catalog = await smallCatalog();
  let running: ChildProcess | null = null;
  let origin = '';
  let key = '';
  let pressKey = '';
  const known = new Map<string, Set<string>>();

  const call = async (method: string, path: string, json: object | null, headers: Record<string, string> = {}) => {
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: { ...(json === null ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(json === null ? {} : { body: JSON.stringify(json) }),
      });
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { status: answer.status, cookie, json: (await answer.json()) as Json };
    } catch {
      // It died during it.
      return null;
    }
  };

  const kill = async () => {
    const dying = running;
    running = null;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const ended = once(dying, 'exit');
    dying.kill('SIGKILL');
    await ended;
  };

  const isDead = () => running === null || running.exitCode !== null || running.signalCode !== null;

  const start = async () => {
    await kill();
    // A dead process holds its jobs until its leases expire; here they have.
    await client
      .query("update jobs set leased_until = null where to_regclass('jobs') is not null")
      .catch(() => undefined);
    const started = spawn(process.execPath, [child], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...serviceSettings(database, dataDir),
        PLATEN_LOG_LEVEL: 'silent',
        PLATEN_NETWORK_DIR: network.folder,
        ...smallPrints(),
        PLATEN_ADMIN_TOKEN: adminToken,
        ...vendor.env,
      },
    });
    running = started;
    origin = await new Promise((found, reject) => {
      started.stdout!.once('data', (chunk: Buffer) => found(String(chunk).trim()));
      started.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
    });
  };

  /** What it does from now on, as long as it lives. */
  const plan = async (crash: string, calls = 1) => {
    if (isDead()) await start();
    const understood = once(running!, 'message');
    running!.send({ crash, calls } satisfies Plan);
    await understood;
  };

  return {
    vendor,
    key: () => key,
    start,
    plan,
    async openShop() {
      const shop = (await call('POST', '/v1/shops/sandbox', {}))!.json as unknown as {
        shop_id: string;
        claim: { user_code: string };
      };
      const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' };
      const { cookie } = (await call('POST', '/api/auth/sign-up/email', person))!;
      await call('POST', '/api/claims', { user_code: shop.claim.user_code, payouts }, { cookie });
      const scopes = ['orders:add', 'orders:read'];
      const made = await call('POST', '/api/keys', { shop_id: shop.shop_id, name: 'kill', scopes }, { cookie });
      key = (made!.json as unknown as { key: string }).key;
      const bearer = { authorization: `Bearer ${adminToken}` };
      const ofPress = await call('POST', '/admin/facilities/press/keys', {}, bearer);
      pressKey = (ofPress!.json as unknown as { key: string }).key;
    },
    async order(...codes: string[]) {
      // One print each: every service that starts would start a process for a second one.
      const items = codes.map((code) => {
        const item = orderItem(catalog, code, artwork.url('/art.png'));
        return { ...item, imagePlacements: item.imagePlacements.slice(0, 1) };
      });
      const answer = await call('POST', '/v1/orders', { items, shipTo }, { 'x-api-key': key });
      return answer!.json.order.id;
    },
    read: async (id: string) => (await call('GET', `/v1/orders/${id}`, null, { 'x-api-key': key }))?.json.order ?? null,
    cancel: (id: string) => call('POST', `/v1/orders/${id}/cancel`, {}, { 'x-api-key': key }),
    change: (id: string) => call('PUT', `/v1/orders/${id}`, { shipTo: moved }, { 'x-api-key': key }),
    remove: (id: string) => call('DELETE', `/v1/orders/${id}`, null, { 'x-api-key': key }),
    async reportCard(id: string, report: object) {
      const { rows } = await client.query(
        "select id from facility_jobs where order_id = $1 and facility = 'press' order by created_at desc limit 1",
        [id],
      );
      const bearer = { authorization: `Bearer ${pressKey}` };
      const answer = await call('POST', `/v1/facility/jobs/${rows[0].id}/reports`, report, bearer);
      if (answer?.status !== 200) throw new Error(`the report was not taken: ${JSON.stringify(answer?.json)}`);
    },
    advance: (seconds: number) => call('POST', '/_test/clock', { advanceSeconds: seconds }),
    isDead,
    /** Of its jobs, also when it has been deleted. */
    async references(id: string): Promise<string[]> {
      const { rows } = await client.query('select job_id from vendor_orders where order_id = $1', [id]);
      const jobs = new Set([...(known.get(id) ?? []), ...rows.map(({ job_id: jobId }) => jobId)]);
      known.set(id, jobs);
      return [...jobs];
    },
    async close() {
      await kill();
      await artwork.close();
      await client.end();
      await database.drop();
      await network.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const moments = [
  'before place',
  'after place',
  'before release',
  'after release',
  'after read',
  'after find',
  'before cancel',
  'after cancel',
] as const;
type Moment = (typeof moments)[number];

/** `npm run floors` sets it. */
const isThorough = process.env['PLATEN_TEST_EVERY_KILL'] === '1';

/**
 * Each kill costs a start of the service: `shortly` says which are tried in every run, so that together the vendors
 * cover all.
 */
export function describeKills(
  name: string,
  start: () => Promise<{ vendor: FakeVendor; hasDrafts: boolean }>,
  shortly: readonly Moment[] = moments,
): void {
  const tried = moments.filter((moment) => isThorough || shortly.includes(moment));
  describe(`a service killed around calls to ${name}`, () => {
    let service: Awaited<ReturnType<typeof openKilledService>>;
    let hasDrafts: boolean;
    beforeAll(async () => {
      const world = await start();
      hasDrafts = world.hasDrafts;
      service = await openKilledService(world.vendor);
      await service.start();
      await service.openShop();
    }, timeout);
    afterAll(async () => {
      await service.close();
      await service.vendor.close();
    });

    const alive = async (id: string) => {
      const jobs = await service.references(id);
      const found = service.vendor.orders().filter(({ reference }) => jobs.some((job) => reference.startsWith(job)));
      return found.filter(({ isCancelled }) => !isCancelled);
    };
    const advanceUntil = async (holds: () => Promise<boolean>, stepSeconds = 60) => {
      for (let i = 0; i < 100 && !(await holds()); i += 1) await service.advance(stepSeconds);
      expect(await holds()).toBe(true);
    };
    const isAt = (id: string, status: string) => async () => (await service.read(id))?.fulfillmentStatus === status;
    const dieOver = async (work: () => Promise<unknown>) => {
      for (let i = 0; i < 30 && !service.isDead(); i += 1) await work();
      expect(service.isDead()).toBe(true);
    };

    test.each(tried.filter((moment) => !moment.endsWith('cancel') && moment !== 'after find'))(
      'a kill %s leaves one order there, and it is made',
      { timeout },
      async (moment) => {
        if (moment.endsWith('release') && !hasDrafts) return;
        await service.plan(moment);
        const id = await service.order('MUG-11OZ');
        await dieOver(() => service.advance(30));
        await service.start();
        await advanceUntil(isAt(id, 'submitted'));
        await advanceUntil(async () => (await alive(id)).every(({ isDraft }) => !isDraft));
        expect((await alive(id)).length).toBe(1);
        await service.advance(3600);
        expect((await alive(id)).length).toBe(1);
      },
    );

    test.runIf(tried.includes('after find'))(
      'an answer lost before the kill is looked up after it and not requested again',
      {
        timeout,
      },
      async () => {
        await service.plan('after find');
        service.vendor.fail('place', 'lost_answer');
        const id = await service.order('MUG-11OZ');
        await dieOver(() => service.advance(60));
        await service.start();
        await advanceUntil(isAt(id, 'submitted'));
        await service.advance(3600);
        expect((await alive(id)).length).toBe(1);
      },
    );

    test.each(tried.filter((moment) => moment.endsWith('cancel')))(
      'a kill %s leaves a withdrawn order in the same state in both places',
      { timeout },
      async (moment) => {
        // Without drafts nothing is at the vendor before every package is accepted, and then it is too late.
        if (!hasDrafts) return;
        const orders: string[] = [];
        for (let i = 0; i < 5; i += 1) orders.push(await service.order('MUG-11OZ', 'CARD-5X7'));
        for (const id of orders) await advanceUntil(async () => (await alive(id)).length === 1, 2);
        const [cancelled, changed, changedAgain, ...failed] = orders as [string, string, string, string, string];
        const [deleted, deletedAgain] = failed;

        // A failed order can be deleted. The vendor cannot be reached to drop its part, and the request is repeated in
        // a
        // minute.
        service.vendor.fail('cancel', 'unavailable', 6);
        const drops = service.vendor.calls('cancel') + 6;
        for (const id of failed) await service.reportCard(id, { type: 'failed', reason: 'Out of paper' });
        await advanceUntil(async () => service.vendor.calls('cancel') === drops, 5);

        await service.plan(moment, 5);
        const answers = await Promise.all([
          service.cancel(cancelled),
          service.change(changed),
          service.change(changedAgain),
          service.remove(deleted),
          service.remove(deletedAgain),
        ]);
        expect(answers).toEqual(Array(5).fill(null));
        await service.start();
        // Two of the callers ask again; the service finishes what the others started.
        expect((await service.change(changedAgain))?.status).toBe(200);
        expect((await service.remove(deletedAgain))?.status).toBe(200);

        await advanceUntil(async () =>
          (await Promise.all([changed, changedAgain].map(alive))).every(({ length }) => length === 1),
        );
        for (const id of [changed, changedAgain]) {
          await service.reportCard(id, { type: 'accepted' });
          await advanceUntil(isAt(id, 'submitted'));
        }
        await service.advance(3600);
        const ends = orders.map(async (id) => {
          const there = (await alive(id)).map(({ request }) => JSON.stringify(request).includes(moved.line1));
          return [
            (await service.read(id))?.fulfillmentStatus ?? null,
            there.map((isMoved) => (isMoved ? 'moved' : 'as it was')),
          ];
        });
        expect(await Promise.all(ends)).toEqual([
          ['cancelled', []],
          ['submitted', ['as it was']],
          ['submitted', ['moved']],
          ['cancelled', []],
          [null, []],
        ]);
      },
    );
  });
}
