import { mix } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { areasOf, bordersOf, curveThrough, layOn, smoothBorder } from './areas.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, stand } from './draw-subjects.ts';
import { hatch, reliefOf } from './etching.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import type { XY } from './triangles.ts';
import { fontFor, rimmed } from './words.ts';

/** Drawn by hand: lines drawn twice, tone in crossing strokes; in pencil, or softer and blacker in charcoal. */
export const sketch: Template = {
  name: 'sketch',
  variants: 2,
  kin: ['line', 'woodcut', 'oneline'],
  standsFree: true,
  letters: 120,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.3),
  draw(board) {
    const { palette, cx } = board;
    const ground = groundOr(board, mix(palette.paper, '#f6f1e6', 0.6));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, { font: fontFor(board, ['kaushan', 'josefin']), upper: false, share: 0.13 });
    const hero = heroFigure(board);
    const isCharcoal = /\bcharcoal|\bsmudged/i.test(board.brief.prompt);
    const ink = isCharcoal ? '#1c1a19' : '#35333a';
    if (hero) {
      const at = { cx, cy: layout.art.cy, width: board.width - 150, height: Math.min(860, layout.art.height) };
      board.add('hero', strokes(board, hero, at, ink, ground, isCharcoal), { depth: 0.7 });
    }
    letter(board, layout, ({ d }) => rimmed(d, ink, ground));
  },
};

function strokes(
  board: Board,
  hero: Figure,
  at: { cx: number; cy: number; width: number; height: number },
  ink: string,
  ground: string,
  isCharcoal: boolean,
): string {
  const random = board.random.fork('hand');
  const sample = sampleFigure(board, hero, 250, (motif) => motif);
  const relief = reliefOf(sample, 0.5);
  const map = areasOf(sample, { most: 8, least: 30 });
  const { place } = layOn(sample, at);
  const lines = bordersOf(map);
  const wobble = (amount: number) => {
    let d = '';
    for (const border of lines) {
      const phase = random.next() * 6;
      const shaken = smoothBorder(border, border.points.length > 20 ? 4 : 1)
        .map(place)
        .map(([x, y], i): XY => [x + Math.sin(i * 0.31 + phase) * amount, y + Math.cos(i * 0.27 + phase * 2) * amount]);
      d += curveThrough(shaken);
    }
    return d;
  };
  const pen = (d: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
  const tone = (turn: number, from: number, pitch: number) =>
    hatch(
      sample,
      {
        ...relief,
        dark: (x, y) => Math.max(0, relief.dark(x, y) - from) * (0.75 + 0.5 * Math.abs(Math.sin(x * 0.9 + y))),
      },
      at,
      { pitch, turn, least: 0.07, swell: isCharcoal ? 1.5 : 0.95, bend: 0.8 },
    );
  const body = stand(board, hero, at).outline(ground, 8);
  const smear = isCharcoal
    ? `<path d="${tone(-46, 0.16, 16)}" fill="${ink}" opacity="0.2" stroke="${ink}" stroke-width="9" stroke-opacity="0.5"/>`
    : '';
  return `${body}${smear}${path(tone(-48, 0.2, isCharcoal ? 9 : 7), ink, `opacity="${isCharcoal ? 0.75 : 0.7}"`)}${path(tone(28, 0.5, isCharcoal ? 10 : 8), ink, 'opacity="0.6"')}${pen(wobble(1.6), isCharcoal ? 6 : 3, 0.85)}${pen(wobble(3.6), isCharcoal ? 3 : 1.8, 0.5)}`;
}
