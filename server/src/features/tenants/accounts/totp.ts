/** Setting up an authenticator app, and removing it. `second-factor.ts` checks its codes. */
import type { Confirmation } from '@platen/contract/security';
import { ApiError, invalidArgument, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { addSeconds, secondsBetween } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from './arrival.ts';
import { confirmPassword, confirmPerson, confirmRecently } from './confirm.ts';
import { tellPerson } from './notices.ts';
import { isTotpOn, makeRecoveryCodes, takeCode } from './second-factor.ts';
import * as store from './store.ts';
import * as totpStore from './totp-store.ts';

type TotpDeps = Pick<Deps, 'clock' | 'database' | 'vault' | 'limits' | 'jobs' | 'config' | 'workshops'>;

const secretBytes = 20;
const pendingSeconds = 3600;
/** For a secret that is not in force yet. */
const confirmations = { name: 'totp-confirmations', limit: 20, windowSeconds: 600 };

export async function enableTotp(
  deps: TotpDeps,
  caller: PersonCaller,
  address: string,
  currentPassword: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const person = await store.getPerson(deps.database.db, caller.personId);
  if (await isTotpOn(deps.database.db, person.id)) throw alreadyOn();
  if (currentPassword !== undefined) await confirmPassword(deps, caller, address, currentPassword);
  else await confirmRecently(deps, caller, address, {});
  const { Secret, TOTP } = await import('otpauth');
  const secret = new Secret({ size: secretBytes }).base32;
  const uri = new TOTP({ issuer: deps.config.mail.sender.name || 'Platen', label: person.email, secret }).toString();
  const isKept = await deps.database.transaction((tx) =>
    totpStore.savePendingSecret(tx, person.id, deps.vault.seal('totp', secret), deps.clock.now()),
  );
  if (!isKept) throw alreadyOn();
  return { secret, uri };
}

const alreadyOn = () =>
  new ApiError('conflict', 'An authenticator app is already set up. Remove it before you set up another one.');

export async function confirmTotp(
  deps: TotpDeps,
  caller: PersonCaller,
  arrival: Arrival,
  code: string,
): Promise<string[]> {
  const { personId } = caller;
  const pending = await totpStore.findSecret(deps.database.db, personId);
  if (pending?.confirmed_at) throw alreadyOn();
  if (!pending || secondsBetween(pending.created_at, deps.clock.now()) > pendingSeconds) {
    throw new ApiError('conflict', 'Start again: request a new secret with POST /api/auth/totp/enable.');
  }
  const standing = await deps.limits.take(confirmations, personId);
  if (!standing.isAllowed) throw rateLimited('Too many wrong codes.', standing);
  if ((await takeCode(deps, personId, code.replaceAll(/\s/g, ''))) !== 'right') {
    throw invalidArgument(
      'That code is wrong. Enter the six digits that the app shows now, and check that your phone’s clock is right.',
      { param: '/code' },
    );
  }
  return deps.database.transaction(async (tx) => {
    if (!(await totpStore.confirmSecret(tx, personId, deps.clock.now()))) throw alreadyOn();
    await tellPerson(deps, tx, personId, { about: 'totp-on', arrival });
    return makeRecoveryCodes(deps, tx, personId);
  });
}

export async function disableTotp(
  deps: TotpDeps,
  caller: PersonCaller,
  address: string,
  arrival: Arrival,
  confirmation: Confirmation,
): Promise<void> {
  await confirmWithTotp(deps, caller, address, confirmation);
  await deps.database.transaction(async (tx) => {
    await totpStore.deleteSecret(tx, caller.personId);
    await tellPerson(deps, tx, caller.personId, { about: 'totp-off', arrival });
  });
}

export async function renewRecoveryCodes(
  deps: TotpDeps,
  caller: PersonCaller,
  address: string,
  arrival: Arrival,
  confirmation: Confirmation,
): Promise<string[]> {
  await confirmWithTotp(deps, caller, address, confirmation);
  return deps.database.transaction(async (tx) => {
    await tellPerson(deps, tx, caller.personId, { about: 'recovery-codes-made', arrival });
    return makeRecoveryCodes(deps, tx, caller.personId);
  });
}

async function confirmWithTotp(
  deps: TotpDeps,
  caller: PersonCaller,
  address: string,
  confirmation: Confirmation,
): Promise<void> {
  if (!(await isTotpOn(deps.database.db, caller.personId))) {
    throw new ApiError('conflict', 'No authenticator app is set up.');
  }
  await confirmPerson(deps, caller, address, confirmation);
}

export const sweepPendingSecrets = async ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<boolean> => {
  await totpStore.deletePendingSecrets(database.db, addSeconds(clock.now(), -pendingSeconds));
  return false;
};
