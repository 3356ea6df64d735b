/** The inks of letters: the requested colours, else two of the palette that are readable on the ground. */

import { chroma, type Hex, lightness, mix } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import type { Board } from '../board.ts';
import { accentOn, groundOr, inkOn } from './draw-subjects.ts';

export type LetterInk = {
  ground: Hex;
  /** Fills: for most lines, for the emphasised one, and for small ones. */
  main: string;
  accent: string;
  quiet: string;
  /** A thin edge that keeps bright letters together on light cloth. */
  edge: Hex | null;
};

type Foil = { stops: [at: number, colour: Hex][]; edge: Hex; across?: boolean };

const foils: Record<'gold' | 'rose-gold' | 'silver' | 'rainbow', Foil> = {
  gold: {
    stops: [
      [0, '#f7dc8a'],
      [0.42, '#e6b53f'],
      [0.56, '#c98f22'],
      [0.78, '#eec65a'],
      [1, '#d9a032'],
    ],
    edge: '#4b300c',
  },
  'rose-gold': {
    stops: [
      [0, '#f6cfc3'],
      [0.45, '#e0a08f'],
      [0.58, '#c07a69'],
      [0.8, '#e9b5a6'],
      [1, '#cf8f7f'],
    ],
    edge: '#5a2a22',
  },
  silver: {
    stops: [
      [0, '#f1f4f7'],
      [0.45, '#b9c1ca'],
      [0.58, '#8d97a3'],
      [0.8, '#d5dbe1'],
      [1, '#a7b0ba'],
    ],
    edge: '#2c333b',
  },
  rainbow: {
    stops: [
      [0, '#e4323f'],
      [0.2, '#f58a24'],
      [0.4, '#f4c81f'],
      [0.6, '#39a85a'],
      [0.8, '#2f73d2'],
      [1, '#8242b8'],
    ],
    edge: '#241a3a',
    across: true,
  },
};

function foilFill(board: Board, { stops, across }: Foil): string {
  const id = board.id();
  const to = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  board.defs.push(
    `<linearGradient id="${id}" x1="0" y1="0" ${to}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** The most colourful one of the palette that is still readable. */
function brightOn(board: Board, ground: Hex): Hex {
  const { accents, pop } = board.palette;
  const legible = [...accents, pop].filter((colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.27);
  return legible.reduce(
    (best, colour) => (chroma(colour) > chroma(best) ? colour : best),
    legible[0] ?? accentOn(board, ground),
  );
}

/** Ground and inks for words in front; `dark` is the design's own preference. */
export function inkFor(board: Board, dark: boolean): LetterInk {
  const { palette, brief } = board;
  const look = brief.letterLook;
  const named = look?.colours.length ? look.colours : (palette.named ?? []);
  const foil = look?.finish ? foils[look.finish] : null;
  if (foil) {
    const fill = foilFill(board, foil);
    return {
      ground: groundOr(board, foil.across ? palette.paper : foil.edge),
      main: fill,
      accent: fill,
      quiet: fill,
      edge: foil.edge,
    };
  }
  const [first, second] = named;
  if (first) {
    const isBright = lightness(first) > 0.7;
    const ground = groundOr(board, isBright ? mix('#15141a', first, 0.1) : palette.paper);
    const clear = Math.abs(lightness(first) - lightness(ground)) > 0.16 ? first : inkOn(board, ground);
    const other = second && Math.abs(lightness(second) - lightness(ground)) > 0.16 ? second : clear;
    return { ground, main: clear, accent: other, quiet: clear, edge: null };
  }
  const ground = groundOr(board, dark ? palette.night : palette.paper);
  const ink = inkOn(board, ground);
  const accent = brightOn(board, ground);
  return { ground, main: ink, accent, quiet: accent, edge: null };
}

/** One line of letters in an ink. */
export const inked = (d: string, fill: string, ink: LetterInk): string =>
  (ink.edge
    ? path(d, ink.edge, `stroke="${ink.edge}" stroke-width="12" stroke-linejoin="round"`)
    : path(d, ink.ground, `stroke="${ink.ground}" stroke-width="16" stroke-linejoin="round"`)) + path(d, fill);
