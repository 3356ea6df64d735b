/**
 * Where bytes are kept: artwork, generated pictures, print files. A key is a path of plain names; what stands under it never
 * changes, because features name blobs by their content. Who may read a blob is the storage feature's business, not this port's.
 */
import type { Readable } from 'node:stream';

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
