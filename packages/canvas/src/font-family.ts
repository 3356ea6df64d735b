export type FontFamily = {
  readonly family: string;
  readonly style: 'sans' | 'serif' | 'slab' | 'display' | 'script' | 'mono';
  readonly weights: readonly (400 | 700)[];
  readonly hasItalic: boolean;
  /** As a share of the font size, from the file's `hhea` table: engines round these values, each in its own way. */
  readonly ascent: number;
  readonly descent: number;
};
