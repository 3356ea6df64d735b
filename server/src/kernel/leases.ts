/**
 * Leases: a row that somebody works on is theirs until its `leased_until`, and free again when they have died. Counted in the
 * database's time, which no test moves and which is the same for every process. Whoever takes a row also raises its fence, a number
 * or a token, and whoever writes names the one they were given: a late worker then changes nothing.
 */
import { type RawBuilder, sql } from 'kysely';

/** The end of a lease that is taken or renewed now. */
export const leaseEnd = (seconds: number | RawBuilder<unknown>): RawBuilder<Date> =>
  sql`now() + make_interval(secs => ${seconds})`;

const column = (table?: string) => sql.ref(table === undefined ? 'leased_until' : `${table}.leased_until`);

/** Nobody works on it, or whoever did has died. */
export const isFree = (table?: string): RawBuilder<boolean> =>
  sql`(${column(table)} is null or ${column(table)} <= now())`;

/** Somebody worked on it and has died. */
export const hasRunOut = (table?: string): RawBuilder<boolean> => sql`${column(table)} <= now()`;
