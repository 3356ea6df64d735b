/** The fonts open in the shaper, and the drawings of emoji: everything loaded, by file name. */
import * as hb from 'harfbuzzjs';
import { emojiFileOf } from './emoji-files.ts';
import type { Gradient, Outline } from './outlines.ts';
import { typeBounds } from './types.ts';
import { unpackWoff2 } from './woff2.ts';
import { isWoff2 } from './woff2-tables.ts';

export type ReadFile = (file: string) => Promise<Uint8Array>;

export type OpenFont = {
  readonly font: hb.Font;
  /** Bytes of the file, whatever the weight. */
  readonly face: hb.Face;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly outlines: Map<number, readonly Outline[]>;
  readonly bytes: number;
};

export type Drawing = { readonly advance: number; readonly outlines: readonly Outline[] };
type DrawingFile = {
  paths: string[];
  fills: (string | null | Gradient)[];
  emoji: Record<string, number[]>;
  drawings: Map<string, Drawing>;
};

/** Units per em in the drawings of emoji, and their height above the baseline. */
export const emojiUnits = { em: 1024, ascent: 950, descent: 250 };

/** `maxBytes` of fonts stay open while no drawing holds them. */
export function openFonts(readFile: ReadFile, maxBytes: number = typeBounds.fontBytes) {
  const fonts = new Map<string, OpenFont>();
  const drawings = new Map<number, DrawingFile>();
  const loading = new Map<string, Promise<void>>();

  const once = (name: string, load: () => Promise<void>): Promise<void> => {
    let known = loading.get(name);
    if (known === undefined) {
      known = load().finally(() => loading.delete(name));
      loading.set(name, known);
    }
    return known;
  };

  /**
   * The characters of each file that was ever open, by name, in order. They stay known when the file is closed: a different answer
   * would choose another file for a text that is about to be set.
   */
  const codePoints = new Map<string, Uint32Array>();

  /** When each open font was last requested, counted in holds. */
  const asked = new Map<string, number>();
  const holds = new Set<number>();
  let lastHold = 0;

  const openBytes = () => {
    const bytes = new Map(Array.from(fonts.values(), (one) => [one.face, one.bytes]));
    return [...bytes.values()].reduce((sum, one) => sum + one, 0);
  };

  const closeOldest = () => {
    const firstHold = Math.min(...holds);
    for (const name of [...fonts.keys()]) {
      if (fonts.size <= 1 || openBytes() <= maxBytes) break;
      if (asked.get(name)! >= firstHold) continue;
      fonts.delete(name);
      asked.delete(name);
    }
  };

  const put = (file: string, font: OpenFont) => {
    fonts.delete(file);
    fonts.set(file, font);
    asked.set(file, lastHold);
  };

  return {
    /** Null while it is not loaded. */
    find(file: string): OpenFont | null {
      const font = fonts.get(file);
      if (font === undefined) return null;
      put(file, font);
      return font;
    },
    /** Until the returned function is called, no font requested since then is closed. */
    hold(): () => void {
      lastHold += 1;
      const hold = lastHold;
      holds.add(hold);
      return () => {
        if (holds.delete(hold)) closeOldest();
      };
    },
    load: (file: string): Promise<void> =>
      fonts.has(file)
        ? Promise.resolve()
        : once(file, async () => {
            const [name, weight] = file.split('@');
            const twin = [...fonts].find(([open]) => open.split('@')[0] === name)?.[1];
            const open = openWeight(twin ?? openFace(await readFile(name!), name!), weight);
            if (!codePoints.has(name!)) codePoints.set(name!, open.face.collectUnicodes().toSorted());
            put(file, open);
            closeOldest();
          }),
    /** Null until the file is loaded for the first time. */
    hasGlyph(file: string, codePoint: number): boolean | null {
      const known = codePoints.get(file.split('@')[0]!);
      return known === undefined ? null : isAmong(known, codePoint);
    },
    hasDrawings: (sequence: string): boolean => drawings.has(emojiFileOf(sequence)),
    loadDrawings(sequence: string): Promise<void> {
      const index = emojiFileOf(sequence);
      if (drawings.has(index)) return Promise.resolve();
      const file = `emoji-${index}.json.gz`;
      return once(file, async () => {
        const text = await new Response(unpack(await readFile(file))).text();
        drawings.set(index, { ...(JSON.parse(text) as Omit<DrawingFile, 'drawings'>), drawings: new Map() });
      });
    },
    findDrawing(sequence: string): Drawing | null {
      const file = drawings.get(emojiFileOf(sequence));
      return file === undefined ? null : drawingIn(file, sequence);
    },
  };
}

function isAmong(sorted: Uint32Array, value: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === value;
}

function unpack(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  // A server may have sent the file with a content encoding that the browser already decoded.
  const whole = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  return isPacked ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}

function drawingIn(file: DrawingFile, sequence: string): Drawing | null {
  const known = file.drawings.get(sequence);
  if (known !== undefined) return known;
  if (!Object.hasOwn(file.emoji, sequence)) return null;
  const [advance, ...row] = file.emoji[sequence]!;
  const outlines: Outline[] = [];
  for (let at = 0; at < row.length; at += 3) {
    const d = file.paths[row[at]!]!;
    const fill = file.fills[row[at + 1]!]!;
    const opacity = row[at + 2]! / 100;
    if (fill === null || typeof fill === 'string') outlines.push({ d, fill: fill && withOpacity(fill, opacity) });
    else {
      const stops = fill.stops.map(([share, color]) => [share, withOpacity(color, opacity)] as const);
      outlines.push({ d, fill: stops[Math.floor(stops.length / 2)]![1], gradient: { ...fill, stops } });
    }
  }
  const drawing = { advance: advance!, outlines };
  file.drawings.set(sequence, drawing);
  return drawing;
}

/** `#rrggbb` or `#rrggbbaa`, made more transparent by a factor. */
function withOpacity(color: string, opacity: number): string {
  if (opacity >= 1) return color;
  const own = color.length > 7 ? Number.parseInt(color.slice(7), 16) : 255;
  return (
    color.slice(0, 7) +
    Math.round(own * opacity)
      .toString(16)
      .padStart(2, '0')
  );
}

function openFace(bytes: Uint8Array, file: string): Pick<OpenFont, 'face' | 'bytes'> {
  const data = isWoff2(bytes) ? unpackWoff2(bytes) : bytes;
  const face = new hb.Face(new hb.Blob(data));
  if (!(face.upem >= 16)) throw new Error(`${file} is not a font that can be read`);
  return { face, bytes: data.length };
}

/** A whole font at its own weight. */
export const openFont = (bytes: Uint8Array, file: string): OpenFont => openWeight(openFace(bytes, file));

function openWeight({ face, bytes }: Pick<OpenFont, 'face' | 'bytes'>, weight?: string): OpenFont {
  const unitsPerEm = face.upem;
  const font = new hb.Font(face);
  if (weight !== undefined) font.setVariations([new hb.Variation('wght', Number(weight))]);
  const { ascender, descender } = font.hExtents();
  return {
    font,
    face,
    unitsPerEm,
    ascent: ascender / unitsPerEm,
    descent: -descender / unitsPerEm,
    outlines: new Map(),
    bytes,
  };
}

/** The outlines of a glyph, with y downwards. */
export function outlinesOf({ font, outlines }: OpenFont, glyph: number): readonly Outline[] {
  let known = outlines.get(glyph);
  if (known === undefined) {
    const d = font
      .glyphToJson(glyph)
      .map(({ type, values }) => type + values.map((value, index) => (index % 2 === 0 ? value : -value)).join(' '))
      .join('');
    known = d === '' ? [] : [{ d, fill: null }];
    outlines.set(glyph, known);
  }
  return known;
}
