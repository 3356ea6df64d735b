/** Keeps one service running, and replaces it on demand. Nodes may share a database, so the new one starts while the old one ends. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** An old service gets this long to finish its work. */
const endMs = 2000;

export type Runner = {
  /** The port of the newest service, once it is ready. Rejects when that service has ended. */
  port(): Promise<number>;
  /** With the files that changed. */
  restart(files: readonly string[]): void;
  stop(): Promise<void>;
};

type Listener = { onReady(ms: number): void; onEnd(code: number | null): void };

export function runService(env: NodeJS.ProcessEnv, { onReady, onEnd }: Listener): Runner {
  let current: ChildProcess | null = null;
  let port: Promise<number>;
  /** Its process is prepared for the next change. */
  let waiting: ChildProcess | null = null;
  /** Files that changed since it began to load. */
  let changed: string[] = [];

  const load = (...args: string[]): ChildProcess => {
    const child = fork(join(import.meta.dirname, 'service.ts'), args, { env, execArgv: [] });
    changed = [];
    waiting = child;
    child.once('exit', () => {
      if (waiting === child) waiting = null;
    });
    return child;
  };

  const begin = () => {
    const startedAt = performance.now();
    const ready = Promise.withResolvers<number>();
    const ended = new Error('The service has ended. The terminal says why. It starts again with the next change.');
    const settle = (found: Promise<number>) => {
      // There may be no request that waits for it.
      found.catch(() => {});
      port = found;
    };
    const child = waiting ?? load();
    current = child;
    waiting = null;
    settle(ready.promise);
    child.send(changed);
    child.once('message', (message) => {
      ready.resolve((message as { port: number }).port);
      if (current !== child) return;
      onReady(performance.now() - startedAt);
      load('rehearse');
    });
    child.once('exit', (code) => {
      ready.reject(ended);
      if (current !== child) return;
      settle(Promise.reject(ended));
      onEnd(code);
    });
  };
  begin();

  return {
    port: () => port,
    restart(files) {
      changed.push(...files);
      const last = current;
      begin();
      if (last) void end(last);
    },
    async stop() {
      const both = [current, waiting];
      current = null;
      waiting = null;
      await Promise.all(both.map((child) => child && end(child)));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), endMs);
  await exited;
  clearTimeout(late);
}
