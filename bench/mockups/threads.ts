/** How drawing scales with threads: the renderer alone, decode to JPEG, with different artwork in every picture. */
import { fileURLToPath } from 'node:url';
import { loadCatalog } from '../../server/src/features/catalog/catalog.ts';
import { createRenderPool, type DrawRequest } from '../../server/src/features/pictures/rendering/render-pool.ts';
import { shareMemory } from '../../server/src/features/pictures/rendering/renderer-memory.ts';
import { createLog } from '../../server/src/kernel/observing/log.ts';
import { drawRequest } from '../../server/test/harness/draw-request.ts';
import { makeArtworks, median, product, width } from './setting.ts';

const catalog = await loadCatalog(fileURLToPath(new URL('../../catalog', import.meta.url)));
const files = await makeArtworks(24);
const scene = catalog.findProduct(product)!.scenes[0]!;

async function measure(threads: number): Promise<number> {
  const shares = shareMemory({ memoryMb: 676, threads });
  const pool = createRenderPool({ threads, sharedMb: shares.sharedMb, queueLimit: 1000, log: createLog('error') });
  const draw = (i: number) => pool.draw(requestFor(i));
  await Promise.all(Array.from({ length: 48 }, (_, i) => draw(i)));
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 96 }, (_, i) => draw(48 + i)));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return 96 / seconds;
}

const requestFor = (i: number): DrawRequest =>
  drawRequest(
    scene,
    { width, tint: [25, 25, 27], format: 'jpeg', loadFile: async () => ({ bytes: files[i % files.length]! }) },
    `artwork ${i}`,
  );

const rates = { one: [] as number[], two: [] as number[] };
for (let round = 0; round < 3; round += 1) {
  rates.one.push(await measure(1));
  rates.two.push(await measure(2));
}
console.log(JSON.stringify({ one: median(rates.one), two: median(rates.two) }));
