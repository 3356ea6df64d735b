/**
 * Passwords are stored as scrypt hashes. A hash takes a tenth of a second of a core by design, so it has its own
 * workshop.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { defineTask, TaskEnded } from '@platen/workshop';
import { ApiError } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import type { DeriveInput } from './derive-key-task.ts';

/** scrypt with 32 MiB a hash; the parameters are stored beside each hash, so they can be raised later. */
const fullCost = { N: 2 ** 15, r: 8, p: 3 };
/** Where callers move time there is no one to protect, and tests hash thousands. */
const testCost = { N: 2 ** 10, r: 8, p: 1 };
const costAt = ({ config }: PasswordDeps) => (config.testClock ? testCost : fullCost);

const deriveKey = defineTask<DeriveInput, Buffer>('derive-key', new URL('./derive-key-task.ts', import.meta.url), {
  cpuMs: 30_000,
  wallMs: 60_000,
  memoryBytes: 512 * 1024 * 1024,
});

type PasswordDeps = Pick<Deps, 'config' | 'workshops'>;

/** `caller` is the address it came from: addresses take turns, so that one cannot keep the others from signing in. */
export async function hashPassword(deps: PasswordDeps, caller: string, password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(deps, caller, { password, salt, ...costAt(deps) });
  return stored(deps, salt, key);
}

export async function isPassword(deps: PasswordDeps, caller: string, password: string, kept: string): Promise<boolean> {
  const [, N, r, p, salt, key] = kept.split('$');
  const parameters = { N: Number(N), r: Number(r), p: Number(p), salt: Buffer.from(salt!, 'base64') };
  const derived = await derive(deps, caller, { password, ...parameters });
  return timingSafeEqual(derived, Buffer.from(key!, 'base64'));
}

function stored(deps: PasswordDeps, salt: Buffer, key: Buffer): string {
  const { N, r, p } = costAt(deps);
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Twelve bits of a password and its address: enough to find one of several accounts, too few to guess by. */
export const passwordTag = ({ vault }: Pick<Deps, 'vault'>, email: string, password: string): number =>
  vault.fingerprint('password-tag', `${email}\n${password}`).readUInt16BE() & 0xfff;

/** What an unknown address is checked against, so that it takes as long as a known one. No password has this key. */
export const nobodysPassword = (deps: PasswordDeps): string => stored(deps, randomBytes(16), randomBytes(32));

function derive({ workshops }: PasswordDeps, caller: string, input: DeriveInput): Promise<Buffer> {
  return workshops.passwords.run(deriveKey, input, { caller }).catch((cause: unknown) => {
    if (!(cause instanceof TaskEnded)) throw cause;
    throw new ApiError('unavailable', 'The password could not be checked. Try again.', {
      retryAfterSeconds: 3,
      cause,
    });
  });
}
