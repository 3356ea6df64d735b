/**
 * Draws in processes of their own: a frame takes tens of milliseconds, and the thread that answers requests has none to spare; and
 * a drawing that never ends can only be ended with its process. They start with the first drawing and end when nobody has
 * drawn for a while.
 */
import { availableParallelism } from 'node:os';
import type { CanvasDocument } from '@platen/canvas';
import { ApiError } from '../../kernel/errors.ts';
import { type Child, startChild } from '../../kernel/workshop/child.ts';
import type {
  DrawnImage,
  EaselAnswer,
  EaselRequest,
  EaselTask,
  PaintAsset,
  PrintAs,
  SentAsset,
} from './easel-worker.ts';
import type { LiveView } from './live-view.ts';

export type { DrawnImage, PaintAsset };

export type Easel = {
  /** A document for each area of the view. What is drawn in one lane is drawn by one process, where its scene and assets are at hand. */
  drawFrame(
    lane: number,
    documents: readonly CanvasDocument[],
    assets: PaintAsset[],
    view: LiveView,
  ): Promise<DrawnImage>;
  /** Starts a lane's process, so that its first frame does not wait for it. */
  wake(lane: number): void;
  /** The canvas alone, at its printed size: as PNG, or as a page of vectors. */
  drawPrint(document: CanvasDocument, assets: PaintAsset[], print: PrintAs): Promise<DrawnImage>;
  close(): Promise<void>;
};

type Drawing = { lane: number; resolve(image: DrawnImage): void; reject(error: Error): void };
type Hand = {
  child: Child<EaselRequest>;
  /** Assets it holds, by key, and their bytes; least recently used first. */
  held: Map<number, number>;
  drawing: Map<number, Drawing>;
  /** Not begun yet, in the order they came. */
  queue: { lane: number; begin(): void; fail(error: Error): void }[];
};
type Task = { assets: PaintAsset[] } & EaselTask;

const idleMs = 60_000;
/** Two in a process, so that one is painted while the other is encoded. */
const mostDrawing = 2;
/** A document at its bounds takes a few seconds, its print ten times as long; a process that takes longer than this is stuck. */
const mostCpuMs = { frame: 30_000, print: 150_000 };
const mostWallMs = 600_000;
const watchMs = 1_000;

/** Decoded assets that a process holds on to between drawings. */
const mostHeldBytes = 96 * 1024 * 1024;
/** Drawings that may wait for one process: a session has two under way, so only a crowd of them comes here. */
const mostWaiting = 200;

export type EaselOptions = { processes?: number; env?: Readonly<Record<string, string>> };

export function createEasel({ processes = cores(), env = {} }: EaselOptions = {}): Easel {
  // One more than asked for: prints take seconds, and no live session should wait behind one.
  const pool: (Hand | null)[] = Array.from({ length: processes + 1 }, () => null);
  const slotOf = (lane: number) => lane % processes;
  let lastId = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | null = null;

  const debts = createDebts();

  const start = (slot: number): Hand => {
    const child = startChild<EaselAnswer, EaselRequest>({
      entry: new URL('./easel-worker.ts', import.meta.url),
      env,
      niceness: 5,
      onMessage(answer) {
        const drawn = hand.drawing.get(answer.id);
        hand.drawing.delete(answer.id);
        if (drawn && 'image' in answer) debts.add(drawn.lane, timeOf(answer.image));
        beginNext(hand);
        if (hand.drawing.size === 0) child.rest();
        if ('fault' in answer) drawn?.reject(new Error(answer.fault));
        else drawn?.resolve(answer.image);
      },
      onEnd() {
        if (pool[slot] === hand) pool[slot] = null;
        const error = new Error('the process that draws ended');
        for (const one of hand.drawing.values()) one.reject(error);
        hand.drawing.clear();
        for (const one of hand.queue.splice(0)) one.fail(error);
      },
    });
    const hand: Hand = { child, held: new Map(), drawing: new Map(), queue: [] };
    child.rest();
    pool[slot] = hand;
    return hand;
  };

  /** Whoever has drawn least of late comes first: a heavy design makes its own session slow, not its neighbours. */
  const beginNext = (hand: Hand) => {
    while (hand.drawing.size < mostDrawing && hand.queue.length > 0) {
      let next = 0;
      for (let i = 1; i < hand.queue.length; i += 1) {
        if (debts.of(hand.queue[i]!.lane) < debts.of(hand.queue[next]!.lane)) next = i;
      }
      // Behind a heavy drawing nothing is posted ahead: what comes in meanwhile may be more urgent.
      const lanes = [hand.queue[next]!.lane, ...[...hand.drawing.values()].map(({ lane }) => lane)];
      if (hand.drawing.size > 0 && lanes.some(debts.isHeavy)) return;
      hand.queue.splice(next, 1)[0]!.begin();
    }
  };

  const restWhenIdle = () => {
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => {
      if (pool.some((hand) => hand !== null && hand.drawing.size > 0)) return restWhenIdle();
      for (const [slot, hand] of pool.entries()) {
        pool[slot] = null;
        void hand?.child.end();
      }
    }, idleMs);
    idle.unref();
  };

  const run = (slot: number, lane: number, task: Task): Promise<DrawnImage> => {
    if (isClosed) return Promise.reject(new Error('the easel is closed'));
    const hand = pool[slot] ?? start(slot);
    if (hand.queue.length >= mostWaiting) return Promise.reject(busy());
    const id = ++lastId;
    restWhenIdle();
    return new Promise<DrawnImage>((resolve, reject) => {
      const begin = () => {
        const watch = watchOver(hand.child, mostCpuMs[task.kind]);
        const settle =
          <T>(done: (value: T) => void) =>
          (value: T) => {
            clearTimeout(watch);
            done(value);
          };
        hand.drawing.set(id, { lane, resolve: settle(resolve), reject: settle(reject) });
        hand.child.work();
        hand.child.send({ ...task, id, ...handOver(hand, task) });
      };
      hand.queue.push({ lane, begin, fail: reject });
      beginNext(hand);
    });
  };

  return {
    wake(lane) {
      const slot = slotOf(lane);
      if (isClosed || pool[slot]) return;
      start(slot);
      restWhenIdle();
    },
    drawFrame: (lane, documents, assets, view) => run(slotOf(lane), lane, { kind: 'frame', documents, assets, view }),
    drawPrint: (document, assets, print) => run(processes, 0, { kind: 'print', document, assets, ...print }),
    async close() {
      isClosed = true;
      if (idle) clearTimeout(idle);
      await Promise.all(pool.map((hand) => hand?.child.end()));
    },
  };
}

const cores = () => Math.max(1, Math.min(4, availableParallelism()));

const busy = () =>
  new ApiError('unavailable', 'Too many pictures are being drawn at once. Try again in a moment.', {
    retryAfterSeconds: 1,
  });

/** By processor time where the system tells it: a busy machine ends nothing that only waits. */
function watchOver(child: Child<EaselRequest>, cpuMs: number): NodeJS.Timeout {
  const startedAt = performance.now();
  const cpuAtStart = child.findFigures()?.cpuMs ?? null;
  const watch = setInterval(() => {
    const usedMs = cpuAtStart === null ? null : (child.findFigures()?.cpuMs ?? 0) - cpuAtStart;
    const tookMs = performance.now() - startedAt;
    if ((usedMs ?? tookMs) > cpuMs || tookMs > mostWallMs) child.kill();
  }, watchMs);
  watch.unref();
  return watch;
}

/** Pixels that the process does not hold yet go with the drawing; what it has not used for longest goes when they are many. */
function handOver({ held }: Hand, { kind, assets }: Task): { assets: SentAsset[]; dropped: number[] } {
  // A print's assets are as large as they come, and no other drawing asks for them: they are not held.
  if (kind === 'print') return { assets, dropped: [] };
  const sent = assets.map((asset): SentAsset => {
    const isHeld = held.delete(asset.key);
    held.set(asset.key, asset.pixels.byteLength);
    return isHeld ? { ...asset, pixels: null } : asset;
  });
  const inUse = new Set(assets.map(({ key }) => key));
  const dropped: number[] = [];
  let bytes = [...held.values()].reduce((sum, one) => sum + one, 0);
  for (const [key, size] of held) {
    if (bytes <= mostHeldBytes || inUse.has(key)) break;
    held.delete(key);
    dropped.push(key);
    bytes -= size;
  }
  return { assets: sent, dropped };
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
