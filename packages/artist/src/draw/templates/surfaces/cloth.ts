/** Woven and printed cloth: gingham, tartan, checks, dots, stripes. */

import { lightness, mix } from '../../../kit/colour.ts';
import { path, polygon } from '../../../kit/shapes.ts';
import type { Board } from '../../board.ts';
import { herringbone } from './geometry.ts';
import { watercolourDots } from './painted.ts';
import { type Colours, inPairs, surface, type Tile, type Whole, wrap } from './surface.ts';

const has = (board: Board, pattern: RegExp) => pattern.test(board.brief.prompt.toLowerCase());

/** Fine slanting lines, as threads lie. */
function twill({ width, height }: Board, colour: string, opacity: number): string {
  let d = '';
  for (let x = -height; x < width; x += 8) d += `M${x} ${height}L${x + height} 0`;
  return `<path d="${d}" stroke="${colour}" stroke-width="1.3" opacity="${opacity}"/>`;
}

/** Bands along and across, each as long as the canvas. */
function weave({ width, height }: Board, pitch: number, at: number, thick: number, fill: string, opacity = 1): string {
  let svg = '';
  for (let x = at; x < width; x += pitch)
    svg += `<rect x="${x}" width="${thick}" height="${height}" fill="${fill}" opacity="${opacity}"/>`;
  for (let y = at; y < height; y += pitch)
    svg += `<rect y="${y}" width="${width}" height="${thick}" fill="${fill}" opacity="${opacity}"/>`;
  return svg;
}

export const gingham = surface('gingham', 4, (board, colours): Whole => {
  const { ground, inks } = inPairs(board, colours);
  const size = [128, 64, 256, 32][board.variant]!;
  const half = size / 2;
  const ink = inks[board.palette.named ? 0 : board.variant % inks.length]!;
  let crossings = '';
  for (let x = 0; x < board.width; x += size)
    for (let y = 0; y < board.height; y += size) crossings += `M${x} ${y}h${half}v${half}h${-half}Z`;
  return { svg: weave(board, size, 0, half, mix(ground, ink, 0.5)) + path(crossings, ink) + twill(board, ground, 0.3) };
});

export const plaid = surface('plaid', 3, (board, { ground, inks, dark }): Whole => {
  const base = board.palette.named ? inks[0]! : (inks[board.variant % inks.length] ?? ground);
  const second = inks[1] ?? dark;
  const bands: [at: number, width: number, colour: string, opacity: number][] = has(board, /buffalo|lumberjack|flannel/)
    ? [[0, 128, dark, 0.62]]
    : [
        [16, 72, dark, 0.5],
        [116, 12, ground, 0.85],
        [140, 44, second, 0.55],
        [196, 5, inks[2] ?? ground, 0.95],
        [228, 5, ground, 0.8],
      ];
  const field = `<rect width="${board.width}" height="${board.height}" fill="${base}"/>`;
  return {
    svg:
      field +
      bands.map(([at, thick, colour, opacity]) => weave(board, 256, at, thick, colour, opacity)).join('') +
      twill(board, '#000000', 0.12),
  };
});

export const checks = surface('checks', 3, (board, colours): Tile => {
  const { ground, inks, dark } = inPairs(board, colours);
  const ink =
    board.palette.named || board.palette.name === 'mono' ? inks[0]! : (inks[board.variant % inks.length] ?? dark);
  if (has(board, /hound/)) {
    const u = 32;
    const tooth = 'M0 0H2V2L3 1V2L2 3V4H1L2 3H1L0 4V3L1 2H0Z';
    return {
      width: 4 * u,
      height: 4 * u,
      svg: `<rect width="${4 * u}" height="${4 * u}" fill="${ground}"/><g transform="scale(${u})">${path(tooth, ink)}<path d="M3 1L4 0V1L3 2ZM2 3L3 2V3L2 4Z" fill="${ink}"/></g>`,
    };
  }
  if (has(board, /argyle|harlequin|diamond/)) {
    const [w, h] = [256, 384];
    const diamond = (x: number, y: number, fill: string) =>
      path(
        polygon([
          [x, y - h / 2],
          [x + w / 2, y],
          [x, y + h / 2],
          [x - w / 2, y],
        ]),
        fill,
      );
    const second = inks[1] ?? (ground === colours.ground ? mix(ink, ground, 0.5) : ground);
    const dashes = `<path d="M0 0L${w} ${h}M${w} 0L0 ${h}" stroke="${dark}" stroke-width="4" stroke-dasharray="14 10" fill="none"/>`;
    return {
      width: w,
      height: h,
      svg:
        diamond(w / 2, h / 2, ink) + [0, w].flatMap((x) => [0, h].map((y) => diamond(x, y, second))).join('') + dashes,
    };
  }
  const size = [128, 256, 64][board.variant]!;
  const half = size / 2;
  return {
    width: size,
    height: size,
    svg: `<rect width="${half}" height="${half}" fill="${ink}"/><rect x="${half}" y="${half}" width="${half}" height="${half}" fill="${ink}"/>`,
  };
});

export const dots = surface('dots', 4, (board, { inks }): Tile => {
  const random = board.random.fork('dots');
  if (has(board, /water|paint|hand|brush|ink wash|inky/)) return watercolourDots(random, inks);
  if (board.variant < 2) {
    const size = board.variant ? 128 : 256;
    const ink = inks[board.variant % inks.length]!;
    const other = inks[1] && board.palette.named ? inks[1] : ink;
    const r = size * 0.2;
    const corner = [0, size]
      .flatMap((x) => [0, size].map((y) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${other}"/>`))
      .join('');
    return {
      width: size,
      height: size,
      svg: `${corner}<circle cx="${size / 2}" cy="${size / 2}" r="${r}" fill="${ink}"/>`,
    };
  }
  const size = 512;
  const pitch = 128;
  let svg = '';
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const x = column * pitch + (row % 2 ? pitch / 2 : 0);
      const y = row * pitch + pitch / 2;
      const r = board.variant === 2 ? random.between(16, 50) : 44;
      const ink = inks[(row * 3 + column * 2 + random.below(2)) % inks.length]!;
      svg += wrap(
        size,
        size,
        x,
        y,
        r + 6,
        (px, py) => `<circle cx="${px}" cy="${py}" r="${r.toFixed(1)}" fill="${ink}"/>`,
      );
    }
  }
  return { width: size, height: size, svg };
});

export const stripes = surface('stripes', 4, (board, colours): Tile | Whole => {
  const isWavy = has(board, /wav|groov|swirl|70s|seventies|psyched|retro/);
  const paired = inPairs(board, colours);
  if (has(board, /herringbone/)) {
    const ink = board.palette.named || board.palette.name === 'mono' ? paired.inks[0]! : paired.dark;
    return herringbone(paired.ground, ink, [64, 42.67, 128, 64][board.variant]!);
  }
  if (has(board, /chevron|zig.?zag/)) return chevrons(board, paired);
  const { ground, inks } = isWavy ? colours : paired;
  const inksShown = board.palette.named && !isWavy ? inks : [...inks].slice(0, isWavy ? 5 : 4);
  if (isWavy) {
    // Over the whole canvas: between tiles the slope of a wave would show.
    const all = board.palette.named && inksShown.length > 1 ? inksShown : [ground, ...inksShown];
    const pitch = board.height / (all.length * (board.variant % 2 ? 2 : 4));
    const bend = [70, 44, 110, 60][board.variant]!;
    const wave = board.width / 2;
    let svg = '';
    for (let y = -pitch * 8, i = 0; y < board.height + pitch * 8; y += pitch, i++) {
      let d = `M${(-wave).toFixed(1)} ${y.toFixed(1)}`;
      for (let x = -wave; x < board.width + wave; x += wave)
        d += `c${(wave * 0.18).toFixed(1)} ${-bend} ${(wave * 0.32).toFixed(1)} ${-bend} ${wave / 2} 0s${(wave * 0.32).toFixed(1)} ${bend} ${wave / 2} 0`;
      svg += path(`${d}V${(board.height + bend * 2 + pitch).toFixed(1)}H${-wave}Z`, all[i % all.length]!);
    }
    return { svg };
  }
  const isPin = has(board, /pin.?stripe/);
  // A dark pinstripe cloth is dark with pale lines.
  const isDarkCloth = isPin && inks.length === 1 && lightness(inks[0]!) < 0.5;
  const pitch = isPin ? 64 : [64, 128, 32, 256][board.variant]!;
  const isLevel =
    has(board, /horizontal|breton|sailor|nautical/) || (!isPin && !has(board, /vertical/) && board.variant % 2 === 1);
  const length = isLevel ? board.height : board.width;
  const thick = isPin ? 3 : pitch / 2;
  const bands = Array.from({ length: Math.ceil(length / pitch) }, (_, i) => {
    const ink = inksShown[i % inksShown.length]!;
    return isLevel
      ? `<rect y="${i * pitch}" width="${board.width}" height="${thick}" fill="${ink}"/>`
      : `<rect x="${i * pitch}" width="${thick}" height="${board.height}" fill="${ink}"/>`;
  });
  const field =
    isDarkCloth || ground !== colours.ground
      ? `<rect width="${board.width}" height="${board.height}" fill="${isDarkCloth ? inks[0] : ground}"/>`
      : '';
  return {
    svg: field + (isDarkCloth ? bands.join('').replaceAll(`fill="${inks[0]}"`, `fill="${ground}"`) : bands.join('')),
  };
});

function chevrons(board: Board, { ground, inks }: Colours): Tile {
  const w = [128, 256, 96, 160][board.variant]!;
  const all = [ground, ...inks.slice(0, 4)];
  const pitch = w * 0.28;
  const height = pitch * all.length;
  let svg = '';
  for (let i = -3; i <= all.length + 1; i++) {
    const y = i * pitch;
    const d = `M0 ${y}L${w / 2} ${y - w * 0.4}L${w} ${y}V${y + pitch + 1}L${w / 2} ${y - w * 0.4 + pitch + 1}L0 ${y + pitch + 1}Z`;
    svg += path(d, all[((i % all.length) + all.length) % all.length]!);
  }
  return { width: w, height, svg };
}
