/** Hostile documents: each is refused, or painted within fixed limits of time and memory. */
import { type Canvas, createCanvas as createSurface } from '@napi-rs/canvas';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  bounds,
  type CanvasDocument,
  CanvasError,
  layoutText,
  paint,
  parse,
  prepareTexts,
  type Surface,
  serialize,
  type TextLayer,
} from '../src/index.ts';
import { documents } from './documents.ts';
import { registerFonts } from './server-painter.ts';

beforeAll(registerFonts);

const area = { version: 3, width: 4_500, height: 5_400 };
const layers = (count: number, layer: object) => Array.from({ length: count }, (_, i) => ({ id: `l${i}`, ...layer }));
const picture = createSurface(64, 48);

function refusalOf(value: unknown): string {
  try {
    parse(value);
  } catch (error) {
    expect(error).toBeInstanceOf(CanvasError);
    return (error as CanvasError).message;
  }
  return '';
}

/** Paints at a small size, with the same picture for every image. Returns the maximum number of pixels on extra canvases at one time. */
function paintSmall(document: CanvasDocument, width = 96): number {
  const scale = Math.min(width / document.width, width / document.height);
  const main = createSurface(
    Math.max(1, Math.round(document.width * scale)),
    Math.max(1, Math.round(document.height * scale)),
  );
  const context = main.getContext('2d');
  context.scale(scale, scale);
  const lent = new Set<Canvas>();
  let most = 0;
  const lend = (w: number, h: number): Surface => {
    const surface = createSurface(w, h);
    lent.add(surface);
    const pixels = [...lent].reduce((sum, one) => sum + one.width * one.height, 0);
    most = Math.max(most, pixels);
    return surface;
  };
  const sources = document.layers.flatMap((layer) => (layer.type === 'image' ? [layer.src] : []));
  paint(context, document, new Map(sources.map((src) => [src, picture])), { createSurface: lend });
  context.getImageData(0, 0, 1, 1);
  return most / (main.width * main.height);
}

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    5e-324,
    1e308,
    2 ** 53,
    '__proto__',
    'constructor',
    'toString',
    '\u0000',
    '\ud800',
    '\u202e\u0301\u200d🏳️‍🌈',
    'x'.repeat(3_000),
    [[[[[[[[]]]]]]]],
    null,
    undefined,
    true,
    {},
    { length: 1e9 },
    () => 1,
    10n,
    Symbol('x'),
  ),
  fc.double(),
  fc.integer(),
  fc.string({ unit: 'binary' }),
  fc.anything({ maxDepth: 3 }),
);

/** Values at the edge of what some field allows. */
const extreme = fc.constantFrom<unknown>(
  ...[0, 0.01, 0.5, 1, -1, 5, 360, -360, 3_600, 20_000, 100_000, -100_000, true, false, null],
  ...[
    '#00000001',
    'overlay',
    'color-burn',
    'cover',
    'bottom-right',
    'path',
    'star',
    'Caveat',
    'WWW WWW-WWW\n'.repeat(50),
  ],
  ...[
    { across: 50, gap: 4, brick: true },
    { x: 0.9, y: 0.9, width: 0.0001, height: 0.1 },
    { color: 'red', width: 20_000 },
    { color: 'red', blur: 1_000, x: -20_000, y: 20_000 },
    { blur: 1_000, hue: 99, contrast: 4 },
    { blur: 0.001 },
  ],
);

/** A valid document with other values in some fields of some layers, or of the whole. */
const mutated = fc
  .record({
    document: fc.constantFrom(...Object.values(documents)),
    hits: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.oneof(nasty, extreme)), { minLength: 1, maxLength: 3 }),
  })
  .map(({ document, hits }) => {
    const copy = structuredClone(document) as unknown as Record<string, unknown> & {
      layers: Record<string, unknown>[];
    };
    const targets = [copy, ...copy.layers, ...copy.layers];
    for (const [where, which, value] of hits) {
      const target = targets[where % targets.length]!;
      const names = Object.keys(target);
      target[names[which % names.length]!] = value;
    }
    return copy;
  });

test('a document with any value in any field is refused with a CanvasError, or keeps its meaning and paints', async () => {
  let painted = 0;
  await fc.assert(
    fc.asyncProperty(mutated, async (value) => {
      let document: CanvasDocument;
      try {
        document = parse(value);
      } catch (error) {
        expect(error).toBeInstanceOf(CanvasError);
        return;
      }
      expect(parse(JSON.stringify(serialize(document)))).toEqual(JSON.parse(JSON.stringify(document)));
      await prepareTexts(document);
      paintSmall(document);
      painted += 1;
    }),
    { seed: 20_260_101, numRuns: 1_500 },
  );
  expect(painted).toBeGreaterThan(50);
}, 60_000);

test('a text of any characters is laid out in any box', async () => {
  const box = fc.record({
    text: fc.string({ unit: 'binary', maxLength: 200 }),
    width: fc.option(fc.double({ min: 0.01, max: 5_000, noNaN: true })),
    fontSize: fc.double({ min: 1, max: 20_000, noNaN: true }),
    letterSpacing: fc.integer({ min: -1_000, max: 5_000 }),
    arc: fc.integer({ min: -360, max: 360 }),
    lineHeight: fc.double({ min: 0.5, max: 5, noNaN: true }),
    outline: fc.option(fc.constant({ color: '#fff', width: 20_000 })),
    opacity: fc.constantFrom(1, 0.5),
    direction: fc.constantFrom('auto', 'ltr', 'rtl'),
    writing: fc.constantFrom('horizontal', 'vertical'),
  });
  await fc.assert(
    fc.asyncProperty(box, async (given) => {
      const document = parse({ ...area, layers: [{ id: 'a', type: 'text', ...given }] });
      await prepareTexts(document);
      paintSmall(document);
    }),
    { seed: 7, numRuns: 100 },
  );
}, 60_000);

describe('work is bounded', () => {
  test('layers may cover the area only a limited number of times; hidden and small ones do not count', () => {
    const full = { type: 'image', src: 'a', width: 4_500, height: 5_400 };
    expect(refusalOf({ ...area, layers: layers(41, full) })).toContain('41 times over; at most 40');
    expect(refusalOf({ ...area, layers: layers(40, full) })).toBe('');
    expect(refusalOf({ ...area, layers: layers(200, { ...full, width: 900, height: 1_000 }) })).toBe('');
    expect(refusalOf({ ...area, layers: layers(200, { ...full, visible: false }) })).toBe('');
    expect(refusalOf({ ...area, layers: layers(200, { ...full, x: -5_000 }) })).toBe('');
    // Rotated by a quarter turn, a long thin layer lies across the area instead of beside it.
    const thin = { type: 'shape', kind: 'rect', x: 2_150, y: -47_400, width: 200, height: 100_000, fill: 'red' };
    expect(refusalOf({ ...area, layers: layers(200, { ...thin, rotation: 90, width: 4_000 }) })).toContain(
      'times over',
    );
    // Painting on a separate canvas counts once more, and so does a repeat.
    const apart = { type: 'text', text: 'a', fontSize: 9, outline: { color: 'red', width: 1 }, opacity: 0.5 };
    expect(refusalOf({ ...area, layers: layers(41, apart) })).toContain('41 times over');
    expect(refusalOf({ ...area, layers: layers(21, { ...full, tile: {} }) })).toContain('42 times over');
    // Each effect counts twice.
    const small = { ...full, width: 9, height: 9 };
    expect(refusalOf({ ...area, layers: layers(20, { ...small, shadow: {} }) })).toContain('41 times over');
    expect(
      refusalOf({ ...area, layers: layers(7, { ...small, shadow: {}, filters: {}, outline: { width: 1 } }) }),
    ).toContain('43 times over');
    expect(refusalOf({ ...area, layers: layers(200, { ...small, shadow: {}, visible: false }) })).toBe('');
  });

  test('emoji have a total limit, because each is hundreds of shapes', () => {
    const flags = { type: 'text', text: '🇪🇨'.repeat(150), fontSize: 9 };
    expect(refusalOf({ ...area, layers: layers(1, flags) })).toBe('');
    expect(refusalOf({ ...area, layers: layers(2, flags) })).toContain('300 emoji');
  });

  test('paths have a total limit', () => {
    const path = `M0 0${'h1v1'.repeat(1_900)}`;
    const many = layers(14, { type: 'shape', kind: 'path', path, width: 10, height: 10 });
    expect(refusalOf({ ...area, layers: many })).toContain(`${bounds.totalPathLength}`);
  });

  test.each([
    ['one long word that just does not fit', 'W'.repeat(2_000), 1_500],
    ['a thousand words on one line', 'W '.repeat(1_000), 1_300],
    ['a box narrower than a letter', 'W'.repeat(2_000), 0.5],
    ['spaces only', ' '.repeat(2_000), 3],
  ])('%s: layout measures only a few letters for each one it paints', (_name, text, width) => {
    const { layers: parsed } = parse({ ...area, layers: [{ id: 'a', type: 'text', text, fontSize: 1, width }] });
    const context = createSurface(1, 1).getContext('2d');
    const measure = context.measureText.bind(context);
    let measured = 0;
    context.measureText = (given: string) => {
      measured += given.length;
      return measure(given);
    };
    layoutText(context, parsed[0] as TextLayer);
    expect(measured / text.length).toBeLessThan(30);
  });

  test.each<[string, object]>([
    [
      'shapes that show through',
      {
        type: 'shape',
        kind: 'star',
        width: 4_500,
        height: 5_400,
        fill: 'red',
        stroke: { color: 'blue', width: 9 },
        opacity: 0.5,
      },
    ],
    ['tiles far larger than the area', { type: 'image', src: 'a', width: 1e5, height: 1e5, tile: { across: 1 } }],
    [
      'staggered tiles of a sliver',
      {
        type: 'image',
        src: 'a',
        width: 1e5,
        height: 1e5,
        tile: { across: 50, gap: 4, brick: true },
        crop: { x: 0, y: 0, width: 0.0001, height: 1 },
      },
    ],
    [
      'tiles smaller than a pixel',
      { type: 'image', src: 'a', width: 0.01, height: 1e5, tile: { across: 50 }, rotation: 33 },
    ],
  ])('%s: extra canvases stay small and are freed one by one', (_name, layer) => {
    expect(paintSmall(parse({ ...area, layers: layers(20, layer) }), 512)).toBeLessThan(2.2);
  });

  test.each<[string, object]>([
    ['layers far larger than the area', { width: 1e5, height: 1e5, x: -4e4, shadow: { blur: 1_000 } }],
    ['slivers', { width: 0.01, height: 5_000, fit: 'fill', filters: { blur: 1_000 }, outline: { width: 1 } }],
    ['outlines wider than the area', { width: 9, height: 9, outline: { width: 20_000 }, shadow: { blur: 1_000 } }],
  ])('%s: effects use only a few canvases', (_name, layer) => {
    const images = Array.from({ length: 7 }, (_, at) => ({
      id: `l${at}`,
      type: 'image',
      src: 'a',
      ...layer,
      opacity: 0.9,
    }));
    expect(paintSmall(parse({ ...area, layers: images }), 512)).toBeLessThan(6);
  });
});

test('names from the prototype are not colours', () => {
  for (const background of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(refusalOf({ ...area, background, layers: [] })).toContain('/background');
  }
});
