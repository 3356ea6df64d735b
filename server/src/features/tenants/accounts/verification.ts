/**
 * Addresses. One is verified by a link that was sent there. A new one takes effect once it is verified: until then the
 * old one stays in force, and is notified at both steps. Only the holder of the new address learns that it is taken.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, invalidArgument, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { defineLetter } from '../../words/letters/letters.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from './arrival.ts';
import { confirmPassword } from './confirm.ts';
import { addressTakenLetter, newAddressLetter, signedUpAgainLetter, verifyLetter } from './link-letters.ts';
import { tellPerson } from './notices.ts';
import * as store from './store.ts';
import { explainLink, findToken, issueToken, newTokenId, sendToken, spendTokens } from './tokens.ts';

/** A refused request does no harm: the newest link already sent stays valid for many hours. */
const linksPerPerson = { name: 'address-links', limit: 5, windowSeconds: 3600 };
/** The address may be anyone's: one that gets many is left alone. */
const linksPerAddress = { name: 'address-links-to', limit: 5, windowSeconds: 3600 };

const verifyJob = 'accounts.verify-letter';
const newAddressJob = 'accounts.new-address-letter';
type LinkJob = { tokenId: string };

type AddressDeps = Pick<Deps, 'clock' | 'database' | 'vault' | 'limits' | 'jobs' | 'config' | 'workshops'>;

/** In the transaction of the sign-up. */
export async function sendVerification(
  deps: Pick<Deps, 'clock' | 'vault' | 'jobs'>,
  tx: Tx,
  person: { id: string; email: string },
): Promise<void> {
  const tokenId = newTokenId(deps);
  await issueToken(deps, tx, { id: tokenId, kind: 'verify-email', personId: person.id, email: person.email });
  await deps.jobs.enqueue(tx, verifyJob, { tokenId } satisfies LinkJob, { tenant: person.id });
}

export async function sendVerificationAgain(
  deps: AddressDeps,
  caller: PersonCaller,
): Promise<{ email: string; emailVerified: boolean }> {
  const person = await store.getPerson(deps.database.db, caller.personId);
  if (person.email_verified_at) return { email: person.email, emailVerified: true };
  await countLinks(deps, person.id);
  await deps.database.transaction((tx) => sendVerification(deps, tx, person));
  return { email: person.email, emailVerified: false };
}

async function countLinks({ limits }: Pick<Deps, 'limits'>, personId: string): Promise<void> {
  const standing = await limits.take(linksPerPerson, personId);
  if (standing.isAllowed) return;
  throw rateLimited('We have already sent several messages. Use the newest one, and check your spam folder.', standing);
}

export async function changeEmail(
  deps: AddressDeps,
  caller: PersonCaller,
  address: string,
  arrival: Arrival,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
): Promise<{ email: string; newEmail: string }> {
  const person = await confirmPassword(deps, caller, address, currentPassword);
  if (newEmail === person.email) throw invalidArgument('This is already your address.', { param: '/newEmail' });
  await countLinks(deps, person.id);
  const to = deps.vault.fingerprint('address-links', newEmail).toString('base64url');
  const isSent = (await deps.limits.take(linksPerAddress, to)).isAllowed;
  await deps.database.transaction(async (tx) => {
    await spendTokens(deps, tx, person.id, ['change-email']);
    const tokenId = newTokenId(deps);
    await issueToken(deps, tx, { id: tokenId, kind: 'change-email', personId: person.id, email: newEmail });
    if (isSent) await deps.jobs.enqueue(tx, newAddressJob, { tokenId } satisfies LinkJob, { tenant: person.id });
    await tellPerson(deps, tx, person.id, {
      about: 'address-asked',
      arrival,
      to: person.email,
      newAddress: newEmail,
    });
  });
  return { email: person.email, newEmail };
}

/** Opening the link again changes nothing and is no error: mail programs and people do. */
export async function verifyEmail(deps: AddressDeps, arrival: Arrival, token: string): Promise<{ email: string }> {
  return deps.database.transaction(async (tx) => {
    const kinds = ['verify-email', 'change-email'] as const;
    const refuse = () => explainLink(deps, tx, kinds, token, 'Sign in and request a new one on your account page.');
    const found = await findToken(deps, tx, kinds, token);
    const email = found?.email;
    if (!found || !email) throw await refuse();
    const { personId } = found;
    if (await store.saveVerified(tx, personId, email, deps.clock.now())) return { email };
    if (found.kind === 'verify-email') throw await refuse();
    const before = await store.getPerson(tx, personId);
    if (!(await store.saveEmail(tx, personId, email, deps.clock.now()))) {
      throw new ApiError('conflict', `Another account now has the address ${email}. Your address stays the same.`);
    }
    // Links sent to the old address no longer work.
    await spendTokens(deps, tx, personId, ['reset-password', 'verify-email', 'change-email'], found.id);
    const news = { about: 'address-changed' as const, to: before.email, newAddress: email };
    await tellPerson(deps, tx, personId, { ...news, arrival });
    return { email };
  });
}

export function defineAddressLetters(deps: Deps): void {
  const { db } = deps.database;
  const { studio } = deps.config.addresses;
  const linkTo = (token: string) => `${studio}/verify-email?token=${token}`;

  defineLetter<LinkJob>(deps, verifyJob, async ({ tokenId }) => {
    const sent = await sendToken(deps, db, tokenId, 'verify-email');
    const reader = sent && (await store.findPerson(db, sent.personId));
    if (!reader || reader.email !== sent.email) return null;
    if (reader.is_claimant) {
      const holder = await store.findPersonOf(db, sent.email);
      const to = deps.vault.fingerprint('sign-up-letters', sent.email).toString('base64url');
      const isSent = holder && (await deps.limits.take(linksPerAddress, to)).isAllowed;
      return isSent ? signedUpAgainLetter(holder, { tokenId, studio }) : null;
    }
    return verifyLetter(reader, { tokenId, url: linkTo(sent.token) });
  });

  defineLetter<LinkJob>(deps, newAddressJob, async ({ tokenId }) => {
    const sent = await sendToken(deps, db, tokenId, 'change-email');
    const reader = sent && (await store.findPerson(db, sent.personId));
    if (!reader || !sent.email) return null;
    const holder = await store.findPersonOf(db, sent.email);
    if (holder) return addressTakenLetter(holder, { tokenId, studio });
    return newAddressLetter(reader, { tokenId, to: sent.email, url: linkTo(sent.token) });
  });
}
