import { type Hex, mix } from '../../kit/colour.ts';
import { path, polygon } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { lineDrawing } from '../motifs/treatments.ts';
import { companions, heroSubject } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { figureOf, groundOr, heroFigure, inkOn, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

function mountainLines(board: Board, cx: number, cy: number, ink: Hex, paper: Hex): string {
  const random = board.random.fork('peaks');
  const st = `fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"`;
  const corners = (
    [
      [-362, 130],
      [-250, -40],
      [-194, 30],
      [-42, -270],
      [48, -138],
      [100, -192],
      [230, 10],
      [272, -40],
      [362, 130],
    ] as [number, number][]
  ).map(
    ([x, y]) =>
      [cx + x + random.between(-14, 14), cy + y + (y < 120 ? random.between(-20, 20) : 0)] as [number, number],
  );
  let svg = `${path(polygon(corners), paper)}<path d="${polygon(corners, false)}" ${st} stroke-width="9"/>`;
  for (const i of [1, 3, 5]) {
    const [x, y] = corners[i]!;
    const k = i === 3 ? 1.5 : 1;
    svg += `<path d="M${x} ${y}l${-10 * k} ${64 * k}l${30 * k} ${40 * k}l${-18 * k} ${52 * k}l${34 * k} ${58 * k}" ${st} stroke-width="6"/>`;
  }
  for (let i = 0; i < 6; i++) {
    const w = 362 - i * 54;
    const gap = random.between(-0.3, 0.3) * w;
    svg += `<path d="M${cx - w} ${cy + 130 + i * 38}H${cx + gap - 24}M${cx + gap + 24} ${cy + 130 + i * 38}H${cx + w}" ${st} stroke-width="${8 - i * 0.7}"/>`;
  }
  for (const [x, h] of [
    [-316, 96],
    [-276, 70],
    [300, 104],
    [262, 66],
    [340, 60],
  ] as const) {
    const px = cx + x;
    const py = cy + 130;
    svg += `<path d="M${px} ${py}v${-h}M${px - h * 0.26} ${py - h * 0.22}L${px} ${py - h * 0.6}L${px + h * 0.26} ${py - h * 0.22}M${px - h * 0.2} ${py - h * 0.52}L${px} ${py - h * 0.92}L${px + h * 0.2} ${py - h * 0.52}" ${st} stroke-width="6"/>`;
  }
  return svg;
}

export const line: Template = {
  name: 'line',
  variants: 2,
  kin: ['woodcut', 'botanical', 'exposure'],
  standsFree: true,
  letters: 120,
  fit: (brief) => (brief.subjects.length === 0 ? (brief.settings.has('mountain') ? 0.4 : 0) : 0.8),
  draw(board) {
    const { palette, cx, brief } = board;
    const layout = stage(board, {
      font: fontFor(board, ['josefin', 'bebas']),
      share: 0.12,
      largest: 74,
      tracking: 0.14,
      picture: true,
    });
    const k = Math.min(1, layout.art.height / 860);
    const cy = layout.art.cy - 30 * k;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const disc = mix(ground, palette.pop, 0.8);
    const stroke = `fill="none" stroke="${palette.ink}" stroke-linecap="round" stroke-linejoin="round"`;
    const niche = (r: number) =>
      `M${cx - r * k} ${cy + 330 * k}V${cy - 60 * k}A${r * k} ${r * k} 0 0 1 ${cx + r * k} ${cy - 60 * k}V${cy + 330 * k}`;
    // A prompt for line art wants lines only.
    const isBare = brief.styles.includes('line');
    if (board.variant === 0 && !isBare)
      board.add('disc', `<circle cx="${cx + 110 * k}" cy="${cy - 120 * k}" r="${200 * k}" fill="${disc}"/>`, {
        depth: 0.2,
      });
    else if (!isBare)
      board.add(
        'disc',
        `<path d="${niche(300)}Z" fill="${mix(ground, palette.accents[1], 0.6)}"/><path d="${niche(322)}" ${stroke} stroke-width="6"/>`,
        { depth: 0.2 },
      );
    const hero = heroFigure(board);
    if (!hero || heroSubject(brief)?.kind === 'scenery') {
      board.add(
        'hero',
        `<g transform="translate(${cx} ${cy}) scale(${k.toFixed(3)})">${mountainLines(board, 0, 0, palette.ink, ground)}</g>`,
        { depth: 0.6 },
      );
    } else {
      const wash = board.variant === 1 && !isBare ? mix(palette.accents[0], ground, 0.35) : null;
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: isBare ? layout.art.cy : cy, width: (isBare ? 860 : 640) * k, height: (isBare ? 820 : 620) * k },
          {
            treatment: (motif, scale) => lineDrawing(motif, { ...palette, paper: ground }, 6.5 / scale, wash),
            outlines: [
              [ground, 14],
              [palette.ink, 5],
            ],
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
      const friend = companions(brief)[0];
      const figure = friend && figureOf(friend);
      if (figure)
        board.add(
          'friend',
          stand(
            board,
            figure,
            { cx: cx - 270, cy: cy + 210, width: 210, height: 210 },
            {
              treatment: (motif, scale) => lineDrawing(motif, { ...palette, paper: ground }, 5.5 / scale, disc),
              outlines: [
                [ground, 12],
                [palette.ink, 4],
              ],
            },
          ).svg,
          { depth: 0.8, motion: 'sway' },
        );
      if (!isBare)
        board.add(
          'floor',
          `<path d="${[0, 1, 2].map((i) => `M${cx - (260 - i * 85) * k} ${cy + (350 + i * 30) * k}H${cx + (260 - i * 85) * k}`).join('')}" ${stroke} stroke-width="6"/>`,
          { depth: 0.4 },
        );
    }
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, ground), ground));
  },
};
