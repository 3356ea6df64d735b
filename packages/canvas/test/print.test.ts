import { createCanvas as createSurface } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addImage,
  addShape,
  addText,
  bounds,
  type CanvasDocument,
  createCanvas,
  effectiveDpi,
  findLayer,
  type ImageLayer,
  type NewImage,
  printIssuesOf,
  refit,
  updateLayer,
} from '../src/index.ts';
import { registerFonts } from './server-painter.ts';

const context = createSurface(4, 4).getContext('2d');
beforeAll(registerFonts);

const shirt = createCanvas({ width: 4500, height: 5400 });
const withImage = (fields: Partial<NewImage> = {}) =>
  addImage(shirt, { id: 'art', src: 'art.png', x: 0, y: 0, width: 3000, height: 3000, ...fields });

describe('effective dpi', () => {
  const dpiOf = (fields: Partial<NewImage>, source = { width: 1000, height: 1000 }) =>
    effectiveDpi(shirt, withImage(fields).layers[0] as ImageLayer, source);

  test.each<[string, Partial<NewImage>, number]>([
    ['1000 pixels on ten inches are 100 dpi', {}, 100],
    ['half the size has twice the dpi', { width: 1500, height: 1500 }, 200],
    ['a contained picture counts by its own size in a larger box', { width: 4500 }, 100],
    ['a covering picture counts by its own size around a smaller box', { width: 4500, fit: 'cover' }, 67],
    ['a stretched picture counts by its worse direction', { width: 4500, height: 100, fit: 'fill' }, 67],
    ['a crop shows fewer pixels on the same area', { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }, 50],
    ['a repeat is smaller than its layer', { tile: { across: 4, gap: 0, brick: false } }, 400],
    ['rotation does not change the dpi', { rotation: 33 }, 100],
  ])('%s', (_name, fields, expected) => {
    expect(dpiOf(fields)).toBe(expected);
  });

  test("the document's own resolution counts", () => {
    const coarse = createCanvas({ width: 450, height: 540, dpi: 30 });
    const document = addImage(coarse, { src: 'a', x: 0, y: 0, width: 300, height: 300 });
    expect(effectiveDpi(document, document.layers[0] as ImageLayer, { width: 1000, height: 1000 })).toBe(100);
  });
});

describe('warnings before printing', () => {
  const codesOf = (document: CanvasDocument, fabric?: string) =>
    printIssuesOf(document, new Map([['art.png', { width: 1000, height: 1000 }]]), {
      context,
      ...(fabric === undefined ? {} : { fabric }),
    }).map(({ layerId, code }) => `${layerId} ${code}`);
  const text = (fields: object) =>
    addText(shirt, { id: 'word', text: 'Hello', x: 500, y: 500, fontSize: 300, color: '#ffffff', ...fields });

  test('an image under 150 dpi is reported with its dpi', () => {
    const issues = printIssuesOf(withImage(), new Map([['art.png', { width: 1000, height: 1000 }]]), { context });
    expect(issues).toEqual([
      { layerId: 'art', code: 'LOW_DPI', dpi: 100, message: expect.stringContaining('100 dpi') },
    ]);
    expect(codesOf(withImage({ width: 2000, height: 2000 }))).toEqual([]);
    expect(codesOf(withImage({ visible: false, x: -99_999 }))).toEqual(['null EMPTY']);
  });

  test('an image of unknown size is not checked', () => {
    expect(printIssuesOf(withImage(), new Map(), { context })).toEqual([]);
  });

  test('layers wholly or partly outside the area are reported', () => {
    const small = { width: 900, height: 900 };
    expect(codesOf(withImage({ ...small, x: -1000 }))).toEqual(['art OUTSIDE']);
    expect(codesOf(withImage({ ...small, x: -500 }))).toEqual(['art PARTLY_OUTSIDE']);
    expect(codesOf(withImage({ ...small, x: -5 }))).toEqual([]);
    expect(codesOf(text({ x: 4400 }))).toEqual(['word PARTLY_OUTSIDE']);
    // Rotated, its corners extend past the edge.
    expect(codesOf(withImage({ ...small, rotation: 45 }))).toEqual(['art PARTLY_OUTSIDE']);
  });

  test('a layer that covers the area may extend past it', () => {
    const document = addShape(shirt, { kind: 'rect', x: -100, y: -100, width: 4700, height: 5600 });
    expect(codesOf(document)).toEqual([]);
  });

  test('texts are not located without a context to measure them', () => {
    expect(printIssuesOf(text({ x: 90_000 }), new Map(), { context: null })).toEqual([]);
    expect(printIssuesOf(text({}), new Map(), { context: null, fabric: '#ffffff' })).toMatchObject([
      { layerId: 'word', code: 'UNSEEN_COLOUR' },
    ]);
  });

  test('white on white is reported, unless something makes it visible', () => {
    expect(codesOf(text({}), '#ffffff')).toEqual(['word UNSEEN_COLOUR']);
    expect(codesOf(text({}), '#1b1b1b')).toEqual([]);
    expect(codesOf(text({ color: '#00000008' }), '#ffffff')).toEqual(['word UNSEEN_COLOUR']);
    expect(codesOf(text({ outline: { color: '#000000', width: 9 } }), '#ffffff')).toEqual([]);
    expect(codesOf({ ...text({}), background: '#000000' }, '#ffffff')).toEqual([]);
    const onRed = addShape(shirt, { kind: 'rect', x: 400, y: 400, width: 3000, height: 900, fill: '#ff0000' });
    expect(codesOf({ ...onRed, layers: [...onRed.layers, ...text({}).layers] }, '#ffffff')).toEqual([]);
  });

  test('an empty area, an empty text and a shape without paint are reported', () => {
    expect(codesOf(shirt)).toEqual(['null EMPTY']);
    expect(codesOf({ ...shirt, background: '#ffffff' })).toEqual([]);
    expect(codesOf(text({ text: ' \n ' }))).toEqual(['word EMPTY']);
    const bare = addShape(shirt, { id: 's', kind: 'rect', x: 0, y: 0, width: 9, height: 9, fill: null });
    expect(codesOf(bare)).toEqual(['s EMPTY']);
  });
});

describe('refit', () => {
  test('refit keeps the arrangement, as large as fits and centred', () => {
    let document = withImage({
      ...{ x: 1000, y: 1000, width: 900, height: 900, radius: 90 },
      outline: { color: '#fff', width: 18 },
      shadow: { color: '#000', blur: 9, x: 18, y: 27 },
    });
    document = addText(document, { id: 'word', text: 'Hi', x: 1800, y: 2700, fontSize: 450, letterSpacing: 45 });
    const { document: mug, misfits } = refit(document, 2700, 1200, 300);
    const scale = 1200 / 5400;
    const left = (2700 - 4500 * scale) / 2;
    expect(mug).toMatchObject({ width: 2700, height: 1200, dpi: 300 });
    expect(findLayer(mug, 'art')).toMatchObject({
      ...{ x: left + 1000 * scale, y: 1000 * scale, width: 900 * scale, height: 900 * scale, radius: 90 * scale },
      outline: { width: 18 * scale },
      shadow: { blur: 9 * scale, x: 18 * scale, y: 27 * scale },
    });
    expect(findLayer(mug, 'word')).toMatchObject({
      ...{ x: left + 1800 * scale, y: 600, fontSize: 100, letterSpacing: 10, width: null },
    });
    expect(misfits).toEqual([]);
  });

  test('refit keeps everything inside that was inside before', () => {
    const corners = [
      [0, 0],
      [3600, 0],
      [0, 4500],
      [3600, 4500],
    ].reduce((document, [x, y]) => addShape(document, { kind: 'rect', x: x!, y: y!, width: 900, height: 900 }), shirt);
    for (const [width, height] of [
      [2700, 1200],
      [1000, 9000],
      [9000, 10_800],
    ] as const) {
      expect(printIssuesOf(refit(corners, width, height, 300).document, new Map(), { context })).toEqual([]);
    }
  });

  test('a background covers the new area too, and a pattern keeps the size of its repeats', () => {
    const tiled = withImage({ width: 4500, height: 5400, tile: { across: 6, gap: 0, brick: false } });
    const { document, misfits } = refit(tiled, 2700, 1200, 300);
    expect(document.layers[0]).toMatchObject({
      x: 0,
      y: 0,
      width: 2700,
      height: 1200,
      tile: { across: expect.closeTo(16.2) },
    });
    const photo = refit(withImage({ x: -45, width: 4590, height: 5400, fit: 'cover' }), 2700, 1200, 300);
    expect(photo.document.layers[0]).toMatchObject({ x: -27, width: 2754, height: 1200 });
    expect([...misfits, ...photo.misfits]).toEqual([]);
  });

  test('refit reports a background that cannot cover the new area', () => {
    const { misfits } = refit(withImage({ width: 4500, height: 5400, fit: 'contain' }), 2700, 1200, 300);
    expect(misfits).toMatchObject([{ layerId: 'art', code: 'NOT_COVERED' }]);
    expect(refit(withImage({ width: 4500, height: 5400 }), 2250, 2700, 300).misfits).toEqual([]);
  });

  test('refit warns about text too small to read', () => {
    const document = addText(shirt, { id: 'word', text: 'fine print', x: 0, y: 0, fontSize: 60 });
    expect(refit(document, 2700, 1200, 300).misfits).toEqual([
      { layerId: 'word', code: 'TEXT_TOO_SMALL', message: expect.stringContaining('1.1 mm') },
    ]);
  });

  test('refit drops a layer that would exceed the bounds, and reports it', () => {
    const far = updateLayer(withImage({ id: 'far' }), 'far', { x: bounds.coordinate });
    const { document, misfits } = refit(far, 9000, 10_800, 300);
    expect(document.layers).toEqual([]);
    expect(misfits).toMatchObject([{ layerId: 'far', code: 'OUT_OF_BOUNDS' }]);
  });
});
