/**
 * `platen backup <file>`: everything the service has, in one file, while it runs. The database first, as it is at one moment, then the blobs: none
 * that the database names is removed before it is copied (`kernel/jobs/backup-hold.ts`), and blobs never change.
 */
import { randomBytes } from 'node:crypto';
import { access, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { openBlobs } from '../engines/blobs/blobs.ts';
import type { Blobs } from '../engines/blobs/port.ts';
import { openDatabase } from '../engines/database/database.ts';
import { type Dump, openDump } from '../engines/database/dump.ts';
import { createLog } from '../kernel/observing/log.ts';
import { masterKeyPrint, readMasterKey } from '../kernel/secrets/master-key.ts';
import { type ArchiveWriter, type BackupHead, formatVersion, writeArchive } from './backup/archive.ts';
import { UsageError } from './options.ts';

const usage = 'platen backup <file>, or - for standard output. PLATEN_BACKUP_PASSPHRASE encrypts it';
/** Rows arrive in blocks of one megabyte. */
const blocksInEntry = 4;
/** The marker of an unfinished restore (`restore.ts`), which is not a blob of the service. */
export const restoreMarker = 'restore/unfinished';
export const secretFiles = ['secret.key', 'admin.token'] as const;

type Say = (line: string) => void;

export async function runBackup(args: readonly string[], config: Config, tell: Say): Promise<void> {
  const [target, ...rest] = args;
  if (target === undefined || rest.length > 0 || (target.startsWith('-') && target !== '-'))
    throw new UsageError(`backup needs exactly one file name.\nUsage: ${usage}`);
  if (target === '-') {
    if (process.stdout.isTTY)
      throw new UsageError('A backup is binary. Write it to a file, or pipe it to a program (platen backup - | …).');
    await makeBackup(config, process.stdout, tell);
    return;
  }
  const path = resolve(target);
  if (await isThere(path)) throw new Error(`${path} already exists. Choose another name, or move it away.`);
  const draft = join(dirname(path), `.platen-backup-${randomBytes(6).toString('hex')}.part`);
  const stop = () => {
    void rm(draft, { force: true }).finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  try {
    const file = await open(draft, 'wx', 0o600);
    // Flushes and closes the file.
    await makeBackup(config, file.createWriteStream({ flush: true }), tell);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw explain(error, path);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
  }
  tell(`Backup written to ${path}.`);
}

function explain(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Error(`The disk of ${path} is full. No file was left there.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Error(`This user cannot write to ${dirname(path)}.`);
  if (code === 'ENOENT' || code === 'ENOTDIR') return new Error(`The folder ${dirname(path)} does not exist.`);
  return error;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export async function makeBackup(config: Config, sink: NodeJS.WritableStream, tell: Say): Promise<void> {
  const database = await openDatabase(config.database, createLog('error'), { isVisitor: true });
  try {
    const client = await database.connectAlone({ applicationName: 'platen-backup', deadlineMs: null });
    try {
      const dump = await openDump(client);
      const blobs = await openBlobs(config.blobs);
      const print = await checkKey(config, dump);
      await writeArchive(sink, config.backupPassphrase, (archive) =>
        fill(archive, { config, dump, blobs, print, tell }),
      );
      await dump.close();
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

/** Refuses a backup whose secrets could not be decrypted later. */
async function checkKey(config: Config, dump: Dump): Promise<string> {
  let known: string | null = null;
  for await (const row of dump.select<{ value: string }>(`select value from settings where name = 'master_key_print'`))
    known = row.value;
  const key = await readMasterKey(config.secretKey, config.dataDir);
  if (known === null)
    throw new Error('There is nothing to back up. The service has never been started with this database.');
  if (key === null || masterKeyPrint(key) !== known) {
    throw new Error(
      'The master key in these settings does not match the database. Run the backup with the settings of the service (PLATEN_SECRET_KEY, PLATEN_DATA_DIR).',
    );
  }
  return known;
}

type Parts = { config: Config; dump: Dump; blobs: Blobs; print: string; tell: Say };

async function fill(archive: ArchiveWriter, { config, dump, blobs, print, tell }: Parts): Promise<void> {
  const head: BackupHead = {
    format: 'platen-backup',
    version: formatVersion,
    createdAt: new Date().toISOString(),
    masterKeyPrint: print,
    database: dump.head,
  };
  await archive.add('backup.json', Buffer.from(JSON.stringify(head)));
  const hasKey = await addSecrets(archive, config);
  const rows = await addTables(archive, dump);
  const { count, bytes } = await addBlobs(archive, dump, blobs);
  tell(`Copied ${dump.head.tables.length} tables (${megabytes(rows)}) and ${count} blobs (${megabytes(bytes)}).`);
  if (!hasKey)
    tell(
      'The backup does not contain the master key, because it comes from your settings. Store PLATEN_SECRET_KEY separately.',
    );
  if (config.backupPassphrase === null)
    tell(
      `The backup is not encrypted${hasKey ? ' and contains the master key' : ''}. Set PLATEN_BACKUP_PASSPHRASE, or protect the file like a password.`,
    );
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Leaves out secrets that come from the settings, because the data dir may hold an outdated one. */
async function addSecrets(archive: ArchiveWriter, config: Config): Promise<boolean> {
  const given = { 'secret.key': config.secretKey !== null, 'admin.token': config.adminToken !== null };
  let hasKey = false;
  for (const name of secretFiles) {
    const bytes = given[name] ? null : await readFile(join(config.dataDir, name)).catch(() => null);
    if (!bytes) continue;
    await archive.add(`secrets/${name}`, bytes);
    hasKey ||= name === 'secret.key';
  }
  return hasKey;
}

async function addTables(archive: ArchiveWriter, dump: Dump): Promise<number> {
  const compress = promisify(gzip) as (bytes: Buffer) => Promise<Buffer>;
  let bytes = 0;
  for (const table of dump.head.tables) {
    let [number, held] = [0, [] as Buffer[]];
    const flush = async () => {
      number += 1;
      const rows = Buffer.concat(held);
      held = [];
      bytes += rows.length;
      await archive.add(`database/${table.name}/${String(number).padStart(6, '0')}`, await compress(rows));
    };
    for await (const block of dump.rows(table)) if (held.push(block) >= blocksInEntry) await flush();
    if (held.length > 0) await flush();
  }
  return bytes;
}

/** Adds all blobs, and checks that every blob that the database names is among them. */
async function addBlobs(archive: ArchiveWriter, dump: Dump, blobs: Blobs) {
  const added = new Set<string>();
  let bytes = 0;
  for await (const key of blobs.list('')) {
    if (key === restoreMarker) continue;
    const found = await blobs.find(key);
    // Deleted since it was listed: a cached mockup, or a file that the snapshot no longer names.
    if (!found) continue;
    await archive.addStream(`blobs/${key}`, found.sizeBytes, found.stream as AsyncIterable<Uint8Array>);
    added.add(key);
    bytes += found.sizeBytes;
  }
  const missing: string[] = [];
  for await (const { shop_id, name } of dump.select<{ shop_id: string; name: string }>(
    'select shop_id, name from stored_files',
  )) {
    const key = `shops/${shop_id}/${name}`;
    if (!added.has(key)) missing.push(key);
  }
  if (missing.length > 0) {
    throw new Error(
      `The backup would be incomplete: ${missing.length} files in the database are missing from the blob store (first: ${missing[0]}). ` +
        'Run it with the settings of the service (PLATEN_S3_*, PLATEN_DATA_DIR).',
    );
  }
  return { count: added.size, bytes };
}
