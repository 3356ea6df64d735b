/** Compares a design with its prompt: is there anything to draw, is anything missing, is anything visible? */
import type { Brief } from '../brief/brief.ts';
import type { Raster } from '../kit/raster.ts';
import { isLettering, isNamed, type Shown, shorten } from './describe.ts';

export { describe } from './describe.ts';

/**
 * Whether the prompt names anything that can be drawn. An uninvited symbol does not count, nor does a style whose
 * subject was left out.
 */
export function isDrawable(brief: Brief): boolean {
  if (brief.subjects.some(isNamed) || brief.pattern || brief.settings.size > 0) return true;
  if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(brief.lettering ?? '')) return true;
  return brief.leftOut.length === 0 && (brief.styles.length > 0 || brief.palettes.some(({ score }) => score >= 6));
}

/** Requested parts that are missing from the design, each in words that can be shown. */
export function missingFrom(brief: Brief, shown: Shown): string[] {
  const missing = [...brief.leftOut];
  if (brief.lettering !== null && !shown.layers.some(isLettering))
    missing.push(`the words “${shorten(brief.lettering)}”`);
  return missing;
}

/** Whether there is nothing except a ground, or nothing at all. */
export function isBlank({ data }: Raster, colours: readonly string[]): boolean {
  if (colours.length > 1) return false;
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! < 128) clear += 1;
  const share = clear / (data.length / 4);
  return share < 0.005 || share > 0.995;
}
