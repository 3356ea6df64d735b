/** The service as anyone starts it, in its own process with its own data dir, and a server with artwork for it to fetch. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { settingsTable } from '../server/src/settings-table.ts';
import { makePng, smallSvg } from './pictures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const startMs = 120_000;

export type FuzzedService = {
  origin: URL;
  pid: number;
  facilityKey: string;
  /** Set if the process has ended unexpectedly. */
  ended(): string | null;
  /** Its last log lines. */
  log(): string;
  /** Rows of every table. */
  countRows(): Promise<Map<string, number>>;
  diskBytes(): number;
  stop(): Promise<void>;
};

/** Every rate limit, raised as far as its setting allows. */
function liftedLimits(): Record<string, string> {
  const lifted: Record<string, string> = {};
  for (const [name, setting] of Object.entries(settingsTable)) {
    if (!name.startsWith('PLATEN_LIMIT_')) continue;
    const value = ['10000000', '1000000', '100000', '10000', '1000'].find(
      (one) => typeof setting.parse(one) === 'number',
    );
    if (value !== undefined) lifted[name] = value;
  }
  return lifted;
}

export async function startFuzzedService(options: {
  hasLimits: boolean;
  env?: Record<string, string>;
}): Promise<FuzzedService> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-fuzz-'));
  await chmod(folder, 0o711); // If root starts it, PostgreSQL runs as another user, who needs access.
  const dataDir = join(folder, 'data');
  const env = {
    ...process.env,
    PORT: '0',
    PLATEN_DATA_DIR: dataDir,
    PLATEN_ALLOW_LOOPBACK: '1',
    PLATEN_TEST_CLOCK: '1',
    PLATEN_TRUST_PROXY: 'loopback',
    PLATEN_STOP_LINGER_SECONDS: '0',
    PLATEN_LOG_LEVEL: 'error',
    ...(options.hasLimits ? {} : liftedLimits()),
    ...options.env,
  };
  const cli = join(root, 'server/bin/platen.js');
  const made = spawnSync(process.execPath, [cli, 'facility-key', 'leeds'], { cwd: root, env, encoding: 'utf8' });
  const facilityKey = /\bfk_\S+|\bsk_\S+/.exec(made.stdout)?.[0] ?? '';

  const child = spawn(process.execPath, [cli, 'start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const logPath = join(folder, 'service.log');
  const logFile = createWriteStream(logPath);
  child.stdout.pipe(logFile, { end: false });
  child.stderr.pipe(logFile, { end: false });
  let ended: string | null = null;
  child.once('exit', (code, signal) => {
    ended = `the process ended (${signal ?? code})`;
  });
  // Ending the run also ends the service.
  const endWithUs = () => void child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const log = () => readFileSync(logPath, 'utf8').slice(-6000);
  const origin = await readOrigin(child, log).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    origin: new URL(origin),
    pid: child.pid!,
    facilityKey,
    ended: () => ended,
    log,
    countRows: () => countRows(join(dataDir, 'postgres')),
    // Scenes are prepared in the background, not for a request.
    diskBytes: () => bytesUnder(dataDir, ['postgres', 'ready-scenes']),
    async stop() {
      process.off('exit', endWithUs);
      if (ended === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
        await gone;
        clearTimeout(late);
      }
      logFile.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readOrigin(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`the service did not start:\n${log()}`)), startMs);
    child.once('exit', () => reject(new Error(`the service did not start:\n${log()}`)));
    const read = (chunk: Buffer) => {
      output += chunk;
      const match = /Open (http:\/\/\S+)/.exec(output);
      if (!match) return;
      clearTimeout(late);
      child.stdout?.off('data', read);
      resolve(match[1]!);
    };
    child.stdout?.on('data', read);
  });
}

async function countRows(home: string): Promise<Map<string, number>> {
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  const client = new pg.Client({ host: join(home, 'socket'), user: 'platen', database: 'platen', password });
  await client.connect();
  try {
    const tables = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
    const counts = new Map<string, number>();
    for (const { tablename } of tables.rows) {
      const { rows } = await client.query(`select count(*)::int as n from "${tablename}"`);
      counts.set(tablename, rows[0].n);
    }
    return counts;
  } finally {
    await client.end();
  }
}

function bytesUnder(folder: string, except: string[]): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (except.includes(entry.name)) continue;
    const path = join(folder, entry.name);
    try {
      sum += entry.isDirectory() ? bytesUnder(path, []) : statSync(path).size;
    } catch {
      // Swept meanwhile.
    }
  }
  return sum;
}

/** The private memory of a process, in MB. */
export function residentMegabytes(pid: number): number {
  try {
    const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match ? Math.round(Number(match[1]) / 1024) : 0;
  } catch {
    return 0;
  }
}

export type ArtworkServer = { url: string; stop(): Promise<void> };

/** Serves artwork, and simulates a misbehaving origin: `/slow`, `/endless`, `/lies`, `/loop`, `/reset`, `/empty`. */
export async function startArtworkServer(): Promise<ArtworkServer> {
  const picture = makePng(300, 300);
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    request.resume();
    const path = (request.url ?? '/').split('?')[0];
    response.on('error', () => {});
    switch (path) {
      case '/slow': {
        response.writeHead(200, { 'content-type': 'image/png' });
        const timer = setInterval(() => response.write('x'), 400);
        timers.add(timer);
        response.on('close', () => clearInterval(timer));
        break;
      }
      case '/endless': {
        response.writeHead(200, { 'content-type': 'image/png' });
        response.write(picture);
        const block = Buffer.alloc(256 * 1024);
        const more = () => {
          while (!response.destroyed && response.write(block));
        };
        response.on('drain', more);
        more();
        break;
      }
      case '/lies':
        response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000000' });
        response.end(picture.subarray(0, 100));
        break;
      case '/loop':
        response.writeHead(302, { location: '/loop' }).end();
        break;
      case '/reset':
        request.socket.resetAndDestroy();
        break;
      case '/empty':
        response.end();
        break;
      case '/art.svg':
        response.setHeader('content-type', 'image/svg+xml').end(smallSvg);
        break;
      default:
        response.setHeader('content-type', 'image/png').end(picture);
    }
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
