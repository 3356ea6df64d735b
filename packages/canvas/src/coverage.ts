import type { CanvasDocument, Layer } from './document.ts';
import { needsTypesetter } from './fonts.ts';

/**
 * How many times over a document's area is painted: the cost of painting it, whatever the size of the picture. Letters do not count,
 * because the length of texts has its own limit.
 */
export function coverageOf({ width, height, layers }: Pick<CanvasDocument, 'width' | 'height' | 'layers'>): number {
  let covered = 0;
  for (const layer of layers) {
    if (!layer.visible || layer.opacity === 0) continue;
    if (isPaintedApart(layer)) covered += 1;
    if (layer.type !== 'text') covered += shareOf(layer, width, height);
    // The repeat is painted separately first.
    if (layer.type === 'image' && layer.tile !== null) covered += 1;
    covered += effectsOf(layer) * effectCost;
  }
  return covered;
}

/** An effect is computed pixel by pixel on a separate canvas, which costs about as much as painting the area twice. */
const effectCost = 2;

function effectsOf(layer: Layer): number {
  const own = layer.type === 'image' ? [layer.shadow, layer.outline, layer.filters] : [layer.shadow];
  return own.filter((one) => one !== null).length;
}

/** A layer whose parts would show through each other is painted on a separate canvas of full size. */
export function isPaintedApart(layer: Layer): boolean {
  if (layer.opacity === 1 && layer.blend === 'normal') return false;
  if (layer.shadow !== null) return true;
  if (layer.type === 'image') return layer.outline !== null;
  if (layer.type === 'text') {
    return layer.outline !== null || layer.letterSpacing !== 0 || layer.arc !== 0 || needsTypesetter(layer);
  }
  return layer.fill !== null && layer.stroke !== null;
}

/** The share of the document under the upright box around a rotated layer. */
function shareOf(layer: Exclude<Layer, { type: 'text' }>, width: number, height: number): number {
  const turn = (layer.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const edge = layer.type === 'shape' ? (layer.stroke?.width ?? 0) / 2 : 0;
  const across = (layer.width * cos + layer.height * sin) / 2 + edge;
  const down = (layer.width * sin + layer.height * cos) / 2 + edge;
  const overlap = (middle: number, reach: number, side: number) =>
    Math.max(0, Math.min(side, middle + reach) - Math.max(0, middle - reach));
  const shared = overlap(layer.x + layer.width / 2, across, width) * overlap(layer.y + layer.height / 2, down, height);
  return shared / (width * height);
}
