/**
 * Unpacks WOFF2 (https://www.w3.org/TR/WOFF2/) into the plain font that the shaper reads. The libraries for it generate code at run time,
 * which the content security policy of our pages forbids; this needs only a Brotli decoder. Tables come out whole; glyphs are written
 * in the long form, without the savings of repeated flags and short steps.
 */
import { decompress } from 'brotli/decompress';
import { Reader, readWoff2, type Woff2Table } from './woff2-tables.ts';

const maxBytes = 40e6;

type Decompress = (packed: Uint8Array, size: number) => Uint8Array;

/** Node has a decoder that is several times as fast. */
const zlib = globalThis.process?.getBuiltinModule?.('node:zlib');
const decompressHere: Decompress = zlib
  ? (packed, size) => zlib.brotliDecompressSync(packed, { maxOutputLength: Math.max(1, size) })
  : decompress;

class Writer {
  private bytes = new Uint8Array(1 << 16);
  private view = new DataView(this.bytes.buffer);
  at = 0;

  private grow(by: number): void {
    if (this.at + by <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.at + by));
    larger.set(this.bytes);
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }
  u8(value: number): void {
    this.grow(1);
    this.bytes[this.at++] = value;
  }
  u16(value: number): void {
    this.grow(2);
    this.view.setUint16(this.at, value & 0xffff);
    this.at += 2;
  }
  u32(value: number): void {
    this.grow(4);
    this.view.setUint32(this.at, value);
    this.at += 4;
  }
  put(bytes: Uint8Array): void {
    this.grow(bytes.length);
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }
  pad(): void {
    while (this.at % 4 !== 0) this.u8(0);
  }
  done = () => this.bytes.slice(0, this.at);
}

export function unpackWoff2(bytes: Uint8Array, unpack: Decompress = decompressHere): Uint8Array {
  const { flavor, tables } = readWoff2(bytes, unpack, maxBytes);
  if (flavor === 0x74746366) throw new Error('a collection of fonts is not read');
  return assemble(flavor, restore(tables));
}

function restore(tables: readonly Woff2Table[]): Map<string, Uint8Array> {
  const result = new Map(tables.map(({ tag, data }) => [tag, data] as const));
  const glyf = tables.find(({ tag }) => tag === 'glyf');
  let leftmost: Int16Array | null = null;
  if (glyf?.isTransformed) {
    const glyphs = restoreGlyphs(glyf.data);
    leftmost = glyphs.leftmost;
    result.set('glyf', glyphs.glyf).set('loca', glyphs.loca);
    const head = Uint8Array.from(result.get('head') ?? []);
    // Glyph offsets are written in four bytes each.
    head[51] = 1;
    result.set('head', head);
  }
  const hmtx = tables.find(({ tag }) => tag === 'hmtx');
  if (hmtx?.isTransformed && leftmost !== null) {
    const long = new Reader(result.get('hhea')!.subarray(34)).u16();
    result.set('hmtx', restoreMetrics(hmtx.data, long, leftmost));
  }
  return result;
}

type Streams = Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions', Reader>;

function restoreGlyphs(data: Uint8Array): { glyf: Uint8Array; loca: Uint8Array; leftmost: Int16Array } {
  const reader = new Reader(data);
  reader.at = 2;
  const options = reader.u16();
  const count = reader.u16();
  reader.at = 8;
  const sizes = Array.from({ length: 7 }, reader.u32);
  const next = () => new Reader(reader.take(sizes.shift()!));
  const streams: Streams = {
    contours: next(),
    points: next(),
    flags: next(),
    glyphs: next(),
    composites: next(),
    boxes: next(),
    instructions: next(),
  };
  const hasBox = streams.boxes.take(((count + 31) >> 5) << 2);
  const overlaps = (options & 1) === 1 ? reader.take((count + 7) >> 3) : null;
  const isSet = (bits: Uint8Array, index: number) => ((bits[index >> 3]! >> (7 - (index & 7))) & 1) === 1;
  const glyf = new Writer();
  const loca = new Writer();
  const leftmost = new Int16Array(count);
  for (let index = 0; index < count; index += 1) {
    loca.u32(glyf.at);
    const contours = streams.contours.i16();
    if (contours === 0) continue;
    const box = isSet(hasBox, index) ? Array.from({ length: 4 }, streams.boxes.i16) : null;
    if (contours > 0) {
      const overlap = overlaps !== null && isSet(overlaps, index);
      leftmost[index] = writeSimple(glyf, streams, contours, box, overlap);
    } else {
      if (box === null) throw new Error('a glyph of parts has no box');
      leftmost[index] = box[0]!;
      writeComposite(glyf, streams, box);
    }
    glyf.pad();
  }
  loca.u32(glyf.at);
  return { glyf: glyf.done(), loca: loca.done(), leftmost };
}

function writeSimple(
  out: Writer,
  { points: counts, flags, glyphs, instructions }: Streams,
  contours: number,
  given: readonly number[] | null,
  overlaps: boolean,
): number {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    total += counts.short();
    ends.push(total - 1);
  }
  const steps: { dx: number; dy: number; on: boolean }[] = [];
  let [x, y] = [0, 0];
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (let point = 0; point < total; point += 1) {
    const step = readStep(flags.u8(), glyphs);
    steps.push(step);
    x += step.dx;
    y += step.dy;
    box[0] = Math.min(box[0]!, x);
    box[1] = Math.min(box[1]!, y);
    box[2] = Math.max(box[2]!, x);
    box[3] = Math.max(box[3]!, y);
  }
  const own = given ?? box;
  out.u16(contours);
  for (const side of own) out.u16(side);
  for (const end of ends) out.u16(end);
  const length = glyphs.short();
  out.u16(length);
  out.put(instructions.take(length));
  for (const [index, { on }] of steps.entries()) out.u8((on ? 1 : 0) | (overlaps && index === 0 ? 0x40 : 0));
  for (const { dx } of steps) out.u16(dx);
  for (const { dy } of steps) out.u16(dy);
  return own[0]!;
}

/** One point, by the table of triplets in the specification (5.2). */
function readStep(flag: number, glyphs: Reader): { dx: number; dy: number; on: boolean } {
  const on = flag >> 7 === 0;
  const code = flag & 0x7f;
  const sign = (bits: number, value: number) => ((bits & 1) === 1 ? value : -value);
  const first = glyphs.u8();
  if (code < 10) return { on, dx: 0, dy: sign(code, ((code & 14) << 7) + first) };
  if (code < 20) return { on, dx: sign(code, (((code - 10) & 14) << 7) + first), dy: 0 };
  if (code < 84) {
    const rest = code - 20;
    const dx = sign(code, 1 + (rest & 0x30) + (first >> 4));
    return { on, dx, dy: sign(code >> 1, 1 + ((rest & 0x0c) << 2) + (first & 0x0f)) };
  }
  const second = glyphs.u8();
  if (code < 120) {
    const rest = code - 84;
    const dx = sign(code, 1 + (Math.floor(rest / 12) << 8) + first);
    return { on, dx, dy: sign(code >> 1, 1 + (((rest % 12) >> 2) << 8) + second) };
  }
  const third = glyphs.u8();
  if (code < 124) {
    const dx = sign(code, (first << 4) + (second >> 4));
    return { on, dx, dy: sign(code >> 1, ((second & 0x0f) << 8) + third) };
  }
  return { on, dx: sign(code, (first << 8) + second), dy: sign(code >> 1, (third << 8) + glyphs.u8()) };
}

function writeComposite(out: Writer, { composites, glyphs, instructions }: Streams, box: readonly number[]): void {
  out.u16(-1);
  for (const side of box) out.u16(side);
  let hasInstructions = false;
  for (let more = true; more; ) {
    const flags = composites.u16();
    hasInstructions ||= (flags & 0x100) !== 0;
    more = (flags & 0x20) !== 0;
    const placed = (flags & 0x01) !== 0 ? 4 : 2;
    const scaled = (flags & 0x08) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0;
    out.u16(flags);
    out.put(composites.take(2 + placed + scaled));
  }
  if (!hasInstructions) return;
  const length = glyphs.short();
  out.u16(length);
  out.put(instructions.take(length));
}

/** The file omits bearings that equal the left edge of the glyph. */
function restoreMetrics(data: Uint8Array, long: number, leftmost: Int16Array): Uint8Array {
  const reader = new Reader(data);
  const flags = reader.u8();
  const advances = Array.from({ length: long }, reader.u16);
  const bearing = (index: number, isLeftOut: boolean) => (isLeftOut ? leftmost[index]! : reader.i16());
  const bearings = Array.from(leftmost, (_, index) => bearing(index, (flags & (index < long ? 1 : 2)) !== 0));
  const out = new Writer();
  for (const [index, value] of bearings.entries()) {
    if (index < long) out.u16(advances[index]!);
    out.u16(value);
  }
  return out.done();
}

function assemble(flavor: number, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const out = new Writer();
  out.u32(flavor);
  out.u16(entries.length);
  // The shaper needs neither the search hints nor the checksums.
  for (let filler = 0; filler < 3; filler += 1) out.u16(0);
  let at = 12 + entries.length * 16;
  for (const [tag, data] of entries) {
    for (const character of tag) out.u8(character.charCodeAt(0));
    out.u32(0);
    out.u32(at);
    out.u32(data.length);
    at += (data.length + 3) & ~3;
  }
  for (const [, data] of entries) {
    out.put(data);
    out.pad();
  }
  return out.done();
}
