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

type Waiting = {
  bytes: Uint8Array;
  resolve(clean: Buffer): void;
  reject(error: Error): void;
};

const timeoutMs = 15_000;
const heapMegabytes = 512;
/** The parser and its document model weigh some 80 MB: they are let go when nobody uploads SVG. */
const idleMs = 30_000;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | null = null;
let current: Waiting | null = null;
const queue: Waiting[] = [];

/** Only what draws; always the same bytes for the same bytes. Throws `UnreadableSvg` with a sentence for the caller. */
export function sanitizeSvg(bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    queue.push({ bytes, resolve, reject });
    next();
  });
}

function next(): void {
  if (current || queue.length === 0) return;
  const job = queue.shift()!;
  current = job;
  if (idle) clearTimeout(idle);
  const running = worker ?? startWorker();
  worker = running;
  const limit = setTimeout(() => {
    finish(() => job.reject(new UnreadableSvg('The SVG is too complex: it could not be read in time.')));
    void drop(running);
  }, timeoutMs);
  const finish = (settle: () => void) => {
    clearTimeout(limit);
    running.removeAllListeners();
    running.on('error', () => undefined);
    if (current === job) current = null;
    settle();
    rest();
    next();
  };
  running.once('message', (answer: { clean: Uint8Array } | { fault: string }) =>
    finish(() => {
      if ('fault' in answer) job.reject(new UnreadableSvg(answer.fault));
      else job.resolve(Buffer.from(answer.clean.buffer, answer.clean.byteOffset, answer.clean.byteLength));
    }),
  );
  running.once('error', () => {
    void drop(running);
    finish(() => job.reject(new UnreadableSvg('The SVG is too complex: reading it takes too much memory.')));
  });
  running.postMessage(job.bytes);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./svg-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  started.unref();
  return started;
}

async function drop(dead: Worker): Promise<void> {
  if (worker === dead) worker = null;
  dead.on('error', () => undefined);
  await dead.terminate();
}

function rest(): void {
  if (idle) clearTimeout(idle);
  idle = setTimeout(() => {
    if (worker && !current) void drop(worker);
  }, idleMs);
  idle.unref();
}
