import type { CanvasIssue } from './check.ts';
import type { CanvasDocument } from './document.ts';
import { unsupportedCharacters } from './fonts.ts';

/**
 * What will not be painted as it was written, though the document is valid: characters that no shipped font has. The same in a
 * browser and on a server, since both ask the table that the painter asks.
 */
export function warningsOf(document: CanvasDocument): CanvasIssue[] {
  return document.layers.flatMap((layer, index) => {
    if (layer.type !== 'text' || !layer.visible) return [];
    const missing = unsupportedCharacters(layer.text);
    if (missing.length === 0) return [];
    const shown = missing.slice(0, mostShown).join(' ');
    const more = missing.length > mostShown ? ` and ${missing.length - mostShown} more` : '';
    const message = `the fonts have no ${shown}${more}; each is painted as “?”. Write it otherwise, or place it as an image`;
    return [{ path: `/layers/${index}/text`, message }];
  });
}

const mostShown = 10;
