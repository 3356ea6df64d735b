/** The signed-in person's account: profile, proof of identity, data export and deletion. */
import type { Account, DeletionPreview } from '@platen/contract/account';
import { call } from './call.ts';

export type { Account, DeletionPreview };

export const accountKey = ['account'];

export const getAccount = () => call<Account>('/api/account');
export const renamePerson = (name: string) => call<Account>('/api/account', { method: 'PATCH', json: { name } });

/** Proof that this is the account's owner and not someone at their open session. */
export type Proof = { currentPassword: string; code?: string };

export const previewDeletion = () => call<DeletionPreview>('/api/account/deletion');
export const deleteAccount = (json: Proof) => call('/api/account', { method: 'DELETE', json });
/** A link, so that the browser saves the response as a file. */
export const exportUrl = '/api/account/export';

const post = <T>(path: string, json: object) => call<T>(`/api/auth/${path}`, { method: 'POST', json });

export const sendVerification = () => post('send-verification', {});
export const changeEmail = (json: { newEmail: string } & Proof) => post('change-email', json);
