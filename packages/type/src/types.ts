import type { Outline } from './outlines.ts';

export type TypeStyle = {
  /** The family to try first for every letter; letters it lacks come from the families of the letter's script. */
  readonly family: string;
  readonly weight?: 400 | 700;
  readonly italic?: boolean;
  readonly size: number;
  readonly letterSpacing?: number;
  /** `auto` is the direction of the first letter that has one. */
  readonly direction?: 'auto' | 'ltr' | 'rtl';
  /** Vertical lines run down, and the next line is to the left. */
  readonly writing?: 'horizontal' | 'vertical';
  /** The language of the Han shapes if the text does not determine it: `ja`, `ko`, `zh-Hans`, `zh-Hant`. */
  readonly language?: string;
};

export type PlacedGlyph = {
  readonly outlines: readonly Outline[];
  /** The position of its origin: from the left end of the line and from its baseline, downwards. In a vertical line, from the middle of its top. */
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly angle: number;
  readonly scale: number;
  /** The place in the text of the letter that it represents. */
  readonly cluster: number;
  /** Where on the line its space starts, and how much of the line it takes. */
  readonly along: number;
  readonly advance: number;
};

export type SetRun = {
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
  readonly height: number;
  readonly ascent: number;
  readonly descent: number;
  /** The distinct characters that no font has; a `?` stands in their place. */
  readonly missing: readonly string[];
};

export type SetLine = { readonly text: string; readonly set: SetRun };

export interface Typesetter {
  /**
   * For several texts that are set together: fonts prepared from now on stay open until the returned function is called,
   * even if they exceed `typeBounds.fontBytes`.
   */
  hold(): Promise<() => void>;
  /** Loads the shaper, and the fonts that the text needs. */
  prepare(text: string, style: TypeStyle): Promise<void>;
  /** Whether `setLine`, `setText` and `breakLines` have everything they need. */
  isReady(text: string, style: TypeStyle): boolean;
  /** One line. Throws if the text was not prepared. */
  setLine(text: string, style: TypeStyle): SetRun;
  /** All lines of a text, each with the fonts chosen for the whole; broken at `width` as by `breakLines`, or only at its line breaks. */
  setText(text: string, style: TypeStyle, width: number | null): readonly SetLine[];
  /** The lines of a text, each at most `width` long; broken by UAX 14, and inside a word only if it is longer than a line. */
  breakLines(text: string, style: TypeStyle, width: number): string[];
  /** The distinct characters that no font has. */
  missing(text: string): string[];
}

/** Limits on the cost of a caller's text. */
export const typeBounds = {
  /** UTF-16 units of one text; the rest is not set. */
  length: 8_000,
  /** Marks on one letter; more are dropped. */
  marks: 8,
  /** Bytes of open fonts; the least recently used are closed. */
  fontBytes: 64e6,
  /** Letters and glyphs of the cached lines. */
  keptGlyphs: 50_000,
  /** Letters of the texts whose files are remembered. */
  keptLetters: 50_000,
} as const;
