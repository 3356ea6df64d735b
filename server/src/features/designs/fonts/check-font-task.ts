/**
 * Runs in a separate process: reads a font completely and draws each of its letters, like the processes that paint
 * designs.
 */
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { paintableLetters } from '@platen/canvas';
import { BrokenFont, type FontType, findName, readTables, refuseUnusable, sniffFont } from './font-tables.ts';

export type CheckFontInput = { file: Buffer };
export type CheckedFont =
  | { contentType: FontType; name: string | null }
  | { fault: 'type' | 'broken'; message: string };

const sample = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 äöüéñçø';
/** Small letters are cached as pixels, large ones are drawn as shapes. */
const sizes = [40, 400];
/** A letter of thousands of points takes two or three. */
const maxLetterMs = 30;
/** For all letters; three thousand simple ones take about a second. */
const maxTotalMs = 6_000;
/** A larger batch would hide a slow letter for longer, a smaller one takes longer in total. */
const lettersAtOnce = 4;

export async function perform({ file }: CheckFontInput): Promise<CheckedFont> {
  const contentType = sniffFont(file);
  if (contentType === null) return { fault: 'type', message: 'It is not a WOFF2, TrueType or OpenType font.' };
  try {
    const tables = readTables(file, contentType);
    refuseUnusable(tables);
    const key = GlobalFonts.register(file, 'checked');
    if (key === null) throw new BrokenFont('It cannot be read: it is damaged.');
    try {
      drawLetters();
    } finally {
      GlobalFonts.remove(key);
    }
    return { contentType, name: findName(tables) };
  } catch (error) {
    const message = error instanceof BrokenFont ? error.message : 'It cannot be read: it is damaged.';
    return { fault: 'broken', message };
  }
}

function drawLetters(): void {
  const context = createCanvas(400, 400).getContext('2d');
  /** Each separately, because two together may make a third. */
  const draw = (letters: readonly string[], size: number): number => {
    const before = process.cpuUsage();
    context.font = `${size}px "checked"`;
    for (const letter of letters) context.fillText(letter, 0, 0.8 * size);
    // Drawing is deferred until the result is read.
    context.getImageData(0, 0, 1, 1);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  context.font = '40px "checked"';
  if (!(context.measureText(sample).width > 0)) throw new BrokenFont('Its letters have no width.');
  const letters = paintableLetters();
  let totalMs = 0;
  for (let from = 0; from < letters.length; from += lettersAtOnce) {
    const some = letters.slice(from, from + lettersAtOnce);
    for (const size of sizes) {
      const ms = draw(some, size);
      totalMs += ms;
      if (totalMs > maxTotalMs) throw new BrokenFont('Its letters take too long to draw. Simplify their outlines.');
      if (ms > maxLetterMs) refuseSlow(some, size);
    }
  }

  /**
   * In another size a letter is drawn again instead of taken from the cache; three times, because something else may
   * have taken the time.
   */
  function refuseSlow(some: readonly string[], size: number): void {
    for (const letter of some) {
      const times = [1, 2, 3].map((more) => draw([letter], size + more));
      if (Math.min(...times) <= maxLetterMs) continue;
      throw new BrokenFont(`Its letter “${letter}” takes too long to draw. Simplify the outline.`);
    }
  }
}
