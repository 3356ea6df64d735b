/** Password, sessions, authenticator app, passkeys and sign-in provider of the signed-in person. */
import type { Identity, signInMethods } from '@platen/contract/openid';
import type { Passkey, passkeyCreationOptions } from '@platen/contract/passkeys';
import type { changedPassword, openSessions, pendingTotp, recoveryCodes } from '@platen/contract/security';
import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { Proof } from './account.ts';
import { call } from './call.ts';

export type { Identity, Passkey };
export type OpenSession = z.infer<typeof openSessions>['sessions'][number];
export type PendingTotp = z.infer<typeof pendingTotp>;
type RecoveryCodes = z.infer<typeof recoveryCodes>;

const at = (path: string) => `/api/auth/${path}`;
const post = <T>(path: string, json: object = {}) => call<T>(at(path), { method: 'POST', json });

export const changePassword = (json: { currentPassword: string; newPassword: string }) =>
  post<z.infer<typeof changedPassword>>('change-password', json);

export const listSessions = async () => (await call<z.infer<typeof openSessions>>(at('sessions'))).sessions;
export const endSession = (id: string) => call(at(`sessions/${id}`), { method: 'DELETE' });
export const endOtherSessions = () => call<{ ended: number }>(at('sessions'), { method: 'DELETE' });

export const enableTotp = (json: Partial<Proof>) => post<PendingTotp>('totp/enable', json);
export const confirmTotp = (code: string) => post<RecoveryCodes>('totp/confirm', { code });
export const disableTotp = (json: Proof) => post('totp/disable', json);
export const renewRecoveryCodes = (json: Proof) => post<RecoveryCodes>('totp/recovery-codes', json);

export type SignInMethods = z.infer<typeof signInMethods>;
export const getSignInMethods = () => call<SignInMethods>(at('methods'));

export const listPasskeys = async () => (await call<{ passkeys: Passkey[] }>(at('passkeys'))).passkeys;
export const getPasskeyOptions = (json: Partial<Proof>) =>
  post<z.infer<typeof passkeyCreationOptions>>('passkeys/options', json);
export const registerPasskey = (json: { name: string; credential: RegistrationResponseJSON }) =>
  post<{ passkey: Passkey }>('passkeys/register', json);
export const removePasskey = (id: string, json: Partial<Proof>) =>
  call(at(`passkeys/${id}`), { method: 'DELETE', json });

export const listIdentities = async () => (await call<{ identities: Identity[] }>(at('identities'))).identities;
export const connectOpenid = (json: Partial<Proof> & { returnTo: string }) =>
  post<{ url: string }>('openid/connect', json);
export const disconnectOpenid = (id: string, json: Partial<Proof>) =>
  call(at(`identities/${id}`), { method: 'DELETE', json });
