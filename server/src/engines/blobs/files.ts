/**
 * Blobs as files. A blob is written to a temporary file, flushed, and renamed into place, and then its folder is
 * flushed: a process killed at any point leaves either the whole blob or none, plus at most a temporary file that the
 * next start deletes. A disposable blob is written the same way, without waiting for the disk.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPrivateFolder } from '../../kernel/settings/data-dir.ts';
import { checkKey } from './keys.ts';
import type { Blobs } from './port.ts';

/** Another process may be writing at the same time: only temporary files without a possible writer are deleted. */
const abandonedAfterMs = 3_600_000;
const usualPieceBytes = 1024 * 1024;

export async function openFileBlobs(folder: string): Promise<Blobs> {
  const keep = join(folder, 'keep');
  const temporary = join(folder, 'temporary');
  for (const one of [folder, keep, temporary]) await openPrivateFolder(one);
  await clearAbandoned(temporary);

  const pathOf = (key: string): string => {
    checkKey(key);
    return join(keep, key);
  };

  return {
    async put(key, bytes, _contentType, { mayBeLost } = { mayBeLost: false }) {
      const path = pathOf(key);
      const draft = join(temporary, randomBytes(12).toString('hex'));
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        if (!mayBeLost) await file.sync();
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await moveIntoPlace(draft, path);
      if (!mayBeLost) await syncFolder(dirname(path));
    },

    async find(key, range, pieceBytes = usualPieceBytes) {
      const file = await open(pathOf(key), 'r').catch(nullWhenMissing);
      if (!file) return null;
      try {
        const { size } = await file.stat();
        // With a known end, a stream allocates no more memory than there is to read, and most blobs arrive in one
        // piece.
        const whole = size > 0 ? { start: 0, end: size - 1 } : {};
        const stream = file.createReadStream({ ...whole, ...range, highWaterMark: pieceBytes });
        return { sizeBytes: size, stream };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async findSizeBytes(key) {
      return (await stat(pathOf(key)).catch(nullWhenMissing))?.size ?? null;
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(prefix) {
      for await (const key of walk(keep, '')) if (key.startsWith(prefix)) yield key;

      async function* walk(path: string, name: string): AsyncGenerator<string> {
        const entries = await readdir(path, { withFileTypes: true }).catch(nullWhenMissing);
        for (const entry of entries ?? []) {
          const key = name + entry.name;
          if (entry.isFile()) yield key;
          else if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) {
            yield* walk(join(path, entry.name), `${key}/`);
          }
        }
      }
    },

    async check() {
      const probe = join(temporary, randomBytes(12).toString('hex'));
      await (await open(probe, 'wx', 0o600)).close();
      await rm(probe);
    },
  };
}

async function moveIntoPlace(draft: string, path: string): Promise<void> {
  // The folder is seldom missing. A sweep may remove it, emptied, right after it was created; then the steps are
  // repeated.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(draft, path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 6) {
        await rm(draft, { force: true });
        throw error;
      }
      if (attempt > 1) await delay(attempt);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function clearAbandoned(temporary: string): Promise<void> {
  const oldest = Date.now() - abandonedAfterMs;
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const about = await stat(path).catch(nullWhenMissing);
    if (about && about.mtimeMs < oldest) await rm(path, { force: true });
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
