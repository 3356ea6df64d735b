/** On the back of an animal, in a saddle, behind a wheel, on a board in the face of a wave. */
import { single } from '../motifs/figure.ts';
import { findMotif } from '../motifs/library.ts';
import { type Figure, moved, settle } from '../motifs/parts.ts';
import { mountOf } from './containers.ts';
import { placeCycling } from './deeds/cycle.ts';
import { placeIn } from './inside.ts';
import { boxOfPiece, facesOf, lookTo, type Piece } from './pieces.ts';
import { type Placing, perchOn, type Side, scaleWithin, standAt } from './sides.ts';

/** A person sits with the seat on the saddle and looks where the mount goes. */
function seatAt(figure: Figure, scale: number, at: { x: number; y: number }) {
  return { x: at.x - figure.width * scale * 0.5, y: at.y - figure.seat!.y * scale, scale };
}
const lookAs = (figure: Figure, to: Side): Figure =>
  lookTo(figure, to.piece.figure.heading === 'right' ? 'right' : 'left');

export function placeRiding(of: Side, to: Side): Placing {
  const cycling = placeCycling(of, to);
  if (cycling) return cycling;
  const box = boxOfPiece(to.piece);
  const { figure } = of.piece;
  const known = mountOf(to.subject.motif);
  if (to.subject.motif === 'surfboard' || /wave/.test(to.subject.motif)) return placeSurfing(of, to);
  if (facesOf(to.piece).length > 0) {
    const perch = perchOn(to);
    const scale = scaleWithin(of, to, 0.4, figure.seat ? 0.95 : 0.72);
    if (figure.seat) return { ...seatAt(figure, scale, perch), figure: lookAs(figure, to), order: 'front' };
    const y = perch.y + figure.height * scale * (figure.rigged ? 0.2 : 0.14);
    return { ...standAt(of, scale, perch.x, y), order: 'behind' };
  }
  if (known) {
    const lively = of.subject.kind === 'thing' ? 1.2 : 1;
    const scale = scaleWithin(of, to, known.ratio * 0.8 * lively, known.ratio * lively);
    const at = { x: box.x + box.width * known.x, y: box.y + box.height * known.y };
    if (figure.seat && !known.over) return { ...seatAt(figure, scale, at), figure: lookAs(figure, to), order: 'front' };
    const sink = known.over ? 0.02 : 0.06;
    return {
      ...standAt(of, scale, box.x + box.width * known.x, box.y + box.height * known.y + figure.height * scale * sink),
      // With several riders the frame would hide a face.
      order: known.over || of.subject.count > 1 ? 'front' : 'behind',
    };
  }
  return placeIn(of, to);
}

/** On a board in the face of a wave. */
function placeSurfing(of: Side, to: Side): Placing {
  const board = findMotif('surfboard')!;
  const box = boxOfPiece(to.piece);
  const isWave = to.subject.motif !== 'surfboard';
  const scale = scaleWithin(of, to, 0.45, isWave ? 0.56 : 1);
  const height = of.piece.figure.height * scale;
  const foot = isWave
    ? { x: box.x + box.width * 0.42, y: box.y + box.height * 0.74 }
    : { x: box.x + box.width / 2, y: box.y + box.height * 0.5 };
  const place = standAt(of, scale, foot.x, foot.y);
  const length = Math.max(of.piece.figure.width * scale * 1.5, height * 0.9);
  const lying = settle(moved(single(board, 'thing'), { rotate: isWave ? 96 : 90 }));
  const boardScale = length / lying.width;
  const boardPiece: Piece = {
    index: -1,
    figure: lying,
    x: foot.x - length / 2,
    y: foot.y - lying.height * boardScale * 0.62,
    scale: boardScale,
  };
  if (isWave)
    return { ...place, order: 'front', front: [], behind: [], figure: withBoard(of.piece.figure, boardPiece, place) };
  return { ...place, order: 'front', toFigure: lying };
}

/** The board under the feet, as part of the figure on it. */
function withBoard(rider: Figure, board: Piece, at: { x: number; y: number; scale: number }): Figure {
  const under = moved(board.figure, {
    x: (board.x - at.x) / at.scale,
    y: (board.y - at.y) / at.scale,
    scale: board.scale / at.scale,
  });
  return { ...rider, parts: [...under.parts, ...rider.parts] };
}
