/**
 * A design under construction: a stack of named layers. The finished SVG keeps them separate, so a cut-out drops exactly the ground,
 * a print file renders at any size, and motion moves each layer on its own.
 */

import type { Brief } from '../brief/brief.ts';
import type { Hex } from '../kit/colour.ts';
import type { Palette } from '../kit/palettes.ts';
import type { Random } from '../kit/random.ts';

export type Motion = 'still' | 'drift' | 'spin' | 'sway' | 'float' | 'twinkle' | 'breathe';

export type Layer = {
  name: string;
  /** A transparent design omits its ground layers. */
  ground: boolean;
  /** 0 is far away, 1 is near: how much a camera move shifts the layer. */
  depth: number;
  motion: Motion;
  svg: string;
};

export type Board = {
  brief: Brief;
  palette: Palette;
  random: Random;
  /** Canvas units: the shorter side is always 1024. */
  width: number;
  height: number;
  cx: number;
  cy: number;
  variant: number;
  layers: Layer[];
  defs: string[];
  /** A fresh id for a clip path, pattern or mask. */
  id(): string;
  add(name: string, svg: string, options?: { ground?: boolean; depth?: number; motion?: Motion }): void;
};

export const side = 1024;

export function createBoard(options: {
  brief: Brief;
  palette: Palette;
  random: Random;
  width: number;
  height: number;
  variant: number;
}): Board {
  const scale = side / Math.min(options.width, options.height);
  const width = Math.round(options.width * scale);
  const height = Math.round(options.height * scale);
  let ids = 0;
  const layers: Layer[] = [];
  return {
    ...options,
    width,
    height,
    cx: width / 2,
    cy: height / 2,
    layers,
    defs: [],
    id: () => `d${(ids++).toString(36)}`,
    add(name, svg, { ground = false, depth = 0.5, motion = 'still' } = {}) {
      if (svg) layers.push({ name, svg, ground, depth, motion });
    },
  };
}

export const fillCanvas = (board: Board, colour: Hex): string =>
  `<rect x="-8" y="-8" width="${board.width + 16}" height="${board.height + 16}" fill="${colour}"/>`;

/** The colour of the ground, if it is a single colour. */
export const groundOf = (board: Board): Hex | null =>
  /fill="(#[0-9a-f]{6})"/.exec(board.layers.find(({ ground }) => ground)?.svg ?? '')?.[1] ?? null;

/** Joins drawings written over several lines, so that each line of a finished design is one layer. */
const inOneLine = (svg: string): string => svg.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');

/** The opening with the definitions, then one line per layer: code that takes a design apart relies on these lines. */
export function toSvg(board: Board, template: string): string {
  const groups = board.layers.map(
    ({ name, ground, depth, motion, svg }) =>
      `<g id="layer-${name}" data-layer="${name}" data-ground="${ground ? 1 : 0}" data-depth="${depth}" data-motion="${motion}">${inOneLine(svg)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${board.width} ${board.height}" width="${board.width}" height="${board.height}" data-artist="platen-1" data-template="${template}"><defs>${inOneLine(board.defs.join(''))}</defs>\n${groups.join('\n')}\n</svg>`;
}
