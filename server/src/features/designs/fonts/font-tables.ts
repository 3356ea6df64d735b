/** The identifying parts of a font file. Read-only; every length is checked before it is followed. */
import { brotliDecompressSync } from 'node:zlib';
import { toOneLine } from '@platen/contract/one-line';
import { readWoff2, TooLargeFont } from '@platen/type/woff2-tables';

export type FontType = 'font/woff2' | 'font/ttf' | 'font/otf';

const maxTables = 100;
/** The maximum size of an unpacked font. */
const maxUnpackedBytes = 16 * 1024 * 1024;

export class BrokenFont extends Error {}

export function sniffFont(bytes: Buffer): FontType | null {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature === 'wOF2') return 'font/woff2';
  if (signature === 'OTTO') return 'font/otf';
  return signature === '\0\x01\0\0' || signature === 'true' ? 'font/ttf' : null;
}

type Tables = ReadonlyMap<string, Buffer>;

export function readTables(bytes: Buffer, type: FontType): Tables {
  try {
    return type === 'font/woff2' ? readWoff2Tables(bytes) : readSfnt(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenFont('The file is incomplete.');
    if (error instanceof TooLargeFont) throw new BrokenFont('It is larger than 16 MB when unpacked.');
    throw error;
  }
}

function readSfnt(bytes: Buffer): Tables {
  const count = countOf(bytes.readUInt16BE(4));
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const [from, size] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    if (from + size > bytes.length) throw new BrokenFont('The file is incomplete.');
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(from, from + size));
  }
  return tables;
}

function readWoff2Tables(bytes: Buffer): Tables {
  countOf(bytes.readUInt16BE(12));
  const { tables } = readWoff2(bytes, unpack, maxUnpackedBytes);
  return new Map(
    tables.map(({ tag, data }) => [tag, Buffer.from(data.buffer, data.byteOffset, data.byteLength)] as const),
  );
}

function unpack(packed: Uint8Array, size: number): Buffer {
  try {
    const unpacked = brotliDecompressSync(packed, { maxOutputLength: Math.max(1, size) });
    if (unpacked.length === size) return unpacked;
  } catch {}
  throw new BrokenFont('It cannot be unpacked: it is damaged or incomplete.');
}

function countOf(count: number): number {
  if (count < 1 || count > maxTables) throw new BrokenFont(`It declares ${count} tables.`);
  return count;
}

const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];
/** `fsType` of the OS/2 table: its maker forbids embedding. */
const restrictedLicence = 2;

export function refuseUnusable(tables: Tables): void {
  const missing = needed.filter((tag) => !tables.get(tag)?.length);
  const hasOutlines = (tables.has('glyf') && tables.has('loca')) || tables.has('CFF ');
  if (missing.length > 0 || !hasOutlines) {
    const lacking = [...missing, ...(hasOutlines ? [] : ['outlines'])].join(', ');
    throw new BrokenFont(`It lacks required font tables: ${lacking}.`);
  }
  const os2 = tables.get('OS/2');
  if (os2 && os2.length >= 10 && (os2.readUInt16BE(8) & 15) === restrictedLicence) {
    throw new BrokenFont('Its licence flags forbid embedding. Get a licence and a file that allow it.');
  }
}

const maxNames = 2_000;
const longestName = 100;

/** The font's own name for its family, or null. */
export function findName(tables: Tables): string | null {
  const table = tables.get('name');
  if (!table || table.length < 6) return null;
  const count = Math.min(table.readUInt16BE(2), maxNames);
  const strings = table.readUInt16BE(4);
  const found = new Map<number, string>();
  for (let index = 0; index < count; index += 1) {
    const at = 6 + index * 12;
    if (at + 12 > table.length) break;
    const [platform, id] = [table.readUInt16BE(at), table.readUInt16BE(at + 6)];
    // 16 is the family as people know it, 1 the family as old programs see it; in the Windows and Unicode encodings,
    // two bytes a letter.
    if ((platform !== 3 && platform !== 0) || (id !== 1 && id !== 16) || found.has(id)) continue;
    const from = strings + table.readUInt16BE(at + 10);
    const size = Math.min(table.readUInt16BE(at + 8), longestName * 2) & ~1;
    if (from + size > table.length) continue;
    found.set(
      id,
      clean(
        Buffer.from(table.subarray(from, from + size))
          .swap16()
          .toString('utf16le'),
      ),
    );
  }
  return found.get(16) || found.get(1) || null;
}

const clean = (text: string): string => toOneLine(text.replaceAll(/\p{Cf}/gu, ''));
