import type { Tx } from '../../engines/database/port.ts';

/**
 * Called as the last step of the transaction that decides a call, with what the call will answer. Whoever asked keeps there
 * what must stand exactly when the work does: the answer for repeats of an `Idempotency-Key`, the note of a finished step. It
 * may throw, and then nothing was done. A transaction that is run again calls it again.
 */
export type Decided<Result> = (tx: Tx, result: Result) => Promise<void>;
