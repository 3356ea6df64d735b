/**
 * Joins H.264 segments into one MP4 that starts at once: the index (`moov`) comes before the data. Segments come from
 * encoders that ran in parallel with the same settings, so their parameter sets are equal and their samples concatenate.
 */

export type Segment = {
  /** The decoder configuration record (`avcC` payload). */ config: Uint8Array;
  samples: Uint8Array[];
  keyframes: number[];
};

type Box = { type: string; start: number; end: number };

function* boxes(bytes: Uint8Array, start: number, end: number): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = start; at + 8 <= end; ) {
    let size = view.getUint32(at);
    let header = 8;
    if (size === 1) {
      size = Number(view.getBigUint64(at + 8));
      header = 16;
    } else if (size === 0) size = end - at;
    if (size < header || at + size > end) return;
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), start: at + header, end: at + size };
    at += size;
  }
}

function findBox(bytes: Uint8Array, path: readonly string[], start = 0, end = bytes.length): Box {
  const [type, ...rest] = path;
  for (const box of boxes(bytes, start, end)) {
    if (box.type !== type) continue;
    return rest.length === 0 ? box : findBox(bytes, rest, box.start, box.end);
  }
  throw new Error(`The encoder's file has no ${type} box.`);
}

/** The encoder writes no table of keyframes: a sample is one if it contains an IDR slice (NAL unit type 5). */
function isKeyframe(sample: Uint8Array): boolean {
  const view = new DataView(sample.buffer, sample.byteOffset, sample.byteLength);
  for (let at = 0; at + 4 < sample.length; at += 4 + view.getUint32(at)) if ((sample[at + 4]! & 31) === 5) return true;
  return false;
}

/** Extracts the samples of the one video track from an MP4 file. */
export function readSegment(file: Uint8Array): Segment {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const table = findBox(file, ['moov', 'trak', 'mdia', 'minf', 'stbl']);
  const inTable = (type: string) => findBox(file, [type], table.start, table.end);
  const stsz = inTable('stsz').start;
  const fixed = view.getUint32(stsz + 4);
  const count = view.getUint32(stsz + 8);
  const sizes = Array.from({ length: count }, (_, i) => fixed || view.getUint32(stsz + 12 + i * 4));
  const stco = inTable('stco').start;
  const chunks = Array.from({ length: view.getUint32(stco + 4) }, (_, i) => view.getUint32(stco + 8 + i * 4));
  const stsc = inTable('stsc').start;
  const runs = Array.from({ length: view.getUint32(stsc + 4) }, (_, i) => ({
    first: view.getUint32(stsc + 8 + i * 12),
    samples: view.getUint32(stsc + 12 + i * 12),
  }));
  const samples: Uint8Array[] = [];
  chunks.forEach((offset, chunk) => {
    const run = runs.findLast(({ first }) => first <= chunk + 1)!;
    let at = offset;
    for (let i = 0; i < run.samples && samples.length < count; i++) {
      const size = sizes[samples.length]!;
      samples.push(file.slice(at, at + size));
      at += size;
    }
  });
  const keyframes = samples.flatMap((sample, i) => (isKeyframe(sample) ? [i] : []));
  const stsd = inTable('stsd');
  // stsd: version and count (8), then the avc1 sample entry: its header (8) and fixed fields (78) precede its boxes.
  const avcC = findBox(file, ['avcC'], stsd.start + 8 + 8 + 78, stsd.end);
  return { config: file.slice(avcC.start, avcC.end), samples, keyframes };
}

const u16 = (value: number) => [(value >> 8) & 255, value & 255];
const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));

function box(type: string, ...parts: (readonly number[] | Uint8Array)[]): Uint8Array {
  const size = 8 + parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(size);
  bytes.set([...u32(size), ...text(type)]);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const identity = [u32(0x10000), u32(0), u32(0), u32(0), u32(0x10000), u32(0), u32(0), u32(0), u32(0x40000000)].flat();

export function writeMp4(
  segments: readonly Segment[],
  width: number,
  height: number,
  framesPerSecond: number,
): Uint8Array {
  const config = segments[0]!.config;
  const samples = segments.flatMap((segment) => segment.samples);
  const keyframes: number[] = [];
  let before = 0;
  for (const segment of segments) {
    keyframes.push(...segment.keyframes.map((index) => index + before));
    before += segment.samples.length;
  }
  const tick = 512;
  const timescale = framesPerSecond * tick;
  const duration = samples.length * tick;
  const movieDuration = Math.round((samples.length / framesPerSecond) * 1000);
  const full = [0, 0, 0, 0];

  const avc1 = box(
    'avc1',
    [0, 0, 0, 0, 0, 0],
    u16(1),
    new Array(16).fill(0),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    u32(0),
    u16(1),
    new Array(32).fill(0),
    u16(24),
    [255, 255],
    box('avcC', config),
  );
  const table = (dataOffset: number) =>
    box(
      'stbl',
      box('stsd', full, u32(1), avc1),
      box('stts', full, u32(1), u32(samples.length), u32(tick)),
      box(
        'stss',
        full,
        u32(keyframes.length),
        keyframes.flatMap((index) => u32(index + 1)),
      ),
      box('stsc', full, u32(1), u32(1), u32(samples.length), u32(1)),
      box(
        'stsz',
        full,
        u32(0),
        u32(samples.length),
        samples.flatMap((sample) => u32(sample.length)),
      ),
      box('stco', full, u32(1), u32(dataOffset)),
    );
  const moov = (dataOffset: number) =>
    box(
      'moov',
      box(
        'mvhd',
        full,
        u32(0),
        u32(0),
        u32(1000),
        u32(movieDuration),
        u32(0x10000),
        u16(0x100),
        new Array(10).fill(0),
        identity,
        new Array(24).fill(0),
        u32(2),
      ),
      box(
        'trak',
        box(
          'tkhd',
          [0, 0, 0, 3],
          u32(0),
          u32(0),
          u32(1),
          u32(0),
          u32(movieDuration),
          new Array(8).fill(0),
          u16(0),
          u16(0),
          u16(0),
          u16(0),
          identity,
          u32(width << 16),
          u32(height << 16),
        ),
        box(
          'mdia',
          box('mdhd', full, u32(0), u32(0), u32(timescale), u32(duration), u16(0x55c4), u16(0)),
          box('hdlr', full, u32(0), text('vide'), new Array(12).fill(0), [...text('VideoHandler'), 0]),
          box(
            'minf',
            box('vmhd', [0, 0, 0, 1], new Array(8).fill(0)),
            box('dinf', box('dref', full, u32(1), box('url ', [0, 0, 0, 1]))),
            table(dataOffset),
          ),
        ),
      ),
    );
  const ftyp = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  const index = moov(ftyp.length + moov(0).length + 8);
  const size = samples.reduce((sum, sample) => sum + sample.length, 0);
  const file = new Uint8Array(ftyp.length + index.length + 8 + size);
  file.set(ftyp);
  file.set(index, ftyp.length);
  let at = ftyp.length + index.length;
  file.set([...u32(size + 8), ...text('mdat')], at);
  at += 8;
  for (const sample of samples) {
    file.set(sample, at);
    at += sample.length;
  }
  return file;
}
