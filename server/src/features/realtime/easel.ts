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

type Drawing = { lane: number; resolve(image: DrawnImage): void; reject(error: Error): void };
type Thread = {
  worker: Worker;
  drawing: Map<number, Drawing>;
  /** Not begun yet, in the order they came. */
  queue: { lane: number; begin(): void; fail(error: Error): void }[];
};
type Task = EaselRequest extends infer Each ? (Each extends EaselRequest ? Omit<Each, 'id'> : never) : never;

const idleMs = 60_000;
/** Two on a thread, so that one is painted while the other is encoded. */
const mostDrawing = 2;
/** A document at its bounds takes a few seconds, its print ten times as long; a thread that takes longer than this is stuck. */
const stuckMs = { frame: 30_000, print: 150_000 };

export function createEasel(threads: number = Math.max(1, Math.min(4, availableParallelism()))): Easel {
  // One more than asked for: prints take seconds, and no live session should wait behind one.
  const pool: (Thread | null)[] = Array.from({ length: threads + 1 }, () => null);
  const slotOf = (lane: number) => lane % threads;
  let lastId = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | null = null;

  const debts = createDebts();

  const start = (slot: number): Thread => {
    const worker = new Worker(new URL('./easel-worker.ts', import.meta.url));
    const thread: Thread = { worker, drawing: new Map(), queue: [] };
    const fail = (error: Error) => {
      if (pool[slot] === thread) pool[slot] = null;
      for (const one of thread.drawing.values()) one.reject(error);
      thread.drawing.clear();
      for (const one of thread.queue.splice(0)) one.fail(error);
    };
    worker.on('message', (answer: EaselAnswer) => {
      const drawn = thread.drawing.get(answer.id);
      thread.drawing.delete(answer.id);
      if (drawn && 'image' in answer) debts.add(drawn.lane, timeOf(answer.image));
      beginNext(thread);
      // A thread with nothing to draw does not keep the process alive.
      if (thread.drawing.size === 0) worker.unref();
      if ('fault' in answer) drawn?.reject(new Error(answer.fault));
      else drawn?.resolve(answer.image);
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the drawing thread ended')));
    pool[slot] = thread;
    return thread;
  };

  /** Whoever has used the thread least of late comes first: a heavy design makes its own session slow, not its neighbours. */
  const beginNext = (thread: Thread) => {
    while (thread.drawing.size < mostDrawing && thread.queue.length > 0) {
      let next = 0;
      for (let i = 1; i < thread.queue.length; i += 1) {
        if (debts.of(thread.queue[i]!.lane) < debts.of(thread.queue[next]!.lane)) next = i;
      }
      // Behind a heavy drawing nothing is posted ahead: what comes in meanwhile may be more urgent.
      const lanes = [thread.queue[next]!.lane, ...[...thread.drawing.values()].map(({ lane }) => lane)];
      if (thread.drawing.size > 0 && lanes.some(debts.isHeavy)) return;
      thread.queue.splice(next, 1)[0]!.begin();
    }
  };

  const restWhenIdle = () => {
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => {
      if (pool.some((thread) => thread !== null && thread.drawing.size > 0)) return restWhenIdle();
      for (const [slot, thread] of pool.entries()) {
        pool[slot] = null;
        void thread?.worker.terminate();
      }
    }, idleMs);
    idle.unref();
  };

  const run = (slot: number, lane: number, task: Task): Promise<DrawnImage> => {
    if (isClosed) return Promise.reject(new Error('the easel is closed'));
    const thread = pool[slot] ?? start(slot);
    const id = ++lastId;
    restWhenIdle();
    return new Promise<DrawnImage>((resolve, reject) => {
      const begin = () => {
        const watch = setTimeout(() => void thread.worker.terminate(), stuckMs[task.kind]);
        watch.unref();
        const settle =
          <T>(done: (value: T) => void) =>
          (value: T) => {
            clearTimeout(watch);
            done(value);
          };
        thread.drawing.set(id, { lane, resolve: settle(resolve), reject: settle(reject) });
        thread.worker.ref();
        thread.worker.postMessage({ ...task, id });
      };
      thread.queue.push({ lane, begin, fail: reject });
      beginNext(thread);
    });
  };

  return {
    wake(lane) {
      const slot = slotOf(lane);
      if (isClosed || pool[slot]) return;
      start(slot).worker.unref();
      restWhenIdle();
    },
    drawFrame: (lane, document, assets, view) => run(slotOf(lane), lane, { kind: 'frame', document, assets, view }),
    drawPrint: (document, assets, size) => run(threads, 0, { kind: 'print', document, assets, ...size }),
    async close() {
      isClosed = true;
      if (idle) clearTimeout(idle);
      await Promise.all(pool.map((thread) => thread?.worker.terminate()));
    },
  };
}

const timeOf = ({ paintMs, printMs, encodeMs }: DrawnImage): number => paintMs + printMs + encodeMs;

const forgetMs = 2_000;
const heavyMs = 200;

/** How long each lane has drawn of late; what is past counts less and less. */
function createDebts() {
  const debts = new Map<number, { ms: number; at: number; lastMs: number }>();
  const of = (lane: number): number => {
    const debt = debts.get(lane);
    return debt ? debt.ms * Math.exp((debt.at - performance.now()) / forgetMs) : 0;
  };
  return {
    of,
    isHeavy: (lane: number): boolean => (debts.get(lane)?.lastMs ?? 0) > heavyMs,
    add(lane: number, ms: number): void {
      debts.set(lane, { ms: of(lane) + ms, at: performance.now(), lastMs: ms });
      if (debts.size <= mostDebtors) return;
      for (const known of debts.keys()) if (of(known) < 1) debts.delete(known);
    },
  };
}

const mostDebtors = 1_000;
