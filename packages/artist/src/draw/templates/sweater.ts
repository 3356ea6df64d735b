import type { Subject } from '../../brief/brief.ts';
import { type Hex, mix } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { letter, stage } from './divide-canvas.ts';
import { figureOf, groundOr, heroFigure, printTreatment } from './draw-subjects.ts';
import { charts, type Put, plainKnit, stitches, stitchFigure, woolFor } from './knit.ts';
import type { Template } from './template.ts';
import { piecesOf } from './words.ts';

const cell = 8;

/** The outline in a square of 1000: shoulders, sleeves that hang a little out, a straight hem. */
const outline =
  'M392 104C430 150 570 150 608 104L716 140C752 152 774 178 788 214L950 640L826 706L742 470V878C742 894 734 902 718 902H282C266 902 258 894 258 878V470L174 706L50 640L212 214C226 178 248 152 284 140Z';
const collar = 'M392 104C430 150 570 150 608 104';
const cuffs = ['M40 616L66 612L200 680L174 730Z', 'M960 616L934 612L800 680L826 730Z'];
/** The top and bottom of the body between the sleeves. */
const chest = { left: 268, right: 732, top: 300, bottom: 770 };

/** A jumper laid flat, with everything requested knitted into it. */
export const sweater: Template = {
  name: 'sweater',
  variants: 2,
  kin: ['knit', 'pixel'],
  standsFree: true,
  letters: 40,
  palette: 'winter',
  fit: (brief) => (/\b(?:sweater|jumper)\b/.test(brief.prompt.toLowerCase()) ? 0.9 : 0),
  draw(board) {
    const { palette } = board;
    const size = Math.min(board.width, board.height) * 0.98;
    const left = board.cx - size / 2;
    const top = board.cy - size / 2;
    const k = size / 1000;
    const subjects = board.brief.subjects.filter(({ motif }) => motif !== 'sweater');
    const hero = subjects.length > 0 ? heroFigure({ ...board, brief: { ...board.brief, subjects } }) : null;
    const wool = woolFor(board, hero);
    const light = palette.paper;
    const trim =
      [palette.accents[3], palette.accents[2], palette.accents[0]].find((one) => one !== wool) ?? palette.ink;
    const columns = Math.ceil(1000 / cell);
    const cloth: Hex[][] = Array.from({ length: columns }, () => new Array<Hex>(columns).fill(wool));
    const put: Put = (x, y, colour) => {
      if (y >= 0 && y < columns && x >= 0 && x < columns) cloth[y]![x] = colour;
    };
    knitBands(put, columns, light, trim);
    const hasWords = piecesOf(board.brief).length > 0;
    knitSubjects(board, subjects, put, light, hasWords);
    const ground = groundOr(board, mix(palette.accents[1], palette.paper, 0.5));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const clip = board.id();
    board.defs.push(`<clipPath id="${clip}"><path d="${outline}"/></clipPath>`);
    const dark = mix(wool, '#000000', 0.3);
    const line = mix(wool, '#120d18', 0.72);
    const edge = (d: string, fill: string, width: number) =>
      `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
    const knitted = `<g clip-path="url(#${clip})"><rect width="1000" height="1000" fill="${dark}"/>${plainKnit({ ...board, width: 1000, height: 1000 }, cell, wool)}${stitches(cloth, cell, wool, false)}</g>`;
    const seams = `<path d="M212 330L258 470M788 330L742 470" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>`;
    const ribs = (d: string, angle: number) => {
      const id = board.id();
      board.defs.push(
        `<pattern id="${id}" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="16" height="16" fill="${trim}"/><rect width="6" height="16" fill="${mix(trim, '#000000', 0.24)}"/></pattern>`,
      );
      return edge(d, `url(#${id})`, 9);
    };
    const hem = 'M250 852H750V892C750 906 742 914 728 914H272C258 914 250 906 250 892Z';
    const neck =
      `<path d="${collar}" fill="none" stroke="${line}" stroke-width="54" stroke-linecap="round"/>` +
      `<path d="${collar}" fill="none" stroke="${trim}" stroke-width="38" stroke-linecap="round"/>` +
      `<path d="${collar}" fill="none" stroke="${mix(trim, '#000000', 0.24)}" stroke-width="38" stroke-dasharray="5 11"/>`;
    board.add(
      'sweater',
      `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${k.toFixed(4)})">${edge(outline, wool, 12)}${knitted}${seams}${ribs(cuffs[0]!, 28)}${ribs(cuffs[1]!, -28)}${ribs(hem, 0)}${neck}</g>`,
      { depth: 0.5, motion: 'sway' },
    );
    if (!hasWords) return;
    const layout = stage(board, {
      font: 'pixel',
      frame: {
        left: left + (chest.left + 20) * k,
        right: left + (chest.right - 20) * k,
        top: top + (hero ? 640 : chest.top) * k,
        bottom: top + chest.bottom * k,
      },
      largest: 60,
      leading: 1.4,
    });
    letter(board, layout, ({ d }) => path(d, wool, `stroke="${wool}" stroke-width="14"`) + path(d, light));
  },
};

/** A yoke of snowflakes below the collar and bands above the hem, around the sleeves as well. */
function knitBands(put: Put, columns: number, light: Hex, trim: Hex): void {
  const band = (chart: readonly string[], from: number, a: Hex, b: Hex) =>
    chart.forEach((row, dy) => {
      const start = Math.floor(columns / 2 - row.length * 12 - (row.length - 3) / 2);
      for (let x = 0; x < columns; x++) {
        const mark = row[(((x - start) % row.length) + row.length) % row.length];
        if (mark !== '.') put(x, from + dy, mark === 'a' ? a : b);
      }
    });
  band(charts.dash, 22, light, trim);
  band(charts.flake, 24, light, trim);
  band(charts.dash, 34, trim, light);
  band(charts.zigzag, 36, light, light);
  band(charts.zigzag, 90, light, light);
  band(charts.dash, 94, trim, light);
  band(charts.diamond, 96, light, trim);
}

/** Several of one kind stand in two rows of two, looking at each other; one alone fills the chest. Other named things are strewn between. */
function knitSubjects(board: Board, subjects: readonly Subject[], put: Put, light: Hex, hasWords: boolean): void {
  const [first, ...others] = subjects;
  const middle = 62.5;
  const top = 41;
  const room = hasWords ? 34 : 47;
  if (!first) return;
  const treatment = (kind: Subject['kind']) => printTreatment(board, kind, 0.35);
  const flakes = others.some(({ motif }) => motif === 'snowflake');
  const plain = others.filter(({ motif }) => motif !== 'snowflake');
  if (first.count > 1) {
    const one = figureOf(first);
    if (!one) return;
    const rows = hasWords ? 1 : 2;
    for (let row = 0; row < rows; row++)
      for (const side of [-1, 1]) {
        const mirrored: Put = (x, y, colour) => put(Math.round(side < 0 ? 2 * middle - 1 - x : x), y, colour);
        stitchFigure(board, one, 23, middle + 13.5, top + (row + 0.5) * (room / rows), mirrored, treatment(one.kind));
      }
  } else {
    const all = heroFigure({
      ...board,
      brief: { ...board.brief, subjects: flakes ? [first, ...plain] : [...subjects] },
    });
    if (all) stitchFigure(board, all, Math.min(room, 52), middle, top + room / 2, put, treatment(all.kind));
  }
  const friend = first.count > 1 ? plain[0] : undefined;
  const figure = friend ? figureOf(friend) : null;
  // On the sleeves, and in the middle if four leave room.
  const spots = [
    [20, 58],
    [105, 58],
    [14, 72],
    [111, 72],
    ...(first.count > 1 && !hasWords ? [[middle, top + room / 2] as const] : []),
  ] as const;
  for (const [x, y] of spots) {
    if (figure) stitchFigure(board, figure, 11, x, y, put, treatment(figure.kind));
    else
      charts.flake.forEach((row, dy) => {
        [...row].forEach((mark, dx) => {
          if (mark !== '.') put(Math.round(x - 4.5 + dx), Math.round(y - 4.5 + dy), light);
        });
      });
  }
}
