import { type Hex, mix } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, printTreatment, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

/** A patch sewn with shining thread, with a thick overcast edge. */
export const embroidery: Template = {
  name: 'embroidery',
  variants: 2,
  kin: ['badge', 'crest', 'sticker'],
  standsFree: true,
  letters: 60,
  fit: (brief) => (brief.subjects.length === 0 ? (brief.lettering ? 0.3 : 0) : 0.5),
  draw(board) {
    const { palette, cx, cy, height } = board;
    const ground = groundOr(board, mix(palette.paper, '#6f7f94', 0.35));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const cloth = board.variant ? palette.accents[0] : palette.accents[4];
    const edge = board.variant ? palette.accents[3] : palette.accents[1];
    const thread = addThread(board, 34);
    const shape = outline(board, 0);
    const twill = board.id();
    board.defs.push(
      `<pattern id="${twill}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="4" fill="#000000" fill-opacity="0.09"/><rect y="5" width="9" height="2" fill="#ffffff" fill-opacity="0.1"/></pattern>`,
    );
    board.add(
      'patch',
      path(shape, cloth) +
        path(shape, `url(#${twill})`) +
        path(shape, 'none', `stroke="${mix(edge, '#000000', 0.3)}" stroke-width="46"`) +
        path(shape, 'none', `stroke="${edge}" stroke-width="40"`) +
        path(shape, 'none', `stroke="${mix(edge, '#000000', 0.22)}" stroke-width="40" stroke-dasharray="3 6"`) +
        path(
          outline(board, 36),
          'none',
          `stroke="${mix(cloth, edge, 0.75)}" stroke-width="6" stroke-dasharray="20 11" stroke-linecap="round"`,
        ),
      { depth: 0.2 },
    );
    const layout = stage(board, {
      font: fontFor(board, ['fredoka', 'alfa', 'bungee', 'lobster']),
      frame: {
        left: cx - 300,
        right: cx + 300,
        top: Math.max(150, cy - 350),
        bottom: Math.min(height - 150, cy + 340),
      },
      share: 0.2,
      gap: 16,
      largest: 110,
    });
    const hero = heroFigure(board);
    if (hero) {
      const at = { cx, cy: layout.art.cy, width: 640, height: Math.min(620, layout.art.height) };
      const drawn = stand(board, hero, at, {
        treatment: printTreatment(board, hero.kind, 0.35),
        outlines: [[mix(palette.paper, edge, 0.15), 13]],
      });
      const mask = board.id();
      board.defs.push(`<mask id="${mask}">${drawn.outline('#ffffff', 13)}</mask>`);
      const reach = Math.max(drawn.width, drawn.height);
      board.add(
        'hero',
        `<g transform="translate(5 7)" opacity="0.28">${drawn.outline('#000000', 13)}</g>${drawn.svg}<g mask="url(#${mask})"><rect x="${cx - reach}" y="${at.cy - reach}" width="${2 * reach}" height="${2 * reach}" fill="url(#${thread})"/></g>`,
        { depth: 0.7, motion: 'float' },
      );
    }
    const lightText = board.variant ? palette.ink : palette.paper;
    const across = addThread(board, -58);
    letter(board, layout, ({ d }) => sewn(d, lightText, across, cloth));
  },
};

/** Fine lines of light and shade, as threads lie side by side. */
function addThread(board: Board, turn: number): string {
  const id = board.id();
  board.defs.push(
    `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><rect width="7" height="2.4" fill="#000000" fill-opacity="0.17"/><rect y="4" width="7" height="1.8" fill="#ffffff" fill-opacity="0.2"/></pattern>`,
  );
  return id;
}

const sewn = (d: string, colour: Hex, thread: string, cloth: Hex): string =>
  path(d, mix(cloth, '#000000', 0.35), 'transform="translate(3 4)"') +
  path(d, colour, `stroke="${colour}" stroke-width="5" stroke-linejoin="round"`) +
  path(d, `url(#${thread})`);

/** A round patch, or a shield with a flat head. */
function outline({ cx, cy, variant, width, height }: Board, inset: number): string {
  const r = Math.min(width, height) / 2 - 64 - inset;
  if (variant === 0) return `M${cx - r} ${cy}A${r} ${r} 0 1 1 ${cx + r} ${cy}A${r} ${r} 0 1 1 ${cx - r} ${cy}Z`;
  const [w, t, b] = [r * 0.9, cy - r * 0.98, cy + r];
  const k = 44;
  return `M${cx - w + k} ${t}H${cx + w - k}Q${cx + w} ${t} ${cx + w} ${t + k}V${cy + r * 0.34}Q${cx + w} ${cy + r * 0.72} ${cx} ${b}Q${cx - w} ${cy + r * 0.72} ${cx - w} ${cy + r * 0.34}V${t + k}Q${cx - w} ${t} ${cx - w + k} ${t}Z`;
}
