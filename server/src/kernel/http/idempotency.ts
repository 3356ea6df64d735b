/**
 * `Idempotency-Key`: the first request with a key runs; the same request within 24 hours gets the same answer.
 *
 *   claimed ──► kept        in the transaction of the work itself: the answer exists exactly when the work does
 *      │
 *      ├──────► free        refused or failed: nothing was done, and the key may be used again, with another body too.
 *      │                    An answer that is not final (a payment that waits for its payer) is not kept either
 *      │
 *      └──────► taken over  the process died: its lease runs out within seconds, and a repeat continues
 *
 * A claim is a row with a lease and a token. The lease is counted in the database's time and renewed while the work
 * runs. A repeat that takes over an expired claim writes its own token, so a late worker's `keepIn` matches no row and
 * its transaction is rolled back. Work that pays several times notes each step in the transaction that paid for it, and
 * a repeat receives the notes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type JSONColumnType, sql } from 'kysely';
import type { Clock } from '../../engines/clock/port.ts';
import type { Database, Db, Tx } from '../../engines/database/port.ts';
import { afterCommit } from '../database/transactions.ts';
import { ApiError, invalidArgument } from '../errors.ts';
import { hasRunOut, leaseEnd } from '../jobs/leases.ts';
import type { Log } from '../observing/log.ts';
import type { Vault } from '../secrets/vault.ts';
import { addSeconds } from '../time.ts';

declare module '../../engines/database/port.ts' {
  interface Tables {
    idempotency_keys: {
      key_id: string;
      idempotency_key: string;
      shop_id: string | null;
      request_hash: Buffer;
      token: string | null;
      leased_until: Date | null;
      /** Sealed: the steps that earlier attempts finished and paid for. */
      steps: Buffer[];
      status: number | null;
      headers: JSONColumnType<Record<string, string>> | null;
      /** Sealed, because an answer may hold a secret that is shown once, or a person's address. Null once removed. */
      body: Buffer | null;
      /** The object of the answer: its body is removed when the object is deleted. */
      subject: string | null;
      expires_at: Date;
    };
  }
}

export type KeptAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The id of the object in the answer, where it can be deleted. */
  subject?: string | null;
};

/** A keyed request while it runs. It ends with `keep`, or with a commit after `keepIn`, or with `giveUp`. */
export type IdempotentRun = {
  /** What earlier attempts of this same request finished and paid for. */
  readonly steps: readonly unknown[];
  readonly isKept: boolean;
  readonly isOpen: boolean;
  /** Notes a finished step, in the transaction that pays for it. */
  addStepIn(tx: Tx, step: unknown): Promise<void>;
  /** Stores the answer in the transaction that does the work. Throws when another attempt has taken over. */
  keepIn(tx: Tx, answer: KeptAnswer): Promise<void>;
  /** Stores the answer of a call that had nothing to do, or that has noted all it paid for. */
  keep(answer: KeptAnswer): Promise<void>;
  /** The answer is not final: it is sent and not stored, and a repeat continues from the noted steps. */
  leaveOpen(): void;
  /** Nothing was done: the key is free. Where steps were noted, the same request may continue from them. */
  giveUp(): Promise<void>;
};

export type Idempotency = ReturnType<typeof createIdempotency>;

const keptSeconds = 24 * 3600;
const leaseSeconds = 10;
const renewEveryMs = 3_000;
/** Longer than any request may take, so that a hanging one does not hold its key forever. */
const longestRunMs = 15 * 60_000;
const retryAfterSeconds = 2;
/**
 * The number of answers stored for one API key or person; beyond it the oldest are deleted. This is checked once a key
 * has been used this often here, so the cost falls on the caller who makes answers and does not grow with the number
 * stored.
 */
const maxKept = 10_000;
const maxCounted = 100_000;
const maxKeptBytes = 1024 * 1024;
const sweptAtOnce = 5000;
const compressedFromBytes = 1024;

const purpose = 'idempotent-answer';
const compress = promisify(gzip);
const decompress = promisify(gunzip);

type Claim = { keyId: string; key: string; token: string; claimedAtMs: number };

export function createIdempotency({
  database,
  clock,
  vault,
  log,
  usedBetweenLooks = 1_000,
}: {
  database: Database;
  clock: Clock;
  vault: Vault;
  log: Log;
  usedBetweenLooks?: number;
}) {
  const running = new Map<string, Claim>();
  const used = new Map<string, number>();
  let renewal: NodeJS.Timeout | null = null;

  const own = ({ keyId, key, token }: Claim) =>
    sql`key_id = ${keyId} and idempotency_key = ${key} and token = ${token} and status is null`;

  const renew = async () => {
    for (const claim of running.values())
      if (performance.now() - claim.claimedAtMs > longestRunMs) running.delete(claim.token);
    const claims = [...running.values()];
    if (claims.length === 0) return;
    await sql`
      update idempotency_keys as k set leased_until = ${leaseEnd(leaseSeconds)}
      from unnest(${claims.map((one) => one.keyId)}::text[], ${claims.map((one) => one.key)}::text[],
        ${claims.map((one) => one.token)}::text[]) as c (key_id, key, token)
      where k.key_id = c.key_id and k.idempotency_key = c.key and k.token = c.token and k.status is null`
      .execute(database.db)
      .catch((error: unknown) => log.warn({ err: error }, 'could not renew the leases of running requests'));
  };
  const watch = (claim: Claim) => {
    running.set(claim.token, claim);
    renewal ??= setInterval(() => void renew(), renewEveryMs).unref();
  };
  const unwatch = (claim: Claim) => {
    running.delete(claim.token);
    if (running.size > 0 || !renewal) return;
    clearInterval(renewal);
    renewal = null;
  };

  /** Deletes the surplus of one key, a batch at a time. */
  const trim = async (keyId: string): Promise<void> => {
    for (let deleted = sweptAtOnce; deleted === sweptAtOnce; ) {
      const { numAffectedRows } = await sql`
        delete from idempotency_keys where key_id = ${keyId} and idempotency_key = any(array(
          select idempotency_key from idempotency_keys where key_id = ${keyId} and status is not null
          order by expires_at desc, idempotency_key offset ${maxKept} limit ${sweptAtOnce}))`.execute(database.db);
      deleted = Number(numAffectedRows ?? 0);
    }
  };

  const countUse = (keyId: string) => {
    const count = (used.get(keyId) ?? 0) + 1;
    if (count < usedBetweenLooks) {
      if (used.size >= maxCounted) used.clear();
      used.set(keyId, count);
      return;
    }
    used.delete(keyId);
    trim(keyId).catch((error: unknown) => log.warn({ err: error }, 'could not delete old answers of Idempotency-Keys'));
  };

  const release = async (claim: Claim) => {
    // A locked row belongs to an open transaction, which decides for itself.
    const mine = sql`(key_id, idempotency_key) in
      (select key_id, idempotency_key from idempotency_keys where ${own(claim)} for update skip locked)`;
    await sql`
      with ended as (delete from idempotency_keys where ${mine} and steps = '{}')
      update idempotency_keys set leased_until = now() where ${mine} and steps <> '{}'`
      .execute(database.db)
      .catch((error: unknown) => log.warn({ err: error }, 'could not free an Idempotency-Key; its lease will expire'));
  };

  const write = async (db: Db | Tx, claim: Claim, { status, headers, body, subject = null }: KeptAnswer) => {
    const sealed = vault.seal(purpose, await pack(body));
    if (sealed.length > maxKeptBytes) {
      throw new ApiError(
        'payload_too_large',
        'The answer would be too large to store for its Idempotency-Key. Nothing was done. Do less in one call.',
      );
    }
    const { numAffectedRows } = await sql`
      update idempotency_keys set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${sealed},
        subject = ${subject}, leased_until = null, steps = '{}'
      where ${own(claim)}`.execute(db);
    if (numAffectedRows !== 1n) throw takenOver();
  };

  const open = (claim: Claim, steps: readonly unknown[]): IdempotentRun => {
    let isKept = false;
    let isOpen = false;
    watch(claim);
    return {
      steps,
      get isKept() {
        return isKept;
      },
      get isOpen() {
        return isOpen;
      },
      leaveOpen() {
        isOpen = true;
      },
      async addStepIn(tx, step) {
        const sealed = vault.seal(purpose, await pack(JSON.stringify(step)));
        const { numAffectedRows } =
          await sql`update idempotency_keys set steps = array_append(steps, ${sealed}::bytea) where ${own(claim)}`.execute(
            tx,
          );
        if (numAffectedRows !== 1n) throw takenOver();
      },
      async keepIn(tx, answer) {
        await write(tx, claim, answer);
        afterCommit(tx, () => {
          isKept = true;
          unwatch(claim);
        });
      },
      async keep(answer) {
        unwatch(claim);
        await write(database.db, claim, answer);
        isKept = true;
      },
      async giveUp() {
        unwatch(claim);
        await release(claim);
      },
    };
  };

  return {
    hash: (method: string, url: string, bodyDigest: string) =>
      createHash('sha256').update(`${method} ${url}\n${bodyDigest}`).digest(),

    /** The answer of the request that already ran, or the right to run it. */
    async begin(
      { keyId, shopId }: { keyId: string; shopId: string | null },
      key: string,
      requestHash: Buffer,
    ): Promise<{ kept: KeptAnswer } | { run: IdempotentRun }> {
      if (key.length === 0 || key.length > 255) {
        throw invalidArgument('Idempotency-Key must have 1 to 255 characters.', { param: 'Idempotency-Key' });
      }
      const now = clock.now();
      const claim = { keyId, key, token: randomBytes(16).toString('base64url'), claimedAtMs: performance.now() };
      const { rows } = await sql<{ steps: Buffer[] }>`
        insert into idempotency_keys as k (key_id, idempotency_key, shop_id, request_hash, token, leased_until, expires_at)
        values (${keyId}, ${key}, ${shopId}, ${requestHash}, ${claim.token}, ${leaseEnd(leaseSeconds)},
          ${addSeconds(now, keptSeconds)})
        on conflict (key_id, idempotency_key) do update set
          request_hash = excluded.request_hash, token = excluded.token, leased_until = excluded.leased_until,
          expires_at = excluded.expires_at, shop_id = excluded.shop_id, status = null, headers = null, body = null, subject = null,
          steps = case when k.expires_at <= ${now} then '{}' else k.steps end
        where k.expires_at <= ${now} or (k.status is null and ${hasRunOut('k')}
          and (k.request_hash = excluded.request_hash or k.steps = '{}'))
        returning steps`
        .execute(database.db)
        .catch(async (error: unknown) => {
          // The claim may be valid although its answer was lost. Nobody would renew it, and nobody should wait for it.
          await release(claim);
          throw error;
        });
      if (rows[0]) {
        countUse(keyId);
        const steps = await Promise.all(rows[0].steps.map((sealed) => unpack(vault.unsealBytes(purpose, sealed))));
        return {
          run: open(
            claim,
            steps.map((text) => JSON.parse(text)),
          ),
        };
      }

      const kept = await database.db
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'status', 'headers', 'body'])
        .where('key_id', '=', keyId)
        .where('idempotency_key', '=', key)
        .executeTakeFirst();
      if (kept && !kept.request_hash.equals(requestHash)) {
        throw new ApiError(
          'idempotency_mismatch',
          'This Idempotency-Key was already used with another request. Use a new key for a new request.',
        );
      }
      if (!kept || kept.status === null) {
        throw new ApiError(
          'idempotency_in_progress',
          'A request with this Idempotency-Key is still running. Try again in a moment.',
          { retryAfterSeconds },
        );
      }
      if (kept.body === null) {
        throw new ApiError(
          'not_found',
          'The object that this request created has been deleted since. Use a new Idempotency-Key to create another.',
        );
      }
      const body = await unpack(vault.unsealBytes(purpose, kept.body));
      return { kept: { status: kept.status, headers: kept.headers ?? {}, body } };
    },

    /**
     * What answers say about a deleted object is removed with it. A repeat then gets an error that it is gone, and runs
     * nothing.
     */
    async forgetSubject(tx: Tx, subject: string): Promise<void> {
      await tx
        .updateTable('idempotency_keys')
        .set({ body: null, headers: null })
        .where('subject', '=', subject)
        .execute();
    },

    async forgetShop(tx: Tx, shopId: string): Promise<void> {
      await tx.deleteFrom('idempotency_keys').where('shop_id', '=', shopId).execute();
    },

    async sweep(): Promise<void> {
      for (let deleted = sweptAtOnce; deleted === sweptAtOnce; ) {
        const { numAffectedRows } = await sql`
          delete from idempotency_keys where (key_id, idempotency_key) in (
            select key_id, idempotency_key from idempotency_keys where expires_at <= ${clock.now()}
            order by expires_at limit ${sweptAtOnce})`.execute(database.db);
        deleted = Number(numAffectedRows ?? 0);
      }
    },
  };
}

const takenOver = () =>
  new ApiError(
    'idempotency_in_progress',
    'Another attempt with this Idempotency-Key has taken over, and this one changed nothing. Try again in a moment.',
    { retryAfterSeconds },
  );

const pack = async (text: string): Promise<Buffer> => {
  const plain = Buffer.from(text);
  return plain.length < compressedFromBytes ? plain : compress(plain);
};

/** Our answers are JSON or text, and never start like a gzip stream. */
const unpack = async (bytes: Buffer): Promise<string> =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b ? await decompress(bytes) : bytes).toString('utf8');
