/**
 * `Idempotency-Key`: the first request with a key runs; the same request again within 24 hours gets the same answer.
 * The row is leased while the request runs, so a process that dies in the middle does not block the key for ever.
 * Answers that say "try again" (409, 429, 5xx) are not kept: the next attempt runs.
 */
import { createHash } from 'node:crypto';
import { type JSONColumnType, sql } from 'kysely';
import { addSeconds, type Clock } from '../../engines/clock/clock.ts';
import type { Database } from '../../engines/database/database.ts';
import { ApiError, invalidArgument } from '../errors.ts';
import type { Vault } from '../vault.ts';

declare module '../../engines/database/database.ts' {
  interface Tables {
    idempotency_keys: {
      key_id: string;
      idempotency_key: string;
      request_hash: Buffer;
      leased_until: Date | null;
      status: number | null;
      headers: JSONColumnType<Record<string, string>> | null;
      /** Sealed: an answer may hold a secret that is shown once. */
      body: string | null;
      expires_at: Date;
    };
  }
}

export type KeptAnswer = { status: number; headers: Record<string, string>; body: string };

const keptSeconds = 24 * 3600;
const leaseSeconds = 120;

export type Idempotency = ReturnType<typeof createIdempotency>;

const purpose = 'idempotent-answer';

export function createIdempotency({ database, clock, vault }: { database: Database; clock: Clock; vault: Vault }) {
  return {
    hash: (method: string, url: string, bodyDigest: string) =>
      createHash('sha256').update(`${method} ${url}\n${bodyDigest}`).digest(),

    /** Null when this request should run; the kept answer when it already did. */
    async begin(keyId: string, key: string, requestHash: Buffer): Promise<KeptAnswer | null> {
      if (key.length === 0 || key.length > 255) {
        throw invalidArgument('Idempotency-Key must have 1 to 255 characters.', { param: 'Idempotency-Key' });
      }
      const now = clock.now();
      const { rows } = await sql<{ began: boolean }>`
        insert into idempotency_keys as k (key_id, idempotency_key, request_hash, leased_until, expires_at)
        values (${keyId}, ${key}, ${requestHash}, now() + make_interval(secs => ${leaseSeconds}), ${addSeconds(now, keptSeconds)})
        on conflict (key_id, idempotency_key) do update set
          request_hash = excluded.request_hash, leased_until = excluded.leased_until, expires_at = excluded.expires_at,
          status = null, headers = null, body = null
        where k.expires_at <= ${now} or (k.status is null and k.leased_until < now() and k.request_hash = excluded.request_hash)
        returning true as began`.execute(database.db);
      if (rows.length > 0) return null;

      const kept = await database.db
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'status', 'headers', 'body'])
        .where('key_id', '=', keyId)
        .where('idempotency_key', '=', key)
        .executeTakeFirst();
      if (kept && !kept.request_hash.equals(requestHash)) {
        throw new ApiError(
          'idempotency_mismatch',
          'This Idempotency-Key was used with another request. Use a new key for a new request.',
        );
      }
      if (!kept || kept.status === null) {
        throw new ApiError(
          'idempotency_in_progress',
          'A request with this Idempotency-Key is still running. Ask again in a moment.',
        );
      }
      const body = kept.body === null ? '' : vault.unseal(purpose, Buffer.from(kept.body, 'base64'));
      return { status: kept.status, headers: kept.headers ?? {}, body };
    },

    async keep(keyId: string, key: string, answer: KeptAnswer): Promise<void> {
      await database.db
        .updateTable('idempotency_keys')
        .set({
          status: answer.status,
          headers: JSON.stringify(answer.headers),
          body: vault.seal(purpose, answer.body).toString('base64'),
          leased_until: null,
        })
        .where('key_id', '=', keyId)
        .where('idempotency_key', '=', key)
        .execute();
    },

    async forget(keyId: string, key: string): Promise<void> {
      await database.db
        .deleteFrom('idempotency_keys')
        .where('key_id', '=', keyId)
        .where('idempotency_key', '=', key)
        .where('status', 'is', null)
        .execute();
    },

    async sweep(): Promise<void> {
      await database.db.deleteFrom('idempotency_keys').where('expires_at', '<=', clock.now()).execute();
    },
  };
}
