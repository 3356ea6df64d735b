/** What the editor does to a document: where a layer lies, what lies under the pointer, and each step kept for undo. */
import { type CanvasDocument, type Layer, layoutText, type PaintContext } from '@platen/canvas';
import { useState } from 'react';

export type Box = { x: number; y: number; width: number; height: number };

let measuring: PaintContext | null = null;

/** The layer's box before rotation. A text's height comes from its layout. */
export function boxOf(layer: Layer): Box {
  if (layer.type !== 'text') return { x: layer.x, y: layer.y, width: layer.width, height: layer.height };
  measuring ??= new OffscreenCanvas(8, 8).getContext('2d') as unknown as PaintContext;
  const { width, height } = layoutText(measuring, layer);
  return { x: layer.x, y: layer.y, width, height };
}

/** The topmost layer at a point of the document. */
export function layerAt(document: CanvasDocument, x: number, y: number): Layer | null {
  for (const layer of document.layers.toReversed()) {
    if (!layer.visible) continue;
    const box = boxOf(layer);
    const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
    const angle = (-layer.rotation * Math.PI) / 180;
    const [dx, dy] = [x - centreX, y - centreY];
    const localX = dx * Math.cos(angle) - dy * Math.sin(angle);
    const localY = dx * Math.sin(angle) + dy * Math.cos(angle);
    if (Math.abs(localX) <= box.width / 2 && Math.abs(localY) <= box.height / 2) return layer;
  }
  return null;
}

const mostSteps = 100;

type History = { past: CanvasDocument[]; present: CanvasDocument; future: CanvasDocument[] };

/** The document with undo. Steps of one drag are one step: `change(…, true)` replaces the present. */
export function useHistory(first: CanvasDocument) {
  const [history, setHistory] = useState<History>({ past: [], present: first, future: [] });
  return {
    document: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: CanvasDocument, isSameStep = false) =>
      setHistory(({ past, present }) => ({
        past: isSameStep ? past : [...past.slice(-mostSteps), present],
        present: next,
        future: [],
      })),
    reset: (next: CanvasDocument) => setHistory({ past: [], present: next, future: [] }),
    undo: () =>
      setHistory((now) => {
        const before = now.past.at(-1);
        return before ? { past: now.past.slice(0, -1), present: before, future: [now.present, ...now.future] } : now;
      }),
    redo: () =>
      setHistory((now) => {
        const [after, ...rest] = now.future;
        return after ? { past: [...now.past, now.present], present: after, future: rest } : now;
      }),
  };
}
