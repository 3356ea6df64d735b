import { type Hex, mix } from '../../kit/colour.ts';
import type { Random } from '../../kit/random.ts';
import { dotPattern, path, polygon, rays } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

/** Torn papers, printed dots and tape; the hero cut out with scissors. */
export const collage: Template = {
  name: 'collage',
  variants: 2,
  kin: ['popart', 'graffiti', 'riso'],
  standsFree: true,
  letters: 120,
  fit: (brief) => (brief.subjects.length === 0 ? (brief.lettering ? 0.4 : 0) : 0.45),
  draw(board) {
    const { palette, cx, width, height } = board;
    const random = board.random.fork('torn');
    const ground = groundOr(board, mix(palette.paper, '#c9b99a', 0.35));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, {
      font: fontFor(board, ['marker', 'anton', 'bebas']),
      frame: { left: 130, right: width - 130, top: 90, bottom: height - 100 },
      share: 0.15,
      gap: 16,
      leading: 1.5,
      largest: 120,
    });
    const { cy } = layout.art;
    const h = Math.min(430, layout.art.height / 2);
    const sheets: [x: number, y: number, w: number, h: number, turn: number, colour: Hex, print: number][] =
      board.variant
        ? [
            [0, 0, 760, 1.72 * h, -3, palette.accents[1], 1],
            [-190, 0.1 * h, 330, 1.3 * h, 7, palette.accents[3], 0],
            [230, -0.25 * h, 320, 1.1 * h, -8, palette.accents[0], 2],
          ]
        : [
            [-70, -20, 660, 1.62 * h, 4, palette.accents[0], 2],
            [150, 0.12 * h, 520, 1.4 * h, -5, palette.accents[3], 0],
            [-230, 0.42 * h, 300, 0.8 * h, -12, palette.accents[2], 1],
          ];
    sheets.forEach(([x, y, w, tall, turn, colour, print], i) => {
      board.add(`sheet-${i}`, torn(board, random, cx + x, cy + y, w, tall, turn, colour, print), {
        depth: 0.15 + i * 0.1,
      });
    });
    const r = h * 0.62;
    board.add(
      'disc',
      `<circle cx="${cx + 20}" cy="${cy - h * 0.06}" r="${r}" fill="${palette.accents[board.variant ? 2 : 1]}"/>${rays(cx + 20, cy - h * 0.06, r, 30, mix(palette.accents[board.variant ? 2 : 1], palette.paper, 0.35))}`,
      { depth: 0.45 },
    );
    const hero = heroFigure(board);
    if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy, width: h * 1.6, height: h * 1.44, rotate: board.variant ? 3 : -3 },
          {
            outlines: [['#fffdf7', 17]],
            halftone: true,
            shadow: { colour: mix(palette.ink, ground, 0.45), dx: 9, dy: 12 },
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    board.add('tape', tape(cx - 300, cy - h * 0.74, -34) + tape(cx + 310, cy - h * 0.66, 28), { depth: 0.8 });
    const { lines } = layout;
    board.add(
      'strips',
      lines.map((line, i) => strip(random, line, i % 2 ? palette.accents[0] : '#fffdf7', i)).join(''),
      { depth: 0.85 },
    );
    letter(board, layout, ({ d }) => path(d, inkOn(board, '#ffffff')), { depth: 0.9 });
  },
};

const jagged = (random: Random, from: [number, number], to: [number, number], rough: number): [number, number][] => {
  const steps = Math.max(6, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 17));
  return Array.from({ length: steps }, (_, i) => [
    from[0] + ((to[0] - from[0]) * i) / steps + random.between(-rough, rough),
    from[1] + ((to[1] - from[1]) * i) / steps + random.between(-rough, rough),
  ]);
};

/** A torn sheet: the white core of the paper shows along its edge. */
function torn(
  board: Board,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  colour: Hex,
  print: number,
): string {
  const corners: [number, number][] = [
    [x - w / 2, y - h / 2],
    [x + w / 2, y - h / 2],
    [x + w / 2, y + h / 2],
    [x - w / 2, y + h / 2],
  ];
  const edge = (rough: number, inset: number) =>
    polygon(
      corners.flatMap((corner, i) => {
        const pull = ([px, py]: [number, number]): [number, number] => [
          px + Math.sign(x - px) * inset,
          py + Math.sign(y - py) * inset,
        ];
        return jagged(random, pull(corner), pull(corners[(i + 1) % 4]!), rough);
      }),
    );
  const inner = edge(4, 11);
  let ink = '';
  if (print > 0) {
    const id = board.id();
    const tone = mix(colour, print === 1 ? board.palette.paper : board.palette.ink, print === 1 ? 0.4 : 0.22);
    board.defs.push(
      print === 1
        ? dotPattern(id, 26, 7, tone, 1, 30)
        : `<pattern id="${id}" width="30" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="30" fill="${tone}"/></pattern>`,
    );
    ink = path(inner, `url(#${id})`);
  }
  const shade = `<g transform="translate(5 8)" opacity="0.22">${path(edge(5, 0), '#000000')}</g>`;
  return `<g transform="rotate(${turn} ${x} ${y})">${shade}${path(edge(5, 0), '#fffdf7')}${path(inner, colour)}${ink}</g>`;
}

function tape(x: number, y: number, turn: number): string {
  const teeth = Array.from({ length: 6 }, (_, i) => `l${i % 2 ? -7 : 7} ${46 / 6}`).join('');
  const back = Array.from({ length: 6 }, (_, i) => `l${i % 2 ? 7 : -7} ${-46 / 6}`).join('');
  return `<path d="M${x - 80} ${y - 23}h160${teeth}h-160${back}Z" transform="rotate(${turn} ${x} ${y})" fill="#efe3b8" opacity="0.82"/>`;
}

/** A slip of paper behind a line of words. */
function strip(random: Random, line: { d: string; width: number; size: number }, colour: Hex, index: number): string {
  const values = [...line.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
  const xs = values.map((match) => Number(match[1]));
  const ys = values.map((match) => Number(match[2]));
  const pad = Math.min(30, 10 + line.size * 0.14);
  const [l, r, t, b] = [
    Math.min(...xs) - pad * 1.5,
    Math.max(...xs) + pad * 1.5,
    Math.min(...ys) - pad * 0.8,
    Math.max(...ys) + pad * 0.8,
  ];
  const lean = index % 2 ? 4 : -4;
  const points: [number, number][] = [
    ...jagged(random, [l, t + lean], [r, t - lean], 1.5),
    ...jagged(random, [r, t - lean], [r, b - lean], 3),
    ...jagged(random, [r, b - lean], [l, b + lean], 1.5),
    ...jagged(random, [l, b + lean], [l, t + lean], 3),
  ];
  return `<g transform="translate(4 6)" opacity="0.22">${path(polygon(points), '#000000')}</g>${path(polygon(points), colour)}`;
}
