/**
 * Failures of what the service depends on: a full disk, a database or store that is briefly away. They are neither the
 * caller's fault nor our bug, and a later call succeeds, so they are 503 and not 500.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../errors.ts';

export type Outage = 'full' | 'away';

const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
/**
 * Errors of sockets, of the blob store during a read, and of PostgreSQL: connection failures, shutdown, start-up, all
 * connections taken, and a server that takes no writes, such as a standby.
 */
const away =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|08\w{3}|25006|57P0[1235]|53300|STORE_AWAY|UND_ERR_(SOCKET|BODY_TIMEOUT|HEADERS_TIMEOUT|CONNECT_TIMEOUT)|ERR_STREAM_PREMATURE_CLOSE)$/;
/** What the PostgreSQL client reports without a code. */
const awayMessage =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Client was closed|Postgres connection has been discarded)/;

type Coded = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown };

/** The kind of outage that caused an error, at any depth. Null for anything else. */
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

/** From PostgreSQL: a row of that name was just written by another, a serialization failure, a deadlock. */
const races = new Set(['23505', '40001', '40P01']);

/**
 * Whether two calls changed the same thing at the same moment and this one lost: its transaction did nothing and may be
 * retried.
 */
export const isLostRace = (error: unknown): boolean => [...causesOf(error)].some((at) => races.has(codeOf(at)));

/**
 * Whether work failed only because something it depends on is away, full or busy: it is done later and the attempt does
 * not count. An error about a server that the caller named (artwork that cannot be fetched) is never an outage,
 * whatever caused it.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError ? error.code === 'unavailable' : outageOf(error) !== null;

const tryAgainMs = 500;
const saySoEveryMs = 5_000;

/** Repeats the work while what it depends on is away, and logs that. Any other error ends it. */
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

/** Why the data dir cannot be used, and what to do about it. Null when the error is about something else. */
export function explainDataDirFault(error: unknown, dataDir: string): string | null {
  const elsewhere = 'or set PLATEN_DATA_DIR to another folder';
  if (outageOf(error) === 'full') {
    return `The disk with ${dataDir} is full. Free up space, ${elsewhere}. Nothing that was acknowledged is lost.`;
  }
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (typeof path !== 'string' || !path.startsWith(dataDir)) return null;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `This user cannot write to ${path}. Give the folder to this user, ${elsewhere}.`;
    case 'EROFS':
      return `${path} is on a read-only file system. Mount it for writing, ${elsewhere}.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is not a folder. Move it away, ${elsewhere}.`;
    case 'ENOENT':
      return `${path} cannot be created. Create it, ${elsewhere}.`;
    default:
      return null;
  }
}
