/** The operator's token: the one in the settings, or one stored in the data dir, readable by this user only. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSecretFile } from './master-key.ts';

export const adminTokenPath = (dataDir: string): string => join(dataDir, 'admin.token');

/** Created on the first start when none is set. */
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

/** Takes the same time for any input. */
export const isAdminToken = (token: string, presented: string): boolean =>
  timingSafeEqual(digest(token), digest(presented));
