/** Editor operations on several layers at once. Each function returns a new document and leaves locked layers where they are. */
import { boxOf, findMeasuringContext, type Rect, rectAround } from './boxes.ts';
import { run } from './check.ts';
import type { CanvasDocument, Layer } from './document.ts';
import { freeNames } from './edit.ts';
import { document as documentCheck } from './schema.ts';
import type { PaintContext } from './surface.ts';

export const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof edges)[number];
export type Order = 'front' | 'back' | 'forward' | 'backward';

type Unit = { readonly layers: readonly Layer[]; readonly rect: Rect };

/** Aligns layers with each other; a single layer, or a single group, with the area. Grouped layers keep their places in the group. */
export function alignLayers(
  context: PaintContext,
  document: CanvasDocument,
  ids: readonly string[],
  edge: Edge,
): CanvasDocument {
  const units = unitsOf(context, document, ids);
  const area: Rect = { left: 0, top: 0, right: document.width, bottom: document.height };
  const around = units.length > 1 ? join(units.map(({ rect }) => rect)) : area;
  return place(
    document,
    units.map((unit) => ({ unit, ...stepToEdge(unit.rect, around, edge) })),
  );
}

/** Makes the gaps between the outermost two layers, which stay, equal; fewer than three layers have nothing between them. */
export function distributeLayers(
  context: PaintContext,
  document: CanvasDocument,
  ids: readonly string[],
  direction: 'across' | 'down',
): CanvasDocument {
  const isAcross = direction === 'across';
  const from = ({ rect }: Unit) => (isAcross ? rect.left : rect.top);
  const size = ({ rect }: Unit) => (isAcross ? rect.right - rect.left : rect.bottom - rect.top);
  const middle = (unit: Unit) => from(unit) + size(unit) / 2;
  const units = unitsOf(context, document, ids).sort((one, other) => middle(one) - middle(other));
  if (units.length < 3) return document;
  const [first, last] = [units[0]!, units.at(-1)!];
  const taken = units.reduce((sum, unit) => sum + size(unit), 0);
  const gap = (from(last) + size(last) - from(first) - taken) / (units.length - 1);
  let at = from(first);
  const steps = units.map((unit) => {
    const by = at - from(unit);
    at += size(unit) + gap;
    return { unit, x: isAcross ? by : 0, y: isAcross ? 0 : by };
  });
  return place(document, steps);
}

/** Puts copies right above the topmost original, moved by `by`; copies of a group form a new group. */
export function duplicateLayers(
  document: CanvasDocument,
  ids: readonly string[],
  by: { readonly x: number; readonly y: number },
): { document: CanvasDocument; ids: string[] } {
  const originals = document.layers.filter(({ id }) => ids.includes(id));
  if (originals.length === 0) return { document, ids: [] };
  const newIds = freeNames('layer', takenIds(document), originals.length);
  const groups = [...new Set(originals.flatMap(({ group }) => (group === null ? [] : [group])))];
  const newGroups = freeNames('group', takenGroups(document), groups.length);
  const copies = originals.map((layer, index) => ({
    ...layer,
    id: newIds[index]!,
    x: layer.x + by.x,
    y: layer.y + by.y,
    group: layer.group === null ? null : newGroups[groups.indexOf(layer.group)]!,
    locked: false,
  }));
  const above = document.layers.indexOf(originals.at(-1)!) + 1;
  return {
    document: run(documentCheck, { ...document, layers: document.layers.toSpliced(above, 0, ...copies) }),
    ids: newIds,
  };
}

export function groupLayers(document: CanvasDocument, ids: readonly string[]): CanvasDocument {
  const [group] = freeNames('group', takenGroups(document), 1);
  return changeLayers(document, ids, (layer) => ({ ...layer, group: group! }));
}

export function ungroupLayers(document: CanvasDocument, ids: readonly string[]): CanvasDocument {
  return changeLayers(document, ids, (layer) => ({ ...layer, group: null }));
}

/** The given layers and all layers grouped with one of them, in painting order: what a click on one selects. */
export function withGroups(document: CanvasDocument, ids: readonly string[]): string[] {
  const groups = new Set(
    document.layers.flatMap(({ id, group }) => (ids.includes(id) && group !== null ? [group] : [])),
  );
  return document.layers
    .filter(({ id, group }) => ids.includes(id) || (group !== null && groups.has(group)))
    .map(({ id }) => id);
}

/** Changes the painting order. The layers keep their order among each other; `forward` moves them past one layer that is not among them. */
export function orderLayers(document: CanvasDocument, ids: readonly string[], order: Order): CanvasDocument {
  const isMoved = ({ id }: Layer) => ids.includes(id);
  const moved = document.layers.filter(isMoved);
  const others = document.layers.filter((layer) => !isMoved(layer));
  if (order === 'front') return { ...document, layers: [...others, ...moved] };
  if (order === 'back') return { ...document, layers: [...moved, ...others] };
  const layers = [...document.layers];
  const isForward = order === 'forward';
  const [start, end, step] = isForward ? [layers.length - 2, -1, -1] : [1, layers.length, 1];
  for (let at = start; at !== end; at += step) {
    const next = at - step;
    const [layer, neighbour] = [layers[at], layers[next]];
    if (!layer || !neighbour || !isMoved(layer) || isMoved(neighbour)) continue;
    layers[at] = neighbour;
    layers[next] = layer;
  }
  return { ...document, layers };
}

/**
 * The mirror image of the design, for the other sleeve. Pictures and shapes are flipped; texts change places and lean the other way, but
 * still read from left to right.
 */
export function mirror(
  document: CanvasDocument,
  context: PaintContext | null = findMeasuringContext(),
): CanvasDocument {
  if (context === null) throw new Error('mirror needs a 2D context here, to measure the texts with');
  return {
    ...document,
    layers: document.layers.map((layer): Layer => {
      const { x, width } = boxOf(context, layer);
      const turned = { x: document.width - x - width, rotation: layer.rotation === 0 ? 0 : -layer.rotation };
      const shadow = layer.shadow && { ...layer.shadow, x: layer.shadow.x === 0 ? 0 : -layer.shadow.x };
      if (layer.type !== 'text') return { ...layer, ...turned, shadow, flipX: !layer.flipX };
      const align = ({ left: 'right', right: 'left', center: 'center' } as const)[layer.align];
      return { ...layer, ...turned, shadow, align };
    }),
  };
}

/** What moves as one: a single layer, or the layers of a group. Skips locked layers and unknown ids. */
function unitsOf(context: PaintContext, document: CanvasDocument, ids: readonly string[]): Unit[] {
  const units = new Map<string, Layer[]>();
  for (const layer of document.layers) {
    if (!ids.includes(layer.id) || layer.locked) continue;
    const name = layer.group === null ? `layer ${layer.id}` : `group ${layer.group}`;
    units.set(name, [...(units.get(name) ?? []), layer]);
  }
  return [...units.values()].map((layers) => ({
    layers,
    rect: rectAround(layers.map((layer) => boxOf(context, layer))),
  }));
}

function stepToEdge(rect: Rect, around: Rect, edge: Edge): { x: number; y: number } {
  switch (edge) {
    case 'left':
      return { x: around.left - rect.left, y: 0 };
    case 'center':
      return { x: (around.left + around.right - rect.left - rect.right) / 2, y: 0 };
    case 'right':
      return { x: around.right - rect.right, y: 0 };
    case 'top':
      return { x: 0, y: around.top - rect.top };
    case 'middle':
      return { x: 0, y: (around.top + around.bottom - rect.top - rect.bottom) / 2 };
    case 'bottom':
      return { x: 0, y: around.bottom - rect.bottom };
  }
}

function place(document: CanvasDocument, steps: { unit: Unit; x: number; y: number }[]): CanvasDocument {
  const by = new Map(steps.flatMap(({ unit, x, y }) => unit.layers.map(({ id }) => [id, { x, y }] as const)));
  return changeLayers(document, [...by.keys()], (layer) => {
    const { x, y } = by.get(layer.id)!;
    return { ...layer, x: layer.x + x, y: layer.y + y };
  });
}

function changeLayers(
  document: CanvasDocument,
  ids: readonly string[],
  change: (layer: Layer) => Layer,
): CanvasDocument {
  const layers = document.layers.map((layer) => (ids.includes(layer.id) ? change(layer) : layer));
  return run(documentCheck, { ...document, layers });
}

function join(rects: readonly Rect[]): Rect {
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}

const takenIds = ({ layers }: CanvasDocument) => new Set(layers.map(({ id }) => id));
const takenGroups = ({ layers }: CanvasDocument) => new Set(layers.map(({ group }) => group ?? ''));
