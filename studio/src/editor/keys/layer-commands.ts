/** The effect of keys and buttons on the selected layers. */
import { type CanvasDocument, CanvasError, type Layer, parse } from '@platen/canvas';
import { boundsOfLayers, centreOf } from '../board/geometry.ts';
import { smallestFactor, transformLayer, withLayers } from '../board/transforms.ts';

export const pickedOf = ({ layers }: CanvasDocument, ids: readonly string[]): Layer[] =>
  layers.filter(({ id }) => ids.includes(id));

const looseOf = (document: CanvasDocument, ids: readonly string[]): Layer[] =>
  pickedOf(document, ids).filter(({ locked }) => !locked);

/** Locked layers stay. */
export function removeLayers(document: CanvasDocument, ids: readonly string[]): CanvasDocument {
  const gone = new Set(looseOf(document, ids).map(({ id }) => id));
  return gone.size === 0 ? document : { ...document, layers: document.layers.filter(({ id }) => !gone.has(id)) };
}

/** The document with copies of layers on top, in groups with new names; null if it would hold too much. */
export function addCopies(document: CanvasDocument, copied: readonly Layer[], shift: number): CanvasDocument | null {
  const ids = new Set(document.layers.map(({ id }) => id));
  const groups = new Set(document.layers.map(({ group }) => group));
  const newGroups = new Map<string, string>();
  const freeName = (taken: ReadonlySet<string | null>, stem: string) => {
    let number = taken.size + 1;
    while (taken.has(`${stem}-${number}`)) number += 1;
    return `${stem}-${number}`;
  };
  const groupOf = (group: string | null): string | null => {
    if (group === null) return null;
    const known = newGroups.get(group) ?? freeName(groups, 'group');
    newGroups.set(group, known);
    groups.add(known);
    return known;
  };
  const copies = copied.map((layer) => {
    const id = freeName(ids, 'layer');
    ids.add(id);
    return { ...layer, id, group: groupOf(layer.group), x: layer.x + shift, y: layer.y + shift, locked: false };
  });
  try {
    return parse({ ...document, layers: [...document.layers, ...copies] });
  } catch (error) {
    if (error instanceof CanvasError) return null;
    throw error;
  }
}

export const isGrouped = (document: CanvasDocument, ids: readonly string[]): boolean =>
  pickedOf(document, ids).some(({ group }) => group !== null);

export function moveLayers(
  document: CanvasDocument,
  ids: readonly string[],
  dx: number,
  dy: number,
): CanvasDocument | null {
  const about = { x: 0, y: 0 };
  return withLayers(
    document,
    looseOf(document, ids).map((layer) => transformLayer(layer, { about, dx, dy })),
  );
}

/** Scales layers about their common center. */
export function scaleLayers(document: CanvasDocument, ids: readonly string[], factor: number): CanvasDocument | null {
  const layers = looseOf(document, ids);
  const bounds = boundsOfLayers(layers);
  if (bounds === null) return null;
  const about = centreOf(bounds);
  const bounded = Math.max(factor, smallestFactor(layers));
  return withLayers(
    document,
    layers.map((layer) => transformLayer(layer, { about, factor: bounded })),
  );
}

/** Mirrors the layers as one picture, about their common center. */
export function flipLayers(document: CanvasDocument, ids: readonly string[], axis: 'x' | 'y'): CanvasDocument | null {
  const layers = looseOf(document, ids);
  const bounds = boundsOfLayers(layers);
  if (bounds === null) return null;
  const centre = centreOf(bounds);
  const flipped = layers.map((layer) => {
    const own = centreOf(boundsOfLayers([layer])!);
    const [dx, dy] = axis === 'x' ? [2 * (centre.x - own.x), 0] : [0, 2 * (centre.y - own.y)];
    const moved = transformLayer(layer, { about: own, dx, dy });
    const rotation = layer.rotation === 0 ? 0 : -layer.rotation;
    return axis === 'x' ? { ...moved, rotation, flipX: !layer.flipX } : { ...moved, rotation, flipY: !layer.flipY };
  });
  return withLayers(document, flipped);
}

/** The layer after or before the selected one, for keyboard users. */
export function neighbourOf(document: CanvasDocument, ids: readonly string[], step: 1 | -1): string | null {
  const shown = document.layers.filter(({ visible }) => visible);
  if (shown.length === 0) return null;
  const at = shown.findIndex(({ id }) => ids.includes(id));
  const next = at < 0 ? (step > 0 ? 0 : shown.length - 1) : (at + step + shown.length) % shown.length;
  return shown[next]!.id;
}
