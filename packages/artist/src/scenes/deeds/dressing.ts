import type { Subject } from '../../words/brief.ts';
import type { Cluster, Piece } from '../pieces.ts';

/** Drawn around a piece once it has its place: behind it, and before all. */
export type Dressing = (piece: Piece, subject: Subject, all: Cluster) => { behind?: Piece[]; front?: Piece[] };

/** The arms alone, to be drawn over what the hands are on. */
export const armsOf = (piece: Piece): Piece => ({
  ...piece,
  index: -1,
  figure: { ...piece.figure, parts: piece.figure.parts.filter(({ motif }) => motif.name.endsWith('-arms')), faces: [] },
});
