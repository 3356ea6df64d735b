import { mix } from '../../kit/colour.ts';
import { cloud, path } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { setBlock, setLine } from '../lettering/set-text.ts';
import { companions, heroSubject } from './company.ts';
import { type Finish, figureOf, groundOr, heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { rimmed, upperOf, wordsOf } from './words.ts';

export const ukiyo: Template = {
  name: 'ukiyo',
  variants: 1,
  kin: ['woodcut', 'poster', 'tarot'],
  standsFree: true,
  letters: 44,
  palette: 'japan',
  fit: (brief) =>
    (brief.subjects.length === 0 && brief.settings.size === 0 ? 0 : 0.25) +
    (brief.settings.has('ocean') ? 0.9 : 0) +
    (/\b(?:fuji|sakura|cherry blossoms?|torii|geisha)\b/.test(brief.prompt.toLowerCase()) ? 2.6 : 0) +
    (/\b(?:koi|samurai|crane|heron|dragon)\b/.test(brief.prompt.toLowerCase()) ? 1.2 : 0),
  draw(board) {
    const { palette, cx, width, height, brief } = board;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const red = mix(palette.accents[2], '#d1383d', 0.35);
    const sunY = height * 0.4;
    board.add('sun', `<circle cx="${cx}" cy="${sunY}" r="310" fill="${red}"/>`, { depth: 0.15 });
    const scale = (y: number, r: number, rows: number, depth: number, name: string) => {
      let svg = '';
      for (let row = 0; row < rows; row++) {
        const yy = y + row * r * 0.5;
        for (let x = -r + (row % 2 ? r : 0); x < width + r * 2; x += r * 2) {
          svg += [1, 0.78, 0.56, 0.34]
            .map(
              (k, i) =>
                `<circle cx="${x}" cy="${yy}" r="${(r * k).toFixed(1)}" fill="${i % 2 ? palette.paper : row < 2 ? palette.accents[3] : palette.accents[4]}"/>`,
            )
            .join('');
        }
      }
      board.add(name, svg, { depth });
    };
    const hero = heroFigure(board, { upright: false });
    board.add(
      'mist',
      cloud(-60, sunY + 60, 380, ground) +
        cloud(width - 360, sunY - 120, 420, ground) +
        cloud(width * 0.5, sunY + 190, 460, ground, 0.9),
      { depth: 0.3, motion: 'drift' },
    );
    // A famous mountain is the picture; other named things frame it.
    const place = brief.subjects.find(({ kind }, i) => i > 0 && kind === 'scenery');
    const view = place && heroSubject(brief)?.kind === 'thing' ? figureOf(place) : null;
    const edge: Finish = {
      outlines: [
        [ground, 8],
        [palette.ink, 5],
      ],
    };
    if (hero && view) {
      board.add('view', stand(board, view, { cx, cy: sunY + 130, width: 700, height: 480 }, edge).svg, { depth: 0.4 });
      const spots = [
        [0.17, 0.2, 250, -14],
        [0.33, 0.11, 170, 10],
        [0.8, 0.7, 260, 12],
        [0.62, 0.76, 170, -8],
      ] as const;
      const one = heroFigure(board, { alone: true })!;
      board.add(
        'hero',
        spots
          .map(
            ([x, y, size, rotate]) =>
              stand(board, one, { cx: width * x, cy: height * y, width: size, height: size, rotate }, edge).svg,
          )
          .join(''),
        { depth: 0.75, motion: 'sway' },
      );
    } else if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: sunY + 40, width: 600, height: 560 },
          {
            outlines: [
              [ground, 9],
              [palette.ink, 6],
            ],
            halftone: false,
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    scale(height * 0.83, 62, Math.ceil((height * 0.22) / 31), 0.6, 'waves');
    const friend = companions(brief)[0];
    const figure = friend && figureOf(friend);
    if (figure)
      board.add(
        'friend',
        stand(
          board,
          figure,
          { cx: width * 0.8, cy: height * 0.72, width: 250, height: 250 },
          {
            outlines: [
              [ground, 8],
              [palette.ink, 5],
            ],
          },
        ).svg,
        { depth: 0.85, motion: 'sway' },
      );
    const words = upperOf(wordsOf(brief));
    const letters = [...words];
    if (letters.length > 0 && letters.length <= 14) {
      const size = Math.min(58, 470 / letters.length);
      const tops = letters.map((_, i) => letters.slice(0, i).reduce((sum, one) => sum + (one === ' ' ? 0.45 : 1), 0));
      const length = (tops.at(-1)! + 1) * (size + 8);
      const x = width - 116;
      const top = 108;
      board.add(
        'seal',
        `<rect x="${x - 44}" y="${top - 34}" width="88" height="${length + 58}" fill="${red}"/><rect x="${x - 36}" y="${top - 26}" width="72" height="${length + 42}" fill="none" stroke="${palette.paper}" stroke-width="4"/>`,
        { depth: 0.5 },
      );
      const set = letters.map((one, i) => {
        const at = { cx: x, cy: top + (tops[i]! + 0.5) * (size + 8), width: 52, height: size * 0.84 };
        return one === ' ' ? '' : path(setLine(one, 'cinzel', at).d, palette.paper);
      });
      board.add('lettering', set.join(''), { depth: 0.5 });
    } else if (words) {
      const tall = Math.min(330, 110 + words.length);
      const set = setBlock(
        words,
        'cinzel',
        { cx, cy: height - 70 - tall / 2, width: width - 190, height: tall },
        { largest: 60 },
      );
      const [plateW, plateH] = [set.width + 70, set.height + 56];
      board.add(
        'seal',
        `<rect x="${cx - plateW / 2}" y="${height - 70 - tall / 2 - plateH / 2}" width="${plateW}" height="${plateH}" fill="${red}"/><rect x="${cx - plateW / 2 + 9}" y="${height - 70 - tall / 2 - plateH / 2 + 9}" width="${plateW - 18}" height="${plateH - 18}" fill="none" stroke="${palette.paper}" stroke-width="4"/>`,
        { depth: 0.85 },
      );
      board.add('lettering', set.lines.map(({ d }) => rimmed(d, palette.paper, red, 2)).join(''), { depth: 0.9 });
    }
    board.add(
      'frame',
      `<rect x="26" y="26" width="${width - 52}" height="${height - 52}" fill="none" stroke="${palette.ink}" stroke-width="10"/>`,
      { depth: 0.5 },
    );
  },
};
