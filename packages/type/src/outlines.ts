/** Shapes of letters, in their own units: `scale` of the placed glyph brings them to the size of the text. */

/** From the first point to the second, or (with six numbers) from one circle to another; each colour has its share of the way. */
export type Gradient = {
  readonly at: readonly number[];
  /** If the circles are ellipses: their transform. */
  readonly matrix?: readonly number[];
  readonly stops: readonly (readonly [share: number, color: string])[];
};

export type Outline = {
  /** SVG path data, downwards from the baseline. */
  readonly d: string;
  /** Null is the text's own colour. For a gradient, the plain colour to use where gradients cannot be drawn. */
  readonly fill: string | null;
  readonly gradient?: Gradient;
};
