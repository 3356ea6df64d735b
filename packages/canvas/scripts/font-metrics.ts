import { brotliDecompressSync } from 'node:zlib';

/** The tags that a WOFF2 directory names by number. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4}(?= |$)/g,
  )!;

/** Ascent and descent as a share of the font size, from the `hhea` table of a WOFF2 file, to five places. */
export function readMetrics(file: Buffer): { ascent: number; descent: number } {
  const head = tableOf(file, 'head');
  const hhea = tableOf(file, 'hhea');
  const unit = head.readUInt16BE(18);
  const share = (value: number) => Number((value / unit).toFixed(5));
  return { ascent: share(hhea.readInt16BE(4)), descent: share(-hhea.readInt16BE(6)) };
}

/** The copyright notice in the `name` table of a WOFF2 file. */
export function readCopyright(file: Buffer): string {
  const names = tableOf(file, 'name');
  const strings = names.readUInt16BE(4);
  for (let at = 6; at < strings; at += 12) {
    const isWindows = names.readUInt16BE(at) === 3;
    if (!isWindows || names.readUInt16BE(at + 6) !== 0) continue;
    const from = strings + names.readUInt16BE(at + 10);
    const text = Buffer.from(names.subarray(from, from + names.readUInt16BE(at + 8)));
    return text.swap16().toString('utf16le').trim();
  }
  throw new Error('the font names no copyright');
}

function tableOf(file: Buffer, wanted: string): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 file');
  const count = file.readUInt16BE(12);
  const compressedSize = file.readUInt32BE(20);
  let at = 48;
  const readNumber = (): number => {
    let value = 0;
    for (;;) {
      const byte = file[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let found: { from: number; size: number } | null = null;
  for (let index = 0; index < count; index += 1) {
    const flags = file[at++]!;
    const isNamed = (flags & 63) === 63;
    const tag = isNamed ? file.toString('latin1', at, at + 4) : knownTags[flags & 63]!;
    if (isNamed) at += 4;
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const plainSize = readNumber();
    const size = isTransformed ? readNumber() : plainSize;
    if (tag === wanted) found = { from: offset, size };
    offset += size;
  }
  if (found === null) throw new Error(`the font has no ${wanted} table`);
  const tables = brotliDecompressSync(file.subarray(at, at + compressedSize));
  return tables.subarray(found.from, found.from + found.size);
}
