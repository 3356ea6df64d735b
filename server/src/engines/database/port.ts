import type { Kysely, Transaction } from 'kysely';
import type { Client, Pool } from 'pg';

/**
 * Every table of the service. Each feature declares its own beside its store:
 *
 *   declare module '../../engines/database/port.ts' { interface Tables { shops: ShopsTable } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty here, filled by the features
export interface Tables {}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type Database = {
  /** For single statements outside a transaction. */
  db: Db;
  pool: Pool;
  /** Past any pooler, without time limits, for work bound to its session: the lock of migrations. */
  direct: Db;
  /** With the password: for separate connections, never for a log. */
  url: string;
  /** The PostgreSQL in use; `from` is where the embedded one comes from, null for a server of the operator's. */
  server: { version: string; from: string | null };
  /** Whether writes are accepted now. Throws when it does not answer. Waits for no other statement. */
  findState(): Promise<'writable' | 'read-only'>;
  /** A separate connection past any pooler, for LISTEN. A message unanswered past the deadline ends it. */
  connectAlone(options: { applicationName: string; deadlineMs: number | null }): Promise<Client>;
  /**
   * Runs the work in one transaction. On a deadlock or a serialization failure it is rolled back and run again from the
   * start, so the work must not act outside the transaction; actions after the commit use `afterCommit`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
