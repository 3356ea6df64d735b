import type { Outline } from './outlines.ts';

export type TypeStyle = {
  /** The family that is tried first for every letter; what it lacks comes from the families of the letter's script. */
  readonly family: string;
  readonly weight?: 400 | 700;
  readonly italic?: boolean;
  readonly size: number;
  readonly letterSpacing?: number;
  /** `auto` is the direction of the first letter that has one. */
  readonly direction?: 'auto' | 'ltr' | 'rtl';
  /** Vertical lines run down, and the next one is to the left. */
  readonly writing?: 'horizontal' | 'vertical';
  /** Whose shapes Han characters have where the text does not tell: `ja`, `ko`, `zh-Hans`, `zh-Hant`. */
  readonly language?: string;
};

export type PlacedGlyph = {
  readonly outlines: readonly Outline[];
  /** Of its origin: from the left end of the line and from its baseline, downwards. Of a vertical line, from the middle of its top. */
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly angle: number;
  readonly scale: number;
  /** Where in the text the letter is that it stands for. */
  readonly cluster: number;
  /** Where on the line its place begins, and how much of the line it takes. */
  readonly along: number;
  readonly advance: number;
};

export type SetRun = {
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
  readonly height: number;
  readonly ascent: number;
  readonly descent: number;
  /** What no font has, each once; a `?` stands in its place. */
  readonly missing: readonly string[];
};

export type SetLine = { readonly text: string; readonly set: SetRun };

export interface Typesetter {
  /**
   * For several texts that are set together: none of the fonts that are prepared from now on is closed before what it answers is called,
   * even where they are more than `typeBounds.fontBytes`.
   */
  hold(): Promise<() => void>;
  /** Loads the shaper, and the fonts that the text needs. */
  prepare(text: string, style: TypeStyle): Promise<void>;
  /** Whether `setLine`, `setText` and `breakLines` have all they need. */
  isReady(text: string, style: TypeStyle): boolean;
  /** One line. Throws when the text was not prepared. */
  setLine(text: string, style: TypeStyle): SetRun;
  /** All lines of a text, each from the fonts that were chosen for the whole; broken at `width` as `breakLines` does, or only where it says. */
  setText(text: string, style: TypeStyle, width: number | null): readonly SetLine[];
  /** The lines of a text that are no longer than `width`; broken by UAX 14, and inside a word only where it is longer than a line. */
  breakLines(text: string, style: TypeStyle, width: number): string[];
  /** What no font has, each once. */
  missing(text: string): string[];
}

/** What a caller's text may cost at most. */
export const typeBounds = {
  /** UTF-16 units of one text; the rest is not set. */
  length: 8_000,
  /** Marks on one letter; more are left out. */
  marks: 8,
  /** Bytes of open fonts; those that were not used for longest are closed. */
  fontBytes: 64e6,
  /** Letters and glyphs of the lines that are kept set. */
  keptGlyphs: 50_000,
  /** Letters of the texts whose files are remembered. */
  keptLetters: 50_000,
} as const;
