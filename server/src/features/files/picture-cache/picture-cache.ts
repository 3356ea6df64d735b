/**
 * Pictures that were drawn before. Recently requested ones are in memory; all of them are in the blob store, up to a
 * limit, where other processes find them too and a restart does not lose them. Nothing depends on them: a missing one
 * is drawn again.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tx } from '../../../engines/database/port.ts';
import { canFail } from '../../../kernel/errors.ts';
import { defineSweep, inParallel } from '../../../kernel/jobs/sweeps.ts';
import { readBlob } from '../../../kernel/read-blob.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export type Picture = {
  bytes: Buffer;
  contentType: string;
  /** Strong: a digest of the bytes. */
  etag: string;
  width: number;
  height: number;
};

export type PictureCache = {
  findInMemory(key: string): Picture | null;
  find(key: string): Promise<Picture | null>;
  /** In memory at once, in the blob store soon. */
  keep(key: string, shopId: string, picture: Picture): void;
  /** Resolves when everything so far is written. */
  settled(): Promise<void>;
};

type CacheDeps = Pick<Deps, 'blobs' | 'clock' | 'config' | 'database' | 'log' | 'jobs' | 'disk'>;

const maxPictureBytes = 32 * 1024 * 1024;
/** Recording every use would cost more than it is worth. */
const touchAfterSeconds = 3600;
const sweepBatch = 500;
const forgottenAtOnce = 8;
const keptDays = 30;
/** When the disk is nearly full, only the most recently used pictures are worth their space. */
const shareWhenLow = 1 / 16;
const maxWaiting = 64;
const gatherMs = 200;

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

const blobKey = (key: string): string => `mockups/${key.slice(0, 2)}/${key}`;

export function createPictureCache(deps: CacheDeps, memoryMb: number): PictureCache {
  const { blobs, clock, database } = deps;
  const memory = new Map<string, Picture>();
  const memoryBytes = memoryMb * 1024 * 1024;
  let held = 0;

  const remember = (key: string, picture: Picture) => {
    const before = memory.get(key);
    if (before) held -= before.bytes.length;
    memory.delete(key);
    memory.set(key, picture);
    held += picture.bytes.length;
    for (const [oldest, { bytes }] of memory) {
      if (held <= memoryBytes) return;
      memory.delete(oldest);
      held -= bytes.length;
    }
  };

  const findInMemory = (key: string): Picture | null => {
    const found = memory.get(key);
    if (!found) return null;
    // The map's order is the order of use.
    memory.delete(key);
    memory.set(key, found);
    return found;
  };

  const writer = createWriter(deps);

  return {
    findInMemory,
    async find(key) {
      const known = findInMemory(key);
      if (known) return known;
      const row = await store.findPicture(database.db, key);
      if (!row) return null;
      const bytes = await readBlob(blobs, blobKey(key), maxPictureBytes);
      // A sweep or an operator may have removed the bytes.
      if (!bytes || etagOf(bytes) !== row.etag) return null;
      if (row.used_at < addSeconds(clock.now(), -touchAfterSeconds)) {
        await store.touchPicture(database.db, key, clock.now());
      }
      const { content_type: contentType, etag, width, height } = row;
      const picture = { bytes, contentType, etag, width, height };
      remember(key, picture);
      return picture;
    },
    keep(key, shopId, picture) {
      remember(key, picture);
      writer.add({ key, shopId, picture });
    },
    settled: writer.settled,
  };
}

type Kept = { key: string; shopId: string; picture: Picture };

/** Writes what arrived within a moment as one batch, so that one statement covers many pictures. */
function createWriter({ blobs, clock, database, disk, log }: CacheDeps) {
  let waiting: Kept[] = [];
  let writing: Promise<unknown> | null = null;

  const putBytes = async (kept: Kept): Promise<Kept> => {
    const { bytes, contentType } = kept.picture;
    await blobs.put(blobKey(kept.key), bytes, contentType, { mayBeLost: true });
    return kept;
  };

  const writeAll = async () => {
    while (waiting.length > 0) {
      await delay(gatherMs);
      const batch = new Map(waiting.map((one) => [one.key, one]));
      waiting = [];
      const puts = [...batch.values()].map((one) => canFail(putBytes(one), 'keeping a mockup', log));
      const rows = (await Promise.all(puts)).flatMap((kept) => (kept ? [rowOf(kept, clock.now())] : []));
      if (rows.length > 0) await canFail(store.insertPictures(database.db, rows), 'keeping mockups', log);
    }
    writing = null;
  };

  return {
    add(kept: Kept): void {
      // When the store cannot keep up or is short of space, pictures are kept in memory only.
      if (waiting.length >= maxWaiting || disk.isLow('cache')) return;
      waiting.push(kept);
      writing ??= writeAll();
    },
    async settled(): Promise<void> {
      await writing;
    },
  };
}

function rowOf({ key, shopId, picture }: Kept, now: Date): store.PictureRow {
  const { bytes, contentType, etag, width, height } = picture;
  return {
    key,
    shop_id: shopId,
    content_type: contentType,
    etag,
    width,
    height,
    size_bytes: bytes.length,
    used_at: now,
  };
}

/** Keeps the store within its limits of bytes and age, and deletes the pictures of deleted shops. */
export function definePictureJobs(deps: CacheDeps): void {
  const forget = async (key: string) => {
    await deps.blobs.remove(blobKey(key));
    await store.deletePicture(deps.database.db, key);
  };
  defineSweep(deps, 'mockups.sweep', 300, async () => {
    const share = deps.disk.isLow('cache') ? shareWhenLow : 1;
    const keepBytes = deps.config.render.cacheMb * 1024 * 1024 * share;
    const usedSince = addSeconds(deps.clock.now(), -keptDays * 86_400);
    const keys = await store.listPicturesBeyond(deps.database.db, { keepBytes, usedSince }, sweepBatch);
    await inParallel(keys, forgottenAtOnce, forget);
    return keys.length === sweepBatch;
  });
  deps.jobs.define<{ keys: string[] }>('mockups.forget', ({ keys }) => inParallel(keys, forgottenAtOnce, forget), {
    lane: 'sweep',
  });
}

export async function forgetPictures(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { shopId }: { shopId: string },
): Promise<void> {
  const keys = await store.listShopPictures(tx, shopId);
  for (let i = 0; i < keys.length; i += sweepBatch) {
    await jobs.enqueue(tx, 'mockups.forget', { keys: keys.slice(i, i + sweepBatch) }, { tenant: shopId });
  }
}
