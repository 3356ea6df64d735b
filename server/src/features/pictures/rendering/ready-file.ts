/**
 * A stage in a file: its record and its block, compressed so lightly that opening it takes a fraction of the time of
 * making it. Nothing depends on such files: a missing or damaged one is made again.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ArenaFullError, type KeptStage, openKeptStage, type Renderer, type Stage } from '@platen/renderer';

/** Part of every name: raise it when stages are made or written differently. */
export const readyVersion = 3;

/** Opened often, written once: the lowest level opens fastest. The checksum detects a damaged file. */
const lightly = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

const maxBytes = 256 * 1024 * 1024;
/** A block is opened piece by piece: reused memory costs less than new memory for all of it at once. */
const pieceBytes = 4 * 1024 * 1024;

/** The length of each compressed piece, in order. */
type Head = { record: KeptStage['record']; pieces: number[] };

/** Null when there is no such file, or it is unusable; then it is deleted. */
export function openReadyFile(renderer: Renderer, file: string): Stage | null {
  let written: Buffer;
  try {
    written = readFileSync(file);
  } catch {
    return null;
  }
  try {
    const headBytes = written.readUInt32LE(0);
    const head = JSON.parse(written.toString('utf8', 4, 4 + headBytes)) as Head;
    if (!(head.record.bytes <= maxBytes)) throw new Error('it is larger than any stage');
    return openKeptStage(renderer, head.record, piecesOf(head, written.subarray(4 + headBytes)));
  } catch (error) {
    if (error instanceof ArenaFullError) throw error;
    rmSync(file, { force: true });
    return null;
  }
}

function* piecesOf({ record, pieces }: Head, written: Buffer): Generator<Uint8Array> {
  // In one step: growing stepwise would copy most of a piece once more, and a step that is just filled reserves the
  // next one.
  const most = { maxOutputLength: pieceBytes, chunkSize: Math.min(pieceBytes, record.bytes) + 64 };
  let at = 0;
  for (const length of pieces) {
    const piece = zstdDecompressSync(written.subarray(at, at + length), most);
    yield piece;
    giveBack(piece);
    at += length;
  }
  giveBack(written);
}

/** Now: megabytes left for the garbage collector make it stop everything else, in the middle of a picture. */
function giveBack({ buffer }: Buffer): void {
  // A small buffer may be in a pool that other buffers share.
  if (buffer.byteLength > Buffer.poolSize) (buffer as ArrayBuffer).transfer(0);
}

/** The file gets its name only once it is complete. Returns its size. */
export function writeReadyFile(file: string, { record, bytes }: KeptStage): number {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    // A copy: memory that threads may share is not compressed in place.
    pieces.push(zstdCompressSync(Buffer.from(bytes.subarray(at, at + pieceBytes)), { params: lightly }));
  }
  const head = Buffer.from(JSON.stringify({ record, pieces: pieces.map(({ length }) => length) } satisfies Head));
  const headBytes = Buffer.alloc(4);
  headBytes.writeUInt32LE(head.length);
  const whole = Buffer.concat([headBytes, head, ...pieces]);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, whole, { mode: 0o600 });
    renameSync(unfinished, file);
  } catch (error) {
    // On a full disk half a file would take the space that others need.
    rmSync(unfinished, { force: true });
    throw error;
  }
  return whole.length;
}
