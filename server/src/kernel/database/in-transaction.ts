import type { Tx } from '../../engines/database/port.ts';

/**
 * Called as the last step of the transaction that decides a call, with the answer. The caller stores there what must
 * commit together with the work: the answer for repeats of an `Idempotency-Key`, or the note of a finished step. If it
 * throws, nothing was done. A retried transaction calls it again.
 */
export type Decided<Result> = (tx: Tx, result: Result) => Promise<void>;
