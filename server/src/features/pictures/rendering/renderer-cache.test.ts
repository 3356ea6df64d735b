import { beforeEach, describe, expect, test } from 'vitest';
import { createRendererCache, type RendererCache } from './renderer-cache.ts';
import type { DrawJob, Made } from './renderer-protocol.ts';

const megabyte = 1024 * 1024;
const allBytes = 64 * megabyte;
let taken: Map<number, number>;
let shelves: RendererCache;
let isInPieces: boolean;

beforeEach(() => {
  taken = new Map();
  isInPieces = false;
  shelves = createRendererCache({
    freeBytes: () => allBytes - [...taken.values()].reduce((sum, bytes) => sum + bytes, 0),
    largestFreeBytes: () => (isInPieces ? 4 * megabyte : allBytes),
    release({ address }) {
      isInPieces = taken.size > 3;
      if (!taken.delete(address)) throw new Error('released twice');
    },
  });
});

let address = 0;
function made(kind: Made['kind'], key: string, megabytes: number, ms: number): Made {
  address += 1;
  taken.set(address, megabytes * megabyte);
  return { kind, key, value: key, held: [{ address, bytes: megabytes * megabyte }], ms };
}

const job = (stageKey: string, dressKey = 'plain'): Omit<DrawJob, 'held' | 'files'> =>
  ({ sceneKey: 'mug', stageKey, dressKey, prints: [] }) as unknown as Omit<DrawJob, 'held' | 'files'>;

describe('the memory of the renderer', () => {
  test('the cache evicts first what frees the most space for the least work', () => {
    shelves.keep(made('stage', 'slow-to-make', 1, 800));
    shelves.keep(made('dressed', 'large', 8, 40));
    shelves.keep(made('scene', 'larger', 50, 700));
    shelves.makeRoom({ freeBytes: 10 * megabyte, inOnePieceBytes: 0 });
    expect(shelves.pinFor(job('slow-to-make', 'large')).held).toMatchObject({ stage: 'slow-to-make', dressed: null });
    shelves.makeRoom({ freeBytes: 60 * megabyte, inOnePieceBytes: 0 });
    expect(shelves.hasStage('slow-to-make')).toBe(true);
  });

  test('the cache keeps a stage that is used now and then, however many pictures others request', () => {
    shelves.keep(made('stage', 'theirs', 1, 800));
    for (let i = 0; i < 2_000; i += 1) {
      shelves.makeRoom({ freeBytes: 16 * megabyte, inOnePieceBytes: 0 });
      shelves.keep(made('dressed', `other${i}`, 8, 60));
      if (i % 50 === 0) shelves.pinFor(job('theirs')).unpin();
    }
    expect(shelves.hasStage('theirs')).toBe(true);
  });

  test('the cache prefers frequently used items to single-use ones of equal cost', () => {
    shelves.keep(made('stage', 'often', 8, 100));
    for (let i = 0; i < 3; i += 1) shelves.pinFor(job('often')).unpin();
    shelves.keep(made('stage', 'once', 8, 120));
    shelves.makeRoom({ freeBytes: 56 * megabyte, inOnePieceBytes: 0 });
    expect([shelves.hasStage('often'), shelves.hasStage('once')]).toEqual([true, false]);
  });

  test('the cache evicts an unused stage in the end', () => {
    shelves.keep(made('stage', 'forgotten', 1, 800));
    for (let i = 0; i < 2_000; i += 1) {
      shelves.makeRoom({ freeBytes: 16 * megabyte, inOnePieceBytes: 0 });
      shelves.keep(made('dressed', `other${i}`, 8, 60));
    }
    expect(shelves.hasStage('forgotten')).toBe(false);
  });

  test('the cache evicts no more than needed to free the requested contiguous space', () => {
    for (const key of ['a', 'b', 'c', 'd']) shelves.keep(made('dressed', key, 2, 10));
    shelves.keep(made('stage', 'stays', 1, 800));
    isInPieces = true;
    shelves.makeRoom({ freeBytes: 8 * megabyte, inOnePieceBytes: 16 * megabyte });
    expect([shelves.hasStage('stays'), taken.size]).toEqual([true, 2]);
  });

  test('the cache evicts nothing that a drawing uses', () => {
    shelves.keep(made('stage', 'in-use', 4, 1));
    const pinned = shelves.pinFor(job('in-use'));
    shelves.makeRoom({ freeBytes: Number.POSITIVE_INFINITY, inOnePieceBytes: 0 });
    expect(shelves.hasStage('in-use')).toBe(true);
    pinned.unpin();
    shelves.makeRoom({ freeBytes: Number.POSITIVE_INFINITY, inOnePieceBytes: 0 });
    expect([shelves.hasStage('in-use'), taken.size]).toEqual([false, 0]);
  });

  test('the cache keeps one of two copies made at once, and artwork in each size', () => {
    shelves.keep(made('stage', 'twice', 2, 100));
    shelves.keep(made('stage', 'twice', 2, 100));
    expect(taken.size).toBe(1);
    shelves.keep(made('artwork', 'art', 2, 100));
    shelves.keep(made('artwork', 'art', 4, 100));
    expect(taken.size).toBe(3);
    shelves.makeRoom({ freeBytes: Number.POSITIVE_INFINITY, inOnePieceBytes: 0 });
    expect([taken.size, shelves.hasArtwork('art')]).toEqual([0, false]);
  });
});
