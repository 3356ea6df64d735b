import { fillCanvas } from '../board.ts';
import { formatHex, mix } from '../colour.ts';
import { drawFigure } from '../motifs/figure.ts';
import { rasterize } from '../raster.ts';
import { path } from '../shapes.ts';
import { breakLines, setLine } from '../type/setting.ts';
import { accentOn, groundOr, heroFigure, printTreatment, type Template } from './kit.ts';

export const pixel: Template = {
  name: 'pixel',
  variants: 2,
  kin: ['sticker', 'popart', 'neon'],
  fit: (brief) => (brief.words.has('game') || brief.words.has('gamer') || brief.words.has('gaming') ? 1.4 : 0),
  draw(board) {
    const { palette, cx, cy, width, height, brief } = board;
    const dark = board.variant === 0;
    const ground = groundOr(board, dark ? palette.night : mix(palette.accents[0], palette.paper, 0.4));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const cell = 16;
    const random = board.random.fork('pixels');
    let sky = '';
    for (let i = 0; i < 60; i++)
      sky += `<rect x="${random.below(width / cell) * cell}" y="${random.below((height * 0.7) / cell) * cell}" width="${cell / 2}" height="${cell / 2}" fill="${random.pick([palette.accents[0], palette.accents[2], palette.paper])}"/>`;
    board.add('sky', sky, { ground: true, depth: 0.1, motion: 'twinkle' });
    const words = brief.lettering;
    const hero = heroFigure(board, { upright: true });
    if (hero) {
      const size = 40;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawFigure(hero, { cx: 50, cy: 50, width: 92, height: 92 }, printTreatment(board, hero.kind, 0.35), board.id).svg}</svg>`;
      const { data } = rasterize(svg, size);
      const solid = (x: number, y: number) =>
        x >= 0 && y >= 0 && x < size && y < size && data[(y * size + x) * 4 + 3]! > 120;
      const offX = Math.round((cx - (size * cell) / 2) / cell) * cell;
      const offY = Math.round((cy - (words ? 70 : 0) - (size * cell) / 2) / cell) * cell;
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
    const floorY = Math.round((height * 0.9) / cell) * cell;
    if (!words) {
      let floor = '';
      for (let x = 0; x < width; x += cell * 4)
        floor += `<rect x="${x}" y="${floorY}" width="${cell * 4 - 3}" height="${cell * 2}" fill="${(x / cell / 4) % 2 ? palette.accents[3] : palette.accents[2]}"/>`;
      board.add('floor', floor, { depth: 0.5 });
    } else {
      const lines = words.length > 14 ? breakLines(words, 2) : [words];
      lines.forEach((text, i) => {
        const set = setLine(text.toUpperCase(), 'pixel', {
          cx,
          cy: height - 130 + (i - (lines.length - 1) / 2) * 84,
          width: width * 0.86,
          height: lines.length > 1 ? 62 : 84,
        });
        board.add(
          `lettering-${i}`,
          path(set.d, dark ? '#000000' : palette.paper, 'transform="translate(7 7)"') +
            path(set.d, accentOn(board, ground)),
          { depth: 0.85 },
        );
      });
    }
  },
};
