/**
 * Everything of an organization as one zip: a JSON file for each kind of data, all as of one moment, and its files from
 * the blob store. It is written while it is read. Data waiting for the reader is on disk and not in memory; a reader
 * who leaves ends it.
 */
import { randomUUID } from 'node:crypto';
import { addAbortSignal, type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { openSpool, type Piece, type Spool, SpoolFull } from '../../../kernel/documents/spool.ts';
import { ApiError, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { blobKeyOf } from '../../files/storage/storage.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import type { Deps } from '../deps.ts';
import { sections, storedFiles } from './sections.ts';
import * as store from './store.ts';

type ExportDeps = Pick<Deps, 'blobs' | 'clock' | 'database' | 'disk' | 'limits' | 'log'>;

const perDay = { name: 'exports', limit: 5, windowSeconds: 86_400 };
const leaseSeconds = 90;
const renewEveryMs = 30_000;
/** In one process at a time: each holds a connection while it reads the database. */
const maxReading = 4;
/** How many are sent at a time in one process. Beyond that the slowest is cut off, so slow readers delay no one. */
const maxSending = 16;
const maxSpooledBytes = 4 * 1024 ** 3;
/** Reading is at our own pace, not at the reader's. */
const readDeadlineMs = 600_000;

let reading = 0;
const sending = new Set<{ output: Readable; since: number; sentBytes(): number }>();

/** Returns the zip. The caller reads it to its end or destroys it. */
export async function exportOrganization(deps: ExportDeps, caller: PersonCaller): Promise<Readable> {
  if (reading >= maxReading) {
    throw new ApiError('unavailable', 'Other exports are running. Try again in a minute.', { retryAfterSeconds: 60 });
  }
  reading += 1;
  const token = randomUUID();
  const { db } = deps.database;
  const renewal = setInterval(() => {
    store.renewExport(db, token, leaseSeconds).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the lease of an export could not be renewed');
    });
  }, renewEveryMs);
  renewal.unref();
  let spool: Spool | null = null;
  const release = async () => {
    clearInterval(renewal);
    await store.endExport(db, token);
  };
  const end = async () => {
    await spool?.close();
    await release();
  };
  try {
    await begin(deps, caller, token);
    spool = await openSpool(maxSpooledBytes);
    const spooled = await readEverything(deps, caller, spool);
    const zip = new ZipFile();
    const { output, stopCounting } = openOutput();
    const written = writeZip(deps, zip, spool, spooled, output, release);
    void Promise.allSettled([written, pipeline(zip.outputStream as Readable, output), finished(output)]).then(
      async () => {
        stopCounting();
        await end().catch((error: unknown) => deps.log.warn({ err: error }, 'the cleanup of an export failed'));
      },
    );
    return output;
  } catch (error) {
    await end();
    if (error instanceof SpoolFull) throw tooLarge();
    throw error;
  } finally {
    reading -= 1;
  }
}

/** Measures each reader's pace; when there are too many readers, the slowest is cut off. */
function openOutput(): { output: Transform; stopCounting(): void } {
  const rateOf = ({ since, sentBytes }: { since: number; sentBytes(): number }) =>
    sentBytes() / (performance.now() - since + 1);
  if (sending.size >= maxSending) {
    const [slowest] = [...sending].sort((one, other) => rateOf(one) - rateOf(other));
    slowest!.output.destroy(new Error('ended the slowest export to make room for others'));
    sending.delete(slowest!);
  }
  let sent = 0;
  const output = new Transform({
    transform(piece: Buffer, _encoding, done) {
      sent += piece.length;
      done(null, piece);
    },
  });
  const one = { output, since: performance.now(), sentBytes: () => sent };
  sending.add(one);
  return { output, stopCounting: () => sending.delete(one) };
}

const tooLarge = () =>
  new ApiError(
    'conflict',
    'Your organization has more data than one export can hold. Ask the operator of this service for your data.',
  );

async function begin(deps: ExportDeps, caller: PersonCaller, token: string): Promise<void> {
  deps.disk.refuseWhenLow('anything');
  if (!(await store.beginExport(deps.database.db, caller.organizationId, token, leaseSeconds))) {
    throw new ApiError('conflict', 'An export of your organization is already running. Wait until it has finished.', {
      details: { reason: 'export_under_way' },
    });
  }
  const standing = await deps.limits.take(perDay, caller.organizationId);
  if (!standing.isAllowed) throw rateLimited('Your organization has reached its limit of exports for today.', standing);
  await deps.database.transaction((tx) => writeAudit(deps, tx, caller, { action: 'data.exported', target: null }));
}

type Spooled = { files: { name: string; piece: Piece }[]; blobs: Piece };

async function readEverything(
  { database }: ExportDeps,
  { organizationId, personId }: PersonCaller,
  spool: Spool,
): Promise<Spooled> {
  const client = await database.connectAlone({ applicationName: 'platen-export', deadlineMs: readDeadlineMs });
  try {
    await client.query(`set timezone = 'UTC'; begin isolation level repeatable read read only`);
    const files: Spooled['files'] = [];
    for (const { file, query, isPersonal } of sections) {
      const values = isPersonal ? [organizationId, personId] : [organizationId];
      files.push({ name: file, piece: await spool.write(asArray(store.readRows(client, query, values))) });
    }
    const blobs = await spool.write(asLines(store.readRows(client, storedFiles, [organizationId])));
    await client.query('commit');
    return { files, blobs };
  } finally {
    await client.end();
  }
}

async function* asArray(pages: AsyncIterable<string[]>): AsyncIterable<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* asLines(pages: AsyncIterable<string[]>): AsyncIterable<string> {
  for await (const page of pages) yield `${page.join('\n')}\n`;
}

const readme = (at: Date): string =>
  `All data of your organization as of ${at.toISOString()}. Each JSON file contains a list. Amounts are integer US cents; ledger.json uses millionths of a dollar (costMicros).
files/<shop_id>/ contains your uploads and the files made from them; uploads.json describes each file.
Secrets are not included. API keys, webhook secrets and shop secrets are stored hashed or encrypted, and can be rotated in the studio.
missing-files.json, where there is one, lists files that could not be read when this was made.
`;

/** One after another, each when the one before is on its way: the reader sets the pace. */
async function writeZip(
  deps: ExportDeps,
  zip: ZipFile,
  spool: Spool,
  spooled: Spooled,
  output: Readable,
  release: () => Promise<void>,
): Promise<void> {
  const mtime = deps.clock.now();
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  const add = async (name: string, stream: Readable, size: number, compress: boolean) => {
    // Also when the reader left during the file look-up: it would never be read to its end.
    addAbortSignal(gone.signal, stream);
    zip.addReadStream(stream, name, { mtime, mode: 0o100644, compress, size });
    await finished(stream);
  };
  try {
    zip.addBuffer(Buffer.from(readme(mtime)), 'README.txt', { mtime, mode: 0o100644 });
    for (const { name, piece } of spooled.files) await add(name, spool.read(piece), piece.end - piece.start, true);
    const missing: string[] = [];
    for await (const line of spooled.blobs.end > spooled.blobs.start ? spool.lines(spooled.blobs) : []) {
      if (line === '') continue;
      const { shop_id, name } = JSON.parse(line) as { shop_id: string; name: string };
      const blob = await deps.blobs.find(blobKeyOf(shop_id, name));
      // Its shop was deleted since, or the store has lost it.
      if (!blob) missing.push(`files/${shop_id}/${name}`);
      else await add(`files/${shop_id}/${name}`, blob.stream, blob.sizeBytes, false);
    }
    if (missing.length > 0)
      zip.addBuffer(Buffer.from(`${JSON.stringify(missing, null, 2)}\n`), 'missing-files.json', {
        mtime,
        mode: 0o100644,
      });
    // Before the reader sees the end, because then it may request the next one.
    await release();
    zip.end();
  } catch (error) {
    // A reader who left is no error; any other error cuts the answer off, so that no part is taken for the whole.
    output.destroy(error as Error);
  }
}
