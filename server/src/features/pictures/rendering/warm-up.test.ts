import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../../../kernel/observing/log.ts';
import { type Catalog, createCatalog, loadCatalog } from '../../catalog/catalog.ts';
import { createRenderPool, type DrawRequest, type RenderPool } from './render-pool.ts';
import { createWarmUp } from './warm-up.ts';

const log = createLog('silent');
const readyStages = { fileOf: () => null };
let catalog: Catalog;
let pool: RenderPool | null = null;

beforeAll(async () => {
  const whole = await loadCatalog(fileURLToPath(new URL('../../../../../catalog', import.meta.url)));
  catalog = createCatalog(['KEYCHAIN-ACRYLIC', 'STICKER-DIECUT', 'MUG-11OZ'].map((code) => whole.findProduct(code)!));
});
afterEach(() => pool?.close());

test("the warm-up draws each product's first view at grid width, including cut-out stickers", async () => {
  pool = createRenderPool({ threads: 2, sharedMb: 200, queueLimit: 4, log });
  const drawn: { view: string; outcome: string }[] = [];
  const watched = async (request: DrawRequest) => {
    const one = { view: request.stageKey, outcome: 'begun' };
    drawn.push(one);
    const result = await pool!.draw(request);
    one.outcome = `${result.width} px`;
    return result;
  };
  await createWarmUp({ catalog, log }, { pool: { draw: watched }, threads: 2, isDrawing, readyStages }).begin();
  expect(new Set(drawn.map(({ view }) => view))).toEqual(
    new Set(catalog.products.map(({ scenes }) => `${scenes[0]!.code}/600/native`)),
  );
  // Each but the last twice, for the second thread.
  expect(drawn.map(({ outcome }) => outcome)).toEqual(Array(5).fill('600 px'));

  function isDrawing() {
    const { waiting, busy } = pool!.figures();
    return waiting + busy > 0;
  }
});

test('the warm-up waits while others draw, and ends when told', async () => {
  let isDrawing = true;
  const draw = vi.fn(
    ({ signal }: DrawRequest) =>
      new Promise<never>((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  );
  const warmUp = createWarmUp(
    { catalog, log },
    { pool: { draw }, threads: 1, isDrawing: () => isDrawing, readyStages },
  );
  const ended = warmUp.begin();
  await delay(300);
  expect(draw).not.toHaveBeenCalled();
  isDrawing = false;
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  warmUp.end();
  await ended;
  expect(draw).toHaveBeenCalledTimes(1);
});
