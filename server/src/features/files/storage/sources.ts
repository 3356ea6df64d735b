/**
 * The sources of pictures: a design that was painted for viewing, or a drawing by our artist. Such a picture is printed
 * from its source, at full size. A source belongs to its file: it counts in the shop's storage as companion data, and
 * is deleted with it.
 */

import { defineTask } from '@platen/workshop';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { canFail } from '../../../kernel/errors.ts';
import { readBlob } from '../../../kernel/read-blob.ts';
import type { Decoded } from '../decoding/decode-task.ts';
import type { DrawInput } from '../decoding/draw-task.ts';
import { type InspectedImage, inspectImage, UnreadableImage } from '../decoding/inspect.ts';
import type { Deps } from '../deps.ts';
import { keyOf, prefixOf, type StoredFile } from './keep-blob.ts';
import * as store from './store.ts';

export type FileSource =
  /** A document that `keepDesigns` stores. */
  | { kind: 'canvas'; hash: string }
  /** The blob of an SVG. */
  | { kind: 'drawing'; key: string };

/**
 * The artist's drawings are far smaller; a larger drawing is not stored, and its picture is printed from its pixels.
 */
export const maxDrawingBytes = 8 * 1024 * 1024;

/** The name of a shop's drawing of a file among its blobs. It is on no public address. */
export const drawingKeyOf = (shopId: string, fileId: string): string => keyOf(shopId, `sources/${fileId}.svg`);

/**
 * Records the source of a stored file, in the transaction that stores the file or later. `fileId` is the file's name.
 * The first source of a file stays: what an order prints must not change after it was placed.
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

/**
 * The source of the file at a URL, when the URL is on this shop's own storage origin. Null for plain pictures and
 * everything else.
 */
export async function findFileSource(
  deps: Pick<Deps, 'config' | 'database'>,
  shopId: string,
  url: string,
): Promise<FileSource | null> {
  const own = URL.canParse(url) ? findOwnFile(deps.config, new URL(url)) : null;
  if (own?.shopId !== shopId) return null;
  const found = await store.findFileSource(deps.database.db, shopId, own.name);
  if (!found) return null;
  return found.kind === 'canvas' ? { kind: 'canvas', hash: found.ref } : { kind: 'drawing', key: found.ref };
}

/** The description of a picture made for the shop. Null for uploads and for other origins. */
export async function findDescription(
  deps: Pick<Deps, 'config' | 'database'>,
  shopId: string,
  url: string,
): Promise<string | null> {
  const own = URL.canParse(url) ? findOwnFile(deps.config, new URL(url)) : null;
  return own?.shopId === shopId ? store.findFileDescription(deps.database.db, shopId, own.name) : null;
}

/**
 * Stores the drawing behind a picture that was just stored. Its size is counted with the picture (`besideBytes`). A
 * picture without its drawing is still good, so a store that fails here fails nothing else. Returns whether the drawing
 * was stored.
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

/** The drawing behind a picture as the artist made it, with its layers: for the artist. */
export async function findLayeredDrawing(
  deps: Pick<Deps, 'blobs' | 'config' | 'database'>,
  shopId: string,
  url: string,
): Promise<Buffer | null> {
  const source = await findFileSource(deps, shopId, url);
  return source?.kind === 'drawing' ? readBlob(deps.blobs, source.key, maxDrawingBytes) : null;
}

/**
 * The drawing behind a picture, cleaned and measured like an uploaded one. Null where there is none, or none that can
 * be drawn. Throws when the store is unreachable, so that no picture is printed coarsely because of an outage.
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
    deps.log.error({ err: error, shopId, url }, 'a stored drawing cannot be drawn');
    return null;
  }
}

/** Groups and masks are separate pictures while they are drawn: anything larger is drawn at this size, and enlarged. */
const maxDrawnPixels = 64e6;

/** The width at which a drawing is drawn: the requested one, within limits. */
export const drawnWidthOf = ({ width, height }: { width: number; height: number }, wanted: number): number =>
  Math.max(1, Math.min(Math.round(wanted), Math.floor(Math.sqrt((maxDrawnPixels * width) / height))));

const megabyte = 1024 * 1024;
const drawing = defineTask<DrawInput, Decoded>('draw', new URL('../decoding/draw-task.ts', import.meta.url), {
  cpuMs: 60_000,
  wallMs: 300_000,
  memoryBytes: 2048 * megabyte,
});

/**
 * A drawing as pixels, for a print. The library that draws uploaded SVG draws large ones in strips, each from the
 * beginning: a poster took it two minutes, and takes the artist's own renderer seven seconds.
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

export type OwnFile = { shopId: string; name: string };

/** Which stored file a URL names, when its host is one of our storage origins. */
export function findOwnFile({ addresses }: Config, url: URL): OwnFile | null {
  const domain = new URL(`${addresses.storageScheme}://${addresses.storageDomain}`).host;
  if (!url.host.endsWith(`.${domain}`)) return null;
  return { shopId: url.host.slice(0, -domain.length - 1), name: url.pathname.slice(1) };
}
