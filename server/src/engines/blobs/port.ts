/**
 * Where bytes are stored: artwork, generated pictures, print files. A key is a path of plain names. Its contents never
 * change, because features name blobs by their content. The storage feature, not this port, decides who may read a
 * blob.
 */
import type { Readable } from 'node:stream';

/** First and last byte, both included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

export type FoundBlob = {
  /** For the whole blob, even when a range was requested. */
  sizeBytes: number;
  /** Must be read to its end or destroyed. */
  stream: Readable;
};

/** Reproducible data need not wait for the disk; its reader must detect bytes lost in a power cut. */
export type Care = { mayBeLost: boolean };

export type Blobs = {
  /** When it returns, the bytes survive a crash, unless they are disposable. A reader sees all of them or none. */
  put(key: string, bytes: Uint8Array, contentType: string, care?: Care): Promise<void>;
  /** The stream gives pieces of a moderate size, or larger ones up to `pieceBytes` where the store can. */
  find(key: string, range?: ByteRange, pieceBytes?: number): Promise<FoundBlob | null>;
  findSizeBytes(key: string): Promise<number | null>;
  /** Removing a missing blob is not an error. */
  remove(key: string): Promise<void>;
  /** Every key that starts with the prefix, for sweeping. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws when the store cannot be used now. */
  check(): Promise<void>;
};
