/** A font that its owner brings, read at once and kept: its letters stand one by one, kerned, without ligatures. */
import * as hb from 'harfbuzzjs';
import { openFont, outlinesOf } from './fonts.ts';
import type { Outline } from './outlines.ts';

/** In the units of the font. */
export type DisplayLetter = { readonly glyph: number; readonly outlines: readonly Outline[]; readonly advance: number };

export type DisplayFont = {
  readonly unitsPerEm: number;
  hasLetter(letter: string): boolean;
  findLetter(letter: string): DisplayLetter;
  /** How much nearer or farther the right letter stands. */
  kerningOf(left: string, right: string): number;
};

/** The pairs that a font keeps: a text of any alphabet has fewer. */
const maxPairs = 20_000;

/** Whatever would join letters, or replace one by the look of its neighbours. */
const features = ['liga', 'clig', 'calt', 'rlig', 'rclt', 'ccmp', 'locl', 'mark', 'mkmk', 'curs'].flatMap(
  (tag) => hb.Feature.fromString(`${tag}=0`) ?? [],
);

export function openDisplayFont(bytes: Uint8Array, name: string): DisplayFont {
  const open = openFont(bytes, name);
  const { font, unitsPerEm } = open;
  const table = readKerning(open.face);
  const letters = new Map<string, DisplayLetter>();
  const pairs = new Map<string, number>();
  const hasLetter = (letter: string) => font.nominalGlyph(letter.codePointAt(0)!) !== undefined;
  const findLetter = (letter: string): DisplayLetter => {
    let known = letters.get(letter);
    if (!known) {
      // A space that the font lacks is as wide as the one it has.
      const drawn = !hasLetter(letter) && /\s/.test(letter) ? ' ' : letter;
      const glyph = font.nominalGlyph(drawn.codePointAt(0)!) ?? 0;
      known = { glyph, outlines: outlinesOf(open, glyph), advance: font.glyphHAdvance(glyph) };
      if (hasLetter(letter)) letters.set(letter, known);
    }
    return known;
  };
  const shapePair = (left: string, right: string): number => {
    const buffer = new hb.Buffer();
    buffer.addText(left + right);
    buffer.setDirection(hb.Direction.LTR);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer, features);
    const [first, second] = buffer.getGlyphInfosAndPositions();
    return second ? (first!.xAdvance ?? 0) - font.glyphHAdvance(first!.codepoint) : 0;
  };
  return {
    unitsPerEm,
    hasLetter,
    findLetter,
    kerningOf(left, right) {
      if (table) return table.get(keyOf(findLetter(left).glyph, findLetter(right).glyph)) ?? 0;
      let kerning = pairs.get(left + right);
      if (kerning === undefined) {
        kerning = shapePair(left, right);
        if (pairs.size >= maxPairs) pairs.clear();
        pairs.set(left + right, kerning);
      }
      return kerning;
    },
  };
}

const keyOf = (left: number, right: number): number => left * 0x10000 + right;

/** The kerning of older fonts, in a table that the shaper is built without. Null if the font has kerning that the shaper knows. */
function readKerning(face: hb.Face): ReadonlyMap<number, number> | null {
  const table = face.getTableFeatureTags('GPOS').includes('kern') ? undefined : face.referenceTable('kern');
  if (!table || table.length < 18) return null;
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  // Version 0, and horizontal pairs in the first of its parts: all that these fonts have.
  if (view.getUint16(0) !== 0 || view.getUint16(8) !== 1) return null;
  const count = Math.min(view.getUint16(10), Math.floor((table.length - 18) / 6));
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const at = 18 + i * 6;
      return [keyOf(view.getUint16(at), view.getUint16(at + 2)), view.getInt16(at + 4)];
    }),
  );
}
