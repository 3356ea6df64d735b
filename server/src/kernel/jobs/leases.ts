/**
 * Leases: a row that somebody works on is theirs until its `leased_until`, and free again when they have died. Counted in the
 * database's time, which no test moves and which is the same for every process. Whoever takes a row also raises its fence, a number
 * or a token, and whoever writes names the one they were given: a late worker then changes nothing.
 */
import { type RawBuilder, sql } from 'kysely';

/** The end of a lease that is taken or renewed now. */
export const leaseEnd = (seconds: number | RawBuilder<unknown>): RawBuilder<Date> =>
  sql`now() + make_interval(secs => ${seconds})`;

/** Work that was under way each of so many times in a row that its process ended is taken for the reason. */
export const maxBegun = 10;

/**
 * The seconds of a lease of work that may have ended its process before. After the first time its leases get longer, and with them the pauses
 * before it is begun again: so a bad hour, in which processes end for reasons of their own, does not use up its tries, and work that does
 * end them does so more and more seldom.
 */
export const patientLease = (
  seconds: number | RawBuilder<unknown>,
  timesEnded: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${seconds} * power(2, least(greatest(${timesEnded} - 1, 0), 3))`;

const column = (table?: string) => sql.ref(table === undefined ? 'leased_until' : `${table}.leased_until`);

/** Nobody works on it, or whoever did has died. */
export const isFree = (table?: string): RawBuilder<boolean> =>
  sql`(${column(table)} is null or ${column(table)} <= now())`;

/** Somebody worked on it and has died. */
export const hasRunOut = (table?: string): RawBuilder<boolean> => sql`${column(table)} <= now()`;
