import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isInTransaction, runInScope, type Scope } from '../../kernel/transactions.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';
import { typeParsers } from './parsers.ts';
import type { Database, Db, Tables, Tx } from './port.ts';

export type DatabaseConfig =
  | { engine: 'embedded'; dataDir: string }
  | { engine: 'postgres'; url: string; poolSize?: number };

const OLDEST_SERVER_MAJOR = 15;
const DEFAULT_POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 10_000;
const TRANSACTION_ATTEMPTS = 6;
const RETRIED_ERRORS = new Set(['40001', '40P01']); // serialization_failure, deadlock_detected

/** `onQuery` is called before each statement is sent. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  onQuery: () => void = () => {},
): Promise<Database> {
  switch (config.engine) {
    case 'embedded': {
      const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
      try {
        return await connect(server.url, DEFAULT_POOL_SIZE, log, onQuery, server.stop);
      } catch (error) {
        await server.stop();
        throw error;
      }
    }
    case 'postgres':
      return connect(config.url, config.poolSize ?? DEFAULT_POOL_SIZE, log, onQuery, async () => {});
  }
}

async function connect(
  url: string,
  poolSize: number,
  log: Log,
  onQuery: () => void,
  stopServer: () => Promise<void>,
): Promise<Database> {
  const pool = new GuardedPool({
    connectionString: url,
    max: poolSize,
    application_name: 'platen',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: typeParsers,
    Client: announcingClient(onQuery),
  });
  // An idle connection that breaks (the server restarts) is replaced at the next use; unheard it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection was lost');
  });
  // The same for one that breaks while a transaction holds it: the statement under way fails and tells its caller.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost while it was in use'));
  });
  try {
    await checkServer(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    url,
    transaction: (work) => runTransaction(db, work, log),
    async close() {
      const ended = pool.end();
      await Promise.race([ended, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      await stopServer();
    },
  };
}

async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const { host, port, database } = new pg.Client(url);
  const where = `the PostgreSQL server at ${host.startsWith('/') ? host : `${host}:${port}`}, database ${database}`;
  let row: { version: string; number: number; encoding: string };
  try {
    const { rows } = await pool.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
              current_setting('server_encoding') as encoding`,
    );
    row = rows[0];
  } catch (cause) {
    throw new Error(`Cannot use ${where}: ${(cause as Error).message || (cause as { code?: string }).code}.`, {
      cause,
    });
  }
  if (row.number < OLDEST_SERVER_MAJOR * 10_000) {
    throw new Error(
      `Cannot use ${where}: it runs PostgreSQL ${row.version}, and ${OLDEST_SERVER_MAJOR} or newer is needed.`,
    );
  }
  if (row.encoding !== 'UTF8') {
    throw new Error(
      `Cannot use ${where}: the database is encoded in ${row.encoding}. Make one with: create database … encoding 'UTF8' template template0.`,
    );
  }
}

/**
 * A statement sent through the pool from inside a transaction would escape its rollback, and wait for ever for a
 * connection when all are taken by transactions that do the same. So it is refused.
 */
class GuardedPool extends pg.Pool {
  // Pool.query comes through here too, with a callback.
  override connect(...args: never[]): never {
    if (!isInTransaction()) return super.connect(...(args as [])) as never;
    const refusal = new Error('The database was used inside a transaction: use the tx that the transaction gave.');
    const [done] = args as unknown as [((error: Error) => void)?];
    return (done ? done(refusal) : Promise.reject(refusal)) as never;
  }
}

const announcingClient = (onQuery: () => void) =>
  class extends pg.Client {
    // One signature of many; whatever it is called with goes on unchanged.
    override query(...args: never[]): never {
      onQuery();
      return super.query(...(args as unknown as [string])) as never;
    }
  };

async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, log: Log): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const scope: Scope = { isOpen: true, followUps: [] };
    let result: T;
    try {
      result = await db.transaction().execute((tx) => runInScope(scope, tx, work));
    } catch (error) {
      if (!RETRIED_ERRORS.has((error as { code?: string })?.code ?? '') || attempt === TRANSACTION_ATTEMPTS)
        throw error;
      log.debug({ err: error, attempt }, 'transaction is run again');
      await delay(Math.random() * 10 * 2 ** attempt);
      continue;
    } finally {
      scope.isOpen = false;
    }
    for (const followUp of scope.followUps) {
      try {
        await followUp();
      } catch (error) {
        log.error({ err: error }, 'what should follow a commit failed');
      }
    }
    return result;
  }
}
