import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addImage, addShape, addText, createCanvas } from '@platen/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../kernel/observing/log.ts';
import { createMetrics } from '../../../kernel/observing/metrics.ts';
import { createWorkshops } from '../../../kernel/processes/workshops.ts';
import { type Catalog, loadCatalog, primaryPlacement } from '../../catalog/catalog.ts';
import { planView } from './live-view.ts';
import { createPainter, type PaintAsset } from './painter.ts';

const workshops = createWorkshops({
  config: { childEnv: {}, decodeMemoryMb: 1024 },
  log: createLog('silent'),
  metrics: createMetrics(),
});
const painter = createPainter(workshops);
const drawer = { caller: 'a shop' };
let catalog: Catalog;
beforeAll(async () => {
  catalog = await loadCatalog(join(import.meta.dirname, '../../../../../catalog'));
});
afterAll(() => workshops.close());

const wish = { width: 100, format: 'png' as const, options: {} };

/** Share of pixels that differ between two pictures. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [one, two] = await Promise.all(
    [a, b].map((bytes) => sharp(bytes).flatten({ background: '#888' }).raw().toBuffer()),
  );
  let count = 0;
  for (let i = 0; i < one!.length; i += 3) if (Math.abs(one![i]! - two![i]!) > 24) count += 1;
  return count / (one!.length / 3);
}

describe('frames', () => {
  test('every product shows what is painted on its primary print area', async () => {
    for (const product of catalog.products) {
      const area = primaryPlacement(product);
      const { widthPx: width, heightPx: height } = area;
      const view = planView(catalog, { ...wish, product: product.code, placement: area.label }, null);
      expect(view.areas, `${product.code} ${area.label} is in no scene`).toHaveLength(1);
      const blank = createCanvas({ width, height, background: '#ffffff' });
      const painted = createCanvas({ width, height, background: '#102030' });
      const [before, after] = [
        await painter.drawFrame([blank], [], view, drawer),
        await painter.drawFrame([painted], [], view, drawer),
      ];
      expect(await difference(before.bytes, after.bytes), `${product.code} ${area.label}`).toBeGreaterThan(0.005);
    }
    expect(catalog.products.length).toBeGreaterThan(15);
  }, 120_000);

  test('a shop’s background lies behind a free-standing product, and JPEG uses white without one', async () => {
    const mug = { ...wish, product: 'MUG-11OZ', placement: 'Front' };
    const canvas = createCanvas({ width: 100, height: 93 });
    const corner = async (bytes: Uint8Array) => [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
    const draw = async (view: ReturnType<typeof planView>) =>
      corner((await painter.drawFrame([canvas], [], view, drawer)).bytes);
    expect((await draw(planView(catalog, mug, null)))[3]).toBe(0);
    expect(await draw(planView(catalog, mug, '336699'))).toEqual([0x33, 0x66, 0x99, 255]);
    expect((await draw(planView(catalog, { ...mug, format: 'jpeg' }, null))).slice(0, 3)).toEqual([255, 255, 255]);
  });

  test('a failed drawing does not affect the next', async () => {
    const view = planView(catalog, { ...wish, product: 'MUG-11OZ', placement: 'Front' }, null);
    const broken = addImage(createCanvas({ width: 10, height: 10 }), {
      src: 'gone.png',
      x: 0,
      y: 0,
      width: 5,
      height: 5,
    });
    await expect(painter.drawFrame([broken], [], view, drawer)).rejects.toThrow('gone.png');
    expect((await painter.drawFrame([createCanvas({ width: 10, height: 10 })], [], view, drawer)).width).toBe(100);
  });
});

test('a light frame does not wait behind another shop’s heavy ones', async () => {
  const view = planView(catalog, { ...wish, product: 'MUG-11OZ', placement: 'Front' }, null);
  const light = createCanvas({ width: 100, height: 93 });
  const star = { kind: 'star', x: 0, y: 0, width: 4_000, height: 4_000, fill: '#f00', opacity: 0.5 } as const;
  let heavy = createCanvas({ width: 4_000, height: 4_000 });
  for (let i = 0; i < 6; i += 1) heavy = addShape(heavy, { ...star, stroke: { color: '#00f', width: 40 } });
  const draw = (document: typeof light, caller: string) =>
    painter.drawFrame([document], [], { ...view, width: 400 }, { caller });
  const countAhead = async () => {
    const order: string[] = [];
    const many = Array.from({ length: 6 }, () => draw(heavy, 'heavy').then(() => order.push('heavy')));
    await draw(light, 'light').then(() => order.push('light'));
    await Promise.all(many);
    return order.indexOf('light');
  };
  // At first the process reserved for others has to start and to read the scene.
  await expect.poll(countAhead, { timeout: 60_000 }).toBeLessThanOrEqual(2);
}, 90_000);

test('a print is the canvas alone, at its size and resolution, transparent where it is empty', async () => {
  const canvas = addShape(createCanvas({ width: 500, height: 600 }), {
    kind: 'rect',
    x: 250,
    y: 0,
    width: 250,
    height: 600,
    fill: '#00ff00',
  });
  const { bytes, contentType } = await painter.drawPrint(
    canvas,
    [],
    {
      width: 1000,
      height: 1200,
      dpi: 300,
      format: 'png',
    },
    drawer,
  );
  const image = sharp(bytes);
  expect(contentType).toBe('image/png');
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 1000, height: 1200, density: 300 });
  const data = await image.ensureAlpha().raw().toBuffer();
  const pixel = (x: number, y: number) => [...data.subarray((y * 1000 + x) * 4, (y * 1000 + x) * 4 + 4)];
  expect(pixel(200, 600)[3]).toBe(0);
  expect(pixel(800, 600)).toEqual([0, 255, 0, 255]);
});

test('a print as a page has text and shapes as vectors and includes a thumbnail', async () => {
  const size = { width: 500, height: 600 };
  const written = addText(createCanvas(size), {
    text: 'Zoë & Жук',
    x: 20,
    y: 40,
    fontSize: 80,
    fontFamily: 'Playfair Display',
  });
  const canvas = addShape(written, {
    kind: 'star',
    x: 50,
    y: 200,
    width: 300,
    height: 300,
    fill: '#00aa55',
    blend: 'multiply',
  });
  const print = { width: 2000, height: 2400, dpi: 300, format: 'pdf' } as const;
  const { bytes, contentType, small } = await painter.drawPrint(canvas, [], print, drawer);
  expect(contentType).toBe('application/pdf');
  const text = bytes.toString('latin1');
  expect(text).toContain('+PlayfairDisplay');
  expect(text).toContain('/Multiply');
  expect(text).not.toContain('/Subtype /Image');
  expect(text).toMatch(/\/MediaBox \[0 0 2000 2400\]/);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'png', width: 833, height: 1000 });

  // Parts that would show through each other are first painted separately, as fine as the print.
  const faded = addText(createCanvas(size), { text: 'arched', x: 50, y: 50, fontSize: 60, arc: 90, opacity: 0.5 });
  expect((await painter.drawPrint(faded, [], print, drawer)).bytes.toString('latin1')).toMatch(
    /\/Width 2000[\s\S]*\/Height 2400|\/Height 2400[\s\S]*\/Width 2000/,
  );
});

test('a shop’s font is used when it is supplied, and released after the print', async () => {
  const pixels = await readFile(
    join(import.meta.dirname, '../../../../../packages/canvas/fonts/pacifico-400-latin.woff2'),
  );
  const own = { fontFamily: 'own:script', fontUrl: 'http://shop.storage.example/script.woff2' };
  const canvas = addText(createCanvas({ width: 600, height: 300, background: '#ffffff' }), {
    ...{ text: 'Handmade', x: 20, y: 40, fontSize: 120, ...own },
  });
  const print = { width: 600, height: 300, dpi: 300, format: 'png' as const };
  const font: PaintAsset = { src: own.fontUrl, key: 1e9, width: 0, height: 0, pixels, isFont: true };
  const paint = async (assets: PaintAsset[]) =>
    sharp((await painter.drawPrint(canvas, assets, print, drawer)).bytes)
      .raw()
      .toBuffer();
  const before = await paint([]);
  const [once, again] = [await paint([font]), await paint([font])];
  expect(once.equals(before)).toBe(false);
  expect(again.equals(once)).toBe(true);
  expect((await paint([])).equals(before)).toBe(true);
});
