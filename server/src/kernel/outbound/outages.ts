/**
 * Faults of what the service stands on: a disk that is full, a database or a store that is away for a moment. They are no fault of
 * the caller's and no bug of ours: who asks again later is served, so they are told as 503 and not as 500.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../errors.ts';

export type Outage = 'full' | 'away';

const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
/**
 * Of sockets, of the blob store in mid-read, and of PostgreSQL: connection failures, being shut down, starting, all connections taken,
 * and a server that takes no writes: a standby, or one that is about to be.
 */
const away =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|08\w{3}|25006|57P0[1235]|53300|STORE_AWAY|UND_ERR_(SOCKET|BODY_TIMEOUT|HEADERS_TIMEOUT|CONNECT_TIMEOUT)|ERR_STREAM_PREMATURE_CLOSE)$/;
/** What the client of PostgreSQL says without a code. */
const awayMessage =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Client was closed|Postgres connection has been discarded)/;

type Coded = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown };

/** What kind of outage an error comes from, at whatever depth; null when it is something else. */
export function outageOf(error: unknown): Outage | null {
  for (const at of causesOf(error)) {
    const code = codeOf(at);
    if (full.has(code)) return 'full';
    if (away.test(code) || (code === 'ENOENT' && at.syscall === 'connect')) return 'away';
    if (typeof at.message === 'string' && awayMessage.test(at.message)) return 'away';
  }
  return null;
}

function* causesOf(error: unknown): Generator<Coded> {
  for (let at = error as Coded | null | undefined, depth = 0; at && depth < 5; at = at.cause as Coded, depth += 1)
    yield at;
}

const codeOf = ({ code }: Coded): string => (typeof code === 'string' ? code : '');

/** Of PostgreSQL: a row of that name has just been written by another, a serialization failure, a deadlock. */
const races = new Set(['23505', '40001', '40P01']);

/** Whether two calls changed the same thing at the same moment, and this one lost: its transaction did nothing, and may be tried again. */
export const isLostRace = (error: unknown): boolean => [...causesOf(error)].some((at) => races.has(codeOf(at)));

/**
 * Whether work failed only because something it stands on is away, full or has no place left: then it is done later, and does not count as
 * tried. What a caller is told of somebody else's server (artwork that cannot be fetched) is none, whatever it came from.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError ? error.code === 'unavailable' : outageOf(error) !== null;

const tryAgainMs = 500;
const saySoEveryMs = 5_000;

/** Does the work, again and again as long as what it stands on is away, and says so in the log. Any other fault ends it. */
export async function outwait<T>(
  what: string,
  log: { warn(fields: object, message: string): void },
  work: () => Promise<T>,
): Promise<T> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (outageOf(error) !== 'away') throw error;
      if (performance.now() - saidAt > saySoEveryMs) {
        saidAt = performance.now();
        log.warn({ err: error }, `waiting for ${what}: ${(error as Error).message}`);
      }
      await delay(tryAgainMs);
    }
  }
}

/** Why the data dir cannot be used, with what to do about it; null when the error is about something else. */
export function explainDataDirFault(error: unknown, dataDir: string): string | null {
  const elsewhere = 'or set PLATEN_DATA_DIR to another folder';
  if (outageOf(error) === 'full') {
    return `The disk that holds ${dataDir} is full. Make room on it, ${elsewhere}. What was acknowledged before is kept.`;
  }
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (typeof path !== 'string' || !path.startsWith(dataDir)) return null;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `${path} may not be written by this user. Give the folder to this user, ${elsewhere}.`;
    case 'EROFS':
      return `${path} is on a file system that is read-only. Mount it for writing, ${elsewhere}.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is not a folder. Move it away, ${elsewhere}.`;
    case 'ENOENT':
      return `${path} cannot be made. Make it, ${elsewhere}.`;
    default:
      return null;
  }
}
