/**
 * Proofs of a step taken elsewhere, valid once: links in letters, and the ticket between the password and the code. The
 * token is derived from its id and the master key, so that a repeated letter carries the same link; only its hash is
 * stored. It is valid from when it was sent. A used or superseded token is spent, and stays so.
 */
import type { Db, Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';

export type TokenKind = 'reset-password' | 'verify-email' | 'change-email' | 'sign-in-ticket';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    one_time_tokens: {
      id: string;
      token_hash: Buffer;
      kind: TokenKind;
      person_id: string;
      /** The address that the link went to, and that its use proves. */
      email: string | null;
      created_at: Date;
      expires_at: Date;
      spent_at: Date | null;
    };
  }
}

const hour = 3600;
export const goodForSeconds: Record<TokenKind, number> = {
  'reset-password': hour,
  'verify-email': 24 * hour,
  'change-email': 24 * hour,
  'sign-in-ticket': 600,
};
/** A letter may wait this long for its mail server, and no one has the token before. */
const waitsAtMostSeconds = 25 * hour;

type TokenDeps = Pick<Deps, 'clock' | 'vault'>;
export type KnownToken = { id: string; kind: TokenKind; personId: string; email: string | null };

export const newTokenId = ({ clock }: Pick<Deps, 'clock'>): string => newId('oneTimeToken', clock.now());

const tokenOf = ({ vault }: Pick<Deps, 'vault'>, id: string): string =>
  `ot_${vault.fingerprint('one-time-token', id).toString('base64url')}`;

/** Creates it under an id, unless that was done before. No one has it until `sendToken`. */
export async function issueToken(
  deps: TokenDeps,
  tx: Tx,
  { id, kind, personId, email }: { id: string; kind: TokenKind; personId: string; email: string | null },
): Promise<void> {
  const now = deps.clock.now();
  await tx
    .insertInto('one_time_tokens')
    .values({
      id,
      token_hash: deps.vault.hash(tokenOf(deps, id)),
      kind,
      person_id: personId,
      email,
      created_at: now,
      expires_at: addSeconds(now, waitsAtMostSeconds),
      spent_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The token, valid from now. Null when it is already spent. */
export async function sendToken(
  deps: TokenDeps,
  db: Db | Tx,
  id: string,
  kind: TokenKind,
): Promise<(KnownToken & { token: string }) | null> {
  const row = await db
    .updateTable('one_time_tokens')
    .set({ expires_at: addSeconds(deps.clock.now(), goodForSeconds[kind]) })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('spent_at', 'is', null)
    .returning(['id', 'kind', 'person_id as personId', 'email'])
    .executeTakeFirst();
  return row ? { ...row, token: tokenOf(deps, id) } : null;
}

export async function findToken(
  deps: TokenDeps,
  db: Db | Tx,
  kinds: readonly TokenKind[],
  token: string,
): Promise<KnownToken | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['id', 'kind', 'person_id as personId', 'email'])
    .where('token_hash', '=', deps.vault.hash(token))
    .where('kind', 'in', kinds)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  return row ?? null;
}

/** False when it was already used, or has expired. */
export async function spendToken({ clock }: Pick<Deps, 'clock'>, tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('one_time_tokens')
    .set({ spent_at: clock.now() })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Earlier links and tickets no longer open anything. */
export async function spendTokens(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  personId: string,
  kinds: readonly TokenKind[],
  but = '',
): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ spent_at: clock.now() })
    .where('person_id', '=', personId)
    .where('kind', 'in', kinds)
    .where('id', '!=', but)
    .where('spent_at', 'is', null)
    .execute();
}

const linkFaults = {
  used: 'This link was already used, or replaced by a newer one.',
  expired: 'This link has expired.',
  unknown: 'This link is incomplete or very old.',
};

/** Why a link does not work. It cannot be guessed, so its holder may know. */
export async function explainLink(
  { clock, vault }: TokenDeps,
  db: Db | Tx,
  kinds: readonly TokenKind[],
  token: string,
  next: string,
): Promise<ApiError> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['spent_at', 'expires_at'])
    .where('token_hash', '=', vault.hash(token))
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  const isExpired = row?.spent_at === null && row.expires_at <= clock.now();
  const reason = !row ? 'unknown' : isExpired ? 'expired' : 'used';
  return new ApiError('expired_token', `${linkFaults[reason]} ${next}`, { param: '/token', details: { reason } });
}

/** A while after their end, because a repeated letter must find that its token was spent. */
export const sweepTokens = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<boolean> =>
  deleteOlder(database.db, 'one_time_tokens', 'expires_at', addSeconds(clock.now(), -waitsAtMostSeconds));
