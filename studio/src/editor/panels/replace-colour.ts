import type { CanvasDocument, LayerChanges } from '@platen/canvas';
import { changeLayers } from './changes.ts';

/** Replaces a color in fills, text, outlines, shadows and the background. */
export function replaceColour(document: CanvasDocument, from: string, to: string): CanvasDocument {
  const swap = <T extends string | null>(colour: T): T | string => (colour === from ? to : colour);
  const swapIn = <T extends { readonly color: string }>(line: T | null): T | null =>
    line && { ...line, color: swap(line.color) };
  const ids = document.layers.map(({ id }) => id);
  const changed = changeLayers(document, ids, (layer): LayerChanges => {
    const shadow = swapIn(layer.shadow);
    if (layer.type === 'text') return { color: swap(layer.color), outline: swapIn(layer.outline), shadow };
    if (layer.type === 'shape') return { fill: swap(layer.fill), stroke: swapIn(layer.stroke), shadow };
    return { outline: swapIn(layer.outline), shadow };
  });
  return { ...changed, background: swap(document.background) };
}
