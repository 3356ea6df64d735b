import { run } from './check.ts';
import { bounds, type CanvasDocument, type Layer, type Stroke } from './document.ts';
import { document as documentCheck } from './schema.ts';

/** A layer whose role on the new area differs from its role on the old one. */
export type Misfit = {
  readonly layerId: string;
  readonly code: 'TEXT_TOO_SMALL' | 'NOT_COVERED' | 'OUT_OF_BOUNDS';
  readonly message: string;
};

/** Letters lower than this cannot be read in print. */
const leastLetterInches = 0.08;
/** A side counts as covered if the gap is smaller than this share of the area. */
const slack = 0.01;

/**
 * Fits the design to an area of another size, as large as possible and centred, so that its arrangement stays. A background (a layer that
 * covered the whole area) covers the new one, if it is a picture that fills its box or a plain rectangle.
 */
export function refit(
  document: CanvasDocument,
  toWidth: number,
  toHeight: number,
  dpi: number,
): { document: CanvasDocument; misfits: Misfit[] } {
  const scale = Math.min(toWidth / document.width, toHeight / document.height);
  const fitted = { scale, left: (toWidth - document.width * scale) / 2, top: (toHeight - document.height * scale) / 2 };
  const isSameShape = Math.abs(toWidth / document.width / (toHeight / document.height) - 1) < slack;
  const misfits: Misfit[] = [];
  const layers = document.layers.map((layer): Layer => {
    const moved = scaleLayer(layer, fitted);
    if (!covers(document, layer) || isSameShape) {
      if (layer.visible && layer.type === 'text') misfits.push(...smallText(moved, dpi));
      return moved;
    }
    if (canStretch(layer)) return stretch(document, layer, scale, toWidth, toHeight);
    const message =
      'It covered the whole area, but the new area has a different shape. Make it larger, or use “cover”.';
    misfits.push({ layerId: layer.id, code: 'NOT_COVERED', message });
    return moved;
  });
  const fitting = layers.filter((layer) => isWithinBounds(layer));
  for (const { id } of layers.filter((layer) => !isWithinBounds(layer))) {
    const message = 'It would be too large or too small to paint there, so it was left out.';
    misfits.push({ layerId: id, code: 'OUT_OF_BOUNDS', message });
  }
  return {
    document: run(documentCheck, { ...document, width: toWidth, height: toHeight, dpi, layers: fitting }),
    misfits,
  };
}

function scaleLayer(layer: Layer, { scale, left, top }: { scale: number; left: number; top: number }): Layer {
  const base = {
    x: left + layer.x * scale,
    y: top + layer.y * scale,
    shadow: layer.shadow && {
      ...layer.shadow,
      blur: Math.min(bounds.blur, layer.shadow.blur * scale),
      x: clamp(layer.shadow.x * scale, bounds.side),
      y: clamp(layer.shadow.y * scale, bounds.side),
    },
  };
  const stroke = (given: Stroke | null) => given && { ...given, width: Math.min(bounds.side, given.width * scale) };
  switch (layer.type) {
    case 'image':
      return {
        ...layer,
        ...base,
        width: layer.width * scale,
        height: layer.height * scale,
        radius: Math.min(bounds.side, layer.radius * scale),
        outline: stroke(layer.outline),
        filters: layer.filters && { ...layer.filters, blur: Math.min(bounds.blur, layer.filters.blur * scale) },
      };
    case 'text':
      return {
        ...layer,
        ...base,
        width: layer.width === null ? null : layer.width * scale,
        fontSize: layer.fontSize * scale,
        letterSpacing: Math.min(5_000, Math.max(-1_000, layer.letterSpacing * scale)),
        outline: stroke(layer.outline),
      };
    case 'shape':
      return {
        ...layer,
        ...base,
        width: layer.width * scale,
        height: layer.height * scale,
        radius: Math.min(bounds.side, layer.radius * scale),
        stroke: stroke(layer.stroke),
      };
  }
}

function covers({ width, height }: CanvasDocument, layer: Layer): boolean {
  if (layer.type === 'text' || !layer.visible || layer.rotation % 90 !== 0) return false;
  const isOnItsSide = layer.rotation % 180 !== 0;
  const [across, down] = isOnItsSide ? [layer.height, layer.width] : [layer.width, layer.height];
  const left = layer.x + (layer.width - across) / 2;
  const top = layer.y + (layer.height - down) / 2;
  const reaches = (from: number, size: number, side: number) =>
    from <= side * slack && from + size >= side * (1 - slack);
  return reaches(left, across, width) && reaches(top, down, height);
}

function canStretch(layer: Layer): boolean {
  if (layer.type === 'image') return layer.rotation === 0 && (layer.fit === 'cover' || layer.tile !== null);
  return layer.type === 'shape' && layer.kind === 'rect' && layer.rotation === 0;
}

/** Whatever extended past the old edges extends past the new ones by the same share. A pattern keeps the size of its repeats. */
function stretch(document: CanvasDocument, layer: Layer, scale: number, toWidth: number, toHeight: number): Layer {
  const scaled = scaleLayer(layer, { scale, left: 0, top: 0 }) as Exclude<Layer, { type: 'text' }>;
  const [wide, high] = [toWidth / document.width, toHeight / document.height];
  const width = (layer as typeof scaled).width * wide;
  const height = (layer as typeof scaled).height * high;
  const place = { x: layer.x * wide, y: layer.y * high, width, height };
  if (scaled.type !== 'image' || scaled.tile === null) return { ...scaled, ...place };
  const across = Math.min(50, Math.max(1, scaled.tile.across * (width / scaled.width)));
  return { ...scaled, ...place, tile: { ...scaled.tile, across } };
}

function smallText(layer: Layer, dpi: number): Misfit[] {
  if (layer.type !== 'text' || layer.fontSize / dpi >= leastLetterInches) return [];
  const millimetres = ((layer.fontSize / dpi) * 25.4).toFixed(1);
  const message = `Its letters are ${millimetres} mm high there, too small to read. Make the text larger.`;
  return [{ layerId: layer.id, code: 'TEXT_TOO_SMALL', message }];
}

function isWithinBounds(layer: Layer): boolean {
  const isSize = (length: number) => length >= 0.01 && length <= bounds.coordinate;
  const isPlace = (at: number) => Math.abs(at) <= bounds.coordinate;
  if (!isPlace(layer.x) || !isPlace(layer.y)) return false;
  if (layer.type !== 'text') return isSize(layer.width) && isSize(layer.height);
  return layer.fontSize >= 1 && layer.fontSize <= bounds.side && (layer.width === null || isSize(layer.width));
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));
