import { fillCanvas } from '../board.ts';
import { mix, sampleRamp } from '../colour.ts';
import { path } from '../shapes.ts';
import { setLine } from '../type/setting.ts';
import { heroFigure, scenery, stand, type Template } from './kit.ts';
import { skyGradient } from './skies.ts';
import { titleOf } from './wording.ts';

/** Greetings come from a place: one or two capitalised words. */
const isPlaceName = (text: string): boolean =>
  /^\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)?$/u.test(text) && text.length < 14;

export const postcard: Template = {
  name: 'postcard',
  variants: 1,
  kin: ['poster', 'landscape', 'quote'],
  fit: (brief) =>
    brief.wordless || !brief.lettering || !isPlaceName(brief.lettering) ? 0 : 1.2 + (brief.settings.size > 0 ? 0.4 : 0),
  draw(board) {
    const { palette, cx, cy, width, height, brief } = board;
    board.add('ground', fillCanvas(board, palette.paper), { ground: true, depth: 0 });
    const m = 34;
    const clip = board.id();
    board.defs.push(
      `<clipPath id="${clip}"><rect x="${m}" y="${m}" width="${width - 2 * m}" height="${height - 2 * m}" rx="22"/></clipPath>`,
    );
    const sky = skyGradient(
      board,
      [palette.accents[3], palette.accents[2], palette.accents[1], palette.accents[0]],
      12,
      height * 0.72,
    );
    board.add(
      'sky',
      `<g clip-path="url(#${clip})">${sky}<circle cx="${cx}" cy="${cy - 60}" r="190" fill="${mix(palette.accents[0], palette.paper, 0.6)}"/></g>`,
      { depth: 0.1 },
    );
    board.add(
      'land',
      `<g clip-path="url(#${clip})">${scenery(board, { left: m, right: width - m, top: m, horizon: height * 0.66, bottom: height }, { far: mix(palette.accents[3], palette.pop, 0.4), near: mix(palette.accents[4], palette.ink, 0.3), ink: palette.ink, light: palette.paper })}</g>`,
      { depth: 0.3 },
    );
    const word = (titleOf(board) || 'hello').toUpperCase();
    const set = setLine(
      word,
      'alfa',
      { cx, cy: cy + 18, width: width - 130, height: 330 },
      { warp: 'arch', amount: 0.1, stretch: 1.5, tracking: 0.015 },
    );
    const letters = board.id();
    board.defs.push(`<clipPath id="${letters}"><path d="${set.d}"/></clipPath>`);
    let depthShadow = '';
    for (let i = 16; i > 0; i -= 2)
      depthShadow += path(set.d, mix(palette.ink, palette.accents[4], 0.25), `transform="translate(${i} ${i})"`);
    const stripes = Array.from(
      { length: 9 },
      (_, i) =>
        `<rect x="0" y="${cy - 240 + i * 60}" width="${width}" height="60" fill="${sampleRamp([palette.pop, palette.paper, palette.accents[0], palette.accents[2]], i / 8)}"/>`,
    ).join('');
    const hero = heroFigure(board, { alone: true });
    const repeat = hero
      ? Array.from(
          { length: 5 },
          (_, i) =>
            stand(
              board,
              hero,
              { cx: width * (0.12 + i * 0.19), cy: cy + (i % 2 ? -34 : 52), width: 200, height: 200 },
              { outlines: [[palette.ink, 4]] },
            ).svg,
        ).join('')
      : '';
    board.add(
      'letters',
      path(
        set.d,
        palette.ink,
        `stroke="${palette.ink}" stroke-width="26" stroke-linejoin="round" transform="translate(8 8)"`,
      ) +
        depthShadow +
        path(set.d, palette.paper, `stroke="${palette.paper}" stroke-width="18" stroke-linejoin="round"`) +
        `<g clip-path="url(#${letters})">${stripes}${repeat}</g>`,
      { depth: 0.7, motion: 'float' },
    );
    const greeting =
      /greetings? from/.test(brief.prompt.toLowerCase()) || brief.settings.size > 0
        ? 'greetings from'
        : 'with love from';
    const small = setLine(
      greeting,
      'yellowtail',
      { cx: cx - 90, cy: cy - 255, width: 520, height: 112 },
      { warp: 'rise', amount: 0.1 },
    );
    board.add(
      'greeting',
      path(small.d, palette.ink, `stroke="${palette.ink}" stroke-width="16" stroke-linejoin="round"`) +
        path(small.d, palette.paper),
      { depth: 0.8 },
    );
    board.add(
      'frame',
      `<rect x="${m}" y="${m}" width="${width - 2 * m}" height="${height - 2 * m}" rx="22" fill="none" stroke="${palette.ink}" stroke-width="8"/>`,
      { depth: 0.4 },
    );
  },
};
