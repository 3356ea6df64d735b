import { describe, expect, test } from 'vitest';
import { openTypesetter, type TypeStyle } from './index.ts';
import { readTypeFile } from './type-files.ts';

const typesetter = openTypesetter(readTypeFile);
const style: TypeStyle = { family: 'Noto Sans', size: 100 };
async function set(text: string, more: Partial<TypeStyle> = {}) {
  await typesetter.prepare(text, { ...style, ...more });
  return typesetter.setLine(text, { ...style, ...more });
}

describe('a line', () => {
  test('a line cannot be set before it is prepared', () => {
    expect(() => openTypesetter(readTypeFile).setLine('a', style)).toThrow('prepare');
  });

  test('an Arabic line runs from right to left with joined letters', async () => {
    const run = await set('سلام');
    const clusters = run.glyphs.map(({ cluster }) => cluster);
    expect(clusters).toEqual(clusters.toSorted((a, b) => b - a));
    const apart = await Promise.all(Array.from('سلام', (letter) => set(letter)));
    const sum = apart.reduce((width, letter) => width + letter.width, 0);
    expect(run.width).toBeLessThan(sum * 0.8);
  });

  test('numbers keep their reading order between right-to-left words', async () => {
    const run = await set('שלום 123 עולם');
    const digits = run.glyphs.filter(({ cluster }) => cluster >= 5 && cluster < 8).map(({ cluster }) => cluster);
    expect(digits).toEqual([5, 6, 7]);
    expect(run.glyphs[0]!.cluster).toBe(12);
    expect(run.glyphs.at(-1)!.cluster).toBe(0);
  });

  test('mixed directions follow the direction of the whole line', async () => {
    const [auto, forced] = [await set('abc שלום'), await set('abc שלום', { direction: 'rtl' })];
    expect(auto.glyphs[0]!.cluster).toBe(0);
    expect(forced.glyphs.at(-1)!.cluster).toBe(2);
  });

  test('the short i of Hindi is placed before its letter', async () => {
    const run = await set('कि');
    expect(run.glyphs).toHaveLength(2);
    expect(run.missing).toEqual([]);
  });

  test.each(['👩🏽‍🚀', '👨‍👩‍👧‍👦', '🇩🇪', '👍🏿', '1️⃣', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])(
    '%s is drawn as one glyph in its own colours',
    async (emoji) => {
      const run = await set(emoji);
      expect(run.glyphs).toHaveLength(1);
      expect(run.glyphs[0]!.outlines.length).toBeGreaterThan(1);
      expect(run.glyphs[0]!.outlines.every(({ fill }) => fill !== null)).toBe(true);
    },
  );

  test('an emoji without a drawing is drawn as its parts', async () => {
    expect((await set('🦄🏽')).glyphs).toHaveLength(2);
  });

  test('a character that no font has is reported and shown as a question mark', async () => {
    const run = await set('a\u{10fffd}');
    expect(run.missing).toEqual(['\u{10fffd}']);
    expect(run.glyphs).toHaveLength(2);
    expect(typesetter.missing('日本 ok \u{10fffd}')).toEqual(['\u{10fffd}']);
  });

  test('letter spacing does not separate joined scripts', async () => {
    expect((await set('سلام', { letterSpacing: 20 })).width).toBeCloseTo((await set('سلام')).width);
    expect((await set('שלום', { letterSpacing: 20 })).width).toBeCloseTo((await set('שלום')).width + 60);
  });
});

describe('a vertical line', () => {
  test('a vertical line has upright ideographs below each other, centred in their column', async () => {
    const run = await set('古池や', { writing: 'vertical' });
    expect(run.height).toBeCloseTo(300);
    expect(run.glyphs.map(({ angle }) => angle)).toEqual([0, 0, 0]);
    expect(run.glyphs[1]!.y - run.glyphs[0]!.y).toBeCloseTo(100);
    expect(run.glyphs[0]!.x).toBeCloseTo(-50);
    // The square of an ideograph starts at the start of the line, whatever height the font declares.
    expect(run.glyphs[0]!.y).toBeCloseTo(88);
    const serif = await set('古池や', { writing: 'vertical', family: 'Noto Serif JP' });
    expect(serif.glyphs[0]!.y).toBeCloseTo(88);
  });

  test('a vertical line has Latin words on their side, and two digits side by side', async () => {
    const latin = await set('日Web', { writing: 'vertical' });
    expect(latin.glyphs.slice(1).every(({ angle }) => angle === Math.PI / 2)).toBe(true);
    const digits = await set('12月', { writing: 'vertical' });
    expect(digits.height).toBeCloseTo(200);
    expect(digits.glyphs[0]!.y).toBeCloseTo(digits.glyphs[1]!.y);
  });

  test('a vertical line uses the marks of vertical writing', async () => {
    const [across, down] = [await set('。'), await set('。', { writing: 'vertical' })];
    expect(down.glyphs[0]!.outlines[0]!.d).not.toBe(across.glyphs[0]!.outlines[0]!.d);
  });
});

describe('lines', () => {
  const broken = async (text: string, width: number, more: Partial<TypeStyle> = {}) => {
    await typesetter.prepare(text, { ...style, ...more });
    return typesetter.breakLines(text, { ...style, ...more }, width);
  };

  test('lines end between words, and none is longer than the width', async () => {
    const lines = await broken('السلام عليكم ورحمة الله وبركاته', 500);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe('السلام عليكم ورحمة الله وبركاته');
    for (const line of lines) expect(typesetter.setLine(line, style).width).toBeLessThanOrEqual(500.01);
  });

  test('a Japanese line never begins with a closing mark', async () => {
    expect(await broken('こんにちは。さようなら', 500)).toEqual(['こんにち', 'は。さよう', 'なら']);
  });

  test('Thai lines end between words, although Thai has no spaces', async () => {
    const lines = await broken('สวัสดีชาวโลก', 330);
    expect(lines.join('')).toBe('สวัสดีชาวโลก');
    expect(lines[0]).toBe('สวัสดี');
  });

  test('a word longer than the width is cut', async () => {
    expect((await broken('שלוםעולם', 120)).join('')).toBe('שלוםעולם');
  });

  test('lines use the fonts of the whole text', async () => {
    const typesetter = openTypesetter(readTypeFile);
    const text = '東京\nこんにちは';
    await typesetter.prepare(text, style);
    const [city, greeting] = typesetter.setText(text, style, null);
    expect([city!.text, greeting!.text]).toEqual(['東京', 'こんにちは']);
    const japanese = { ...style, language: 'ja' };
    await typesetter.prepare('東京', japanese);
    expect(city!.set.glyphs).toEqual(typesetter.setLine('東京', japanese).glyphs);
    expect(typesetter.setText(text, style, 210).map((line) => line.text)).toEqual(['東京', 'こん', 'にち', 'は']);
    expect(typesetter.breakLines(text, style, 210)).toEqual(['東京', 'こん', 'にち', 'は']);
  });

  test('a line of signs and digits alone takes the script of the line before it', async () => {
    const typesetter = openTypesetter(readTypeFile);
    const text = 'مرحبا\n2024';
    const arabic = { ...style, family: 'Noto Sans Arabic' };
    await typesetter.prepare(text, arabic);
    expect(typesetter.setText(text, arabic, 1_000)[1]!.set.glyphs).toHaveLength(4);
  });
});

describe('hostile text', () => {
  test('a letter carries eight marks at most', async () => {
    const run = await set(`a${'\u0301'.repeat(4_000)}b`);
    expect(run.glyphs.length).toBeLessThan(12);
  });

  test('nested directions and half characters are set', async () => {
    const run = await set(`${'\u202e\u2067'.repeat(500)}abc${'\ud800'}שלום`);
    expect(run.glyphs.filter(({ outlines }) => outlines.length > 0)).toHaveLength(7);
  });

  test('a text is cut at its limit', async () => {
    const text = 'ab '.repeat(20_000);
    await typesetter.prepare(text, style);
    expect(typesetter.breakLines(text, style, 1e9)[0]!.length).toBeLessThanOrEqual(8_000);
  });
});
