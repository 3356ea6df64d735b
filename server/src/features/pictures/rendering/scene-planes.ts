/** A scene's maps, as stored in the catalog, decoded for the renderer. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import sharp from 'sharp';

const inflated = promisify(inflate);

type Placement = { key: string; kind: 'art' | 'colour' };
type Placed = { mask: Uint8Array; uv?: Uint8Array };
type Planes = {
  base: Uint8Array;
  shade: Uint8Array;
  spec: Uint8Array;
  tint?: Uint8Array;
  placements: Record<string, Placed>;
};

export async function readPlanes(
  folder: string,
  { tintable, placements }: { tintable: boolean; placements: readonly Placement[] },
): Promise<Planes> {
  const [base, shade, spec, tint, placed] = await Promise.all([
    readPlane(folder, 'base.webp', 4),
    readPlane(folder, 'shade.webp', 3),
    readPlane(folder, 'spec.webp', 3),
    tintable ? readPlane(folder, 'tint.png', 1) : undefined,
    Promise.all(placements.map(async (one) => [one.key, await readPlacement(folder, one)] as const)),
  ]);
  return { base, shade, spec, ...(tint ? { tint } : {}), placements: Object.fromEntries(placed) };
}

async function readPlacement(folder: string, { key, kind }: Placement): Promise<Placed> {
  const mask = await readPlane(folder, `mask_${key}.png`, 1);
  return kind === 'art' ? { mask, uv: await inflated(await readFile(join(folder, `uv_${key}.z`))) } : { mask };
}

async function readPlane(folder: string, name: string, channels: 1 | 3 | 4): Promise<Uint8Array> {
  const image = sharp(await readFile(join(folder, name)));
  const shaped = channels === 4 ? image.ensureAlpha() : channels === 3 ? image.removeAlpha() : image.extractChannel(0);
  return shaped.raw().toBuffer();
}
