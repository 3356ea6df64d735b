/**
 * A whole service for one test file: its own database, its own data dir, a free port, a test clock. Nothing is mocked.
 */
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Workshop } from '@platen/workshop';
import { timed } from '../../../tools/time-spent.ts';
import { type Config, parseConfig } from '../../src/config.ts';
import type { Workshops } from '../../src/kernel/processes/workshops.ts';
import type { Between, Observer, RunningServer } from '../../src/running-server.ts';
import { startServer } from '../../src/server.ts';
import { shareCatalog, smallPrints } from './catalogs.ts';
import { compileCache } from './compile-cache.ts';
import { connectTo, createTestDatabase } from './database.ts';
import { serviceSettings } from './service-settings.ts';
import { drawSmall } from './small-pictures.ts';

export type CallOptions = {
  /** Sent as x-api-key. */
  key?: string;
  /** Sent as Authorization: Bearer. */
  bearer?: string;
  cookie?: string;
  /** The caller's address, as a trusted proxy would report it. */
  ip?: string;
  json?: unknown;
  body?: string | Buffer;
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  text: string;
  /** The body as JSON; throws when it is not. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  json: any;
};

export type TestServer = {
  running: RunningServer;
  databaseUrl: string;
  dataDir: string;
  origin: string;
  /**
   * Paths are relative to the site; `/v1/…` is the API, `/api/…` the studio's. Absolute URLs reach any host on the
   * port.
   */
  call(method: string, url: string, options?: CallOptions): Promise<Answer>;
  advance(seconds: number): Promise<void>;
  now(): Promise<Date>;
  mint(options?: CallOptions): Promise<MintedShop>;
  /** Signs up a person; returns the session cookie. */
  signUp(email?: string): Promise<string>;
  /**
   * Internal failures so far, one line each: unexpected faults, 500 answers, errors that the OpenAPI document does not
   * list, stalls of the event loop. A test that provokes some takes them; `close` fails when any are left.
   */
  takeFaults(): string[];
  close(): Promise<void>;
};

export type MintedShop = {
  shop_id: string;
  shop_secret: string;
  api_key: string;
  api_key_scopes: string[];
  claim: {
    user_code: string;
    claim_token: string;
    verification_uri: string;
    verification_uri_complete: string;
    expires_in: number;
  };
};

export const payouts = { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' };

let people = 0;

/**
 * The processor time for which a piece of work may hold the event loop. More than the service itself allows, because
 * the test shares the thread: the body of 70 MB that it builds counts too. Work that grows with a caller's input takes
 * many times this.
 */
const maxStallMs = 1500;

function describeFault(...[door, work, error]: [string, string, unknown]): string {
  if (door === 'answer') return `500: ${work}`;
  if (door === 'unlisted')
    return `${work} answered ${error}, which its OpenAPI operation does not list (config.errors)`;
  return `uncaught at ${door}, ${work}: ${(error as Error)?.stack ?? error}`;
}

function collectFaults() {
  let faults: string[] = [];
  const observer: Observer = {
    onFault: ({ door, work, error }) => faults.push(describeFault(door, work, error)),
    onStall: ({ work, ms, cpuMs }) => {
      if (work === 'none' || work === 'many' || Math.min(ms, cpuMs) < maxStallMs) return;
      faults.push(`the event loop stood still for ${ms} ms (${cpuMs} ms of work): ${work}`);
    },
  };
  const take = () => {
    const taken = faults;
    faults = [];
    return taken;
  };
  return { observer, take };
}

const shared = new Map<string, Promise<TestServer>>();
let sharers = 0;

/**
 * The service of this worker, for files that need no special settings and compare no figures of the whole service. It
 * stays when a file closes it. Each file calls from a unique address, so it shares no limits, and creates its own shops
 * and people. It draws small. A file that has orders printed and does not look at the prints asks for small prints.
 */
export async function sharedTestServer({ prints }: { prints?: 'small' } = {}): Promise<TestServer> {
  const env = prints === 'small' ? smallPrints() : {};
  const key = JSON.stringify(env);
  if (!shared.has(key)) {
    // Its workshops stay as long as it does, and its metrics show them.
    const starting = startTestServer(env, { workshops: (own) => own, models: drawSmall }).then((server) => {
      process.once('exit', () => rmSync(server.dataDir, { recursive: true, force: true }));
      return server;
    });
    shared.set(key, starting);
  }
  const server = await shared.get(key)!;
  sharers += 1;
  const ip = `10.8.${Math.floor(sharers / 250)}.${1 + (sharers % 250)}`;
  const call: TestServer['call'] = (method, url, options) => server.call(method, url, { ip, ...options });
  return {
    ...server,
    call,
    mint: (options) => server.mint({ ip, ...options }),
    close: async () => expectNoFaults(server.takeFaults()),
  };
}

function expectNoFaults(faults: string[]): void {
  if (faults.length > 0) throw new Error(`the service had faults that no test provoked:\n${faults.join('\n')}`);
}

function timeDrawing(workshops: Workshops): Workshops {
  const time = (workshop: Workshop): Workshop => ({
    ...workshop,
    run: (...task) => timed('drawing', workshop.run(...task)),
  });
  const { pictures, liveViews, prints } = workshops;
  return { ...workshops, pictures: time(pictures), liveViews: time(liveViews), prints: time(prints) };
}

const keptProcesses = new Map<string, unknown>();

/**
 * The processes that draw and hash stay when a service is closed, so that the next one of this worker need not start
 * them.
 */
function keepProcesses({ childEnv, decodeMemoryMb, render, models }: Config) {
  const keep =
    (settings: unknown[]) =>
    <T extends { close(): Promise<void> }>(own: T): T => {
      const key = JSON.stringify(settings);
      const kept = (keptProcesses.get(key) as T | undefined) ?? { ...own, close: async () => undefined };
      keptProcesses.set(key, kept);
      return kept;
    };
  return {
    workshops: keep(['workshops', childEnv, decodeMemoryMb]),
    renderPool: keep(['renderPool', childEnv, render]),
    // Those of a provider call it by what its service opened.
    ...(Object.values(models).every((one) => one === null) ? { models: keep(['models', childEnv]) } : {}),
  } satisfies Between;
}

export async function startTestServer(env: Record<string, string> = {}, between: Between = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-data-'));
  const { observer, take: takeFaults } = collectFaults();
  const config = parseConfig({
    ...serviceSettings(database, dataDir),
    PLATEN_TRUST_PROXY: 'loopback',
    PLATEN_STOP_LINGER_SECONDS: '0',
    PLATEN_LOG_LEVEL: 'error',
    ...env,
  });
  const kept = keepProcesses(config);
  const given = { ...shareCatalog(config), ...kept, ...between };
  // A file that changes the models changes the kept ones.
  if (between.models && kept.models) given.models = (own) => between.models!(kept.models!(own));
  const workshops = (staffed: Workshops) => timeDrawing(given.workshops(staffed));
  const running = await timed('start', startServer(config, { ...observer, ...given, workshops }));
  const agent = new Agent({ keepAlive: true });
  const { port } = running.config;
  const origin = `http://localhost:${port}`;

  const call: TestServer['call'] = (method, url, options = {}) => {
    const target = new URL(url, origin);
    const headers: Record<string, string> = { host: target.host, ...options.headers };
    if (options.key) headers['x-api-key'] = options.key;
    if (options.bearer) headers.authorization = `Bearer ${options.bearer}`;
    if (options.cookie) headers.cookie = options.cookie;
    if (options.ip) headers['x-forwarded-for'] = options.ip;
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    if (options.json !== undefined) headers['content-type'] ??= 'application/json';
    if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port, method, path: target.pathname + target.search, headers, agent },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString('utf8');
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers as Record<string, string>,
              bytes,
              text,
              get json() {
                return JSON.parse(text);
              },
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };

  return {
    running,
    databaseUrl: database.url,
    dataDir,
    origin,
    call,
    async advance(seconds) {
      const answer = await call('POST', '/_test/clock', { json: { advanceSeconds: seconds } });
      if (answer.status !== 200) throw new Error(`the clock did not move: ${answer.text}`);
    },
    now: async () => new Date((await call('GET', '/_test/clock')).json.now),
    async mint(options) {
      const answer = await call('POST', '/v1/shops/sandbox', options);
      if (answer.status !== 201) throw new Error(`no shop was minted: ${answer.text}`);
      return answer.json;
    },
    async signUp(email) {
      people += 1;
      const answer = await call('POST', '/api/auth/sign-up/email', {
        ip: `10.9.${Math.floor(people / 250)}.${people % 250}`,
        json: { name: 'Ada', email: email ?? `ada${people}@example.com`, password: 'correct horse' },
      });
      if (answer.status !== 200) throw new Error(`no one signed up: ${answer.text}`);
      return String(answer.headers['set-cookie']).split(';')[0]!;
    },
    takeFaults,
    async close() {
      agent.destroy();
      await running.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      expectNoFaults(takeFaults());
    },
  };
}

/** Mints a shop and claims it for a new person; returns what each side was shown. */
export async function claimedShop(server: TestServer, cookie?: string) {
  const shop = await server.mint();
  const owner = cookie ?? (await server.signUp());
  const answer = await server.call('POST', '/api/claims', {
    cookie: owner,
    json: { user_code: shop.claim.user_code, payouts },
  });
  if (answer.status !== 200) throw new Error(`the shop was not claimed: ${answer.text}`);
  return { shop, cookie: owner, shopSecret: answer.json.shop_secret as string };
}

/** Everyone has opened the link that was mailed to them, because only a verified person can be paid. */
export async function verifyPeople({ databaseUrl }: Pick<TestServer, 'databaseUrl'>): Promise<void> {
  const client = await connectTo(databaseUrl);
  try {
    await client.query('update people set email_verified_at = created_at where email_verified_at is null');
  } finally {
    await client.end();
  }
}

/** A key of the owner for a claimed shop. */
export async function ownerKey(server: TestServer, cookie: string, shopId: string, scopes: string[]): Promise<string> {
  const answer = await server.call('POST', '/api/keys', { cookie, json: { shop_id: shopId, name: 'test', scopes } });
  if (answer.status !== 201) throw new Error(`no key was made: ${answer.text}`);
  return answer.json.key;
}

/** A second service on the same database, like a second process. */
export async function startSecondServer(
  first: TestServer,
  env: Record<string, string> = {},
): Promise<{ origin: string; close(): Promise<void> }> {
  const config = parseConfig({
    PORT: '0',
    DATABASE_URL: first.databaseUrl,
    PLATEN_DATA_DIR: first.dataDir,
    PLATEN_SECRET_KEY: '5a'.repeat(32),
    PLATEN_LOG_LEVEL: 'error',
    ...compileCache,
    ...env,
  });
  const running = await timed('start', startServer(config));
  return { origin: `http://127.0.0.1:${running.config.port}`, close: () => running.close() };
}
