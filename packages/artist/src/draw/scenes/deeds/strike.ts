/** A heavy tool swung with both hands, and its target. */
import { single } from '../../motifs/figure.ts';
import { findMotif } from '../../motifs/library.ts';
import { mark } from '../marks.ts';
import { boxOfPiece, type Piece } from '../pieces.ts';
import { armsOf, type Dressing } from './surroundings.ts';

const n = (value: number) => value.toFixed(1);
const ink = '#3d2a24';

export type Tool = 'axe' | 'hammer' | 'pick';

/** The iron at the end of a handle that comes from below, with the handle's end at 0 0. */
const irons: Record<Tool, string> = {
  axe: '<path d="M-16 -30C-60 -52 -92 -50 -112 -36C-104 -2 -104 30 -112 62C-84 68 -52 62 -16 40Z" fill="#c3cad3" stroke="INK" stroke-width="8" stroke-linejoin="round"/><rect x="-20" y="-40" width="40" height="88" rx="8" fill="#7f8b97" stroke="INK" stroke-width="8"/>',
  hammer:
    '<rect x="-74" y="-44" width="148" height="70" rx="14" fill="#8d98a4" stroke="INK" stroke-width="8"/><rect x="-92" y="-50" width="32" height="82" rx="8" fill="#aeb8c2" stroke="INK" stroke-width="8"/>',
  pick: '<path d="M-140 34C-90 -40 90 -40 140 34C84 4 -84 4 -140 34Z" fill="#8d98a4" stroke="INK" stroke-width="8" stroke-linejoin="round"/>',
};

const stump = `<path d="M-90 0V-92H90V0Q0 22 -90 0Z" fill="#9a6a42" stroke="${ink}" stroke-width="8"/><ellipse cx="0" cy="-92" rx="90" ry="24" fill="#e0b987" stroke="${ink}" stroke-width="8"/><ellipse cx="0" cy="-92" rx="52" ry="13" fill="none" stroke="#b98a58" stroke-width="6"/>`;

export const striking =
  (tool: Tool, target: string | null): Dressing =>
  (piece) => {
    const [upper, lower] = piece.figure.hands ?? [];
    if (!upper || !lower) return {};
    const s = piece.scale;
    const own = boxOfPiece(piece);
    const ground = own.y + own.height;
    const a = { x: piece.x + upper.x * s, y: piece.y + upper.y * s };
    const b = { x: piece.x + lower.x * s, y: piece.y + lower.y * s };
    const far = Math.hypot(a.x - b.x, a.y - b.y);
    const dir = { x: (a.x - b.x) / far, y: (a.y - b.y) / far };
    const end = { x: a.x + dir.x * 190 * s, y: a.y + dir.y * 190 * s };
    const butt = { x: b.x - dir.x * 64 * s, y: b.y - dir.y * 64 * s };
    const turn = (Math.atan2(dir.y, dir.x) * 180) / Math.PI + 90;
    const handle = `M${n(butt.x)} ${n(butt.y)}L${n(end.x)} ${n(end.y)}`;
    const body = `<path d="${handle}" stroke="${ink}" stroke-width="${n(30 * s)}" stroke-linecap="round"/><path d="${handle}" stroke="#b9783c" stroke-width="${n(17 * s)}" stroke-linecap="round"/><g transform="translate(${n(end.x)} ${n(end.y)}) rotate(${n(turn)}) scale(${s.toFixed(4)})">${irons[tool].replaceAll('INK', ink)}</g>`;
    const swung = mark(
      tool,
      { x: end.x - 150 * s, y: end.y - 120 * s, width: butt.x - end.x + 190 * s, height: butt.y - end.y + 160 * s },
      body,
    );
    const middle = own.x - 96 * s;
    const front: Piece[] = [];
    const found = target ? findMotif(target) : null;
    const isLog = tool === 'axe';
    if (isLog)
      front.push(
        mark(
          'stump',
          { x: middle - 96 * s, y: ground - 124 * s, width: 192 * s, height: 140 * s },
          `<g transform="translate(${n(middle)} ${n(ground)}) scale(${s.toFixed(4)})">${stump}</g>`,
        ),
      );
    if (found) {
      const figure = single(found, 'thing');
      const scale = ((isLog ? 150 : 250) * s) / Math.max(figure.width, figure.height);
      front.push({
        index: -1,
        figure,
        scale,
        x: middle - (figure.width * scale) / 2,
        y: ground - (isLog ? 96 : 0) * s - figure.height * scale,
      });
    }
    return { behind: [swung], front: [...front, armsOf(piece)] };
  };
