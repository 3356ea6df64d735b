import { type CanvasDocument, type Drawable, type Layer, type PaintContext, paint } from '@platen/canvas';
import { type RefObject, useEffect } from 'react';
import type { View } from './use-view.ts';

type Options = {
  document: CanvasDocument;
  assets: ReadonlyMap<string, Drawable>;
  assetsVersion: number;
  view: View;
  /** A layer that another element shows while its text is edited. */
  hidden: string | null;
};

/** Paints the stage with the code that paints the print, including parts beyond the print area's edges. */
export function usePainting(canvas: RefObject<HTMLCanvasElement | null>, options: Options): void {
  const { document, assets, assetsVersion, view, hidden } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted again when images or fonts arrive
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const frame = requestAnimationFrame(() => paintStage(element, document, assets, view, hidden));
    return () => cancelAnimationFrame(frame);
  }, [canvas, document, assets, assetsVersion, view, hidden]);
}

function paintStage(
  element: HTMLCanvasElement,
  document: CanvasDocument,
  assets: ReadonlyMap<string, Drawable>,
  view: View,
  hidden: string | null,
): void {
  const density = Math.min(2, devicePixelRatio);
  element.width = Math.max(1, Math.round(view.width * density));
  element.height = Math.max(1, Math.round(view.height * density));
  const context = element.getContext('2d');
  if (!context) return;
  context.scale(density * view.scale, density * view.scale);
  const [left, top] = [view.x / view.scale, view.y / view.scale];
  if (document.background !== null) {
    context.fillStyle = document.background;
    context.fillRect(left, top, document.width, document.height);
  }
  // The painter clips at the document's edge, so a document as large as the stage shows parts beyond the print area.
  const stage: CanvasDocument = {
    ...document,
    background: null,
    width: view.width / view.scale,
    height: view.height / view.scale,
    layers: document.layers
      .filter(({ id }) => id !== hidden)
      .map((layer): Layer => ({ ...layer, x: layer.x + left, y: layer.y + top })),
  };
  paint(context as unknown as PaintContext, stage, assets, { skipMissing: true });
}
