/** The families that come with the service, to offer as choices. */
import { defaultFamily, families } from '@platen/canvas';
import { typeFamilies } from '@platen/type';

export type OfferedFamily = {
  fontFamily: string;
  style: (typeof families)[number]['style'];
  weights: number[];
  hasItalic: boolean;
  /** ISO 15924. */
  scripts: string[];
};

/**
 * Families of other scripts follow those of Latin letters; a family that is both is listed once, with all its scripts.
 */
export function listFamilies(): OfferedFamily[] {
  const offered = new Map<string, OfferedFamily>();
  for (const { family, style, weights, hasItalic } of families) {
    const scripts = family === defaultFamily ? ['Latn', 'Cyrl', 'Grek'] : ['Latn'];
    offered.set(family, { fontFamily: family, style, weights: [...weights], hasItalic, scripts });
  }
  for (const { family, style, weights, scripts } of typeFamilies) {
    const known = offered.get(family);
    if (known) known.scripts = [...new Set([...known.scripts, ...scripts])];
    else
      offered.set(family, {
        fontFamily: family,
        style,
        weights: [...weights],
        hasItalic: false,
        scripts: [...scripts],
      });
  }
  return [...offered.values()];
}
