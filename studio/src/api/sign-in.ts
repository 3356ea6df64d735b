/** Every way to sign in, and the calls behind links in mail. */
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { call } from './call.ts';
import type { Session } from './studio.ts';

export type SignedIn = NonNullable<Session>;
/** With an authenticator app, the password only returns a ticket; the ticket and a code sign in. */
export type SignInAnswer = SignedIn | { needs: 'totp'; ticket: string };

const post = <T>(path: string, json: object) => call<T>(`/api${path}`, { method: 'POST', json, isSignIn: true });

export const signIn = (json: { email: string; password: string }) => post<SignInAnswer>('/auth/sign-in/email', json);
export const signInWithCode = (json: { ticket: string; code: string }) => post<SignedIn>('/auth/sign-in/totp', json);
export const signUp = (json: { name: string; email: string; password: string }) =>
  post<SignInAnswer>('/auth/sign-up/email', json);

export type SignInMethods = { passkeys: boolean; openid: { name: string } | null };
export const getSignInMethods = () => call<SignInMethods>('/api/auth/methods', { isSignIn: true });
/** A page, not a call: it redirects to the provider. */
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
/** Accepts an invitation and switches the session to that organization. */
export const acceptInvitation = (token: string) => call('/api/invitations/accept', { method: 'POST', json: { token } });
