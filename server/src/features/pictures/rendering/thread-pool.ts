/**
 * The thread pool, in the renderer's process: threads that draw pictures in one block of shared memory. Scenes,
 * stages, dressed stages and artwork stay in that memory for as long as there is room (renderer-cache.ts); its size is
 * a setting and cannot be exceeded. A bounded queue, ordered by least recent use, feeds the threads. When it is full,
 * callers get an error at once that asks them to retry. Artwork files are loaded shortly before a thread needs them, a
 * few at a time, so that a long queue holds requests and not files.
 *
 * A thread that dies (a codec's crash, a job past its deadline) may leave the memory in any state, so the process ends
 * with it.
 */
import { Worker } from 'node:worker_threads';
import { createRenderer, largestFreeBytes, releaseHeld, usedBytes } from '@platen/renderer';
import { type Bounds, createFairQueue, createUsage, type FairQueue, watchOver } from '@platen/workshop';
import { createRendererCache, type Pinned, type Room } from './renderer-cache.ts';
import {
  ArtworkFaultError,
  type ArtworkFile,
  type DrawAnswer,
  type DrawJob,
  type Drawn,
  type DrawOrder,
  ownMemory,
  RenderRefusal,
} from './renderer-protocol.ts';

type RoomRequest = DrawOrder & {
  id: number;
  loadFile(artwork: string): Promise<ArtworkFile>;
  /** A thread has taken it. */
  onStart(): void;
};

export type ThreadPool = {
  draw(request: RoomRequest): Promise<Drawn>;
  /** It is no longer wanted. A drawing that a thread has taken is finished anyway. */
  cancel(id: number): void;
  figures(): { busy: number; usedBytes: number };
};

type RoomOptions = {
  threads: number;
  sharedMb: number;
  queueLimit: number;
  /** A thread died during this drawing: nothing here can be trusted any more. */
  onBreak(id: number): void;
};

/**
 * Processor time of the whole pool during a drawing, for each thread, so that a slow machine does not time out work
 * that is only waiting.
 */
const boundsFor = (threads: number): Bounds => ({ cpuMs: 20_000 * threads, wallMs: 120_000, memoryBytes: Infinity });
const watchMs = 1_000;
/** How many drawings may have their files in memory before a thread takes them; renderer-memory.ts counts with them. */
const maxAhead = { near: 2, far: 3 };
/** The share of the queue for drawings with remote, possibly slow files, so that the others always have theirs. */
const farShare = 1 / 4;
/** The share of a queue that one caller may have, so that others find room. */
const callerShare = 1 / 2;
/** What a caller pays for opening a scene, however long it took. */
const maxForSceneMs = 100;
/**
 * A drawing that found the memory full, or an expected entry evicted, starts again; alone, from its third attempt on.
 */
const maxTries = 8;
/**
 * Space kept free, so that a job seldom finds the memory full half way; a scene that has to be opened needs more, most
 * of it in one piece.
 */
const spareShare = { onStage: 0.2, noStage: 0.4 };
const sceneBytes = 64 * 1024 * 1024;
const everything: Room = { freeBytes: Number.POSITIVE_INFINITY, inOnePieceBytes: 0 };

type Task = {
  request: RoomRequest;
  files: DrawJob['files'];
  tries: number;
  line: Line;
  /** Its files are loaded or loading. */
  isAhead: boolean;
  /** When it came forward. */
  aheadAt: number;
  /** It is no longer wanted. */
  isLeft: boolean;
  /** It found no room beside others, so it waits until it is alone. */
  isAlone: boolean;
  resolve(drawn: Drawn): void;
  reject(error: unknown): void;
};

/** Those who wait to come forward, how many have, and how many of each kind there may be. */
type Line = { waiting: FairQueue<Task>; ahead: Set<Task>; maxAhead: number; limit: number };

type Thread = {
  worker: Worker;
  task: Task | null;
  startedAt: number;
  /** The scene that its task has to open first. */
  opens: string | null;
  pinned: Pinned | null;
  endWatch(): void;
};

export function createThreadPool({ threads: threadCount, sharedMb, queueLimit, onBreak }: RoomOptions): ThreadPool {
  const usage = createUsage();
  const lineOf = (most: number, limit: number): Line => ({
    waiting: createFairQueue<Task>(usage),
    ahead: new Set(),
    maxAhead: most,
    limit,
  });
  const near = lineOf(maxAhead.near, queueLimit);
  const far = lineOf(maxAhead.far, Math.ceil(queueLimit * farShare));
  const ready: Task[] = [];
  /** All unanswered requests, by id. */
  const tasks = new Map<number, Task>();
  /** Artwork being loaded into memory, and the task that loads it: no other need load it too. */
  const coming = new Map<string, Task>();
  let isBroken = false;

  const lengthOf = (line: Line) => line.waiting.size() + line.ahead.size;

  const startThread = (memory: WebAssembly.Memory): Thread => {
    const worker = new Worker(new URL('./renderer-worker.ts', import.meta.url), {
      workerData: { memory },
      name: 'renderer',
    });
    const thread: Thread = { worker, task: null, startedAt: 0, opens: null, pinned: null, endWatch: () => undefined };
    worker.on('message', (answer: DrawAnswer) => settle(thread, answer));
    worker.on('error', () => breakDown(thread));
    worker.on('exit', () => breakDown(thread));
    return thread;
  };

  const renderer = createRenderer({ megabytes: sharedMb });
  const { arena } = renderer;
  const shelves = createRendererCache({
    freeBytes: () => arena.u8.length - usedBytes(arena),
    largestFreeBytes: () => largestFreeBytes(arena),
    release: (held) => releaseHeld(renderer, held),
  });
  const threads = Array.from({ length: threadCount }, () => startThread(arena.memory));

  const breakDown = (culprit: Thread) => {
    if (isBroken) return;
    isBroken = true;
    // Without a drawing there is no caller to report to, and the process ends anyway.
    onBreak(culprit.task?.request.id ?? 0);
  };

  /** Slow callers may not use the last prefetch slot. */
  const isLong = ({ request }: Task): boolean => usage.paceOf(request.caller) === 'long';

  const isOnStage = ({ request }: Task) => shelves.hasStage(request.stageKey);

  /**
   * Whether its scene is open or may be opened now. Opening takes long and much memory, so one thread opens each scene
   * while the others who need it wait, and one thread is always left for pictures whose scene is open.
   */
  const hasScene = (task: Task): boolean => {
    if (isOnStage(task)) return true;
    const opening = threads.flatMap(({ opens }) => opens ?? []);
    return !opening.includes(task.request.sceneKey) && opening.length < Math.max(1, threadCount - 1);
  };

  /** Lets those come forward whose files may be loaded now. */
  const bring = (line: Line) => {
    while (line.ahead.size < line.maxAhead) {
      const hasPlaceForLong = [...line.ahead].filter(isLong).length < line.maxAhead - 1;
      const task = line.waiting.take(
        (one) => (hasPlaceForLong || !isLong(one)) && hasScene(one) && !wantedBy(one).some((key) => coming.has(key)),
      );
      if (!task) return;
      const missing = wantedBy(task).filter((artwork) => !shelves.hasArtwork(artwork));
      void comeForward(task, missing);
    }
  };

  const comeForward = async (task: Task, missing: readonly string[], isAgain = false) => {
    task.isAhead = true;
    task.aheadAt = performance.now();
    task.line.ahead.add(task);
    for (const artwork of missing) coming.set(artwork, task);
    try {
      for (const artwork of missing) task.files[artwork] = await task.request.loadFile(artwork);
      if (task.isLeft) throw nobodyWaits();
    } catch (error) {
      leave(task);
      task.reject(error);
      return;
    } finally {
      // They held a prefetch slot while their files loaded.
      usage.charge(task.request.caller, performance.now() - task.aheadAt, hasWaiting());
    }
    if (isAgain) ready.unshift(task);
    else ready.push(task);
    pump();
  };

  const hasWaiting = () => ready.length + near.waiting.size() + far.waiting.size() > 0;

  /** An opened scene serves everyone, and a caller who found the memory full has gained nothing in that time. */
  const charge = ({ request }: Task, ms: number, { kind, made }: DrawAnswer) => {
    const openedMs = made.find((one) => one.kind === 'stage')?.ms ?? 0;
    if (kind !== 'full') usage.charge(request.caller, ms - Math.max(0, openedMs - maxForSceneMs), hasWaiting());
  };

  const leave = (task: Task) => {
    if (!task.isAhead) return;
    task.isAhead = false;
    task.line.ahead.delete(task);
    bring(task.line);
  };

  const finish = (task: Task) => {
    tasks.delete(task.request.id);
    for (const [artwork, bringer] of coming) if (bringer === task) coming.delete(artwork);
    bring(near);
    bring(far);
  };

  /** Drawings that were started and wait for another attempt come first, then the caller with the least recent use. */
  const nextReady = (): Task | undefined => {
    const able = ready.filter(hasScene);
    const [first] = able;
    if (!first || first.tries > 0) return first;
    return able.reduce((a, b) => (usage.of(b.request.caller) < usage.of(a.request.caller) ? b : a), first);
  };

  const pump = () => {
    for (const thread of threads) {
      if (thread.task !== null) continue;
      const others = threads.filter((one) => one.task !== null);
      const task = nextReady();
      const isBlocked = task?.isAlone ? others.length > 0 : others.some((one) => one.task!.isAlone);
      if (!task || isBlocked) return;
      ready.splice(ready.indexOf(task), 1);
      start(thread, task);
    }
  };

  const roomFor = ({ width }: { width: number }, isOnStage: boolean): Room => ({
    freeBytes: arena.u8.length * (isOnStage ? spareShare.onStage : spareShare.noStage),
    inOnePieceBytes: Math.max(width * width * 4, isOnStage ? 0 : sceneBytes),
  });

  const start = (thread: Thread, task: Task) => {
    thread.task = task;
    thread.startedAt = performance.now();
    task.tries += 1;
    const { loadFile: _, onStart, caller: __, isFar: ___, ...request } = task.request;
    // What it will use is pinned first, so that making room evicts none of it; a drawing that runs alone has all the
    // rest.
    thread.opens = isOnStage(task) ? null : request.sceneKey;
    thread.pinned = shelves.pinFor(request);
    const { held } = thread.pinned;
    shelves.makeRoom(task.isAlone ? everything : roomFor(request, held.stage !== null));
    const job: DrawJob = { ...request, files: task.files, held };
    thread.endWatch = watchOver(findOwnFigures, boundsFor(threadCount), () => breakDown(thread), watchMs);
    thread.worker.postMessage(
      job,
      Object.values(task.files).flatMap(({ bytes }) => ownMemory(bytes)),
    );
    onStart();
    // They return when the job has to wait.
    task.files = {};
    leave(task);
  };

  const settle = (thread: Thread, answer: DrawAnswer) => {
    thread.endWatch();
    const task = thread.task!;
    charge(task, performance.now() - thread.startedAt, answer);
    thread.opens = null;
    thread.pinned?.unpin();
    thread.pinned = null;
    for (const made of answer.made) shelves.keep(made);
    const hasTriesLeft = task.tries < maxTries;
    if (!hasTriesLeft && (answer.kind === 'needs-files' || answer.kind === 'full')) {
      task.reject(busy('The renderer is at capacity. Try again in a moment.'));
    }
    switch (answer.kind) {
      case 'drawn':
        task.resolve({
          image: Buffer.from(answer.image.buffer),
          width: answer.width,
          height: answer.height,
          drawMs: answer.drawMs,
        });
        break;
      case 'needs-files':
        task.files = answer.files;
        task.isAlone = false;
        if (hasTriesLeft) void comeForward(task, answer.artworks, true);
        break;
      case 'full':
        task.files = answer.files;
        shelves.makeRoom({ freeBytes: answer.wantedBytes * 2, inOnePieceBytes: answer.wantedBytes * task.tries });
        task.isAlone = task.tries > 1;
        if (hasTriesLeft) ready.unshift(task);
        break;
      case 'artwork-fault':
        task.reject(new ArtworkFaultError(answer.artwork, answer.fault, answer.message));
        break;
      case 'failed':
        task.reject(new Error(answer.message));
        break;
    }
    thread.task = null;
    pump();
  };

  return {
    async draw(request) {
      const line = request.isFar ? far : near;
      if (line.waiting.sizeOf(request.caller) >= Math.ceil(line.limit * callerShare)) {
        throw new RenderRefusal(
          'resource_exhausted',
          'Too many of your pictures are waiting to be drawn. Try again when some are done.',
        );
      }
      if (lengthOf(line) >= line.limit) {
        const displaced = line.waiting.displace(request.caller);
        if (!displaced) throw tooMany();
        displaced.reject(tooMany());
      }
      return new Promise((resolve, reject) => {
        const task: Task = {
          request,
          files: {},
          tries: 0,
          line,
          isAhead: false,
          aheadAt: 0,
          isLeft: false,
          isAlone: false,
          resolve(drawn) {
            resolve(drawn);
            finish(task);
          },
          reject(error) {
            reject(error);
            finish(task);
          },
        };
        tasks.set(request.id, task);
        line.waiting.push(request.caller, task);
        bring(line);
      });
    },
    cancel(id) {
      const task = tasks.get(id);
      if (!task) return;
      task.isLeft = true;
      const isWaiting = task.line.waiting.remove(task.request.caller, task);
      const readyAt = ready.indexOf(task);
      // A task whose files are loading ends when they have arrived.
      if (!isWaiting && readyAt === -1) return;
      if (readyAt >= 0) ready.splice(readyAt, 1);
      leave(task);
      task.reject(nobodyWaits());
    },
    figures: () => ({
      busy: threads.filter((thread) => thread.task !== null).length,
      usedBytes: usedBytes(arena),
    }),
  };
}

const wantedBy = ({ request }: Task): string[] => [...new Set(request.prints.map((one) => one.artwork))];

const nobodyWaits = () => new Error('this picture is no longer needed');
const tooMany = () => busy('Too many pictures are being drawn at once. Try again in a moment.');
const busy = (message: string) => new RenderRefusal('unavailable', message);

/** The memory of the whole process has its own watch, in the service. */
function findOwnFigures() {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, rssBytes: 0 };
}
