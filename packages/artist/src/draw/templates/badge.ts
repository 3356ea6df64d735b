import { mix } from '../../kit/colour.ts';
import { path, rays, starPath } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { breakLines } from '../lettering/break-lines.ts';
import { setArc } from '../lettering/set-text.ts';
import { companions } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { garland, groundOr, heroFigure, scenery, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { wear } from './wear.ts';
import { fontFor, type Piece, piecesOf, rimmed, upperOf, wordsOf } from './words.ts';

/** The texts above and below: two pieces unchanged, one long piece in halves. */
function arcsOf(pieces: readonly Piece[]): [over: string, under: string] {
  const text = pieces.map((piece) => piece.text).join(' ');
  const [first, ...rest] =
    pieces.length > 1 ? pieces.map((piece) => piece.text) : text.length > 20 ? breakLines(text, 2) : [text];
  const isBelow = pieces.length === 1 && pieces[0]!.place === 'bottom';
  return isBelow ? ['', text] : [first ?? '', rest.join(' ')];
}

/** Stars fill the part of the rim that the words leave free; a rim without words has them all around. */
function rimStars({ cx, cy, palette }: Board, over: number, under: number): string {
  const star = (degrees: number, size: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return path(starPath(cx + 364 * Math.cos(angle), cy + 364 * Math.sin(angle), size), palette.accents[2]);
  };
  if (over === 0 && under === 0) return Array.from({ length: 24 }, (_, i) => star(i * 15, i % 2 ? 13 : 26)).join('');
  const from = over / 2 + 12;
  const to = 180 - under / 2 - 12;
  const count = Math.max(1, Math.min(7, Math.floor((to - from) / 16)));
  let stars = '';
  for (let i = 0; i < count; i++) {
    const at = from + ((i + 0.5) * (to - from)) / count;
    stars += star(at, i % 2 === (count >> 1) % 2 ? 25 : 13) + star(-at, i % 2 === (count >> 1) % 2 ? 25 : 13);
  }
  return stars;
}

export const badge: Template = {
  name: 'badge',
  variants: 2,
  kin: ['crest', 'varsity', 'woodcut'],
  standsFree: true,
  letters: 44,
  fit: (brief) => (brief.subjects.length === 0 ? (brief.lettering ? 0.5 : 0) : brief.lettering ? 2.4 : 0.9),
  draw(board) {
    const { palette, cx, cy, brief } = board;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const light = board.variant === 1;
    const rim = light ? palette.paper : palette.night;
    const text = light ? palette.ink : palette.paper;
    const outer = starPath(cx, cy, 486, light ? 470 : 462, light ? 64 : 38);
    board.add(
      'rim',
      path(outer, light ? palette.ink : rim) +
        (light ? `<circle cx="${cx}" cy="${cy}" r="456" fill="${rim}"/>` : '') +
        `<circle cx="${cx}" cy="${cy}" r="440" fill="none" stroke="${text}" stroke-width="5"/><circle cx="${cx}" cy="${cy}" r="428" fill="none" stroke="${palette.accents[light ? 2 : 0]}" stroke-width="3"/>`,
      { depth: 0.2 },
    );
    const inner = 300;
    const clip = board.id();
    board.defs.push(`<clipPath id="${clip}"><circle cx="${cx}" cy="${cy}" r="${inner - 10}"/></clipPath>`);
    const sky = light ? mix(palette.accents[1], palette.paper, 0.3) : palette.accents[1];
    board.add(
      'sky',
      `<circle cx="${cx}" cy="${cy}" r="${inner}" fill="${text}"/><g clip-path="url(#${clip})"><circle cx="${cx}" cy="${cy}" r="${inner}" fill="${sky}"/>${rays(cx, cy + 60, 640, 22, palette.accents[0], 4)}</g>`,
      { depth: 0.25 },
    );
    board.add(
      'land',
      `<g clip-path="url(#${clip})">${scenery(board, { left: cx - inner, right: cx + inner, top: cy - inner, horizon: cy + 120, bottom: cy + inner }, { far: mix(palette.accents[3], palette.ink, 0.1), near: mix(palette.accents[4], palette.ink, 0.45), ink: mix(palette.ink, palette.accents[4], 0.12), light: palette.paper })}</g>`,
      { depth: 0.4 },
    );
    const font = fontFor(board, ['rye', 'alfa', 'ultra', 'bungee', 'graduate']);
    const long = wordsOf(brief).length > 44;
    const inside = stage(board, {
      font,
      frame: { left: cx - 300, right: cx + 300, top: cy - 330, bottom: cy + 300 },
      alone: { cx, cy, width: 580, height: 520 },
      share: 0.3,
    });
    const hero = heroFigure(board);
    if (hero) {
      const size = long ? Math.min(420, inside.art.height) : hero.rigged ? 520 : 440;
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: long ? inside.art.cy : cy + (hero.rigged ? 10 : 16), width: size * 1.1, height: size },
          {
            outlines: [
              [palette.paper, 11],
              [palette.ink, 7],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.75, motion: 'float' },
      );
      const friend = companions(brief)[0];
      if (friend) board.add('friends', garland(board, friend, { cx, cy: cy - 14, radius: 262 }, 140), { depth: 0.9 });
    }
    if (long) {
      letter(board, inside, ({ d }) => rimmed(d, text, rim, 8), { depth: 0.85 });
    } else {
      const [top, bottom] = arcsOf(piecesOf(brief));
      const over = setArc(upperOf(top), font, { cx, cy, radius: 330 }, { size: 96, maxDegrees: 190 });
      const under = setArc(
        upperOf(bottom),
        font,
        { cx, cy, radius: 398 },
        { size: 74, bottom: true, maxDegrees: 130, tracking: 0.08 },
      );
      if (over.d || under.d)
        board.add('lettering', path(over.d, text) + path(under.d, light ? palette.accents[2] : palette.accents[0]), {
          depth: 0.5,
        });
      board.add('stars', rimStars(board, over.degrees, under.degrees), { depth: 0.5, motion: 'twinkle' });
    }
    wear(board, /vintage|retro|distress|worn|rust|grunge/.test(brief.prompt.toLowerCase()) ? 1.1 : 0, ground);
  },
};
