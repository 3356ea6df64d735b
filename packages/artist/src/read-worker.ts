/** Runs in the reading process: it alone holds the words and the encoder, for all who paint. */
import type { Brief } from './brief/brief.ts';
import { performerOf } from './processes.ts';
import { encode, readPrompt } from './read/read.ts';

export type ReaderTasks = {
  read(input: { prompt: string }): Promise<Brief>;
  meaning(input: { texts: string[] }): Promise<Float32Array[]>;
};

const tasks: ReaderTasks = {
  read: ({ prompt }) => readPrompt(prompt),
  meaning: ({ texts }) => encode(texts),
};

export const perform = performerOf(tasks);
