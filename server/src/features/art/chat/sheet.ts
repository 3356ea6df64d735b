/** The position of a picture on a sheet of its print area's shape. Pure. */
import type { Placing } from './chat-state.ts';

export type { Placing } from './chat-state.ts';
export type Size = { width: number; height: number };

/** Limits of a sheet's long side: enough for screens, and within what one process may draw. */
const shortestSide = 1600;
export const longestSide = 5000;

/** The sheet is as large as the printed area, or smaller if the picture has too few pixels for that. */
export function placeOn(picture: Size, area: Size, { scale, x, y }: Omit<Placing, 'side'>) {
  const long = Math.max(area.width, area.height);
  const fit = Math.min(area.width / picture.width, area.height / picture.height) * scale;
  const wanted = Math.min(long, Math.max(long / Math.max(fit, 1), shortestSide), longestSide);
  const shrink = wanted / long;
  const sheet = { width: Math.round(area.width * shrink), height: Math.round(area.height * shrink) };
  const sized = (length: number, most: number) => Math.min(most, Math.max(1, Math.round(length * fit * shrink)));
  const print = { width: sized(picture.width, sheet.width), height: sized(picture.height, sheet.height) };
  const left = Math.round(((sheet.width - print.width) / 2) * (1 + x));
  const top = Math.round(((sheet.height - print.height) / 2) * (1 + y));
  return { sheet, print, left, top };
}
