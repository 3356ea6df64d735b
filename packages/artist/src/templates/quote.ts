/** Words as the picture: a lockup of lines set to one width, with the subject as an ornament. */
import { type Board, fillCanvas } from '../board.ts';
import { type Hex, lightness, mix } from '../colour.ts';
import { path, rays, sparklePath } from '../shapes.ts';
import type { FontName } from '../type/fonts.ts';
import { breakLines } from '../type/lines.ts';
import { setBlock, setLine } from '../type/setting.ts';
import { accentOn, groundOr, heroFigure, inkOn, stand } from './kit.ts';
import type { Box } from './stage.ts';
import type { Template } from './template.ts';
import { inCase, isSmallWord, piecesOf, rimmed, wordsOf } from './wording.ts';

/** For a prompt that asks for handwriting. */
const scripts: [loud: FontName, soft: FontName][] = [
  ['lobster', 'pacifico'],
  ['pacifico', 'yellowtail'],
  ['kaushan', 'kaushan'],
];

const pairs: [loud: FontName, soft: FontName][] = [
  ['anton', 'pacifico'],
  ['alfa', 'lobster'],
  ['bebas', 'shrikhand'],
  ['righteous', 'yellowtail'],
  ['ultra', 'kaushan'],
];

type Row = { text: string; font: FontName; script: boolean; small: boolean; box: { width: number; height: number } };

/** Over this length every line at full width would be a wall: the text becomes a quiet block instead. */
const loudest = 90;

/** Lines of full width, loud and soft by turns, small words small. */
function lockUp(board: Board, box: Box, pair: (typeof pairs)[number]): { rows: Row[]; heights: number[] } {
  const [loud, soft] = pair;
  const rows = piecesOf(board.brief).flatMap(({ text }, piece): Row[] => {
    const count = Math.max(1, Math.min(8, Math.round(Math.sqrt(text.length / 3.2))));
    return breakLines(text, count).map((line, i) => {
      const small = line.split(' ').every(isSmallWord) || (piece > 0 && text.length < 12);
      const script = i % 2 === 1 && !small;
      const font = script ? soft : loud;
      const tall = count === 1 ? 1.7 : 1;
      const height = small ? 74 : (script ? 180 : 230) * tall;
      return {
        text: inCase(line, font, !script),
        font,
        script,
        small,
        box: { width: small ? box.width * 0.4 : box.width, height },
      };
    });
  });
  const heights = rows.map(
    ({ text, font, script, box: own }) =>
      setLine(text, font, { cx: 0, cy: 0, ...own }, { stretch: script ? 1 : 1.3 }).height,
  );
  return { rows, heights };
}

function addLockUp(board: Board, box: Box, pair: (typeof pairs)[number], colours: readonly Hex[], ground: Hex): void {
  const { rows, heights } = lockUp(board, box, pair);
  const gap = 32;
  const total = heights.reduce((sum, height) => sum + height + gap, -gap);
  const k = Math.min(1, box.height / total);
  let y = box.cy - (total * k) / 2;
  rows.forEach((row, i) => {
    const height = heights[i]! * k;
    const at = { cx: box.cx, cy: y + height / 2, width: row.box.width * k, height: row.box.height * k };
    const set = setLine(row.text, row.font, at, { stretch: row.script ? 1 : 1.3 });
    const colour = row.script ? colours[1]! : row.small ? colours[0]! : colours[i % 4 === 0 ? 0 : 2]!;
    const shade = row.script ? path(set.d, colours[0]!, 'transform="translate(4 5)"') : '';
    board.add(`lettering-${i}`, rimmed(set.d, ground, ground) + shade + path(set.d, colour), {
      depth: 0.6 + Math.min(0.3, i * 0.03),
      motion: i % 2 ? 'float' : 'still',
    });
    y += height + gap * k;
  });
}

function addBlock(board: Board, box: Box, colours: readonly Hex[], ground: Hex): void {
  const font = board.random.fork('face').pick<FontName>(['playfair', 'oswald', 'bebas', 'josefin']);
  const pieces = piecesOf(board.brief);
  const total = pieces.reduce((sum, { text }) => sum + text.length + 30, 0);
  let y = box.cy - box.height / 2;
  let row = 0;
  for (const [i, { text }] of pieces.entries()) {
    const height = (box.height * (text.length + 30)) / total;
    const shown = inCase(text, font, font === 'bebas');
    const at = { cx: box.cx, cy: y + height / 2, width: box.width, height: height - (pieces.length > 1 ? 20 : 0) };
    for (const { d } of setBlock(shown, font, at, { largest: 96, leading: 1.28 }).lines)
      board.add(`lettering-${row++}`, rimmed(d, colours[i % 2 ? 1 : 0]!, ground, 7), { depth: 0.7 });
    y += height;
  }
}

export const quote: Template = {
  name: 'quote',
  variants: 3,
  kin: ['groovy', 'varsity', 'poster'],
  standsFree: true,
  letters: 300,
  fit(brief) {
    const words = wordsOf(brief);
    return words === '' ? 0 : (brief.subjects.length === 0 ? 2 : 1.4) + Math.min(2, words.split(/\s+/).length * 0.35);
  },
  draw(board) {
    const { palette, cx, width, height } = board;
    const random = board.random.fork('quote');
    // Gold and its like are read on dark only.
    const isBright = lightness(palette.named?.[0] ?? '#000000') > 0.66 && board.brief.ground === null;
    const dark = board.variant === 1 || isBright;
    const ground = groundOr(
      board,
      dark ? palette.night : board.variant === 2 && !isBright ? palette.accents[0] : palette.paper,
    );
    const ink = inkOn(board, ground);
    board.add(
      'ground',
      fillCanvas(board, ground) +
        (board.variant === 2 ? rays(cx, board.cy, width + height, 24, mix(ground, palette.paper, 0.35)) : ''),
      { ground: true, depth: 0, motion: board.variant === 2 ? 'spin' : 'still' },
    );
    if (board.variant !== 2) {
      board.add(
        'frame',
        `<rect x="42" y="42" width="${width - 84}" height="${height - 84}" rx="30" fill="none" stroke="${ink}" stroke-width="8"/><rect x="60" y="60" width="${width - 120}" height="${height - 120}" rx="20" fill="none" stroke="${accentOn(board, ground)}" stroke-width="4"/>`,
        { ground: true, depth: 0.3 },
      );
    }
    const words = wordsOf(board.brief);
    const hero = heroFigure(board);
    const isLong = words.length > loudest;
    const top = 104;
    const bottom = height - 104;
    const measure = Math.min(isLong ? 780 : 800, width - 190);
    const heroSize = hero ? (words ? Math.max(200, 360 - words.length * (isLong ? 0.55 : 1.6)) : 620) : 0;
    const from = hero ? top + heroSize + 56 : top;
    if (hero) addOrnament(board, hero, top + heroSize / 2 + (words ? 0 : 90), heroSize, ground);
    else {
      const spark = accentOn(board, ground);
      const sparks = [
        [-0.46, 0.11, 30],
        [0.47, 0.13, 22],
        [-0.47, 0.88, 20],
        [0.45, 0.87, 32],
      ].map(([x, y, r]) => path(sparklePath(cx + x! * measure, height * y!, r!), spark));
      board.add('sparks', sparks.join(''), { ground: true, depth: 0.5, motion: 'twinkle' });
    }
    const box = { cx, cy: (from + bottom) / 2, width: measure, height: bottom - from };
    const wished = palette.named?.find((colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.24);
    const colours = wished
      ? [wished, palette.named!.length > 1 ? accentOn(board, ground) : wished, wished]
      : [ink, accentOn(board, ground), dark ? palette.accents[1] : palette.accents[3]];
    if (isLong) addBlock(board, box, colours, ground);
    else
      addLockUp(
        board,
        box,
        random.pick(
          /script|cursive|calligraph|handwrit|hand.?letter/.test(board.brief.prompt.toLowerCase()) ? scripts : pairs,
        ),
        colours,
        ground,
      );
  },
};

function addOrnament(
  board: Board,
  hero: NonNullable<ReturnType<typeof heroFigure>>,
  y: number,
  size: number,
  ground: Hex,
): void {
  const { palette, cx } = board;
  let burst = '';
  for (let i = 0; i < 30; i++) {
    const a = (i / 30) * Math.PI * 2;
    const [r1, r2] = [size * 0.6, size * (i % 2 ? 0.65 : 0.7)];
    burst += `M${(cx + Math.cos(a) * r1).toFixed(1)} ${(y + Math.sin(a) * r1).toFixed(1)}L${(cx + Math.cos(a) * r2).toFixed(1)} ${(y + Math.sin(a) * r2).toFixed(1)}`;
  }
  const disc = palette.accents[board.variant === 2 ? 1 : 0];
  board.add(
    'halo',
    `<circle cx="${cx}" cy="${y}" r="${size * 0.53}" fill="${mix(disc, ground, 0.1)}"/><path d="${burst}" stroke="${palette.accents[2]}" stroke-width="6" stroke-linecap="round" fill="none"/>`,
    { depth: 0.5, motion: 'spin' },
  );
  board.add(
    'hero',
    stand(
      board,
      hero,
      { cx, cy: y, width: size * 1.2, height: size * 0.94 },
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
}
