/**
 * Encryption of a backup with a passphrase: scrypt derives a key, and AES-256-GCM encrypts the file in pieces. The nonce of a piece is its number and
 * whether it is the last, so pieces cannot be swapped or left out, and a truncated file is detected.
 *
 *   magic (8) · salt (16) · check of the passphrase (16) · pieces of 64 kB, each followed by its tag (16); the last one is shorter, or empty
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const magic = Buffer.from('PLTNBK01');
const saltBytes = 16;
const checkBytes = 16;
const headBytes = magic.length + saltBytes + checkBytes;
const pieceBytes = 64 * 1024;
const tagBytes = 16;
/** Costs about half a second and 128 MB per passphrase. The magic identifies these parameters. */
const fullCost = { N: 2 ** 17, r: 8, p: 1 };
const maxmem = 256 * 1024 * 1024;

type Cost = typeof fullCost;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt as never);

async function keysOf(passphrase: string, salt: Buffer, cost: Cost): Promise<{ key: Buffer; check: Buffer }> {
  const root = await derive(passphrase.normalize('NFC'), salt, 32, { ...cost, maxmem });
  const key = Buffer.from(hkdfSync('sha256', root, salt, 'platen backup pieces', 32));
  const check = createHmac('sha256', root).update('platen backup check').digest().subarray(0, checkBytes);
  return { key, check };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export async function* seal(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost = fullCost,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { key, check } = await keysOf(passphrase, salt, cost);
  yield Buffer.concat([magic, salt, check]);
  let number = 0;
  const sealPiece = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    number += 1;
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const { piece, isLast } of inPieces(source, pieceBytes)) yield sealPiece(piece, isLast);
}

export const isSealed = (head: Uint8Array): boolean => magic.equals(head.subarray(0, magic.length));

export async function* unseal(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost = fullCost,
): AsyncGenerator<Buffer> {
  const reader = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const next = await reader.next();
    if (next.done) throw cutShort();
    head = Buffer.concat([head, next.value]);
  }
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const { key, check } = await keysOf(passphrase, salt, cost);
  if (!timingSafeEqual(check, head.subarray(magic.length + saltBytes, headBytes))) {
    throw new Error('This is not the passphrase of the backup. Nothing was changed.');
  }
  const rest = async function* () {
    yield head.subarray(headBytes);
    for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
  };
  let number = 0;
  for await (const { piece, isLast } of inPieces(rest(), pieceBytes + tagBytes)) {
    if (piece.length < tagBytes) throw cutShort();
    const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    cipher.setAuthTag(piece.subarray(-tagBytes));
    number += 1;
    const plain = cipher.update(piece.subarray(0, -tagBytes));
    try {
      cipher.final();
    } catch {
      throw cutShort();
    }
    yield plain;
  }
}

const cutShort = () => new Error('The backup is damaged or incomplete. Nothing was changed. Use another copy of it.');

/** Splits the source into pieces of one size. There is always a last piece, which is shorter or empty. */
async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of source) {
    held.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    heldBytes += chunk.byteLength;
    if (heldBytes < size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at >= size; at += size) yield { piece: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    heldBytes = all.length - at;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}
