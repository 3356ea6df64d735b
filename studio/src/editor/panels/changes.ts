/** What the panels do to a design, in steps that undo takes back one by one. */
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
import type { EditorHandle } from '../state/handle.ts';

/** What follows within this time with the same control is one step: a slider that is dragged, a word that is typed. */
const oneStepMs = 1_000;

/** Runs a change of the document; what its bounds do not allow is told, and nothing is changed. */
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

/** Changes layers by a control of the given name; going on with the same control goes on with the same step. */
export function useSteps(editor: EditorHandle) {
  const last = useRef({ control: '', at: Number.NEGATIVE_INFINITY });
  const isSame = (control: string) => {
    const now = performance.now();
    const isSameStep = last.current.control === control && now - last.current.at < oneStepMs;
    last.current = { control, at: now };
    return isSameStep;
  };
  return {
    /** Of the selected layers, or of those that are given. */
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

/** For measuring letters, where nothing is painted. */
export function measuringContext(): PaintContext {
  measuring ??= new OffscreenCanvas(8, 8).getContext('2d') as unknown as PaintContext;
  return measuring;
}

export type Box = { x: number; y: number; width: number; height: number };

/** The upright box around layers, turned as they are. */
export function boxAround(layers: readonly Layer[]): Box {
  const { left, top, right, bottom } = rectAround(layers.map((layer) => boxOf(measuringContext(), layer)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** In the middle of the area, as large as fits into a share of it. */
export function placeInMiddle(document: CanvasDocument, width: number, height: number, share: number): Box {
  const factor = Math.min((document.width * share) / width, (document.height * share) / height);
  const [w, h] = [width * factor, height * factor];
  return { x: (document.width - w) / 2, y: (document.height - h) / 2, width: w, height: h };
}

export type Sized = { url: string; width: number | null; height: number | null };

/** The image in the middle, as large as fits; its size is read from the file where nobody told it. */
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
  // A drawing may come without measures of its own.
  return { width: image.naturalWidth || 1_000, height: image.naturalHeight || 1_000 };
}

/** A name that no group of the document has. */
export function newGroup(document: CanvasDocument): string {
  const taken = new Set(document.layers.map(({ group }) => group));
  let number = 1;
  while (taken.has(`group-${number}`)) number += 1;
  return `group-${number}`;
}

/** Pixels of a document as people measure: millimetres on the product, and points for letters. */
export const toMillimetres = (document: CanvasDocument, pixels: number): number => (pixels * 25.4) / document.dpi;
export const fromMillimetres = (document: CanvasDocument, millimetres: number): number =>
  (millimetres * document.dpi) / 25.4;
export const toPoints = (document: CanvasDocument, pixels: number): number => (pixels * 72) / document.dpi;
export const fromPoints = (document: CanvasDocument, points: number): number => (points * document.dpi) / 72;
