/** A furred body wound around something: shoulders and tail in front of it, the middle behind it. */
import { mix } from '../../kit/colour.ts';
import { coatOf } from '../motifs/animals/coats.ts';
import { actingHead } from '../motifs/animals/heads.ts';
import { isHead } from '../motifs/body.ts';
import { showFeeling } from '../motifs/eyes.ts';
import { single } from '../motifs/figure.ts';
import { findMotif } from '../motifs/library.ts';
import { dye } from '../motifs/treatments.ts';
import { mark } from './marks.ts';
import { boxOfPiece } from './pieces.ts';
import type { Placing, Side } from './sides.ts';

const n = (value: number) => value.toFixed(1);

/** The path of the body as shares of the box: the part in front of the thing, the part behind it, the tail in front again. */
type Way = {
  front: string;
  behind: string;
  tail: string;
  tip: string;
  head: [x: number, y: number];
  thick: number;
  headSize: number;
};

/** Around the horn of a crescent that is open to the upper left. */
const crescent: Way = {
  front: 'M0.36 0.5C0.52 0.52 0.74 0.5 0.98 0.58',
  behind: 'M0.98 0.58C1.16 0.66 1.02 0.98 0.72 1.04C0.5 1.08 0.3 1.02 0.2 0.94',
  tail: 'M0.2 0.96C0.08 0.86 0.12 0.7 0.3 0.68',
  tip: 'M0.2 0.71C0.23 0.69 0.26 0.68 0.31 0.675',
  head: [0.3, 0.4],
  thick: 0.19,
  headSize: 0.42,
};
/** Around the foot of anything that stands. */
const standing: Way = {
  front: 'M0.1 0.82C0.3 0.98 0.76 1 1.02 0.84',
  behind: 'M1.02 0.84C1.2 0.7 1.1 0.56 0.86 0.52C0.56 0.46 0.1 0.5 0 0.66',
  tail: 'M1.06 0.84C1.2 0.98 0.9 1.1 0.56 1.06',
  tip: 'M0.7 1.075C0.66 1.07 0.6 1.066 0.56 1.06',
  head: [0.02, 0.62],
  thick: 0.26,
  headSize: 0.5,
};

/** Null for a figure without a head that fits such a body. */
export function wrap(of: Side, to: Side, isAsleep: boolean): Placing | null {
  const found = findMotif(of.subject.motif);
  const raw = found && isHead(found.name) ? found : actingHead(of.subject.motif);
  if (!raw || of.subject.count > 1) return null;
  const dyed = of.subject.colour ? dye(raw, of.subject.colour) : raw;
  const face = isAsleep ? showFeeling(dyed, 'asleep') : dyed;
  const coat = coatOf(dyed, false);
  const box = boxOfPiece(to.piece);
  const way = to.subject.motif === 'crescent-moon' ? crescent : standing;
  const side = Math.max(box.width, Math.min(box.height, box.width * 1.4));
  const at = (x: number, y: number) =>
    way === crescent
      ? { x: box.x + x * box.width, y: box.y + y * box.height }
      : { x: box.x + x * box.width, y: box.y + box.height - (1 - y) * side };
  const path = (d: string) =>
    d.replace(/(-?[\d.]{1,8}) (-?[\d.]{1,8})/g, (_, x, y) => {
      const point = at(Number(x), Number(y));
      return `${n(point.x)} ${n(point.y)}`;
    });
  const thick = side * way.thick;
  const edge = thick * 0.09;
  const stroke = (d: string, colour: string, width: number, cap = 'round') =>
    `<path d="${path(d)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="${cap}"/>`;
  const tube = (d: string, colour: string, width: number) =>
    stroke(d, coat.line, width + edge * 2) + stroke(d, colour, width);
  const area =
    way === crescent
      ? {
          x: box.x - side * 0.02,
          y: box.y + box.height * 0.3,
          width: box.width + side * 0.18,
          height: box.height * 0.86,
        }
      : { x: box.x - side * 0.2, y: at(0, 0.36).y, width: box.width + side * 0.45, height: side * 0.86 };
  const hasTail = coat.tail !== '';
  const layer = (name: string, body: string) => mark(name, area, body);
  const head = at(...way.head);
  const figure = { ...single(face, of.subject.kind), rigged: true };
  const scale = (side * way.headSize) / figure.width;
  const paw = (dx: number, dy: number) =>
    `<ellipse cx="${n(head.x + dx * side)}" cy="${n(head.y + dy * side)}" rx="${n(thick * 0.3)}" ry="${n(thick * 0.19)}" fill="${coat.belly}" stroke="${coat.line}" stroke-width="${n(edge)}"/>`;
  const belly = `<g transform="translate(0 ${n(thick * 0.26)})">${stroke(way.front, mix(coat.fur, coat.belly, 0.8), thick * 0.3)}</g>`;
  const brush = hasTail ? tube(way.tail, coat.fur, thick * 0.74) + stroke(way.tip, coat.belly, thick * 0.66) : '';
  return {
    x: head.x - (figure.width * scale) / 2,
    y: head.y - figure.height * scale * 0.5,
    scale,
    figure,
    order: 'front',
    behind: [layer('wrap', tube(way.behind, coat.shade, thick * 0.92))],
    between: [layer('wrap', tube(way.front, coat.fur, thick) + belly + brush)],
    front: [layer('wrap', paw(0.02, 0.2) + paw(0.16, 0.19))],
  };
}
