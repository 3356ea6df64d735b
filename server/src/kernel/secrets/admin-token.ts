/** The operator's token: the one from the settings, or one that is kept in the data dir, where only this user may read it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSecretFile } from './master-key.ts';

export const adminTokenPath = (dataDir: string): string => join(dataDir, 'admin.token');

/** Made on the first start where none is given. */
export async function loadAdminToken(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given;
  const path = adminTokenPath(dataDir);
  await access(path).catch(() => makeSecretFile(path));
  return readAdminToken(null, dataDir);
}

export async function readAdminToken(given: string | null, dataDir: string): Promise<string> {
  return given ?? (await readFile(adminTokenPath(dataDir), 'utf8')).trim();
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long whatever was presented. */
export const isAdminToken = (token: string, presented: string): boolean =>
  timingSafeEqual(digest(token), digest(presented));
