/** Where a figure has ink: its upper edge carries other figures. */
import { prefixIds } from '../../kit/motif.ts';
import { rasterize } from '../../kit/raster.ts';
import type { Figure, Part } from '../motifs/parts.ts';

const wrap = ({ motif, x, y, scale, rotate, flip }: Part, i: number): string => {
  const spin = rotate ? ` rotate(${rotate} ${motif.width / 2} ${motif.height / 2})` : '';
  const mirror = flip ? ` translate(${motif.width} 0) scale(-1 1)` : '';
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})${spin}${mirror}">${prefixIds(motif.body, `f${i}-`)}</g>`;
};

/** All parts as one drawing. */
export const flatten = (figure: Figure): string => figure.parts.map(wrap).join('');

const columns = 72;

/** For each column from left to right, the share of the height at which ink starts; 1 if there is none. */
export function topOf(figure: Figure): Float64Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${figure.width} ${figure.height}">${flatten(figure)}</svg>`;
  const { data, width, height } = rasterize(svg, columns);
  return Float64Array.from({ length: width }, (_, x) => {
    for (let y = 0; y < height; y++) if (data[(y * width + x) * 4 + 3]! > 128) return y / height;
    return 1;
  });
}

/** A typical height (the 35th percentile) of the upper edge between two shares of the width. */
export function surfaceBetween(top: Float64Array, from: number, to: number): number {
  const inside = [...top.subarray(Math.floor(from * top.length), Math.max(1, Math.ceil(to * top.length)))]
    .filter((y) => y < 1)
    .sort((a, b) => a - b);
  return inside[Math.floor(inside.length * 0.35)] ?? 0;
}
