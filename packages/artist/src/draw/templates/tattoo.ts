import { type Hex, mix } from '../../kit/colour.ts';
import { path, ribbon, sparklePath, starPath } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { setBlock, setLine } from '../lettering/set-text.ts';
import type { Figure } from '../motifs/figure.ts';
import { inked } from '../motifs/treatments.ts';
import { groundOr, heroFigure, stand } from './draw-subjects.ts';
import { hatch, reliefOf } from './etching.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { fontFor, upperOf, wordsOf } from './words.ts';

/** Bold black lines, five inks and a banner: a sheet from a sailor's tattoo parlour. */
export const tattoo: Template = {
  name: 'tattoo',
  variants: 2,
  kin: ['linocut', 'sticker', 'woodcut'],
  standsFree: true,
  letters: 60,
  palette: 'flash',
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.5 + (brief.lettering && brief.lettering.length < 22 ? 0.4 : 0)),
  draw(board) {
    const { palette, cx, brief, height } = board;
    const ground = groundOr(board, board.variant ? mix(palette.paper, palette.accents[0], 0.35) : palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const words = upperOf(wordsOf(brief));
    const band = words ? Math.min(300, 128 + Math.max(0, words.length - 20) * 1.1) : 0;
    const room = height - 130 - (band ? band + 30 : 0);
    const cy = 66 + room / 2;
    const hero = heroFigure(board);
    const size = Math.min(800, room);
    const black = mix(palette.ink, '#000000', 0.4);
    const inks = [
      black,
      palette.accents[0],
      palette.accents[2],
      palette.accents[3],
      palette.accents[4],
      palette.accents[1],
      palette.paper,
    ];
    if (hero) {
      const at = {
        cx,
        cy,
        width: Math.min(800, size * 1.1),
        height: size * (hero.width > hero.height * 1.3 ? 1 : 0.94),
      };
      const share = Math.min(at.width / hero.width, at.height / hero.height);
      const reach = { x: (hero.width * share) / 2 + 34, y: (hero.height * share) / 2 + 34 };
      board.add('marks', marks(board, cx, cy, size / 2, black, reach), { depth: 0.2, motion: 'twinkle' });
      board.add('hero', flash(board, hero, at, inks, black), { depth: 0.7 });
    }
    if (!words) return;
    const width = Math.min(800, 260 + words.length * 36);
    const y = height - 82 - band / 2;
    board.add('banner', ribbon(cx, y, width, band, palette.paper, palette.accents[2], black), { depth: 0.8 });
    const font = fontFor(board, ['rye', 'ultra', 'alfa']);
    const box = { cx, cy: y - band * 0.07, width: width - 100, height: band - 56 };
    const lines =
      words.length <= 22
        ? [setLine(words, font, box, { warp: 'arch', amount: 0.05 })]
        : setBlock(words, font, box, { largest: 64 }).lines;
    board.add('lettering', lines.map(({ d }) => path(d, black)).join(''), { depth: 0.85 });
  },
};

/** Heavy contours, flat inks, and black that whips out of the shaded side in strokes. */
function flash(
  board: Board,
  hero: Figure,
  at: { cx: number; cy: number; width: number; height: number },
  inks: readonly Hex[],
  black: Hex,
): string {
  const drawn = stand(board, hero, at, {
    treatment: (motif, scale) => inked(motif, inks, black, 5 / scale),
    outlines: [
      [board.palette.paper, 9],
      [black, 9],
    ],
  });
  const sample = sampleFigure(board, hero, 240, (motif) => motif);
  const relief = reliefOf(sample, 0);
  const whip = hatch(
    sample,
    { ...relief, dark: (x, y) => Math.max(0, (relief.dark(x, y) - 0.42) * 2.1) },
    { ...at, width: drawn.width, height: drawn.height },
    { pitch: 8, least: 0.12, swell: 1.2, bend: 0.6, turn: -52 },
  );
  return drawn.svg + path(whip, black);
}

/** Dots in threes, small stars and sparkles, in the gaps around the hero. */
function marks(board: Board, cx: number, cy: number, r: number, black: Hex, clear: { x: number; y: number }): string {
  const { palette } = board;
  const random = board.random.fork('marks');
  const places = [-150, -112, -68, -30, 30, 150, 205, -8].map((degrees) => {
    const a = ((degrees + random.between(-6, 6)) * Math.PI) / 180;
    return [cx + Math.cos(a) * Math.min(r * 1.16, 430), cy + Math.sin(a) * r * 1.02] as const;
  });
  return places
    .filter(([x, y]) => Math.abs(x - cx) > clear.x || Math.abs(y - cy) > clear.y)
    .map(([x, y], i) => {
      const edge = `stroke="${black}" stroke-width="5" stroke-linejoin="round"`;
      if (i % 3 === 0) return path(starPath(x, y, 24), palette.accents[2], edge);
      if (i % 3 === 1) return path(sparklePath(x, y, 26), palette.accents[0], edge);
      return [
        [0, -11],
        [-10, 8],
        [10, 8],
      ]
        .map(
          ([dx, dy]) =>
            `<circle cx="${(x + dx!).toFixed(1)}" cy="${(y + dy!).toFixed(1)}" r="5.5" fill="${black}" stroke="${palette.paper}" stroke-width="2"/>`,
        )
        .join('');
    })
    .join('');
}
