/** Surfaces: true repeats without a subject. Anything else that a prompt names is strewn over them. */

import type { Brief } from '../../../brief/brief.ts';
import { chroma, distance, type Hex, lightness } from '../../../kit/colour.ts';
import { path } from '../../../kit/shapes.ts';
import { type Board, fillCanvas } from '../../board.ts';
import { letter, stage } from '../divide-canvas.ts';
import { figureOf, heroFigure, printTreatment, stand } from '../draw-subjects.ts';
import type { Template } from '../template.ts';
import { fontFor, piecesOf } from '../words.ts';

/** One tile of a repeat: a drawing in `width` × `height` that matches at every edge. */
export type Tile = { width: number; height: number; svg: string };
/** Continuous bands are drawn over the whole canvas: between tiles they would show a seam at odd sizes. */
export type Whole = { svg: string };

/** The colours of a surface: those that the prompt names, in order, filled up from the palette, with the lightest as the ground. */
export type Colours = { ground: Hex; inks: Hex[]; dark: Hex };

/** White, cream or ivory: a ground by nature. */
const isPale = (colour: Hex) => lightness(colour) > 0.88 && chroma(colour) < 0.08;

export function coloursOf(board: Board): Colours {
  const { palette, brief } = board;
  const isPlain = palette.name === 'mono';
  const named = isPlain ? ['#16161a', '#ffffff'] : [...(palette.named ?? [])];
  const ground = brief.ground ?? named.find(isPale) ?? palette.paper;
  const own = named.filter((colour) => distance(colour, ground) > 0.08);
  const rest = isPlain
    ? ['#57534e', '#bbb6ac']
    : [...palette.accents.slice(1, 4), palette.accents[0], palette.accents[4]];
  const inks = own.length > 0 ? own : rest;
  return { ground, inks, dark: own.find((colour) => lightness(colour) < 0.4) ?? palette.ink };
}

/** Two named colours make up the whole cloth: the lighter one is its ground, and no white is added. */
export function inPairs(board: Board, colours: Colours): Colours {
  const named = board.palette.named ?? [];
  if (board.brief.ground || named.length < 2 || named.some(isPale)) return colours;
  const ground = named.reduce((best, colour) => (lightness(colour) > lightness(best) ? colour : best));
  return { ...colours, ground, inks: named.filter((colour) => colour !== ground) };
}

/** Draws anything that crosses an edge of the tile again on the other side. */
export function wrap(
  width: number,
  height: number,
  x: number,
  y: number,
  reach: number,
  draw: (x: number, y: number) => string,
): string {
  let svg = '';
  for (const dx of [-width, 0, width])
    for (const dy of [-height, 0, height])
      if (x + dx > -reach && x + dx < width + reach && y + dy > -reach && y + dy < height + reach)
        svg += draw(x + dx, y + dy);
  return svg;
}

/** The distance of two points of a repeat, across the edges too. */
export function apart(
  width: number,
  height: number,
  a: readonly [number, number],
  b: readonly [number, number],
): number {
  const dx = Math.abs(a[0] - b[0]);
  const dy = Math.abs(a[1] - b[1]);
  return Math.hypot(Math.min(dx, width - dx), Math.min(dy, height - dy));
}

/** Whatever the prompt names besides the surface; a rainbow stands for its colours. */
const namedSubjects = (brief: Brief) =>
  brief.subjects.filter(({ word, kind, motif }) => word !== '' && kind !== 'scenery' && motif !== 'rainbow');

export function surface(
  name: string,
  variants: number,
  draw: (board: Board, colours: Colours) => Tile | Whole,
  options: { palette?: string; fit?: number } = {},
): Template {
  return {
    name,
    variants,
    kin: [],
    standsFree: false,
    letters: 60,
    ...(options.palette ? { palette: options.palette } : {}),
    fit: (brief) =>
      brief.subjects.length > 0 || brief.settings.size > 0 || brief.lettering
        ? 0
        : (options.fit ?? 0.3) + (brief.pattern ? 0.5 : 0),
    draw(board) {
      const colours = coloursOf(board);
      board.add('ground', fillCanvas(board, colours.ground), { ground: true, depth: 0 });
      const tile = draw(board, colours);
      if ('width' in tile) addRepeat(board, 'pattern', tile);
      else board.add('pattern', tile.svg, { depth: 0.4 });
      const [first] = namedSubjects(board.brief);
      if (first && !board.brief.pattern && first.count === 1) addHero(board, colours);
      else strew(board, colours);
      if (piecesOf(board.brief).length > 0) addLabel(board, colours);
    },
  };
}

function addRepeat(board: Board, name: string, { width, height, svg }: Tile): void {
  const repeat = board.id();
  board.defs.push(
    `<pattern id="${repeat}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${svg}</pattern>`,
  );
  board.add(name, `<rect width="${board.width}" height="${board.height}" fill="url(#${repeat})"/>`, {
    depth: 0.4,
    motion: 'drift',
  });
}

/** One subject on a printed cloth is the picture; the cloth lies behind it. */
function addHero(board: Board, { ground }: Colours): void {
  const hero = heroFigure(board);
  if (!hero) return;
  const { cx, cy } = board;
  const outlines: [Hex, number][] = [
    [ground, 22],
    [board.palette.ink, 8],
  ];
  board.add('hero', stand(board, hero, { cx, cy, width: 700, height: 660 }, { outlines, halftone: true }).svg, {
    depth: 0.7,
    motion: 'float',
  });
}

function strew(board: Board, { ground }: Colours): void {
  const figures = namedSubjects(board.brief)
    .slice(0, 3)
    .map(figureOf)
    .filter((figure) => figure !== null);
  if (figures.length === 0) return;
  const tile = 512;
  const spots: [number, number, number][] = [
    [0.25, 0.25, -8],
    [0.75, 0.75, 10],
  ];
  const svg = spots.map(([x, y, rotate], i) => {
    const figure = figures[i % figures.length]!;
    const size = 190;
    return wrap(tile, tile, x * tile, y * tile, size * 0.7, (px, py) => {
      const at = { cx: px, cy: py, width: size, height: size, rotate };
      const finish = {
        treatment: printTreatment(board, figure.kind, 0.3),
        outlines: [[ground, 13]] as [Hex, number][],
      };
      return stand(board, figure, at, finish).svg;
    });
  });
  addRepeat(board, 'strewn', { width: tile, height: tile, svg: svg.join('') });
}

/** Words on a surface stand on a label, so that they are readable. */
function addLabel(board: Board, { ground, dark }: Colours): void {
  const { cx, cy, width } = board;
  const box = { cx, cy, width: Math.min(620, width - 260), height: 420 };
  const layout = stage(board, {
    font: fontFor(board, ['abril', 'fredoka', 'lobster']),
    upper: false,
    alone: box,
    picture: false,
    largest: 120,
  });
  if (layout.lines.length === 0) return;
  const w = Math.max(...layout.lines.map((line) => line.width)) + 130;
  const ys = layout.lines.flatMap(({ d }) =>
    [...d.matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g)].map((match) => Number(match[1])),
  );
  const [top, bottom] = [Math.min(...ys) - 56, Math.max(...ys) + 56];
  board.add(
    'label',
    `<rect x="${cx - w / 2}" y="${top}" width="${w}" height="${bottom - top}" rx="26" fill="${ground}"/><rect x="${cx - w / 2 + 13}" y="${top + 13}" width="${w - 26}" height="${bottom - top - 26}" rx="15" fill="none" stroke="${dark}" stroke-width="5"/>`,
    { depth: 0.6 },
  );
  letter(board, layout, ({ d }) => path(d, lightness(dark) < 0.6 ? dark : board.palette.ink));
}
