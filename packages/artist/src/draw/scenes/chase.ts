/** Both run the same way, the chaser close behind; dust rises, and a flyer stays just out of reach. */
import { type Figure, moved, settle } from '../motifs/parts.ts';
import { isAloft } from './containers.ts';
import { dust, speedLines } from './marks.ts';
import { boxOfPiece, lookTo } from './pieces.ts';
import { type Placing, type Side, scaleWithin } from './sides.ts';

/** Animals drawn whole lean into the run. */
const leaning = (figure: Figure, by: number): Figure =>
  figure.rigged || figure.seat ? figure : settle(moved(figure, { rotate: -by }));

export function placeChasing(of: Side, to: Side): Placing {
  const prey = leaning(lookTo(to.piece.figure, 'left'), 4);
  const box = { ...boxOfPiece(to.piece), width: prey.width * to.piece.scale, height: prey.height * to.piece.scale };
  const flies = isAloft(to.subject.motif);
  const scale = scaleWithin(of, to, flies || to.subject.kind === 'thing' ? 1.5 : 0.72, 2.6);
  const figure = leaning(lookTo(of.piece.figure, 'left'), 9);
  const width = figure.width * scale;
  const height = figure.height * scale;
  const x = flies ? box.x + box.width * 0.62 : box.x + box.width * 0.94;
  const y = flies ? box.y + box.height * 0.56 : box.y + box.height - height;
  const foot = y + height;
  return {
    x,
    y,
    scale,
    figure,
    order: 'front',
    toFigure: prey,
    behind: [
      speedLines({ x, y, width, height }, 'right'),
      dust({ x: x + width * 0.94, y: foot }, height * 0.11),
      ...(flies ? [] : [dust({ x: box.x + box.width * 0.98, y: box.y + box.height }, box.height * 0.09)]),
    ],
  };
}
