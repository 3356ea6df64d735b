/**
 * Where bytes are kept: artwork, generated pictures, print files. A key is a path of plain names; what stands under it never
 * changes, because features name blobs by their content. Who may read a blob is the storage feature's business, not this port's.
 */
import type { Readable } from 'node:stream';
import { openFileBlobs } from './files.ts';
import type { S3Config } from './s3.ts';

/** First and last byte, both included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

export type FoundBlob = {
  /** Of the whole blob, also when a range was asked for. */
  sizeBytes: number;
  /** Must be read to its end or destroyed. */
  stream: Readable;
};

/** What can be made again need not wait for the disk; whoever reads it must notice bytes that a power cut took. */
export type Care = { mayBeLost: boolean };

export type Blobs = {
  /** When it returns, the bytes survive a crash, unless they may be lost. A reader sees all of them or none. */
  put(key: string, bytes: Uint8Array, contentType: string, care?: Care): Promise<void>;
  /** The stream gives pieces of a moderate size, or larger ones up to `pieceBytes` where the store can. */
  find(key: string, range?: ByteRange, pieceBytes?: number): Promise<FoundBlob | null>;
  findSizeBytes(key: string): Promise<number | null>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every key that starts with the prefix, for sweeping. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws when the store cannot be used now. */
  check(): Promise<void>;
};

export type BlobsConfig = { engine: 'files'; folder: string } | S3Config;

export async function openBlobs(config: BlobsConfig): Promise<Blobs> {
  switch (config.engine) {
    case 'files':
      return openFileBlobs(config.folder);
    case 's3':
      return (await import('./s3.ts')).openS3Blobs(config);
  }
}

/** A whole blob in memory; null when there is none or it is larger than the caller wants to hold. */
export async function readBlob(blobs: Blobs, key: string, maxBytes: number): Promise<Buffer | null> {
  // One piece, if it can be: pieces that are joined are in memory twice.
  const found = await blobs.find(key, undefined, maxBytes);
  if (!found) return null;
  if (found.sizeBytes > maxBytes) {
    found.stream.destroy();
    return null;
  }
  const pieces: Buffer[] = [];
  let filled = 0;
  for await (const piece of found.stream as AsyncIterable<Buffer>) {
    filled += piece.length;
    if (filled > found.sizeBytes) throw new Error(`blob ${key} is longer than its store said`);
    pieces.push(piece);
  }
  if (filled !== found.sizeBytes) throw new Error(`blob ${key} is shorter than its store said`);
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}
