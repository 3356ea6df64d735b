/**
 * Ceremonies under way with an authenticator or a sign-in provider: a random token that we issued and that must return,
 * once and soon. It is stored in the database as a hash, so that any node accepts the answer.
 */
import type { Db, Tx } from '../../../engines/database/port.ts';
import { rateLimited } from '../../../kernel/errors.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';

type Kind = 'passkey-register' | 'passkey-sign-in' | 'openid';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    ceremonies: {
      token_hash: Buffer;
      kind: Kind;
      /** For a ceremony started while signed in: it ends with the session. */
      session_id: string | null;
      /** For the cookie that the browser must present. */
      browser_hash: Buffer | null;
      data_sealed: Buffer | null;
      expires_at: Date;
    };
  }
}

/** As long as people get to find their key, or to sign in elsewhere. */
export const ceremonySeconds: Record<Kind, number> = { 'passkey-register': 300, 'passkey-sign-in': 300, openid: 900 };

/** A sign-in page starts one whenever it is opened, and an office shares an address. */
const perAddress = { name: 'ceremonies', limit: 300, windowSeconds: 600 };

const purpose = 'ceremony';

type CeremonyDeps = Pick<Deps, 'clock' | 'vault'>;
type Begun = { kind: Kind; token: string; sessionId?: string; browser?: string; data?: object };

/** Before any work for the caller. `address` is that of `deps.callerAddress`. */
export async function countCeremony({ limits }: Pick<Deps, 'limits'>, address: string): Promise<void> {
  const standing = await limits.take(perAddress, address);
  if (!standing.isAllowed) throw rateLimited('Too many sign-ins were started from this address.', standing);
}

export async function beginCeremony(deps: CeremonyDeps, db: Db | Tx, begun: Begun): Promise<void> {
  const { kind, token, sessionId, browser, data } = begun;
  await db
    .insertInto('ceremonies')
    .values({
      token_hash: deps.vault.hash(token),
      kind,
      session_id: sessionId ?? null,
      browser_hash: browser === undefined ? null : deps.vault.hash(browser),
      data_sealed: data === undefined ? null : deps.vault.seal(purpose, JSON.stringify(data)),
      expires_at: addSeconds(deps.clock.now(), ceremonySeconds[kind]),
    })
    .execute();
}

export type Ceremony = { sessionId: string | null; data: unknown };

/**
 * Ends it. Null when there is none, when it has expired, or when another browser started it, which then can still end
 * it.
 */
export async function endCeremony(
  deps: CeremonyDeps,
  db: Db | Tx,
  { kind, token, browser }: Pick<Begun, 'kind' | 'token' | 'browser'>,
): Promise<Ceremony | null> {
  const row = await db
    .deleteFrom('ceremonies')
    .where('token_hash', '=', deps.vault.hash(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', deps.clock.now())
    .where((where) =>
      browser === undefined ? where('browser_hash', 'is', null) : where('browser_hash', '=', deps.vault.hash(browser)),
    )
    .returning(['session_id', 'data_sealed'])
    .executeTakeFirst();
  if (!row) return null;
  const data = row.data_sealed && JSON.parse(deps.vault.unseal(purpose, row.data_sealed));
  return { sessionId: row.session_id, data };
}

export const sweepCeremonies = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<boolean> =>
  deleteOlder(database.db, 'ceremonies', 'expires_at', clock.now());
