import { CanvasError, type Check, isRecord, run } from './check.ts';
import {
  type CanvasDocument,
  documentVersion,
  type ImageLayer,
  type Layer,
  type ShapeLayer,
  type TextLayer,
} from './document.ts';
import { document as documentCheck, layer as layerCheck } from './schema.ts';

/** Every field with a default may be omitted; the function implies the `type`. */
type Given<T extends Layer, Required extends keyof T> = Partial<Omit<T, 'type' | Required>> & Pick<T, Required>;

export type NewImage = Given<ImageLayer, 'src' | 'x' | 'y' | 'width' | 'height'>;
export type NewText = Given<TextLayer, 'text' | 'x' | 'y' | 'fontSize'>;
export type NewShape = Given<ShapeLayer, 'kind' | 'x' | 'y' | 'width' | 'height'>;
export type NewCanvas = {
  readonly width: number;
  readonly height: number;
  readonly dpi?: number;
  readonly background?: string | null;
};
export type LayerChanges =
  | Partial<Omit<ImageLayer, 'id' | 'type'>>
  | Partial<Omit<TextLayer, 'id' | 'type'>>
  | Partial<Omit<ShapeLayer, 'id' | 'type'>>;

/** An empty document with a print area's size in pixels; the catalog's `placements[]` give the sizes. */
export function createCanvas(options: NewCanvas): CanvasDocument {
  return run(documentCheck, { ...options, version: documentVersion, layers: [] });
}

export function addImage(document: CanvasDocument, image: NewImage): CanvasDocument {
  return add(document, 'image', image);
}

/** `y` is the top of the first line. */
export function addText(document: CanvasDocument, text: NewText): CanvasDocument {
  return add(document, 'text', text);
}

/** Filled black unless `fill` or `stroke` is given. */
export function addShape(document: CanvasDocument, shape: NewShape): CanvasDocument {
  const hasPaint = isRecord(shape) && (shape.fill !== undefined || shape.stroke !== undefined);
  return add(document, 'shape', hasPaint ? shape : { ...shape, fill: '#000000' });
}

/** The document with some fields of one layer changed. */
export function updateLayer(document: CanvasDocument, id: string, changes: LayerChanges): CanvasDocument {
  const index = indexOf(document, id);
  const changed = runAt(layerCheck, index, { ...document.layers[index], ...changes });
  return run(documentCheck, { ...document, layers: document.layers.with(index, changed) });
}

export function removeLayer(document: CanvasDocument, id: string): CanvasDocument {
  return { ...document, layers: document.layers.toSpliced(indexOf(document, id), 1) };
}

/** Moves a layer to a position in the painting order: 0 is at the back. */
export function moveLayer(document: CanvasDocument, id: string, toIndex: number): CanvasDocument {
  const index = indexOf(document, id);
  const others = document.layers.toSpliced(index, 1);
  const place = Math.min(others.length, Math.max(0, Math.round(toIndex)));
  return { ...document, layers: others.toSpliced(place, 0, document.layers[index]!) };
}

export function findLayer(document: CanvasDocument, id: string): Layer | null {
  return document.layers.find((layer) => layer.id === id) ?? null;
}

/** Checks the whole document after each step, so that every result can be stored. */
function add(document: CanvasDocument, type: Layer['type'], given: object): CanvasDocument {
  const index = document.layers.length;
  const layer = runAt(layerCheck, index, { id: nextId(document), ...given, type });
  return run(documentCheck, { ...document, layers: [...document.layers, layer] });
}

/** The faults of one layer, reported as they would be for the whole document. */
function runAt<T>(check: Check<T>, index: number, value: unknown): T {
  return run((given, path, report) => check(given, `${path}/layers/${index}`, report), value);
}

function nextId({ layers }: CanvasDocument): string {
  return freeNames('layer', new Set(layers.map(({ id }) => id)), 1)[0]!;
}

/** The next unused name such as `layer-7`. */
export function freeNames(word: string, taken: ReadonlySet<string>, count: number): string[] {
  const names: string[] = [];
  for (let number = taken.size + 1; names.length < count; number += 1) {
    if (!taken.has(`${word}-${number}`)) names.push(`${word}-${number}`);
  }
  return names;
}

function indexOf(document: CanvasDocument, id: string): number {
  const index = document.layers.findIndex((layer) => layer.id === id);
  if (index >= 0) return index;
  const known = document.layers.map((layer) => layer.id).join(', ');
  throw new CanvasError([
    { path: '/layers', message: `no layer has the id ${JSON.stringify(id)}; there are ${known}` },
  ]);
}
