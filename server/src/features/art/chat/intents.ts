/**
 * Finds the meaning of a sentence by the nearest example. The house artist's encoder is compared with stored vectors.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Models } from '../../../engines/models/port.ts';
import intentExamples from './data/intent-examples.json' with { type: 'json' };
import type { Intent } from './lexicon/lexicon.ts';

export type Meaning = Intent | 'draw' | 'change';

/** The cosine between a sentence and the nearest example of each meaning. */
export type Meanings = ReadonlyMap<Meaning, number>;

const dimensions = 512;
const digestBytes = 32;

/**
 * English example sentences by meaning, for requests that do not use the phrases of the lexicon. `draw` holds requests
 * for pictures, which must not be taken for anything else. The vectors are in `data/intent-vectors.bin`: after a change
 * to the sentences, run `npm run intents`.
 */
const spoken: Partial<Record<Meaning, readonly string[]>> = intentExamples;
const examples: readonly { meaning: Meaning; text: string }[] = Object.entries(spoken).flatMap(([meaning, texts]) =>
  texts.map((text) => ({ meaning: meaning as Meaning, text })),
);

/** The stored vectors: a digest of their sentences, then one signed byte for each number. */
export function packVectors(vectors: readonly Float32Array[]): Uint8Array {
  const packed = new Uint8Array(digestBytes + vectors.length * dimensions);
  packed.set(digestOf());
  vectors.forEach((vector, i) => {
    const most = Math.max(...vector.map(Math.abs));
    packed.set(
      new Uint8Array(Int8Array.from(vector, (number) => Math.round((number / most) * 127)).buffer),
      digestBytes + i * dimensions,
    );
  });
  return packed;
}

export const exampleTexts: readonly string[] = examples.map(({ text }) => text);

const digestOf = (): Uint8Array => createHash('sha256').update(exampleTexts.join('\n')).digest();

function unpackVectors(packed: Uint8Array): Float32Array[] {
  if (Buffer.compare(packed.subarray(0, digestBytes), digestOf()) !== 0)
    throw new Error('The vectors of the intents are not those of the examples: run `npm run intents`.');
  return examples.map((_, i) => {
    const start = packed.byteOffset + digestBytes + i * dimensions;
    const vector = Float32Array.from(new Int8Array(packed.buffer, start, dimensions));
    const length = Math.hypot(...vector);
    return vector.map((number) => number / length);
  });
}

let kept: Promise<Float32Array[]> | null = null;

async function loadVectors(): Promise<Float32Array[]> {
  kept ??= readFile(new URL('./data/intent-vectors.bin', import.meta.url)).then(unpackVectors);
  return kept;
}

/** A longer message describes a picture and is read by its words only. */
export const longestSentence = 300;

export async function findMeanings(
  models: Pick<Models, 'meaning'>,
  text: string,
  use: { caller: string; signal: AbortSignal },
): Promise<Meanings> {
  const [vectors, [own]] = await Promise.all([loadVectors(), models.meaning([text.slice(0, longestSentence)], use)]);
  const nearest = new Map<Meaning, number>();
  examples.forEach(({ meaning }, i) => {
    const cosine = vectors[i]!.reduce((sum, number, at) => sum + number * own![at]!, 0);
    if (cosine > (nearest.get(meaning) ?? -1)) nearest.set(meaning, cosine);
  });
  return nearest;
}
