/** Subjects at their places in a scene. */

import type { Subject } from '../../brief/brief.ts';
import { type Box, type Figure, moved, settle, unite } from '../motifs/parts.ts';

/** A figure at its place; `index` is its subject's, -1 for an auxiliary piece (a rope, a rim, a shadow). */
export type Piece = { index: number; figure: Figure; x: number; y: number; scale: number };
/** Pieces from back to front. */
export type Cluster = Piece[];

export const boxOfPiece = ({ figure, x, y, scale }: Piece): Box => ({
  x,
  y,
  width: figure.width * scale,
  height: figure.height * scale,
});

export const facesOf = ({ figure, x, y, scale }: Piece): Box[] =>
  (figure.faces ?? []).map((face) => ({
    x: x + face.x * scale,
    y: y + face.y * scale,
    width: face.width * scale,
    height: face.height * scale,
  }));

export const boxOfCluster = (cluster: Cluster): Box => unite(cluster.map(boxOfPiece));

export const findPiece = (cluster: Cluster, index: number): Piece => cluster.find((piece) => piece.index === index)!;

/** The whole cluster shifted and scaled. */
export const shifted = (cluster: Cluster, { x = 0, y = 0, scale = 1 }): Cluster =>
  cluster.map((piece) => ({ ...piece, x: piece.x * scale + x, y: piece.y * scale + y, scale: piece.scale * scale }));

/** The cluster moved so that one of its pieces gets a given place and size. */
export function shiftedTo(cluster: Cluster, piece: Piece, to: { x: number; y: number; scale: number }): Cluster {
  const scale = to.scale / piece.scale;
  return shifted(cluster, { scale, x: to.x - piece.x * scale, y: to.y - piece.y * scale });
}

/** Mirrors a figure so that it looks the right way; a figure that looks nowhere stays unchanged. */
export function lookTo(figure: Figure, heading: 'left' | 'right'): Figure {
  if (!figure.heading || figure.heading === 'front' || figure.heading === heading) return figure;
  return settle(moved(figure, { flip: true }));
}

/** Mirrored at 0. */
export const mirrored = (piece: Piece): Piece => ({
  ...piece,
  figure: moved(piece.figure, { flip: true }),
  x: -(piece.x + piece.figure.width * piece.scale),
});

const order: readonly Subject['kind'][] = ['person', 'animal', 'thing', 'scenery'];

/** All pieces as one figure. */
export function uniteCluster(cluster: Cluster, subjects: readonly Subject[]): Figure {
  const placed = cluster.map((piece) => moved(piece.figure, piece));
  const kinds = new Set(cluster.filter(({ index }) => index >= 0).map(({ index }) => subjects[index]!.kind));
  const hero = cluster.findIndex(({ index }) => index === 0);
  const main = placed[hero < 0 ? 0 : hero]!;
  return settle({
    ...main,
    kind: order.find((kind) => kinds.has(kind)) ?? 'thing',
    parts: placed.flatMap((figure, i) =>
      figure.parts.map((item) => ({ ...item, kind: item.kind ?? subjects[cluster[i]!.index]?.kind ?? 'thing' })),
    ),
    faces: placed.flatMap(({ faces }) => faces ?? []),
    rigged: main.rigged && cluster.length === 1,
  });
}
