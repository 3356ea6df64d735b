import { mix } from '../../kit/colour.ts';
import { path, radians, sparklePath, starPath } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { setBlock } from '../lettering/set-text.ts';
import { companions } from './company.ts';
import { figureOf, groundOr, heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { upperOf, wordsOf } from './words.ts';

export const tarot: Template = {
  name: 'tarot',
  variants: 2,
  kin: ['woodcut', 'cosmic', 'crest'],
  standsFree: true,
  letters: 40,
  palette: 'midnight',
  fit: (brief) =>
    brief.subjects.length === 0
      ? 0
      : 0.6 + (/moon|moth|skull|raven|witch|crystal|snake|eye|hand|cat|sun/.test(brief.prompt.toLowerCase()) ? 0.5 : 0),
  draw(board) {
    const { palette, cx, cy, width, height, brief } = board;
    const dark = board.variant === 0;
    const ground = groundOr(board, dark ? mix(palette.accents[4], palette.ink, 0.4) : palette.accents[1]);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const card = dark ? palette.night : palette.paper;
    const inkLine = dark ? palette.accents[0] : palette.ink;
    const w = Math.min(660, width - 130);
    const h = Math.min(height - 70, w * 1.46);
    const left = cx - w / 2;
    const top = cy - h / 2;
    const words = upperOf(wordsOf(brief));
    // A long text gets a larger plate; a card without words has none.
    const plate = words ? Math.min(330, 92 + Math.max(0, words.length - 18) * 1.1) : 40;
    const crown = 40;
    const corner = (x: number, y: number, sx: number, sy: number) =>
      `<path d="M${x} ${y + sy * 62}Q${x} ${y} ${x + sx * 62} ${y}M${x + sx * 14} ${y + sy * 40}Q${x + sx * 14} ${y + sy * 14} ${x + sx * 40} ${y + sy * 14}" fill="none" stroke="${inkLine}" stroke-width="5" stroke-linecap="round"/><circle cx="${x + sx * 26}" cy="${y + sy * 26}" r="6" fill="${inkLine}"/>`;
    board.add(
      'card',
      `<rect x="${left - 14}" y="${top - 14}" width="${w + 28}" height="${h + 28}" rx="34" fill="${dark ? palette.ink : palette.ink}"/><rect x="${left}" y="${top}" width="${w}" height="${h}" rx="24" fill="${card}"/><rect x="${left + 18}" y="${top + 18}" width="${w - 36}" height="${h - 36}" rx="14" fill="none" stroke="${inkLine}" stroke-width="6"/><rect x="${left + 30}" y="${top + crown}" width="${w - 60}" height="${h - crown - plate - 14}" fill="none" stroke="${inkLine}" stroke-width="4"/>` +
        corner(left + 44, top + crown + 14, 1, 1) +
        corner(left + w - 44, top + crown + 14, -1, 1) +
        corner(left + 44, top + h - plate - 28, 1, -1) +
        corner(left + w - 44, top + h - plate - 28, -1, -1),
      { depth: 0.2 },
    );
    const skyY = top + crown + 66;
    const heroY = (skyY + 30 + top + h - plate) / 2;
    const ring = Math.min(w * 0.36, (top + h - plate - skyY) / 2 - 76);
    let halo = `<circle cx="${cx}" cy="${heroY}" r="${ring}" fill="${dark ? mix(card, palette.accents[3], 0.45) : mix(card, palette.accents[0], 0.55)}"/>`;
    for (let i = 0; i < 40; i++) {
      const a = radians(i * 9);
      const far = ring + (i % 2 ? 26 : 48);
      halo += `<path d="M${cx + (ring + 10) * Math.cos(a)} ${heroY + (ring + 10) * Math.sin(a)}L${cx + far * Math.cos(a)} ${heroY + far * Math.sin(a)}" stroke="${inkLine}" stroke-width="5" stroke-linecap="round"/>`;
    }
    board.add('halo', halo, { depth: 0.35, motion: 'spin' });
    const phases = [-2, -1, 0, 1, 2].map((k) => {
      const x = cx + k * 92;
      const r = 24 - Math.abs(k) * 3;
      return k === 0
        ? `<circle cx="${x}" cy="${skyY}" r="${r}" fill="${palette.accents[0]}"/>`
        : `<circle cx="${x}" cy="${skyY}" r="${r}" fill="${palette.accents[0]}"/><circle cx="${x + k * 7}" cy="${skyY}" r="${r}" fill="${card}"/>`;
    });
    board.add('moons', phases.join(''), { depth: 0.4 });
    const random = board.random.fork('sparks');
    let sparks = '';
    for (let i = 0; i < 26; i++) {
      const x = random.between(left + 60, left + w - 60);
      const y = random.between(skyY + 60, top + h - plate - 40);
      if (Math.hypot(x - cx, y - heroY) > ring + 56)
        sparks += path(
          sparklePath(x, y, random.between(6, 17)),
          random.pick([palette.accents[0], inkLine, palette.accents[1]]),
        );
    }
    board.add('sparks', sparks, { depth: 0.45, motion: 'twinkle' });
    const hero = heroFigure(board);
    if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: heroY, width: ring * 1.84, height: ring * 1.78 },
          {
            outlines: [
              [dark ? palette.accents[0] : palette.paper, 6],
              [palette.ink, 6],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.75, motion: 'float' },
      );
    else
      board.add(
        'hero',
        path(
          starPath(cx, heroY, ring * 0.7, ring * 0.3, 8),
          palette.accents[1],
          `stroke="${palette.ink}" stroke-width="7"`,
        ),
        { depth: 0.75, motion: 'spin' },
      );
    const friend = companions(brief)[0];
    const figure = friend && figureOf(friend);
    if (figure)
      board.add(
        'friends',
        (friend.count > 1 ? [-1, 1] : [1])
          .map(
            (s) =>
              stand(
                board,
                figure,
                { cx: cx + s * w * 0.32, cy: top + h - plate - 96, width: 130, height: 130, flip: s > 0 },
                {
                  outlines: [
                    [card, 5],
                    [palette.ink, 4],
                  ],
                },
              ).svg,
          )
          .join(''),
        { depth: 0.8 },
      );
    if (words) {
      const set = setBlock(
        words,
        'cinzel',
        { cx, cy: top + h - plate / 2 - 10, width: w - 120, height: plate - 44 },
        { largest: 44 },
      );
      board.add('lettering', set.lines.map(({ d }) => path(d, inkLine)).join(''), { depth: 0.5 });
    }
  },
};
