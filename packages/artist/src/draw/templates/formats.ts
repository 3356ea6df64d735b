/** Words in a special form: a dictionary entry, elements, a loading bar, a monogram, a player's number. */

import type { TextFormat } from '../../brief/brief.ts';
import { lightness, mix } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import type { FontName } from '../lettering/fonts.ts';
import { setBlock, setLine } from '../lettering/set-text.ts';
import type { Lettered } from './combine-words.ts';
import { heroSubject } from './company.ts';
import { shiftDown } from './divide-canvas.ts';
import { garland } from './draw-subjects.ts';
import { inked } from './letter-ink.ts';
import { lockUp } from './lockup.ts';
import { spellWithElements } from './spell-elements.ts';
import { upperOf } from './words.ts';

type Draw = (design: Lettered) => void;

/** The word in large letters, its class, and its meaning. */
const drawDefinition: Draw = ({ board, ink, words }) => {
  const [word = '', sort = 'noun', ...meaning] = words.map(({ text }) => text);
  const width = board.width - 190;
  const { cx, cy } = board;
  const title = setLine(word, 'abril', { cx, cy: 0, width, height: 210 });
  const text = setBlock(
    meaning.join(' '),
    'playfair',
    { cx, cy: 0, width, height: 400 },
    { largest: 58, leading: 1.34 },
  );
  const line = 74;
  const total = title.height + 46 + line + 40 + text.height;
  const top = cy - total / 2;
  board.add('lettering-0', inked(shiftDown(title.d, top + title.height / 2), ink.main, ink), { depth: 0.7 });
  const y = top + title.height + 46 + line / 2;
  const kind = setLine(sort, 'pacifico', { cx, cy: y, width: 300, height: line });
  const reach = width / 2 - kind.width / 2 - 34;
  const rule = (from: number) => `M${from} ${y - 3}h${reach}v6h${-reach}Z`;
  board.add('lettering-1', inked(kind.d + rule(cx - width / 2) + rule(cx + width / 2 - reach), ink.quiet, ink), {
    depth: 0.7,
  });
  text.lines.forEach(({ d }, i) => {
    board.add(`lettering-${i + 2}`, inked(shiftDown(d, top + total - text.height / 2), ink.main, ink), { depth: 0.7 });
  });
};

const drawElements: Draw = ({ board, words }) => {
  const { palette, cx, cy } = board;
  const rows = (words[0]?.text ?? '').split(' ').flatMap((word) => {
    const spelled = spellWithElements(word);
    const count = Math.ceil(spelled.length / 5);
    const size = Math.ceil(spelled.length / count);
    return Array.from({ length: count }, (_, i) => spelled.slice(i * size, (i + 1) * size));
  });
  const most = Math.max(1, ...rows.map((row) => row.length));
  const gap = 16;
  const tile = Math.min((board.width - 130 - gap * (most - 1)) / most, (board.height - 150) / rows.length - gap, 330);
  let index = 0;
  rows.forEach((row, r) => {
    const top = cy + (r - rows.length / 2) * (tile + gap);
    row.forEach(({ sign, name, number }, i) => {
      const left = cx + (i - row.length / 2) * (tile + gap) + gap / 2;
      const fill = palette.accents[(index + 1) % 5]!;
      const ink = lightness(fill) < 0.62 ? palette.paper : palette.ink;
      const middle = left + tile / 2;
      const letters = [
        setLine(sign, 'oswald', { cx: middle, cy: top + tile * 0.5, width: tile * 0.72, height: tile * 0.42 }).d,
        number === null
          ? ''
          : setLine(`${number}`, 'oswald', {
              cx: left + tile * 0.18,
              cy: top + tile * 0.16,
              width: tile * 0.2,
              height: tile * 0.11,
            }).d,
        name
          ? setLine(name, 'josefin', { cx: middle, cy: top + tile * 0.86, width: tile * 0.78, height: tile * 0.11 }).d
          : '',
      ].join('');
      board.add(
        `lettering-${index++}`,
        `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${tile.toFixed(1)}" height="${tile.toFixed(1)}" rx="${(tile * 0.09).toFixed(1)}" fill="${fill}" stroke="${palette.ink}" stroke-width="8"/>${path(letters, ink)}`,
        { depth: 0.6 },
      );
    });
  });
};

const drawLoading: Draw = ({ board, ink, words, faces }) => {
  const { cx, cy } = board;
  const width = board.width - 160;
  const said = words.map(({ text }) => ({ text: text.replace(/ ?(?:\.{2,3}|…)$/, '...') }));
  const lockup = lockUp(said, { cx, cy: cy - 90, width, height: board.height - 430 }, faces);
  const bar = 120;
  const gap = 54;
  const total = lockup.height + gap + bar;
  const dy = -total / 2 + lockup.height / 2 + 90;
  lockup.rows.forEach((row, i) => {
    board.add(`lettering-${i}`, inked(shiftDown(row.d, dy), i % 2 ? ink.accent : ink.main, ink), { depth: 0.7 });
  });
  const top = cy + total / 2 - bar;
  const left = cx - width / 2;
  const count = 10;
  const cell = (width - 44) / count;
  const cells = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="${(left + 22 + i * cell + 5).toFixed(1)}" y="${top + 24}" width="${(cell - 10).toFixed(1)}" height="${bar - 48}" rx="10" fill="${ink.accent}"/>`,
  ).join('');
  board.add(
    'bar',
    `<rect x="${left}" y="${top}" width="${width}" height="${bar}" rx="34" fill="${ink.ground}" stroke="${ink.main}" stroke-width="14"/>${cells}`,
    { depth: 0.6 },
  );
};

/** Initials in a ring; other requested text lies along its foot. */
const drawMonogram: Draw = ({ board, ink, words, faces }) => {
  const { cx, cy, brief } = board;
  const letters = (words[0]?.text ?? '').replaceAll(/[\s.]/g, '');
  const asked = brief.letterLook?.face ? faces.loud : letters.length > 1 ? 'playfair' : 'abril';
  const radius = 400;
  const subject = heroSubject(brief);
  const ring = (r: number, w: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${ink.edge ?? ink.quiet}" stroke-width="${w}"/>`;
  board.add(
    'ring',
    `<circle cx="${cx}" cy="${cy}" r="${radius + 14}" fill="${ink.ground}"/>${ring(radius, 12)}${ring(radius - 26, 4)}`,
    { depth: 0.2 },
  );
  const height = letters.length > 1 ? 380 : 480;
  const set = setLine(letters, asked as FontName, { cx, cy: cy - (subject ? 60 : 0), width: 560, height });
  board.add('lettering-0', inked(set.d, ink.main, ink), { depth: 0.6 });
  if (subject)
    board.add('friends', garland(board, subject, { cx, cy: cy - 20, radius: radius - 14 }, 210, 7), { depth: 0.9 });
};

/** A name arched over a number, as on the back of a shirt. */
const drawNumber: Draw = ({ board, ink, words }) => {
  const { cx, cy, palette } = board;
  const number = words.at(-1)?.text ?? '';
  const name = words.length > 1 ? upperOf(words[0]!.text) : '';
  const [main, edge] =
    ink.edge === null && !board.brief.letterLook?.colours.length
      ? [palette.accents[3], palette.accents[0]]
      : [ink.main, mix(palette.ink, palette.paper, 0.1)];
  const layered = (d: string) =>
    path(d, palette.ink, `stroke="${palette.ink}" stroke-width="46" stroke-linejoin="round"`) +
    path(d, edge, `stroke="${edge}" stroke-width="32" stroke-linejoin="round"`) +
    path(d, palette.paper, `stroke="${palette.paper}" stroke-width="14" stroke-linejoin="round"`) +
    path(d, main);
  const top = name ? cy - 410 : cy - 320;
  if (name) {
    const set = setLine(
      name,
      'graduate',
      { cx, cy: top + 110, width: board.width - 190, height: 220 },
      { warp: 'arch', amount: 0.14, tracking: 0.05, stretch: 1.2 },
    );
    board.add('lettering-0', layered(set.d), { depth: 0.6 });
  }
  const height = name ? 500 : 640;
  const set = setLine(
    number,
    'graduate',
    { cx, cy: cy + (name ? 150 : 0), width: board.width - 300, height },
    { tracking: 0.05, stretch: 1.2 },
  );
  board.add('lettering-1', layered(set.d), { depth: 0.7 });
};

export const formats: Record<TextFormat, Draw> = {
  definition: drawDefinition,
  elements: drawElements,
  loading: drawLoading,
  monogram: drawMonogram,
  number: drawNumber,
};
