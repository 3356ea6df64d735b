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
    env: { PATH: path.join(':'), HOME: env.HOME, ...compileCache, PLATEN_DATA_DIR: dataDir, PORT: '0' },
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

/** Each process of each way gets one signal, TERM and INT in turns; a service started directly gets both. */
function signalsFor(way: string, told: number): readonly ('SIGTERM' | 'SIGINT')[] {
  if (isWhole || way === 'the command on our own Node') return ['SIGTERM', 'SIGINT'];
  return way === 'npx' || told % 2 === 0 ? ['SIGTERM'] : ['SIGINT'];
}

const isLinux = process.platform === 'linux';

describe.runIf(isLinux)('a stop', () => {
  for (const way of Object.keys(ways)) {
    test(`a stop of what ${way} started leaves nothing behind, whichever process gets the signal`, async () => {
      let isLast = false;
      for (let told = 0; ; told += 1) {
        for (const signal of signalsFor(way, told)) {
          // The shell between npx and the service notes an INT and keeps waiting; a terminal's Ctrl-C reaches all of
          // them.
          const isDeaf = way === 'npx' && signal === 'SIGINT';
          if (isDeaf && told > 0) continue;
          const { tree } = await start(way);
          const chain = chainOf(tree);
          const one = isDeaf ? chain.at(-1)! : chain[told]!;
          process.kill(one.pid, signal);
          await expectGone(tree, `${signal} to ${one.command}`);
          isLast = told === chain.length - 1;
        }
        if (isLast) return;
      }
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
