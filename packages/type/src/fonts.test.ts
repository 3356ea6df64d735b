import { expect, test, vi } from 'vitest';
import { openFonts } from './fonts.ts';
import { readTypeFile } from './type-files.ts';

vi.mock('./types.ts', async (original) => ({
  ...(await original<typeof import('./types.ts')>()),
  typeBounds: { fontBytes: 1 },
}));

const [arabic, hindi] = ['noto-sans-arabic-arabic-400-normal.woff2', 'baloo-2-devanagari-400-normal.woff2'];

test('a font stays open while a drawing holds it, and the oldest is closed after', async () => {
  const fonts = openFonts(readTypeFile);
  const release = fonts.hold();
  await fonts.load(arabic);
  await fonts.load(hindi);
  expect([fonts.find(arabic), fonts.find(hindi)]).not.toContain(null);
  release();
  expect(fonts.find(arabic)).toBeNull();
  expect(fonts.find(hindi)).not.toBeNull();
});

test('weights of one file share it', async () => {
  const readFile = vi.fn(readTypeFile);
  const fonts = openFonts(readFile);
  const release = fonts.hold();
  await fonts.load(`${arabic}@400`);
  await fonts.load(`${arabic}@700`);
  expect(readFile).toHaveBeenCalledTimes(1);
  expect(fonts.find(`${arabic}@700`)!.face).toBe(fonts.find(`${arabic}@400`)!.face);
  release();
});
