import { lightness, mix } from '../../kit/colour.ts';
import { path, sparklePath } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Drawn } from '../motifs/figure.ts';
import { heroSubject } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, printTreatment, stand } from './draw-subjects.ts';
import { largestSquare, sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

const heart = (x: number, y: number, r: number): string =>
  `M${x} ${y + r}C${x - r * 1.7} ${y - r * 0.1} ${x - r * 0.9} ${y - r * 1.3} ${x} ${y - r * 0.35}C${x + r * 0.9} ${y - r * 1.3} ${x + r * 1.7} ${y - r * 0.1} ${x} ${y + r}Z`;

/** Soft, round and pastel; things get a small smiling face. */
export const kawaii: Template = {
  name: 'kawaii',
  variants: 2,
  kin: ['sticker', 'groovy', 'popart'],
  standsFree: true,
  letters: 90,
  palette: 'pastel',
  fit: (brief) => (brief.subjects.length === 0 ? 0 : brief.words.has('cute') || brief.words.has('happy') ? 1.2 : 0.3),
  draw(board) {
    const { palette, cx, width, height, brief } = board;
    const ground = groundOr(board, mix(palette.accents[board.variant ? 3 : 1], palette.paper, 0.55));
    board.add('ground', fillCanvas(board, ground) + confetti(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, {
      font: fontFor(board, ['fredoka', 'pacifico']),
      upper: false,
      frame: { left: 96, right: width - 96, top: 84, bottom: height - 92 },
      warp: 'bulge',
      gap: 26,
    });
    const { cy } = layout.art;
    const size = Math.min(650, layout.art.height - 60);
    const hero = heroFigure(board);
    if (hero) {
      const line = mix(palette.ink, palette.accents[2], 0.25);
      const at = { cx, cy: cy - size * 0.02, width: size * 1.08, height: size };
      const drawn = stand(board, hero, at, {
        treatment: printTreatment(board, hero.kind, hero.kind === 'thing' ? 0.4 : 0.3),
        outlines: [
          ['#ffffff', 16],
          [line, 12],
        ],
      });
      board.add('hero', drawn.svg, { depth: 0.7, motion: 'float' });
      const subject = heroSubject(brief);
      if (
        subject?.kind === 'thing' &&
        subject.count === 1 &&
        hero.parts.length === 1 &&
        !hero.faces?.length &&
        !subject.motif.includes('face')
      ) {
        const face = smile(board, hero, drawn, at);
        board.add('face', face, { depth: 0.72, motion: 'float' });
      }
      board.add('hearts', hearts(board, cy, size), { depth: 0.8, motion: 'twinkle' });
    }
    letter(
      board,
      layout,
      ({ d, size: tall }) => {
        const edge = Math.min(26, 8 + tall * 0.12);
        return (
          path(d, '#ffffff', `stroke="#ffffff" stroke-width="${(edge * 1.9).toFixed(1)}" stroke-linejoin="round"`) +
          path(
            d,
            palette.ink,
            `stroke="${palette.ink}" stroke-width="${(edge * 0.8).toFixed(1)}" stroke-linejoin="round"`,
          ) +
          path(d, palette.accents[2])
        );
      },
      { depth: 0.9 },
    );
  },
};

/** Two eyes, a mouth and red cheeks at the thing's roomiest spot. */
function smile(
  board: Board,
  hero: NonNullable<ReturnType<typeof heroFigure>>,
  drawn: Drawn,
  at: { cx: number; cy: number },
): string {
  const sample = sampleFigure(board, hero, 64, (motif) => motif);
  const square = largestSquare(sample);
  const scale = drawn.width / (sample.width - 2);
  const x = at.cx + (square.x + 0.5 - sample.width / 2) * scale;
  const y = at.cy + (square.y + 0.5 - sample.height / 2) * scale;
  const unit = Math.max(26, Math.min(150, square.size * scale * 0.34));
  const [r, g, b] = sample.rgb(Math.round(square.x), Math.round(square.y));
  const isDark = lightness(`#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`) < 0.4;
  const ink = isDark ? '#ffffff' : '#3a2a3d';
  const eye = (s: number) =>
    `<ellipse cx="${(x + s * unit).toFixed(1)}" cy="${y.toFixed(1)}" rx="${(unit * 0.2).toFixed(1)}" ry="${(unit * 0.26).toFixed(1)}" fill="${ink}"/><circle cx="${(x + s * unit - unit * 0.06).toFixed(1)}" cy="${(y - unit * 0.1).toFixed(1)}" r="${(unit * 0.075).toFixed(1)}" fill="${isDark ? '#3a2a3d' : '#ffffff'}"/><ellipse cx="${(x + s * unit * 1.42).toFixed(1)}" cy="${(y + unit * 0.4).toFixed(1)}" rx="${(unit * 0.26).toFixed(1)}" ry="${(unit * 0.16).toFixed(1)}" fill="#ff8fa8" opacity="0.85"/>`;
  return `${eye(-1)}${eye(1)}<path d="M${(x - unit * 0.34).toFixed(1)} ${(y + unit * 0.26).toFixed(1)}q${(unit * 0.34).toFixed(1)} ${(unit * 0.44).toFixed(1)} ${(unit * 0.68).toFixed(1)} 0" fill="none" stroke="${ink}" stroke-width="${(unit * 0.11).toFixed(1)}" stroke-linecap="round"/>`;
}

function hearts({ cx, palette }: Board, cy: number, size: number): string {
  return [
    [-0.52, -0.36, 0.05, 0],
    [0.54, -0.32, 0.064, 1],
    [0.44, -0.46, 0.034, 0],
    [-0.6, 0.06, 0.034, 1],
    [0.62, 0.04, 0.04, 2],
    [-0.44, -0.5, 0.03, 2],
  ]
    .map(([x, y, r, kind]) => {
      const [px, py, pr] = [cx + x! * size, cy + y! * size, r! * size];
      const colour = [palette.accents[2], palette.accents[0], palette.pop][kind!]!;
      return path(
        kind === 1 ? sparklePath(px, py, pr * 1.3) : heart(px, py, pr),
        colour,
        'stroke="#ffffff" stroke-width="7" stroke-linejoin="round" paint-order="stroke"',
      );
    })
    .join('');
}

function confetti(board: Board, ground: string): string {
  let svg = '';
  for (let row = 0; row * 74 < board.height + 74; row++)
    for (let x = row % 2 ? 0 : 64; x < board.width + 64; x += 128)
      svg +=
        (row + x / 64) % 3
          ? `<circle cx="${x}" cy="${row * 74}" r="9" fill="${mix(ground, '#ffffff', 0.5)}"/>`
          : path(heart(x, row * 74, 15), mix(ground, '#ffffff', 0.5));
  return svg;
}
