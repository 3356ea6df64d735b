/** Neighbours with a special place: lamps around a rangoli, flames behind a car, boards on a roof. */

import type { Subject } from '../../brief/brief.ts';
import { type Box, type Figure, moved, part, settle } from '../motifs/parts.ts';
import type { Cluster, Piece } from './pieces.ts';

const fewest = 5;
const maxLamps = 9;

/** Lamps on the front edge of a pattern on the floor, the nearest one in the middle and largest. */
export function lampsAround(floor: Piece, lamp: Piece, one: Figure, count: number): Cluster {
  const number = Math.max(fewest, Math.min(maxLamps, count));
  const r = (floor.figure.width * floor.scale) / 2;
  const cx = floor.x + r;
  const cy = floor.y + (floor.figure.height * floor.scale) / 2;
  const lamps = Array.from({ length: number }, (_, i) => {
    const off = i - (number - 1) / 2;
    const angle = ((90 - off * (150 / (number - 1))) * Math.PI) / 180;
    const scale = (r * (0.56 - Math.abs(off) * 0.035)) / one.width;
    return {
      piece: {
        ...lamp,
        figure: one,
        scale,
        x: cx + r * 0.98 * Math.cos(angle) - (one.width * scale) / 2,
        y: cy + r * 0.92 * Math.sin(angle) - one.height * scale * 0.6,
      },
      far: Math.abs(off),
    };
  });
  return [floor, ...lamps.sort((a, b) => b.far - a.far).map(({ piece }) => piece)];
}

/** A fan of flames behind a thing seen from the front. */
export function blaze(piece: Piece, one: Figure, around: Box): Cluster {
  return [-1, -0.6, 0.6, 1, -0.28, 0.28].map((side) => {
    const figure = settle(moved(one, { rotate: side * 26, flip: side > 0 }));
    const height = around.height * (1.12 - Math.abs(side) * 0.28);
    const scale = height / figure.height;
    return {
      ...piece,
      figure,
      scale,
      x: around.x + around.width * (0.5 + side * 0.46) - (figure.width * scale) / 2,
      y: around.y + around.height * 0.72 - height,
    };
  });
}

const boardColours = ['#f2a33c', '#e2574c', '#4fb3c4'];
const maxBoards = 3;

/** Surfboards on a rack, seen from the side: long and thin, stacked. */
export function boardsOnRack(subject: Subject): Figure {
  const count = Math.min(maxBoards, subject.count);
  const step = 19;
  const height = count * step + 18;
  const board = (i: number) => {
    const y = 6 + (count - 1 - i) * step;
    const x = 4 + i * 7;
    const fill = i === 0 && subject.colour ? subject.colour : boardColours[i % boardColours.length];
    return `<path d="M${x} ${y}C${x + 16} ${y + 3} ${x + 40} ${y + 4} ${x + 60} ${y + 4}H${x + 232}C${x + 262} ${y + 4} ${x + 276} ${y + 8} ${x + 282} ${y + 11}C${x + 276} ${y + 15} ${x + 262} ${y + 18} ${x + 232} ${y + 18}H${x + 60}C${x + 34} ${y + 18} ${x + 14} ${y + 12} ${x} ${y}Z" fill="${fill}"/><path d="M${x + 40} ${y + 11}H${x + 246}" stroke="#fdfaf3" stroke-width="4"/><path d="M${x + 250} ${y + 17}l18 0l6 9z" fill="#33303a"/>`;
  };
  const boards = Array.from({ length: count }, (_, i) => board(i)).join('');
  const rack = [78, 222]
    .map((x) => `<path d="M${x} ${4 + 2}V${height - 2}" stroke="#33303a" stroke-width="7" stroke-linecap="round"/>`)
    .join('');
  const bar = `<path d="M52 ${height - 6}H250" stroke="#5c626b" stroke-width="8" stroke-linecap="round"/>`;
  const motif = { name: 'boards-on-rack', width: 310, height, body: bar + boards + rack };
  return { parts: [part(motif, 0, 0)], width: 310, height, kind: 'thing', rigged: false, heading: 'front' };
}
