import { type Hex, lightness, mix } from '../../kit/colour.ts';
import { path, wornSpots } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { lineDrawing } from '../motifs/treatments.ts';
import { letter, stage } from './divide-canvas.ts';
import { heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

/** Chalk on a board, as outside a café: dusty lines, one or two coloured sticks. */
export const chalk: Template = {
  name: 'chalk',
  variants: 2,
  kin: ['line', 'quote', 'woodcut'],
  standsFree: false,
  letters: 200,
  fit: (brief) => (/coffee|caf[eé]|school|teacher|kitchen|menu|bakery/.test(brief.prompt.toLowerCase()) ? 0.8 : 0.1),
  draw(board) {
    const { palette, width, height } = board;
    const wished = board.brief.ground;
    const slate = wished && lightness(wished) < 0.5 ? wished : ['#2b3330', '#24282e'][board.variant]!;
    const white = '#f4f1e8';
    const stick = mix(palette.accents[0], '#ffffff', 0.3);
    board.add('ground', fillCanvas(board, slate) + smears(board, slate), { ground: true, depth: 0 });
    board.add('frame', frame(width, height, white, stick), { ground: true, depth: 0.1 });
    const layout = stage(board, {
      font: fontFor(board, ['kaushan', 'marker', 'pacifico']),
      second: 'josefin',
      upper: false,
      frame: { left: 120, right: width - 120, top: 116, bottom: height - 120 },
      share: 0.2,
    });
    const hero = heroFigure(board);
    if (hero) {
      const at = { cx: layout.art.cx, cy: layout.art.cy, width: 660, height: Math.min(640, layout.art.height) };
      const colours = { ...palette, ink: white, paper: slate };
      const drawn = stand(board, hero, at, {
        treatment: (motif, scale) => lineDrawing(motif, colours, 4.6 / scale, mix(slate, stick, 0.55)),
        outlines: [
          [slate, 12],
          [white, 6],
        ],
      });
      board.add('hero', drawn.svg, { depth: 0.7, motion: 'float' });
    }
    letter(board, layout, ({ d, piece }) => path(d, piece % 2 ? stick : white));
    // Chalk skips over the grain of the board.
    const grain = wornSpots(board.random.fork('grain'), width, height, 3.2);
    board.add('grain', path(grain, slate, 'opacity="0.85"'), { ground: true, depth: 0.9 });
  },
};

/** The traces of the sponge. */
function smears(board: Board, slate: Hex): string {
  const random = board.random.fork('smears');
  return Array.from({ length: 9 }, () => {
    const [x, y] = [random.next() * board.width, random.next() * board.height];
    const r = random.between(120, 280);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * 0.34).toFixed(0)}" transform="rotate(${random.between(-30, 30).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${mix(slate, '#ffffff', 0.05)}"/>`;
  }).join('');
}

/** Two lines that curl into the corners. */
function frame(width: number, height: number, white: Hex, stick: Hex): string {
  const [l, t, r, b] = [56, 56, width - 56, height - 56];
  const k = 52;
  const sides = `M${l + k} ${t}H${r - k}M${r} ${t + k}V${b - k}M${r - k} ${b}H${l + k}M${l} ${b - k}V${t + k}`;
  const corners = [
    [l, t, 1, 1],
    [r, t, -1, 1],
    [r, b, -1, -1],
    [l, b, 1, -1],
  ]
    .map(
      ([x, y, sx, sy]) =>
        `M${x! + sx! * k} ${y}q${-sx! * 4} ${sy! * 26} ${-sx! * 24} ${sy! * 22}q${sx! * 2} ${sy! * 24} ${-sx! * 28} ${sy! * 30}`,
    )
    .join('');
  const line = 'fill="none" stroke-linecap="round"';
  return `<path d="${sides}" ${line} stroke="${white}" stroke-width="5"/><path d="${corners}" ${line} stroke="${stick}" stroke-width="5"/>`;
}
