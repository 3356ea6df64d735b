import type { Subject } from '../../../brief/brief.ts';
import type { Cluster, Piece } from '../pieces.ts';

/** Drawn around a piece once it has its place: behind it, and in front of all. */
export type Dressing = (piece: Piece, subject: Subject, all: Cluster) => { behind?: Piece[]; front?: Piece[] };

/** Only the arms, to draw over the thing that the hands touch. */
export const armsOf = (piece: Piece): Piece => ({
  ...piece,
  index: -1,
  figure: { ...piece.figure, parts: piece.figure.parts.filter(({ motif }) => motif.name.endsWith('-arms')), faces: [] },
});
