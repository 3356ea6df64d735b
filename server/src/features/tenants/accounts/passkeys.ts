/**
 * Passkeys: keys that a device or a password manager keeps for its owner and uses after checking that it is them. So a
 * passkey replaces both the password and the code. The browser finds them without an e-mail address. Adding or removing
 * one requires a recent sign-in, or the password (`confirm.ts`).
 */
import { maxPasskeys, type Passkey } from '@platen/contract/passkeys';
import { ApiError, invalidArgument, notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from './arrival.ts';
import { beginCeremony, ceremonySeconds, countCeremony, endCeremony } from './ceremonies.ts';
import { confirmRecently, type RecentConfirmation } from './confirm.ts';
import { tellPerson } from './notices.ts';
import * as passkeys from './passkeys-store.ts';
import { letIn, type SignedIn, type SignInDeps } from './sign-in.ts';
import * as store from './store.ts';
import { keepWayIn, toPasskey } from './ways-in.ts';
import {
  type Assertion,
  creationOptions,
  findRelyingParty,
  type NewCredential,
  type RelyingParty,
  requestOptions,
  verifyAssertion,
  verifyNewCredential,
} from './webauthn.ts';

function getRelyingParty({ config }: Pick<Deps, 'config'>): RelyingParty {
  const party = findRelyingParty(config);
  if (party) return party;
  throw new ApiError(
    'conflict',
    'Passkeys are not available here: browsers support them only on https addresses with a host name. Sign in with a password.',
  );
}

/** `address` is the one that limits use. */
export async function beginRegistration(
  deps: SignInDeps,
  caller: PersonCaller,
  address: string,
  confirmation: RecentConfirmation,
) {
  const party = getRelyingParty(deps);
  await countCeremony(deps, address);
  await confirmRecently(deps, caller, address, confirmation);
  const { db } = deps.database;
  const known = await passkeys.listPasskeys(db, caller.personId);
  if (known.length >= maxPasskeys) throw tooMany();
  const kind = 'passkey-register';
  const person = await store.getPerson(db, caller.personId);
  const options = await creationOptions(party, person, known, ceremonySeconds[kind]);
  await beginCeremony(deps, db, { kind, token: options.challenge, sessionId: caller.sessionId });
  return options;
}

const tooMany = () =>
  new ApiError('conflict', `You have reached the limit of ${maxPasskeys} passkeys. Remove one first.`);

export async function registerPasskey(
  deps: SignInDeps,
  caller: PersonCaller,
  arrival: Arrival,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<Passkey> {
  const party = getRelyingParty(deps);
  let isOurs: boolean | null = null;
  const made = await verifyNewCredential(party, credential, async (token) => {
    const begun = await endCeremony(deps, deps.database.db, { kind: 'passkey-register', token });
    isOurs = begun?.sessionId === caller.sessionId;
    return isOurs;
  });
  if (!made) {
    throw invalidArgument(
      isOurs === false
        ? 'This took too long, or was started elsewhere. Start again (POST /api/auth/passkeys/options).'
        : 'The passkey could not be added: it was made for another address, without verifying you, or with a certificate. Try again, or use another device.',
      { param: '/credential' },
    );
  }
  return deps.database.transaction(async (tx) => {
    await store.lockPerson(tx, caller.personId);
    if ((await passkeys.countPasskeys(tx, caller.personId)) >= maxPasskeys) throw tooMany();
    const row = {
      id: newId('passkey', deps.clock.now()),
      credential_id: made.credentialId,
      transports: made.transports,
      is_synced: made.isSynced,
      name,
      created_at: deps.clock.now(),
    };
    const isNew = await passkeys.insertPasskey(tx, {
      ...row,
      person_id: caller.personId,
      public_key: made.publicKey,
      counter: made.counter,
    });
    if (!isNew) throw new ApiError('conflict', 'This passkey is already registered.', { param: '/credential' });
    await tellPerson(deps, tx, caller.personId, { about: 'passkey-added', name, arrival });
    return toPasskey({ ...row, last_used_at: null });
  });
}

export async function removePasskey(
  deps: SignInDeps,
  caller: PersonCaller,
  from: { address: string; arrival: Arrival },
  id: string,
  confirmation: RecentConfirmation,
): Promise<void> {
  await confirmRecently(deps, caller, from.address, confirmation);
  await deps.database.transaction(async (tx) => {
    await store.lockPerson(tx, caller.personId);
    const name = await passkeys.deletePasskey(tx, caller.personId, id);
    if (name === null) throw notFound(`Passkey ${id}`);
    await keepWayIn(tx, caller.personId);
    await tellPerson(deps, tx, caller.personId, { about: 'passkey-removed', name, arrival: from.arrival });
  });
}

export async function beginPasskeySignIn(deps: SignInDeps, address: string) {
  const party = getRelyingParty(deps);
  await countCeremony(deps, address);
  const kind = 'passkey-sign-in';
  const options = await requestOptions(party, ceremonySeconds[kind]);
  await beginCeremony(deps, deps.database.db, { kind, token: options.challenge });
  return options;
}

export async function signInWithPasskey(
  deps: SignInDeps & Pick<Deps, 'log'>,
  arrival: Arrival,
  credential: Assertion,
): Promise<SignedIn> {
  const party = getRelyingParty(deps);
  const { db } = deps.database;
  const known = await passkeys.findPasskey(db, Buffer.from(credential.id, 'base64url'));
  if (!known) {
    throw refuse('This passkey is not registered here. Use another one, or sign in with your password.');
  }
  let isOurs: boolean | null = null;
  const used = await verifyAssertion(party, credential, known, async (token) => {
    isOurs = (await endCeremony(deps, db, { kind: 'passkey-sign-in', token })) !== null;
    return isOurs;
  });
  if (isOurs === false) throw refuse('This sign-in took too long or was already used. Start again.');
  const { userHandle } = credential.response;
  const isOwner = !userHandle || Buffer.from(userHandle, 'base64url').toString() === known.person_id;
  if (!used || !isOwner) {
    // One possible reason is a counter that goes back: then there may be a copy of the key.
    deps.log.warn({ passkey: known.id }, 'a passkey was refused: its signature, its counter or its owner is wrong');
    throw refuse('This passkey could not be verified. Try again, or sign in another way.');
  }
  return deps.database.transaction(async (tx) => {
    const isSaved = await passkeys.saveUse(tx, known, { ...used, at: deps.clock.now() });
    const person = isSaved ? await store.findKnown(tx, known.person_id) : null;
    if (!person) throw refuse('This passkey could not be used right now. Try again.');
    return letIn(deps, tx, person, arrival, 'passkey');
  });
}

const refuse = (message: string) => new ApiError('unauthenticated', message, { param: '/credential' });
