import { createHash, randomBytes } from 'node:crypto';
import { access, link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../engines/database/port.ts';

declare module '../../engines/database/port.ts' {
  interface Tables {
    settings: { name: string; value: string };
  }
}

/** The given key, or the one in the data dir. Null when there is none, or none that can be read. */
export async function readMasterKey(given: Buffer | null, dataDir: string): Promise<Buffer | null> {
  if (given) return given;
  const text = await readFile(join(dataDir, 'secret.key'), 'utf8').catch(() => '');
  return isKey(text.trim()) ? Buffer.from(text.trim(), 'hex') : null;
}

const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Identifies a key without revealing it. */
export const masterKeyPrint = (key: Buffer): string =>
  createHash('sha256').update('platen-master-key').update(key).digest('hex').slice(0, 16);

/** The given key, or the one in the data dir, which is created on the first start. */
export async function loadMasterKey(given: Buffer | null, dataDir: string): Promise<Buffer> {
  if (given) return given;
  const path = join(dataDir, 'secret.key');
  // When started by root, the embedded database runs as another user, which must be able to pass through; others must
  // not.
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  await access(path).catch(() => makeSecretFile(path));
  const text = (await readFile(path, 'utf8')).trim();
  if (!isKey(text)) {
    throw new Error(
      `${path} does not contain a key of 64 hex digits. Restore it from a backup, because it encrypts secrets in the database.`,
    );
  }
  return Buffer.from(text, 'hex');
}

/**
 * Written completely beside it, then linked into place if nothing is there: the first of several processes wins, and
 * none sees half a key.
 */
export async function makeSecretFile(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
}

/**
 * A database is sealed with one key for life. Starting with another would lose every secret in it, so it is refused.
 */
export async function checkMasterKey(database: Database, key: Buffer): Promise<void> {
  const print = masterKeyPrint(key);
  await sql`insert into settings (name, value) values ('master_key_print', ${JSON.stringify(print)}) on conflict do nothing`.execute(
    database.db,
  );
  const row = await database.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'master_key_print')
    .executeTakeFirstOrThrow();
  if (row.value !== print) {
    throw new Error(
      'The secrets in this database are encrypted with another master key. Set PLATEN_SECRET_KEY (or restore secret.key in the data dir) to the key of its first start.',
    );
  }
}
