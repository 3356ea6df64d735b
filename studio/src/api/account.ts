/** The signed-in person: who they are, how they prove it, where they are signed in, and the end of it. */
import type { Account, DeletionPreview } from '@platen/contract/account';
import { call } from './call.ts';

export type { Account, DeletionPreview };

export const accountKey = ['account'];

export const getAccount = () => call<Account>('/api/account');
export const renamePerson = (name: string) => call<Account>('/api/account', { method: 'PATCH', json: { name } });

/** That it is the person, not somebody at their open session. */
export type Proof = { currentPassword: string; code?: string };

export const previewDeletion = () => call<DeletionPreview>('/api/account/deletion');
export const deleteAccount = (json: Proof) => call('/api/account', { method: 'DELETE', json });
/** A link, so that the browser saves it as it comes. */
export const exportUrl = '/api/account/export';

const post = <T>(path: string, json: object) => call<T>(`/api/auth/${path}`, { method: 'POST', json });

export const sendVerification = () => post('send-verification', {});
export const changeEmail = (json: { newEmail: string } & Proof) => post('change-email', json);
