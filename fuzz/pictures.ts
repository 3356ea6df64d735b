/** Pictures of every accepted type, and the same with a broken part of their structure. */
import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.ts';
import { pumped } from './values.ts';

export type Kind = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, tail]);
};

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG with these sides; `claims` are the sides in its header. */
export function makePng(width: number, height: number, claims = { width, height }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims.width >>> 0, 0);
  header.writeUInt32BE(claims.height >>> 0, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 4 + 1), 0x7f);
  for (let y = 0; y < height; y += 1) rows[y * (width * 4 + 1)] = 0;
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const smallGif = Buffer.from(
  'R0lGODlhCgAKAPAAAP8AAAAAACH5BAAAAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAACgAKAAACCISPqcvtD2MrADs=',
  'base64',
);
const smallJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAACAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);
const smallWebp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
export const smallSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 12 12"><path fill="#1f33c4" d="M1 1h10v10H1z"/><circle cx="6" cy="6" r="3" fill="#f4f3ee"/></svg>';

export const kinds: readonly Kind[] = ['png', 'jpeg', 'gif', 'webp', 'svg'];

export function makePicture(kind: Kind, random: Random): Buffer {
  switch (kind) {
    case 'png':
      return makePng(random.between(1, 40), random.between(1, 40));
    case 'jpeg':
      return smallJpeg;
    case 'gif':
      return smallGif;
    case 'webp':
      return smallWebp;
    case 'svg':
      return Buffer.from(smallSvg.replace('#1f33c4', `#${random.below(0xffffff).toString(16).padStart(6, '0')}`));
  }
}

export function mutatePicture(kind: Kind, bytes: Buffer, random: Random): Buffer {
  const structural = kind === 'svg' ? mutateSvg(bytes.toString(), random) : mutateBinary(kind, bytes, random);
  if (random.chance(0.7)) return structural;
  const copy = Buffer.from(structural);
  switch (random.below(4)) {
    case 0:
      for (let i = random.between(1, 8); i > 0 && copy.length > 0; i -= 1)
        copy[random.below(copy.length)] = random.below(256);
      return copy;
    case 1:
      return copy.subarray(0, random.below(copy.length + 1));
    case 2:
      return Buffer.concat([copy, random.bytes(random.pick([1, 100, 5000]))]);
    default: {
      const at = random.below(copy.length + 1);
      return Buffer.concat([copy.subarray(0, at), random.bytes(random.between(1, 30)), copy.subarray(at)]);
    }
  }
}

const sizes = [0, 1, 2, 100, 16_383, 16_384, 32_767, 65_535, 65_536, 0x7fffffff, 0x80000000, 0xffffffff];

function mutateBinary(kind: Kind, bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  if (kind === 'png') return mutatePng(copy, random);
  if (kind === 'gif') {
    copy.writeUInt16LE(random.pick(sizes) & 0xffff, random.pick([6, 8]));
    if (random.chance(0.3))
      return Buffer.concat([
        copy.subarray(0, 13),
        ...Array(500).fill(Buffer.from('21fe0161 00'.replace(' ', ''), 'hex')),
        copy.subarray(13),
      ]);
    return copy;
  }
  if (kind === 'webp') {
    if (random.chance(0.5)) copy.writeUInt32LE(random.pick(sizes), 4);
    if (random.chance(0.5)) copy.write(random.pick(['VP8 ', 'VP8X', 'VP8L', 'ALPH', 'ANIM', 'EXIF']), 12, 'latin1');
    if (random.chance(0.3)) copy.writeUInt32LE(random.pick(sizes), 16);
    return copy;
  }
  // JPEG: markers in odd numbers and lengths; the size of the frame.
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  switch (random.below(4)) {
    case 0:
      if (frame > 0) copy.writeUInt16BE(random.pick(sizes) & 0xffff, frame + random.pick([5, 7]));
      return copy;
    case 1:
      if (frame > 0) copy[frame + 1] = random.pick([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcf]);
      return copy;
    case 2: {
      const filler = Buffer.concat(Array(random.pick([1, 200, 3000])).fill(Buffer.from('fffe0002', 'hex')));
      return Buffer.concat([copy.subarray(0, 2), filler, copy.subarray(2)]);
    }
    default:
      return Buffer.concat([copy.subarray(0, 2), Buffer.alloc(random.pick([1, 100, 20_000]), 0xff), copy.subarray(2)]);
  }
}

function mutatePng(bytes: Buffer, random: Random): Buffer {
  switch (random.below(5)) {
    case 0:
      return makePng(4, 4, { width: random.pick(sizes), height: random.pick(sizes) });
    case 1: {
      const copy = Buffer.from(bytes);
      copy[random.between(24, 28)] = random.below(256);
      return copy;
    }
    case 2: {
      const text = chunk('tEXt', Buffer.from(`Comment\0${'x'.repeat(random.pick([1, 1000, 60_000]))}`));
      return Buffer.concat([
        bytes.subarray(0, 33),
        ...Array(random.pick([1, 5, 200])).fill(text.length > 2000 ? chunk('tEXt', Buffer.alloc(4)) : text),
        bytes.subarray(33),
      ]);
    }
    case 3: // Compressed text that expands to a thousand times its size.
      return Buffer.concat([
        bytes.subarray(0, 33),
        chunk(
          'iCCP',
          Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(random.pick([100, 1_000_000])))]),
        ),
        bytes.subarray(33),
      ]);
    default:
      return Buffer.concat([bytes, random.pick([bytes, Buffer.alloc(30_000), Buffer.from('<script>')])]);
  }
}

const svgParts: readonly ((random: Random) => string)[] = [
  () => '<script>alert(1)</script>',
  () => '<image href="http://127.0.0.1/x" width="9" height="9"/>',
  () => '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="x()"/></foreignObject>',
  () => '<use href="#u" id="u"/>',
  () => '<g id="a"><use href="#a"/><use href="#a"/></g>',
  () => '<style>@import url(http://127.0.0.1/);*{fill:url(#x)}</style>',
  (random) => `<text x="0" y="5">${pumped(random, random.pick([100, 3000, 12_000]))}</text>`.replaceAll('<!--', ''),
  (random) =>
    `<path d="${'M0 0L9 9'.repeat(random.pick([1, 100, 3000]))}" stroke="#000" stroke-dasharray="0.01 0.01"/>`,
  (random) =>
    `<path d="M0 0H1e${random.below(30)}" stroke="#000" stroke-width="1" stroke-dasharray="${'1e-9 '.repeat(random.pick([1, 50]))}"/>`,
  () =>
    '<filter id="f"><feTurbulence baseFrequency="9" numOctaves="99"/><feGaussianBlur stdDeviation="900"/></filter><rect width="12" height="12" filter="url(#f)"/>',
  () =>
    '<pattern id="p" width=".0001" height=".0001"><rect width="1" height="1" fill="url(#p)"/></pattern><rect width="12" height="12" fill="url(#p)"/>',
  (random) => '<g>'.repeat(random.pick([10, 300, 5000])),
  (random) => `<rect ${Array.from({ length: random.pick([5, 400]) }, (_, i) => `a${i}="x"`).join(' ')}/>`,
  (random) => '<!-- -->'.repeat(random.pick([1, 28, 2000])),
  () => '&lol;&#0;&#xD800;&#99999999;',
  (random) => `<rect width="${random.pick(['1e99', '-1', 'NaN', '100%', '9'.repeat(300)])}" height="5"/>`,
];

function mutateSvg(text: string, random: Random): Buffer {
  const part = () => random.pick(svgParts)(random);
  switch (random.below(7)) {
    case 0:
      return Buffer.from(`${'<!-- -->'.repeat(random.pick([1, 28, 1000]))}${random.pick(['<svg', '<x', text])}`);
    case 1:
      return Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "x"><!ENTITY lol "${'&a;'.repeat(50)}">]>${text.replace('</svg>', '&lol;</svg>')}`,
      );
    case 2:
      return Buffer.from(
        text.replace(/width="\d+"/, `width="${random.pick(['0', '1e9', '-5', '100%', '1in', '99999', 'x'])}"`),
      );
    case 3:
      return Buffer.from(`\ufeff${text}`, random.chance(0.5) ? 'utf16le' : 'utf8');
    case 4:
      return Buffer.from(`${pumped(random, 16_000)}${text}`);
    default:
      return Buffer.from(text.replace('</svg>', `${part()}${random.chance(0.4) ? part() : ''}</svg>`));
  }
}
