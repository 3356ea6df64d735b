import { type Hex, mix } from '../../kit/colour.ts';
import { path, polygon, radians } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { engrave } from '../motifs/treatments.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { piecesOf, wordsOf } from './words.ts';

/** Bone on black: thorned letters, a burst of blades, an etched hero. */
export const metal: Template = {
  name: 'metal',
  variants: 2,
  kin: ['woodcut', 'linocut', 'tattoo'],
  standsFree: true,
  letters: 60,
  palette: 'metal',
  fit: () => 0,
  draw(board) {
    const { palette, cx, cy, width, height } = board;
    const black = mix(palette.ink, '#000000', 0.6);
    const ground = groundOr(board, black);
    const bone = mix(palette.accents[0], palette.paper, 0.4);
    const blood = palette.accents[2];
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const hero = heroFigure(board);
    const name = piecesOf(board.brief)[0]?.text ?? '';
    const layout = stage(board, {
      // The rough face is for names: a longer text in it would be unreadable.
      font: wordsOf(board.brief).length > 44 ? 'anton' : 'metal',
      frame: { left: 130, right: width - 130, top: 120, bottom: height - 130 },
      alone: { cx, cy, width: width - 300, height: 420 },
      share: 0.24,
      gap: 40,
      largest: 230,
      zone: 'over',
    });
    const { art } = layout;
    const middle = hero ? art.cy : cy;
    const r = hero ? Math.min(360, art.height / 2) : 380;
    board.add('blades', blades(board, cx, middle, r, blood, black), { depth: 0.2, motion: 'spin' });
    if (board.variant) board.add('bolts', bolts(cx, middle, r, bone, black), { depth: 0.3 });
    if (hero) {
      board.add(
        'halo',
        `<circle cx="${cx}" cy="${middle}" r="${r * 0.78}" fill="${black}"/><circle cx="${cx}" cy="${middle}" r="${r * 0.78}" fill="none" stroke="${blood}" stroke-width="7"/>`,
        { depth: 0.4 },
      );
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: middle, width: r * 1.8, height: r * 1.7 },
          {
            treatment: (motif, scale, id) => engrave(motif, black, bone, scale, id, 7),
            outlines: [
              [black, 12],
              [bone, 6],
              [black, 5],
            ],
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    } else if (layout.hasWords)
      board.add('dark', `<ellipse cx="${cx}" cy="${cy}" rx="${width * 0.43}" ry="250" fill="${black}"/>`, {
        depth: 0.4,
      });
    const first = layout.lines[0];
    if (first && name.length <= 24) {
      const y = middleOf(first.d);
      board.add('thorns', thorns(cx, y, first.width / 2, first.height, bone, black), { depth: 0.85 });
    }
    letter(
      board,
      layout,
      ({ d, size }) => {
        const edge = Math.min(18, 5 + size * 0.06);
        return (
          path(d, black, `stroke="${black}" stroke-width="${(edge * 2.2).toFixed(1)}" stroke-linejoin="miter"`) +
          path(d, blood, `stroke="${blood}" stroke-width="${(edge * 0.9).toFixed(1)}" stroke-linejoin="miter"`) +
          path(d, bone)
        );
      },
      { depth: 0.9 },
    );
  },
};

function middleOf(d: string): number {
  const ys = [...d.matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g)].map((match) => Number(match[1]));
  return (Math.min(...ys) + Math.max(...ys)) / 2;
}

/** Long tapered roots at both ends of the name, mirrored. */
function thorns(cx: number, y: number, half: number, height: number, fill: Hex, rim: Hex): string {
  const reach = Math.min(90, 470 - half);
  const h = height / 2;
  let d = '';
  for (const s of [-1, 1]) {
    const x = cx + s * (half - 6);
    const spike = (from: number, toX: number, toY: number, w: number) =>
      polygon([
        [x, y + from - w],
        [x + s * toX * 0.45, y + from + (toY - from) * 0.3 - w * 0.5],
        [x + s * toX, y + toY],
        [x + s * toX * 0.4, y + from + (toY - from) * 0.3 + w * 0.6],
        [x, y + from + w],
      ]);
    d += spike(-h * 0.55, reach, -h * 1.35, 11) + spike(0, reach * 1.1, 0, 13) + spike(h * 0.55, reach, h * 1.5, 11);
  }
  for (const [share, length] of [
    [-0.62, 0.7],
    [-0.22, 0.5],
    [0.22, 0.5],
    [0.62, 0.7],
  ] as const) {
    const x = cx + half * share;
    d += polygon([
      [x - 9, y + h * 0.8],
      [x + 9, y + h * 0.8],
      [x, y + h + height * length * 0.6],
    ]);
  }
  return path(d, rim, `stroke="${rim}" stroke-width="14" stroke-linejoin="round"`) + path(d, fill);
}

function blades(board: Board, cx: number, cy: number, r: number, colour: Hex, rim: Hex): string {
  const random = board.random.fork('blades');
  let d = '';
  const count = 40;
  for (let i = 0; i < count; i++) {
    const a = radians((i * 360) / count);
    const half = radians(360 / count) * 0.42;
    const far = r * (i % 2 ? random.between(0.98, 1.1) : random.between(1.16, 1.32));
    d += polygon([
      [cx + Math.cos(a - half) * r * 0.7, cy + Math.sin(a - half) * r * 0.7],
      [cx + Math.cos(a) * far, cy + Math.sin(a) * far],
      [cx + Math.cos(a + half) * r * 0.7, cy + Math.sin(a + half) * r * 0.7],
    ]);
  }
  return path(d, rim, `stroke="${rim}" stroke-width="12" stroke-linejoin="round"`) + path(d, colour);
}

function bolts(cx: number, cy: number, r: number, fill: Hex, rim: Hex): string {
  const one = (s: number) =>
    polygon([
      [cx + s * r * 0.86, cy - r * 0.86],
      [cx + s * r * 1.02, cy - r * 0.2],
      [cx + s * r * 0.9, cy - r * 0.16],
      [cx + s * r * 1.2, cy + r * 0.8],
      [cx + s * r * 0.92, cy + r * 0.02],
      [cx + s * r * 1.02, cy - r * 0.02],
    ]);
  const d = one(-1) + one(1);
  return path(d, rim, `stroke="${rim}" stroke-width="16" stroke-linejoin="round"`) + path(d, fill);
}
