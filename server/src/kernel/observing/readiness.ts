/**
 * Whether a node may receive callers: its database takes writes and its disk has space. Other outages are reported
 * beside it and do not take a node out, because most calls work without that part, and it is missing for every node
 * alike. Every answer arrives within about a second, whatever hangs.
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
  /** The providers of hosted models. Embedded models are always available. */
  models: 'ready' | 'away';
  /** Changes by other nodes arrive at once. A lost connection is noticed within a second. */
  news: 'ready' | 'away';
};

export type Readiness = {
  find(): Promise<{ isReady: boolean; parts: Parts }>;
  /** The node is not ready from now on. */
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

/** One check at a time: a hanging part is not checked again for every caller. */
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
