import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Tx } from '../../engines/database/port.ts';

/**
 * A running transaction: whether it is still open, and what runs after its commit. Maintained by the database engine.
 */
export type Scope = { isOpen: boolean; followUps: (() => void | Promise<void>)[] };

const currentScope = new AsyncLocalStorage<Scope>();
const scopes = new WeakMap<Tx, Scope>();

/** Runs work in its transaction, for the engine that opened it. */
export function runInScope<T>(scope: Scope, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  scopes.set(tx, scope);
  return currentScope.run(scope, () => work(tx));
}

/** Whether the running code is inside a transaction. */
export const isInTransaction = (): boolean => currentScope.getStore()?.isOpen ?? false;

/**
 * Runs once the transaction has committed, in order, and never after a rollback. A failure is logged, and the commit
 * stands.
 */
export function afterCommit(tx: Tx, followUp: () => void | Promise<void>): void {
  const scope = scopes.get(tx);
  if (!scope?.isOpen) throw new Error('afterCommit needs the open transaction that Database.transaction gave.');
  scope.followUps.push(followUp);
}

/** Runs a part of a transaction: if it fails, its writes are undone and the rest of the transaction continues. */
export async function trySaved<T>(tx: Tx, part: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await part();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
