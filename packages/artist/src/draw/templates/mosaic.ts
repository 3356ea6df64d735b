import { distance, type Hex, hexOfLab, labOf, mix } from '../../kit/colour.ts';
import { type Board, fillCanvas } from '../board.ts';
import { areasOf, layOn } from './areas.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn } from './draw-subjects.ts';
import { type Sample, sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import type { XY } from './triangles.ts';
import { fontFor, rimmed } from './words.ts';

/** Laid from small stones: stones of the figure follow its edges, and the others form rows. */
export const mosaic: Template = {
  name: 'mosaic',
  variants: 2,
  kin: ['glass', 'lowpoly', 'pixel'],
  standsFree: false,
  letters: 60,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.2),
  draw(board) {
    const { palette, cx, width, height } = board;
    const grout = mix(palette.ink, '#5a5148', 0.55);
    board.add('ground', fillCanvas(board, grout), { ground: true, depth: 0 });
    const layout = stage(board, { font: fontFor(board, ['cinzel', 'bebas']), share: 0.13 });
    const hero = heroFigure(board);
    if (hero) {
      const sample = sampleFigure(board, hero, 240, (motif) => motif);
      const at = { cx, cy: layout.art.cy, width: width - 190, height: Math.min(800, layout.art.height) };
      board.add('stones', stones(board, sample, at, width, height), { depth: 0.5 });
    }
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, grout), grout));
  },
};

/** A field that contrasts with the figure: light behind the dark, dark behind the light. */
function fieldOf(board: Board, main: Hex): Hex[] {
  const { palette } = board;
  const choices = [groundOr(board, '#efe3c8'), '#2f6f7e', palette.accents[4]];
  const best = board.brief.ground
    ? board.brief.ground
    : choices.reduce((a, b) => (distance(b, main) > distance(a, main) + 0.12 ? b : a));
  return [best, mix(best, '#ffffff', 0.18), mix(best, '#000000', 0.1), mix(best, palette.accents[0], 0.2)];
}

function stones(
  board: Board,
  sample: Sample,
  at: { cx: number; cy: number; width: number; height: number },
  width: number,
  height: number,
): string {
  const random = board.random.fork('stones');
  const { place, scale } = layOn(sample, at);
  const map = areasOf(sample, { most: 10, least: 12 });
  const main = map.areas.reduce((best, area) => (area.size > best.size ? area : best), map.areas[0]!);
  const field = fieldOf(board, main?.colour ?? '#888888');
  const size = 20;
  const [ox, oy] = place([0, 0]);
  const label = (x: number, y: number) => {
    const [px, py] = [Math.floor((x - ox) / scale), Math.floor((y - oy) / scale)];
    return px < 0 || py < 0 || px >= sample.width || py >= sample.height ? 0 : map.labels[py * sample.width + px]!;
  };
  const paths = new Map<Hex, string>();
  const lay = (x: number, y: number, turn: number, colour: Hex) => {
    const half = size / 2 - 1.2;
    const corner = ([dx, dy]: XY): string => {
      const [u, v] = [dx * half + random.between(-1.4, 1.4), dy * half + random.between(-1.4, 1.4)];
      return `${(x + u * Math.cos(turn) - v * Math.sin(turn)).toFixed(1)} ${(y + u * Math.sin(turn) + v * Math.cos(turn)).toFixed(1)}`;
    };
    const corners: XY[] = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ];
    paths.set(colour, `${paths.get(colour) ?? ''}M${corners.map(corner).join('L')}Z`);
  };
  // Few tones of each colour, so that stones of one tone form one path.
  const toned = (colour: Hex) => {
    const [l, a, b] = labOf(colour);
    return hexOfLab([l + [-0.07, -0.03, 0, 0.035, 0.07][random.below(5)]!, a, b]);
  };
  for (let row = 0; row * size < height + size; row++) {
    for (let column = 0; column * size < width + size; column++) {
      const x = column * size + (row % 2 ? size / 2 : 0);
      const y = row * size + size / 2;
      const own = label(x, y);
      if (own > 0) {
        // Stones turn with the edge beside them.
        const dx = (label(x + size, y) === own ? 1 : 0) - (label(x - size, y) === own ? 1 : 0);
        const dy = (label(x, y + size) === own ? 1 : 0) - (label(x, y - size) === own ? 1 : 0);
        const turn = dx || dy ? Math.atan2(dy, dx) : random.between(-0.16, 0.16);
        lay(x, y, turn, toned(map.areas[own - 1]!.colour));
      } else
        lay(x, y, random.between(-0.1, 0.1), toned(field[(column * 7 + row * 3 + random.below(2)) % field.length]!));
    }
  }
  return [...paths].map(([colour, d]) => `<path d="${d}" fill="${colour}"/>`).join('');
}
