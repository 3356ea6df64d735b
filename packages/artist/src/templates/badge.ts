import { fillCanvas } from '../board.ts';
import { mix } from '../colour.ts';
import { path, rays, starPath } from '../shapes.ts';
import { breakLines, setArc } from '../type/setting.ts';
import { companions } from './cast.ts';
import { garland, groundOr, heroFigure, scenery, stand, type Template } from './kit.ts';
import { wear } from './wear.ts';
import { fontFor, taglineOf, titleOf } from './wording.ts';

export const badge: Template = {
  name: 'badge',
  variants: 2,
  kin: ['crest', 'varsity', 'woodcut'],
  fit: (brief) => (brief.wordless || brief.subjects.length === 0 ? 0 : 1.1 + (brief.lettering ? 1.4 : 0)),
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
    const hero = heroFigure(board);
    if (hero) {
      const size = hero.rigged ? 520 : 440;
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: cy + (hero.rigged ? 10 : 16), width: size * 1.1, height: size },
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
    const font = fontFor(board, ['rye', 'alfa', 'ultra', 'bungee', 'graduate']);
    const title = titleOf(board).toUpperCase();
    let top = title;
    let bottom = taglineOf(board).toUpperCase();
    if (title.length > 15 && title.includes(' ')) {
      const [first, ...rest] = breakLines(title, 2);
      top = first!;
      bottom = rest.join(' ');
    }
    const over = setArc(top, font, { cx, cy, radius: 328 }, { size: 100, maxDegrees: 168 });
    const under = setArc(
      bottom,
      font,
      { cx, cy, radius: 393 },
      { size: 70, bottom: true, maxDegrees: 126, tracking: 0.08 },
    );
    board.add('lettering', path(over.d, text) + path(under.d, light ? palette.accents[2] : palette.accents[0]), {
      depth: 0.5,
    });
    const gap = Math.max(96, (over.degrees / 2 + (180 - under.degrees / 2)) / 2);
    const stars = [-1, 1].map((sign) => {
      const angle = ((-90 + sign * gap) * Math.PI) / 180;
      return path(starPath(cx + 364 * Math.cos(angle), cy + 364 * Math.sin(angle), 26), palette.accents[2]);
    });
    board.add('stars', stars.join(''), { depth: 0.5, motion: 'twinkle' });
    wear(board, /vintage|retro|distress|worn|rust|grunge/.test(brief.prompt.toLowerCase()) ? 1.1 : 0, ground);
  },
};
