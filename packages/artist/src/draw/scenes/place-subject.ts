/** Where one subject stands relative to another: one rule for each relation. */

import type { RelationKind } from '../../brief/brief.ts';
import { moved, settle } from '../motifs/parts.ts';
import { placeAround } from './around.ts';
import { boardsOnRack } from './arrangements.ts';
import { fittingOf, isVehicle } from './attach-parts.ts';
import { placeEmitting } from './breath.ts';
import { placeChasing } from './chase.ts';
import { isRoof, seatOn } from './containers.ts';
import { knocks } from './deeds/knock.ts';
import { placeIn } from './inside.ts';
import { rope } from './marks.ts';
import { lieUnder, placeNear } from './nearness.ts';
import { boxOfPiece, facesOf, lookTo } from './pieces.ts';
import { placeRiding } from './ride.ts';
import { longest, type Placing, perchOn, type Side, scaleWithin, standAt } from './sides.ts';
import { surfaceBetween, topOf } from './surface.ts';

/** Long flat things are laid on a roof. */
const isLaidDown = (of: Side, to: Side): boolean =>
  /surfboard|skis|kayak|ladder/.test(of.subject.motif) && /car$|van$|bus$|automobile|truck|tram/.test(to.subject.motif);

/** Feet on a person's shoulder, left of the face, so small that the face stays free. */
function perchOnShoulder(of: Side, to: Side, perch: { x: number; y: number }, wanted: number): Placing {
  const { figure } = of.piece;
  const face = facesOf(to.piece)[0]!;
  const foot = 0.6;
  const room = face.x + face.width * 0.1 - perch.x;
  const least = (face.width * 1.05) / longest(figure);
  const scale = Math.max(Math.min(wanted, room / (figure.width * (1 - foot))), Math.min(wanted, least));
  const x = Math.min(perch.x - figure.width * scale * foot, face.x + face.width * 0.1 - figure.width * scale);
  return { x, y: perch.y - figure.height * scale * 0.97, scale, order: 'front' };
}

function placeOn(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  if (of.subject.motif === 'surfboard' && isLaidDown(of, to)) {
    const figure = boardsOnRack(of.subject);
    const scale = (box.width * 0.84) / figure.width;
    const top = surfaceBetween(topOf(to.piece.figure), 0.36, 0.64);
    const y = box.y + box.height * (top + 0.015) - figure.height * scale;
    return { x: box.x + box.width / 2 - (figure.width * scale) / 2, y, scale, figure, order: 'front' };
  }
  if (isLaidDown(of, to)) {
    const figure = settle(moved(of.piece.figure, { rotate: 90 }));
    const scale = Math.min((box.width * 0.8) / figure.width, (box.height * 0.45) / figure.height);
    const top = surfaceBetween(topOf(to.piece.figure), 0.36, 0.64);
    return {
      x: box.x + box.width / 2 - (figure.width * scale) / 2,
      y: box.y + box.height * (top + 0.02) - figure.height * scale,
      scale,
      figure,
      order: 'behind',
    };
  }
  const fitting = fittingOf(to.subject.motif, of.subject.motif);
  if (fitting && to.subject.count === 1) {
    // At the place that the thing has for it: a basket on the handlebar.
    const scale = (fitting.size * longest(box)) / longest(of.piece.figure);
    const at = to.piece.figure.heading === 'left' ? 1 - fitting.x : fitting.x;
    return { ...standAt(of, scale, box.x + box.width * at, box.y + box.height * fitting.y), order: 'front' };
  }
  if (facesOf(to.piece).length > 0) {
    const perch = perchOn(to);
    if (perch.where === 'shoulder') {
      const wanted = scaleWithin(of, to, 0.2, 0.42);
      if (to.piece.figure.shoulder) return perchOnShoulder(of, to, perch, wanted);
      // An animal's arm is right of the face.
      const x = perch.x - of.piece.figure.width * wanted * 0.08;
      return { x, y: perch.y - of.piece.figure.height * wanted * 0.96, scale: wanted, order: 'front' };
    }
    const scale = scaleWithin(of, to, 0.22, perch.where === 'crown' ? 0.6 : 0.7);
    return { ...standAt(of, scale, perch.x, perch.y + of.piece.figure.height * scale * 0.07), order: 'front' };
  }
  if (of.piece.figure.heading === 'left' && knocks(of.subject)) {
    // At the left edge, so that the arms reach over it.
    const scale = scaleWithin(of, to, 1, 1.15);
    const top = surfaceBetween(topOf(to.piece.figure), 0.1, 0.5);
    const { figure } = of.piece;
    return {
      x: box.x - figure.width * scale * 0.2,
      y: box.y + box.height * (top + 0.03) - figure.height * scale,
      scale,
      order: 'front',
    };
  }
  const seat = seatOn(to.subject.motif);
  const wanted = scaleWithin(of, to, seat ? 0.55 : 0.3, seat ? 0.85 : 1.5);
  const scale = of.subject.count > 3 ? Math.min(wanted, (box.width * 0.86) / of.piece.figure.width) : wanted;
  const high = surfaceBetween(topOf(to.piece.figure), 0.36, 0.64);
  const [x, y] = seat ?? [0.5, Math.min(0.8, high + 0.04)];
  const foot = of.piece.figure.height * scale * 0.03;
  return { ...standAt(of, scale, box.x + box.width * x, box.y + box.height * y + foot), order: 'front' };
}

function placeUnder(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  if (isRoof(to.subject.motif)) {
    const scale = scaleWithin(of, to, 0.24, /umbrella/.test(to.subject.motif) ? 0.6 : 0.46);
    const side = of.piece.figure.heading === 'right' ? 0.26 : 0.74;
    return { ...standAt(of, scale, box.x + box.width * side, box.y + box.height * 1.01), order: 'front' };
  }
  if (isVehicle(to.subject.motif) && of.subject.kind !== 'thing' && of.subject.count === 1) return lieUnder(of, to);
  const scale = scaleWithin(of, to, 0.5, 2.4);
  return {
    x: box.x + box.width / 2 - (of.piece.figure.width * scale) / 2,
    y: box.y + box.height * 1.06,
    scale,
    order: 'front',
  };
}

function placeAbove(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  const scale = scaleWithin(of, to, of.piece.figure.faces ? 0.6 : 0.3, 1.6);
  const x = box.x + box.width / 2;
  return { ...standAt(of, scale, x, box.y - box.height * 0.06), order: 'front' };
}

function placeOver(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  if (/bridge|rainbow|arch/.test(of.subject.motif)) {
    const scale = (box.width * 1.5) / of.piece.figure.width;
    return { ...standAt(of, scale, box.x + box.width / 2, box.y + box.height * 0.7), order: 'behind' };
  }
  const figure = settle(moved(of.piece.figure, { rotate: of.piece.figure.heading === 'right' ? -10 : 10 }));
  const scale = scaleWithin(of, to, 1.3, 1.9);
  const x = box.x + box.width / 2 - (figure.width * scale) / 2;
  return { x, y: box.y - figure.height * scale * 1.04, scale, figure, order: 'front' };
}

function placeBeside(of: Side, to: Side): Placing {
  const near = placeNear(of, to);
  if (near) return near;
  const box = boxOfPiece(to.piece);
  const areThings = of.subject.kind === 'thing' && to.subject.kind === 'thing';
  const isBeforeLand = of.piece.index === 0 && to.subject.kind === 'scenery';
  const scale = scaleWithin(of, to, areThings && of.piece.index === 0 ? 0.95 : isBeforeLand ? 0.5 : 0.24, 4);
  const figure = lookTo(of.piece.figure, 'right');
  if (isBeforeLand)
    return {
      x: box.x - figure.width * scale * 0.5,
      y: box.y + box.height * 1.03 - figure.height * scale,
      scale,
      figure,
      order: 'front',
    };
  const gap = Math.min(box.width, figure.width * scale) * 0.06;
  return {
    x: box.x - gap - figure.width * scale,
    y: box.y + box.height - figure.height * scale,
    scale,
    figure,
    order: 'front',
    toFigure: lookTo(to.piece.figure, 'left'),
  };
}

function placeBehind(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  if (isRoof(to.subject.motif)) {
    // Out from behind the side of a tree: it is too tall to look over.
    const scale = scaleWithin(of, to, 0.4, 0.6);
    const x = box.x + box.width - of.piece.figure.width * scale * 0.16;
    return { x, y: box.y + box.height - of.piece.figure.height * scale, scale, order: 'behind' };
  }
  const scale = scaleWithin(of, to, 0.5, 1.3);
  const { figure } = of.piece;
  const face = figure.faces?.[0];
  const seen = face ? Math.min(1, (face.y + face.height) / figure.height) : 0.55;
  const edge = box.y + box.height * surfaceBetween(topOf(to.piece.figure), 0.3, 0.7);
  return {
    x: box.x + box.width * 0.5 - (figure.width * scale) / 2,
    // On the same ground, however tall.
    y: Math.min(edge - figure.height * scale * seen, box.y + box.height - figure.height * scale),
    scale,
    order: 'behind',
  };
}

/** Hand in hand: the right hand of one on the left hand of the other, on one ground. */
function placeLinking(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  const scale = scaleWithin(of, to, 0.7, 1.4);
  const figure = of.piece.figure;
  const mine = figure.hands?.at(-1);
  const other = to.piece.figure.hands?.[0];
  const y = box.y + box.height - figure.height * scale;
  if (!mine || !other) return { x: box.x - figure.width * scale * 1.02, y, scale, order: 'front' };
  return {
    x: to.piece.x + other.x * to.piece.scale - mine.x * scale,
    y: Math.min(y, to.piece.y + other.y * to.piece.scale - mine.y * scale) * 0.5 + y * 0.5,
    scale,
    order: 'front',
  };
}

/** In each other's arms, cheek to cheek. */
function placeEmbracing(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  const { figure } = of.piece;
  if (to.subject.kind !== 'animal' && to.subject.kind !== 'person') {
    // The stem between the arms.
    const fit = scaleWithin(of, to, 0.42, 0.6);
    const reach = figure.hands?.at(-1)?.x ?? figure.width;
    return {
      x: box.x + box.width * 0.5 - reach * fit * 0.96,
      y: box.y + box.height - figure.height * fit,
      scale: fit,
      order: 'front',
    };
  }
  const scale = scaleWithin(of, to, 0.75, 1.3);
  const other = to.piece.figure.rigged
    ? settle(moved(to.piece.figure, { flip: true }))
    : lookTo(to.piece.figure, 'left');
  return {
    x: box.x - figure.width * scale * 0.56,
    y: box.y + box.height - figure.height * scale,
    scale,
    order: 'front',
    toFigure: other,
  };
}

function placeFacing(of: Side, to: Side): Placing {
  const placed = placeBeside(of, to);
  const width = (placed.figure ?? of.piece.figure).width * placed.scale;
  return { ...placed, x: placed.x - width * 0.04 };
}

function placePulling(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  const figure = lookTo(of.piece.figure, 'left');
  const hauls = figure.rigged && figure.heading === 'left' ? figure.hands?.at(-1) : undefined;
  if (hauls) {
    // The handle or a rope in the rear hand.
    const near = scaleWithin(of, to, 1.05, 1.4);
    const isHandle = to.subject.motif === 'wagon';
    const y = box.y + box.height - figure.height * near;
    const hand = { x: box.x + (isHandle ? box.width * 0.03 : -box.width * 0.16), y: y + hauls.y * near };
    return {
      x: hand.x - hauls.x * near,
      y: isHandle ? Math.min(y, box.y + box.height * 0.16 - hauls.y * near) : y,
      scale: near,
      figure,
      order: 'front',
      behind: isHandle
        ? []
        : [
            rope(
              hand,
              { x: box.x + box.width * 0.08, y: box.y + box.height * 0.66 },
              Math.max(2, figure.height * near * 0.02),
            ),
          ],
    };
  }
  const scale = scaleWithin(of, to, 0.35, 1.6);
  const width = figure.width * scale;
  const height = figure.height * scale;
  const gap = Math.max(width, box.width) * 0.22;
  const x = box.x - gap - width;
  const y = box.y + box.height - height;
  const from = { x: x + width * 0.62, y: y + height * 0.48 };
  return {
    x,
    y,
    scale,
    figure,
    order: 'front',
    behind: [rope(from, { x: box.x + box.width * 0.06, y: box.y + box.height * 0.66 }, Math.max(2, height * 0.03))],
  };
}

function placeFrom(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  const { figure } = of.piece;
  const scale = scaleWithin(of, to, 0.5, 0.95);
  const x = box.x + box.width / 2 - (figure.width * scale) / 2;
  const hands = figure.hands ?? [];
  const isByHands = figure.rigged && hands.length > 1 && hands.every(({ y }) => y < figure.height * 0.3);
  const grip = box.y + box.height * 0.5;
  if (isByHands) return { x, y: grip - hands[0]!.y * scale, scale, order: 'front' };
  if (/^(?:bat|opossum)$/.test(of.subject.motif))
    return { x, y: grip, scale, order: 'front', figure: settle(moved(figure, { rotate: 180 })) };
  const drop = box.height * 0.5 + figure.height * scale * 0.16;
  const top = grip + drop;
  return {
    x,
    y: top,
    scale,
    order: 'front',
    behind: [
      rope(
        { x: x + (figure.width * scale) / 2, y: grip },
        { x: x + (figure.width * scale) / 2 + 0.1, y: top + figure.height * scale * 0.08 },
        Math.max(1.6, figure.height * scale * 0.018),
      ),
    ],
  };
}

export const placings: Record<Exclude<RelationKind, 'wearing' | 'holding'>, (of: Side, to: Side) => Placing> = {
  on: placeOn,
  in: placeIn,
  under: placeUnder,
  beside: placeBeside,
  behind: placeBehind,
  above: placeAbove,
  riding: placeRiding,
  carrying: (of, to) => {
    // A thing too large for the hands rides on the back: the load is placed on its bearer.
    const load = placeOn(to, of);
    const scale = (to.piece.scale / load.scale) * of.piece.scale;
    const ratio = to.piece.scale / load.scale;
    return {
      x: to.piece.x - (load.x - of.piece.x) * ratio,
      y: to.piece.y - (load.y - of.piece.y) * ratio,
      scale,
      order: 'behind',
    };
  },
  linking: placeLinking,
  embracing: placeEmbracing,
  chasing: placeChasing,
  facing: placeFacing,
  around: placeAround,
  pulling: placePulling,
  from: placeFrom,
  emitting: placeEmitting,
  over: placeOver,
};
