import type { CanvasDocument, ImageLayer } from './document.ts';

/**
 * How many pixels of an image lie on an inch of the document, as the painter lays it there: cropped, fitted or repeated. Where it is stretched
 * more one way than the other, the worse of the two.
 */
export function effectiveDpi(
  { dpi }: Pick<CanvasDocument, 'dpi'>,
  { width, height, crop, tile, fit }: ImageLayer,
  source: { readonly width: number; readonly height: number },
): number {
  const shownWidth = source.width * (crop?.width ?? 1);
  const shownHeight = source.height * (crop?.height ?? 1);
  if (tile !== null) return dpi * (shownWidth / (width / tile.across / (1 + tile.gap)));
  const [across, down] = [shownWidth / width, shownHeight / height];
  return dpi * (fit === 'contain' ? Math.max(across, down) : Math.min(across, down));
}
