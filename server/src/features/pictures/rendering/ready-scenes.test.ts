import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { childrenThatRun } from '../../../../test/harness/child-processes.ts';
import { drawRequest } from '../../../../test/harness/draw-request.ts';
import { parseConfig } from '../../../config.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { type Catalog, createCatalog, loadCatalog, type Scene } from '../../catalog/catalog.ts';
import { createReadyStages, type ReadyStages } from './ready-scenes.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';

const log = createLog('silent');
/** They are made with spare processor time: on a busy machine that takes a while. */
const beforeIdle = 80_000;
/** Two scenes, small ones. */
let catalog: Catalog;
let red: Buffer;
let pool: RenderPool;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const whole = await loadCatalog(fileURLToPath(new URL('../../../../../catalog', import.meta.url)));
  catalog = createCatalog([whole.findProduct('KEYCHAIN-ACRYLIC')!]);
  red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  pool = createRenderPool({ threads: 1, sharedMb: 160, queueLimit: 4, log });
});
afterAll(() => pool.close());
afterEach(async () => {
  // The last opened closes first.
  for (const close of closing.splice(0).reverse()) await close();
});

type Changes = { env?: Record<string, string>; isDrawing?: () => boolean; isLow?: boolean };

async function setUp({ env = {}, isDrawing = () => false, isLow = false }: Changes = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-ready-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const config = parseConfig({ PLATEN_DATA_DIR: dataDir, ...env });
  const disk = { isLow: () => isLow, refuseWhenLow: () => {}, measure: async () => {}, close: () => {} };
  const open = () => {
    const ready = createReadyStages({ config, catalog, disk, log }, isDrawing);
    closing.push(() => ready.close());
    return ready;
  };
  const folder = join(dataDir, 'ready-scenes');
  const list = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part') && !name.startsWith('old')) : [];
  return { open, folder, list };
}

const all = () => catalog.products[0]!.scenes.length * 3;
const shape = { width: 600, aspect: 'native' } as const;

let drawings = 0;

/** Draws like a renderer that has nothing of the scene in memory. */
async function drawWith(ready: ReadyStages | null, scene: Scene): Promise<Buffer> {
  drawings += 1;
  const { image } = await pool.draw(
    drawRequest(scene, {
      loadFile: async () => ({ bytes: red }),
      sceneKey: `scene ${drawings}`,
      stageKey: `stage ${drawings}`,
      dressKey: `dress ${drawings}`,
      width: shape.width,
      readyFile: ready?.fileOf(scene, shape) ?? null,
    }),
  );
  return image;
}

/** A file that has a head and nothing else. */
function withHead(head: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text]);
}

describe('scenes prepared on disk', () => {
  let made: Awaited<ReturnType<typeof setUp>>;
  let ready: ReadyStages;
  let removeMade: () => Promise<void>;
  beforeAll(async () => {
    made = await setUp();
    ready = made.open();
    ready.prepare();
    await vi.waitFor(() => expect(made.list()).toHaveLength(all()), { timeout: 2 * beforeIdle, interval: 100 });
    const closers = closing.splice(0).reverse();
    removeMade = async () => {
      for (const close of closers) await close();
    };
  });
  afterAll(() => removeMade());

  test('scenes are prepared in the background for every view and draw the same pictures as maps', async () => {
    const { list, folder } = made;
    for (const name of list()) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    for (const scene of catalog.products[0]!.scenes) {
      expect((await drawWith(ready, scene)).equals(await drawWith(null, scene))).toBe(true);
    }
  });

  test('prepared scenes work without their maps', async () => {
    const scene = catalog.products[0]!.scenes[0]!;
    const elsewhere = { ...scene, folder: '/nowhere', smaller: [] };
    expect((await drawWith(ready, elsewhere)).length).toBeGreaterThan(1000);
    await expect(drawWith(null, elsewhere)).rejects.toThrow();
  });

  test('damaged prepared scenes are deleted, and the picture is drawn from its maps', async () => {
    const scene = catalog.products[0]!.scenes[0]!;
    const plain = await drawWith(null, scene);
    const file = ready.fileOf(scene, shape)!;
    const damage = [
      () => truncateSync(file, statSync(file).size - 1000),
      () => writeFileSync(file, 'x'),
      () => writeFileSync(file, withHead({ record: { bytes: 10 }, pieces: [] })),
      () => writeFileSync(file, readFileSync(file).fill(0, 5000, 6000)),
    ];
    const whole = readFileSync(file);
    for (const harm of damage) {
      writeFileSync(file, whole);
      harm();
      expect((await drawWith(ready, scene)).equals(plain)).toBe(true);
      expect(existsSync(file)).toBe(false);
    }
    writeFileSync(file, whole);
  });

  test('a restart does not prepare scenes again, and deletes those that no scene uses', async () => {
    const { open, list, folder } = made;
    const before = list().map((name) => statSync(join(folder, name)).mtimeMs);
    writeFileSync(join(folder, 'old.1234.600.1'), 'x');
    open().prepare();
    await expect.poll(() => existsSync(join(folder, 'old.1234.600.1'))).toBe(false);
    expect(list().map((name) => statSync(join(folder, name)).mtimeMs)).toEqual(before);
  });

  test('preparing scenes waits while pictures are drawn', async () => {
    const isDrawing = vi.fn(() => true);
    const { open, list } = await setUp({ isDrawing });
    open().prepare();
    await expect.poll(() => isDrawing.mock.calls.length).toBeGreaterThan(3);
    expect(list()).toEqual([]);
    isDrawing.mockReturnValue(false);
    await expect.poll(() => list().length, { timeout: beforeIdle }).toBeGreaterThan(0);
  });

  test('no scenes are prepared when the operator disables it or disk space is short, and they stay within their limit', async () => {
    const none = await setUp({ env: { PLATEN_RENDER_READY_MB: '0' } });
    const ready = none.open();
    ready.prepare();
    expect(ready.fileOf(catalog.products[0]!.scenes[0]!, shape)).toBe(null);
    const short = await setUp({ isLow: true });
    short.open().prepare();
    const bounded = await setUp({ env: { PLATEN_RENDER_READY_MB: '1' } });
    bounded.open().prepare();
    await expect.poll(() => bounded.list().length, { timeout: beforeIdle }).toBeGreaterThan(0);
    await expect.poll(() => childrenThatRun('workshop-worker.ts'), { timeout: beforeIdle }).toEqual([]);
    expect(bounded.list().length).toBeLessThan(all());
    expect([none.list(), short.list()]).toEqual([[], []]);
  });
});
