/**
 * `platen restore <file>`: restores a backup, only into an empty database and blob store. It first checks the whole file. Then it loads the rows
 * in one transaction, which it commits after all blobs are written. A failure before that leaves no rows, and the blobs are removed again. If the
 * process is killed, blobs and a marker remain, and the marker allows the next restore to continue.
 */
import { access, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Client } from 'pg';
import type { Config } from '../config.ts';
import { openBlobs } from '../engines/blobs/blobs.ts';
import type { Blobs } from '../engines/blobs/port.ts';
import { openDatabase } from '../engines/database/database.ts';
import { findOccupants, type Load, openLoad } from '../engines/database/load.ts';
import { createLog } from '../kernel/observing/log.ts';
import { masterKeyPrint, readMasterKey } from '../kernel/secrets/master-key.ts';
import { openDataDir } from '../kernel/settings/data-dir.ts';
import { type ArchiveEntry, type BackupHead, formatVersion, isSealedFile, readArchive } from './backup/archive.ts';
import { restoreMarker, secretFiles } from './backup.ts';
import { UsageError } from './options.ts';

const usage =
  'platen restore <file>, with the settings of the new service, and PLATEN_BACKUP_PASSPHRASE if the backup is encrypted';
const largestHead = 64 * 1024 * 1024;
const largestRows = 256 * 1024 * 1024;
const largestBlob = 2 * 1024 * 1024 * 1024;

type Say = (line: string) => void;

export async function runRestore(args: readonly string[], config: Config, tell: Say): Promise<void> {
  const [source, ...rest] = args;
  if (source === undefined || rest.length > 0 || source.startsWith('-'))
    throw new UsageError(
      `restore needs exactly one file name. It cannot read a pipe, because it reads the file twice.\nUsage: ${usage}`,
    );
  const path = resolve(source);
  const passphrase = await passphraseFor(path, config);
  const { head, secrets } = await check(path, passphrase);
  tell(`The backup of ${head.createdAt} is complete.`);
  await checkMasterKey(config, head, secrets);

  await openDataDir(config.dataDir);
  const blobs = await openBlobs(config.blobs);
  const database = await openDatabase(config.database, createLog('error'));
  try {
    const client = await database.connectAlone({ applicationName: 'platen-restore', deadlineMs: null });
    try {
      await refuseOccupied(config, client, blobs);
      await load(path, passphrase, { config, client, blobs, head, secrets, tell });
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
  tell('Restore complete. Start the service with these settings. Make sure that the old service is no longer running.');
}

async function passphraseFor(path: string, config: Config): Promise<string | null> {
  const isSealed = await isSealedFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? `The file ${path} does not exist.` : `${path} cannot be read (${error.code}).`,
    );
  });
  if (!isSealed) return null;
  if (config.backupPassphrase === null)
    throw new Error('This backup is encrypted. Set PLATEN_BACKUP_PASSPHRASE or PLATEN_BACKUP_PASSPHRASE_FILE.');
  return config.backupPassphrase;
}

/** Reads the whole file once, without changing anything. */
async function check(
  path: string,
  passphrase: string | null,
): Promise<{ head: BackupHead; secrets: Map<string, Buffer> }> {
  let head: BackupHead | null = null;
  const secrets = new Map<string, Buffer>();
  await readArchive(path, passphrase, async (entry) => {
    if (head === null) head = await readHead(entry);
    else if (entry.name.startsWith('secrets/'))
      secrets.set(entry.name.slice('secrets/'.length), await entry.bytes(4096));
  });
  if (head === null) throw new Error(`${path} is not a Platen backup.`);
  return { head, secrets };
}

async function readHead(entry: ArchiveEntry): Promise<BackupHead> {
  const wrong = new Error('This is not a Platen backup.');
  if (entry.name !== 'backup.json') throw wrong;
  const head = JSON.parse((await entry.bytes(largestHead)).toString('utf8')) as BackupHead;
  if (head.format !== 'platen-backup') throw wrong;
  if (head.version > formatVersion)
    throw new Error('This backup was made by a newer release of Platen. Restore it with that release or a newer one.');
  return head;
}

/** Only one key decrypts the secrets in the database. It is in the backup, in the settings or in the data dir. */
async function checkMasterKey(config: Config, head: BackupHead, secrets: Map<string, Buffer>): Promise<void> {
  const here = await readMasterKey(config.secretKey, config.dataDir);
  if (here !== null && masterKeyPrint(here) !== head.masterKeyPrint) {
    const where = config.secretKey === null ? join(config.dataDir, 'secret.key') : 'PLATEN_SECRET_KEY';
    throw new Error(
      `${where} is not the master key of this backup. ${secrets.has('secret.key') ? 'Remove it. The backup contains its own.' : 'Set PLATEN_SECRET_KEY to the key that the service had when the backup was made.'}`,
    );
  }
  if (here === null && !secrets.has('secret.key'))
    throw new Error(
      'This backup does not contain the master key. Set PLATEN_SECRET_KEY to the key that the service had when the backup was made.',
    );
}

async function refuseOccupied(config: Config, client: Client, blobs: Blobs): Promise<void> {
  const { count, names } = await findOccupants(client);
  if (count > 0) {
    const elsewhere =
      config.database.engine === 'embedded'
        ? `set PLATEN_DATA_DIR to a new folder, or move ${config.dataDir} away`
        : 'create a new database (createdb) and set DATABASE_URL to it';
    throw new Error(
      `The database is not empty (${names.join(', ')}${count > names.length ? ', …' : ''}). To restore, ${elsewhere}. Nothing was changed.`,
    );
  }
  if (await blobs.findSizeBytes(restoreMarker)) return;
  for await (const key of blobs.list('')) {
    const elsewhere =
      config.blobs.engine === 'files'
        ? `move ${config.blobs.folder} away, or set PLATEN_DATA_DIR to a new folder`
        : 'set PLATEN_S3_BUCKET to an empty bucket';
    throw new Error(`The blob store is not empty (${key}). To restore, ${elsewhere}. Nothing was changed.`);
  }
}

type Place = {
  config: Config;
  client: Client;
  blobs: Blobs;
  head: BackupHead;
  secrets: Map<string, Buffer>;
  tell: Say;
};

async function load(path: string, passphrase: string | null, place: Place): Promise<void> {
  const { config, client, blobs, head, tell } = place;
  const into = await openLoad(client, head.database);
  const written: string[] = [];
  await blobs.put(restoreMarker, Buffer.from(head.createdAt), 'text/plain');
  try {
    const tables = openTables(into);
    await readArchive(path, passphrase, async (entry) => {
      const [, kind, name] = /^(database|blobs)\/(.+)$/s.exec(entry.name) ?? [];
      if (kind === 'database') await tables.add(name!.split('/')[0]!, entry);
      if (kind === 'blobs') {
        await tables.end();
        await putBlob(blobs, name!, entry);
      }
    });
    await tables.end();
    await writeSecrets(config, place.secrets, written);
    await into.commit();
  } catch (error) {
    for (const one of written) await rm(one, { force: true });
    await into.rollback();
    await removeAll(blobs);
    throw error;
  }
  await blobs.remove(restoreMarker);
  for (const name of into.strange) tell(`Skipped the table ${name}, which does not belong to Platen.`);
}

/** Skips a blob that an earlier attempt has already written. */
async function putBlob(blobs: Blobs, key: string, entry: ArchiveEntry): Promise<void> {
  if ((await blobs.findSizeBytes(key)) === entry.sizeBytes) return;
  await blobs.put(key, await entry.bytes(largestBlob), 'application/octet-stream');
}

async function removeAll(blobs: Blobs): Promise<void> {
  for await (const key of blobs.list('')) if (key !== restoreMarker) await blobs.remove(key);
  await blobs.remove(restoreMarker);
}

async function writeSecrets(config: Config, secrets: Map<string, Buffer>, written: string[]): Promise<void> {
  const given = { 'secret.key': config.secretKey !== null, 'admin.token': config.adminToken !== null };
  for (const name of secretFiles) {
    const path = join(config.dataDir, name);
    const bytes = secrets.get(name);
    if (!bytes || given[name] || (await isThere(path))) continue;
    written.push(path);
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx', flush: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** All entries of a table become one stream of rows, because rows of a table can refer to each other. */
function openTables(into: Load) {
  const expand = promisify(gunzip) as (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
  let current: { name: string; push(block: Buffer | null): Promise<void>; filled: Promise<void> } | null = null;

  const end = async () => {
    const last = current;
    current = null;
    if (!last) return;
    await last.push(null);
    await last.filled;
  };
  return {
    end,
    async add(name: string, entry: ArchiveEntry): Promise<void> {
      if (into.strange.includes(name)) return;
      if (current?.name !== name) {
        await end();
        current = begin(name);
      }
      await current.push(await expand(await entry.bytes(largestRows), { maxOutputLength: largestRows }));
    },
  };

  function begin(name: string) {
    // One block at a time: a write resolves when the table has accepted the previous block.
    const { readable, writable } = new TransformStream<Buffer, Buffer>();
    const writer = writable.getWriter();
    const filled = into.fill(name, readable);
    // If loading fails, pending writes reject with its error.
    filled.catch((error: unknown) => writer.abort(error).catch(() => {}));
    return {
      name,
      filled,
      push: (block: Buffer | null): Promise<void> =>
        Promise.race([block ? writer.write(block) : writer.close(), filled]),
    };
  }
}
