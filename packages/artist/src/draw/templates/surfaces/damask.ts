/** Damask: one mirrored ornament of leaves and scrolls, set like bricks, tone on tone. */
import { type Hex, lightness, mix } from '../../../kit/colour.ts';
import { inColours, readSvg } from '../../../library/svg-files.ts';
import { surface, type Tile } from './surface.ts';

export const damask = surface('damask', 2, (board, { ground, inks, dark }): Tile => {
  const main = board.palette.named?.[0] ?? inks[0]!;
  const light = lightness(ground) > lightness(main) ? ground : mix(main, '#ffffff', 0.75);
  const deep = board.palette.named ? main : dark;
  const [field, ink] = board.variant
    ? [mix(light, deep, 0.08), deep]
    : [deep, mix(deep, light, board.palette.named?.[1] ? 0 : 0.42)];
  const shown: Hex = board.variant === 0 && board.palette.named?.[1] ? board.palette.named[1] : ink;
  const [width, height] = [256, 384];
  const ornament = (x: number, y: number) => {
    // The right half; the left mirrors it.
    const side = inColours(readSvg('pieces', 'damask').body, { body: shown });
    return `<g transform="translate(${x} ${y}) scale(1.12)">${side}<g transform="scale(-1 1)">${side}</g></g>`;
  };
  let svg = `<rect width="${width}" height="${height}" fill="${field}"/>`;
  for (const x of [0, width]) for (const y of [0, height]) svg += ornament(x, y);
  svg += ornament(width / 2, height / 2);
  return { width, height, svg };
});
