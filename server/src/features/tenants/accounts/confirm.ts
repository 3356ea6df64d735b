/**
 * Actions that a session alone does not allow: anyone who finds an open session has it, but neither the password nor
 * the code.
 */
import type { Confirmation } from '@platen/contract/security';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { secondsBetween } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import { isPassword } from './passwords.ts';
import { isTotpOn, takeSecondFactor } from './second-factor.ts';
import { findOpenedAt } from './sessions.ts';
import { countSignIn } from './sign-in-limits.ts';
import * as store from './store.ts';

type ConfirmDeps = Pick<Deps, 'clock' | 'database' | 'vault' | 'limits' | 'jobs' | 'config' | 'workshops'>;

/**
 * Throws unless the password is right, and the code where an authenticator app is set up. `address` is that of
 * `deps.callerAddress`.
 */
export async function confirmPerson(
  deps: ConfirmDeps,
  caller: PersonCaller,
  address: string,
  { currentPassword, code }: Confirmation,
): Promise<store.Person> {
  const isAsked = await isTotpOn(deps.database.db, caller.personId);
  if (isAsked && code === undefined) {
    throw invalidArgument('Also enter a code from your authenticator app, or a recovery code.', {
      param: '/code',
      details: { needs: 'totp' },
    });
  }
  const person = await confirmPassword(deps, caller, address, currentPassword);
  if (isAsked) {
    const session = `session:${caller.sessionId}`;
    const arrival = { userAgent: null, address: caller.address, deviceTokens: [] };
    const refuse = (message: string) => invalidArgument(message, { param: '/code' });
    await takeSecondFactor(deps, { personId: person.id, ticket: session, device: session, arrival, refuse }, code!);
  }
  return person;
}

/** This soon after signing in, the same person is very likely still there. */
const recentSeconds = 600;

async function isRecent(deps: ConfirmDeps, { sessionId }: PersonCaller): Promise<boolean> {
  const openedAt = await findOpenedAt(deps, sessionId);
  return openedAt !== null && secondsBetween(openedAt, deps.clock.now()) <= recentSeconds;
}

export type RecentConfirmation = Partial<Confirmation>;

/** For changes of sign-in methods: a person who has just signed in is not asked again. */
export async function confirmRecently(
  deps: ConfirmDeps,
  caller: PersonCaller,
  address: string,
  { currentPassword, code }: RecentConfirmation,
): Promise<void> {
  if (await isRecent(deps, caller)) return;
  const { password_hash } = await store.getPerson(deps.database.db, caller.personId);
  if (password_hash === null) throw signInAgain();
  if (currentPassword === undefined) {
    throw invalidArgument('You signed in a while ago. Enter your password to confirm.', {
      param: '/currentPassword',
      details: { needs: 'password' },
    });
  }
  await confirmPerson(deps, caller, address, { currentPassword, code });
}

const signInAgain = () =>
  new ApiError(
    'conflict',
    'Your account has no password to confirm this with. Sign in again and retry within ten minutes, or set a password with “Forgot your password?” on the sign-in page.',
    { details: { needs: 'sign-in' } },
  );

/**
 * Not 401, which would mean that the session is over. Counted like a sign-in, so that a session does not allow
 * guessing. A person without a password has just signed in instead; a password they send is ignored.
 */
export async function confirmPassword(
  deps: ConfirmDeps,
  caller: PersonCaller,
  address: string,
  currentPassword: string,
): Promise<store.Person> {
  const person = await store.getPerson(deps.database.db, caller.personId);
  if (person.password_hash === null) {
    if (await isRecent(deps, caller)) return person;
    throw signInAgain();
  }
  const attempt = await countSignIn(deps, person.email, { address, device: `session:${caller.sessionId}` });
  const { password_hash: kept } = person;
  if (!(await attempt.check(() => isPassword(deps, attempt.payer, currentPassword, kept)))) {
    throw invalidArgument(
      'This is not your password. If you forgot it, sign out and ask for a link to set a new one.',
      { param: '/currentPassword', standing: attempt.standing },
    );
  }
  await attempt.giveBack();
  return person;
}

/** A person with an unproven address may not invite others or set where money goes. */
export async function requireVerified({ database }: Pick<Deps, 'database'>, caller: PersonCaller): Promise<void> {
  const person = await store.getPerson(database.db, caller.personId);
  if (isVerified(person)) return;
  throw new ApiError(
    'conflict',
    `First confirm your email address ${person.email}: open the link we sent there, or request a new one on your account page (POST /api/auth/send-verification).`,
    { details: { reason: 'email_unverified' } },
  );
}

/** Whether money may be sent to an organization: one of its owners has proven their address. */
export async function hasVerifiedOwner(db: Db | Tx, organizationId: string): Promise<boolean> {
  return (await store.listOwners(db, organizationId)).some(isVerified);
}

const isVerified = (person: Pick<store.Person, 'email_verified_at'>): boolean => person.email_verified_at !== null;
