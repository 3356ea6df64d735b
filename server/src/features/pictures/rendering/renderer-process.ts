/** The process that the renderer draws in, as the service sees it. */
import { type Child, startChild } from '../../../kernel/processes/child.ts';
import { niceness } from '../../../kernel/processes/niceness.ts';
import type { FromProcess, ToProcess } from './renderer-protocol.ts';

export type RendererProcess = Child<ToProcess> & {
  /** It has outgrown its share: codecs do not return all their memory. */
  isLarge(): boolean;
};

type Options = {
  threads: number;
  sharedMb: number;
  queueLimit: number;
  env: Readonly<Record<string, string>>;
  onMessage(message: FromProcess): void;
  onEnd(): void;
};

const watchMs = 1_000;
/** Itself and its code; renderer-memory.ts counts the rest. */
const ownMb = 160;
const threadMb = 100;

export function openRendererProcess({
  threads,
  sharedMb,
  queueLimit,
  env,
  onMessage,
  onEnd,
}: Options): RendererProcess {
  const child = startChild<FromProcess, ToProcess>({
    entry: new URL('./renderer-process-worker.ts', import.meta.url),
    // Each thread of the renderer uses one of these, and another reads a file meanwhile.
    env: { ...env, UV_THREADPOOL_SIZE: String(Math.max(4, threads + 1)) },
    niceness: niceness.mockups,
    onMessage,
    onEnd() {
      clearInterval(watch);
      onEnd();
    },
  });
  const rssBytes = () => child.findFigures()?.rssBytes ?? 0;
  const allowedBytes = (sharedMb + ownMb + 1.5 * threadMb * threads) * 1024 * 1024;
  // A file that decodes to far more than its header says must not exhaust the machine.
  const watch = setInterval(() => {
    if (rssBytes() > 2 * allowedBytes) child.kill();
  }, watchMs);
  watch.unref();
  child.send({ kind: 'open', threads, sharedMb, queueLimit });
  return { ...child, isLarge: () => rssBytes() > allowedBytes };
}
