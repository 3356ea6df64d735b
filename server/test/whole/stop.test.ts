/**
 * A stop that stops: however the service was started, TERM or INT to any process of the start ends all of them, the
 * database included, and the next start finds the port and the data dir free.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from '../harness/compile-cache.ts';
import { isWhole } from '../harness/whole.ts';

const root = resolve(import.meta.dirname, '../../..');
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platen-stop-'));
  await chmod(dataDir, 0o711);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The machine's own Node: the older one that only launches, where there is one. */
const systemNode = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path)) ?? process.execPath;

const ways: Record<string, [command: string, ...args: string[]]> = {
  'npm start': ['npm', 'start'],
  npx: ['npx', '--no', 'platen', 'start'],
  'the command on the machine’s Node': [systemNode, 'server/bin/platen.js', 'start'],
  'the command on our own Node': [process.execPath, 'server/bin/platen.js', 'start'],
};

type Running = { pid: number; parent: number; command: string };

async function processes(): Promise<Running[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id): Promise<Running[]> => {
      try {
        const status = await readFile(`/proc/${id}/stat`, 'utf8');
        const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
        const command = (await readFile(`/proc/${id}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
        return state === 'Z' ? [] : [{ pid: Number(id), parent: Number(parent), command }];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}

async function treeOf(pid: number): Promise<Running[]> {
  const all = await processes();
  const within = (parent: number): Running[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...within(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...within(pid)];
}

const isDatabase = ({ command }: Running) => command.includes('postgres');

/**
 * Those that a person or a supervisor may signal: from the started process down to the service, which started the
 * database.
 */
function chainOf(tree: readonly Running[]): Running[] {
  const isAbove = ({ pid }: Running): boolean =>
    tree.some((child) => child.parent === pid && (isDatabase(child) || isAbove(child)));
  return tree.filter((one) => !isDatabase(one) && isAbove(one));
}

async function start(way: keyof typeof ways): Promise<{ child: ChildProcess; tree: Running[] }> {
  const [command, ...args] = ways[way]!;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const path = (env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: path.join(':'),
      HOME: env.HOME,
      ...compileCache,
      PLATEN_DATA_DIR: dataDir,
      PORT: '0',
      PLATEN_RENDER_READY_MB: '0',
    },
  });
  let output = '';
  await new Promise<void>((ready, reject) => {
    const look = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Try a first call')) ready();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', () => reject(new Error(`it ended: ${output}`)));
  });
  return { child, tree: await treeOf(child.pid!) };
}

const expectGone = (tree: readonly Running[], message: string) =>
  expect
    .poll(async () => (await processes()).filter(({ pid }) => tree.some((was) => was.pid === pid)), {
      timeout: 40_000,
      message,
    })
    .toEqual([]);

type Signal = 'SIGTERM' | 'SIGINT';

/**
 * What each run signals: the place of the process in its chain, and the signal. Every kind of process gets one, and the
 * service both. `npm run whole` sends both signals to every process of every way.
 */
const samples: Record<keyof typeof ways, [place: number, signal: Signal][]> = {
  'npm start': [[0, 'SIGTERM']],
  // npx, and the shell that it starts.
  npx: [
    [0, 'SIGTERM'],
    [1, 'SIGTERM'],
  ],
  'the command on the machine’s Node': [[-1, 'SIGINT']],
  'the command on our own Node': [[0, 'SIGTERM']],
};

/** Starts the service, signals one process of the chain, and waits until all are gone. Returns the length of the chain. */
async function stopBy(way: keyof typeof ways, place: number, signal: Signal): Promise<number> {
  const { tree } = await start(way);
  const chain = chainOf(tree);
  const one = chain.at(place)!;
  process.kill(one.pid, signal);
  await expectGone(tree, `${signal} to ${one.command}`);
  return chain.length;
}

const isLinux = process.platform === 'linux';

describe.runIf(isLinux)('a stop', () => {
  for (const way of Object.keys(ways)) {
    test(`a stop of what ${way} started leaves nothing behind, whichever process gets the signal`, async () => {
      if (!isWhole) {
        for (const [place, signal] of samples[way]!) await stopBy(way, place, signal);
        return;
      }
      let length = 1;
      for (let place = 0; place < length; place += 1) {
        length = await stopBy(way, place, 'SIGTERM');
        // The shell between npx and the service notes an INT and keeps waiting; a terminal's Ctrl-C reaches all of them.
        if (way !== 'npx') await stopBy(way, place, 'SIGINT');
      }
      if (way === 'npx') await stopBy(way, -1, 'SIGINT');
    }, 300_000);
  }

  test('Ctrl-C reaches every process at once and still lets the service finish', async () => {
    const { child, tree } = await start('npm start');
    const code = new Promise<number | null>((resolveCode) => child.once('exit', resolveCode));
    for (const { pid } of chainOf(tree)) process.kill(pid, 'SIGINT');
    await code;
    await expectGone(tree, 'SIGINT to all of them');
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  }, 120_000);
});
