/**
 * The renderer draws pictures in a separate process (thread-pool.ts says how). Decoding and encoding never use the threads
 * that the service reads files with, and a codec's crash, a drawing past its deadline or excessive memory ends that
 * process alone: it is restarted, and running drawings are drawn again, except the one that caused it.
 *
 * Requests wait there, least recent use first. Artwork files stay here until the renderer asks for them.
 */
import { type Child, startChild, unbounded } from '@platen/workshop';
import { ApiError } from '../../../kernel/errors.ts';
import type { Log } from '../../../kernel/observing/log.ts';
import { niceness } from '../../../kernel/processes/niceness.ts';
import { processBytes } from './renderer-memory.ts';
import {
  ArtworkFaultError,
  type ArtworkFile,
  type Drawn,
  type DrawOrder,
  type FromProcess,
  type ToProcess,
} from './renderer-protocol.ts';

export type DrawRequest = Omit<DrawOrder, 'caller' | 'isFar'> & {
  /** Loads an artwork file that is not in the renderer's memory. */
  loadFile(artwork: string): Promise<ArtworkFile>;
  /** The caller that is charged, for fair queueing by recent use. */
  caller?: string;
  /** Remote files may take seconds: such requests wait for each other, and delay no others. */
  isFar?: boolean;
  /** Fires when the picture is no longer wanted, so that it is not started. */
  signal?: AbortSignal;
};

export type RenderPoolOptions = {
  threads: number;
  sharedMb: number;
  queueLimit: number;
  env?: Readonly<Record<string, string>>;
  log: Log;
};

export type RenderPool = {
  /** Starts its process before any caller waits for it. */
  open(): void;
  draw(request: DrawRequest): Promise<Drawn>;
  figures(): { waiting: number; busy: number; usedBytes: number; processes: number };
  close(): Promise<void>;
};

type Drawing = {
  id: number;
  request: DrawRequest;
  isStarted: boolean;
  /** Processes that ended while it was being drawn, and while it waited. */
  endings: number;
  resolve(drawn: Drawn): void;
  reject(error: unknown): void;
};

/** If two processes crashed on the same drawing, the drawing is the cause. */
const maxEndingsDrawn = 2;
const maxEndingsWaited = 5;
/** Scenes take a while to load, so this process is kept longer than others. */
const idleMs = 600_000;
const watchMs = 1_000;

type RendererProcess = Child<ToProcess>;

export function createRenderPool({ threads, sharedMb, queueLimit, env = {}, log }: RenderPoolOptions): RenderPool {
  /** In order of arrival. */
  const drawings = new Map<number, Drawing>();
  let open: RendererProcess | null = null;
  let last = { busy: 0, usedBytes: 0 };
  let nextId = 1;
  let isClosed = false;

  const start = (): RendererProcess => {
    const retireAtBytes = processBytes({ threads, sharedMb });
    const opened = startChild<FromProcess, ToProcess>({
      entry: new URL('./renderer-process-worker.ts', import.meta.url),
      // Each thread of the renderer uses one of these, and another reads a file meanwhile.
      env: { ...env, UV_THREADPOOL_SIZE: String(Math.max(4, threads + 1)) },
      niceness: niceness.mockups,
      idleMs,
      retireAtBytes,
      onMessage: (message) => {
        if (open === opened) hear(opened, message);
      },
      onRetire: leave,
      onEnd: () => {
        if (open === opened) startAgain();
      },
    });
    // A file that decodes to far more than its header says must not exhaust the machine.
    opened.watch({ ...unbounded, memoryBytes: 2 * retireAtBytes }, watchMs);
    opened.send({ kind: 'open', threads, sharedMb, queueLimit });
    return opened;
  };

  const send = (process: RendererProcess, { id, request }: Drawing): void => {
    const { loadFile: _, signal: __, caller = '', isFar = false, ...order } = request;
    process.send({ kind: 'draw', id, order: { ...order, caller, isFar } });
  };

  /** The process is not in use any more. */
  const leave = (): void => {
    open = null;
    last = { busy: 0, usedBytes: 0 };
  };

  const startAgain = (): void => {
    leave();
    if (isClosed) return;
    log.error({ drawings: drawings.size }, 'the rendering process ended; restarting it');
    for (const drawing of [...drawings.values()]) {
      drawing.endings += 1;
      const most = drawing.isStarted ? maxEndingsDrawn : maxEndingsWaited;
      drawing.isStarted = false;
      if (drawing.endings >= most)
        finish(drawing, { error: busy('The picture could not be drawn this time. Try again.') });
    }
    if (drawings.size === 0) return;
    open = start();
    for (const drawing of drawings.values()) send(open, drawing);
  };

  const finish = ({ id, resolve, reject }: Drawing, outcome: { drawn: Drawn } | { error: unknown }): void => {
    if (!drawings.delete(id)) return;
    if ('drawn' in outcome) resolve(outcome.drawn);
    else reject(outcome.error);
    if (drawings.size === 0) open?.rest();
  };

  const giveUp = (drawing: Drawing): void => {
    if (drawing.isStarted || !drawings.has(drawing.id)) return;
    open?.send({ kind: 'cancel', id: drawing.id });
    finish(drawing, { error: drawing.request.signal?.reason });
  };

  const hear = (process: RendererProcess, message: FromProcess): void => {
    last = message.figures;
    const drawing = drawings.get(message.id);
    // The caller may have left, or been answered: unavailable artwork ends its drawing here. The renderer continues with
    // others.
    if (!drawing) {
      if (message.kind === 'load') process.send({ kind: 'no-file', id: message.id, artwork: message.artwork });
      return;
    }
    switch (message.kind) {
      case 'started':
        drawing.isStarted = true;
        break;
      case 'load':
        void load(process, drawing, message.artwork);
        break;
      case 'drawn': {
        const { image, width, height, drawMs } = message;
        finish(drawing, { drawn: { image, width, height, drawMs } });
        break;
      }
      case 'artwork-fault':
        finish(drawing, { error: new ArtworkFaultError(message.artwork, message.fault, message.message) });
        break;
      case 'refused':
        finish(drawing, { error: new ApiError(message.code, message.message, { retryAfterSeconds: 1 }) });
        break;
      case 'failed':
        finish(drawing, { error: new Error(`a picture could not be drawn: ${message.message}`) });
        break;
      case 'broke':
        finish(drawing, { error: busy('The picture could not be drawn this time. Try again.') });
        break;
    }
  };

  const load = async (process: RendererProcess, drawing: Drawing, artwork: string): Promise<void> => {
    const { id, request } = drawing;
    try {
      const file = await request.loadFile(artwork);
      if (open === process) process.send({ kind: 'file', id, artwork, file });
    } catch (error) {
      finish(drawing, { error });
      if (open === process) process.send({ kind: 'no-file', id, artwork });
    }
  };

  return {
    open() {
      if (isClosed || open) return;
      open = start();
      open.rest();
    },
    async draw(request) {
      if (isClosed) throw stopping();
      request.signal?.throwIfAborted();
      // The renderer itself reports when its queues are full; this limit applies while it starts.
      if (drawings.size >= 4 * queueLimit + 32) {
        throw busy('Too many pictures are being drawn at once. Try again in a moment.');
      }
      return new Promise((resolve, reject) => {
        const drawing: Drawing = { id: nextId, request, isStarted: false, endings: 0, resolve, reject };
        nextId += 1;
        drawings.set(drawing.id, drawing);
        request.signal?.addEventListener('abort', () => giveUp(drawing), { once: true });
        open ??= start();
        open.work();
        send(open, drawing);
      });
    },
    figures: () => {
      const busyNow = Math.min(last.busy, drawings.size);
      const { usedBytes } = last;
      return { waiting: drawings.size - busyNow, busy: busyNow, usedBytes, processes: open ? 1 : 0 };
    },
    async close() {
      isClosed = true;
      for (const drawing of [...drawings.values()]) finish(drawing, { error: stopping() });
      const process = open;
      leave();
      await process?.end();
    },
  };
}

const busy = (message: string) => new ApiError('unavailable', message, { retryAfterSeconds: 1 });
const stopping = () => busy('The service is stopping.');
