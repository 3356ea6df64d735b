/**
 * Connections that no failure of the database or the network can block forever, and that are not kept to a server that
 * takes no writes:
 *
 * - A silently dropped connection is detected by TCP's own probes while it is idle, and by a deadline during a query.
 *   The deadline is slightly above the server's own limit, so it only ends what the server will never answer.
 * - With several servers, the one that takes writes is used. An unreachable one is skipped, and one that has become
 *   read-only is left: its connections are not reused.
 */
import pg from 'pg';
import { isInTransaction } from '../../kernel/database/transactions.ts';
import { errorType } from '../../kernel/observing/traces.ts';
import { outageOf } from '../../kernel/outbound/outages.ts';
import type { DatabaseAddress } from '../../kernel/settings/database-url.ts';
import { typeParsers } from './parsers.ts';
import { startStatement } from './statement-span.ts';

export const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** With others to try, less patience for each. */
const CONNECT_TIMEOUT_OF_SEVERAL_MS = 3_000;
const KEEP_ALIVE_MS = 10_000;
const LEFT_AT_MOST_EVERY_MS = 1_000;
const READ_ONLY = '25006';

type Server = { url: string; name: string };

/** Which of the servers is in use. */
export type Servers = {
  count: number;
  mustWrite: boolean;
  current(): Server;
  /** It is unreachable: the next one is used, unless that has already happened. */
  passOver(server: Server): void;
  /** It takes no writes: its current connections are not reused. */
  leave(server: Server): void;
  isLeft(server: Server, connectedAt: number): boolean;
};

export function createServers({ urls, names, mustWrite }: DatabaseAddress): Servers {
  const servers = urls.map((url, i): Server => ({ url, name: names[i]! }));
  const leftAt = new Map<Server, number>();
  let at = 0;
  const passOver = (server: Server) => {
    if (servers[at] === server) at = (at + 1) % servers.length;
  };
  return {
    count: servers.length,
    mustWrite,
    current: () => servers[at]!,
    passOver,
    leave(server) {
      passOver(server);
      const now = performance.now();
      // With a single server that stays read-only, every write would reopen all connections.
      if (now - (leftAt.get(server) ?? Number.NEGATIVE_INFINITY) > LEFT_AT_MOST_EVERY_MS) leftAt.set(server, now);
    },
    isLeft: (server, connectedAt) => connectedAt < (leftAt.get(server) ?? Number.NEGATIVE_INFINITY),
  };
}

export type ConnectionOptions = {
  applicationName: string;
  /** How long a statement may go unanswered. Null for any time. */
  deadlineMs: number | null;
  /**
   * Where the time limits of statements are set. `session`: when the connection is made. `transaction`: at the start of
   * each, for a pooler that hands out another session each time and refuses unknown parameters. `none`: for work that
   * may take any time.
   */
  limits: 'session' | 'transaction' | 'none';
  onQuery?: () => void;
};

const sessionLimits = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};
const beginWithLimits = ['begin', ...Object.entries(sessionLimits).map(([name, ms]) => `set local ${name} = ${ms}`)];

/** The driver's client, connected to the server in use. */
export function clientClass(servers: Servers, options: ConnectionOptions) {
  const connectTimeoutMs = servers.count > 1 ? CONNECT_TIMEOUT_OF_SEVERAL_MS : CONNECT_TIMEOUT_MS;

  return class WatchedClient extends pg.Client {
    readonly server: Server;
    readonly connectedAt = performance.now();
    /** Until the connection is known to work, no statement gets longer than a connection attempt. */
    deadlineMs: number | null = connectTimeoutMs;
    declare release?: (error?: Error | boolean) => void;

    constructor(given: pg.ClientConfig = {}) {
      const server = servers.current();
      super({
        ...given,
        connectionString: server.url,
        application_name: options.applicationName,
        connectionTimeoutMillis: connectTimeoutMs,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        types: typeParsers,
        ...(options.limits === 'session' ? sessionLimits : {}),
      });
      this.server = server;
      // A connection that breaks while it is in use: the running statement fails with an error. Without a listener,
      // this would end the process.
      this.on('error', () => {});
    }

    /** Throws when the server cannot be used. */
    async check(): Promise<void> {
      if (servers.mustWrite) {
        const { rows } = await super.query<{ transaction_read_only: string }>('show transaction_read_only');
        if (rows[0]?.transaction_read_only === 'on') {
          const fault = new Error(`The database server at ${this.server.name} accepts no writes now.`);
          throw Object.assign(fault, { code: READ_ONLY });
        }
      }
      this.deadlineMs = options.deadlineMs;
    }

    override connect(...args: never[]): never {
      const [done] = args as unknown as [((error?: Error | null) => void)?];
      const connected = (super.connect() as Promise<unknown>).catch((error: unknown) => {
        servers.passOver(this.server);
        throw error;
      });
      if (!done) return connected as never;
      connected.then(() => done(null), done);
      return undefined as never;
    }

    // One signature of many; the arguments are passed on unchanged, and the call is watched until it is answered.
    override query(...args: never[]): never {
      options.onQuery?.();
      const given = args as unknown[];
      const span = startStatement(given[0]);
      if (options.limits === 'transaction' && given[0] === 'begin') given[0] = beginWithLimits.join(';');
      const watched = this.watch();
      const stop = (error?: unknown) => {
        watched(error);
        if (error) span?.fail(errorType(error));
        span?.end();
      };
      const done = given.at(-1);
      if (typeof done === 'function') {
        given[given.length - 1] = (error: Error | undefined, result: unknown) => {
          stop(error);
          done(error, result);
        };
        return super.query(...(given as [string])) as never;
      }
      const answer = super.query(...(given as [string])) as unknown;
      if (answer instanceof Promise) answer.then(() => stop(), stop);
      else stop();
      return answer as never;
    }

    private watch(): (error?: unknown) => void {
      const { deadlineMs } = this;
      const timer =
        deadlineMs === null
          ? undefined
          : setTimeout(() => {
              const fault = new Error(`The database did not respond within ${deadlineMs / 1000} s.`);
              this.cut(Object.assign(fault, { code: 'ETIMEDOUT' }));
            }, deadlineMs).unref();
      return (error) => {
        clearTimeout(timer);
        if ((error as { code?: unknown } | undefined)?.code === READ_ONLY) this.leave();
      };
    }

    /** Fails pending queries and prevents reuse of the connection. */
    private cut(error: Error): void {
      (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(error);
    }

    private leave(): void {
      servers.leave(this.server);
      const { release } = this;
      if (release) this.release = () => release(true);
    }
  };
}

export type WatchedClient = InstanceType<ReturnType<typeof clientClass>>;

/**
 * The service's own connections. A statement sent through the pool from inside a transaction would escape its rollback,
 * and would wait forever for a connection when all are held by transactions that do the same. So it is refused.
 */
export class GuardedPool extends pg.Pool {
  private readonly servers: Servers;

  constructor(servers: Servers, size: number, options: ConnectionOptions) {
    super({
      max: size,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      Client: clientClass(servers, options) as never,
      onConnect: (client) => {
        const watched = client as unknown as WatchedClient;
        return watched.check().catch((error: unknown) => {
          servers.passOver(watched.server);
          throw error;
        });
      },
    });
    this.servers = servers;
  }

  // Pool.query passes here too, with a callback.
  override connect(...args: never[]): never {
    const [done] = args as unknown as [
      ((error?: Error, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void)?,
    ];
    const taken = isInTransaction()
      ? Promise.reject(new Error('The database was used inside a transaction: use the tx that the transaction gave.'))
      : this.take();
    if (!done) return taken as never;
    taken.then((client) => done(undefined, client, client.release), done);
    return undefined as never;
  }

  private async take(): Promise<pg.PoolClient> {
    for (let tries = 1; ; ) {
      let client: pg.PoolClient;
      try {
        client = await super.connect();
      } catch (error) {
        if (outageOf(error) !== 'away' || tries >= this.servers.count) throw error;
        tries += 1;
        continue;
      }
      const { server, connectedAt } = client as unknown as WatchedClient;
      if (!this.servers.isLeft(server, connectedAt)) return client;
      client.release(true);
    }
  }
}
