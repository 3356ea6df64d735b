/** A stick over a campfire, with food at its end. */
import { single } from '../../motifs/figure.ts';
import { findMotif } from '../../motifs/library.ts';
import { mark } from '../marks.ts';
import { boxOfPiece, type Piece } from '../pieces.ts';
import { armsOf, type Dressing } from './surroundings.ts';

const n = (value: number) => value.toFixed(1);
const ink = '#3d2a24';

export const toasting =
  (food: string | null): Dressing =>
  (piece) => {
    const [, lower] = piece.figure.hands ?? [];
    const fire = findMotif('campfire');
    if (!lower || !fire) return {};
    const s = piece.scale;
    const own = boxOfPiece(piece);
    const ground = own.y + own.height;
    const butt = { x: piece.x + (lower.x + 80) * s, y: piece.y + (lower.y + 10) * s };
    const end = { x: own.x - 150 * s, y: piece.y + (lower.y - 116) * s };
    const flames = single(fire, 'thing');
    const scale = (310 * s) / Math.max(flames.width, flames.height);
    const stick = `M${n(butt.x)} ${n(butt.y)}L${n(end.x)} ${n(end.y)}`;
    const sweet = food ? findMotif(food) : null;
    const lump = (at: number) =>
      `<rect x="${n(end.x + at * s - 30 * s)}" y="${n(end.y - 26 * s)}" width="${n(60 * s)}" height="${n(52 * s)}" rx="${n(15 * s)}" fill="#fff6e6" stroke="${ink}" stroke-width="${n(7 * s)}"/>`;
    const front: Piece[] = [
      {
        index: -1,
        figure: flames,
        scale,
        x: end.x - (flames.width * scale) / 2 - 10 * s,
        y: ground - flames.height * scale,
      },
      mark(
        'stick',
        { x: end.x - 50 * s, y: end.y - 40 * s, width: butt.x - end.x + 80 * s, height: butt.y - end.y + 70 * s },
        `<path d="${stick}" stroke="${ink}" stroke-width="${n(18 * s)}" stroke-linecap="round"/><path d="${stick}" stroke="#9a6a42" stroke-width="${n(9 * s)}" stroke-linecap="round"/>${sweet ? '' : lump(6)}`,
      ),
    ];
    if (sweet) {
      const figure = single(sweet, 'thing');
      const size = (110 * s) / Math.max(figure.width, figure.height);
      front.push({
        index: -1,
        figure,
        scale: size,
        x: end.x - (figure.width * size) / 2,
        y: end.y - (figure.height * size) / 2,
      });
    }
    return { front: [...front, armsOf(piece)] };
  };
