/** Pictures made from a better source are printed from it, and every report on sharpness takes that into account. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addImage, addShape, addText, type CanvasDocument, createCanvas, parse, serialize } from '@platen/canvas';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { designHash, keepDesigns } from '../../designs/canvases/canvases.ts';
import { keepFileSource } from '../../files/storage/storage.ts';

let server: TestServer;
let database: Database;
let shopId: string;
let key: string;
beforeAll(async () => {
  server = await sharedTestServer();
  const { shop, cookie } = await claimedShop(server);
  shopId = shop.shop_id;
  const scopes = ['orders:add', 'orders:read', 'mockups', 'uploads:write', 'ai:generate'];
  key = await ownerKey(server, cookie, shopId, scopes);
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await server.close();
});

/** The print area of a mug. */
const area = { width: 1063, height: 992 };

type Placement = { imageUrl: string } | { canvasId: string };

const mug = { sku: 'MUG-11OZ', variantId: 'gv_vmszbahmuu' };
/** 8268 × 11811 pixels, the largest print of the catalog. */
const blanket = { sku: 'BLANKET-FLEECE', variantId: 'gv_r222dprpm4' };

async function order(placement: Placement, more: object = {}, product = mug) {
  const items = [{ ...product, quantity: 1, imagePlacements: [{ label: 'Front', ...placement }] }];
  const created = await server.call('POST', '/v1/orders', { key, json: { items, shipTo, ...more } });
  expect(created.status, created.text).toBeLessThan(300);
  return created.json.order;
}
const dryRun = async (placement: Placement, product = mug) => {
  const planned = await order(placement, { dryRun: true }, product);
  return { report: planned.items[0].placements[0].report, warnings: planned.warnings };
};

/** The print file of an order, as pixels. */
async function printOf(placement: Placement): Promise<Buffer> {
  const { id } = await order(placement);
  await server.advance(20);
  const placed = (await server.call('GET', `/v1/orders/${id}`, { key })).json.order;
  expect(placed.fulfillmentStatus, JSON.stringify(placed.errors)).not.toMatch(/pending|generating|failed/);
  const blobs = await readdir(join(server.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  for (const file of blobs.filter((entry) => entry.isFile() && entry.parentPath.includes(id))) {
    const bytes = await readFile(join(file.parentPath, file.name));
    const found = await sharp(bytes)
      .metadata()
      .catch(() => null);
    if (found?.format !== 'png') continue;
    expect(found).toMatchObject({ ...area, density: 300 });
    return pixels(sharp(bytes));
  }
  throw new Error('there is no print file');
}

const pixels = (image: Sharp) => image.ensureAlpha().toColourspace('srgb').raw().toBuffer();
const fitted = { ...area, fit: 'contain' as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };

/** The distance between two pictures, out of 255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += Math.abs(one[i]! - other[i]!);
  return sum / one.length;
}

async function upload(bytes: Buffer): Promise<string> {
  const json = { base64Image: bytes.toString('base64') };
  const kept = await server.call('POST', '/v1/uploads/base64', { key, json });
  expect(kept.status, kept.text).toBe(201);
  return kept.json.url;
}
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();

async function draw(prompt: string): Promise<{ imageUrl: string; vectors: boolean }> {
  const json = { prompt, numberResults: 1, width: 256, height: 256 };
  const made = await server.call('POST', '/v1/ai-generations/generate', { key, json });
  expect(made.status, made.text).toBe(200);
  return made.json.images[0];
}
const blobOf = (name: string) => join(server.dataDir, 'blobs', 'keep', 'shops', shopId, name);
const drawingOf = (imageUrl: string) => readFile(blobOf(`sources/${new URL(imageUrl).pathname.slice(1)}.svg`));

async function keepCanvas(document: CanvasDocument): Promise<string> {
  const json = { product: 'MUG-11OZ', placement: 'Front', canvas: serialize(document) };
  const kept = await server.call('POST', '/v1/canvases', { key, json });
  expect(kept.status, kept.text).toBe(201);
  return kept.json.id;
}

describe('a picture of the house artist', () => {
  test('a picture by our artist is measured and printed as its drawing, at full size', async () => {
    const { imageUrl, vectors } = await draw('a fox badge that says "Trail"');
    expect(vectors).toBe(true);
    const { report, warnings } = await dryRun({ imageUrl });
    expect(report).toMatchObject({ reachable: true, width: 256, height: 256, effectiveDpi: 300, warnings: [] });
    expect(warnings).toEqual([]);
    const printed = await printOf({ imageUrl });
    const svg = await drawingOf(imageUrl);
    const drawn = await pixels(sharp(svg, { density: 72 * 2 }).resize(fitted));
    const picture = (await server.call('GET', imageUrl)).bytes;
    const enlarged = await pixels(sharp(picture).resize(fitted));
    expect(difference(printed, drawn)).toBeLessThan(1);
    expect(difference(printed, enlarged)).toBeGreaterThan(3 * difference(printed, drawn));
  });

  test('a picture by our artist on a canvas is drawn at print size and counts as sharp', async () => {
    const { imageUrl } = await draw('a bear in the snow');
    const document = addImage(createCanvas(area), { src: imageUrl, x: 0, y: 0, width: 992, height: 992 });
    const canvasId = await keepCanvas(document);
    expect((await dryRun({ canvasId })).report).toMatchObject({ effectiveDpi: 300, warnings: [] });
    const printed = await sharp(await printOf({ canvasId }), { raw: { ...area, channels: 4 } })
      .extract({ left: 0, top: 0, width: 992, height: 992 })
      .raw()
      .toBuffer();
    const side = { width: 992, height: 992 };
    const drawn = await pixels(sharp(await drawingOf(imageUrl), { density: 72 }).resize(side));
    const enlarged = await pixels(sharp((await server.call('GET', imageUrl)).bytes).resize(side));
    expect(difference(printed, drawn)).toBeLessThan(2);
    expect(difference(printed, enlarged)).toBeGreaterThan(2 * difference(printed, drawn));
  });

  test('a print larger than any drawing is measured at the resolution it is drawn', async () => {
    const { imageUrl } = await draw('a whale');
    expect((await dryRun({ imageUrl }, blanket)).report.effectiveDpi).toBe(203);
  });

  test('a picture whose drawing is lost is measured and printed by its pixels', async () => {
    const { imageUrl } = await draw('a heron at dusk');
    await rm(blobOf(`sources/${new URL(imageUrl).pathname.slice(1)}.svg`));
    const { report } = await dryRun({ imageUrl });
    expect(report).toMatchObject({ effectiveDpi: 77, warnings: [{ code: 'LOW_DPI' }] });
    const enlarged = await pixels(sharp((await server.call('GET', imageUrl)).bytes).resize(fitted));
    expect(difference(await printOf({ imageUrl }), enlarged)).toBeLessThan(1);
  });
});

describe('a canvas', () => {
  test('a canvas is measured by its coarsest image, which is named', async () => {
    const src = await upload(await photo(400, 300));
    let document = createCanvas(area);
    document = addImage(document, { src, x: 0, y: 0, width: 100, height: 75 });
    document = addImage(document, { name: 'My dog', src, x: 0, y: 0, width: 1063, height: 797.25 });
    document = addText(document, { text: 'Rex', x: 0, y: 0, fontSize: 90 });
    const canvasId = await keepCanvas(document);
    const { report, warnings } = await dryRun({ canvasId });
    expect(report).toMatchObject({ reachable: true, effectiveDpi: 113 });
    expect(report.warnings).toEqual([
      {
        code: 'LOW_DPI',
        message:
          '“My dog” on the canvas: 400 × 300 pixels print at 113 dpi here and may look blurry. Use at least 531 × 399 for 150 dpi.',
      },
    ]);
    expect(warnings.map(({ code }: { code: string }) => code)).toEqual(['LOW_DPI']);
    expect((await order({ canvasId })).items[0].placements[0].report.effectiveDpi).toBe(113);
  });

  test('a canvas of text, shapes and fine images prints at 300 dpi', async () => {
    const src = await upload(await photo(900, 600));
    let document = addShape(createCanvas(area), { kind: 'rect', x: 0, y: 0, width: 500, height: 500, fill: '#d62828' });
    document = addImage(document, { src, x: 0, y: 0, width: 300, height: 200 });
    expect((await dryRun({ canvasId: await keepCanvas(document) })).report).toMatchObject({
      effectiveDpi: 300,
      warnings: [],
    });
  });

  test('a canvas smaller than its print area is measured at its printed size', async () => {
    const src = await upload(await photo(700, 700));
    const document = addImage(createCanvas({ width: 496, height: 496 }), { src, x: 0, y: 0, width: 496, height: 496 });
    expect((await dryRun({ canvasId: await keepCanvas(document) })).report.effectiveDpi).toBe(212);
  });

  test('a canvas does not count hidden images or those outside it', async () => {
    const src = await upload(await photo(40, 30));
    const large = { src, width: 1063, height: 797 };
    let document = addImage(createCanvas(area), { ...large, x: 0, y: 0, visible: false });
    document = addImage(document, { ...large, x: 2000, y: 0 });
    expect((await dryRun({ canvasId: await keepCanvas(document) })).report).toMatchObject({
      effectiveDpi: 300,
      warnings: [],
    });
  });

  test('a canvas with an unavailable image is reported before it is ordered', async () => {
    const src = 'http://127.0.0.1:9/gone.png';
    const document = addImage(createCanvas(area), { src, x: 0, y: 0, width: 100, height: 100 });
    const { report } = await dryRun({ canvasId: await keepCanvas(document) });
    expect(report).toMatchObject({ reachable: false, warnings: [{ code: 'ARTWORK_UNREACHABLE' }] });
    expect(report.warnings[0].message).toContain(src);
  });
});

describe('a picture that stands for a canvas', () => {
  /** A shared design: a small picture of it, and its source. */
  async function share(document: CanvasDocument): Promise<string> {
    const imageUrl = await upload(await photo(Math.round(area.width / 8), Math.round(area.height / 8)));
    const fileId = new URL(imageUrl).pathname.slice(1);
    await database.transaction(async (tx) => {
      await keepDesigns(tx, shopId, [document]);
      await keepFileSource(tx, { shopId, fileId, source: { kind: 'canvas', hash: designHash(document) } });
    });
    return imageUrl;
  }

  test('a picture made from a canvas is printed and measured from the document', async () => {
    const document = addShape(createCanvas(area), {
      kind: 'rect',
      x: 0,
      y: 0,
      width: 531,
      height: 992,
      fill: '#d62828',
    });
    const imageUrl = await share(parse(serialize(document)));
    expect((await dryRun({ imageUrl })).report).toMatchObject({ width: 1063, effectiveDpi: 300, warnings: [] });
    const printed = await printOf({ imageUrl });
    const at = (x: number) => [...printed.subarray((496 * area.width + x) * 4).subarray(0, 4)];
    expect(at(530)).toEqual([0xd6, 0x28, 0x28, 255]);
    expect(at(531)).toEqual([0, 0, 0, 0]);
  });

  test('a picture made from a canvas reports coarse images on it', async () => {
    const src = await upload(await photo(200, 150));
    const document = addImage(createCanvas(area), { src, x: 0, y: 0, width: 800, height: 600 });
    const imageUrl = await share(parse(serialize(document)));
    expect((await dryRun({ imageUrl })).report).toMatchObject({ effectiveDpi: 75, warnings: [{ code: 'LOW_DPI' }] });
  });
});

describe('the buy page', () => {
  const pageOf = async (imageUrl: string) =>
    (await server.call('GET', `/buy/MUG-11OZ?shop=${shopId}&asset=${encodeURIComponent(imageUrl)}`)).text;

  test('a buy page says in plain words that a picture is too small, and nothing about a large one', async () => {
    expect(await pageOf(await upload(await photo(60, 60)))).toContain('it will look blurred');
    expect(await pageOf(await upload(await photo(300, 300)))).toContain('it may look soft');
    expect(await pageOf(await upload(await photo(800, 800)))).not.toMatch(/look blurred|look soft/);
  });

  test('a buy page does not warn about a small picture that prints from a drawing', async () => {
    const { imageUrl } = await draw('a lighthouse');
    expect(await pageOf(imageUrl)).not.toMatch(/look blurred|look soft/);
  });
});
