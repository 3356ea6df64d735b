/**
 * How a design was drawn, kept with its drawing: so that it can be drawn again with a change ("the same without words"), or others near it.
 * A manner gives way to what the prompt asks for outright.
 */

/** Without a seed the layout is drawn anew. */
export type Manner = { template: string; variant: number; palette: string; seed: number | null };

const mark = / data-manner="([a-z0-9-]{1,40}) (\d{1,4}) ([\w-]{1,60}) (\d{1,10})"/;

export const writeManner = (svg: string, { template, variant, palette, seed }: Manner): string =>
  svg.replace(
    '<svg ',
    () => `<svg data-manner="${template} ${variant} ${palette.replaceAll(/[^\w-]/g, '-')} ${seed}" `,
  );

/** Null for drawings that do not say. */
export function readManner(svg: string): Manner | null {
  const found = mark.exec(svg.slice(0, 1000));
  const [, template, variant, palette, seed] = found ?? [];
  if (!template || !palette) return null;
  return { template, variant: Number(variant), palette, seed: Number(seed) };
}
