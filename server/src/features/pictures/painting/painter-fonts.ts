/**
 * The fonts that a drawing process has registered: those of the package permanently, those of shops while they are in
 * use.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type FontKey, GlobalFonts } from '@napi-rs/canvas';
import { type CanvasDocument, fontFilesOf, fontsOf, ownFontName, prepareTexts, useTypeFiles } from '@platen/canvas';
import { readTypeFile } from '@platen/type/files';

const registered = new Set<string>();

useTypeFiles(({ name, url }) => (url === null ? readTypeFile(name) : readFile(url)));

/** Draws with the text engine's fonts for scripts beyond those that a canvas draws on its own. */
export async function drawWithScripts<T>(documents: readonly CanvasDocument[], draw: () => T | Promise<T>): Promise<T> {
  const releases: (() => void)[] = [];
  try {
    for (const document of documents) releases.push(await prepareTexts(document));
    return await draw();
  } finally {
    for (const release of releases) release();
  }
}

/** Only a document's own fonts: all of them would take every process longer to load than its first drawing takes. */
function registerShipped(document: CanvasDocument): void {
  const drawnByCanvas = fontsOf(document).filter(({ text }) => text === undefined);
  for (const { name, url, isOwn } of drawnByCanvas.flatMap(fontFilesOf)) {
    if (isOwn || registered.has(name)) continue;
    GlobalFonts.register(readFileSync(url), name);
    registered.add(name);
  }
}

const held = new Map<number, FontKey>();

export type FontsNeeded = {
  documents: readonly CanvasDocument[];
  assets: readonly { src: string; key: number; pixels: Buffer | null; isFont?: true }[];
  dropped: readonly number[];
  isHeld: boolean;
};

/**
 * Registers a drawing's fonts and returns a function to call when it is done. Fonts of shops are treated like images:
 * kept between frames, not after a print.
 */
export function registerFonts({ documents, assets, dropped, isHeld }: FontsNeeded): () => void {
  GlobalFonts.removeBatch(dropped.flatMap((key) => held.get(key) ?? []));
  for (const key of dropped) held.delete(key);
  for (const document of documents) registerShipped(document);
  const forThisPrint: FontKey[] = [];
  for (const { src, key, pixels, isFont } of assets) {
    const font = isFont && pixels ? GlobalFonts.register(pixels, ownFontName(src)) : null;
    if (font === null) continue;
    if (isHeld) held.set(key, font);
    else forThisPrint.push(font);
  }
  return () => void GlobalFonts.removeBatch(forThisPrint);
}
