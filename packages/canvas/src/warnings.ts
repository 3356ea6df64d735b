import type { CanvasIssue } from './check.ts';
import type { CanvasDocument, TextLayer } from './document.ts';
import { families, getFamily, unsupportedCharacters } from './fonts.ts';

/**
 * Parts of a valid document that cannot be painted as written: characters that no shipped font has, and bold or italics of a
 * family without them. The same in a browser and on a server, because both use the painter's own tables.
 */
export function warningsOf(document: CanvasDocument): CanvasIssue[] {
  return document.layers.flatMap((layer, index) => {
    if (layer.type !== 'text' || !layer.visible) return [];
    const at = (field: keyof TextLayer, message: string | null): CanvasIssue[] =>
      message === null ? [] : [{ path: `/layers/${index}/${field}`, message }];
    return [
      ...at('text', missingGlyphs(layer.text)),
      ...at('fontWeight', missingWeight(layer)),
      ...at('italic', missingItalic(layer)),
    ];
  });
}

/** The distinct characters of its texts that no font has: each would be printed as a “?”. */
export function unsettableIn({ layers }: Pick<CanvasDocument, 'layers'>): string[] {
  const texts = layers.flatMap((layer) => (layer.type === 'text' && layer.visible ? [layer.text] : []));
  return [...new Set(texts.flatMap(unsupportedCharacters))];
}

const maxShown = 10;

function missingGlyphs(text: string): string | null {
  const missing = unsupportedCharacters(text);
  if (missing.length === 0) return null;
  const shown = missing.slice(0, maxShown).join(' ');
  const more = missing.length > maxShown ? ` and ${missing.length - maxShown} more` : '';
  return `the fonts have no ${shown}${more}; each is painted as “?”. Write it otherwise, or place it as an image`;
}

function missingWeight({ fontFamily, fontWeight }: TextLayer): string | null {
  const { weights } = getFamily(fontFamily);
  return weights.includes(fontWeight) ? null : `${fontFamily} comes in weight ${weights.join(' and ')} only`;
}

function missingItalic({ fontFamily, italic }: TextLayer): string | null {
  if (!italic || getFamily(fontFamily).hasItalic) return null;
  const names = families.filter(({ hasItalic }) => hasItalic).map(({ family }) => family);
  return `${fontFamily} has no italics and is painted upright; ${names.join(', ')} have`;
}
