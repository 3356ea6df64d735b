/** First pictures: the first after a start, the first of a scene, then warm ones and cache hits, and a page of the whole catalog. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isFilledByVariant, loadCatalog, type Product } from '../../server/src/features/catalog/catalog.ts';
import { ask, askAll, type Service, statOf, withService } from './service.ts';
import { makeArtworks, median, ms, row } from './setting.ts';

const catalogFolder = new URL('../../catalog/', import.meta.url).pathname;
/** What a page requests to show a grid of products. */
const gridWidth = 600;
/** The number of starts in which each scene's first picture is drawn; the median counts, because the service is sometimes busy with other work. */
const rounds = 3;

/** Processor time of a process and its children. */
function cpuMsOfAll(pid: number): number {
  const seen = new Map<number, ReturnType<typeof statOf>>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      seen.set(Number(name), statOf(Number(name)));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (one: number): boolean => one === pid || (seen.has(one) && isOurs(seen.get(one)!.parent));
  return [...seen].reduce((sum, [one, { cpuMs }]) => sum + (isOurs(one) ? cpuMs : 0), 0);
}

/** Waits until the service's own work after a start is over: it has been idle for half a second. */
async function untilQuiet({ pid }: Service): Promise<void> {
  for (let before = cpuMsOfAll(pid), after = 0; ; before = after) {
    await delay(500);
    after = cpuMsOfAll(pid);
    if (after - before < 25) return;
  }
}

async function measured(service: Service, url: string, how: 'hit' | 'miss' = 'miss'): Promise<Cost> {
  const before = cpuMsOfAll(service.pid);
  const wall = await ask(url, how);
  return { wall, cpu: cpuMsOfAll(service.pid) - before };
}

/** First pictures with nothing prepared, as right after the first start, and again once scenes are ready, as after every later start. */
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

type View = { product: Product; scene: Product['scenes'][number] };
type Cost = { wall: number; cpu: number };
type Options = Parameters<typeof withService>[3];

/** Every placement that the product requires. */
const fillsOf = (product: Product, src: string) =>
  product.placements
    .filter((one) => !isFilledByVariant(product, one) && (one.required || (one.type === 'image' && one.primary)))
    .map((one) =>
      one.type === 'image'
        ? `asset.${encodeURIComponent(one.label)}=${encodeURIComponent(src)}`
        : `color.${encodeURIComponent(one.label)}=${one.default}`,
    )
    .join('&');

async function measureFirsts(products: readonly Product[], artworks: Buffer[], how: string, options: Options) {
  const views = products.flatMap((product) => product.scenes.map((scene): View => ({ product, scene })));
  const starts: Cost[] = [];
  const costs = new Map(views.map(({ scene }) => [scene.code, [] as Cost[]]));
  for (let round = 0; round < rounds; round += 1) {
    // Each start in another order, so that the work after a start does not always hit the same scene.
    const from = Math.floor((views.length * round) / rounds);
    const inOrder = [...views.slice(from), ...views.slice(0, from)];
    await withService(2, artworks, (service) => drawEach(service, inOrder, starts, costs), options);
  }
  const ofScenes = [...costs.values()].map((all) => ({
    wall: median(all.map(({ wall }) => wall)),
    cpu: median(all.map(({ cpu }) => cpu)),
  }));
  const cpus = ofScenes.map(({ cpu }) => cpu);
  const single = [...costs.values()].flat().map(({ cpu }) => cpu);
  row(
    `the first picture after a start, 1400 px, ${how}`,
    ms(median(starts.map(({ wall }) => wall))),
    `processor time ${starts.map(({ cpu }) => ms(cpu)).join(', ')} (wanted: 400 ms)`,
  );
  row(
    `the first picture of a scene, median of ${views.length}`,
    ms(median(ofScenes.map(({ wall }) => wall))),
    `processor time ${ms(median(cpus))}, slowest scene ${ms(Math.max(...cpus))}, ${cpus.filter((cpu) => cpu > 250).length} above 250 ms (wanted: none)`,
  );
  row(
    `  each of them, in ${rounds} starts`,
    '',
    `at most ${ms(Math.max(...single))}, ${single.filter((cpu) => cpu > 250).length} of ${single.length} above 250 ms`,
  );
  await withService(2, artworks, (service) => drawPage(service, products), options);
}

async function drawEach(service: Service, views: View[], starts: Cost[], costs: Map<string, Cost[]>): Promise<void> {
  const urlOf = ({ product, scene }: View, i: number) => {
    const options = Object.entries(scene.when ?? {}).map(
      ([name, [value]]) => `opt.${name}=${encodeURIComponent(value!)}`,
    );
    const query = [`mockup=${scene.code}`, 'bg=f1f0ee', ...options, fillsOf(product, service.artworkUrl(i))];
    return service.url(query.join('&'), product.code);
  };
  const [first, ...others] = views;
  await untilQuiet(service);
  starts.push(await measured(service, urlOf(first!, 0)));
  for (const one of others) costs.get(one.scene.code)!.push(await measured(service, urlOf(one, 0)));
  if (starts.length < rounds) return;
  const last = others.at(-1)!;
  const warm = await measured(service, urlOf(last, 1));
  row('the next of a scene, new artwork', ms(warm.wall), `processor time ${ms(warm.cpu)}`);
  const hit = await measured(service, urlOf(last, 1), 'hit');
  row('  that picture again', ms(hit.wall));
}

async function drawPage(service: Service, products: readonly Product[]): Promise<void> {
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
}
