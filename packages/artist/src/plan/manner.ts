/**
 * How a design was drawn, stored with its drawing: so that it can be redrawn with a change ("the same without words"), or varied.
 * A manner yields to what the prompt explicitly asks for.
 */

/** Without a seed the layout is redrawn. */
export type Manner = { template: string; variant: number; palette: string; seed: number | null };

const mark = / data-manner="([a-z0-9-]{1,40}) (\d{1,4}) ([\w-]{1,60}) (\d{1,10})"/;

export const writeManner = (svg: string, { template, variant, palette, seed }: Manner): string =>
  svg.replace(
    '<svg ',
    () => `<svg data-manner="${template} ${variant} ${palette.replaceAll(/[^\w-]/g, '-')} ${seed}" `,
  );

/** Null for drawings without a manner. */
export function readManner(svg: string): Manner | null {
  const found = mark.exec(svg.slice(0, 1000));
  const [, template, variant, palette, seed] = found ?? [];
  if (!template || !palette) return null;
  return { template, variant: Number(variant), palette, seed: Number(seed) };
}
