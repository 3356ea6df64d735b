/** Words as the picture: a lockup of lines set to one width, with the subject as an ornament. */
import { fillCanvas } from '../board.ts';
import { mix } from '../colour.ts';
import { path, rays, sparklePath } from '../shapes.ts';
import type { FontName } from '../type/fonts.ts';
import { breakLines, setLine } from '../type/setting.ts';
import { accentOn, groundOr, heroFigure, inkOn, stand, type Template } from './kit.ts';
import { isSmallWord, titleOf } from './wording.ts';

const pairs: [loud: FontName, soft: FontName][] = [
  ['anton', 'pacifico'],
  ['alfa', 'lobster'],
  ['bebas', 'shrikhand'],
  ['righteous', 'yellowtail'],
  ['ultra', 'kaushan'],
];

export const quote: Template = {
  name: 'quote',
  variants: 3,
  kin: ['groovy', 'varsity', 'poster'],
  fit: (brief) => (brief.lettering ? 1.4 + Math.min(2, brief.lettering.split(/\s+/).length * 0.35) : 0),
  draw(board) {
    const { palette, cx, width, height } = board;
    const random = board.random.fork('quote');
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.night : board.variant === 2 ? palette.accents[0] : palette.paper);
    const ink = inkOn(board, ground);
    board.add(
      'ground',
      fillCanvas(board, ground) +
        (board.variant === 2 ? rays(cx, board.cy, width + height, 24, mix(ground, palette.paper, 0.35)) : ''),
      { ground: true, depth: 0, motion: board.variant === 2 ? 'spin' : 'still' },
    );
    const text = titleOf(board) || 'be wonderful';
    const [loud, soft] = random.pick(pairs);
    const lines = breakLines(text, Math.max(1, Math.min(6, Math.round(Math.sqrt(text.length / 3.2)))));
    const measure = Math.min(840, width - 160);
    const hero = heroFigure(board, { alone: true });
    const heroSize = hero ? Math.max(190, 330 - lines.length * 34) : 0;
    const rows = lines.map((line, i) => {
      const small = line.split(' ').every(isSmallWord);
      const script = i % 2 === 1 && !small;
      const shown = script ? line : line.toUpperCase();
      const font = script ? soft : loud;
      const box = { cx: 0, cy: 0, width: small ? measure * 0.34 : measure, height: small ? 70 : script ? 180 : 230 };
      return { shown, font, script, small, box, set: setLine(shown, font, box, { stretch: script ? 1 : 1.3 }) };
    });
    const gap = 34;
    const total = rows.reduce((sum, row) => sum + row.set.height + gap, -gap) + (hero ? heroSize + 60 : 0);
    const k = Math.min(1, (height - 200) / total);
    let y = board.cy - (total * k) / 2;
    if (board.variant !== 2) {
      board.add(
        'frame',
        `<rect x="42" y="42" width="${width - 84}" height="${height - 84}" rx="30" fill="none" stroke="${ink}" stroke-width="8"/><rect x="60" y="60" width="${width - 120}" height="${height - 120}" rx="20" fill="none" stroke="${accentOn(board, ground)}" stroke-width="4"/>`,
        { depth: 0.3 },
      );
    }
    if (hero) {
      const size = heroSize * k;
      const middle = y + size / 2;
      let burst = '';
      for (let i = 0; i < 30; i++) {
        const a = (i / 30) * Math.PI * 2;
        const r1 = size * 0.66;
        const r2 = size * (i % 2 ? 0.73 : 0.79);
        burst += `<path d="M${(cx + Math.cos(a) * r1).toFixed(1)} ${(middle + Math.sin(a) * r1).toFixed(1)}L${(cx + Math.cos(a) * r2).toFixed(1)} ${(middle + Math.sin(a) * r2).toFixed(1)}" stroke="${palette.accents[2]}" stroke-width="6" stroke-linecap="round"/>`;
      }
      board.add(
        'halo',
        `<circle cx="${cx}" cy="${middle}" r="${size * 0.58}" fill="${palette.accents[board.variant === 2 ? 1 : 0]}"/>${burst}`,
        { depth: 0.5, motion: 'spin' },
      );
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: middle, width: size * 1.04, height: size },
          {
            outlines: [
              [palette.paper, 8],
              [palette.ink, 5],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
      y += (heroSize + 60) * k;
    } else {
      const spark = accentOn(board, ground);
      board.add(
        'sparks',
        [
          [-0.38, 0.1, 30],
          [0.4, 0.12, 22],
          [-0.4, 0.88, 20],
          [0.37, 0.86, 32],
        ]
          .map(([x, yy, r]) => path(sparklePath(cx + x! * measure, height * yy!, r!), spark))
          .join(''),
        { depth: 0.5, motion: 'twinkle' },
      );
    }
    const colours = [ink, accentOn(board, ground), dark ? palette.accents[1] : palette.accents[3]];
    rows.forEach((row, i) => {
      const set = setLine(
        row.shown,
        row.font,
        { cx, cy: y + (row.set.height * k) / 2, width: row.box.width * k, height: row.box.height * k },
        { stretch: row.script ? 1 : 1.3 },
      );
      const colour = row.script ? colours[1]! : row.small ? ink : colours[i % 4 === 0 ? 0 : 2]!;
      board.add(
        `lettering-${i}`,
        (row.script ? path(set.d, dark ? palette.ink : ink, 'transform="translate(5 6)"') : '') + path(set.d, colour),
        { depth: 0.6 + i * 0.03, motion: i % 2 ? 'float' : 'still' },
      );
      y += (row.set.height + gap) * k;
    });
  },
};
