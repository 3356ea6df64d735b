import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { createPictureMaker } from './live-picture.ts';
import type { LiveView } from './live-view.ts';

const catalog = new URL('../../../../../catalog/', import.meta.url).pathname;
const folders = globSync('{MUG-11OZ,HOODIE-PULLOVER}/scenes/*/scene.json', { cwd: catalog })
  .map((file) => `${catalog}${dirname(file)}`)
  .toSorted();
/** Little more than the largest of these frames takes when it has all the memory. */
const megabytes = 80;

test('a frame fits even when free memory is fragmented', { timeout: 120_000 }, async () => {
  const look = { format: 'webp', tint: null, colours: {}, ground: null } as const;
  const maker = createPictureMaker(megabytes);
  for (const width of [1200, 300, 800, 1200]) {
    for (const sceneFolder of folders.slice(0, 2)) {
      const view: LiveView = { ...look, areas: [], sceneFolder, width };
      const { picture } = await maker.draw(view, () => ({ data: new Uint8Array(4), width: 1, height: 1 }));
      expect(picture.width).toBe(width);
    }
  }
});
