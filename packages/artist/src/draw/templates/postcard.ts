import { mix, sampleRamp } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { type SetBlock, setBlock, setLine } from '../lettering/set-text.ts';
import { heroFigure, scenery, stand } from './draw-subjects.ts';
import { skyGradient } from './skies.ts';
import type { Template } from './template.ts';
import { piecesOf, upperOf, wordsOf } from './words.ts';

/** Greetings come from a place: one or two capitalised words. */
const isPlaceName = (text: string): boolean =>
  /^\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)?$/u.test(text) && text.length < 14;

const joined = ({ lines }: SetBlock) => ({ d: lines.map(({ d }) => d).join('') });

export const postcard: Template = {
  name: 'postcard',
  variants: 1,
  kin: ['poster', 'landscape', 'quote'],
  standsFree: true,
  shows: 'hero',
  letters: 24,
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
    const pieces = piecesOf(brief);
    // The prompt may ask for the greeting itself as part of the words.
    const [, hello, name] =
      /^((?:with )?(?:greetings?|love|hello|welcome|postcards?)(?: from| to)?) (.+)$/i.exec(wordsOf(brief)) ?? [];
    const first = upperOf(name ?? pieces[0]?.text ?? '');
    const rest = name
      ? ''
      : pieces
          .slice(1)
          .map(({ text }) => text)
          .join(' ');
    const isLong = first.length > 16;
    const set = isLong
      ? joined(setBlock(first, 'alfa', { cx, cy: cy + 18, width: width - 150, height: 470 }, { largest: 200 }))
      : setLine(
          first,
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
    if (first)
      board.add(
        'lettering',
        path(
          set.d,
          palette.ink,
          `stroke="${palette.ink}" stroke-width="26" stroke-linejoin="round" transform="translate(8 8)"`,
        ) +
          depthShadow +
          path(set.d, palette.paper, `stroke="${palette.paper}" stroke-width="18" stroke-linejoin="round"`),
        { depth: 0.7, motion: 'float' },
      );
    if (first)
      board.add('fill', `<g clip-path="url(#${letters})">${stripes}${repeat}</g>`, { depth: 0.7, motion: 'float' });
    const greeting = hello ?? (/greetings? from/.test(brief.prompt.toLowerCase()) ? 'greetings from' : '');
    const script = (text: string, y: number) => {
      const line = setLine(
        text,
        'yellowtail',
        { cx, cy: y, width: width - 240, height: 112 },
        { warp: 'rise', amount: 0.06 },
      );
      return (
        path(line.d, palette.ink, `stroke="${palette.ink}" stroke-width="16" stroke-linejoin="round"`) +
        path(line.d, palette.paper)
      );
    };
    if (greeting) board.add('lettering-greeting', script(greeting, cy - 265), { depth: 0.8 });
    if (rest) board.add('lettering-rest', script(rest, cy + 300), { depth: 0.8 });
    board.add(
      'frame',
      `<rect x="${m}" y="${m}" width="${width - 2 * m}" height="${height - 2 * m}" rx="22" fill="none" stroke="${palette.ink}" stroke-width="8"/>`,
      { depth: 0.4 },
    );
  },
};
