/**
 * Makes the smaller masters of scenes: `npm run smaller -w @platen/renderer [scene…]`. Drawing a small picture from the full maps
 * spends nearly all of its time on reading them; from a master near its own size it is drawn at once.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  createRenderer,
  loadScene,
  makeStage,
  type SceneInfo,
  type Stage,
  smallerSides,
  smallerSidesFor,
  takeStage,
} from '../src/index.ts';
import { packUv } from '../src/uv.ts';
import { listScenes, readScene } from '../test/scene-files.ts';

/** Remakes the named ones; without names, makes the missing ones. */
const named = process.argv.slice(2);

for (const found of listScenes()) {
  const folderOf = (side: number) => new URL(`${side}/`, found.folder);
  const sides = smallerSides.filter((side) =>
    named.length > 0 ? named.includes(found.scene) : !existsSync(folderOf(side)),
  );
  if (sides.length === 0) continue;
  const { info, planes } = await readScene(found);
  const renderer = createRenderer({ megabytes: 256 });
  const scene = loadScene(renderer, info, planes);
  for (const side of sides) rmSync(folderOf(side), { recursive: true, force: true });
  for (const side of sides.filter((one) => smallerSidesFor(info.size[0]).includes(one))) {
    const stage = makeStage(renderer, scene, { width: side });
    // Data that is never read needs no space either.
    takeStage(renderer, stage);
    const folder = folderOf(side);
    mkdirSync(folder);
    await write(folder, info, stage, (address, length) => renderer.arena.u8.slice(address, address + length));
  }
}

async function write(
  folder: URL,
  info: SceneInfo,
  stage: Stage,
  read: (address: number, length: number) => Uint8Array,
): Promise<void> {
  const { width, height } = stage;
  const save = (name: string, bytes: Uint8Array) => writeFileSync(new URL(name, folder), bytes);
  const image = (address: number, channels: 1 | 3 | 4, size = { width, height }) =>
    sharp(read(address, size.width * size.height * channels), { raw: { ...size, channels } });
  const png = (address: number, size = { width, height }) =>
    image(address, 1, size).toColourspace('b-w').png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
  save(
    'base.webp',
    await image(stage.base, 4).webp({ quality: 92, alphaQuality: 100, effort: 4, smartSubsample: true }).toBuffer(),
  );
  save('shade.webp', await image(stage.shade, 3).webp({ quality: 92, effort: 4, smartSubsample: true }).toBuffer());
  save('spec.webp', await image(stage.spec, 3).webp({ quality: 88, effort: 4 }).toBuffer());
  if (info.tintable) save('tint.png', await png(stage.tint));
  for (const placed of stage.placements) {
    const size = { width: placed.width, height: placed.height };
    save(`mask_${placed.info.key}.png`, await png(placed.mask, size));
    if (placed.info.kind !== 'art') continue;
    const count = size.width * size.height;
    const uv = new Uint16Array(read(placed.uv, count * 4).buffer);
    const mask = read(placed.mask, count);
    const packed = packUv(coarsened(uv, mask, size.width), mask, size);
    save(`uv_${placed.info.key}.z`, deflateSync(packed, { level: 9, memLevel: 9 }));
  }
  const { mmPerPx, ...rest } = info as SceneInfo & { mmPerPx?: number };
  const smaller: SceneInfo & { mmPerPx?: number } = {
    ...rest,
    ...(mmPerPx === undefined ? {} : { mmPerPx: Number(((mmPerPx * info.size[0]) / width).toFixed(4)) }),
    size: [width, height],
    placements: stage.placements.map(({ info: one, x, y, width: w, height: h }) => ({ ...one, box: [x, y, w, h] })),
  };
  save('scene.json', Buffer.from(`${JSON.stringify(smaller, null, 2)}\n`));
}

/** In steps of a fifth of a pixel: finer ones are invisible, and do not compress. */
function coarsened(uv: Uint16Array, mask: Uint8Array, width: number): Uint16Array {
  const slopes: number[] = [];
  for (let i = 0; i + width < mask.length; i += 1) {
    if (mask[i]! < 255 || mask[i + 1]! < 255 || mask[i + width]! < 255) continue;
    for (const at of [i * 2, i * 2 + 1]) slopes.push(Math.hypot(uv[at + 2]! - uv[at]!, uv[at + width * 2]! - uv[at]!));
  }
  const typical = slopes.sort((a, b) => a - b)[slopes.length >> 1] ?? 0;
  const step = 2 ** Math.min(4, Math.max(2, Math.floor(Math.log2(typical / 5))));
  return uv.map((value) => Math.min(Math.round(value / step) * step, 65_536 - step));
}
