/** Several of one subject: exactly as many as requested, each one whole. */

import type { Subject } from '../../brief/brief.ts';
import { coverOf, type Figure, moved, settle } from '../motifs/parts.ts';

/** Nobody counts more than this; a heap says the same. */
export const maxOfOne = 24;
/** The total number of figures: each costs time, and more than this are specks. */
export const maxInAll = 72;

/** The share of the room for the pieces of one whole: others may stand beside it. */
const shareOfPieces = 5 / 6;

/**
 * The number of each that fits, in the order of naming, and at least one of everything. A thing made of others
 * occurs once, and each of its pieces takes room.
 */
export function countWithin(subjects: readonly Subject[], most = maxInAll): Subject[] {
  let left = most;
  return subjects.map((subject) => {
    if (subject.madeOf) {
      const maxPieces = Math.max(1, Math.floor(left * shareOfPieces));
      left -= maxPieces;
      return { ...subject, count: 1, maxPieces };
    }
    const count = Math.max(1, Math.min(maxOfOne, subject.count, left));
    left -= count;
    return { ...subject, count };
  });
}

/** The number in each row, so that the whole is about as wide as it is tall, with fuller rows below. */
export function rowsOf(count: number, aspect: number, inOneRow = false, most = count): number[] {
  if (inOneRow || count < 2) return [count];
  let best: number[] = [count];
  let bestScore = Number.POSITIVE_INFINITY;
  for (let rows = 1; rows <= Math.min(count, most); rows++) {
    const longest = Math.ceil(count / rows);
    const whole = (longest * aspect) / rows;
    const gaps = longest * rows - count;
    const score = Math.abs(Math.log(whole / 1.12)) + gaps * 0.07;
    if (score >= bestScore) continue;
    bestScore = score;
    const base = Math.floor(count / rows);
    const extra = count % rows;
    best = Array.from({ length: rows }, (_, row) => base + (row >= rows - extra ? 1 : 0));
  }
  return best;
}

/** Figures on the ground share one ground: a single row for few, two rows at most; no figure stands on top of another. */
export function maxRowsFor(count: number, standsOnGround: boolean, aspect: number): number {
  if (count <= 2) return 1;
  if (!standsOnGround) return count;
  if (count === 3 || (count === 4 && aspect < 1.2)) return 1;
  return count <= 10 ? 2 : 3;
}

/** A row in which every second figure stands a little further back, half behind its neighbours; null if that hides a face. */
function standInDepth(figure: Figure, number: number): Figure | null {
  const copies = Array.from({ length: number }, (_, i) =>
    moved(figure, { x: i * figure.width * 0.82, y: i % 2 ? -figure.height * 0.24 : 0 }),
  );
  const boxes = copies.map((_, i) => ({
    x: i * figure.width * 0.82,
    y: i % 2 ? -figure.height * 0.24 : 0,
    width: figure.width,
    height: figure.height,
  }));
  const hides = copies.some(
    ({ faces }, i) =>
      i % 2 === 1 && boxes.some((box, j) => j % 2 === 0 && (faces ?? []).some((face) => coverOf(face, box) > 0.1)),
  );
  if (hides) return null;
  const backFirst = [...copies.filter((_, i) => i % 2 === 1), ...copies.filter((_, i) => i % 2 === 0)];
  return settle({
    ...figure,
    parts: backFirst.flatMap(({ parts }) => parts),
    faces: copies.flatMap(({ faces }) => faces ?? []),
    hands: copies[0]!.hands ?? [],
  });
}

/** One row from small to large, all on one ground. */
function growInRow(figure: Figure, number: number): Figure {
  let x = 0;
  const copies = Array.from({ length: number }, (_, i) => {
    const scale = 0.4 + (0.6 * i) / (number - 1);
    const one = moved(figure, { scale, x, y: figure.height * (1 - scale) });
    x += figure.width * scale * 1.06;
    return one;
  });
  return settle({
    ...figure,
    parts: copies.flatMap(({ parts }) => parts),
    faces: copies.flatMap(({ faces }) => faces ?? []),
    hands: copies[0]!.hands ?? [],
  });
}

/** All around a circle, upright, the first at the top. */
function standInRing(figure: Figure, number: number, next?: (i: number) => Figure | null): Figure {
  const size = Math.max(figure.width, figure.height);
  const radius = Math.max(size * 0.95, (size * 1.12 * number) / (2 * Math.PI));
  const copies = Array.from({ length: number }, (_, i) => {
    const one = (i > 0 && next?.(i)) || figure;
    const a = (i / number) * 2 * Math.PI - Math.PI / 2;
    return moved(one, { x: radius * Math.cos(a) - one.width / 2, y: radius * Math.sin(a) - one.height / 2 });
  });
  return settle({
    ...figure,
    parts: copies.flatMap(({ parts }) => parts),
    faces: copies.flatMap(({ faces }) => faces ?? []),
    hands: copies[0]!.hands ?? [],
  });
}

/** `next` returns the others if no two should be alike. */
export function gather(
  figure: Figure,
  count: number,
  options: {
    inOneRow?: boolean;
    maxRows?: number;
    close?: boolean;
    inDepth?: boolean;
    growing?: boolean;
    inRing?: boolean;
    next?: (i: number) => Figure | null;
  } = {},
): Figure {
  const number = Math.min(maxOfOne, Math.max(1, count));
  if (number === 1) return figure;
  const rows = rowsOf(number, figure.width / figure.height, options.inOneRow, options.maxRows);
  const isAlive = figure.kind === 'animal' || figure.kind === 'person';
  const stepX = figure.width * (options.close ? (isAlive ? 0.68 : 0.98) : 1.07);
  const stepY = figure.height * 1.06;
  const isPlain = figure.parts.length === 1 && !isAlive && !options.inOneRow && number > 2;
  if (options.inRing && number > 2) return standInRing(figure, number, options.next);
  if (options.growing) return growInRow(figure, number);
  if (
    (isAlive || options.inDepth) &&
    rows.length === 1 &&
    number > 2 &&
    figure.width > figure.height &&
    !options.inOneRow &&
    !options.next
  ) {
    const herd = standInDepth(figure, number);
    if (herd) return herd;
  }
  let nth = 0;
  const copies = rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, i) => {
      const one = (nth > 0 && options.next?.(nth)) || figure;
      nth += 1;
      return moved(one, {
        x: (i - (inRow - 1) / 2) * stepX + (figure.width - one.width) / 2,
        y: row * stepY + figure.height - one.height,
        flip:
          isAlive &&
          figure.heading !== 'front' &&
          rows.length < 3 &&
          // They look at each other, not away.
          (figure.heading === 'right' ? i > inRow / 2 - 0.5 : i < inRow / 2 - 0.5) &&
          !options.inOneRow &&
          number < 5,
        // Two things that like each other lean together.
        rotate: isPlain ? ((i + row) % 2 ? 6 : -6) : options.close && !isAlive && number === 2 ? (i ? -7 : 7) : 0,
      });
    }),
  );
  return settle({
    ...figure,
    parts: copies.flatMap(({ parts }) => parts),
    faces: copies.flatMap(({ faces }) => faces ?? []),
    hands: copies[0]!.hands ?? [],
  });
}
