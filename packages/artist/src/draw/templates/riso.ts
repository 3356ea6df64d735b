import { type Hex, lightness, mix } from '../../kit/colour.ts';
import { dotPattern, path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { ramp } from '../motifs/treatments.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

/** The typical inks of such printers, light and deep. */
const drums: [Hex, Hex][] = [
  ['#ff5f8d', '#2a4ab0'],
  ['#ffb511', '#c4314b'],
  ['#4fc3a1', '#4b3a9c'],
  ['#ff7a45', '#136f7a'],
];

function inksOf({ palette, random }: Board): [light: Hex, deep: Hex] {
  if (!palette.named) return random.fork('drums').pick(drums);
  const sorted = [...palette.accents].sort((a, b) => lightness(b) - lightness(a));
  return [sorted[1]!, mix(sorted[3]!, palette.ink, 0.35)];
}

/** Two inks and their overprint, a coarse screen, and plates that do not quite meet. */
export const riso: Template = {
  name: 'riso',
  variants: 2,
  kin: ['popart', 'linocut', 'poster'],
  standsFree: true,
  letters: 120,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.45),
  draw(board) {
    const { palette, cx, brief } = board;
    const ground = groundOr(board, mix(palette.paper, '#fffaf0', 0.4));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const [light, deep] = inksOf(board);
    const layout = stage(board, {
      font: fontFor(board, ['anton', 'bebas', 'alfa']),
      share: 0.17,
      picture: brief.subjects.length > 0,
    });
    const { cy } = layout.art;
    const r = Math.min(380, layout.art.height / 2 - 20);
    const dots = board.id();
    board.defs.push(dotPattern(dots, 15, 5, mix(light, ground, 0.05), 1, 22));
    const shape =
      board.variant === 0
        ? `<circle cx="${cx}" cy="${cy}" r="${r}" fill="FILL"/>`
        : `<path d="M${cx - r * 0.86} ${cy + r}V${cy - r * 0.14}A${r * 0.86} ${r * 0.86} 0 0 1 ${cx + r * 0.86} ${cy - r * 0.14}V${cy + r}Z" fill="FILL"/>`;
    board.add('screen', shape.replace('FILL', mix(light, ground, 0.62)) + shape.replace('FILL', `url(#${dots})`), {
      depth: 0.2,
    });
    const hero = heroFigure(board);
    if (hero) {
      const at = { cx, cy, width: r * 2.05, height: r * 1.86 };
      const flat = stand(board, hero, at);
      const first = `<g transform="translate(-9 7)">${flat.outline(light, 2)}</g>`;
      const stops = [deep, mix(deep, light, 0.25), light, mix(light, ground, 0.5), ground];
      const second = stand(board, hero, at, { treatment: (motif) => ramp(motif, stops) });
      board.add('hero', `${flat.outline(ground, 12)}${first}${flat.outline(deep, 6)}${second.svg}`, {
        depth: 0.7,
        motion: 'float',
      });
    }
    letter(board, layout, ({ d, size }) => {
      const off = Math.max(3, size * 0.045).toFixed(1);
      return rimmed(d, ground, ground, 12) + path(d, light, `transform="translate(-${off} ${off})"`) + path(d, deep);
    });
  },
};
