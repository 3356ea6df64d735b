import { sql } from 'kysely';
import type { Db } from '../../../engines/database/port.ts';
import { firstId } from '../../../kernel/ids.ts';
import { ofEachStatus } from './store.ts';

export type Statistics = {
  delivered: number;
  failed: number;
  waiting: number;
  attempts: number;
  medianLatencyMs: number | null;
};

/** How many of the newest deliveries the attempts and latency are calculated from. */
const sampled = 1000;

/** Up to this many of a status are counted; beyond it, the daily number is estimated from the newest. */
const maxCounted = 10_000;

/**
 * Counts are exact up to a limit, and read from the index alone; attempts and latency come from the newest deliveries,
 * scaled to all. So the cost is bounded, however many a day has.
 */
export async function readStatistics(
  db: Db,
  endpointIds: readonly string[],
  since: Date,
  now: Date,
): Promise<Map<string, Statistics>> {
  const first = firstId('delivery', since);
  const { rows } = await sql<Statistics & { endpoint_id: string }>`
    select endpoint.id as endpoint_id, counted.delivered, counted.failed, counted.waiting,
      coalesce(round(counted.made * newest.attempts / nullif(newest.count, 0)), 0)::int as attempts, newest."medianLatencyMs"
    from unnest(${[...endpointIds]}::text[]) as endpoint (id)
    cross join lateral (
      select sum(count)::int as made,
        sum(count) filter (where status = 'delivered')::int as delivered,
        sum(count) filter (where status = 'failed')::int as failed,
        sum(count) filter (where status = 'waiting')::int as waiting
      from (${ofEachStatus(
        (status) => sql`
          select ${status} as status, case when count(*) < ${maxCounted} then count(*) else round(count(*)
            * extract(epoch from ${now}::timestamptz - ${since}::timestamptz)
            / greatest(1, extract(epoch from ${now}::timestamptz - (select created_at from deliveries d
                where d.endpoint_id = endpoint.id and d.status = ${status} and d.id = min(newest.id))))) end as count
          from (
            select d.id from deliveries d where d.endpoint_id = endpoint.id and d.status = ${status} and d.id >= ${first}
            order by d.id desc limit ${maxCounted}) newest`,
      )}) counts
    ) counted
    cross join lateral (
      select count(*) as count, coalesce(sum(jsonb_array_length(attempts)), 0) as attempts,
        round(percentile_cont(0.5) within group (order by (attempts -> -1 ->> 'latencyMs')::float))::int as "medianLatencyMs"
      from (
        select attempts from (${ofEachStatus(
          (status) => sql`
            select d.id, d.attempts from deliveries d
            where d.endpoint_id = endpoint.id and d.status = ${status} and d.id >= ${first}
            order by d.id desc limit ${sampled}`,
        )}) pages order by id desc limit ${sampled}
      ) sample
    ) newest
    where counted.made > 0`.execute(db);
  return new Map(rows.map(({ endpoint_id, ...statistics }) => [endpoint_id, statistics]));
}
