/**
 * Whether a node should be sent callers: when its database takes writes and its disk has room. What else is away is told beside it
 * and takes no node out, because most calls work without it, and it is away for every node alike. Every answer comes within about a
 * second, whatever hangs.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Blobs } from '../../engines/blobs/port.ts';
import type { Database } from '../../engines/database/port.ts';
import type { Models } from '../../engines/models/port.ts';
import type { DiskSpace } from '../limits/disk-space.ts';
import type { Bulletin } from '../news/bulletin.ts';

export type Parts = {
  service: 'ready' | 'stopping';
  database: 'ready' | 'read-only' | 'away';
  disk: 'ready' | 'full';
  blobs: 'ready' | 'away';
  /** The providers of hosted models; the embedded ones are always there. */
  models: 'ready' | 'away';
  /** What other nodes change is heard of at once; away, it is noticed within a second. */
  news: 'ready' | 'away';
};

export type Readiness = {
  find(): Promise<{ isReady: boolean; parts: Parts }>;
  /** From now on it is not ready. */
  stop(): void;
};

const deadlineMs = 1_000;

export function createReadiness(options: {
  database: Pick<Database, 'findState'>;
  disk: Pick<DiskSpace, 'isLow'>;
  blobs: Pick<Blobs, 'check'>;
  models: Pick<Models, 'check'>;
  bulletin: Pick<Bulletin, 'isHearing'>;
}): Readiness {
  const { database, disk, blobs, models, bulletin } = options;
  let isStopping = false;
  const findDatabase = withinDeadline(async () =>
    (await database.findState()) === 'writable' ? 'ready' : ('read-only' as const),
  );
  const findBeside = (part: { check(): Promise<void> }) =>
    withinDeadline(async () => {
      await part.check();
      return 'ready' as const;
    });
  const findBlobs = findBeside(blobs);
  const findModels = findBeside(models);

  return {
    async find() {
      const [databaseState, blobsState, modelsState] = await Promise.all([findDatabase(), findBlobs(), findModels()]);
      const parts: Parts = {
        service: isStopping ? 'stopping' : 'ready',
        database: databaseState,
        disk: disk.isLow('anything') ? 'full' : 'ready',
        blobs: blobsState,
        models: modelsState,
        news: bulletin.isHearing() ? 'ready' : 'away',
      };
      const { service, database: data, disk: room } = parts;
      return { isReady: [service, data, room].every((part) => part === 'ready'), parts };
    },
    stop() {
      isStopping = true;
    },
  };
}

/** One look at a time: a part that hangs is not asked again by everybody who wants to know. */
function withinDeadline<State>(look: () => Promise<State>): () => Promise<State | 'away'> {
  let looking: Promise<State | 'away'> | null = null;
  return () => {
    looking ??= look()
      .catch(() => 'away' as const)
      .finally(() => {
        looking = null;
      });
    return Promise.race([looking, delay(deadlineMs, 'away' as const, { ref: false })]);
  };
}
