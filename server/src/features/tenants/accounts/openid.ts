/**
 * Signing in with the operator's provider. A person of the provider is identified by issuer and subject, never by the
 * address. When a person arrives for the first time with the address of an account, they are connected to it only if
 * both the provider and we have verified the address. Otherwise they are asked to sign in as before and connect it
 * themselves, which requires a confirmation and starts with a POST from our own page: anyone who could make another's
 * browser connect a stranger would have their account. New people get an account without a password. Where an
 * authenticator app is set up, its code is required after the provider, as after the password.
 */
import type { OpenidOutcome } from '@platen/contract/openid-outcomes';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from './arrival.ts';
import { beginCeremony, countCeremony, endCeremony } from './ceremonies.ts';
import { confirmRecently, type RecentConfirmation } from './confirm.ts';
import * as identities from './identities-store.ts';
import { tellPerson } from './notices.ts';
import { OpenidFault, type OpenidProvider, type ProviderPerson, type Visit } from './openid-provider.ts';
import { findSession } from './sessions.ts';
import { addPerson, continueSignIn, type NeedsTotp, type SignedIn, type SignInDeps } from './sign-in.ts';
import * as store from './store.ts';
import { keepWayIn, nameProvider } from './ways-in.ts';

type OpenidDeps = SignInDeps & Pick<Deps, 'log'>;

/** A path on our own pages, or the studio's first page: an address from a query must not lead elsewhere. */
export function safeReturn({ addresses }: Pick<Config, 'addresses'>, wanted: string | undefined): string {
  const studio = new URL(addresses.studio);
  const isPath = wanted?.startsWith('/') && !wanted.startsWith('//') && !/[\\\p{Cc}]/u.test(wanted);
  const url = isPath && URL.canParse(wanted!, studio) ? new URL(wanted!, studio) : studio;
  const isUnder = (page: URL) =>
    url.origin === page.origin &&
    (url.pathname === page.pathname || url.pathname.startsWith(`${page.pathname.replace(/\/$/, '')}/`));
  const isOurs = [studio, new URL(addresses.claim)].some(isUnder) && !url.pathname.includes('/api/');
  return isOurs ? url.pathname + url.search : studio.pathname;
}

type Kept = { visit: Visit; returnTo: string };

/** `browser` is the value of the browser's cookie, so that no other browser can finish the visit. */
export async function beginVisit(
  deps: OpenidDeps,
  provider: OpenidProvider,
  { address, browser, returnTo, sessionId }: { address: string; browser: string; returnTo: string; sessionId?: string },
): Promise<string> {
  await countCeremony(deps, address);
  const { url, visit } = await provider.begin();
  const data: Kept = { visit, returnTo };
  await beginCeremony(deps, deps.database.db, { kind: 'openid', token: visit.state, browser, sessionId, data });
  return url;
}

/** The same to connect the provider to the account of the signed-in person. */
export async function beginConnecting(
  deps: OpenidDeps,
  provider: OpenidProvider,
  caller: PersonCaller,
  from: { address: string; browser: string; returnTo: string },
  confirmation: RecentConfirmation,
): Promise<string> {
  await confirmRecently(deps, caller, from.address, confirmation);
  return beginVisit(deps, provider, { ...from, sessionId: caller.sessionId });
}

export type VisitEnd = { returnTo: string; isConnecting: boolean } & (
  | { outcome: OpenidOutcome }
  | ({ outcome: 'signed-in' } & (SignedIn | NeedsTotp))
);

export async function endVisit(
  deps: OpenidDeps,
  provider: OpenidProvider,
  arrival: Arrival,
  came: { search: string; browser: string | null; sessionToken: string | undefined },
): Promise<VisitEnd> {
  const token = new URLSearchParams(came.search).get('state');
  const begun =
    token && came.browser !== null
      ? await endCeremony(deps, deps.database.db, { kind: 'openid', token, browser: came.browser })
      : null;
  if (!begun) return { outcome: 'expired', returnTo: safeReturn(deps.config, undefined), isConnecting: false };
  const { visit, returnTo } = begun.data as Kept;
  const where = { returnTo, isConnecting: begun.sessionId !== null };
  try {
    const person = await provider.finish(came.search, visit);
    if (begun.sessionId === null) return { ...where, outcome: 'signed-in', ...(await enter(deps, arrival, person)) };
    const session = came.sessionToken ? await findSession(deps, came.sessionToken) : null;
    if (session?.caller.sessionId !== begun.sessionId) return { ...where, outcome: 'expired' };
    await connect(deps, arrival, session.caller.personId, person);
    return { ...where, outcome: 'connected' };
  } catch (error) {
    if (!(error instanceof OpenidFault)) throw error;
    logFault(deps, error);
    return { ...where, outcome: error.outcome };
  }
}

/** Problems that only the operator can fix are a warning; a person who cancels is not. */
export function logFault({ log }: Pick<Deps, 'log'>, fault: OpenidFault): void {
  const isOurs = fault.outcome === 'away' || fault.outcome === 'failed' || fault.outcome === 'no_email';
  log[isOurs ? 'warn' : 'info'](
    { outcome: fault.outcome, reason: fault.message },
    'the provider did not sign anyone in',
  );
}

async function enter(deps: OpenidDeps, arrival: Arrival, person: ProviderPerson): Promise<SignedIn | NeedsTotp> {
  return deps.database.transaction(async (tx) => {
    await identities.lockSubject(tx, person);
    const owner = await identities.findIdentityOwner(tx, person);
    if (owner === null) return enterFirst(deps, tx, arrival, person);
    const known = await store.findKnown(tx, owner);
    if (!known) throw new OpenidFault('failed', 'the account no longer belongs to an organization');
    await identities.saveIdentityUse(tx, person, { email: person.email, at: deps.clock.now() });
    return continueSignIn(deps, tx, known, arrival, 'openid');
  });
}

/** With an identity that no account has yet. */
async function enterFirst(
  deps: OpenidDeps,
  tx: Tx,
  arrival: Arrival,
  person: ProviderPerson,
): Promise<SignedIn | NeedsTotp> {
  const { email } = person;
  if (email === null) throw new OpenidFault('no_email', 'the provider sent no e-mail address');
  const holder = await store.findPersonOf(tx, email);
  if (!holder) {
    const name = person.name ?? email.slice(0, email.indexOf('@'));
    const made = await addPerson(deps, tx, { name, email, passwordHash: null, isVerified: person.isEmailVerified });
    // Another person took the address at this moment.
    if (!made) throw new OpenidFault('connect_first', 'the address was taken in the meantime');
    await insertIdentity(deps, tx, made.id, person);
    return continueSignIn(deps, tx, made, arrival, 'sign-up');
  }
  const known = await store.findKnown(tx, holder.id);
  if (!known || !person.isEmailVerified || holder.email_verified_at === null) {
    throw new OpenidFault('connect_first', 'an account has the address, and not both sides have verified it');
  }
  await insertIdentity(deps, tx, known.id, person);
  await tellPerson(deps, tx, known.id, { about: 'openid-linked', name: nameProvider(deps, person.issuer), arrival });
  return continueSignIn(deps, tx, known, arrival, 'openid');
}

async function connect(deps: OpenidDeps, arrival: Arrival, personId: string, person: ProviderPerson): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await identities.lockSubject(tx, person);
    const owner = await identities.findIdentityOwner(tx, person);
    if (owner === personId) return;
    if (owner !== null) throw new OpenidFault('other_account', 'the identity is connected to another account');
    await insertIdentity(deps, tx, personId, person);
    await tellPerson(deps, tx, personId, { about: 'openid-linked', name: nameProvider(deps, person.issuer), arrival });
  });
}

const insertIdentity = ({ clock }: Pick<Deps, 'clock'>, tx: Tx, personId: string, person: ProviderPerson) =>
  identities.insertIdentity(tx, {
    id: newId('identity', clock.now()),
    person_id: personId,
    issuer: person.issuer,
    subject: person.subject,
    email: person.email,
    created_at: clock.now(),
  });

export async function disconnect(
  deps: OpenidDeps,
  caller: PersonCaller,
  from: { address: string; arrival: Arrival },
  id: string,
  confirmation: RecentConfirmation,
): Promise<void> {
  await confirmRecently(deps, caller, from.address, confirmation);
  await deps.database.transaction(async (tx) => {
    await store.lockPerson(tx, caller.personId);
    const identity = (await identities.listIdentityRows(tx, caller.personId)).find((one) => one.id === id);
    if (!identity || !(await identities.deleteIdentity(tx, caller.personId, id))) throw notFound(`Identity ${id}`);
    await keepWayIn(tx, caller.personId);
    const name = nameProvider(deps, identity.issuer);
    await tellPerson(deps, tx, caller.personId, { about: 'openid-unlinked', name, arrival: from.arrival });
  });
}
