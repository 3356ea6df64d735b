/** The reference pictures: every scene of the catalog, printed, coloured, 200 px wide, on a plain ground. */
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createRenderer, type Pixels, type Renderer, type Rgb, smallerSides } from '../src/index.ts';
import { type Drawn, draw } from './draw.ts';
import { drawBadge, listScenes, readScene, type SceneFolder } from './scene-files.ts';

const folder = new URL('./golden/', import.meta.url);
export const goldenOf = ({ product, scene }: SceneFolder): URL => new URL(`${product}-${scene}.png`, folder);

const slate: Rgb = [68, 84, 106];
const coral: Rgb = [224, 122, 95];

let renderer: Renderer | undefined;
let badge: Pixels | undefined;

export async function drawGolden(folder: SceneFolder): Promise<Drawn> {
  renderer ??= createRenderer({ megabytes: 192 });
  badge ??= await drawBadge(600);
  // From the maps that the service would use.
  const scene = await readScene(folder, smallerSides[0]);
  const fills = scene.info.placements.filter(({ kind }) => kind === 'colour').map(({ key }) => [key, coral]);
  return draw(renderer, scene, {
    width: 200,
    artwork: badge,
    dress: { tint: slate, colours: Object.fromEntries(fills), ground: [241, 240, 238] },
  });
}

export async function readGolden(scene: SceneFolder): Promise<Drawn | null> {
  const file = goldenOf(scene);
  if (!existsSync(file)) return null;
  const { data, info } = await sharp(readFileSync(file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height, channels: 3 };
}

export { listScenes };
