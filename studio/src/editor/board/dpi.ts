/** The print resolution of each image at its current size. */
import { type CanvasDocument, effectiveDpi, type ImageLayer } from '@platen/canvas';
import type { EditorHandle } from '../state/editor-state.ts';

type ImageDpi = { layer: ImageLayer; dpi: number };

type Sizes = EditorHandle['sizes'];

/** For visible images whose size is known. */
export function imageDpis(document: CanvasDocument, sizes: Sizes): ImageDpi[] {
  return document.layers.flatMap((layer) => {
    if (layer.type !== 'image' || !layer.visible) return [];
    const size = sizes.get(layer.src);
    return size === undefined ? [] : [{ layer, dpi: effectiveDpi(document, layer, size) }];
  });
}
