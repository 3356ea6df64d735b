/** A design without a box around it, for garments, totes, caps and stickers. */

import { withoutGround } from '../cutout/cut-out.ts';
import type { Hex } from '../kit/colour.ts';
import { type Raster, rasterize } from '../kit/raster.ts';
import { addRim } from './add-rim.ts';

export type Background = 'transparent' | 'paper';

type Drawing = {
  svg: string;
  /** The colour it was drawn on. */
  ground: Hex | null;
  /** It repeats beyond its edges. */
  isEndless: boolean;
};

/** The size at which a design is measured; a rim needs no more. */
const probe = 512;
/** How much of the canvas edge a free-standing design may touch, and how little may remain of it. */
const maxTouched = 0.03;
const leastCovered = 0.02;

/**
 * Removes the ground if the design is free-standing. A design that runs into the edges of the canvas keeps its ground; if no ground is
 * wanted, it becomes a window with round corners.
 */
export function freeFromGround(drawing: Drawing, isAsked: boolean): { svg: string; background: Background } {
  const { svg, ground, isEndless } = drawing;
  const free = withoutGround(svg);
  const raster = rasterize(free, probe);
  const { touched, covered } = measureReach(raster);
  const isWhole = touched <= maxTouched && covered >= leastCovered;
  if (!isWhole && !isAsked) return { svg, background: 'paper' };
  if (isWhole || (isEndless && covered >= leastCovered))
    return { svg: ground ? addRim(free, raster, ground) : free, background: 'transparent' };
  return { svg: intoWindow(svg), background: 'transparent' };
}

function measureReach({ width, height, data }: Raster): { touched: number; covered: number } {
  const isInk = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > 127;
  let covered = 0;
  let touched = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInk(x, y)) continue;
      covered += 1;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) touched += 1;
    }
  }
  return { touched: touched / (2 * (width + height)), covered: covered / (width * height) };
}

/** Every layer is clipped to one shape, including the ground: it is part of the picture in the window. */
function intoWindow(svg: string): string {
  const [, width = 1024, height = 1024] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  const inset = Math.min(width, height) * 0.02;
  const r = Math.min(width, height) * 0.26;
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  const d = `M${left + r} ${top}H${right - r}C${right - r * 0.3} ${top} ${right} ${top + r * 0.3} ${right} ${top + r}V${bottom - r}C${right} ${bottom - r * 0.3} ${right - r * 0.3} ${bottom} ${right - r} ${bottom}H${left + r}C${left + r * 0.3} ${bottom} ${left} ${bottom - r * 0.3} ${left} ${bottom - r}V${top + r}C${left} ${top + r * 0.3} ${left + r * 0.3} ${top} ${left + r} ${top}Z`;
  return svg
    .replace('<defs>', `<defs><clipPath id="window"><path d="${d}"/></clipPath>`)
    .replace(
      /\n<g id="layer-[^>]*/g,
      (layer) => `${layer.replace('data-ground="1"', 'data-ground="0"')} clip-path="url(#window)"`,
    );
}
