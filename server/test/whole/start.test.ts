/** The real command, as a person would run it: started, stopped, killed, started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from '../harness/compile-cache.ts';
import { isWhole } from '../harness/whole.ts';

const root = resolve(import.meta.dirname, '../../..');
let folder: string;
let dataDir: string;
/** The service that the tests share: it is started, stopped, killed and restarted on one data dir. */
let shared: (Started & { api: string }) | null = null;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-start-'));
  dataDir = join(folder, 'data');
  await mkdir(dataDir);
  for (const one of [folder, dataDir]) await chmod(one, 0o711);
});
afterAll(async () => {
  const left = children.filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(
    left.map(async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  );
  await rm(folder, { recursive: true, force: true });
});

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

function run(env: Record<string, string> = {}, options: string[] = []): Started {
  const child = spawn(process.execPath, ['server/bin/platen.js', 'start', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...compileCache,
      PLATEN_DATA_DIR: dataDir,
      PORT: '0',
      PLATEN_RENDER_READY_MB: '0',
      PLATEN_LIMIT_MINTS_PER_HOUR: '100000',
      PLATEN_LIMIT_UNCLAIMED_SHOPS: '100000',
      ...env,
    },
  });
  children.push(child);
  let text = '';
  child.stdout!.on('data', (chunk) => (text += chunk));
  child.stderr!.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

/** Starts and waits for the printed addresses; returns the API's. */
async function start(env: Record<string, string> = {}): Promise<Started & { api: string }> {
  const started = run(env);
  const api = await new Promise<string>((resolveApi, reject) => {
    const look = () => {
      const match = /API +(http:\S+)/.exec(started.output());
      if (match) resolveApi(match[1]!.replace('localhost', '127.0.0.1'));
    };
    started.child.stdout!.on('data', look);
    void started.ended.then(() => reject(new Error(`it ended: ${started.output()}`)));
  });
  return { ...started, api };
}

/** Throws uncaught errors on request. */
const faulty = {
  NODE_OPTIONS: `--import ${join(import.meta.dirname, '../harness/throw-on-signal.ts')}`,
  PLATEN_LOG_LEVEL: 'error',
};

const isUp = ({ child }: Started) => child.exitCode === null && child.signalCode === null;

async function sharedService(): Promise<Started & { api: string }> {
  if (shared === null || !isUp(shared)) shared = await start(faulty);
  return shared;
}

const mint = async (api: string) => {
  const answer = await fetch(`${api}/shops/sandbox`, { method: 'POST' });
  if (answer.status !== 201) throw new Error(`mint: ${answer.status}`);
  return (await answer.json()) as { shop_id: string; claim: { claim_token: string } };
};

const isKept = async (api: string, token: string) =>
  (await fetch(`${api}/shops/claim`, { headers: { authorization: `Bearer ${token}` } })).status === 200;

describe('npm start', () => {
  test('npm start prints the addresses and a working first call, stops cleanly, and restarts with everything there', async () => {
    const first = await start();
    expect(first.output()).toContain(`curl -X POST http://localhost:`);
    const shop = await mint(first.api);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = await sharedService();
    expect(await isKept(second.api, shop.claim.claim_token)).toBe(true);
  }, 120_000);

  test('npm start survives and counts uncaught errors', async () => {
    const service = await sharedService();
    service.child.kill('SIGUSR2');
    const counted = async () => (await fetch(`${new URL(service.api).origin}/metrics`)).text();
    await expect.poll(counted, { timeout: 20_000 }).toContain('platen_uncaught_total{door="last"} 2');
    expect(service.output()).toContain('thrown where nobody catches');
    expect(service.output()).toContain('rejected where nobody listens');
    await mint(service.api);
  }, 60_000);

  test('a second service on the same data dir is refused with a sentence, and the first continues', async () => {
    const first = await sharedService();
    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(dataDir);
    expect(second.output()).not.toMatch(/\n +at /);
    await mint(first.api);
  }, 120_000);

  test('a service killed with -9 under write load restarts without losing anything it acknowledged', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < (isWhole ? 2 : 1); round += 1) {
      const service = await sharedService();
      const before = acknowledged.length;
      const writers = Array.from({ length: 4 }, async () => {
        try {
          for (;;) acknowledged.push((await mint(service.api)).claim.claim_token);
        } catch {
          // The service has ended, and so has its writer.
        }
      });
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
      service.child.kill('SIGKILL');
      await service.ended;
      await Promise.all(writers);
    }
    const service = await sharedService();
    const kept = await Promise.all(acknowledged.map((token) => isKept(service.api, token)));
    expect(kept.filter((one) => !one)).toEqual([]);
  }, 240_000);

  test('a taken port is reported before anything else happens', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as { port: number };
    const service = run({ PORT: String(port) });
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain(`Port ${port} on`);
    blocker.close();
  });

  test('an unusable data dir is reported with what to do', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const services = [file, join(file, 'below')].map((wrong) => run({ PLATEN_DATA_DIR: wrong }));
    for (const service of services) {
      expect(await service.ended).toBe(1);
      expect(service.output()).toMatch(/is not a folder.*PLATEN_DATA_DIR/);
      expect(service.output()).not.toMatch(/\n +at /);
    }
  });

  test('the error for a command line option names where settings come from', async () => {
    const service = run({}, ['--port', '5000']);
    expect(await service.ended).toBe(2);
    expect(service.output()).toContain('start does not take the option --port. Set the environment instead');
  });

  test('bad settings are reported all at once', async () => {
    const service = run({ PORT: 'x', PLATEN_FACILITY_PACE: 'y' });
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain('PORT: expected');
    expect(service.output()).toContain('PLATEN_FACILITY_PACE: expected demo, real');
  });
});
