import { distance, formatHex, type Hex, labOf, mix } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { companions, heroSubject } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { figureOf, heroFigure, printTreatment } from './draw-subjects.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { piecesOf } from './words.ts';

/** Everything in stitches: bands of a Nordic jumper above and below, the hero knitted between them. */
export const knit: Template = {
  name: 'knit',
  variants: 2,
  kin: ['pixel', 'pattern'],
  standsFree: false,
  letters: 60,
  palette: 'winter',
  fit: (brief) => (/christmas|xmas|winter|cozy|cosy|sweater|jumper/.test(brief.prompt.toLowerCase()) ? 0.9 : 0),
  draw(board) {
    const { palette, width, height } = board;
    const cell = 12;
    const columns = Math.ceil(width / cell);
    const rows = Math.ceil(height / cell);
    const isCross = /cross.?stitch|needlepoint/.test(board.brief.prompt.toLowerCase());
    const hero = heroFigure(board);
    const base = board.brief.ground ?? (isCross ? mix(palette.paper, '#d8cbb0', 0.3) : woolFor(board, hero));
    const yarns = [palette.paper, palette.accents[board.variant ? 3 : 2], palette.accents[0], palette.ink];
    const cloth: Hex[][] = Array.from({ length: rows }, () => new Array<Hex>(columns).fill(base));
    const put = (x: number, y: number, colour: Hex) => {
      if (y >= 0 && y < rows && x >= 0 && x < columns) cloth[y]![x] = colour;
    };
    const bandHeight = isCross
      ? addBorder(put, palette.accents[2], palette.accents[3], columns, rows)
      : addBands(board, cloth, put, yarns, columns, rows);
    const middle = rows / 2;
    const hasWords = piecesOf(board.brief).length > 0;
    const room = rows - 2 * bandHeight - 4 - (hasWords ? 9 : 0);
    if (hero && (heroSubject(board.brief)!.count > 1 || board.brief.pattern)) {
      stitchRows(board, put, columns, middle - (hasWords ? 4.5 : 0), room);
    } else if (hero) {
      const treatment = printTreatment(board, hero.kind, 0.45);
      stitchFigure(
        board,
        hero,
        Math.min(room, columns - 8),
        columns / 2,
        middle - (hasWords ? 4.5 : 0),
        put,
        treatment,
      );
    }
    board.add(
      'ground',
      fillCanvas(board, isCross ? base : mix(base, '#000000', 0.25)) + (isCross ? linen(board, cell, base) : ''),
      { ground: true, depth: 0 },
    );
    board.add('stitches', (isCross ? '' : plainKnit(board, cell, base)) + stitches(cloth, cell, base, isCross), {
      depth: 0.4,
    });
    const top = (bandHeight + 2) * cell;
    const layout = stage(board, {
      font: 'pixel',
      frame: { left: 64, right: width - 64, top, bottom: height - top + 6 },
      share: 0.12,
      largest: 70,
      leading: 1.5,
      zone: hero ? 'under' : undefined,
    });
    letter(board, layout, ({ d }) => path(d, base, `stroke="${base}" stroke-width="16"`) + path(d, yarns[0]!));
  },
};

/** Wool that contrasts with the hero: the layout's own, unless the hero has nearly the same colour. */
export function woolFor(board: Board, hero: Figure | null): Hex {
  const { accents, night } = board.palette;
  const wools = board.variant ? [accents[2], accents[3], night] : [accents[3], accents[2], night];
  if (!hero) return wools[0]!;
  const sample = sampleFigure(board, hero, 24, (motif) => motif);
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < sample.height; y++) {
    for (let x = 0; x < sample.width; x++) {
      if (sample.alpha(x, y) < 128) continue;
      count += 1;
      for (const [i, value] of sample.rgb(x, y).entries()) sum[i]! += value;
    }
  }
  const mean = formatHex(sum.map((value) => value / Math.max(1, count)));
  return wools.find((one) => distance(one, mean) > 0.22) ?? wools[0]!;
}

/** Several of a kind go around the body in rows, each row shifted by half. */
function stitchRows(board: Board, put: Put, columns: number, middle: number, room: number): void {
  const figure = figureOf(heroSubject(board.brief)!);
  if (!figure) return;
  const tall = Math.floor(room / 2) - 1;
  const treatment = printTreatment(board, figure.kind, 0.4);
  for (const row of [0, 1]) {
    const y = middle - room / 2 + (row + 0.5) * (room / 2);
    for (let x = row ? tall * 0.6 : 0; x < columns + tall; x += tall * 1.2)
      stitchFigure(board, figure, tall - 2, x, y, put, treatment);
  }
}

/** A sampler has a line of small crosses around it. */
function addBorder(put: Put, one: Hex, other: Hex, columns: number, rows: number): number {
  for (let x = 3; x < columns - 3; x++) for (const y of [3, rows - 4]) put(x, y, x % 4 < 2 ? one : other);
  for (let y = 3; y < rows - 3; y++) for (const x of [3, columns - 4]) put(x, y, y % 4 < 2 ? one : other);
  return 6;
}

export type Put = (x: number, y: number, colour: Hex) => void;

/** Small charts, one character per stitch: `a` and `b` are yarns. */
export const charts = {
  zigzag: ['a...a...', '.a.a.a.a', '..a...a.'],
  hearts: [
    '.........',
    '.aa...aa.',
    'aaaa.aaaa',
    'aaaaaaaaa',
    '.aaaaaaa.',
    '..aaaaa..',
    '...aaa...',
    '....a....',
    '.........',
  ].map((row) => `${row}.`),
  flake: [
    '....a....',
    '.a..a..a.',
    '..a.a.a..',
    '...aaa...',
    'aaaabaaaa',
    '...aaa...',
    '..a.a.a..',
    '.a..a..a.',
    '....a....',
  ].map((row) => `${row}...`),
  diamond: ['...b...', '..bab..', '.ba.ab.', 'ba...ab', '.ba.ab.', '..bab..', '...b...'].map((row) => `${row}.`),
  dash: ['ab'],
};

/** Bands at the top, mirrored at the bottom, with the hero's companions knitted in. Returns their height. */
function addBands(
  board: Board,
  cloth: readonly Hex[][],
  put: Put,
  yarns: readonly Hex[],
  columns: number,
  rows: number,
): number {
  const { subjects, relations } = board.brief;
  const isRow = relations.length === 0 && (subjects[0]?.count ?? 1) > 1;
  const friend = companions(board.brief)[0] ?? (isRow ? subjects[1] : undefined);
  const figure = friend ? figureOf(friend) : null;
  let y = 1;
  const line = (chart: readonly string[], a: Hex, b: Hex) => {
    const pitch = chart[0]!.length;
    const from = Math.floor(((columns % pitch) - pitch) / 2);
    chart.forEach((row, dy) => {
      for (let x = from; x < columns; x++) {
        const mark = row[(((x - from) % pitch) + pitch) % pitch];
        if (mark === '.') continue;
        put(x, y + dy, mark === 'a' ? a : b);
        put(x, rows - 1 - y - dy, mark === 'a' ? a : b);
      }
    });
    y += chart.length + 1;
  };
  line(charts.dash, yarns[0]!, yarns[1]!);
  line(charts.zigzag, yarns[0]!, yarns[0]!);
  if (figure) {
    const treatment = printTreatment(board, figure.kind, 0.4);
    const tall = 11;
    for (let x = 8; x < columns; x += 16) {
      stitchFigure(board, figure, tall, x, y + tall / 2, put, treatment);
      stitchFigure(board, figure, tall, x, rows - 1 - y - tall / 2, put, treatment);
    }
    y += tall + 1;
  } else if (!heroSubject(board.brief)) {
    while (y < rows / 2 - 8) {
      line(charts.flake, yarns[0]!, yarns[2]!);
      line(charts.diamond, yarns[0]!, yarns[1]!);
    }
  } else line(board.variant ? charts.flake : charts.diamond, yarns[0]!, yarns[2]!);
  line(charts.dash, yarns[1]!, yarns[0]!);
  return y + (cloth.length > 70 ? 2 : 0);
}

/** A figure as stitches, with few colours, like yarns. */
export function stitchFigure(
  board: Board,
  figure: Figure,
  size: number,
  cx: number,
  cy: number,
  put: Put,
  treatment: ReturnType<typeof printTreatment>,
): void {
  const sample = sampleFigure(board, figure, size, treatment);
  const yarns: { hex: Hex; lab: ReturnType<typeof labOf> }[] = [];
  for (let y = 0; y < sample.height; y++) {
    for (let x = 0; x < sample.width; x++) {
      if (sample.alpha(x, y) < 140) continue;
      const hex = formatHex(sample.rgb(x, y));
      const lab = labOf(hex);
      const known = yarns.find(
        (yarn) => Math.hypot(yarn.lab[0] - lab[0], yarn.lab[1] - lab[1], yarn.lab[2] - lab[2]) < 0.1,
      );
      if (!known) yarns.push({ hex, lab });
      put(Math.round(cx - sample.width / 2 + x), Math.round(cy - sample.height / 2 + y), (known ?? { hex }).hex);
    }
  }
}

/** The holes of the cloth under the stitches. */
function linen(board: Board, cell: number, cloth: Hex): string {
  const id = board.id();
  board.defs.push(
    `<pattern id="${id}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse"><circle cx="0" cy="0" r="1.8" fill="${mix(cloth, '#000000', 0.25)}"/></pattern>`,
  );
  return `<rect width="${board.width}" height="${board.height}" fill="url(#${id})"/>`;
}

/** One path per yarn: each stitch is a V of two leaning strokes, or a cross. `base` is the cloth that needs no stitches. */
export function stitches(cloth: readonly Hex[][], cell: number, base: Hex, isCross: boolean): string {
  const paths = new Map<Hex, string>();
  cloth.forEach((row, y) => {
    row.forEach((colour, x) => {
      if (colour !== base)
        paths.set(
          colour,
          (paths.get(colour) ?? '') + (isCross ? cross(x * cell, y * cell, cell) : vee(x * cell, y * cell, cell)),
        );
    });
  });
  return [...paths]
    .map(([colour, d]) =>
      isCross
        ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="4.6" stroke-linecap="round"/>`
        : wool(d, colour),
    )
    .join('');
}

const wool = (d: string, colour: Hex): string =>
  path(d, colour, `stroke="${colour}" stroke-width="2.6" stroke-linejoin="round"`);

const cross = (l: number, t: number, cell: number): string =>
  `M${l + 2} ${t + 2}l${cell - 4} ${cell - 4}M${l + cell - 2} ${t + 2}l${4 - cell} ${cell - 4}`;

const vee = (l: number, t: number, cell: number): string => {
  const h = cell / 2;
  return `M${l + 1} ${t - 1}l${h - 1} ${h}v${h}l${1 - h}-${h}ZM${l + cell - 1} ${t - 1}l${1 - h} ${h}v${h}l${h - 1}-${h}Z`;
};

/** Plain knitting all over, as one small repeat. */
export function plainKnit(board: Board, cell: number, colour: Hex): string {
  const id = board.id();
  const rows = [0, 1].map((i) => vee(0, i * cell, cell)).join('');
  board.defs.push(
    `<pattern id="${id}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse">${wool(rows, colour)}</pattern>`,
  );
  return `<rect width="${board.width}" height="${board.height}" fill="url(#${id})"/>`;
}
