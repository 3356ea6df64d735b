/** Changes that the panels make to a design, in steps that undo reverts one by one. */
import {
  addImage,
  boxOf,
  type CanvasDocument,
  CanvasError,
  type Layer,
  type LayerChanges,
  type PaintContext,
  rectAround,
  updateLayer,
} from '@platen/canvas';
import { useRef } from 'react';
import { tell } from '../../ui/messages.tsx';
import type { EditorHandle } from '../state/editor-state.ts';

/** Changes with the same control within this time are one step, such as dragging a slider or typing a word. */
const oneStepMs = 1_000;

/** Runs a change of the document. If a limit forbids it, shows why and changes nothing. */
export function attempt(make: () => void): void {
  try {
    make();
  } catch (error) {
    if (!(error instanceof CanvasError)) throw error;
    tell(`The design can’t be changed like this: ${error.issues.map(({ message }) => message).join('; ')}.`);
  }
}

export const pickedOf = ({ document, selected }: EditorHandle): Layer[] =>
  document.layers.filter(({ id }) => selected.includes(id));

export const pickedOfType = <T extends Layer['type']>(editor: EditorHandle, type: T): Extract<Layer, { type: T }>[] =>
  pickedOf(editor).filter((layer): layer is Extract<Layer, { type: T }> => layer.type === type);

export type ChangesOf = LayerChanges | ((layer: Layer) => LayerChanges);

export function changeLayers(document: CanvasDocument, ids: readonly string[], changes: ChangesOf): CanvasDocument {
  return document.layers
    .filter(({ id }) => ids.includes(id))
    .reduce((next, layer) => {
      const own = typeof changes === 'function' ? changes(layer) : changes;
      return updateLayer(next, layer.id, own);
    }, document);
}

/** Changes layers through a named control; repeated use of the control extends the same step. */
export function useSteps(editor: EditorHandle) {
  const last = useRef({ control: '', at: Number.NEGATIVE_INFINITY });
  const isSame = (control: string) => {
    const now = performance.now();
    const isSameStep = last.current.control === control && now - last.current.at < oneStepMs;
    last.current = { control, at: now };
    return isSameStep;
  };
  return {
    /** Applies to the selected layers, or to the given ones. */
    layers(control: string, changes: ChangesOf, ids: readonly string[] = editor.selected) {
      attempt(() => {
        const next = changeLayers(editor.document, ids, changes);
        editor.change(next, isSame(`${control} ${ids.join(' ')}`));
      });
    },
    document(control: string, next: CanvasDocument) {
      editor.change(next, isSame(control));
    },
  };
}

let measuring: PaintContext | null = null;

/** For measuring text; nothing is painted. */
export function measuringContext(): PaintContext {
  measuring ??= new OffscreenCanvas(8, 8).getContext('2d') as unknown as PaintContext;
  return measuring;
}

export type Box = { x: number; y: number; width: number; height: number };

/** The upright box around rotated layers. */
export function boxAround(layers: readonly Layer[]): Box {
  const { left, top, right, bottom } = rectAround(layers.map((layer) => boxOf(measuringContext(), layer)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Centered in the area, as large as fits into a fraction of it. */
export function placeInMiddle(document: CanvasDocument, width: number, height: number, share: number): Box {
  const factor = Math.min((document.width * share) / width, (document.height * share) / height);
  const [w, h] = [width * factor, height * factor];
  return { x: (document.width - w) / 2, y: (document.height - h) / 2, width: w, height: h };
}

export type Sized = { url: string; width: number | null; height: number | null };

/** The image centered, as large as fits. Reads its size from the file if it is not given. */
export async function placeImage(document: CanvasDocument, { url, ...size }: Sized): Promise<CanvasDocument> {
  const { width, height } = await sizeOf(url, size);
  return addImage(document, { src: url, ...placeInMiddle(document, width, height, 0.9) });
}

async function sizeOf(url: string, { width, height }: Omit<Sized, 'url'>): Promise<{ width: number; height: number }> {
  if (width && height) return { width, height };
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode().catch(() => {
    throw new Error('Couldn’t load this image. It must be in the shop’s storage or allow other origins.');
  });
  // An SVG may have no size.
  return { width: image.naturalWidth || 1_000, height: image.naturalHeight || 1_000 };
}

/** A group name that the document does not use yet. */
export function newGroup(document: CanvasDocument): string {
  const taken = new Set(document.layers.map(({ group }) => group));
  let number = 1;
  while (taken.has(`group-${number}`)) number += 1;
  return `group-${number}`;
}

/** Converts document pixels to millimeters on the product, and to points for text. */
export const toMillimetres = (document: CanvasDocument, pixels: number): number => (pixels * 25.4) / document.dpi;
export const fromMillimetres = (document: CanvasDocument, millimetres: number): number =>
  (millimetres * document.dpi) / 25.4;
export const toPoints = (document: CanvasDocument, pixels: number): number => (pixels * 72) / document.dpi;
export const fromPoints = (document: CanvasDocument, points: number): number => (points * document.dpi) / 72;
