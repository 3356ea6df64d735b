import { type Hex, mix } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { tint } from '../motifs/treatments.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, stand } from './draw-subjects.ts';
import { contoursOf, hatch, reliefOf } from './etching.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { rimmed } from './words.ts';

/** A plate from a naturalist's book: engraved along the form, hand-coloured, on aged paper. */
export const specimen: Template = {
  name: 'specimen',
  variants: 2,
  kin: ['woodcut', 'blueprint', 'botanical'],
  standsFree: false,
  letters: 120,
  palette: 'plate',
  fit: (brief) => (brief.subjects.length === 0 ? 0 : brief.subjects[0]!.kind === 'animal' ? 0.55 : 0.3),
  draw(board) {
    const { palette, cx, width, height } = board;
    const ground = groundOr(board, mix(palette.paper, '#e6d3a8', 0.45));
    board.add('ground', fillCanvas(board, ground) + foxing(board, ground), { ground: true, depth: 0 });
    board.add(
      'frame',
      `<rect x="40" y="40" width="${width - 80}" height="${height - 80}" fill="none" stroke="${palette.ink}" stroke-width="4"/><rect x="53" y="53" width="${width - 106}" height="${height - 106}" fill="none" stroke="${palette.ink}" stroke-width="1.6"/>`,
      { depth: 0.1 },
    );
    const layout = stage(board, {
      font: 'playfair',
      upper: false,
      frame: { left: 110, right: width - 110, top: 96, bottom: height - 100 },
      share: 0.1,
      largest: 64,
      leading: 1.25,
      gap: 46,
    });
    const hero = heroFigure(board);
    const { art, hasWords } = layout;
    if (hero) {
      const room = art.height - (hasWords ? 10 : 56);
      const at = { cx: art.cx, cy: art.cy - (hasWords ? 0 : 26), width: art.width, height: room };
      board.add('hero', engraved(board, hero, at, ground), { depth: 0.6 });
    }
    letter(board, layout, ({ d }) => rimmed(d, palette.ink, ground));
    const y = art.cy + art.height / 2 - 8;
    if (!hasWords)
      board.add('scale', `<path d="${ruler(cx, y)}" stroke="${palette.ink}" stroke-width="3" fill="none"/>`, {
        depth: 0.4,
      });
  },
};

function engraved(
  board: Board,
  hero: Figure,
  at: { cx: number; cy: number; width: number; height: number },
  ground: Hex,
): string {
  const { palette } = board;
  const soft = { ...palette, paper: mix(ground, '#ffffff', 0.35) };
  // A figure made of many small ones takes finer lines.
  const sample = sampleFigure(board, hero, 260, (motif) => motif);
  const relief = reliefOf(sample, 0.42);
  const { rim, inner } = contoursOf(sample, at);
  const wash = stand(board, hero, at, { treatment: (motif) => tint(motif, soft, 0.6) });
  const pale = `<g opacity="0.62">${wash.svg}</g>`;
  const stroke = `fill="none" stroke="${palette.ink}" stroke-linejoin="round" stroke-linecap="round"`;
  return `${wash.outline(mix(ground, '#ffffff', 0.4), 0)}${pale}${path(hatch(sample, relief, at, { pitch: 7.5, least: 0.14, swell: 0.82 }), palette.ink, 'opacity="0.85"')}<path d="${inner}" ${stroke} stroke-width="2.4"/><path d="${rim}" ${stroke} stroke-width="4"/>`;
}

function ruler(cx: number, y: number): string {
  let d = `M${cx - 150} ${y}H${cx + 150}`;
  for (let i = 0; i <= 10; i++) d += `M${cx - 150 + i * 30} ${y}v${i % 5 ? -10 : -20}`;
  return d;
}

/** The brown spots of old paper, and its darker edges. */
function foxing(board: Board, ground: Hex): string {
  const random = board.random.fork('foxing');
  let svg = '';
  for (let i = 0; i < 90; i++)
    svg += `<circle cx="${(random.next() * board.width).toFixed(1)}" cy="${(random.next() * board.height).toFixed(1)}" r="${(random.next() ** 3 * 26 + 2).toFixed(1)}" fill="${mix(ground, '#9a6b3a', 0.3)}" opacity="${random.between(0.15, 0.45).toFixed(2)}"/>`;
  for (let i = 0; i < 5; i++)
    svg += `<rect x="${i * 9 - 4}" y="${i * 9 - 4}" width="${board.width - i * 18 + 8}" height="${board.height - i * 18 + 8}" fill="none" stroke="#8a5f30" stroke-width="18" opacity="${(0.1 - i * 0.018).toFixed(3)}"/>`;
  return svg;
}
