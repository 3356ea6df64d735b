/**
 * New passwords: by a link for people who forgot the old one, and by the old one. A request for a link gets the same
 * answer, after the same work, whether or not an account has the address: everything that depends on it is done by a
 * job.
 */
import type { Db, Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { defineLetter } from '../../words/letters/letters.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from './arrival.ts';
import { confirmPassword } from './confirm.ts';
import { resetLetter } from './link-letters.ts';
import { tellPerson } from './notices.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword, passwordTag } from './passwords.ts';
import { endSessions, renewToken } from './sessions.ts';
import * as store from './store.ts';
import { explainLink, findToken, issueToken, newTokenId, sendToken, spendToken, spendTokens } from './tokens.ts';
import { dropUnproven } from './unproven.ts';

const asksPerAddress = { name: 'reset-asks', limit: 20, windowSeconds: 3600 };
/**
 * Letters to one person, from any requester. A person who gets none because others requested them has a link with
 * half of its hour left: the window is half as long as a link is valid.
 */
const lettersPerPerson = { name: 'reset-letters', limit: 3, windowSeconds: 1800 };

const resetJob = 'accounts.reset-letter';
/** The address, sealed, because it may be any typed text. */
type ResetJob = { tokenId: string; sealed: string };
const purpose = 'reset-letter';

type PasswordDeps = Pick<Deps, 'clock' | 'database' | 'vault' | 'limits' | 'jobs' | 'config' | 'workshops'>;

export async function forgetPassword(
  deps: Pick<Deps, 'clock' | 'database' | 'vault' | 'limits' | 'jobs'>,
  address: string,
  email: string,
): Promise<void> {
  // The answer is always the same: mentioning a limit would reveal earlier requests.
  if (!(await deps.limits.take(asksPerAddress, address)).isAllowed) return;
  const person = deps.vault.fingerprint('reset-letters', email).toString('base64url');
  if (!(await deps.limits.take(lettersPerPerson, person)).isAllowed) return;
  const sealed = deps.vault.seal(purpose, email).toString('base64');
  const payload: ResetJob = { tokenId: newTokenId(deps), sealed };
  await deps.database.transaction((tx) => deps.jobs.enqueue(tx, resetJob, payload, { tenant: person }));
}

export function defineResetLetters(deps: Deps): void {
  const { studio } = deps.config.addresses;
  defineLetter<ResetJob>(deps, resetJob, ({ tokenId, sealed }) =>
    deps.database.transaction(async (tx) => {
      const email = deps.vault.unseal(purpose, Buffer.from(sealed, 'base64'));
      const reader = await store.findPersonOf(tx, email);
      if (!reader) return null;
      await issueToken(deps, tx, { id: tokenId, kind: 'reset-password', personId: reader.id, email });
      const sent = await sendToken(deps, tx, tokenId, 'reset-password');
      return sent && resetLetter(reader, { tokenId, url: `${studio}/reset-password?token=${sent.token}` });
    }),
  );
}

export async function resetPassword(
  deps: PasswordDeps,
  address: string,
  arrival: Arrival,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db } = deps.database;
  const found = await findToken(deps, db, ['reset-password'], token);
  const refuse = (by: Db | Tx) => explainLink(deps, by, ['reset-password'], token, askAgain);
  const person = found && (await store.findPerson(db, found.personId));
  if (!person || person.email !== found.email) throw await refuse(db);
  await refuseWeakPassword(password, person, '/password');
  const hash = await hashPassword(deps, address, password);
  await deps.database.transaction(async (tx) => {
    if (!(await spendToken(deps, tx, found.id))) throw await refuse(tx);
    await replacePassword(deps, tx, person, { hash, tag: passwordTag(deps, person.email, password) }, null);
    if (person.email_verified_at === null) await dropUnproven(deps, tx, person.id, arrival);
    // The holder of the link reads the mail of the address.
    await store.saveVerified(tx, person.id, person.email, deps.clock.now());
    await tellPerson(deps, tx, person.id, { about: 'password-reset', arrival });
  });
}

const askAgain = 'Request a new one with “Forgot your password?” on the sign-in page.';

/** Returns how many sessions it ended, and the cookie of the one that continues. */
export async function changePassword(
  deps: PasswordDeps,
  caller: PersonCaller,
  address: string,
  arrival: Arrival,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ sessionsEnded: number; cookie: string | null }> {
  const person = await confirmPassword(deps, caller, address, currentPassword);
  await refuseWeakPassword(newPassword, person, '/newPassword');
  const hash = await hashPassword(deps, address, newPassword);
  return deps.database.transaction(async (tx) => {
    const tag = passwordTag(deps, person.email, newPassword);
    const sessionsEnded = await replacePassword(deps, tx, person, { hash, tag }, caller.sessionId);
    await tellPerson(deps, tx, person.id, { about: 'password-changed', arrival });
    return { sessionsEnded, cookie: await renewToken(deps, tx, caller.sessionId) };
  });
}

/** Everything that the old password opened or requested ends with it: sessions, links and tickets. */
async function replacePassword(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  person: store.Person,
  to: { hash: string; tag: number },
  sessionThatStays: string | null,
): Promise<number> {
  if (!(await store.changePasswordHash(tx, person.id, person.password_hash, to))) {
    throw new ApiError('conflict', 'Your password was changed elsewhere in the meantime. Sign in with the new one.');
  }
  await spendTokens(deps, tx, person.id, ['reset-password', 'change-email', 'sign-in-ticket']);
  return endSessions(deps, tx, person.id, sessionThatStays);
}
