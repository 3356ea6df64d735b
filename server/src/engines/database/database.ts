import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { runInScope, type Scope } from '../../kernel/database/transactions.ts';
import { outwait } from '../../kernel/outbound/outages.ts';
import { type DatabaseAddress, parseDatabaseUrl } from '../../kernel/settings/database-url.ts';
import { clientClass, createServers, GuardedPool, type Servers, STATEMENT_TIMEOUT_MS } from './connections.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';
import type { Database, Db, Tables, Tx } from './port.ts';

export type DatabaseConfig =
  | { engine: 'embedded'; dataDir: string; poolSize?: number }
  | {
      engine: 'postgres';
      url: string;
      /**
       * The direct address of PostgreSQL, past a pooler. If set, `url` counts as a pooler that lends a connection for
       * one transaction at a time.
       */
      directUrl?: string | null;
      poolSize?: number;
    };

export type OpenOptions = {
  /** Called before each statement is sent. */
  onQuery?: () => void;
  /** Whether to wait for an absent server and log it, instead of giving up. */
  isPatient?: boolean;
  /** Whether an embedded server that a running service owns is shared instead of refused. */
  isVisitor?: boolean;
  /** How long a statement may go unanswered; for tests. */
  queryDeadlineMs?: number;
};

const OLDEST_SERVER_MAJOR = 15;
const DEFAULT_POOL_SIZE = 10;
const QUERY_DEADLINE_MS = STATEMENT_TIMEOUT_MS + 5_000;
const PROBE_MS = 2_000;
const CLOSE_TIMEOUT_MS = 10_000;
const TRANSACTION_ATTEMPTS = 6;
const RETRIED_ERRORS = new Set(['40001', '40P01']); // serialization_failure, deadlock_detected

export async function openDatabase(config: DatabaseConfig, log: Log, options: OpenOptions = {}): Promise<Database> {
  const poolSize = config.poolSize ?? DEFAULT_POOL_SIZE;
  switch (config.engine) {
    case 'embedded': {
      const server =
        (options.isVisitor && (await findRunningPostgres(config.dataDir))) ||
        (await startEmbeddedPostgres({ dataDir: config.dataDir, log }));
      try {
        return await connect({ url: server.url, directUrl: null, poolSize }, log, options, server);
      } catch (error) {
        await server.stop();
        throw error;
      }
    }
    case 'postgres':
      return connect({ url: config.url, directUrl: config.directUrl ?? null, poolSize }, log, options, foreignServer);
  }
}

/** A server run by the operator. */
const foreignServer = { from: null, stop: async () => {} };

async function connect(
  { url, directUrl, poolSize }: { url: string; directUrl: string | null; poolSize: number },
  log: Log,
  { onQuery, isPatient, queryDeadlineMs = QUERY_DEADLINE_MS }: OpenOptions,
  server: { from: string | null; stop: () => Promise<void> },
): Promise<Database> {
  const servers = createServers(readAddress(url));
  const directServers = directUrl === null ? servers : createServers(readAddress(directUrl));
  const pool = new GuardedPool(servers, poolSize, {
    applicationName: 'platen',
    deadlineMs: queryDeadlineMs,
    limits: directUrl === null ? 'session' : 'transaction',
    ...(onQuery ? { onQuery } : {}),
  });
  // Waiting for another process, or rewriting a large table, takes as long as it takes.
  const direct = new GuardedPool(directServers, 1, {
    applicationName: 'platen-direct',
    deadlineMs: null,
    limits: 'none',
  });
  // Separate from the others, which may all be busy: a node with much to do is not one whose database is away.
  const probe = new GuardedPool(servers, 1, { applicationName: 'platen-probe', deadlineMs: PROBE_MS, limits: 'none' });
  const pools = [pool, direct, probe];
  for (const one of pools) {
    // A broken idle connection (the server restarts) is replaced at the next use. Without a listener it would end the
    // process.
    one.on('error', (error) => {
      if (!one.ending) log.warn({ err: error }, 'an idle database connection was lost');
    });
  }
  let version = '';
  const check = async () => {
    version = await checkServer(pool, servers, directUrl === null);
    if (directUrl !== null) await checkServer(direct, directServers, false);
  };
  try {
    await (isPatient ? outwait('the database', log, check) : check());
  } catch (error) {
    await Promise.all(pools.map((one) => one.end()));
    throw error;
  }
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    direct: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: direct }) }),
    pool,
    url,
    server: { version, from: server.from },
    async findState() {
      const { rows } = await probe.query<{ transaction_read_only: string }>('show transaction_read_only');
      return rows[0]?.transaction_read_only === 'on' ? 'read-only' : 'writable';
    },
    async connectAlone({ applicationName, deadlineMs }) {
      const Client = clientClass(directServers, { applicationName, deadlineMs, limits: 'none' });
      const client = new Client();
      try {
        await client.connect();
        await client.check();
      } catch (error) {
        client.end().catch(() => {});
        throw error;
      }
      return client;
    },
    transaction: (work) => runTransaction(db, work, log),
    async close() {
      const ended = Promise.all(pools.map((one) => one.end()));
      await Promise.race([ended, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      await server.stop();
    },
  };
}

function readAddress(url: string): DatabaseAddress {
  const address = parseDatabaseUrl(url);
  if ('fault' in address) throw new Error(`The address of the database is invalid: ${address.fault}.`);
  return address;
}

const PAST_THE_POOLER = 'set PLATEN_DATABASE_DIRECT_URL to the address of PostgreSQL itself; see docs/operating.md';

/** Answers its version. */
async function checkServer(pool: pg.Pool, servers: Servers, hasLimits: boolean): Promise<string> {
  let row: { version: string; number: number; encoding: string; limit: string };
  const whereOf = ({ url, name }: ReturnType<Servers['current']>) =>
    `the PostgreSQL server at ${name}, database ${new pg.Client(url).database}`;
  try {
    const { rows } = await pool.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
              current_setting('server_encoding') as encoding, current_setting('statement_timeout') as limit`,
    );
    row = rows[0];
  } catch (cause) {
    const said = (cause as Error).message || (cause as { code?: string }).code;
    const where = servers.count > 1 ? `any of the ${servers.count} PostgreSQL servers` : whereOf(servers.current());
    if (/unsupported startup parameter/.test(String(said))) {
      throw new Error(`Cannot use ${where}: it is behind a pooler (${said}): ${PAST_THE_POOLER}.`);
    }
    throw new Error(`Cannot use ${where}: ${said}.`, { cause });
  }
  const where = whereOf(servers.current());
  if (row.number < OLDEST_SERVER_MAJOR * 10_000) {
    throw new Error(
      `Cannot use ${where}: it runs PostgreSQL ${row.version}, and ${OLDEST_SERVER_MAJOR} or newer is needed.`,
    );
  }
  if (row.encoding !== 'UTF8') {
    throw new Error(
      `Cannot use ${where}: the database is encoded in ${row.encoding}. Create one with: create database … encoding 'UTF8' template template0.`,
    );
  }
  if (hasLimits && row.limit !== `${STATEMENT_TIMEOUT_MS / 1000}s`) {
    throw new Error(`Cannot use ${where}: it is behind a pooler that drops time limits: ${PAST_THE_POOLER}.`);
  }
  return row.version;
}

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
        log.error({ err: error }, 'work after a commit failed');
      }
    }
    return result;
  }
}
