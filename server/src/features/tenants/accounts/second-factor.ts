/**
 * The second factor: a code of an authenticator app, or a recovery code. A code is accepted once, although it is
 * displayed for half a minute, and also when the two clocks differ by half a minute. The limits of guessing:
 *
 *   what is counted                                         wrong codes
 *   one ticket (or one session that confirms a change)      5
 *   one person on devices they have not signed in with      20 in an hour
 *   one person on a device they have                        20 in an hour, separately
 *
 * Guessing requires the password. So someone who has it can use up the guesses of unknown devices, but not those of the
 * owner's own. A recovery code, which is too long to be guessed, is not counted per person. The owner is notified when
 * unknown devices have used theirs up.
 */
import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { type ApiError, rateLimited } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from './arrival.ts';
import { tellPerson } from './notices.ts';
import * as store from './totp-store.ts';

const stepSeconds = 30;
const perTicket = { name: 'second-factor-ticket', limit: 5, windowSeconds: 600 };
const perPerson = { name: 'second-factor', limit: 20, windowSeconds: 3600 };

/** Without letters and digits that look alike, because it is copied by hand. */
const codeAlphabet = '23456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;

export type Factor = 'totp' | 'recovery-code';
type FactorDeps = Pick<Deps, 'clock' | 'database' | 'vault' | 'limits' | 'jobs'>;

export async function isTotpOn(db: Db | Tx, personId: string): Promise<boolean> {
  return (await store.findSecret(db, personId))?.confirmed_at != null;
}

export type Asked = {
  personId: string;
  /** The keys that a code is requested by. */
  ticket: string;
  /** The person's known device, which is counted separately. Null for any other device. */
  device: string | null;
  arrival: Arrival;
  refuse: (message: string) => ApiError;
};

/** Throws unless the code is right and was not used before. */
export async function takeSecondFactor(
  deps: FactorDeps,
  { personId, ticket, device, arrival, refuse }: Asked,
  typed: string,
): Promise<Factor> {
  const code = readCode(typed);
  const ofTicket = await deps.limits.take(perTicket, ticket);
  if (!ofTicket.isAllowed) throw rateLimited('Too many wrong codes. Sign in again.', ofTicket);
  if (code?.is === 'recovery-code') {
    if (!(await useRecoveryCode(deps, personId, code.text, arrival))) throw refuse(wrong);
    await deps.limits.giveBack(perTicket, ticket);
    return 'recovery-code';
  }
  const counted = `${personId}:${device ?? ''}`;
  const ofPerson = await deps.limits.take(perPerson, counted);
  if (!ofPerson.isAllowed) {
    throw rateLimited(
      'Too many wrong codes. Use a recovery code, or a device that you have signed in on before.',
      ofPerson,
    );
  }
  const outcome = code ? await takeCode(deps, personId, code.text) : 'wrong';
  if (outcome === 'right') {
    await Promise.all([deps.limits.giveBack(perTicket, ticket), deps.limits.giveBack(perPerson, counted)]);
    return 'totp';
  }
  if (ofPerson.remaining === 0) {
    await deps.database.transaction((tx) => tellPerson(deps, tx, personId, { about: 'codes-guessed', arrival }));
  }
  throw refuse(outcome === 'used' ? 'This code was already used. Wait for the next one.' : wrong);
}

const wrong = 'That code is wrong. Enter the six digits that your authenticator app shows now, or a recovery code.';

/** Six digits, or a recovery code; spaces, dashes and case do not matter. */
function readCode(typed: string): { is: Factor; text: string } | null {
  const text = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(text)) return { is: 'totp', text };
  return text.length === codeLength && [...text].every((char) => codeAlphabet.includes(char))
    ? { is: 'recovery-code', text }
    : null;
}

/** Whether the code is a current one, and this is its first use. */
export async function takeCode(
  { clock, database, vault }: Pick<Deps, 'clock' | 'database' | 'vault'>,
  personId: string,
  code: string,
): Promise<'right' | 'used' | 'wrong'> {
  const kept = await store.findSecret(database.db, personId);
  if (!kept) return 'wrong';
  const { TOTP } = await import('otpauth');
  const timestamp = clock.now().getTime();
  const totp = new TOTP({ secret: vault.unseal('totp', kept.secret_sealed), period: stepSeconds });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  if (delta === null) return 'wrong';
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta;
  return (await store.takeStep(database.db, personId, step)) ? 'right' : 'used';
}

const hashRecoveryCode = ({ vault }: Pick<Deps, 'vault'>, personId: string, code: string): Buffer =>
  vault.fingerprint('recovery-code', `${personId}:${code}`);

async function useRecoveryCode(deps: FactorDeps, personId: string, code: string, arrival: Arrival): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    if (!(await store.useRecoveryCode(tx, personId, hashRecoveryCode(deps, personId, code)))) return false;
    const left = await store.countRecoveryCodes(tx, personId);
    await tellPerson(deps, tx, personId, { about: 'recovery-code-used', arrival, left });
    return true;
  });
}

const recoveryCodes = 10;

/** Ten new ones, replacing all earlier ones. */
export async function makeRecoveryCodes(deps: Pick<Deps, 'vault'>, tx: Tx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(''),
  );
  const hashes = codes.map((code) => hashRecoveryCode(deps, personId, code));
  await store.replaceRecoveryCodes(tx, personId, hashes);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
