/** How sharp each image prints where and as large as it lies. */
import { type CanvasDocument, effectiveDpi, type ImageLayer } from '@platen/canvas';
import type { EditorHandle } from '../state/handle.ts';

type ImageDpi = { layer: ImageLayer; dpi: number };

type Sizes = EditorHandle['sizes'];

/** Of the images that are seen and whose size is known. */
export function imageDpis(document: CanvasDocument, sizes: Sizes): ImageDpi[] {
  return document.layers.flatMap((layer) => {
    if (layer.type !== 'image' || !layer.visible) return [];
    const size = sizes.get(layer.src);
    return size === undefined ? [] : [{ layer, dpi: effectiveDpi(document, layer, size) }];
  });
}
