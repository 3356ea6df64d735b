/** In a separate process, on its one thread: the asynchronous form would use uncounted threads. */
import { scryptSync } from 'node:crypto';

export type DeriveInput = { password: string; salt: Buffer; N: number; r: number; p: number };

const keyBytes = 32;
const maxBytes = 64 * 1024 * 1024;

export const perform = ({ password, salt, ...parameters }: DeriveInput): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, keyBytes, { ...parameters, maxmem: maxBytes });
