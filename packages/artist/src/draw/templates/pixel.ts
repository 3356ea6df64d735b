import { formatHex, mix } from '../../kit/colour.ts';
import { rasterize } from '../../kit/raster.ts';
import { path } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { drawFigure } from '../motifs/figure.ts';
import { letter, stage } from './divide-canvas.ts';
import { accentOn, groundOr, heroFigure, printTreatment } from './draw-subjects.ts';
import type { Template } from './template.ts';

export const pixel: Template = {
  name: 'pixel',
  variants: 2,
  kin: ['sticker', 'popart', 'neon'],
  standsFree: true,
  shows: 'hero',
  letters: 80,
  fit: (brief) => (brief.words.has('game') || brief.words.has('gamer') || brief.words.has('gaming') ? 1.4 : 0),
  draw(board) {
    const { palette, cx, width, height } = board;
    const dark = board.variant === 0;
    const ground = groundOr(board, dark ? palette.night : mix(palette.accents[0], palette.paper, 0.4));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, { font: 'pixel', largest: 84, leading: 1.5, gap: 50 });
    const cell = layout.art.height > 700 ? 16 : Math.max(6, Math.floor(layout.art.height / 44));
    const random = board.random.fork('pixels');
    let sky = '';
    for (let i = 0; i < 60; i++)
      sky += `<rect x="${random.below(width / cell) * cell}" y="${random.below((height * 0.7) / cell) * cell}" width="${cell / 2}" height="${cell / 2}" fill="${random.pick([palette.accents[0], palette.accents[2], palette.paper])}"/>`;
    board.add('sky', sky, { ground: true, depth: 0.1, motion: 'twinkle' });
    const hero = heroFigure(board, { upright: true });
    if (hero) {
      const size = 40;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawFigure(hero, { cx: 50, cy: 50, width: 92, height: 92 }, printTreatment(board, hero.kind, 0.35), board.id).svg}</svg>`;
      const { data } = rasterize(svg, size);
      const solid = (x: number, y: number) =>
        x >= 0 && y >= 0 && x < size && y < size && data[(y * size + x) * 4 + 3]! > 120;
      const offX = Math.round((cx - (size * cell) / 2) / cell) * cell;
      const offY = Math.round((layout.art.cy - (size * cell) / 2) / cell) * cell;
      let body = '';
      let edge = '';
      for (let y = -1; y <= size; y++) {
        for (let x = -1; x <= size; x++) {
          const at = `x="${offX + x * cell}" y="${offY + y * cell}" width="${cell + 0.5}" height="${cell + 0.5}"`;
          if (solid(x, y)) {
            const i = (y * size + x) * 4;
            // Five bits a channel: the few colours of an old console.
            body += `<rect ${at} fill="${formatHex([0, 1, 2].map((k) => Math.round(data[i + k]! / 36) * 36))}"/>`;
          } else if (solid(x - 1, y) || solid(x + 1, y) || solid(x, y - 1) || solid(x, y + 1))
            edge += `<rect ${at} fill="${dark ? palette.paper : palette.ink}"/>`;
        }
      }
      board.add('hero', edge + body, { depth: 0.7, motion: 'float' });
    }
    letter(
      board,
      layout,
      ({ d, size }) => {
        const drop = Math.max(2, Math.round(size * 0.08));
        return (
          path(d, dark ? '#000000' : palette.paper, `transform="translate(${drop} ${drop})"`) +
          path(
            d,
            accentOn(board, ground),
            `stroke="${ground}" stroke-width="${Math.min(8, size * 0.1).toFixed(1)}" paint-order="stroke"`,
          )
        );
      },
      { depth: 0.85 },
    );
  },
};
