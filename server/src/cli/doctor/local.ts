/** Checks of this machine, the database and the blob store. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { openBlobs } from '../../engines/blobs/blobs.ts';
import { openDatabase } from '../../engines/database/database.ts';
import { findRunningPostgres, howToUpdate } from '../../engines/database/embedded-postgres.ts';
import { findHomeFolder } from '../../engines/database/home.ts';
import { describePostgres } from '../../engines/database/natives.ts';
import type { Database } from '../../engines/database/port.ts';
import { findOutdated, nameServer, readVersion } from '../../engines/database/releases.ts';
import { commandFor, listStopped } from '../../kernel/jobs/jobs-desk.ts';
import { createLog } from '../../kernel/observing/log.ts';
import { readBlob } from '../../kernel/read-blob.ts';
import { masterKeyPrint, readMasterKey } from '../../kernel/secrets/master-key.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';

export const localChecks = (config: Config): Check[] => [
  { name: 'settings', find: async () => settings(config) },
  { name: 'disk', find: () => disk(config) },
  { name: 'clock', find: clock },
  { name: 'database', find: () => database(config) },
  { name: 'blobs', find: () => blobs(config) },
];

export const isLocal = (host: string): boolean => /^(localhost|127\.[\d.]+|\[?::1\]?)$|\.localhost$/.test(host);

async function settings(config: Config): Promise<Finding[]> {
  const isPublic = !isLocal(new URL(config.addresses.api).hostname);
  const found: Finding[] = [];
  if (config.testClock)
    found.push(warning('PLATEN_TEST_CLOCK is on, so anyone can change the service’s time. Unset it.'));
  if (config.allowLoopback)
    found.push(warning('PLATEN_ALLOW_LOOPBACK is on, so webhooks can reach this machine. Unset it.'));
  if (isPublic && config.trustProxy === false)
    found.push(
      warning(
        'PLATEN_TRUST_PROXY is unset, so all callers behind a proxy share one limit. Set it to the address of the proxy.',
      ),
    );
  if (isPublic && config.secretKey === null && config.database.engine === 'postgres')
    found.push(
      warning(
        'PLATEN_SECRET_KEY is unset, but all processes of this database need the same key. Set it to the content of secret.key in the data dir.',
      ),
    );
  const file = config.settingsFile;
  const about = file ? await stat(file).catch(() => null) : null;
  if (about && about.mode & 0o004)
    found.push(warning(`every user of this machine can read ${file}. Run chmod 600 ${file}`));
  return found.length > 0 ? found : [ok('all settings are valid')];
}

async function disk({ dataDir, diskFloorBytes }: Config): Promise<Finding[]> {
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const mayWrite = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite) return [failed(`this user cannot write to ${folder}. Change its owner, or set PLATEN_DATA_DIR.`)];
  const { bavail, bsize } = await statfs(folder);
  const room = `${Math.floor((bavail * bsize) / 2 ** 20)} MB free in ${folder}`;
  if (bavail * bsize < diskFloorBytes)
    return [failed(`${room}, less than PLATEN_DISK_FLOOR_MB. The service writes nothing. Free up disk space.`)];
  if (bavail * bsize < diskFloorBytes * 4)
    return [
      warning(
        `${room}, less than four times PLATEN_DISK_FLOOR_MB. The service no longer caches mockups. Free up disk space.`,
      ),
    ];
  return [ok(room)];
}

async function database(config: Config): Promise<Finding[]> {
  if (config.database.engine === 'embedded' && !(await findRunningPostgres(config.dataDir)))
    return [ok('embedded. It starts with the service, which is not running now'), ...embeddedAge(config.dataDir)];
  const opened = await openDatabase(config.database, createLog('silent'), { isVisitor: true });
  try {
    const found = await rights(opened);
    // A role that cannot create tables usually cannot read them either, and that error would hide this one.
    if (found.some(({ state }) => state === 'failed')) return found;
    return [
      ...found,
      ...age(opened.server),
      ...(await clocksApart(config, opened)),
      ...(await key(config, opened)),
      ...(await stopped(opened)),
    ];
  } finally {
    await opened.close();
  }
}

/** Whether PostgreSQL is outdated, and how to update it. */
function age({ version, from }: Database['server']): Finding[] {
  const outdated = findOutdated(version, new Date());
  if (outdated === null) return [];
  const { major } = readVersion(version)!;
  return [warning(`${outdated}: ${from === null ? 'update the server' : howToUpdate({ major, from })}.`)];
}

/** The same for the PostgreSQL that the next start would run. */
function embeddedAge(dataDir: string): Finding[] {
  try {
    const server = describePostgres(join(findHomeFolder(dataDir) ?? dataDir, 'cluster'));
    return [ok(nameServer(server)), ...age(server)];
  } catch (error) {
    return [failed((error as Error).message)];
  }
}

async function rights({ db, connectAlone, findState, ...opened }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ most: number; size: number; user: string; name: string }>`
    select current_setting('max_connections')::int as most, current_user as user,
      current_database() as name, pg_database_size(current_database())::float8 as size`.execute(db);
  const { most, size, user, name } = rows[0]!;
  if ((await findState()) === 'read-only')
    return [failed('it accepts no writes now. If this is a standby, set DATABASE_URL to the primary.')];
  const undone = new Error('rolled back on purpose');
  try {
    await opened.transaction(async (tx) => {
      await sql`create table platen_doctor (id int)`.execute(tx);
      await sql`insert into platen_doctor values (1)`.execute(tx);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) {
      const { message } = error as Error;
      return [
        failed(
          `${user} cannot create tables (${message}). Run "grant create on schema public to ${user}" or "alter database ${name} owner to ${user}".`,
        ),
      ];
    }
  }
  const foreign = await foreignTables(db, user);
  if (foreign.length > 0) return foreign;
  const listener = await connectAlone({ applicationName: 'platen-doctor', deadlineMs: 10_000 });
  try {
    await listener.query('listen platen_doctor');
  } finally {
    await listener.end();
  }
  const { max } = opened.pool.options;
  const found = [ok(`${nameServer(opened.server)}, ${(size / 1e6).toFixed(0)} MB. Reading, writing and LISTEN work`)];
  if (max + 5 > most)
    found.push(
      warning(
        `it allows ${most} connections, and this process opens up to ${max + 3}. Raise max_connections, or lower PLATEN_DATABASE_POOL.`,
      ),
    );
  return found;
}

/** Recurring jobs that were paused, or that crashed their process repeatedly. */
async function stopped({ db }: Database): Promise<Finding[]> {
  return (await listStopped(db)).map((job) =>
    warning(`the recurring job ${job.name} is ${job.state} and no longer runs. Start it with ${commandFor(job)}.`),
  );
}

/** Migrations need the owner of a table. A database that another role restored can be read, but not upgraded. */
async function foreignTables(db: Database['db'], user: string): Promise<Finding[]> {
  const { rows } = await sql<{ owner: string; count: number }>`
    select pg_get_userbyid(relowner) as owner, count(*)::int as count from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')
    group by 1 order by 1`.execute(db);
  return rows.map(({ owner, count }) =>
    failed(
      `${count} of its tables belong to ${owner}, and ${user} cannot change them. Run "reassign owned by ${owner} to ${user}", or connect as ${owner}.`,
    ),
  );
}

/** Asks the time service of this machine, if possible. The clock is also compared with the database's. */
async function clock(): Promise<Finding[]> {
  const asked = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    timeout: 3_000,
  });
  const said = await asked.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  const now = new Date().toISOString();
  if (said === 'yes') return [ok(`${now}, synchronized by NTP`)];
  if (said === 'no')
    return [
      warning(`${now}, not synchronized. Run timedatectl set-ntp true (Debian: apt-get install systemd-timesyncd)`),
    ];
  return [ok(`${now}; time source unknown (a container uses its host’s clock)`)];
}

/** Two clocks that agree are usually right. One clock alone cannot be judged. */
async function clocksApart(config: Config, { db }: Database): Promise<Finding[]> {
  if (config.database.engine === 'embedded') return [];
  const before = Date.now();
  const { rows } = await sql<{
    now: number;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
  const apart = Math.abs(rows[0]!.now - (before + Date.now()) / 2) / 1000;
  if (apart < 2) return [];
  const message = `its clock and this machine’s differ by ${apart.toFixed(0)} s. Synchronize both with NTP (timedatectl set-ntp true).`;
  return [apart < 30 ? warning(message) : failed(message)];
}

async function key(config: Config, { db }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('settings') is not null as found`.execute(db);
  if (!rows[0]!.found) return [];
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'master_key_print').executeTakeFirst();
  const own = await readMasterKey(config.secretKey, config.dataDir);
  if (!row || (own !== null && masterKeyPrint(own) === row.value)) return [];
  return [
    failed('its secrets are encrypted with another master key. Set PLATEN_SECRET_KEY to the key of its first start.'),
  ];
}

/** The first match wins. Most refusals are a 403, for any reason. */
const hints: [RegExp, string][] = [
  [/SignatureDoesNotMatch|InvalidAccessKeyId/, 'PLATEN_S3_ACCESS_KEY_ID or PLATEN_S3_SECRET_ACCESS_KEY is wrong.'],
  [
    /AuthorizationHeaderMalformed|PermanentRedirect|answered 30[17]/,
    'set PLATEN_S3_REGION to the bucket’s region, and PLATEN_S3_ENDPOINT to the address of that region.',
  ],
  [/RequestTimeTooSkewed/, 'this machine’s clock is wrong. Synchronize it with NTP (timedatectl set-ntp true).'],
  [/AccessDenied|answered 403/, 'grant s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket on the bucket.'],
  [/NoSuchBucket|answered 404/, 'create the bucket, or correct PLATEN_S3_BUCKET.'],
  [/did not answer/, 'check that PLATEN_S3_ENDPOINT is right and reachable from here.'],
];

/** Writes, reads, lists and deletes a probe. */
async function blobs(config: Config): Promise<Finding[]> {
  if (config.blobs.engine === 'files' && !existsSync(config.blobs.folder))
    return [ok('files, created at the first start')];
  const store = await openBlobs(config.blobs);
  const name = `doctor/${randomBytes(8).toString('hex')}`;
  const bytes = randomBytes(64);
  let step = 'written';
  try {
    await store.put(name, bytes, 'application/octet-stream');
    step = 'read';
    if (!(await readBlob(store, name, 1024))?.equals(bytes))
      throw new Error('the bytes read differ from the bytes written');
    step = 'listed';
    const listed: string[] = [];
    for await (const one of store.list('doctor/')) listed.push(one);
    if (!listed.includes(name)) throw new Error('the list does not contain it');
    step = 'deleted';
    await store.remove(name);
  } catch (error) {
    const { message } = error as Error;
    const hint = hints.find(([pattern]) => pattern.test(message))?.[1] ?? '';
    return [failed(`a probe could not be ${step}: ${message}; ${hint}`.replace(/; $/, '.'))];
  }
  const where =
    config.blobs.engine === 's3'
      ? `${config.blobs.bucket} at ${new URL(config.blobs.endpoint).host}`
      : config.blobs.folder;
  return [ok(`${where}: a probe was written, read, listed and deleted`)];
}
