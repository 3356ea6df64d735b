/**
 * The format of a backup: a tar file, encrypted if there is a passphrase. Its entries in order: `backup.json` with the contents; `secrets/…`, files
 * from the data dir; `database/<table>/<number>`, rows in the format of `copy`, gzipped; `blobs/<key>`; and `end.json` with a digest of all entries.
 */
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import type { DumpHead } from '../../engines/database/dump.ts';
import { isSealed, seal, unseal } from './seal.ts';

export const formatVersion = 1;

export type BackupHead = {
  format: 'platen-backup';
  version: number;
  createdAt: string;
  /** The fingerprint of the master key that encrypts the secrets in the database. */
  masterKeyPrint: string;
  database: DumpHead;
};

type Entry = AsyncIterable<Uint8Array> & { header: Header };
type End = { entries: number; bytes: number; sha256: string };

const endName = 'end.json';
const damaged = (what: string) =>
  new Error(`The backup is damaged or incomplete (${what}). Nothing was changed. Use another copy of it.`);

/** Counts and hashes the entries, both when writing and when reading. */
class Tally {
  private readonly hash: Hash = createHash('sha256');
  private entries = 0;
  private bytes = 0;
  begin(name: string, size: number): void {
    this.entries += 1;
    this.hash.update(`${name}\0${size}\0`);
  }
  add(chunk: Uint8Array): void {
    this.bytes += chunk.byteLength;
    this.hash.update(chunk);
  }
  end(): End {
    return { entries: this.entries, bytes: this.bytes, sha256: this.hash.copy().digest('hex') };
  }
}

export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>;
  addStream(name: string, sizeBytes: number, stream: AsyncIterable<Uint8Array>): Promise<void>;
};

/** Writes the entries that `fill` adds to the sink, and waits until all are written. */
export async function writeArchive(
  sink: NodeJS.WritableStream,
  passphrase: string | null,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const source = tar as unknown as AsyncIterable<Uint8Array>;
  const written = pour(passphrase === null ? source : seal(source, passphrase), sink);
  const tally = new Tally();
  const addStream: ArchiveWriter['addStream'] = async (name, sizeBytes, stream) => {
    tally.begin(name, sizeBytes);
    await writeEntry(tar, name, sizeBytes, stream, (chunk) => tally.add(chunk));
  };
  const add: ArchiveWriter['add'] = (name, bytes) => addStream(name, bytes.byteLength, only(bytes));
  const filled = (async () => {
    await fill({ add, addStream });
    const end = Buffer.from(JSON.stringify(tally.end()));
    await writeEntry(tar, endName, end.length, only(end), () => {});
    tar.finalize();
  })();
  // If one side fails, end the other, which would wait for it. Report the first error.
  let fault: unknown = null;
  const fail = (error: Error) => {
    fault ??= error;
    tar.destroy(error);
    if (sink !== process.stdout) (sink as Writable).destroy(error);
  };
  tar.on('error', () => {});
  sink.on('error', fail);
  await Promise.all([filled.catch(fail), written.catch(fail)]);
  if (fault) throw fault;
}

/** Closes a file at the end. Standard output cannot be closed; it is done after its last write. */
async function pour(source: AsyncIterable<Uint8Array>, sink: NodeJS.WritableStream): Promise<void> {
  for await (const chunk of source) if (!sink.write(chunk)) await once(sink, 'drain');
  if (sink === process.stdout) return new Promise((resolve) => sink.write('', () => resolve()));
  sink.end();
  await finished(sink);
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function writeEntry(
  tar: Pack,
  name: string,
  size: number,
  source: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void,
): Promise<void> {
  const counted = async function* () {
    for await (const chunk of source) {
      onChunk(chunk);
      if (chunk.byteLength > 0) yield chunk;
    }
  };
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    pipeline(Readable.from(counted(), { objectMode: true }), entry as unknown as NodeJS.WritableStream).catch(reject);
  });
}

export type ArchiveEntry = { name: string; sizeBytes: number; bytes(maxBytes: number): Promise<Buffer> };

/** Whether the file is encrypted. Throws if it does not exist. */
export async function isSealedFile(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    return isSealed(head);
  } finally {
    await file.close();
  }
}

/** Reads all entries in order, and compares their digest with the one in the file. */
export async function readArchive(
  path: string,
  passphrase: string | null,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Uint8Array>;
  const tar = extract();
  const fed = pipeline(passphrase === null ? file : unseal(file, passphrase), tar as unknown as NodeJS.WritableStream);
  fed.catch(() => {}); // reported below
  const tally = new Tally();
  let end: End | null = null;
  try {
    for await (const entry of tar as unknown as AsyncIterable<Entry>) {
      const { name, size = 0 } = entry.header;
      if (end) throw damaged('there is data after its end');
      if (name === endName) {
        end = JSON.parse((await collect(entry, size, 4096)).toString('utf8')) as End;
        continue;
      }
      tally.begin(name, size);
      let isRead = false;
      const chunks = digested(entry, tally);
      await onEntry({
        name,
        sizeBytes: size,
        bytes: (maxBytes) => {
          isRead = true;
          return collect(chunks, size, maxBytes);
        },
      });
      if (!isRead) for await (const _ of chunks);
    }
    await fed;
  } catch (error) {
    tar.destroy();
    // The error of the source explains more than the error of the archive.
    const cause = await fed.then(
      () => null,
      (fault: Error & { code?: string }) => (fault.code?.startsWith('ERR_STREAM') ? null : fault),
    );
    if (cause && /damaged|passphrase/.test(cause.message)) throw cause;
    if (
      /tar|header|Unexpected end of data/i.test((error as Error).message) &&
      !/damaged/.test((error as Error).message)
    )
      throw damaged('the archive is not complete');
    throw error;
  }
  const found = tally.end();
  if (!end) throw damaged('the end is missing');
  if (end.sha256 !== found.sha256 || end.entries !== found.entries || end.bytes !== found.bytes)
    throw damaged('the content has changed');
}

async function* digested(source: AsyncIterable<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    tally.add(chunk);
    yield chunk;
  }
}

async function collect(source: AsyncIterable<Uint8Array>, size: number, maxBytes: number): Promise<Buffer> {
  if (size > maxBytes) throw damaged(`an entry of ${size} bytes`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
