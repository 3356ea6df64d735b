/**
 * Leases: a row in work is reserved until its `leased_until`, and free again when its worker has died. Counted in the
 * database's time, which no test moves and which is the same for every process. Taking a row also raises its fence, a
 * number or a token, and every write names the fence it was given, so a late worker changes nothing.
 */
import { type RawBuilder, sql } from 'kysely';

/** The end of a lease that is taken or renewed now. */
export const leaseEnd = (seconds: number | RawBuilder<unknown>): RawBuilder<Date> =>
  sql`now() + make_interval(secs => ${seconds})`;

/** Work that was running each of this many times in a row when its process ended counts as the cause. */
export const maxBegun = 10;

/**
 * The lease in seconds of work that may have ended its process before. After the first time its leases get longer, and
 * with them the pauses before it is restarted: a bad hour in which processes end for other reasons does not use up its
 * attempts, and work that does end them does so less and less often.
 */
export const patientLease = (
  seconds: number | RawBuilder<unknown>,
  timesEnded: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${seconds} * power(2, least(greatest(${timesEnded} - 1, 0), 3))`;

const column = (table?: string) => sql.ref(table === undefined ? 'leased_until' : `${table}.leased_until`);

/** It has no worker, or its worker has died. */
export const isFree = (table?: string): RawBuilder<boolean> =>
  sql`(${column(table)} is null or ${column(table)} <= now())`;

/** It had a worker, which has died. */
export const hasRunOut = (table?: string): RawBuilder<boolean> => sql`${column(table)} <= now()`;
