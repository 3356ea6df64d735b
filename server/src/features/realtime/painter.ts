/**
 * Paints canvases on threads of their own: a paint takes some milliseconds, and the thread that answers requests has none to
 * spare. The threads start with the first paint and end when nobody has painted for a while.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CanvasDocument } from '@platen/canvas';
import type { PaintAnswer, PaintAsset, PaintRequest } from './painter-worker.ts';

export type PaintedPixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; ms: number };

export type Painter = {
  /** Straight RGBA. Paints of one `lane` run on one thread, in order, where their assets are at hand. */
  paint(
    lane: number,
    document: CanvasDocument,
    size: { width: number; height: number },
    assets: PaintAsset[],
  ): Promise<PaintedPixels>;
  close(): Promise<void>;
};

type Waiting = {
  size: { width: number; height: number };
  resolve(painted: PaintedPixels): void;
  reject(error: Error): void;
};
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

const idleMs = 60_000;
/** A document at its bounds takes well under a second; a thread that takes longer than this is stuck. */
const stuckMs = 20_000;

export function createPainter(threads = Math.max(1, Math.min(4, availableParallelism()))): Painter {
  const pool: (Thread | null)[] = Array.from({ length: threads }, () => null);
  let lastId = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | null = null;

  const start = (slot: number): Thread => {
    const worker = new Worker(new URL('./painter-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const thread: Thread = { worker, waiting: new Map() };
    const fail = (error: Error) => {
      if (pool[slot] === thread) pool[slot] = null;
      for (const one of thread.waiting.values()) one.reject(error);
      thread.waiting.clear();
    };
    worker.on('message', (answer: PaintAnswer) => {
      const waiting = thread.waiting.get(answer.id);
      thread.waiting.delete(answer.id);
      if (!waiting) return;
      if ('fault' in answer) waiting.reject(new Error(answer.fault));
      else waiting.resolve({ data: answer.pixels, ...waiting.size, ms: answer.ms });
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the painting thread ended')));
    worker.unref();
    pool[slot] = thread;
    return thread;
  };

  const restIfIdle = () => {
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => {
      if (pool.some((thread) => thread !== null && thread.waiting.size > 0)) return restIfIdle();
      for (const [slot, thread] of pool.entries()) {
        pool[slot] = null;
        void thread?.worker.terminate();
      }
    }, idleMs);
    idle.unref();
  };

  return {
    paint(lane, document, size, assets) {
      if (isClosed) return Promise.reject(new Error('the painter is closed'));
      const slot = lane % pool.length;
      const thread = pool[slot] ?? start(slot);
      const id = ++lastId;
      restIfIdle();
      return new Promise((resolve, reject) => {
        const watch = setTimeout(() => void thread.worker.terminate(), stuckMs);
        watch.unref();
        thread.waiting.set(id, {
          size,
          resolve: (painted) => {
            clearTimeout(watch);
            resolve(painted);
          },
          reject: (error) => {
            clearTimeout(watch);
            reject(error);
          },
        });
        thread.worker.postMessage({ id, document, ...size, assets } satisfies PaintRequest);
      });
    },
    async close() {
      isClosed = true;
      if (idle) clearTimeout(idle);
      await Promise.all(pool.map((thread) => thread?.worker.terminate()));
    },
  };
}
