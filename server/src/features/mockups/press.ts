/**
 * The press: threads that draw pictures in one block of shared memory. Scenes, stages, dressed stages and artwork stay in that
 * memory for as long as there is room, the least recently used leaving first; its size is a setting and cannot be exceeded.
 * A bounded queue stands before the threads: past it callers hear at once that they should come again. Files of artwork are
 * brought in shortly before a thread wants them, a few at a time, so that a long queue holds wishes and not files.
 *
 * A thread that dies (a codec's crash, a job past its time) may leave the memory in any state, so all threads and the memory
 * are thrown away and made anew; what was under way on the others is done again.
 */
import { Worker } from 'node:worker_threads';
import { createRenderer, type Held, type Renderer, releaseHeld, usedBytes } from '@platen/renderer';
import { ApiError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import {
  type ArtworkFault,
  cutKey,
  type DrawAnswer,
  type DrawJob,
  type HeldArtwork,
  type Made,
  ownMemory,
} from './press-protocol.ts';

export type DrawRequest = Omit<DrawJob, 'id' | 'held' | 'files'> & {
  /** Gives the file of an artwork that is not in memory. The bytes are the press's from then on: they move to a thread. */
  loadFile(artwork: string): Promise<Uint8Array>;
  /** Files come from elsewhere and may take seconds: such wishes wait for each other, and for nobody else. */
  isFar?: boolean;
};

export type Drawn = { image: Buffer; width: number; height: number; drawMs: number };

export class ArtworkFaultError extends Error {
  readonly artwork: string;
  readonly fault: ArtworkFault;
  constructor(artwork: string, fault: ArtworkFault, message: string) {
    super(message);
    this.name = 'ArtworkFaultError';
    this.artwork = artwork;
    this.fault = fault;
  }
}

export type PressOptions = { threads: number; sharedMb: number; queueLimit: number; log: Log };

export type Press = {
  draw(request: DrawRequest): Promise<Drawn>;
  figures(): { waiting: number; busy: number; usedBytes: number };
  close(): Promise<void>;
};

const jobTimeoutMs = 20_000;
/** How many wishes may have their files in memory before a thread takes them; memory.ts counts with them. */
const mostAhead = { near: 2, far: 3 };
/** Wishes whose files come from elsewhere, slowly maybe, may fill this share of the queue, so that the others always have theirs. */
const farShare = 1 / 4;
const mostTries = 5;
/** Room that is kept free, so that a job seldom finds the memory full half way. */
const spareShare = 0.2;

type Task = {
  request: DrawRequest;
  files: Record<string, Uint8Array>;
  tries: number;
  line: Line;
  /** Its files are here, or on their way. */
  isAhead: boolean;
  /** It found no room beside others, so it waits until it is alone. */
  isAlone: boolean;
  resolve(drawn: Drawn): void;
  reject(error: unknown): void;
};

/** Those who wait to come forward, how many have, and how many of each there may be. */
type Line = { waiting: Task[]; ahead: number; mostAhead: number; limit: number };

type Thread = { worker: Worker; task: Task | null; pinned: Entry[]; timer: NodeJS.Timeout | null };

type Entry = { kind: Made['kind']; key: string; value: unknown; held: Held[]; bytes: number; pins: number };

type Engine = { renderer: Renderer; threads: Thread[]; entries: Map<string, Entry[]> };

export function createPress({ threads: threadCount, sharedMb, queueLimit, log }: PressOptions): Press {
  const near: Line = { waiting: [], ahead: 0, mostAhead: mostAhead.near, limit: queueLimit };
  const far: Line = { waiting: [], ahead: 0, mostAhead: mostAhead.far, limit: Math.ceil(queueLimit * farShare) };
  const ready: Task[] = [];
  /** Artwork that is on its way into memory, and the task that brings it: nobody else need bring it too. */
  const coming = new Map<string, Task>();
  let engine: Engine | null = null;
  let nextId = 1;
  let isClosed = false;

  const lengthOf = (line: Line) => line.waiting.length + line.ahead;

  const open = (): Engine => {
    const renderer = createRenderer({ megabytes: sharedMb });
    const made: Engine = { renderer, threads: [], entries: new Map() };
    for (let i = 0; i < threadCount; i += 1) made.threads.push(startThread(made));
    return made;
  };

  const startThread = (owner: Engine): Thread => {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url), {
      workerData: { memory: owner.renderer.arena.memory },
      name: 'press',
    });
    const thread: Thread = { worker, task: null, pinned: [], timer: null };
    worker.unref();
    worker.on('message', (answer: DrawAnswer) => {
      if (engine === owner) settle(owner, thread, answer);
    });
    worker.on('error', (error) => breakDown(owner, thread, error));
    worker.on('exit', () => breakDown(owner, thread, new Error('a thread of the press ended')));
    return thread;
  };

  const breakDown = (owner: Engine, culprit: Thread, error: Error) => {
    if (engine !== owner || isClosed) return;
    engine = null;
    log.error({ err: error }, 'a thread of the press failed; starting anew');
    for (const thread of owner.threads) {
      if (thread.timer) clearTimeout(thread.timer);
      void thread.worker.terminate();
      if (!thread.task) continue;
      if (thread === culprit) thread.task.reject(busy('The picture could not be drawn this time. Try again.'));
      else ready.unshift(thread.task);
    }
    pump();
  };

  /** Lets wishes come forward whose files may be brought in now. */
  const bring = (line: Line) => {
    while (line.ahead < line.mostAhead) {
      const next = line.waiting.findIndex((task) => !wantedBy(task).some((artwork) => coming.has(artwork)));
      if (next < 0) return;
      const [task] = line.waiting.splice(next, 1) as [Task];
      const missing = wantedBy(task).filter((artwork) => !isHeld(artwork));
      void comeForward(task, missing);
    }
  };

  const comeForward = async (task: Task, missing: readonly string[], isAgain = false) => {
    task.isAhead = true;
    task.line.ahead += 1;
    for (const artwork of missing) coming.set(artwork, task);
    try {
      for (const artwork of missing) task.files[artwork] = await task.request.loadFile(artwork);
    } catch (error) {
      leave(task);
      task.reject(error);
      return;
    }
    if (isClosed) {
      task.reject(stopping());
      return;
    }
    if (isAgain) ready.unshift(task);
    else ready.push(task);
    pump();
  };

  const leave = (task: Task) => {
    if (!task.isAhead) return;
    task.isAhead = false;
    task.line.ahead -= 1;
    bring(task.line);
  };

  const finish = (task: Task) => {
    for (const [artwork, bringer] of coming) if (bringer === task) coming.delete(artwork);
    bring(near);
    bring(far);
  };

  const isHeld = (artwork: string) => (engine?.entries.get(`artwork:${artwork}`) ?? []).length > 0;

  const pump = () => {
    if (ready.length === 0 || isClosed) return;
    engine ??= open();
    for (const thread of engine.threads) {
      if (thread.task !== null) continue;
      const others = engine.threads.filter((one) => one.task !== null);
      const isBlocked = ready[0]?.isAlone ? others.length > 0 : others.some((one) => one.task!.isAlone);
      const task = isBlocked ? undefined : ready.shift();
      if (!task) return;
      start(engine, thread, task);
    }
  };

  const start = (owner: Engine, thread: Thread, task: Task) => {
    thread.task = task;
    task.tries += 1;
    makeRoom(owner, owner.renderer.arena.u8.length * spareShare);
    const { loadFile: _, isFar: __, ...request } = task.request;
    const job: DrawJob = { ...request, id: nextId, files: task.files, held: pinFor(owner, thread, request) };
    nextId += 1;
    thread.timer = setTimeout(() => breakDown(owner, thread, new Error('a picture took too long')), jobTimeoutMs);
    thread.worker.postMessage(job, Object.values(task.files).flatMap(ownMemory));
    // They come back when the job has to wait; after a thread's death they are asked for again.
    task.files = {};
    leave(task);
  };

  const settle = (owner: Engine, thread: Thread, answer: DrawAnswer) => {
    if (thread.timer) clearTimeout(thread.timer);
    const task = thread.task!;
    for (const entry of thread.pinned) entry.pins -= 1;
    thread.pinned = [];
    for (const made of answer.made) keep(owner, made);
    const hasTriesLeft = task.tries < mostTries;
    if (!hasTriesLeft && (answer.kind === 'needs-files' || answer.kind === 'full')) {
      task.reject(busy('There is no room to draw this picture now. Try again in a moment.'));
    }
    switch (answer.kind) {
      case 'drawn':
        task.resolve({ ...answer, image: Buffer.from(answer.image.buffer) });
        break;
      case 'needs-files':
        task.files = answer.files;
        if (hasTriesLeft) void comeForward(task, answer.artworks, true);
        break;
      case 'full':
        task.files = answer.files;
        // Free memory may lie in pieces: when twice the need was not enough, everything idle goes.
        makeRoom(owner, task.tries === 1 ? answer.wantedBytes * 2 : Number.POSITIVE_INFINITY);
        task.isAlone = task.tries > 1;
        if (hasTriesLeft) ready.unshift(task);
        break;
      case 'artwork-fault':
        task.reject(new ArtworkFaultError(answer.artwork, answer.fault, answer.message));
        break;
      case 'failed':
        task.reject(new Error(`a picture could not be drawn: ${answer.message}`));
        break;
    }
    thread.task = null;
    pump();
  };

  return {
    async draw(request) {
      if (isClosed) throw stopping();
      const line = request.isFar ? far : near;
      if (lengthOf(line) >= line.limit) {
        throw busy('Too many pictures are being drawn at once. Try again in a moment.');
      }
      return new Promise((resolve, reject) => {
        const task: Task = {
          request,
          files: {},
          tries: 0,
          line,
          isAhead: false,
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
        line.waiting.push(task);
        bring(line);
      });
    },
    figures: () => ({
      waiting: lengthOf(near) + lengthOf(far),
      busy: engine?.threads.filter((thread) => thread.task !== null).length ?? 0,
      usedBytes: engine ? usedBytes(engine.renderer.arena) : 0,
    }),
    async close() {
      isClosed = true;
      for (const task of [near.waiting, far.waiting, ready].flatMap((tasks) => tasks.splice(0))) {
        task.reject(stopping());
      }
      await Promise.all((engine?.threads ?? []).map((thread) => thread.worker.terminate()));
      engine = null;
    },
  };
}

const stopping = () => busy('The service is stopping.');

const wantedBy = ({ request }: Task): string[] => [...new Set(request.prints.map((one) => one.artwork))];

const busy = (message: string) => new ApiError('unavailable', message, { retryAfterSeconds: 1 });

/** What the job may use of the memory; nothing of it is thrown out while the job runs. */
function pinFor(engine: Engine, thread: Thread, job: Omit<DrawRequest, 'loadFile'>): DrawJob['held'] {
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
    const key = cutKey(job as DrawJob, print);
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
