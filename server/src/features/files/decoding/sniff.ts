/**
 * The type of picture bytes, from the bytes alone: names and declared types are not trusted. Reads only the header and
 * allocates nothing, so it is safe to call on anything; inspect.ts checks whether the rest decodes.
 */

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml';

/** Size as stored, before EXIF rotation. An SVG has none until it is drawn. */
export type SniffedImage = { contentType: ImageType; width: number | null; height: number | null };

export const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'font/woff2': 'woff2',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
};

export function sniffImage(given: Uint8Array): SniffedImage | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  return sniffPng(bytes) ?? sniffJpeg(bytes) ?? sniffGif(bytes) ?? sniffWebp(bytes) ?? sniffSvg(bytes);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function sniffPng(bytes: Buffer): SniffedImage | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature) || bytes.toString('latin1', 12, 16) !== 'IHDR') {
    return null;
  }
  return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The markers that carry the size: every start of frame except the three numbers used for other things. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function sniffJpeg(bytes: Buffer): SniffedImage | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isStartOfFrame(marker)) {
      return { contentType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += hasNoLength ? 2 : 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

function sniffGif(bytes: Buffer): SniffedImage | null {
  if (bytes.length < 13 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  return { contentType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function sniffWebp(bytes: Buffer): SniffedImage | null {
  if (bytes.length < 30) return null;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const contentType = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { contentType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { contentType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

function sniffSvg(bytes: Buffer): SniffedImage | null {
  const { isSvg } = readPrologue(bytes.toString('utf8', 0, Math.min(bytes.length, 16_384)));
  return isSvg ? { contentType: 'image/svg+xml', width: null, height: null } : null;
}

export type Asset = { bytes: Buffer; contentType: ImageType; width: number | null; height: number | null };

/**
 * The part before the root of an SVG: a byte order mark, an XML declaration, comments, processing instructions and a
 * document type with its own subset. Parsed by hand, because each part has its own end, and each character is read
 * once, whatever the text.
 */
export type Prologue = {
  /** The text begins like an SVG: its first element is an `svg`. */
  isSvg: boolean;
  /** The position of the document type, and what is between its brackets. */
  doctype: { from: number; to: number; subset: string } | null;
};

const opensAsNothing: Prologue = { isSvg: false, doctype: null };

export function readPrologue(text: string): Prologue {
  const { length } = text;
  let doctype: Prologue['doctype'] = null;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  const skipBlanks = () => {
    while (at < length && isBlank(text.charCodeAt(at))) at += 1;
  };
  /** Past the next `end`. False when there is none. */
  const skipPast = (end: string): boolean => {
    const found = text.indexOf(end, at);
    at = found === -1 ? length : found + end.length;
    return found !== -1;
  };
  const startsWith = (opening: string) => text.startsWith(opening, at);

  /** A document type ends with the first `>` outside quotes, comments, and the brackets of its subset. */
  const readDoctype = (from: number): boolean => {
    let isInSubset = false;
    let subsetFrom = at;
    let subsetTo = at;
    while (at < length) {
      const char = text[at]!;
      if (char === '"' || char === "'") {
        at += 1;
        if (!skipPast(char)) return false;
        continue;
      }
      if (isInSubset && startsWith('<!--')) {
        at += 4;
        if (!skipPast('-->')) return false;
        continue;
      }
      at += 1;
      if (char === '[' && !isInSubset) {
        isInSubset = true;
        subsetFrom = at;
      } else if (char === ']' && isInSubset) {
        isInSubset = false;
        subsetTo = at - 1;
      } else if (char === '>' && !isInSubset) {
        doctype = { from, to: at, subset: text.slice(subsetFrom, subsetTo) };
        return true;
      }
    }
    return false;
  };

  for (;;) {
    skipBlanks();
    if (startsWith('<!--')) {
      at += 4;
      if (!skipPast('-->')) return opensAsNothing;
    } else if (startsWith('<?')) {
      at += 2;
      if (!skipPast('?>')) return opensAsNothing;
    } else if (text.slice(at, at + 9).toUpperCase() === '<!DOCTYPE') {
      // There is one at most, and its subset counts.
      if (doctype !== null) return opensAsNothing;
      const from = at;
      at += 9;
      if (!readDoctype(from)) return opensAsNothing;
    } else {
      return { isSvg: startsWith('<') && isSvgName(text.slice(at + 1, at + 1 + longestName)), doctype };
    }
  }
}

/** Longer than any root name that tools write, prefix included. */
const longestName = 80;

/** `svg`, or `prefix:svg`, in any case, and the end of the name. */
function isSvgName(text: string): boolean {
  const name = /^[\w:-]+/.exec(text)?.[0] ?? '';
  const end = text.charCodeAt(name.length);
  const parts = name.toLowerCase().split(':');
  const isWhole = isBlank(end) || end === 0x2f || end === 0x3e;
  return isWhole && parts.length <= 2 && parts[0] !== '' && parts.at(-1) === 'svg';
}

const isBlank = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);
