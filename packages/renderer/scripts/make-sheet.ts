/**
 * Makes contact sheets of scenes for viewing: `npm run sheet -w @platen/renderer <folder> [scene or product…]`. One sheet per product, one
 * row per scene: the lightest, the darkest and the most colourful of its colours, each with a badge, a full picture and black lettering.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createRenderer, type Dress, type Pixels, type Rgb } from '../src/index.ts';
import { setUp } from '../test/draw.ts';
import { drawBadge, drawSvg, listScenes, readScene, type SceneFolder } from '../test/scene-files.ts';
import { lightnessOf, rgbOf } from '../test/tones.ts';

type Value = { hex?: string; tint?: string | null; fills?: Record<string, string> };
type Product = {
  attributes: { values: Value[] }[];
  placements: { label: string; fit?: 'contain' | 'cover'; align?: 'top' | 'center'; default?: string }[];
};

const cell = 300;
const paper: Rgb = [255, 255, 255];
const [target, ...wanted] = process.argv.slice(2);
if (!target) throw new Error('Give the folder for the sheets.');
mkdirSync(target, { recursive: true });

const renderer = createRenderer({ megabytes: 192 });
const artworks = [await drawBadge(900), await drawPicture(), await drawLettering()];

const rows = new Map<string, Buffer[][]>();
for (const scene of listScenes()) {
  if (wanted.length > 0 && !wanted.includes(scene.scene) && !wanted.includes(scene.product)) continue;
  rows.set(scene.product, [...(rows.get(scene.product) ?? []), await drawRow(scene)]);
}
for (const [product, pictures] of rows) {
  const width = Math.max(...pictures.map((row) => row.length)) * cell;
  const tiles = pictures.flatMap((row, y) => row.map((input, x) => ({ input, left: x * cell, top: y * cell })));
  const sheet = sharp({ create: { width, height: pictures.length * cell, channels: 3, background: '#fff' } });
  await sheet
    .composite(tiles)
    .png()
    .toFile(join(target, `${product}.png`));
}

async function drawRow(folder: SceneFolder): Promise<Buffer[]> {
  const product = JSON.parse(readFileSync(new URL('../../product.json', folder.folder), 'utf8')) as Product;
  const scene = await readScene(folder, 600);
  const pictures: Buffer[] = [];
  for (const value of telling(product)) {
    const easel = setUp(renderer, scene, { width: 600, dress: dressFor(scene.info.placements, product, value) });
    for (const pixels of artworks) {
      const label = scene.info.placements.find(({ kind }) => kind === 'art')?.label;
      const { fit, align } = product.placements.find((one) => one.label === label) ?? {};
      const { data, width, height, channels } = easel.print(pixels, { fit, align });
      const picture = sharp(data, { raw: { width, height, channels } });
      pictures.push(await picture.resize(cell, cell, { fit: 'contain', background: '#fff' }).png().toBuffer());
    }
    easel.release();
  }
  return pictures;
}

function dressFor(placements: { key: string; label: string; kind: string }[], product: Product, value: Value): Dress {
  const fills = placements.flatMap(({ key, label, kind }) => {
    const colour = value.fills?.[label] ?? product.placements.find((one) => one.label === label)?.default;
    return kind === 'colour' && colour ? [[key, rgbOf(colour)] as const] : [];
  });
  return { tint: value.tint ? rgbOf(value.tint) : undefined, colours: Object.fromEntries(fills), ground: paper };
}

/** The lightest, the darkest and the most colourful value of the product's colour attribute. */
function telling({ attributes }: Product): Value[] {
  const values = attributes.map((one) => one.values).find((list) => list.some(({ hex }) => hex !== undefined));
  if (!values) return [{}];
  const light = (value: Value) => lightnessOf(...rgbOf(value.hex ?? 'ffffff'));
  const vivid = ({ hex = 'ffffff' }: Value) => Math.max(...rgbOf(hex)) - Math.min(...rgbOf(hex));
  const best = (score: (value: Value) => number) => values.reduce((a, b) => (score(b) > score(a) ? b : a));
  return [...new Set([best(light), best((value) => -light(value)), best(vivid)])];
}

/** A full-bleed picture with circles that must stay round and lines that must stay straight. */
function drawPicture(): Promise<Pixels> {
  const hills = [0, 1, 2, 3].map((i) => {
    const y = 640 + i * 110;
    return `<path d="M0 ${y} C250 ${y - 170} 400 ${y + 90} 640 ${y - 60} S900 ${y - 120} 1000 ${y} V1250 H0 Z" fill="hsl(${205 + i * 12} 35% ${58 - i * 12}%)"/>`;
  });
  return drawSvg(
    1000,
    1250,
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="#28335c"/><stop offset=".6" stop-color="#f2916b"/></linearGradient>
    <rect width="1000" height="1250" fill="url(#g)"/><circle cx="500" cy="430" r="190" fill="#fde3a7"/>${hills.join('')}
    <path d="M0 1120 H1000 M0 1160 H1000" stroke="#f6efe2" stroke-width="6"/>`,
  );
}

function drawLettering(): Promise<Pixels> {
  const bars = [0, 1, 2].map(
    (i) => `<rect x="${120 + i * 40}" y="${560 + i * 70}" width="${760 - i * 80}" height="22"/>`,
  );
  return drawSvg(
    1000,
    800,
    `<text x="500" y="300" font-family="sans-serif" font-weight="bold" font-size="250" text-anchor="middle">GOOD</text>
    <text x="500" y="500" font-family="sans-serif" font-size="150" text-anchor="middle" fill="#c8382f">things, made</text>${bars.join('')}`,
  );
}
