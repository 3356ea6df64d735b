/** Plain shapes, for prompts that ask for nothing else; a named colour replaces the red. */
import type { OwnDrawing } from './own-drawing.ts';

const ink = '#c9483f';
const shape = (body: string, width = 240, height = 240): OwnDrawing => ({ width, height, body });
const filled = (d: string, width = 240, height = 240) => shape(`<path d="${d}" fill="${ink}"/>`, width, height);
const outlined = (d: string, stroke: number, width = 240, height = 240) =>
  shape(
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round"/>`,
    width,
    height,
  );

const round = (r: number) => `M${120 - r} 120A${r} ${r} 0 1 1 ${120 + r} 120A${r} ${r} 0 1 1 ${120 - r} 120Z`;
const square = 'M20 20H220V220H20Z';
const triangle = 'M120 18L228 214H12Z';

export const shapes: Record<string, OwnDrawing> = {
  circle: filled(round(112)),
  'thin-circle': outlined(round(110), 6),
  'thick-circle': outlined(round(96), 34),
  square: filled(square),
  'thin-square': outlined(square, 6),
  triangle: filled(triangle),
  'thin-triangle': outlined(triangle, 6),
  rectangle: filled('M8 8H292V172H8Z', 300, 180),
  hexagon: filled('M120 8L217 64V176L120 232L23 176V64Z'),
  oval: filled('M8 90A142 82 0 1 1 292 90A142 82 0 1 1 8 90Z', 300, 180),
  'thin-line': outlined('M10 20H390', 6, 400, 40),
  'thick-line': outlined('M20 20H380', 30, 400, 40),
  'arrow-shape': filled('M8 68H190V20L292 100L190 180V132H8Z', 300, 200),
  'thin-arrow': outlined('M10 50H288M248 12L290 50L248 88', 6, 300, 100),
  dot: filled(round(60)),
};
