/**
 * Draws on threads of their own: a frame takes tens of milliseconds, and the thread that answers requests has none to spare.
 * Threads start with the first drawing and end when nobody has drawn for a while.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CanvasDocument } from '@platen/canvas';
import type { DrawnImage, EaselAnswer, EaselRequest, PaintAsset } from './easel-worker.ts';
import type { LiveView } from './live-view.ts';

export type { DrawnImage, PaintAsset };

export type Easel = {
  /** What is drawn in one lane is drawn on one thread, where its scene and assets are at hand. */
  drawFrame(lane: number, document: CanvasDocument, assets: PaintAsset[], view: LiveView): Promise<DrawnImage>;
  /** Starts a lane's thread, so that its first frame does not wait for it. */
  wake(lane: number): void;
  /** The canvas alone, at its printed size, as PNG. */
  drawPrint(
    document: CanvasDocument,
    assets: PaintAsset[],
    size: { width: number; height: number; dpi: number },
  ): Promise<DrawnImage>;
  close(): Promise<void>;
};

type Waiting = { resolve(image: DrawnImage): void; reject(error: Error): void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };
type Task = EaselRequest extends infer Each ? (Each extends EaselRequest ? Omit<Each, 'id'> : never) : never;

const idleMs = 60_000;
/** A document at its bounds takes a few seconds, its print ten times as long; a thread that takes longer than this is stuck. */
const stuckMs = { frame: 30_000, print: 150_000 };

export function createEasel(threads: number = Math.max(1, Math.min(4, availableParallelism()))): Easel {
  // One more than asked for: prints take seconds, and no live session should wait behind one.
  const pool: (Thread | null)[] = Array.from({ length: threads + 1 }, () => null);
  const slotOf = (lane: number) => lane % threads;
  let lastId = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | null = null;

  const start = (slot: number): Thread => {
    const worker = new Worker(new URL('./easel-worker.ts', import.meta.url));
    const thread: Thread = { worker, waiting: new Map() };
    const fail = (error: Error) => {
      if (pool[slot] === thread) pool[slot] = null;
      for (const one of thread.waiting.values()) one.reject(error);
      thread.waiting.clear();
    };
    worker.on('message', (answer: EaselAnswer) => {
      const waiting = thread.waiting.get(answer.id);
      thread.waiting.delete(answer.id);
      // A thread with nothing to draw does not keep the process alive.
      if (thread.waiting.size === 0) worker.unref();
      if ('fault' in answer) waiting?.reject(new Error(answer.fault));
      else waiting?.resolve(answer.image);
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the drawing thread ended')));
    pool[slot] = thread;
    return thread;
  };

  const restWhenIdle = () => {
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => {
      if (pool.some((thread) => thread !== null && thread.waiting.size > 0)) return restWhenIdle();
      for (const [slot, thread] of pool.entries()) {
        pool[slot] = null;
        void thread?.worker.terminate();
      }
    }, idleMs);
    idle.unref();
  };

  const run = (slot: number, task: Task): Promise<DrawnImage> => {
    if (isClosed) return Promise.reject(new Error('the easel is closed'));
    const thread = pool[slot] ?? start(slot);
    const id = ++lastId;
    restWhenIdle();
    return new Promise<DrawnImage>((resolve, reject) => {
      const watch = setTimeout(() => void thread.worker.terminate(), stuckMs[task.kind]);
      watch.unref();
      const settle =
        <T>(done: (value: T) => void) =>
        (value: T) => {
          clearTimeout(watch);
          done(value);
        };
      thread.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      thread.worker.ref();
      thread.worker.postMessage({ ...task, id });
    });
  };

  return {
    wake(lane) {
      const slot = slotOf(lane);
      if (isClosed || pool[slot]) return;
      start(slot).worker.unref();
      restWhenIdle();
    },
    drawFrame: (lane, document, assets, view) => run(slotOf(lane), { kind: 'frame', document, assets, view }),
    drawPrint: (document, assets, size) => run(threads, { kind: 'print', document, assets, ...size }),
    async close() {
      isClosed = true;
      if (idle) clearTimeout(idle);
      await Promise.all(pool.map((thread) => thread?.worker.terminate()));
    },
  };
}
