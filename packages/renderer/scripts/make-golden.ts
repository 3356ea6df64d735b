/** Redraws the reference pictures: `npm run golden -w @platen/renderer [scene…]`. Look at them before you commit. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawGolden, goldenOf, listScenes } from '../test/golden-pictures.ts';

const wanted = process.argv.slice(2);
mkdirSync(new URL('../test/golden/', import.meta.url), { recursive: true });
for (const scene of listScenes()) {
  if (wanted.length > 0 && !wanted.includes(scene.scene)) continue;
  const { data, width, height, channels } = await drawGolden(scene);
  await sharp(data, { raw: { width, height, channels } })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toFile(fileURLToPath(goldenOf(scene)));
}
