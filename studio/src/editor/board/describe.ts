/** The board, in words. */
import type { CanvasDocument, Layer } from '@platen/canvas';
import { boundsOfLayers } from './geometry.ts';

const kinds = { image: 'Image', text: 'Text', shape: 'Shape' } as const;

export const nameOf = (layer: Layer): string =>
  layer.name ?? (layer.type === 'text' ? layer.text.trim().slice(0, 60) || 'Empty text' : kinds[layer.type]);

const millimetres = ({ dpi }: CanvasDocument, pixels: number): number => Math.round((pixels * 25.4) / dpi);

/** The selection and its position, for screen readers. */
export function describeSelection(document: CanvasDocument, layers: readonly Layer[]): string {
  const bounds = boundsOfLayers(layers);
  if (bounds === null) return '';
  const what =
    layers.length === 1
      ? `${kinds[layers[0]!.type]} ${nameOf(layers[0]!)} selected`
      : `${layers.length} layers selected`;
  const [x, y, width, height] = [bounds.x, bounds.y, bounds.width, bounds.height].map((one) =>
    millimetres(document, one),
  );
  return `${what}, ${x} mm from the left, ${y} mm from the top, ${width} by ${height} mm.`;
}
