/** First pictures: the first after a start, the first of a scene, then warm ones and hits, and a page of the whole catalog. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isFilledByVariant, loadCatalog, type Product, scenesOf } from '../../server/src/features/catalog/catalog.ts';
import { ask, askAll, cpuMsOf, type Service, withService } from './service.ts';
import { makeArtworks, median, ms, row } from './setting.ts';

const catalogFolder = new URL('../../catalog/', import.meta.url).pathname;
/** What a page asks for where it shows a grid of products. */
const gridWidth = 600;

/** Processor time of a process and of those that it started. */
function cpuMsOfAll(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      parents.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (one: number): boolean => one === pid || (parents.has(one) && isOurs(parents.get(one)!));
  return [...parents.keys()].filter(isOurs).reduce((sum, one) => sum + cpuMsOf(one), 0);
}

/** What a service does of itself after a start is over: it has rested for half a second. */
async function untilQuiet({ pid }: Service): Promise<void> {
  for (let before = cpuMsOfAll(pid), after = 0; ; before = after) {
    await delay(500);
    after = cpuMsOfAll(pid);
    if (after - before < 25) return;
  }
}

async function measured(service: Service, url: string, how: 'hit' | 'miss' = 'miss') {
  const before = cpuMsOfAll(service.pid);
  const wall = await ask(url, how);
  return { wall, cpu: cpuMsOfAll(service.pid) - before };
}

/** First pictures with nothing prepared, as in the first seconds of all, and again once scenes lie ready, as after every later start. */
export async function benchCold(): Promise<void> {
  const { products } = await loadCatalog(catalogFolder);
  const artworks = await makeArtworks(2);
  await measureFirsts(products, artworks, 'nothing prepared', {});
  const dataDir = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const ready = { dataDir, env: { PLATEN_RENDER_READY_MB: '4096' } };
  try {
    const scenes = products.flatMap((one) => one.scenes);
    const startedAt = performance.now();
    await withService(2, [], () => untilReady(dataDir, scenes.length * 3), ready);
    row(`${scenes.length} scenes made ready, three widths`, ms(performance.now() - startedAt), sizeOf(dataDir));
    await measureFirsts(products, artworks, 'scenes ready', ready);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const readyFolder = (dataDir: string) => join(dataDir, 'ready-scenes');
const readyFiles = (dataDir: string) =>
  existsSync(readyFolder(dataDir)) ? readdirSync(readyFolder(dataDir)).filter((name) => !name.endsWith('.part')) : [];

async function untilReady(dataDir: string, count: number): Promise<void> {
  while (readyFiles(dataDir).length < count) await delay(200);
}

function sizeOf(dataDir: string): string {
  const bytes = readyFiles(dataDir).reduce((sum, name) => sum + statSync(join(readyFolder(dataDir), name)).size, 0);
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

async function measureFirsts(
  products: readonly Product[],
  artworks: Buffer[],
  how: string,
  options: Parameters<typeof withService>[3],
): Promise<void> {
  const scenes = products.flatMap((product) =>
    scenesOf(product, product.variants[0]!).map((scene) => ({ product, scene: scene.code })),
  );
  /** Everything that the product wants filled. */
  const fillsOf = (product: Product, src: string) =>
    product.placements
      .filter((one) => one.required && !isFilledByVariant(product, one))
      .map((one) =>
        one.type === 'image'
          ? `asset.${encodeURIComponent(one.label)}=${encodeURIComponent(src)}`
          : `color.${encodeURIComponent(one.label)}=${one.default}`,
      )
      .join('&');

  await withService(
    2,
    artworks,
    async (service) => {
      const urlOf = ({ product, scene }: (typeof scenes)[number], i: number) =>
        service.url(`mockup=${scene}&bg=f1f0ee&${fillsOf(product, service.artworkUrl(i))}`, product.code);
      const [first, ...others] = scenes;
      await untilQuiet(service);
      const start = await measured(service, urlOf(first!, 0));
      row(
        `the first picture after a start, 1400 px, ${how}`,
        ms(start.wall),
        `processor time ${ms(start.cpu)} (wanted: 400 ms)`,
      );
      const cold = [];
      for (const one of others) cold.push(await measured(service, urlOf(one, 0)));
      const worst = Math.max(...cold.map(({ cpu }) => cpu));
      const above = cold.filter(({ cpu }) => cpu > 250).length;
      row(
        `the first picture of a scene, median of ${cold.length}`,
        ms(median(cold.map(({ wall }) => wall))),
        `processor time ${ms(median(cold.map(({ cpu }) => cpu)))}, at most ${ms(worst)}, ${above} above 250 ms (wanted: none)`,
      );
      const last = others.at(-1)!;
      const warm = await measured(service, urlOf(last, 1));
      row('  the next of that scene, new artwork', ms(warm.wall), `processor time ${ms(warm.cpu)}`);
      const hit = await measured(service, urlOf(last, 1), 'hit');
      row('  that picture again', ms(hit.wall));
    },
    options,
  );

  await withService(
    2,
    artworks,
    async (service) => {
      await untilQuiet(service);
      const urls = products.map((one) =>
        service.url(`width=${gridWidth}&${fillsOf(one, service.artworkUrl(0))}`, one.code),
      );
      const startedAt = performance.now();
      await askAll(urls);
      row(
        `a page of ${urls.length} products, none drawn before`,
        ms(performance.now() - startedAt),
        'wanted: under 2 s on two cores',
      );
    },
    options,
  );
}
