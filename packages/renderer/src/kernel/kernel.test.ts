import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draw } from '../../test/draw.ts';
import { hashBytes, hashSource } from '../../test/kernel-files.ts';
import { drawBadge, readScene, sceneOf } from '../../test/scene-files.ts';
import { createRenderer } from '../index.ts';

test('the committed kernel is what the compiler makes of the committed source', () => {
  const record = JSON.parse(readFileSync(new URL('./assembly/compiled.json', import.meta.url), 'utf8'));
  expect(hashSource(), 'run npm run build:kernel -w @platen/renderer').toBe(record.source);
  expect(hashBytes(readFileSync(new URL('./kernel.wasm', import.meta.url)))).toBe(record.kernel);
});

const cases = [
  { name: 'a tinted mug with a colour fill, transparent', product: 'MUG-11OZ', tint: [30, 40, 80], ground: null },
  {
    name: 'a sticker in three layers on a ground',
    product: 'STICKER-DIECUT',
    tint: undefined,
    ground: [240, 230, 220],
  },
  { name: 'a tiled cushion', product: 'CUSHION-45', tint: undefined, ground: [0, 0, 0], placing: { tile: 6 } },
  { name: 'a room', product: 'POSTER-FRAMED', tint: [20, 20, 20], ground: null },
] as const;

for (const one of cases) {
  test(`kernel and twin agree within one 255th: ${one.name}`, async () => {
    const scene = await readScene(sceneOf(one.product), 600);
    const artwork = await drawBadge(333);
    const colours = Object.fromEntries(
      scene.info.placements.filter(({ kind }) => kind === 'colour').map(({ key }) => [key, [200, 69, 47] as const]),
    );
    const wish = {
      width: 200,
      artwork,
      placing: 'placing' in one ? one.placing : {},
      dress: { tint: one.tint, colours, ground: one.ground },
    };
    const fast = draw(createRenderer({ megabytes: 96 }), scene, wish);
    const plain = draw(createRenderer({ megabytes: 96, kernel: 'twin' }), scene, wish);
    expect([plain.width, plain.height, plain.channels]).toEqual([fast.width, fast.height, fast.channels]);
    let most = 0;
    let painted = 0;
    for (let i = 0; i < fast.data.length; i += 1) {
      most = Math.max(most, Math.abs(fast.data[i]! - plain.data[i]!));
      if (fast.data[i]! > 0) painted += 1;
    }
    expect(painted).toBeGreaterThan(fast.data.length / 10);
    expect(most).toBeLessThanOrEqual(1);
  });
}
