/** Wound or curled around something. */
import { mix } from '../../kit/colour.ts';
import { type Motif, tonesOf } from '../../kit/motif.ts';
import { actingHead } from '../motifs/animals/heads.ts';
import { single } from '../motifs/figure.ts';
import { findMotif } from '../motifs/library.ts';
import { type Box, type Figure, moved, part, settle } from '../motifs/parts.ts';
import { canAct } from './deeds/deeds.ts';
import { coil, mark } from './marks.ts';
import { boxOfPiece, type Piece } from './pieces.ts';
import { longest, type Placing, type Side, scaleWithin, standAt } from './sides.ts';
import { wrap } from './wrap.ts';

/** Animals whose body is long enough to wind around something. */
const windsAround = /snake|dragon|worm|eel|octopus|vine|lizard/;

export function placeAround(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  const drawing = findMotif(of.subject.motif);
  if (windsAround.test(of.subject.motif) && drawing && of.subject.motif !== 'octopus') {
    const upright = /dagger|sword|arrow|wand|pencil|paintbrush|key$|knife|axe/.test(to.subject.motif)
      ? settle(moved(to.piece.figure, { rotate: /wand/.test(to.subject.motif) ? 45 : -45 }))
      : null;
    const stood = upright ? slim(box, upright.width / upright.height) : box;
    const stem = upright ? slim(box, 0.24) : box;
    // On a tree the body winds around the trunk.
    const trunk = /tree|palm/.test(to.subject.motif)
      ? {
          x: box.x + box.width * 0.38,
          y: box.y + box.height * 0.36,
          width: box.width * 0.24,
          height: box.height * 0.64,
        }
      : stem;
    const { behind, front, head } = coil(drawing, trunk);
    const isDragon = of.subject.motif === 'dragon';
    const name = of.subject.motif;
    const face = (isDragon ? actingHead('dragon') : null) ?? findMotif(name) ?? drawing;
    const figure = name === 'snake' ? headOfSnake(face) : single(face, of.subject.kind);
    const scale = (head.size * (name === 'snake' ? 0.9 : 1)) / longest(figure);
    return {
      x: head.x - figure.width * scale * (name === 'snake' ? 0.16 : 0.5),
      y: head.y - figure.height * scale * 0.72,
      scale,
      figure,
      order: 'front',
      behind: [...(isDragon ? [wingsAt(head, drawing)] : []), behind],
      between: [front],
      ...(upright && { toFigure: scaledTo(upright, stood, to.piece.scale) }),
    };
  }
  if (of.subject.count > 1 && of.subject.kind === 'thing' && drawing) return wreathe(drawing, box);
  const { figure } = of.piece;
  if (of.subject.motif === 'octopus' && drawing) return embrace(of, to, drawing);
  const wound = canAct(of.subject) ? wrap(of, to, of.subject.action === 'sleep' || of.subject.action === 'nap') : null;
  if (wound) return wound;
  if (/moon|planet|globe|sun$/.test(to.subject.motif)) {
    const scale = (box.width * 0.74) / figure.width;
    const crescent = to.subject.motif === 'crescent-moon';
    return {
      ...standAt(of, scale, box.x + box.width * (crescent ? 0.4 : 0.5), box.y + box.height * (crescent ? 0.76 : 0.98)),
      order: 'front',
    };
  }
  const scale = Math.max(scaleWithin(of, to, 0.7, 1.4), (box.width * 0.9) / figure.width);
  return { ...standAt(of, scale, box.x + box.width / 2, box.y + box.height * 1.06), order: 'front' };
}

/** The box of something narrow, as tall as it was long. */
function slim(box: Box, ratio: number): Box {
  const height = Math.hypot(box.width, box.height);
  return {
    x: box.x + (box.width - height * ratio) / 2,
    y: box.y + (box.height - height) / 2,
    width: height * ratio,
    height,
  };
}

/** A figure that fills a box other than its own, without moving its piece. */
function scaledTo(figure: Figure, { width }: Box, scale: number): Figure {
  return settle(moved(figure, { scale: width / figure.width / scale }));
}

/** Leathery wings behind the head of a dragon. */
function wingsAt(head: { x: number; y: number; size: number }, dragon: Motif): Piece {
  const { main, dark } = tonesOf(dragon);
  const s = head.size / 100;
  const wing = `<path d="M0 10C20 -60 80 -110 150 -100C140 -80 142 -60 150 -36C126 -40 112 -28 108 -6C86 -18 64 -8 56 14C40 4 18 6 0 10Z" fill="${mix(main, '#f2c25c', 0.3)}" stroke="${mix(dark, '#120d18', 0.3)}" stroke-width="6" stroke-linejoin="round"/>`;
  const at = (flip: number) =>
    `<g transform="translate(${(head.x - 8 * s).toFixed(1)} ${(head.y + 10 * s).toFixed(1)}) scale(${(flip * s).toFixed(3)} ${s.toFixed(3)})">${wing}</g>`;
  return mark('wings', { x: head.x - 160 * s, y: head.y - 110 * s, width: 320 * s, height: 150 * s }, at(1) + at(-1));
}

/** Many of one thing around something: a ring behind it, each one whole. */
function wreathe(one: Motif, box: Box): Placing {
  const count = 14;
  const size = longest(box) * 0.26;
  const scale = size / longest(one);
  const reachX = box.width / 2 + size * 0.3;
  const reachY = box.height / 2 + size * 0.3;
  const parts = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count - Math.PI / 2;
    const own = scale * (i % 2 ? 0.84 : 1);
    return part(
      one,
      reachX * Math.cos(angle) - (one.width * own) / 2,
      reachY * Math.sin(angle) - (one.height * own) / 2,
      own,
    );
  });
  const figure = settle({ ...single(one, 'thing'), parts });
  return {
    x: box.x + box.width / 2 - figure.width / 2,
    y: box.y + box.height / 2 - figure.height / 2,
    scale: 1,
    figure,
    order: 'behind',
  };
}

/** Arms behind and in front: the head looks over the upper edge, and two arms cross the held thing. */
function embrace(of: Side, to: Side, drawing: Motif): Placing {
  const box = boxOfPiece(to.piece);
  const { figure } = of.piece;
  const scale = (longest(box) * 0.86) / longest(figure);
  const face = figure.faces?.[0];
  const seen = face ? Math.min(0.8, (face.y + face.height) / figure.height) : 0.6;
  const { behind, front } = coil(drawing, {
    x: box.x + box.width * 0.24,
    y: box.y + box.height * 0.22,
    width: box.width * 0.52,
    height: box.height * 0.68,
  });
  return {
    x: box.x + box.width / 2 - (figure.width * scale) / 2,
    y: box.y + box.height * 0.16 - figure.height * scale * seen,
    scale,
    order: 'behind',
    behind: [behind],
    front: [front],
  };
}

/** Seen from the side, tongue out, where the coil ends. */
function headOfSnake(snake: Motif): Figure {
  const { main, dark, light } = tonesOf(snake);
  const body = `<path d="M112 26C130 16 142 18 152 8M130 20C140 26 148 26 156 24" fill="none" stroke="#c8353f" stroke-width="5" stroke-linecap="round"/><path d="M6 70C0 44 24 10 66 8C102 6 124 18 124 34C124 54 96 60 74 64C58 70 44 96 26 96C12 94 8 84 6 70Z" fill="${main}" stroke="${mix(dark, '#120d18', 0.3)}" stroke-width="5"/><path d="M124 34C118 46 92 50 72 52C58 56 44 80 26 88C44 92 60 70 74 64C96 60 122 54 124 34Z" fill="${light}"/><circle cx="78" cy="28" r="10" fill="#fdfaf3"/><circle cx="81" cy="28" r="5.5" fill="#17120f"/><circle cx="112" cy="24" r="3" fill="#17120f"/>`;
  return single({ name: snake.name, body, width: 160, height: 100 }, 'animal');
}
