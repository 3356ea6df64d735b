/** Layers for the list: topmost first, with one row for each group. */
import type { CanvasDocument, Layer } from '@platen/canvas';

export type LayerRow = {
  /** A stable key: the group's name or the layer's ID. */
  key: string;
  name: string;
  kind: Layer['type'] | 'group';
  /** In painting order. */
  layers: Layer[];
};

const kindNames = { image: 'Image', text: 'Empty text', shape: 'Shape' };

export function nameOf(layer: Layer): string {
  if (layer.name) return layer.name;
  return layer.type === 'text' && layer.text.trim() !== '' ? layer.text.trim() : kindNames[layer.type];
}

function groupName(layers: readonly Layer[]): string {
  const names = new Set(layers.map(({ name }) => name));
  const [only] = names;
  return names.size === 1 && only ? only : `Group of ${layers.length}`;
}

export function rowsOf({ layers }: CanvasDocument): LayerRow[] {
  const rows: LayerRow[] = [];
  for (const layer of layers.toReversed()) {
    const row = layer.group === null ? undefined : rows.find(({ key }) => key === layer.group);
    if (row) row.layers.unshift(layer);
    else rows.push({ key: layer.group ?? layer.id, name: nameOf(layer), kind: layer.type, layers: [layer] });
  }
  return rows.map((row) => (row.layers.length === 1 ? row : { ...row, kind: 'group', name: groupName(row.layers) }));
}

/** The document with its rows reordered. Layers of a group become adjacent. */
export function moveRow(document: CanvasDocument, key: string, toIndex: number): CanvasDocument {
  const rows = rowsOf(document);
  const from = rows.findIndex((row) => row.key === key);
  if (from < 0) return document;
  const others = rows.toSpliced(from, 1);
  const place = Math.min(others.length, Math.max(0, toIndex));
  const ordered = others.toSpliced(place, 0, rows[from]!);
  return { ...document, layers: ordered.toReversed().flatMap((row) => row.layers) };
}

/** The rows from one to another, both included. */
export function idsBetween(rows: readonly LayerRow[], from: string, to: string): string[] {
  const places = [from, to].map((key) => rows.findIndex((row) => row.key === key));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return rows.slice(Math.max(0, first), last + 1).flatMap(({ layers }) => layers.map(({ id }) => id));
}
