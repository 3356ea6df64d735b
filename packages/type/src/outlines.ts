/** Shapes of letters, in units of their own: `scale` of the placed glyph makes them as large as the text. */

/** From the first point to the second, or (with six numbers) from one circle to another; colours at shares of the way. */
export type Gradient = {
  readonly at: readonly number[];
  /** Where the circles are ellipses: how they are stretched. */
  readonly matrix?: readonly number[];
  readonly stops: readonly (readonly [share: number, color: string])[];
};

export type Outline = {
  /** SVG path data, downwards from the baseline. */
  readonly d: string;
  /** Null is the text's own colour. Of a gradient, a colour that stands for it where only plain ones are drawn. */
  readonly fill: string | null;
  readonly gradient?: Gradient;
};
