/**
 * A stage in a file: its record and its block, compressed so lightly that opening it takes a fraction of what making it does. Nothing
 * depends on such files: one that is missing or damaged is made again.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ArenaFullError, type KeptStage, openKeptStage, type Renderer, type Stage } from '@platen/renderer';

/** Part of every name: raise it when stages are made or written differently. */
export const readyVersion = 2;

/** Opened often, written once: the lowest level opens fastest. The sum tells a damaged file. */
const lightly = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

const mostBytes = 256 * 1024 * 1024;

/** Null when there is no such file, or nothing can be made of it; then it is gone. */
export function openReadyFile(renderer: Renderer, file: string): Stage | null {
  let written: Buffer;
  try {
    written = readFileSync(file);
  } catch {
    return null;
  }
  try {
    const recordBytes = written.readUInt32LE(0);
    const record = JSON.parse(written.toString('utf8', 4, 4 + recordBytes)) as KeptStage['record'];
    if (!(record.bytes <= mostBytes)) throw new Error('it is larger than any stage');
    // In one piece: growing by pieces would copy most of it once more.
    const bytes = zstdDecompressSync(written.subarray(4 + recordBytes), {
      maxOutputLength: record.bytes,
      chunkSize: record.bytes,
    });
    return openKeptStage(renderer, { record, bytes });
  } catch (error) {
    if (error instanceof ArenaFullError) throw error;
    rmSync(file, { force: true });
    return null;
  }
}

/** The file has its name only once it is whole. Answers how large it is. */
export function writeReadyFile(file: string, { record, bytes }: KeptStage): number {
  const head = Buffer.from(JSON.stringify(record));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  // A copy: memory that threads may share is not compressed in place.
  const block = zstdCompressSync(Buffer.from(bytes), { params: lightly });
  const unfinished = `${file}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, Buffer.concat([length, head, block]), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch (error) {
    // On a full disk half a file would take the room that others need.
    rmSync(unfinished, { force: true });
    throw error;
  }
  return length.length + head.length + block.length;
}
