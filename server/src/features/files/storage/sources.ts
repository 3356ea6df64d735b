/**
 * Pictures that stand for something better: a design that was painted to be looked at, or a drawing of the house artist. Whoever prints such
 * a picture prints what it stands for, at full size. A source belongs to its file: it counts in the shop's room as what is kept beside the
 * file, and goes with it.
 */

import type { Tx } from '../../../engines/database/port.ts';
import { canFail } from '../../../kernel/errors.ts';
import { defineTask } from '../../../kernel/processes/workshop.ts';
import { readBlob } from '../../../kernel/read-blob.ts';
import type { Decoded } from '../decoding/decode-task.ts';
import type { DrawInput } from '../decoding/draw-task.ts';
import { type InspectedImage, inspectImage, UnreadableImage } from '../decoding/inspect.ts';
import type { Deps } from '../deps.ts';
import { keyOf, prefixOf, type StoredFile } from './keep-blob.ts';
import { findOwnFile } from './own-files.ts';
import * as store from './store.ts';

export type FileSource =
  /** A document that `keepDesigns` keeps. */
  | { kind: 'canvas'; hash: string }
  /** The blob of an SVG. */
  | { kind: 'drawing'; key: string };

/** What the artist draws is far smaller; a larger drawing is not kept, and its picture is printed as the pixels it has. */
export const maxDrawingBytes = 8 * 1024 * 1024;

/** The name that a shop's drawing of a file has among its blobs. It is on no public address. */
export const drawingKeyOf = (shopId: string, fileId: string): string => keyOf(shopId, `sources/${fileId}.svg`);

/**
 * Writes down what a stored file stands for, in the transaction that keeps the file or later. `fileId` is the file's name. The first source of
 * a file stays: what an order prints must not change after it was placed.
 */
export async function keepFileSource(
  tx: Tx,
  { shopId, fileId, source }: { shopId: string; fileId: string; source: FileSource },
): Promise<void> {
  if (source.kind === 'drawing' && !source.key.startsWith(prefixOf(shopId))) {
    throw new Error(`a drawing of ${shopId} must be among its own blobs, so that it goes with the shop`);
  }
  const ref = source.kind === 'canvas' ? source.hash : source.key;
  await store.insertFileSource(tx, { shop_id: shopId, name: fileId, kind: source.kind, ref });
}

/** What the file at a URL stands for, when the URL is on this shop's own storage origin; null for plain pictures and everything else. */
export async function findFileSource(
  deps: Pick<Deps, 'config' | 'database'>,
  shopId: string,
  url: string,
): Promise<FileSource | null> {
  const own = URL.canParse(url) ? findOwnFile(deps.config, new URL(url)) : null;
  if (own?.shopId !== shopId) return null;
  const found = await store.findFileSource(deps.database.db, shopId, own.name);
  if (!found) return null;
  if (found.kind === 'canvas') return { kind: 'canvas', hash: found.ref! };
  if (found.kind === 'drawing') return { kind: 'drawing', key: found.ref! };
  // Pictures from before sources were written down have their drawing under their own name.
  return found.beside_bytes > 0 ? { kind: 'drawing', key: drawingKeyOf(shopId, own.name) } : null;
}

/** What a made picture of the shop shows; null for uploads, and for what lies elsewhere. */
export async function findDescription(
  deps: Pick<Deps, 'config' | 'database'>,
  shopId: string,
  url: string,
): Promise<string | null> {
  const own = URL.canParse(url) ? findOwnFile(deps.config, new URL(url)) : null;
  return own?.shopId === shopId ? store.findFileDescription(deps.database.db, shopId, own.name) : null;
}

/**
 * Keeps the drawing behind a picture that was just kept. Its size is counted with the picture (`besideBytes`). A picture without its drawing
 * is a good picture: a store that fails here fails nothing else. Answers whether the drawing is there.
 */
export async function keepDrawing(
  deps: Pick<Deps, 'blobs' | 'database' | 'log'>,
  shopId: string,
  { name }: Pick<StoredFile, 'name'>,
  svg: Uint8Array,
): Promise<boolean> {
  const key = drawingKeyOf(shopId, name);
  const keep = async () => {
    await deps.blobs.put(key, svg, 'image/svg+xml');
    await deps.database.transaction((tx) =>
      keepFileSource(tx, { shopId, fileId: name, source: { kind: 'drawing', key } }),
    );
    return true;
  };
  return (await canFail(keep(), 'keeping a drawing', deps.log)) ?? false;
}

/** Whether a picture is printed from a drawing, at any size. */
export async function hasDrawing(
  deps: Pick<Deps, 'blobs' | 'config' | 'database'>,
  shopId: string,
  url: string,
): Promise<boolean> {
  const source = await findFileSource(deps, shopId, url);
  if (source?.kind !== 'drawing') return false;
  const sizeBytes = await deps.blobs.findSizeBytes(source.key);
  return sizeBytes !== null && sizeBytes <= maxDrawingBytes;
}

/** The drawing behind a picture as the artist made it, layers and all: for the artist. */
export async function findLayeredDrawing(
  deps: Pick<Deps, 'blobs' | 'config' | 'database'>,
  shopId: string,
  url: string,
): Promise<Buffer | null> {
  const source = await findFileSource(deps, shopId, url);
  return source?.kind === 'drawing' ? readBlob(deps.blobs, source.key, maxDrawingBytes) : null;
}

/**
 * The drawing behind a picture, cleaned and measured as an uploaded one is; null where there is none, or none that can be drawn. Throws when
 * the store cannot be reached: a picture is not printed coarse because of an outage.
 */
export async function findDrawing(
  deps: Pick<Deps, 'blobs' | 'config' | 'database' | 'log' | 'workshops'>,
  shopId: string,
  url: string,
  { maxPixels, signal }: { maxPixels: number; signal?: AbortSignal },
): Promise<InspectedImage | null> {
  const bytes = await findLayeredDrawing(deps, shopId, url);
  if (!bytes) return null;
  try {
    return await inspectImage(deps, shopId, bytes, { maxPixels, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    deps.log.error({ err: error, shopId, url }, 'a kept drawing cannot be drawn');
    return null;
  }
}

/** Groups and masks are pictures of their own while they are drawn: what is larger is drawn at this size, and enlarged. */
const maxDrawnPixels = 64e6;

/** How wide a drawing is drawn that is to be so wide: as wide, within bounds. */
export const drawnWidthOf = ({ width, height }: { width: number; height: number }, wanted: number): number =>
  Math.max(1, Math.min(Math.round(wanted), Math.floor(Math.sqrt((maxDrawnPixels * width) / height))));

const megabyte = 1024 * 1024;
const drawing = defineTask<DrawInput, Decoded>('draw', new URL('../decoding/draw-task.ts', import.meta.url), {
  cpuMs: 60_000,
  wallMs: 300_000,
  memoryBytes: 2048 * megabyte,
});

/**
 * A drawing as pixels, for a print. The library that draws uploaded SVG draws large ones in strips, each from the beginning: a poster took
 * it two minutes, and takes the artist's own renderer seven seconds.
 */
export function drawForPrint(
  { workshops }: Pick<Deps, 'workshops'>,
  caller: string,
  { bytes, ...size }: Pick<InspectedImage, 'bytes' | 'width' | 'height'>,
  wanted: number,
): Promise<Decoded> {
  const width = drawnWidthOf(size, wanted);
  const pixels = (width * width * size.height) / size.width;
  return workshops.prints.run(drawing, { svg: bytes, width }, { caller, memoryBytes: 64 * megabyte + 16 * pixels });
}
