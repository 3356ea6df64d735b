/**
 * Spreadsheets that people download, with as many lines as a shop has orders or listings. One is written at a time, at
 * our own pace, into a spool, so that writing takes only part of the event loop; the owner's next one waits. It is sent
 * from the spool, so a slow reader blocks nothing.
 */
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { ApiError, rateLimited } from '../errors.ts';
import { untilClosed } from '../http/caller-left.ts';
import { createFairRoom, RoomFull } from '../limits/fair-room.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { openSpool, SpoolFull } from './spool.ts';

export type Sheets = {
  /** Writes everything and returns what was written. The caller reads the stream to its end or destroys it. */
  write(owner: string, texts: AsyncIterable<string>, signal?: AbortSignal): Promise<Sheet>;
  figures(): { taken: number; waiting: number };
};

export type Sheet = { stream: Readable; sizeBytes: number };

const maxBytes = 256 * 1024 * 1024;
const perOwner = { name: 'sheets', limit: 20, windowSeconds: 60 };
const patienceMs = 30_000;

export function createSheets({ limits }: { limits: RateLimits }): Sheets {
  const room = createFairRoom({ total: 1, perOwner: 1, maxWaiting: 40, maxWaitingPerOwner: 2, patienceMs });

  const enter = (owner: string, signal?: AbortSignal) =>
    room.enter([owner], 1, signal).catch((error: unknown) => {
      if (!(error instanceof RoomFull)) throw error;
      const message = 'Other spreadsheets are being written. Try again in half a minute.';
      throw new ApiError('unavailable', message, { retryAfterSeconds: 30 });
    });

  return {
    async write(owner, texts, signal) {
      const standing = await limits.count(perOwner, owner);
      if (!standing.isAllowed) throw rateLimited('Too many spreadsheets were requested within a minute.', standing);
      const leave = await enter(owner, signal);
      try {
        const spool = await openSpool(maxBytes);
        try {
          const piece = await spool.write(paced(texts, signal));
          const stream = spool.read(piece);
          stream.once('close', () => void spool.close());
          return { stream, sizeBytes: piece.end - piece.start };
        } catch (error) {
          await spool.close();
          throw error instanceof SpoolFull ? tooLarge() : error;
        }
      } finally {
        leave();
      }
    },
    figures: room.figures,
  };
}

const tooLarge = () =>
  new ApiError(
    'conflict',
    'This spreadsheet would be too large. Reduce it with filters, or export one month at a time.',
  );

/** Rests after each page for as long as the page took, so that other work runs in between. */
async function* paced<Page>(pages: AsyncIterable<Page>, signal?: AbortSignal): AsyncGenerator<Page> {
  let since = performance.now();
  for await (const page of pages) {
    yield page;
    signal?.throwIfAborted();
    await delay(performance.now() - since, undefined, { signal });
    since = performance.now();
  }
}

/** Answers a request with a spreadsheet, as a CSV file with a name. */
export async function sendSheet(
  { sheets }: { sheets: Sheets },
  reply: FastifyReply,
  { owner, fileName, texts }: { owner: string; fileName: string; texts: AsyncIterable<string> },
): Promise<FastifyReply> {
  const { stream, sizeBytes } = await sheets.write(owner, texts, untilClosed(reply));
  if (reply.raw.destroyed) stream.destroy();
  return reply
    .type('text/csv; charset=utf-8')
    .headers({
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'content-length': sizeBytes,
    })
    .send(stream);
}
