import { expect, test, vi } from 'vitest';
import { openEngine } from './engine.ts';
import type { TypeFamily } from './families.ts';
import { openFonts } from './fonts.ts';
import { writeRanges } from './ranges.ts';
import { readTypeFile } from './type-files.ts';

const [arabic, hindi, latin] = [
  'noto-sans-arabic-arabic-400-normal.woff2',
  'baloo-2-devanagari-400-normal.woff2',
  'charm-latin-400-normal.woff2',
];

test('a font stays open while a drawing holds it, and then the oldest is closed', async () => {
  const fonts = openFonts(readTypeFile, 1);
  const release = fonts.hold();
  await fonts.load(arabic);
  await fonts.load(hindi);
  expect([fonts.find(arabic), fonts.find(hindi)]).not.toContain(null);
  release();
  expect(fonts.find(arabic)).toBeNull();
  expect(fonts.find(hindi)).not.toBeNull();
});

test('weights in one file share it', async () => {
  const readFile = vi.fn(readTypeFile);
  const fonts = openFonts(readFile, 1);
  const release = fonts.hold();
  await fonts.load(`${arabic}@400`);
  await fonts.load(`${arabic}@700`);
  expect(readFile).toHaveBeenCalledTimes(1);
  expect(fonts.find(`${arabic}@700`)!.face).toBe(fonts.find(`${arabic}@400`)!.face);
  release();
});

test('a text stays ready when a file that lacked one of its letters is closed', async () => {
  const familyOf = (family: string, file: string, letter: string): TypeFamily => ({
    ...{ family, scripts: ['Deva', 'Latn'], style: 'sans', weights: [400], files: family, fileOf: () => file },
    slices: [['all', writeRanges([letter.codePointAt(0)!])]],
  });
  const families = [familyOf('Lacking', arabic, 'आ'), familyOf('Having', hindi, 'आ'), familyOf('Other', latin, 'a')];
  const engine = openEngine(readTypeFile, families, 1);
  const style = { family: 'Lacking', size: 1 };
  const leaveFirst = engine.hold();
  await engine.prepare('आ', style);
  const leaveSecond = engine.hold();
  await engine.prepare('आ', style);
  // Closes the file that lacks the letter: the second drawing did not request it.
  leaveFirst();
  await engine.prepare('a', style);
  expect(engine.isReady('आ', style)).toBe(true);
  expect(engine.setLine('आ', style).missing).toEqual([]);
  leaveSecond();
});
