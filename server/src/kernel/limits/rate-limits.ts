/**
 * Rate limits, counted in PostgreSQL so that several processes share them. There are two ways to count:
 *
 * - `take` waits for the database. It is exact under any concurrency, for rare and sensitive actions (sign-ups,
 *   guesses).
 * - `count` decides from memory and settles with the database a few times a second, all callers in one statement, for
 *   what happens on every request. A process counts ahead of the database by at most a sixteenth of what is left, and
 *   by one while it does not know what is left; further callers wait for the next settlement. So it is exact in one
 *   process, and each of several processes lets at most one too many through, up to sixteen processes. While the
 *   database does not answer, each process counts alone.
 *
 * A window starts with its first request and lasts its full length.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../../engines/clock/port.ts';
import type { Database, Db, Tx } from '../../engines/database/port.ts';
import type { Log } from '../observing/log.ts';

declare module '../../engines/database/port.ts' {
  interface Tables {
    rate_limits: { key: string; window_started_at: Date; count: number; window_seconds: number };
  }
}

export type Limit = { name: string; limit: number; windowSeconds: number };

export type Standing = { isAllowed: boolean; limit: Limit; remaining: number; resetSeconds: number };

export type RateLimits = {
  take(limit: Limit, key: string, tx?: Tx): Promise<Standing>;
  /** Takes back a count for something that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<Standing>;
  count(limit: Limit, key: string): Standing | Promise<Standing>;
  /** Counts something that has already happened, such as a wrong guess. */
  note(limit: Limit, key: string): void;
  /** A caller's remaining quota from memory, without counting. */
  peek(limit: Limit, key: string): Standing;
  /** Deletes expired windows. */
  sweep(): Promise<void>;
  close(): Promise<void>;
};

type Window = {
  startedAt: number;
  total: number;
  unsettled: number;
  /** Being written to the database. */
  settling: number;
  /** How much may be counted ahead of the database. */
  ahead: number;
  limit: Limit;
};

const settleEveryMs = 250;
const waitAtMostMs = 1_000;
const sharesOfRest = 16;
const maxWindows = 50_000;
const maxSettledAtOnce = 5_000;

export function createRateLimits({ database, clock, log }: { database: Database; clock: Clock; log: Log }): RateLimits {
  const windows = new Map<string, Window>();

  const standing = (limit: Limit, count: number, startedAt: number): Standing => ({
    isAllowed: count <= limit.limit,
    limit,
    remaining: Math.max(0, limit.limit - count),
    resetSeconds: Math.max(1, Math.ceil((startedAt + limit.windowSeconds * 1000 - clock.now().getTime()) / 1000)),
  });

  const add = async (db: Db | Tx, limit: Limit, key: string, amount: number) => {
    const now = clock.now();
    const oldest = new Date(now.getTime() - limit.windowSeconds * 1000);
    const { rows } = await sql<{ window_started_at: Date; count: number }>`
      insert into rate_limits as r (key, window_started_at, count, window_seconds)
      values (${`${limit.name}:${key}`}, ${now}, greatest(0, ${amount}::int), ${limit.windowSeconds})
      on conflict (key) do update set
        window_started_at = case when r.window_started_at <= ${oldest} then excluded.window_started_at else r.window_started_at end,
        count = case when r.window_started_at <= ${oldest} then excluded.count else greatest(0, r.count + ${amount}::int) end
      returning window_started_at, count`.execute(db);
    return rows[0]!;
  };

  /** Adds the counts in memory to the database, for all callers in one statement. */
  const addAll = async (batch: readonly { name: string; amount: number; windowSeconds: number }[]) => {
    const now = clock.now();
    const { rows } = await sql<{ key: string; window_started_at: Date; count: number }>`
      insert into rate_limits as r (key, window_started_at, count, window_seconds)
      select name, ${now}, amount, window_seconds from unnest(
        ${batch.map((one) => one.name)}::text[], ${batch.map((one) => one.amount)}::int[],
        ${batch.map((one) => one.windowSeconds)}::int[]) as counted (name, amount, window_seconds)
      on conflict (key) do update set
        window_started_at = case when r.window_started_at + make_interval(secs => r.window_seconds) <= ${now}
          then excluded.window_started_at else r.window_started_at end,
        count = case when r.window_started_at + make_interval(secs => r.window_seconds) <= ${now}
          then excluded.count else r.count + excluded.count end,
        window_seconds = excluded.window_seconds
      returning key, window_started_at, count`.execute(database.db);
    return rows;
  };

  const settle = async () => {
    const now = clock.now().getTime();
    const batch: { name: string; window: Window; amount: number }[] = [];
    for (const [name, window] of windows) {
      if (now >= window.startedAt + window.limit.windowSeconds * 1000) windows.delete(name);
      else if (window.unsettled > 0 && batch.length < maxSettledAtOnce) {
        batch.push({ name, window, amount: window.unsettled });
        window.settling = window.unsettled;
        window.unsettled = 0;
      }
    }
    if (batch.length === 0) return;
    // In the same order everywhere, so that two processes never wait for each other.
    batch.sort((a, b) => (a.name < b.name ? -1 : 1));
    try {
      const rows = await addAll(
        batch.map(({ name, amount, window }) => ({ name, amount, windowSeconds: window.limit.windowSeconds })),
      );
      const byName = new Map(rows.map((row) => [row.key, row]));
      for (const { name, window } of batch) {
        const row = byName.get(name)!;
        // Others may have counted too, or opened the window before us: take over the shared counts.
        window.startedAt = row.window_started_at.getTime();
        window.total = Math.max(window.total, row.count + window.unsettled);
        window.ahead = Math.max(1, Math.floor((window.limit.limit - row.count) / sharesOfRest));
      }
    } catch (error) {
      for (const { window, amount } of batch) {
        window.unsettled += amount;
        window.ahead = window.limit.limit;
      }
      log.warn({ err: error }, 'could not settle rate limits; counting in memory');
    } finally {
      for (const { window } of batch) window.settling = 0;
    }
  };

  let settling: Promise<void> | null = null;
  const settleOnce = () => {
    settling ??= settle().finally(() => {
      settling = null;
    });
    return settling;
  };

  const windowOf = (limit: Limit, key: string): Window => {
    const name = `${limit.name}:${key}`;
    const now = clock.now().getTime();
    const known = windows.get(name);
    if (known && now < known.startedAt + limit.windowSeconds * 1000) return known;
    if (windows.size >= maxWindows) windows.delete(windows.keys().next().value!);
    const window = { startedAt: now, total: 0, unsettled: 0, settling: 0, ahead: 1, limit };
    windows.set(name, window);
    return window;
  };

  const isTooFarAhead = ({ unsettled, settling, ahead }: Window) => unsettled + settling >= ahead;

  const countOne = (window: Window): Standing => {
    window.total += 1;
    window.unsettled += 1;
    // Before any caller has to wait for it.
    if (window.ahead > 1 && 2 * window.unsettled >= window.ahead) void settleOnce();
    return standing(window.limit, window.total, window.startedAt);
  };

  const countLater = async (limit: Limit, key: string): Promise<Standing> => {
    const until = performance.now() + waitAtMostMs;
    for (;;) {
      await Promise.race([settleOnce(), delay(waitAtMostMs, undefined, { ref: false })]);
      const window = windowOf(limit, key);
      if (window.total >= limit.limit) return standing(limit, window.total + 1, window.startedAt);
      if (!isTooFarAhead(window) || performance.now() > until) return countOne(window);
    }
  };

  const timer = setInterval(() => void settleOnce(), settleEveryMs);
  timer.unref();

  return {
    async take(limit, key, tx) {
      const row = await add(tx ?? database.db, limit, key, 1);
      return standing(limit, row.count, row.window_started_at.getTime());
    },
    async giveBack(limit, key) {
      const row = await add(database.db, limit, key, -1);
      return standing(limit, row.count, row.window_started_at.getTime());
    },
    count(limit, key) {
      const window = windowOf(limit, key);
      if (window.total >= limit.limit) return standing(limit, window.total + 1, window.startedAt);
      return isTooFarAhead(window) ? countLater(limit, key) : countOne(window);
    },
    note(limit, key) {
      const window = windowOf(limit, key);
      if (window.total < limit.limit) countOne(window);
    },
    peek(limit, key) {
      const window = windows.get(`${limit.name}:${key}`);
      const now = clock.now().getTime();
      const isOver = !window || now >= window.startedAt + limit.windowSeconds * 1000;
      // What `count` would return for the next call.
      return isOver ? standing(limit, 0, now) : standing(limit, window.total + 1, window.startedAt);
    },
    async sweep() {
      await sql`delete from rate_limits where window_started_at + make_interval(secs => window_seconds) < ${clock.now()}`.execute(
        database.db,
      );
    },
    async close() {
      clearInterval(timer);
      await settleOnce();
    },
  };
}

/** The two header fields of a limited answer (draft-ietf-httpapi-ratelimit-headers). */
export const rateLimitHeaders = ({ limit, remaining, resetSeconds }: Standing): Record<string, string> => ({
  'ratelimit-policy': `"${limit.name}";q=${limit.limit};w=${limit.windowSeconds}`,
  ratelimit: `"${limit.name}";r=${remaining};t=${resetSeconds}`,
});
