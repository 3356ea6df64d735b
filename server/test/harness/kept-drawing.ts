/** A drawing behind an uploaded picture, as our artist stores it, for servers on which another engine draws. */
import { openBlobs } from '../../src/engines/blobs/blobs.ts';
import { openDatabase } from '../../src/engines/database/database.ts';
import { keepDrawing } from '../../src/features/files/storage/storage.ts';
import { createLog } from '../../src/kernel/observing/log.ts';
import type { TestServer } from './harness.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><rect width="64" height="48" fill="#c2452d"/></svg>';

type Where = Pick<TestServer, 'running' | 'databaseUrl'>;

export async function keepDrawingOf({ running, databaseUrl }: Where, shopId: string, url: string): Promise<void> {
  const log = createLog('silent');
  const database = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 1 }, log);
  try {
    const deps = { blobs: await openBlobs(running.config.blobs), database, log };
    const isKept = await keepDrawing(deps, shopId, { name: new URL(url).pathname.slice(1) }, Buffer.from(drawing));
    if (!isKept) throw new Error(`no drawing could be kept behind ${url}`);
  } finally {
    await database.close();
  }
}
