/** The icon sets in `data/drawings/`, written by scripts/make-drawings.ts: for each drawing, the block that contains it is read and unpacked. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

export type SetName = 'noto' | 'noto-v1' | 'fluent-emoji-flat';
export type Drawing = { body: string; width: number; height: number };
type Place = readonly [block: number, start: number, length: number, width: number, height: number];
export type DrawingIndex = {
  sets: Record<
    SetName,
    {
      /** The size of each in bytes, in order. */
      blocks: number[];
      /** Names by subject. Not every drawing belongs to a group. */
      groups: Record<string, string[]>;
      drawings: Record<string, Place>;
    }
  >;
  /** Names by the code points of the emoji in hexadecimal, as in `1f469-200d-1f680`. */
  emoji: Record<string, string>;
};

const fileOf = (name: string) => new URL(`../../data/drawings/${name}`, import.meta.url);

let index: DrawingIndex | null = null;
const open = (): DrawingIndex =>
  (index ??= JSON.parse(brotliDecompressSync(readFileSync(fileOf('index.json.br'))).toString()) as DrawingIndex);

/** A block is half a megabyte, and the drawings of one picture come from a few. */
const maxBlocks = 32;
const blocks = new Map<string, string>();

function readBlock(set: SetName, at: number): string {
  const key = `${set} ${at}`;
  let text = blocks.get(key);
  if (text === undefined) {
    const sizes = open().sets[set].blocks;
    const bytes = Buffer.alloc(sizes[at]!);
    const file = openSync(fileOf(`${set}.bin`), 'r');
    try {
      readSync(
        file,
        bytes,
        0,
        bytes.length,
        sizes.slice(0, at).reduce((sum, size) => sum + size, 0),
      );
    } finally {
      closeSync(file);
    }
    text = brotliDecompressSync(bytes).toString();
  }
  blocks.delete(key);
  blocks.set(key, text);
  if (blocks.size > maxBlocks) blocks.delete(blocks.keys().next().value!);
  return text;
}

export function findDrawing(set: SetName, name: string): Drawing | null {
  const { drawings } = open().sets[set];
  if (!Object.hasOwn(drawings, name)) return null;
  const [block, start, length, width, height] = drawings[name]!;
  return { body: readBlock(set, block).slice(start, start + length), width, height };
}

export const drawingGroups = (set: SetName): Readonly<Record<string, readonly string[]>> => open().sets[set].groups;

/** The name of the emoji with these code points. */
export const nameOfEmoji = (codes: string): string | null =>
  Object.hasOwn(open().emoji, codes) ? open().emoji[codes]! : null;
