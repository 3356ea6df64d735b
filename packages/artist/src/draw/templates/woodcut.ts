import { path, radians } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { engrave } from '../motifs/treatments.ts';
import { companions } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { figureOf, groundOr, heroFigure, inkOn, stand } from './draw-subjects.ts';
import { contoursOf, hatch, reliefOf } from './etching.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

export const woodcut: Template = {
  name: 'woodcut',
  variants: 2,
  kin: ['line', 'tarot', 'exposure'],
  standsFree: true,
  letters: 120,
  fit: (brief) =>
    brief.subjects.length === 0 ? 0 : /rainbow|colou?rful|vibrant/.test(brief.prompt.toLowerCase()) ? 0.1 : 0.8,
  draw(board) {
    const { palette, cx, brief } = board;
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.ink : palette.paper);
    const ink = dark ? palette.paper : palette.ink;
    const paper = dark ? palette.ink : palette.paper;
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, { font: fontFor(board, ['rye', 'cinzel', 'ultra']), share: 0.16, picture: true });
    const { cy } = layout.art;
    const k = Math.min(1, layout.art.height / 896);
    const spot = dark ? palette.accents[1] : palette.accents[2];
    let burst = '';
    for (let i = 0; i < 72; i++) {
      const a = radians(i * 5);
      const inner = 338 * k;
      const outer = (i % 2 ? 400 : 444) * k;
      burst += `M${(cx + inner * Math.cos(a)).toFixed(1)} ${(cy + inner * Math.sin(a)).toFixed(1)}L${(cx + outer * Math.cos(a)).toFixed(1)} ${(cy + outer * Math.sin(a)).toFixed(1)}`;
    }
    const rays = `<path d="${burst}" stroke="${ink}" stroke-width="7" stroke-linecap="round" fill="none"/>`;
    // A prompt for an engraving wants the subject engraved, without a sun behind it.
    const isBare = brief.styles.includes('woodcut');
    if (!isBare)
      board.add('burst', rays, {
        depth: 0.2,
        motion: 'spin',
      });
    if (!isBare)
      board.add(
        'disc',
        `<circle cx="${cx}" cy="${cy}" r="${322 * k}" fill="${spot}"/><circle cx="${cx}" cy="${cy}" r="${322 * k}" fill="none" stroke="${ink}" stroke-width="8"/>`,
        { depth: 0.3 },
      );
    const hero = heroFigure(board);
    if (hero) {
      const etched = (motif: Parameters<typeof engrave>[0], scale: number, id: string) =>
        engrave(motif, palette.ink, palette.paper, scale, id, 8);
      board.add(
        'hero',
        cutInWood(
          board,
          hero,
          isBare ? { cx, cy, width: 860 * k, height: 800 * k } : { cx, cy, width: 600 * k, height: 580 * k },
        ),
        { depth: 0.7 },
      );
      const friend = companions(brief)[0];
      const figure = friend && figureOf(friend);
      if (figure) {
        const spots = (
          friend.count > 1
            ? [
                [-250, 220],
                [250, 220],
              ]
            : [[250, 220]]
        ).map(
          ([x, y], i) =>
            stand(
              board,
              figure,
              { cx: cx + x! * k, cy: cy + y! * k, width: 230 * k, height: 230 * k, flip: i === 1 },
              {
                treatment: etched,
                outlines: [
                  [paper, 10],
                  [palette.ink, 6],
                ],
              },
            ).svg,
        );
        board.add('friends', spots.join(''), { depth: 0.8 });
      }
    }
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, ground), ground));
  },
};

/** The figure in one ink: bold contours, and tone in lines that swell with the shade. */
function cutInWood(board: Board, hero: Figure, at: { cx: number; cy: number; width: number; height: number }): string {
  const { ink, paper } = board.palette;
  const sample = sampleFigure(board, hero, 260, (motif) => motif);
  const { rim, inner } = contoursOf(sample, at);
  const lines = hatch(sample, reliefOf(sample, 0.55), at, { pitch: 10, least: 0.12, swell: 1.05 });
  const stroke = `fill="none" stroke="${ink}" stroke-linejoin="round" stroke-linecap="round"`;
  return `<path d="${rim}" fill="none" stroke="${paper}" stroke-width="30" stroke-linejoin="round"/>${stand(board, hero, at).outline(paper, 0)}${path(lines, ink)}<path d="${inner}" ${stroke} stroke-width="4"/><path d="${rim}" ${stroke} stroke-width="8"/>`;
}
