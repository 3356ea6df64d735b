/** Reads scenes of the catalog and draws test artwork: the work that the package leaves to its host. */
import { readdirSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Pixels, parseSceneInfo, type SceneInfo, type ScenePlanes } from '../src/index.ts';

const catalog = new URL('../../../catalog/', import.meta.url);

export type SceneFolder = { product: string; scene: string; folder: URL };

export function listScenes(): SceneFolder[] {
  const products = readdirSync(catalog, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return products.flatMap(({ name: product }) => {
    const scenes = new URL(`${product}/scenes/`, catalog);
    return readdirSync(scenes).map((scene) => ({ product, scene, folder: new URL(`${scene}/`, scenes) }));
  });
}

/** The scene in which a product is shown first. */
export function sceneOf(product: string): SceneFolder {
  const { scenes } = JSON.parse(readFileSync(new URL(`${product}/product.json`, catalog), 'utf8'));
  const scene: string = scenes[0].code;
  return { product, scene, folder: new URL(`${product}/scenes/${scene}/`, catalog) };
}

type ReadScene = { info: SceneInfo; planes: ScenePlanes };

let last: { folder: string; scene: ReadScene } | null = null;

/** The scene's own maps, or those of its smaller master. The last one read is kept. */
export async function readScene(scene: SceneFolder, master?: number): Promise<ReadScene> {
  const folder = master === undefined ? scene.folder : new URL(`${master}/`, scene.folder);
  if (last?.folder !== folder.href) last = { folder: folder.href, scene: await readMaps(folder) };
  return last.scene;
}

async function readMaps(folder: URL): Promise<ReadScene> {
  const info = parseSceneInfo(JSON.parse(readFileSync(new URL('scene.json', folder), 'utf8')));
  const raw = async (name: string, channels: 1 | 3 | 4) => {
    const image = sharp(readFileSync(new URL(name, folder)));
    const shaped =
      channels === 4 ? image.ensureAlpha() : channels === 3 ? image.removeAlpha() : image.extractChannel(0);
    return new Uint8Array(await shaped.raw().toBuffer());
  };
  const planes: ScenePlanes = {
    base: await raw('base.webp', 4),
    shade: await raw('shade.webp', 3),
    spec: await raw('spec.webp', 3),
    ...(info.tintable ? { tint: await raw('tint.png', 1) } : {}),
    placements: {},
  };
  for (const { key, kind } of info.placements) {
    planes.placements[key] = {
      mask: await raw(`mask_${key}.png`, 1),
      ...(kind === 'art' ? { uv: inflateSync(readFileSync(new URL(`uv_${key}.z`, folder))) } : {}),
    };
  }
  return { info, planes };
}

/** A badge with fine lines, small type-like bars, flat colours and transparent corners: it reveals blur, shimmer and fringes. */
export async function drawBadge(side: number): Promise<Pixels> {
  const rays = Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `<path d="M${500 + 215 * x} ${500 + 215 * y}L${500 + 300 * x} ${500 + 300 * y}" stroke="#fff3d6" stroke-width="7"/>`;
  });
  const bars = Array.from(
    { length: 16 },
    (_, i) => `<rect x="${290 + i * 27}" y="760" width="${8 + (i % 3) * 6}" height="44" fill="#10243e"/>`,
  );
  return drawSvg(
    1000,
    1000,
    `<circle cx="500" cy="500" r="480" fill="#10243e"/><circle cx="500" cy="500" r="450" fill="#e2552f"/>
    <circle cx="500" cy="500" r="400" fill="#f6b73c"/>${rays.join('')}
    <path d="M230 620 L420 330 L520 470 L600 370 L770 620 Z" fill="#10243e"/><path d="M420 330 L470 400 L430 430 L400 400 L370 407 Z" fill="#fff"/>
    <circle cx="640" cy="300" r="58" fill="#fff3d6"/><path d="M180 660 H820 M220 700 H780" stroke="#10243e" stroke-width="10"/>${bars.join('')}`,
    side,
  );
}

/** Pixels of a drawing whose viewBox is width × height. */
export async function drawSvg(width: number, height: number, content: string, across = width): Promise<Pixels> {
  const size = `width="${across}" height="${Math.round((across * height) / width)}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
