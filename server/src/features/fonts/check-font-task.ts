/** In a process of its own: reads a font whole and draws with it once, as the processes that paint designs will. */
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { BrokenFont, type FontType, findName, readTables, refuseUnusable, sniffFont } from './font-tables.ts';

export type CheckFontInput = { file: Buffer };
export type CheckedFont =
  | { contentType: FontType; name: string | null }
  | { fault: 'type' | 'broken'; message: string };

const sample = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 äöüéñçø';

export async function perform({ file }: CheckFontInput): Promise<CheckedFont> {
  const contentType = sniffFont(file);
  if (contentType === null) return { fault: 'type', message: 'It is not a WOFF2, TrueType or OpenType font.' };
  try {
    const tables = readTables(file, contentType);
    refuseUnusable(tables);
    const key = GlobalFonts.register(file, 'checked');
    if (key === null) throw new BrokenFont('It cannot be read: it is damaged.');
    try {
      const context = createCanvas(400, 100).getContext('2d');
      context.font = '40px "checked"';
      if (!(context.measureText(sample).width > 0)) throw new BrokenFont('Its letters have no width.');
      context.fillText(sample, 0, 60);
      context.strokeText(sample, 0, 60);
      context.getImageData(0, 0, 1, 1);
    } finally {
      GlobalFonts.remove(key);
    }
    return { contentType, name: findName(tables) };
  } catch (error) {
    const message = error instanceof BrokenFont ? error.message : 'It cannot be read: it is damaged.';
    return { fault: 'broken', message };
  }
}
