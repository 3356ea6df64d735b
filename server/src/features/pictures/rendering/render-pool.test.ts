import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childrenThatRun } from '../../../../test/harness/child-processes.ts';
import { drawRequest } from '../../../../test/harness/draw-request.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { type Catalog, loadCatalog, type Scene } from '../../catalog/catalog.ts';
import { createRenderPool, type DrawRequest, type RenderPool } from './render-pool.ts';
import { shareMemory } from './renderer-memory.ts';

const log = createLog('silent');
/** Less than the scenes of seven products take for small pictures. */
const sharedMb = 24;
let catalog: Catalog;
let pool: RenderPool;
/** Room for one picture at a time, and a short queue. */
let narrow: RenderPool;
const narrowQueue = 40;
let red: Buffer;

beforeAll(async () => {
  catalog = await loadCatalog(fileURLToPath(new URL('../../../../../catalog', import.meta.url)));
  pool = createRenderPool({ threads: 2, sharedMb, queueLimit: 100, log });
  narrow = createRenderPool({ threads: 1, sharedMb, queueLimit: narrowQueue, log });
  red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
});
afterAll(() => Promise.all([pool.close(), narrow.close()]));

const request = (code: string, changes: Partial<DrawRequest> = {}): DrawRequest =>
  requestOf(catalog.findProduct(code)!.scenes[0]!, changes);

const requestOf = (scene: Scene, changes: Partial<DrawRequest>): DrawRequest =>
  drawRequest(scene, { loadFile: async () => ({ bytes: red }), ...changes });

const renderers = () => childrenThatRun('renderer-process-worker.ts');

describe('the renderer', () => {
  test('the renderer draws the same bytes each time, first from a file and then from memory', async () => {
    let loads = 0;
    const loadFile = async () => {
      loads += 1;
      return { bytes: red };
    };
    const first = await pool.draw(request('MUG-11OZ', { loadFile }));
    const second = await pool.draw(request('MUG-11OZ', { loadFile }));
    expect(first.image.equals(second.image)).toBe(true);
    expect(loads).toBe(1);
    const { width, format } = await sharp(first.image).metadata();
    expect([width, format]).toEqual([200, 'png']);
  });

  test('many pictures of more scenes than fit in memory are all drawn as scenes are evicted', async () => {
    const requests = catalog.products.slice(0, 7).map(({ code }) => request(code, { format: 'jpeg' }));
    const drawn = await Promise.all(requests.map((one) => pool.draw(one)));
    expect(drawn.map((one) => one.width)).toEqual(requests.map(() => 200));
    expect(pool.figures().usedBytes).toBeLessThanOrEqual(sharedMb * 1024 * 1024);
    expect(pool.figures()).toMatchObject({ waiting: 0, busy: 0 });
  }, 120_000);

  test('artwork cached in a small size is requested again for a larger picture', async () => {
    const fine = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#00aa00' } })
      .jpeg()
      .toBuffer();
    let loads = 0;
    const loadFile = async () => {
      loads += 1;
      return { bytes: fine };
    };
    const prints = request('CARD-5X7').prints.map((one) => ({ ...one, artwork: 'fine' }));
    await pool.draw(request('CARD-5X7', { width: 40, loadFile, prints }));
    await pool.draw(request('CARD-5X7', { width: 400, loadFile, prints }));
    await pool.draw(request('CARD-5X7', { width: 200, loadFile, prints }));
    expect(loads).toBe(2);
  });

  test.each([
    ['text', Buffer.from('hello'), 'type'],
    ['a cut-off file', () => red.subarray(0, red.length - 30), 'broken'],
  ] as const)('artwork that is %s is refused as such', async (_name, bytes, fault) => {
    const file = typeof bytes === 'function' ? bytes() : bytes;
    const prints = request('CARD-5X7').prints.map((one) => ({ ...one, artwork: `bad ${fault}` }));
    await expect(
      pool.draw(request('CARD-5X7', { loadFile: async () => ({ bytes: file }), prints })),
    ).rejects.toMatchObject({
      fault,
    });
  });

  test('one file serves every print of a picture', async () => {
    const { placements } = catalog.findProduct('MUG-11OZ')!.scenes[0]!.map;
    const [art] = placements.filter((one) => one.kind === 'art');
    const print = { placement: art!.key, artwork: 'moved', fit: 'contain', align: 'center', tile: false } as const;
    let loads = 0;
    const loadFile = async () => {
      loads += 1;
      return { bytes: red };
    };
    // Tiled a hundred times the artwork is needed coarse, alone it is needed fine: it is decoded twice.
    const prints = [{ ...print, tile: 0.01 }, print];
    await pool.draw(request('MUG-11OZ', { loadFile, prints }));
    expect(loads).toBe(1);
  });

  test('raw pixels draw the same picture as their file', async () => {
    const { data, info } = await sharp(red).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const prints = request('CARD-5X7').prints.map((one) => ({ ...one, artwork: 'pixels' }));
    const file = { bytes: data, pixels: { width, height } };
    const fromPixels = await pool.draw(request('CARD-5X7', { loadFile: async () => file, prints }));
    const fromFile = await pool.draw(request('CARD-5X7'));
    expect(fromPixels.image.equals(fromFile.image)).toBe(true);
  });

  test('the largest pictures of the largest scenes fit in the smallest memory', async () => {
    const { threads, sharedMb } = shareMemory({ memoryMb: 560, threads: 8 });
    const least = createRenderPool({ threads, sharedMb, queueLimit: 40, log });
    const large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#0055aa' } })
      .jpeg()
      .toBuffer();
    const areaOf = ({ map }: Scene) =>
      map.placements.reduce((sum, { box }) => sum + box[2] * box[3], map.size[0] * map.size[1]);
    const largest = catalog.products
      .flatMap((product) => product.scenes)
      .toSorted((a, b) => areaOf(b) - areaOf(a))
      .slice(0, 3);
    const requests = largest.map((scene) => {
      const art = scene.map.placements.filter((one) => one.kind === 'art');
      const prints = art.map(
        ({ key }) => ({ placement: key, artwork: 'large', fit: 'cover', align: 'center', tile: false }) as const,
      );
      const loadFile = async () => ({ bytes: large });
      return requestOf(scene, { width: 2000, format: 'jpeg', prints, loadFile });
    });
    const drawn = await Promise.all(requests.map((one) => least.draw(one))).finally(() => least.close());
    expect(drawn.map((one) => one.width)).toEqual([2000, 2000, 2000]);
  }, 120_000);

  test('a long queue holds a few files at a time, and artwork that many want is fetched once', async () => {
    const loaded: string[] = [];
    const drawn = new Set<string>();
    let maxInHand = 0;
    const ask = async (artwork: string) => {
      const loadFile = async () => {
        loaded.push(artwork);
        maxInHand = Math.max(maxInHand, loaded.length - drawn.size);
        return { bytes: red };
      };
      const prints = request('CARD-5X7').prints.map((one) => ({ ...one, artwork }));
      await pool.draw(request('CARD-5X7', { loadFile, prints }));
      drawn.add(artwork);
    };
    const artworks = Array.from({ length: 24 }, (_, i) => `artwork ${i}`);
    await Promise.all([...artworks, ...artworks].map(ask));
    expect(loaded.toSorted()).toEqual(artworks.toSorted());
    // One for each thread, two that come next, and some that are drawn while the message is on its way.
    expect(maxInHand).toBeLessThanOrEqual(10);
  });

  test('a slow remote download does not delay drawings with local artwork', async () => {
    const leaving = new AbortController();
    const slow = request('MUG-11OZ', {
      isFar: true,
      signal: leaving.signal,
      loadFile: () => new Promise(() => undefined),
      prints: request('MUG-11OZ').prints.map((one) => ({ ...one, artwork: 'slow' })),
    });
    const refused: unknown[] = [];
    for (let i = 0; i < 20; i += 1) narrow.draw(slow).catch((error) => refused.push(error));
    expect((await narrow.draw(request('MUG-11OZ'))).width).toBe(200);
    // At most a quarter of the queue waits; the others get an error at once that asks them to retry.
    expect(refused.length).toBeGreaterThanOrEqual(20 - narrowQueue / 4);
    leaving.abort();
  });

  test('a full queue refuses at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: narrowQueue + 4 }, (_, i) => narrow.draw(request('MUG-11OZ', { caller: `${i}` }))),
    );
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.reason).toMatchObject({ code: 'unavailable', extras: { retryAfterSeconds: 1 } });
    expect(outcomes.some((one) => one.status === 'fulfilled')).toBe(true);
  });

  test('callers take turns, so a large batch delays only its owner', async () => {
    const order: string[] = [];
    const ask = async (caller: string, i: number) => {
      const prints = request('CARD-5X7').prints.map((one) => ({ ...one, artwork: `${caller} ${i}` }));
      await narrow.draw(request('CARD-5X7', { prints, caller }));
      order.push(caller);
    };
    const backlog = Array.from({ length: 20 }, (_, i) => ask('many', i));
    await Promise.all([...backlog, ask('one', 0)]);
    // Those whose files were already on their way come first.
    expect(order.indexOf('one')).toBeLessThan(8);
  });

  test('a picture whose callers have all left is not started', async () => {
    const leaving = new AbortController();
    let loads = 0;
    const ask = (i: number, signal?: AbortSignal) => {
      const prints = request('CARD-5X7').prints.map((one) => ({ ...one, artwork: `left ${i}` }));
      const asked = request('CARD-5X7', { prints, caller: 'many' });
      const loadFile = (artwork: string) => {
        loads += 1;
        return asked.loadFile(artwork);
      };
      return narrow.draw({ ...asked, loadFile, ...(signal ? { signal } : {}) });
    };
    const backlog = Array.from({ length: 20 }, (_, i) => ask(i, leaving.signal));
    const settled = Promise.allSettled(backlog);
    leaving.abort(new Error('left'));
    await ask(20);
    const outcomes = await settled;
    expect(outcomes.filter((one) => one.status === 'rejected' && one.reason.message === 'left').length).toBeGreaterThan(
      15,
    );
    expect(loads).toBeLessThan(6);
  });

  test('a crashed process loses nothing, because the next one draws the pictures', async () => {
    const others = new Set(renderers());
    const own = createRenderPool({ threads: 2, sharedMb, queueLimit: 40, log });
    const first = await own.draw(request('MUG-11OZ'));
    const drawings = Array.from({ length: 6 }, () => own.draw(request('MUG-11OZ', { width: 300 })));
    for (const pid of renderers()) if (!others.has(pid)) process.kill(pid, 'SIGKILL');
    const drawn = await Promise.all(drawings);
    expect(drawn.map(({ width }) => width)).toEqual([300, 300, 300, 300, 300, 300]);
    expect((await own.draw(request('MUG-11OZ'))).image.equals(first.image)).toBe(true);
    await own.close();
    expect(own.figures()).toMatchObject({ waiting: 0, busy: 0, processes: 0 });
  });
});
