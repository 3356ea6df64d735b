/**
 * Signing up, and signing in with a password. Neither reveals whether an account has an address: both answer the same
 * and take as long. A sign-up with a taken address also opens an account, a claimant of the address, and its holder
 * gets a letter (docs/decisions/0020-sign-up.md).
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, rateLimited } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Standing } from '../../../kernel/limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { createOrganization } from './accounts.ts';
import type { Arrival } from './arrival.ts';
import { insertMembership } from './memberships.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword, isPassword, nobodysPassword, passwordTag } from './passwords.ts';
import { isTotpOn, takeSecondFactor } from './second-factor.ts';
import { findKnownDevice, type How, openSession } from './sessions.ts';
import { countSignIn } from './sign-in-limits.ts';
import * as store from './store.ts';
import { findToken, issueToken, newTokenId, sendToken, spendToken } from './tokens.ts';
import { sendVerification } from './verification.ts';

export type SignInDeps = Pick<
  Deps,
  'clock' | 'database' | 'vault' | 'limits' | 'config' | 'workshops' | 'jobs' | 'callerAddress'
>;
export type SignedIn = {
  answer: { user: { id: string; name: string; email: string; emailVerified: boolean }; organizationId: string };
  cookies: string[];
};
export type NeedsTotp = { answer: { needs: 'totp'; ticket: string }; cookies: [] };

type NewPerson = {
  name: string;
  email: string;
  passwordHash: string | null;
  isVerified: boolean;
  /** For a claimant: the tag of the password. */
  claimantTag?: number;
};
type Known = Pick<store.Person, 'id' | 'name' | 'email' | 'email_verified_at'> & { organization_id: string };

/** `address` is the one that limits use. */
export async function signUp(
  deps: SignInDeps,
  address: string,
  arrival: Arrival,
  input: { name: string; email: string; password: string },
): Promise<(SignedIn | NeedsTotp) & { standing: Standing }> {
  await refuseWeakPassword(input.password, input, '/password');
  const standing = await deps.limits.take(deps.config.limits.signUps, address);
  if (!standing.isAllowed) throw rateLimited('Too many sign-ups from this address.', standing);
  const { name, email, password } = input;
  // With the right password of an account this is a sign-in, so it is counted as a guess, and given back when it was
  // none.
  const device = await findKnownDevice(deps, { email }, arrival);
  const attempt = await countSignIn(deps, email, { address, device });
  const [known, passwordHash] = await attempt.check(() =>
    Promise.all([findByPassword(deps, attempt.payer, email, password), hashPassword(deps, attempt.payer, password)]),
  );
  const outcome = await deps.database.transaction(async (tx) => {
    if (known) return continueSignIn(deps, tx, known, arrival, 'password');
    const wanted = { name, email, passwordHash, isVerified: false };
    const person =
      (await addPerson(deps, tx, wanted)) ??
      (await addPerson(deps, tx, { ...wanted, claimantTag: passwordTag(deps, email, password) }));
    return letIn(deps, tx, person!, arrival, 'sign-up');
  });
  if (known) await attempt.giveBack();
  return { ...outcome, standing };
}

/**
 * The person with this address and this password: its holder, or one of its claimants. At least two passwords are
 * checked, so that the time reveals nothing about either.
 */
async function findByPassword(deps: SignInDeps, payer: string, email: string, password: string): Promise<Known | null> {
  const { db } = deps.database;
  const [holder, claimants] = await Promise.all([
    store.findPersonByEmail(db, email),
    store.findClaimants(db, email, passwordTag(deps, email, password)),
  ]);
  const tried = [holder, claimants[0], ...claimants.slice(1)];
  const isRight = await Promise.all(
    tried.map((one) => isPassword(deps, payer, password, one?.password_hash ?? nobodysPassword(deps))),
  );
  return tried.find((_, i) => isRight[i]) ?? null;
}

/** A person with a new organization. Null when the address is taken, unless they are a claimant of it. */
export async function addPerson(
  deps: Pick<Deps, 'clock' | 'vault' | 'jobs'>,
  tx: Tx,
  { name, email, passwordHash, isVerified, claimantTag }: NewPerson,
): Promise<Known | null> {
  const now = deps.clock.now();
  const person = { id: newId('person', now), name, email, email_verified_at: isVerified ? now : null };
  const row = { ...person, password_hash: passwordHash, created_at: now };
  const claim = claimantTag === undefined ? {} : { is_claimant: true, password_tag: claimantTag };
  if (!(await store.insertPerson(tx, { ...row, ...claim }))) return null;
  const organizationId = await createOrganization(deps, tx, { name, plan: 'starter' });
  await insertMembership(tx, { organizationId, personId: person.id, role: 'owner', at: now });
  if (!isVerified) await sendVerification(deps, tx, person);
  return { ...person, organization_id: organizationId };
}

export async function signIn(
  deps: SignInDeps,
  address: string,
  arrival: Arrival,
  input: { email: string; password: string },
): Promise<(SignedIn | NeedsTotp) & { standing: Standing }> {
  const device = await findKnownDevice(deps, { email: input.email }, arrival);
  const attempt = await countSignIn(deps, input.email, { address, device });
  const person = await attempt.check(() => findByPassword(deps, attempt.payer, input.email, input.password));
  if (!person) {
    throw new ApiError('unauthenticated', 'The email address or the password is wrong.', {
      standing: attempt.standing,
    });
  }
  const outcome = await deps.database.transaction((tx) => continueSignIn(deps, tx, person, arrival, 'password'));
  return { ...outcome, standing: await attempt.giveBack() };
}

/** After the first factor: a session, or a ticket for the second where one is set up. */
export async function continueSignIn(
  deps: SignInDeps,
  tx: Tx,
  person: Known,
  arrival: Arrival,
  how: How,
): Promise<SignedIn | NeedsTotp> {
  if (!(await isTotpOn(tx, person.id))) return letIn(deps, tx, person, arrival, how);
  const id = newTokenId(deps);
  await issueToken(deps, tx, { id, kind: 'sign-in-ticket', personId: person.id, email: person.email });
  const ticket = await sendToken(deps, tx, id, 'sign-in-ticket');
  return { answer: { needs: 'totp', ticket: ticket!.token }, cookies: [] };
}

export async function signInWithCode(
  deps: SignInDeps,
  arrival: Arrival,
  { ticket, code }: { ticket: string; code: string },
): Promise<SignedIn> {
  const { db } = deps.database;
  const found = await findToken(deps, db, ['sign-in-ticket'], ticket);
  const person = found && (await store.findKnown(db, found.personId));
  if (!person || person.email !== found.email) throw overdue();
  const how = await takeSecondFactor(
    deps,
    {
      personId: person.id,
      ticket: found.id,
      device: await findKnownDevice(deps, { id: person.id }, arrival),
      arrival,
      refuse: (message) => new ApiError('unauthenticated', message, { param: '/code', details: { needs: 'totp' } }),
    },
    code,
  );
  return deps.database.transaction(async (tx) => {
    if (!(await spendToken(deps, tx, found.id))) throw overdue();
    return letIn(deps, tx, person, arrival, how);
  });
}

const overdue = () =>
  new ApiError('unauthenticated', 'This sign-in took too long or has ended. Enter your password again.', {
    param: '/ticket',
    details: { needs: 'password' },
  });

/** When no further factor is required. */
export async function letIn(deps: SignInDeps, tx: Tx, person: Known, arrival: Arrival, how: How): Promise<SignedIn> {
  const { cookies } = await openSession(deps, tx, person.id, { ...arrival, how });
  const { id, name, email } = person;
  return {
    answer: {
      user: { id, name, email, emailVerified: person.email_verified_at !== null },
      organizationId: person.organization_id,
    },
    cookies,
  };
}
