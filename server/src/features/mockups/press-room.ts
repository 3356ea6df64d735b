/**
 * The press room, in the press's own process: threads that draw pictures in one block of shared memory. Scenes, stages, dressed
 * stages and artwork stay in that memory for as long as there is room, the least recently used leaving first; its size is a setting
 * and cannot be exceeded. A bounded queue stands before the threads, in which whoever has had least comes first: past it they
 * hear at once that they should come again. Files of artwork are brought in shortly before a thread wants them, a few at a time, so that a long
 * queue holds requests and not files.
 *
 * A thread that dies (a codec's crash, a job past its time) may leave the memory in any state, so the process ends with it.
 */
import { Worker } from 'node:worker_threads';
import { createRenderer, type Held, type Renderer, releaseHeld, usedBytes } from '@platen/renderer';
import { ApiError } from '../../kernel/errors.ts';
import { createFairQueue, type FairQueue } from '../../kernel/workshop/fair-queue.ts';
import { createUsage } from '../../kernel/workshop/usage.ts';
import {
  ArtworkFaultError,
  type ArtworkFile,
  cutKey,
  type DrawAnswer,
  type DrawJob,
  type Drawn,
  type DrawOrder,
  type HeldArtwork,
  type Made,
  ownMemory,
} from './press-protocol.ts';

type RoomRequest = DrawOrder & {
  id: number;
  loadFile(artwork: string): Promise<ArtworkFile>;
  /** A thread has taken it. */
  onStart(): void;
};

export type PressRoom = {
  draw(request: RoomRequest): Promise<Drawn>;
  /** Nobody waits for it any more. What a thread has taken is drawn all the same. */
  cancel(id: number): void;
  figures(): { busy: number; usedBytes: number };
};

type RoomOptions = {
  threads: number;
  sharedMb: number;
  queueLimit: number;
  /** A thread died over this drawing: nothing here can be trusted any more. */
  onBreak(id: number): void;
};

/** Processor time of the whole room while a drawing is under way, for each thread: a busy machine ends nothing that only waits. */
const mostCpuMs = 20_000;
const mostWallMs = 120_000;
const watchMs = 1_000;
/** How many drawings may have their files in memory before a thread takes them; memory.ts counts with them. */
const mostAhead = { near: 2, far: 3 };
/** Drawings whose files come from elsewhere, slowly maybe, may fill this share of the queue, so that the others always have theirs. */
const farShare = 1 / 4;
/** Of a line's places one caller may have this share, so that others find some. */
const callerShare = 1 / 2;
/** A drawing that found the memory full, or what it counted on gone, begins again; alone, from its third time on. */
const mostTries = 8;
/** Room that is kept free, so that a job seldom finds the memory full half way. */
const spareShare = 0.2;

type Task = {
  request: RoomRequest;
  files: DrawJob['files'];
  tries: number;
  line: Line;
  /** Its files are here, or on their way. */
  isAhead: boolean;
  /** When it came forward. */
  aheadAt: number;
  /** Nobody waits for it any more. */
  isLeft: boolean;
  /** It found no room beside others, so it waits until it is alone. */
  isAlone: boolean;
  resolve(drawn: Drawn): void;
  reject(error: unknown): void;
};

/** Those who wait to come forward, how many have, and how many of each there may be. */
type Line = { waiting: FairQueue<Task>; ahead: Set<Task>; mostAhead: number; limit: number };

type Thread = { worker: Worker; task: Task | null; startedAt: number; pinned: Entry[]; timer: NodeJS.Timeout | null };

type Entry = { kind: Made['kind']; key: string; value: unknown; held: Held[]; bytes: number; pins: number };

type Engine = { renderer: Renderer; threads: Thread[]; entries: Map<string, Entry[]> };

export function createPressRoom({ threads: threadCount, sharedMb, queueLimit, onBreak }: RoomOptions): PressRoom {
  const usage = createUsage();
  const lineOf = (most: number, limit: number): Line => ({
    waiting: createFairQueue<Task>(usage),
    ahead: new Set(),
    mostAhead: most,
    limit,
  });
  const near = lineOf(mostAhead.near, queueLimit);
  const far = lineOf(mostAhead.far, Math.ceil(queueLimit * farShare));
  const ready: Task[] = [];
  /** All that are not answered yet, by id. */
  const tasks = new Map<number, Task>();
  /** Artwork that is on its way into memory, and the task that brings it: nobody else need bring it too. */
  const coming = new Map<string, Task>();
  let isBroken = false;

  const lengthOf = (line: Line) => line.waiting.size() + line.ahead.size;

  const startThread = (memory: WebAssembly.Memory): Thread => {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url), { workerData: { memory }, name: 'press' });
    const thread: Thread = { worker, task: null, startedAt: 0, pinned: [], timer: null };
    worker.on('message', (answer: DrawAnswer) => settle(thread, answer));
    worker.on('error', () => breakDown(thread));
    worker.on('exit', () => breakDown(thread));
    return thread;
  };

  const renderer = createRenderer({ megabytes: sharedMb });
  const engine: Engine = { renderer, threads: [], entries: new Map() };
  for (let i = 0; i < threadCount; i += 1) engine.threads.push(startThread(renderer.arena.memory));

  const breakDown = (culprit: Thread) => {
    if (isBroken) return;
    isBroken = true;
    // Without a drawing there is nobody to tell, and the process ends all the same.
    onBreak(culprit.task?.request.id ?? 0);
  };

  /** Whose pictures take long, or their files to come: one of the places before the threads is not for them. */
  const isLong = ({ request }: Task): boolean => usage.isLong(request.caller);

  /** Lets those come forward whose files may be brought in now. */
  const bring = (line: Line) => {
    while (line.ahead.size < line.mostAhead) {
      const hasPlaceForLong = [...line.ahead].filter(isLong).length < line.mostAhead - 1;
      const task = line.waiting.take(
        (one) => (hasPlaceForLong || !isLong(one)) && !wantedBy(one).some((artwork) => coming.has(artwork)),
      );
      if (!task) return;
      const missing = wantedBy(task).filter((artwork) => !isHeld(artwork));
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
      // A place before the threads was theirs while their files came.
      usage.charge(task.request.caller, performance.now() - task.aheadAt);
    }
    if (isAgain) ready.unshift(task);
    else ready.push(task);
    pump();
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

  const isHeld = (artwork: string) => (engine.entries.get(`artwork:${artwork}`) ?? []).length > 0;

  /** Whoever was begun before and waits for another try, and then whoever has had least. */
  const nextReady = (): Task | undefined => {
    const [first] = ready;
    if (!first || first.tries > 0) return first;
    return ready.reduce((a, b) => (usage.of(b.request.caller) < usage.of(a.request.caller) ? b : a), first);
  };

  const pump = () => {
    for (const thread of engine.threads) {
      if (thread.task !== null) continue;
      const others = engine.threads.filter((one) => one.task !== null);
      const task = nextReady();
      const isBlocked = task?.isAlone ? others.length > 0 : others.some((one) => one.task!.isAlone);
      if (!task || isBlocked) return;
      ready.splice(ready.indexOf(task), 1);
      start(thread, task);
    }
  };

  const start = (thread: Thread, task: Task) => {
    thread.task = task;
    thread.startedAt = performance.now();
    task.tries += 1;
    const { loadFile: _, onStart, caller: __, isFar: ___, ...request } = task.request;
    // What it will use is pinned first, so that making room takes none of it; whoever draws alone has all the rest.
    const held = pinFor(engine, thread, request);
    makeRoom(engine, task.isAlone ? Number.POSITIVE_INFINITY : renderer.arena.u8.length * spareShare);
    const job: DrawJob = { ...request, files: task.files, held };
    thread.timer = watchOver(() => breakDown(thread), mostCpuMs * threadCount);
    thread.worker.postMessage(
      job,
      Object.values(task.files).flatMap(({ bytes }) => ownMemory(bytes)),
    );
    onStart();
    // They come back when the job has to wait.
    task.files = {};
    leave(task);
  };

  const settle = (thread: Thread, answer: DrawAnswer) => {
    if (thread.timer) clearTimeout(thread.timer);
    const task = thread.task!;
    usage.charge(task.request.caller, performance.now() - thread.startedAt);
    for (const entry of thread.pinned) entry.pins -= 1;
    thread.pinned = [];
    for (const made of answer.made) keep(engine, made);
    const hasTriesLeft = task.tries < mostTries;
    if (!hasTriesLeft && (answer.kind === 'needs-files' || answer.kind === 'full')) {
      task.reject(busy('There is no room to draw this picture now. Try again in a moment.'));
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
        if (hasTriesLeft) void comeForward(task, answer.artworks, true);
        break;
      case 'full':
        task.files = answer.files;
        // Free memory may lie in pieces: when twice the need was not enough, everything idle goes.
        makeRoom(engine, task.tries === 1 ? answer.wantedBytes * 2 : Number.POSITIVE_INFINITY);
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
        throw new ApiError(
          'resource_exhausted',
          'Too many pictures of yours are waiting to be drawn. Try again when some are done.',
          { retryAfterSeconds: 1 },
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
      // One whose files are on their way ends when they are here.
      if (!isWaiting && readyAt === -1) return;
      if (readyAt >= 0) ready.splice(readyAt, 1);
      leave(task);
      task.reject(nobodyWaits());
    },
    figures: () => ({
      busy: engine.threads.filter((thread) => thread.task !== null).length,
      usedBytes: usedBytes(renderer.arena),
    }),
  };
}

const wantedBy = ({ request }: Task): string[] => [...new Set(request.prints.map((one) => one.artwork))];

const nobodyWaits = () => new Error('nobody waits for this picture any more');
const tooMany = () => busy('Too many pictures are being drawn at once. Try again in a moment.');
const busy = (message: string) => new ApiError('unavailable', message, { retryAfterSeconds: 1 });

function watchOver(end: () => void, cpuMs: number): NodeJS.Timeout {
  const startedAt = performance.now();
  const cpuAtStart = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(cpuAtStart);
    if ((user + system) / 1000 > cpuMs || performance.now() - startedAt > mostWallMs) end();
  }, watchMs);
}

/** What the job may use of the memory; nothing of it is thrown out while the job runs. */
function pinFor(engine: Engine, thread: Thread, job: Omit<DrawJob, 'held' | 'files'>): DrawJob['held'] {
  const pin = (kind: Made['kind'], key: string): Entry[] => {
    const name = `${kind}:${key}`;
    const found = engine.entries.get(name) ?? [];
    if (found.length > 0) {
      // The map's order is the order of use.
      engine.entries.delete(name);
      engine.entries.set(name, found);
    }
    for (const entry of found) {
      entry.pins += 1;
      thread.pinned.push(entry);
    }
    return found;
  };
  const one = <T>(kind: Made['kind'], key: string) => (pin(kind, key)[0]?.value ?? null) as T | null;
  const stage = one<NonNullable<DrawJob['held']['stage']>>('stage', job.stageKey);
  const held: DrawJob['held'] = {
    stage,
    scene: stage ? null : one('scene', job.sceneKey),
    dressed: one('dressed', job.dressKey),
    artworks: {},
    cuts: {},
  };
  for (const print of job.prints) {
    held.artworks[print.artwork] ??= pin('artwork', print.artwork).map((entry) => entry.value as HeldArtwork);
    const key = cutKey(job, print);
    const cut = pin('cut', key)[0];
    if (cut) held.cuts[key] = cut.value as never;
  }
  return held;
}

function keep(engine: Engine, { kind, key, value, held }: Made): void {
  const name = `${kind}:${key}`;
  const there = engine.entries.get(name) ?? [];
  // Two threads may have made the same thing at once. Artwork may be there in several sizes; of all else one is enough.
  if (kind !== 'artwork' && there.length > 0) {
    for (const one of held) releaseHeld(engine.renderer, one);
    return;
  }
  const bytes = held.reduce((sum, one) => sum + one.bytes, 0);
  engine.entries.set(name, [...there, { kind, key, value, held, bytes, pins: 0 }]);
}

/** Throws out what was not used for longest until as much is free as wanted, or everything left is in use. */
function makeRoom(engine: Engine, wantedBytes: number): void {
  const { arena } = engine.renderer;
  for (const [name, entries] of engine.entries) {
    if (arena.u8.length - usedBytes(arena) >= wantedBytes) return;
    const pinned = entries.filter((entry) => entry.pins > 0);
    if (pinned.length === entries.length) continue;
    for (const entry of entries) {
      if (entry.pins > 0) continue;
      for (const one of entry.held) releaseHeld(engine.renderer, one);
    }
    if (pinned.length === 0) engine.entries.delete(name);
    else engine.entries.set(name, pinned);
  }
}
