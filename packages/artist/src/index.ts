/** The house artist: pictures, cut-outs and motion with no key and no network. See README.md. */

import type { CutOut } from './cutout/cut-out.ts';
import type { Enlarged } from './enlarge/enlarge.ts';
import { writeMp4 } from './motion/mp4.ts';
import { frameCount, framesPerSecond, seconds } from './motion/timing.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { hashText } from './random.ts';
import type { Painting } from './tasks.ts';

export { frameCount } from './motion/timing.ts';
export { ArtistBusyError } from './pool.ts';
export type { CutOut, Painting };

type Common = {
  signal?: AbortSignal | undefined;
  /** Whoever asks: callers take turns. */
  caller?: string | undefined;
};
/** Told as the work goes on: pictures of a call, frames of a video. */
export type OnProgress = (done: number, total: number) => void;
export type PaintOptions = Common & { prompt: string; count?: number; width?: number; height?: number; seed?: number };
export type ReferenceOptions = Common & {
  prompt: string;
  references: Uint8Array[];
  width?: number;
  height?: number;
  seed?: number;
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
  /** One design of `count`, for callers that show each as it is ready. */
  paintOne(options: PaintOptions & { index: number }): Promise<Painting>;
  /** Exactly one design, guided by one or more pictures. */
  paintFromReference(options: ReferenceOptions): Promise<Painting>;
  /** A design at another size: print files come from the kept SVG. */
  render(options: Common & { svg: string; width: number }): Promise<{ png: Uint8Array; width: number; height: number }>;
  cutOut(options: Common & { image: Uint8Array; svg?: string | null }): Promise<CutOut>;
  /** A flat picture, large enough to print. */
  enlarge(options: Common & { image: Uint8Array; svg?: string | null }): Promise<Enlarged>;
  animate(options: AnimateOptions): Promise<Animation>;
  close(): Promise<void>;
};

const defaultSide = 1024;

/** Without a seed the prompt is the seed: asking twice gives the same answer. */
const seedOf = (prompt: string, seed: number | undefined) => seed ?? hashText(prompt);

export function createArtist(options: PoolOptions = {}): Artist {
  const pool = createPool(options);
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
    paintOne({ prompt, index, count = 4, width = defaultSide, height = defaultSide, seed, signal, caller }) {
      return pool.run(
        'paint',
        { wish: { prompt, width, height, seed: seedOf(prompt, seed) }, index, count },
        { signal, caller },
      );
    },
    paintFromReference({ prompt, references, width = defaultSide, height = defaultSide, seed, signal, caller }) {
      return pool.run(
        'paintFromReference',
        { wish: { prompt, width, height, seed: seedOf(prompt, seed) }, references },
        { signal, caller },
      );
    },
    render: ({ svg, width, signal, caller }) => pool.run('render', { svg, width }, { signal, caller }),
    cutOut: ({ image, svg = null, signal, caller }) => pool.run('cutOut', { image, svg }, { signal, caller }),
    enlarge: ({ image, svg = null, signal, caller }) => pool.run('enlarge', { image, svg }, { signal, caller }),
    async animate({ image, svg = null, prompt = '', resolution = 720, signal, caller, onProgress }) {
      // Looked at once, not by every worker that renders a part.
      const cut = svg ? null : (await artist.cutOut({ image, signal, caller })).png;
      // Runs of whole groups of pictures, one for each worker.
      const parts = Math.min(pool.size, 3);
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
              done[part] = frames;
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
    close: () => pool.close(),
  };
  return artist;
}
