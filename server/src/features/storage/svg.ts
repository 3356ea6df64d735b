/**
 * The one place that sanitises SVG. An SVG is a document that can run scripts, load from elsewhere and blow up in memory, so it
 * is taken apart in a worker of its own, with a bound on its memory and its time, and only what draws is kept (svg-worker.ts).
 * docs/decisions/0011-svg-sanitising.md says why these parts.
 */
import { Worker } from 'node:worker_threads';

export class UnreadableSvg extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableSvg';
  }
}

const timeoutMs = 15_000;
const heapMegabytes = 512;
/** The parser and its document model weigh some 80 MB: they are let go when nobody uploads SVG. */
const idleMs = 60_000;

type Job = { bytes: Uint8Array; settle(answer: { clean: Buffer } | { fault: string }): void };

/** One thread, which does one job at a time; a job that breaks it breaks only itself, because the next gets a new one. */
type Bench = { thread: Worker; isReady: boolean; job: Job | null; limit: NodeJS.Timeout | null };

let bench: Bench | null = null;
let idle: NodeJS.Timeout | null = null;
const queue: Job[] = [];

/** Only what draws; always the same bytes for the same bytes. Throws `UnreadableSvg` with a sentence for the caller. */
export function sanitizeSvg(bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle: Job['settle'] = (answer) =>
      'clean' in answer ? resolve(answer.clean) : reject(new UnreadableSvg(answer.fault));
    queue.push({ bytes, settle });
    takeNext();
  });
}

function takeNext(): void {
  if (queue.length === 0 || bench?.job) return;
  if (idle) clearTimeout(idle);
  bench ??= openBench();
  bench.job = queue.shift()!;
  if (bench.isReady) begin(bench);
}

function openBench(): Bench {
  const thread = new Worker(new URL('./svg-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
  });
  thread.unref();
  const opened: Bench = { thread, isReady: false, job: null, limit: null };
  thread.on('message', (message: 'ready' | { clean: Uint8Array } | { fault: string }) => {
    if (message === 'ready') {
      opened.isReady = true;
      if (opened.job) begin(opened);
    } else if ('fault' in message) finish(opened, message);
    else
      finish(opened, { clean: Buffer.from(message.clean.buffer, message.clean.byteOffset, message.clean.byteLength) });
  });
  thread.on('error', () => breakOff(opened, 'The SVG is too complex: reading it takes too much memory.'));
  thread.on('exit', () => breakOff(opened, 'The SVG is too complex: reading it failed.'));
  return opened;
}

function begin(at: Bench): void {
  at.limit = setTimeout(() => breakOff(at, 'The SVG is too complex: it could not be read in time.'), timeoutMs);
  at.thread.postMessage(at.job!.bytes);
}

function finish(at: Bench, answer: Parameters<Job['settle']>[0]): void {
  if (at.limit) clearTimeout(at.limit);
  const { job } = at;
  at.job = null;
  job?.settle(answer);
  takeNext();
  if (bench?.job) return;
  idle = setTimeout(closeBench, idleMs);
  idle.unref();
}

function breakOff(at: Bench, fault: string): void {
  if (bench === at) bench = null;
  void at.thread.terminate();
  finish(at, { fault });
}

function closeBench(): void {
  const open = bench;
  bench = null;
  void open?.thread.terminate();
}
