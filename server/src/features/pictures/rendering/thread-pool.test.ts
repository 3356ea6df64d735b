import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawRequest } from '../../../../test/harness/draw-request.ts';
import { type Catalog, loadCatalog } from '../../catalog/catalog.ts';
import type { Drawn } from './renderer-protocol.ts';
import { createThreadPool, type ThreadPool } from './thread-pool.ts';

let catalog: Catalog;
let room: ThreadPool;
let red: Buffer;
/** In the order in which threads took them. */
const started: string[] = [];
let nextId = 1;

beforeAll(async () => {
  catalog = await loadCatalog(fileURLToPath(new URL('../../../../../catalog', import.meta.url)));
  room = createThreadPool({ threads: 3, sharedMb: 256, queueLimit: 40, onBreak: () => undefined });
  red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
});

function draw(code: string, name: string): Promise<Drawn> {
  const scene = catalog.findProduct(code)!.scenes[0]!;
  const request = drawRequest(scene, { loadFile: async () => ({ bytes: Buffer.from(red) }), dressKey: name });
  const id = nextId;
  nextId += 1;
  return room.draw({ ...request, id, caller: name, isFar: false, onStart: () => started.push(name) });
}

describe('a scene that is not open yet', () => {
  test('one thread opens a scene, and others who want it wait while the rest is served', async () => {
    await draw('MUG-11OZ', 'mug');
    started.length = 0;
    await Promise.all([
      draw('TEE-UNISEX', 'tee 1'),
      draw('TEE-UNISEX', 'tee 2'),
      draw('TEE-UNISEX', 'tee 3'),
      draw('MUG-11OZ', 'mug again'),
    ]);
    expect(started.slice(0, 2)).toEqual(['tee 1', 'mug again']);
    expect(started.slice(2).sort()).toEqual(['tee 2', 'tee 3']);
  }, 60_000);

  test('opening scenes leaves a thread for pictures whose scene is open, however many scenes are wanted', async () => {
    started.length = 0;
    const codes = ['HOODIE-PULLOVER', 'CARD-5X7', 'POSTER-FRAMED'];
    await Promise.all([...codes.map((code) => draw(code, code)), draw('MUG-11OZ', 'mug once more')]);
    expect(started.slice(0, 3)).toEqual(['HOODIE-PULLOVER', 'CARD-5X7', 'mug once more']);
    expect(started[3]).toBe('POSTER-FRAMED');
  }, 60_000);
});
