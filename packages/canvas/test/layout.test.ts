import { createCanvas as createSurface } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { addText, createCanvas, layoutText, type NewText, paint, prepareTexts, type TextLayer } from '../src/index.ts';
import { registerFonts } from './server-painter.ts';

const context = createSurface(10, 10).getContext('2d');
beforeAll(registerFonts);

function layout(given: Partial<NewText>) {
  const document = addText(createCanvas({ width: 1000, height: 1000 }), {
    text: '',
    x: 0,
    y: 0,
    fontSize: 50,
    ...given,
  });
  return layoutText(context, document.layers[0] as TextLayer);
}

describe('lines set by the text engine', () => {
  test.each([
    ['東京\nこんにちは', 'Inter'],
    ['مرحبا\n2024', 'Noto Sans Arabic'],
  ] as const)('%j in %s uses the fonts that were loaded for the whole text', async (text, fontFamily) => {
    const design = addText(createCanvas({ width: 1000, height: 1000 }), { text, fontFamily, x: 0, y: 0, fontSize: 50 });
    await prepareTexts(design);
    for (const width of [null, 900]) {
      const { lines, shapes } = layoutText(context, { ...(design.layers[0] as TextLayer), width });
      expect(lines).toEqual(text.split('\n'));
      expect(shapes!.length).toBeGreaterThan(6);
    }
  });
});

describe('lines', () => {
  test('text without a width breaks only at its line breaks', () => {
    expect(layout({ text: 'one two three\r\nfour' }).lines).toEqual(['one two three', 'four']);
  });

  test('words stay whole and no line is wider than the box', () => {
    const { lines } = layout({ text: 'the quick brown fox jumps over the lazy dog', width: 260 });
    expect(lines.join(' ')).toBe('the quick brown fox jumps over the lazy dog');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(layout({ text: line }).width).toBeLessThanOrEqual(261);
  });

  test('a line may end at a hyphen, a word wider than the box is cut, and a box narrower than a letter works', () => {
    expect(layout({ text: 'well-made', width: 140 }).lines).toEqual(['well-', 'made']);
    expect(layout({ text: 'Donaudampfschiff', width: 200 }).lines.join('')).toBe('Donaudampfschiff');
    expect(layout({ text: 'abc', width: 1 }).lines).toEqual(['a', 'b', 'c']);
  });

  test('an accented letter is never split', () => {
    expect(layout({ text: 'ǻǻǻ', width: 1 }).lines).toEqual(['ǻ', 'ǻ', 'ǻ']);
  });

  test('the layout scales exactly with the font size', () => {
    const small = layout({ text: 'Scaled AV text', width: 200, fontSize: 20 });
    const large = layout({ text: 'Scaled AV text', width: 2000, fontSize: 200 });
    expect(large.lines).toEqual(small.lines);
    expect(large.height).toBeCloseTo(small.height * 10, 6);
  });

  test('letter spacing widens a line by one space less than its number of letters', () => {
    const plain = layout({ text: 'HELLO' }).width;
    expect(layout({ text: 'HELLO', letterSpacing: 10 }).width).toBeCloseTo(plain + 40, 5);
  });

  test('alignment moves lines inside the box', () => {
    const x = (align: TextLayer['align']) => layout({ text: 'hi', width: 500, align }).glyphs[0]!.x;
    const width = layout({ text: 'hi' }).width;
    expect([x('left'), x('center'), x('right')]).toEqual([
      0,
      expect.closeTo((500 - width) / 2),
      expect.closeTo(500 - width),
    ]);
  });

  test('layout of the longest text in the narrowest box is bounded', () => {
    const { lines } = layout({ text: 'W'.repeat(2_000), width: 1 });
    expect(lines).toHaveLength(2_000);
  });
});

describe('arcs', () => {
  test('an arch is higher than its line, and a half circle spans it evenly', () => {
    const straight = layout({ text: 'ROUND' });
    const arch = layout({ text: 'ROUND', arc: 180 });
    expect(arch.height).toBeGreaterThan(straight.height);
    const angles = arch.glyphs.map(({ angle }) => angle);
    expect(angles[0]).toBeLessThan(-1);
    expect(angles.at(-1)).toBeGreaterThan(1);
  });

  test('a bowl curves the other way', () => {
    expect(layout({ text: 'ROUND', arc: -180 }).glyphs[0]!.angle).toBeGreaterThan(1);
  });

  test('empty arcs and extreme angles are harmless', () => {
    expect(layout({ text: '', arc: 90 }).glyphs).toEqual([]);
    for (const arc of [-360, 360, 0.001]) {
      for (const { x, y } of layout({ text: 'a\nb\nc\nd', arc, fontSize: 900 }).glyphs) {
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      }
    }
  });
});

describe('painting', () => {
  test('a text starts at its y: nothing is painted above it, and letters are below', () => {
    const canvas = createSurface(300, 300);
    paint(
      canvas.getContext('2d'),
      addText(createCanvas({ width: 300, height: 300 }), { text: 'Hg', x: 20, y: 100, fontSize: 80 }),
      {},
    );
    const alpha = (fromY: number, toY: number) =>
      canvas
        .getContext('2d')
        .getImageData(0, fromY, 300, toY - fromY)
        .data.reduce((sum, value) => sum + value, 0);
    expect(alpha(0, 100)).toBe(0);
    expect(alpha(100, 200)).toBeGreaterThan(0);
  });

  test('a missing image is an error unless it may be skipped', async () => {
    const { addImage } = await import('../src/index.ts');
    const document = addImage(createCanvas({ width: 10, height: 10 }), {
      src: 'gone.png',
      x: 0,
      y: 0,
      width: 5,
      height: 5,
    });
    expect(() => paint(context, document, {})).toThrow('gone.png');
    expect(() => paint(context, document, {}, { skipMissing: true })).not.toThrow();
    expect(() =>
      paint(
        context,
        { ...document, layers: document.layers.map((layer) => ({ ...layer, src: 'constructor' })) as never },
        {},
      ),
    ).toThrow('constructor');
  });

  test('painting restores the state of the context', () => {
    const canvas = createSurface(50, 50);
    const own = canvas.getContext('2d');
    own.translate(3, 4);
    own.globalAlpha = 0.5;
    paint(
      own,
      addText(createCanvas({ width: 50, height: 50, background: 'red' }), {
        text: 'x',
        x: 0,
        y: 0,
        fontSize: 9,
        opacity: 0.3,
        arc: 20,
      }),
      {},
    );
    expect([own.globalAlpha, own.getTransform().e, own.getTransform().f]).toEqual([0.5, 3, 4]);
  });
});
