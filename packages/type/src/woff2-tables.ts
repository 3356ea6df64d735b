/** What a WOFF2 file holds (https://www.w3.org/TR/WOFF2/): its tables, unpacked but still in the form in which the file keeps them. */

const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC ' +
  'JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .match(/.{4} ?/g)!
  .map((tag) => tag.slice(0, 4));

/** `isTransformed`: kept in a shorter form, which a font needs restored. */
export type Woff2Table = { tag: string; length: number; isTransformed: boolean; data: Uint8Array };

/** Reads numbers one after another; past the end it throws, as a DataView does. */
export class Reader {
  at = 0;
  private readonly view: DataView;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  u8 = () => this.view.getUint8(this.pass(1));
  u16 = () => this.view.getUint16(this.pass(2));
  i16 = () => this.view.getInt16(this.pass(2));
  u32 = () => this.view.getUint32(this.pass(4));
  private pass(length: number): number {
    this.at += length;
    return this.at - length;
  }
  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('the font ends too soon');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  /** UIntBase128. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    throw new RangeError('a length of the font is not one');
  }
  /** 255UInt16. */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    return code === 254 ? this.u8() + 506 : code;
  }
}

export function isWoff2(bytes: Uint8Array): boolean {
  return bytes[0] === 0x77 && bytes[1] === 0x4f && bytes[2] === 0x46 && bytes[3] === 0x32;
}

export class TooLargeFont extends Error {}

/** Throws a RangeError if the file ends too soon, before anything is unpacked. `decompress` must not return more than `size`. */
export function readWoff2(
  bytes: Uint8Array,
  decompress: (packed: Uint8Array, size: number) => Uint8Array,
  maxBytes: number,
): { flavor: number; tables: Woff2Table[] } {
  const reader = new Reader(bytes);
  reader.at = 4;
  const flavor = reader.u32();
  reader.at = 12;
  const count = reader.u16();
  reader.at = 20;
  const packedLength = reader.u32();
  reader.at = 48;
  const tables: Woff2Table[] = [];
  for (let index = 0; index < count; index += 1) {
    const flags = reader.u8();
    const tag = (flags & 63) === 63 ? String.fromCharCode(...reader.take(4)) : knownTags[flags & 63]!;
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const whole = reader.base128();
    const length = isTransformed ? reader.base128() : whole;
    tables.push({ tag, length, isTransformed, data: new Uint8Array() });
  }
  const size = tables.reduce((sum, { length }) => sum + length, 0);
  if (size > maxBytes) throw new TooLargeFont('the font is too large');
  const unpacked = new Reader(decompress(reader.take(packedLength), size));
  for (const table of tables) table.data = unpacked.take(table.length);
  return { flavor, tables };
}
