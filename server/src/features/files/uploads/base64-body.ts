/**
 * Reads `{ "base64Image": "…" }` while it arrives, or `{ "url": "…" }` where that is accepted. The base64 is decoded
 * chunk by chunk into one buffer as large as the picture; the text itself is never held. Everything around it is kept
 * as a small skeleton and parsed as ordinary JSON at the end, so the body follows the same rules as any other: order
 * and unknown fields do not matter, faults are found.
 */
import type { Readable } from 'node:stream';
import { type BodyFault, createSink, Faulty, type Sink, type UploadBody } from './upload-body.ts';

const field = 'base64Image';
const maxSkeletonBytes = 64 * 1024;
/** `data:image/svg+xml;charset=utf-8;base64,` and then some. */
const maxPrefixBytes = 256;

const quote = 0x22;
const backslash = 0x5c;

/** Reads the stream to its end, whatever it holds: a fault is remembered and the rest is skipped. */
export async function readUploadBody(
  stream: Readable,
  options: { maxBytes: number; contentLength: number | null; takesUrl?: boolean; onChunk?: (chunk: Buffer) => void },
): Promise<UploadBody> {
  const expected = options.contentLength === null ? 0 : Math.ceil(options.contentLength * 0.75);
  const picture = createSink(options.maxBytes, Math.min(expected, options.maxBytes));
  const reader = createReader(createDecoder(picture));
  let fault: BodyFault | null = null;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    options.onChunk?.(chunk);
    if (fault) continue;
    try {
      reader.write(chunk);
    } catch (error) {
      if (!(error instanceof Faulty)) throw error;
      fault = error.fault;
      picture.drop();
    }
  }
  if (fault) return fault;
  try {
    const url = reader.end(options.takesUrl === true);
    return url === null ? { bytes: picture.bytes() } : { url };
  } catch (error) {
    if (error instanceof Faulty) return error.fault;
    throw error;
  }
}

type Decoder = { write(text: Buffer): void; end(): void };

const badBase64 = () =>
  new Faulty(
    'base64',
    `\`${field}\` is not valid base64. Send a data URL (data:image/png;base64,…) or only the base64.`,
  );

/**
 * The value of each byte in base64: its six bits, or 64 for what may be in between (line breaks), 65 for padding, 66
 * for a fault.
 */
const meanings = (() => {
  const table = new Uint8Array(256).fill(66);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  for (let i = 0; i < 64; i += 1) table[letters.charCodeAt(i)] = i;
  table['-'.charCodeAt(0)] = 62;
  table['_'.charCodeAt(0)] = 63;
  for (const blank of ' \t\r\n') table[blank.charCodeAt(0)] = 64;
  table['='.charCodeAt(0)] = 65;
  return table;
})();

/** Strict where Node's own decoder is lenient: an invalid letter, or padding in the middle, is a fault. */
function createDecoder(sink: Sink): Decoder {
  let prefix: Buffer | null = Buffer.alloc(0);
  let letters = 0;
  let padding = 0;
  /** Letters that do not make up a whole group of four yet. */
  let rest: Buffer = Buffer.alloc(0);

  const take = (groups: Buffer, length: number): boolean => {
    const room = sink.room((length / 4) * 3);
    const written = room.write(groups.toString('latin1', 0, length), 'base64');
    if (written !== (length / 4) * 3) return false;
    letters += length;
    sink.added(written);
    return true;
  };

  /** Checks every letter: for text with line breaks or padding, or text that is not base64 at all. */
  const sift = (text: Buffer): Buffer => {
    const plain = Buffer.allocUnsafe(text.length);
    let kept = 0;
    for (const byte of text) {
      const meaning = meanings[byte]!;
      if (meaning < 64 && padding === 0) plain[kept++] = byte;
      else if (meaning === 65) padding += 1;
      else if (meaning !== 64) throw badBase64();
    }
    return plain.subarray(0, kept);
  };

  const decode = (text: Buffer) => {
    if (padding === 0) {
      // The decoder skips unknown letters, so plain base64 is recognised by the length of the result.
      const joined = rest.length === 0 ? text : Buffer.concat([rest, text]);
      const whole = joined.length - (joined.length % 4);
      if (take(joined, whole)) {
        rest = sift(joined.subarray(whole));
        return;
      }
    }
    const plain = Buffer.concat([rest, sift(text)]);
    const whole = plain.length - (plain.length % 4);
    take(plain, whole);
    rest = Buffer.from(plain.subarray(whole));
  };

  return {
    write(text) {
      if (prefix === null) return decode(text);
      prefix = Buffer.concat([prefix, text]);
      const start = prefix.toString('latin1', 0, 5).toLowerCase();
      if (!'data:'.startsWith(start.slice(0, Math.min(start.length, 5)))) {
        const all = prefix;
        prefix = null;
        return decode(all);
      }
      const comma = prefix.indexOf(0x2c);
      if (comma === -1 && prefix.length <= maxPrefixBytes) return;
      if (comma === -1 || comma > maxPrefixBytes || !/;\s*base64\s*$/i.test(prefix.toString('latin1', 0, comma))) {
        throw new Faulty('base64', 'The data URL must contain the image as base64: data:image/png;base64,…');
      }
      const all = prefix.subarray(comma + 1);
      prefix = null;
      decode(all);
    },
    end() {
      if (prefix !== null && prefix.length > 0) {
        if (prefix.length >= 5) throw badBase64();
        const all = prefix;
        prefix = null;
        decode(all);
      }
      letters += rest.length;
      const isComplete = letters % 4 !== 1 && (padding === 0 || (letters + padding) % 4 === 0) && padding <= 2;
      if (!isComplete || letters === 0) throw badBase64();
      const room = sink.room(3);
      sink.added(room.write(rest.toString('latin1'), 'base64'));
    },
  };
}

/**
 * Walks over the JSON text. It only distinguishes strings, keys and depth: that is enough to find the beginning and end
 * of the string after `"base64Image":` at the top level. `JSON.parse` of the skeleton decides whether the whole is
 * JSON.
 */
function createReader(decoder: Decoder) {
  const skeleton = Buffer.allocUnsafe(maxSkeletonBytes);
  let kept = 0;
  let depth = 0;
  let place: 'outside' | 'string' | 'picture' = 'outside';
  let isEscaped = false;
  let stringStart = 0;
  let lastString = '';
  /** The top-level key whose value comes next. */
  let key: string | null = null;
  let pictures = 0;
  /** An escape inside the picture's string, such as `\/`, which may continue in the next chunk. */
  let pending = '';

  const keep = (byte: number) => {
    if (kept === maxSkeletonBytes) {
      throw new Faulty('too_large', `The body may have at most ${maxSkeletonBytes / 1024} KB besides the image.`);
    }
    skeleton[kept] = byte;
    kept += 1;
  };

  const inString = (byte: number) => {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) {
      place = 'outside';
      lastString = skeleton.toString('utf8', stringStart, kept - 1);
    }
  };

  const outside = (byte: number) => {
    switch (byte) {
      case quote:
        if (key === field && depth === 1) {
          pictures += 1;
          if (pictures > 1) throw new Faulty('malformed', `\`${field}\` is given twice.`);
          place = 'picture';
        } else {
          place = 'string';
          stringStart = kept;
        }
        key = null;
        break;
      case 0x3a: // :
        if (depth === 1) key = lastString.includes('\\') ? readEscapes(lastString) : lastString;
        break;
      case 0x7b: // {
      case 0x5b: // [
        depth += 1;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
      case 0x2c: // ,
        key = null;
        break;
    }
  };

  /**
   * Passes what is between the quotes to the decoder; returns where it stopped: at the closing quote or the chunk's
   * end.
   */
  const inPicture = (chunk: Buffer, from: number): number => {
    let at = from;
    while (at < chunk.length) {
      if (pending !== '') {
        pending += String.fromCharCode(chunk[at]!);
        at += 1;
        if (pending[1] === 'u' && pending.length < 6) continue;
        decoder.write(Buffer.from(readEscapes(pending), 'utf8'));
        pending = '';
        continue;
      }
      const end = endOfPlain(chunk, at);
      if (end > at) decoder.write(chunk.subarray(at, end));
      at = end;
      if (chunk[at] === quote) {
        place = 'outside';
        return at;
      }
      if (at < chunk.length) {
        pending = '\\';
        at += 1;
      }
    }
    return at;
  };

  return {
    write(chunk: Buffer) {
      for (let at = 0; at < chunk.length; at += 1) {
        if (place === 'picture') {
          at = inPicture(chunk, at);
          if (at < chunk.length) keep(quote);
          continue;
        }
        const byte = chunk[at]!;
        keep(byte);
        if (place === 'string') inString(byte);
        else outside(byte);
      }
    },
    /** The URL, where one was given in place of the picture and is accepted. */
    end(takesUrl: boolean): string | null {
      const notJson = () => new Faulty('malformed', 'The body is not valid JSON.');
      if (place !== 'outside') throw notJson();
      let body: unknown;
      try {
        body = JSON.parse(skeleton.toString('utf8', 0, kept));
      } catch {
        throw notJson();
      }
      const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
      const { [field]: value, url } = (isObject ? body : {}) as Record<string, unknown>;
      if (takesUrl && value === undefined) return readUrl(url);
      if (takesUrl && url !== undefined) throw new Faulty('malformed', `Give \`url\` or \`${field}\`, not both.`);
      if (value === undefined) throw new Faulty('missing', `\`${field}\` is required.`);
      if (value !== '' || pictures === 0) throw new Faulty('missing', `\`${field}\` must be of type string.`);
      decoder.end();
      return null;
    },
  };
}

const maxUrlLength = 8192;

function readUrl(url: unknown): string {
  const refuse = (message: string) => new Faulty('missing', message, '/url');
  if (url === undefined)
    throw refuse(
      `Send \`url\` or \`${field}\` as JSON, or a file as multipart/form-data. The request has none of them.`,
    );
  if (typeof url !== 'string' || url.length > maxUrlLength || !/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw refuse(`\`url\` must be an absolute http or https URL of an image, of at most ${maxUrlLength} characters.`);
  return url;
}

function endOfPlain(chunk: Buffer, from: number): number {
  const atQuote = chunk.indexOf(quote, from);
  const end = atQuote === -1 ? chunk.length : atQuote;
  const atEscape = chunk.subarray(from, end).indexOf(backslash);
  return atEscape === -1 ? end : from + atEscape;
}

function readEscapes(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    throw new Faulty('malformed', 'The body is not valid JSON.');
  }
}
