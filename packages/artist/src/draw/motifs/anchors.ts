/** The positions of head, eyes, ears and neck on a motif, so that hats and glasses fit. */

import type { Motif } from '../../kit/motif.ts';
import { rasterize } from '../../kit/raster.ts';
import { readList } from '../../kit/tables.ts';
import { anchorsOfHead, speciesOf } from './animals/heads.ts';
import { faceRows } from './face-rows.ts';
import type { Anchors, Box } from './parts.ts';

/** As shares of the motif's box: head (x, top, width), eyes (x, y, width), neck y and width. */
type Spot = [
  headX: number,
  headY: number,
  headWidth: number,
  eyesX: number,
  eyesY: number,
  eyesWidth: number,
  neckY?: number,
  neckWidth?: number,
];

const front: Spot = [0.5, 0.24, 0.7, 0.5, 0.48, 0.66, 0.9, 0.5];

/** Drawings whose face is known, by name. */
const spots: ReadonlyMap<string, Spot> = new Map(
  faceRows.flatMap(({ name, head, eyes, neck }) =>
    head.length > 0 ? [[name, [...head, ...eyes, ...neck] as unknown as Spot] as const] : [],
  ),
);

const frontal = new Set(
  `${readList('dogs').join(' ')} opossum red-panda reindeer cat-face cat-with-tears-of-joy dog-face panda monkey-face pig-face cow-face hamster mouse-face raccoon polar-bear bear fox wolf lion tiger-face koala`.split(
    ' ',
  ),
);

function toAnchors(motif: Motif, spot: Spot): Anchors {
  const [headX, headY, headWidth, eyesX, eyesY, eyesWidth, neckY = 0.92, neckWidth = 0.5] = spot;
  const { width: w, height: h } = motif;
  return {
    head: { x: headX * w, y: headY * h, width: headWidth * w, rotate: 0 },
    eyes: { x: eyesX * w, y: eyesY * h, width: eyesWidth * w, rotate: 0 },
    neck: { x: eyesX * w, y: neckY * h, width: neckWidth * w, rotate: 0 },
    ears: { x: eyesX * w, y: (eyesY - 0.04) * h, width: Math.max(headWidth, eyesWidth) * 1.28 * w, rotate: 0 },
  };
}

/** Whether the position of the eyes is known: a guess is good enough for a hat, not for brows. */
export const hasKnownFace = ({ name }: Pick<Motif, 'name'>): boolean =>
  spots.has(name) || frontal.has(name) || speciesOf(name) !== null;

export function anchorsOf(motif: Motif): Anchors {
  const own = anchorsOfHead(motif);
  if (own) return own;
  const known = spots.get(motif.name) ?? (frontal.has(motif.name) ? front : null);
  return toAnchors(motif, known ?? measureTop(motif));
}

/** The part of the face that must stay uncovered: from the brow to below the muzzle. */
export function faceOf(motif: Motif): Box {
  const { head, eyes } = anchorsOf(motif);
  const width = Math.min(motif.width, Math.max(head.width, eyes.width) * 1.05);
  const isHead = frontal.has(motif.name) || speciesOf(motif.name) !== null;
  const top = Math.max(0, Math.min(head.y, eyes.y - width * 0.22));
  const bottom = Math.min(motif.height, isHead ? motif.height : eyes.y + width * 0.5);
  const x = Math.max(0, Math.min(motif.width - width, eyes.x - width / 2));
  return { x, y: top, width, height: Math.max(motif.height * 0.1, bottom - top) };
}

/** For other motifs: assumes that the head is the topmost part of the drawing. */
const measured = new WeakMap<Motif, Spot>();

function measureTop(motif: Motif): Spot {
  const known = measured.get(motif);
  if (known) return known;
  const spot = readTop(motif);
  measured.set(motif, spot);
  return spot;
}

function readTop(motif: Motif): Spot {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${motif.width} ${motif.height}">${motif.body}</svg>`;
  const { data, width, height } = rasterize(svg, 64);
  let sum = 0;
  let count = 0;
  let left = width;
  let right = 0;
  for (let y = 0; y < Math.max(2, height * 0.16); y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 128) continue;
      sum += x;
      count += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  if (count === 0) return front;
  const x = sum / count / width;
  const span = Math.max(0.3, Math.min(0.62, (right - left) / width));
  return [x, 0.1, span, x, 0.2, span * 0.8, 0.42, span * 0.7];
}
