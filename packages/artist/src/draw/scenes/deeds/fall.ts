/** Knocked over an edge: the thing tilts in the air below the hand, with crumbs and speed lines behind it. */

import type { Subject } from '../../../brief/brief.ts';
import { buildFigure } from '../../motifs/figure.ts';
import { moved, settle } from '../../motifs/parts.ts';
import { mark } from '../marks.ts';
import type { Dressing } from './surroundings.ts';

const n = (value: number) => value.toFixed(1);

export const falling =
  (thing: Subject): Dressing =>
  (piece) => {
    const figure = buildFigure({ ...thing, count: 1 });
    const hand = piece.figure.hands?.[0];
    if (!figure || !hand) return {};
    const s = piece.scale;
    const size = 330 * s;
    const tilted = settle(moved(figure, { rotate: -38 }));
    const scale = size / Math.max(tilted.width, tilted.height);
    const x = piece.x + hand.x * s - tilted.width * scale * 0.86;
    const y = piece.y + (hand.y + 130) * s;
    const right = x + tilted.width * scale;
    const bottom = y + tilted.height * scale;
    const crumb = (dx: number, dy: number, r: number) =>
      `<circle cx="${n(right + dx * s)}" cy="${n(y + dy * s)}" r="${n(r * s)}" fill="#6b4630"/>`;
    const strokes = [0.2, 0.46, 0.72]
      .map(
        (share, i) =>
          `M${n(x + tilted.width * scale * share)} ${n(y - (20 - i * 6) * s)}v${n(-(i === 1 ? 84 : 60) * s)}`,
      )
      .join('');
    return {
      front: [
        mark(
          'fall',
          { x, y: y - 120 * s, width: right - x + 40 * s, height: bottom - y + 130 * s },
          `<path d="${strokes}" fill="none" stroke="#3d4757" stroke-width="${n(9 * s)}" stroke-linecap="round"/>${crumb(2, 20, 10)}${crumb(18, 62, 7)}${crumb(-4, 96, 8)}${crumb(24, 124, 5)}`,
        ),
        { index: -1, figure: tilted, x, y, scale },
      ],
    };
  };
