/**
 * Text on its way from the database to a possibly slow reader: an unnamed file that disappears with its process. So the
 * database snapshot of an export ends when everything is read, not when everything is sent.
 */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/** A range of the spool; the end is not part of it. */
export type Piece = { start: number; end: number };

export type Spool = {
  /** Appends everything and returns its range. */
  write(texts: AsyncIterable<string>): Promise<Piece>;
  read(piece: Piece): Readable;
  lines(piece: Piece): AsyncIterable<string>;
  close(): Promise<void>;
};

const maxBuffered = 256 * 1024;
const readBytes = 64 * 1024;

export async function openSpool(maxBytes: number): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-export-'));
  const file = await open(join(folder, 'spool'), 'wx+', 0o600);
  await rm(folder, { recursive: true, force: true });
  let end = 0;
  let isClosed = false;

  const append = async (text: string) => {
    const bytes = Buffer.from(text);
    if (end + bytes.length > maxBytes) throw new SpoolFull();
    await file.write(bytes, 0, bytes.length, end);
    end += bytes.length;
  };

  async function* bytesOf({ start, end: to }: Piece): AsyncIterable<Buffer> {
    for (let at = start; at < to; ) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(readBytes, to - at)), 0, null, at);
      if (bytesRead === 0) throw new Error('the spool of an export is shorter than what was written');
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
  const read = (piece: Piece) => Readable.from(bytesOf(piece), { objectMode: false });

  return {
    async write(texts) {
      const start = end;
      let buffered = '';
      for await (const text of texts) {
        buffered += text;
        if (buffered.length < maxBuffered) continue;
        await append(buffered);
        buffered = '';
      }
      await append(buffered);
      return { start, end };
    },
    read,
    lines: (piece) => createInterface({ input: read(piece), crlfDelay: Infinity }),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await file.close();
    },
  };
}

export class SpoolFull extends Error {}
