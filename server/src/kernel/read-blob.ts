import type { Blobs } from '../engines/blobs/port.ts';

/** A whole blob in memory. Null when it is missing or larger than the caller wants to hold. */
export async function readBlob(blobs: Blobs, key: string, maxBytes: number): Promise<Buffer | null> {
  // In one piece if possible: joined pieces are in memory twice.
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
