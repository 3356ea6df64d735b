/** The embedded artist: pictures, cut-outs and motion without a key or a network. See README.md. */

import { availableParallelism } from 'node:os';
import type { Brief } from './brief/brief.ts';
import { isDrawable } from './check/check.ts';
import type { CutOut } from './cutout/cut-out.ts';
import type { Enlarged } from './enlarge/enlarge.ts';
import type { Background } from './finish/finish.ts';
import { hashText } from './kit/random.ts';
import { writeMp4 } from './motion/mp4.ts';
import { frameCount, framesPerSecond, seconds } from './motion/timing.ts';
import type { Manner } from './plan/plan.ts';
import { openProcesses, type ProcessOptions } from './processes.ts';
import type { ReaderTasks } from './read-worker.ts';
import type { ColourChange } from './recolour/recolour.ts';
import type { Painting, Recoloured, Tasks } from './tasks.ts';

export { frameCount } from './motion/timing.ts';
export { type Manner, readManner } from './plan/plan.ts';
export type { Background, CutOut, Painting };

/** The prompt contains nothing that can be drawn. */
export class UndrawableError extends Error {
  override name = 'UndrawableError';
  /** What the prompt asked for, in words for people. */
  readonly leftOut: readonly string[];
  constructor(leftOut: readonly string[]) {
    super('The prompt contains nothing that can be drawn.');
    this.leftOut = leftOut;
  }
}

type Common = {
  signal?: AbortSignal | undefined;
  /** The caller's name, for fairness: callers take turns. */
  caller?: string | undefined;
};
/** Reports progress: pictures of a call, frames of a video. */
export type OnProgress = (done: number, total: number) => void;
export type PaintOptions = Common & {
  prompt: string;
  count?: number;
  width?: number;
  height?: number;
  seed?: number;
  background?: Background | null;
  /** The manner of an earlier design, to draw like it: `readManner` finds it. */
  manner?: Manner | null;
};
export type ReferenceOptions = Common & {
  prompt: string;
  references: Uint8Array[];
  width?: number;
  height?: number;
  seed?: number;
  background?: Background | null;
};
export type AnimateOptions = Common & {
  image: Uint8Array;
  svg?: string | null;
  prompt?: string;
  resolution?: 720 | 1080;
  onProgress?: OnProgress | undefined;
};
export type Animation = { mp4: Uint8Array; width: number; height: number; durationSeconds: number };

export type Artist = {
  /** `count` clearly different designs. The same prompt, size and seed give the same bytes. */
  paint(options: PaintOptions & { onProgress?: OnProgress | undefined }): Promise<Painting[]>;
  /** One design of `count`, for callers that show each as soon as it is ready. */
  paintOne(options: PaintOptions & { index: number }): Promise<Painting>;
  /** Exactly one design, guided by one or more pictures. */
  paintFromReference(options: ReferenceOptions): Promise<Painting>;
  /** A design at another size: print files come from the kept SVG. */
  render(options: Common & { svg: string; width: number }): Promise<{ png: Uint8Array; width: number; height: number }>;
  cutOut(options: Common & { image: Uint8Array; svg?: string | null }): Promise<CutOut>;
  /** A flat picture, large enough to print. */
  enlarge(options: Common & { image: Uint8Array; svg?: string | null }): Promise<Enlarged>;
  /** A design in other colours. Each change takes the main colour nearest to `from`, with its shades, to `to`. */
  recolour(options: Common & { svg: string; changes: ColourChange[]; width: number }): Promise<Recoloured>;
  animate(options: AnimateOptions): Promise<Animation>;
  /** The meanings of texts: a unit vector of 512 numbers for each, close for similar meanings. English. */
  meaning(options: Common & { texts: readonly string[] }): Promise<Float32Array[]>;
  close(): Promise<void>;
};

const defaultSide = 1024;

/** Reading takes seconds of processor time, even if the encoder must be loaded first; a longer reading hangs, and every painter waits for it. */
const readingMs = 30_000;

/** The number of cached readings. */
const maxRead = 100;

/** What the saliency network's process takes: only one such task at a time, whatever the number of workers. */
const networkBytes = 512 * 1024 * 1024;

/** Waits no longer than the signal allows. The reading continues: others may wait for the same one, and its process holds the encoder. */
async function until<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, stopped]).finally(() => signal.removeEventListener('abort', stop));
}

/** Without a seed the prompt is the seed: the same request gives the same result. */
const seedOf = (prompt: string, seed: number | undefined) => seed ?? hashText(prompt);

export function createArtist(options: ProcessOptions = {}): Artist {
  const { workers = Math.max(1, availableParallelism()) } = options;
  const pool = openProcesses<Tasks>(new URL('./worker.ts', import.meta.url), {
    ...options,
    workers,
    memoryBytes: networkBytes,
  });
  // One process whatever the number of painters: it holds the encoder.
  const reader = openProcesses<ReaderTasks>(new URL('./read-worker.ts', import.meta.url), {
    taskMs: readingMs,
    ...options,
    workers: 1,
  });
  /** Recent readings: the designs of a call are painted one by one, all from the same reading. */
  const read = new Map<string, Promise<Brief>>();
  const readOnce = (prompt: string, caller: string | undefined): Promise<Brief> => {
    const known = read.get(prompt);
    if (known) return known;
    const brief = reader.run('read', { prompt }, { caller });
    if (read.size >= maxRead) read.delete(read.keys().next().value!);
    read.set(prompt, brief);
    brief.catch(() => read.delete(prompt));
    return brief;
  };
  const artist: Artist = {
    async paint({ count = 4, onProgress, ...rest }) {
      let done = 0;
      return Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const painting = await artist.paintOne({ ...rest, count, index });
          done += 1;
          onProgress?.(done, count);
          return painting;
        }),
      );
    },
    async paintOne(options) {
      const { prompt, index, count = 4, width = defaultSide, height = defaultSide, seed, background = null } = options;
      const { signal, caller, manner = null } = options;
      const brief = await until(signal, readOnce(prompt, caller));
      if (!isDrawable(brief)) throw new UndrawableError(brief.leftOut);
      const painting = await pool.run(
        'paint',
        { wish: { prompt, width, height, seed: seedOf(prompt, seed), background, manner }, brief, index, count },
        { signal, caller },
      );
      if (!painting) throw new UndrawableError(brief.leftOut);
      return painting;
    },
    async paintFromReference(options) {
      const { prompt, references, width = defaultSide, height = defaultSide, seed, background = null } = options;
      const { signal, caller } = options;
      const brief = await until(signal, readOnce(prompt, caller));
      const painting = await pool.run(
        'paintFromReference',
        { wish: { prompt, width, height, seed: seedOf(prompt, seed), background }, brief, references },
        { signal, caller, memoryBytes: networkBytes },
      );
      if (!painting) throw new UndrawableError(brief.leftOut);
      return painting;
    },
    render: ({ svg, width, signal, caller }) => pool.run('render', { svg, width }, { signal, caller }),
    cutOut: ({ image, svg = null, signal, caller }) =>
      pool.run('cutOut', { image, svg }, { signal, caller, memoryBytes: svg === null ? networkBytes : 0 }),
    enlarge: ({ image, svg = null, signal, caller }) => pool.run('enlarge', { image, svg }, { signal, caller }),
    recolour: ({ svg, changes, width, signal, caller }) =>
      pool.run('recolour', { svg, changes, width }, { signal, caller }),
    async animate({ image, svg = null, prompt = '', resolution = 720, signal, caller, onProgress }) {
      // Analysed once, not by every worker that renders a part.
      const cut = svg ? null : (await artist.cutOut({ image, signal, caller })).png;
      // Runs of whole groups of pictures, one for each worker.
      const parts = Math.min(workers, 3);
      const run = Math.ceil(frameCount / parts / 30) * 30;
      const done = new Array<number>(parts).fill(0);
      const stop = new AbortController();
      const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
      const jobs = done.map((_, part) =>
        pool.run(
          'animate',
          { image, svg, cut, prompt, resolution, from: part * run, to: Math.min(frameCount, (part + 1) * run) },
          {
            signal: both,
            caller,
            onProgress: (frames) => {
              // A part that is restarted does not reduce the reported progress.
              done[part] = Math.max(done[part]!, frames);
              onProgress?.(
                done.reduce((sum, value) => sum + value, 0),
                frameCount,
              );
            },
          },
        ),
      );
      const results = await Promise.all(jobs).catch((error: unknown) => {
        stop.abort(error);
        throw error;
      });
      const { width, height } = results[0]!;
      const mp4 = writeMp4(
        results.map((result) => result.segment),
        width,
        height,
        framesPerSecond,
      );
      return { mp4, width, height, durationSeconds: seconds };
    },
    async meaning({ texts, signal, caller }) {
      signal?.throwIfAborted();
      return until(signal, reader.run('meaning', { texts: [...texts] }, { caller }));
    },
    close: async () => {
      await Promise.all([pool.close(), reader.close()]);
    },
  };
  return artist;
}
