/** Runs in the reading process: it alone holds the words and the encoder, for all who paint. */
import { performerOf } from '../processes.ts';
import type { Brief } from './brief.ts';
import { drawEmoji } from './emoji.ts';
import { encode } from './encoder.ts';
import { keepSettable } from './settable.ts';
import { understand } from './understand.ts';

export type ReaderTasks = {
  read(input: { prompt: string }): Promise<Brief>;
  meaning(input: { texts: string[] }): Promise<Float32Array[]>;
};

const tasks: ReaderTasks = {
  read: async ({ prompt }) => keepSettable(drawEmoji(await understand(prompt))),
  meaning: ({ texts }) => encode(texts),
};

export const perform = performerOf(tasks);
