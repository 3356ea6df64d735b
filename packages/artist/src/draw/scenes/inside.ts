/** Inside something: behind its rim, or in front of a thing too large to sit in. */
import { pawsOverEdge } from '../motifs/body.ts';
import { single } from '../motifs/figure.ts';
import { findMotif } from '../motifs/library.ts';
import { part, settle } from '../motifs/parts.ts';
import { isPlant, isVehicle } from './attach-parts.ts';
import { fillCarton } from './carton.ts';
import { type Opening, openingOf } from './containers.ts';
import { boxOfPiece, type Piece } from './pieces.ts';
import { type Placing, type Side, scaleWithin, standAt } from './sides.ts';
import { flatten } from './surface.ts';

/** The part of a container that hides the figure inside. */
function frontOf(piece: Piece, { rim, bend }: Opening): Piece {
  const { figure } = piece;
  const { width, height } = figure;
  const y = height * rim;
  const clip = `M0 ${y.toFixed(2)}Q${(width / 2).toFixed(2)} ${(y + height * bend * 2).toFixed(2)} ${width.toFixed(2)} ${y.toFixed(2)}V${height.toFixed(2)}H0Z`;
  const body = `<clipPath id="rim"><path d="${clip}"/></clipPath><g clip-path="url(#rim)">${flatten(figure)}</g>`;
  return { ...piece, index: -1, figure: single({ name: 'rim', body, width, height }, 'thing') };
}

/** Blossoms out of every window and the door, and over the ridge: the inside is full. */
const blooms = [
  [0.2, 0.6, 0.2],
  [0.32, 0.6, 0.18],
  [0.68, 0.6, 0.18],
  [0.8, 0.6, 0.2],
  [0.43, 0.98, 0.22],
  [0.57, 0.98, 0.22],
  [0.5, 0.86, 0.2],
  [0.14, 0.96, 0.22],
  [0.86, 0.96, 0.22],
  [0.27, 0.97, 0.19],
  [0.73, 0.97, 0.19],
  [0.5, 0.4, 0.2],
  [0.42, 0.34, 0.15],
  [0.58, 0.34, 0.15],
] as const;

function fillHouse(of: Side, to: Side): Placing | null {
  const flower = findMotif(of.subject.motif);
  if (!flower) return null;
  const box = boxOfPiece(to.piece);
  const parts = blooms.map(([x, y, size], i) => {
    const scale = (size * box.width) / Math.max(flower.width, flower.height);
    return part(
      flower,
      x * box.width - (flower.width * scale) / 2,
      y * box.height - flower.height * scale,
      scale,
      i % 2 ? 9 : -9,
    );
  });
  const figure = settle({ ...single(flower, 'thing'), parts });
  const first = figure.parts[0]!;
  return { x: box.x + parts[0]!.x - first.x, y: box.y + parts[0]!.y - first.y, scale: 1, figure, order: 'front' };
}

export function placeIn(of: Side, to: Side): Placing {
  const laid = fillCarton(of, to);
  if (laid) return laid;
  const opening = openingOf(to.subject.motif);
  const box = boxOfPiece(to.piece);
  const grown = isPlant(of.subject.motif) && /house|cabin|cottage/.test(to.subject.motif) ? fillHouse(of, to) : null;
  if (grown) return grown;
  if (to.subject.motif === 'window') {
    // On the sill, as wide as the frame allows.
    const { width, height } = of.piece.figure;
    const scale = Math.min((box.width * 0.84) / width, (box.height * 0.6) / height);
    return { ...standAt(of, scale, box.x + box.width / 2, box.y + box.height * 0.93), order: 'front' };
  }
  if (!opening || to.subject.kind === 'scenery') {
    const scale = scaleWithin(of, to, 0.3, 0.55);
    return { ...standAt(of, scale, box.x + box.width * 0.5, box.y + box.height * 1.03), order: 'front' };
  }
  const { figure } = of.piece;
  const room = (opening.right - opening.left) * box.width;
  const most = (room * (opening.snug ? 0.9 : 0.86)) / figure.width;
  const own = scaleWithin(of, to, 0.2, 3);
  // Flowers stick out of their vessel, over its rim.
  const grows = isPlant(of.subject.motif);
  const scale = grows
    ? most * 1.2
    : Math.min(most, Math.max(own, most * (of.subject.kind !== 'thing' ? 0.88 : of.subject.count > 1 ? 0.94 : 0.5)));
  const rim = box.y + box.height * opening.rim;
  const face = figure.faces?.[0];
  const grip = of.subject.holds && figure.hands?.at(-1);
  const lowest = grip
    ? Math.min(0.94, (grip.y / figure.height) * 1.1)
    : face
      ? Math.max(0.55, Math.min(0.94, (face.y + face.height * 0.92) / figure.height))
      : of.subject.count > 5 || grows
        ? 0.86
        : 0.66;
  const x = box.x + box.width * ((opening.left + opening.right) / 2) - (figure.width * scale) / 2;
  const y = rim + box.height * opening.bend * 0.6 - figure.height * scale * lowest;
  const paws =
    of.subject.count === 1 && !opening.snug && !of.subject.holds && !isVehicle(to.subject.motif)
      ? (findMotif(of.subject.motif) ?? null)
      : null;
  const gripping = paws && figure.rigged ? pawsOverEdge(paws) : null;
  return {
    x,
    y,
    scale,
    order: 'front',
    front: [
      frontOf(to.piece, opening),
      ...(gripping
        ? [
            {
              index: -1,
              figure: single(gripping, of.subject.kind),
              x,
              y: rim + box.height * opening.bend * 0.8 - gripping.height * scale * 0.86,
              scale,
            },
          ]
        : []),
    ],
  };
}
