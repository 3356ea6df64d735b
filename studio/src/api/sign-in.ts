/** Every way into the studio, and the links that letters lead to. */
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { call } from './call.ts';
import type { Session } from './studio.ts';

export type SignedIn = NonNullable<Session>;
/** With an authenticator app, the password alone opens nothing: the ticket and a code do. */
export type SignInAnswer = SignedIn | { needs: 'totp'; ticket: string };

const post = <T>(path: string, json: object) => call<T>(`/api${path}`, { method: 'POST', json, isSignIn: true });

export const signIn = (json: { email: string; password: string }) => post<SignInAnswer>('/auth/sign-in/email', json);
export const signInWithCode = (json: { ticket: string; code: string }) => post<SignedIn>('/auth/sign-in/totp', json);
export const signUp = (json: { name: string; email: string; password: string }) =>
  post<SignInAnswer>('/auth/sign-up/email', json);

export type SignInMethods = { passkeys: boolean; openid: { name: string } | null };
export const getSignInMethods = () => call<SignInMethods>('/api/auth/methods', { isSignIn: true });
/** A page, not a call: the provider's own comes next. */
export const openidStart = (returnTo: string) => `/api/auth/openid/start?${new URLSearchParams({ returnTo })}`;
export const getPasskeyOptions = () =>
  post<PublicKeyCredentialRequestOptionsJSON>('/auth/passkeys/sign-in/options', {});
export const signInWithPasskey = (credential: AuthenticationResponseJSON) =>
  post<SignInAnswer>('/auth/passkeys/sign-in', { credential });

export const forgetPassword = (email: string) => post<unknown>('/auth/forget-password', { email });
export const resetPassword = (json: { token: string; password: string }) => post('/auth/reset-password', json);
export const verifyEmail = (token: string) => post<{ email: string }>('/auth/verify-email', { token });
export type SentVerification = { emailVerified: boolean };
export const sendVerification = () =>
  call<SentVerification>('/api/auth/send-verification', { method: 'POST', json: {} });

export type InvitationCheck = {
  organization: { name: string };
  invitedBy: string | null;
  email: string;
  role: string;
  hasAccount: boolean;
};
export const checkInvitation = (token: string) => post<InvitationCheck>('/invitations/check', { token });
/** By the person it is for. Their session works in that organization from then on. */
export const acceptInvitation = (token: string) => call('/api/invitations/accept', { method: 'POST', json: { token } });
