/** Woven and printed cloth: gingham, tartan, checks, dots, stripes. */
import type { Board } from '../../board.ts';
import { mix } from '../../colour.ts';
import { path, polygon } from '../../shapes.ts';
import { type Colours, surface, type Tile, type Whole, wrap } from './surface.ts';

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

export const gingham = surface('gingham', 4, (board, { ground, inks }): Whole => {
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

export const checks = surface('checks', 3, (board, { ground, inks, dark }): Tile => {
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
    const second = inks[1] ?? mix(ink, ground, 0.5);
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
  const isSoft = has(board, /water|paint|hand|brush|ink/);
  if (!isSoft && board.variant < 2) {
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
      const r = isSoft ? random.between(34, 50) : board.variant === 2 ? random.between(16, 50) : 44;
      const ink = inks[(row * 3 + column * 2 + random.below(2)) % inks.length]!;
      const seed = random.next() * 6;
      svg += wrap(size, size, x, y, r + 6, (px, py) =>
        isSoft ? washedDot(px, py, r, ink, seed) : `<circle cx="${px}" cy="${py}" r="${r.toFixed(1)}" fill="${ink}"/>`,
      );
    }
  }
  return { width: size, height: size, svg };
});

/** A drop of watercolour: a darker rim, a paler heart, never quite round. */
function washedDot(x: number, y: number, r: number, ink: string, seed: number): string {
  const blot = (k: number) => {
    let d = '';
    for (let i = 0; i < 28; i++) {
      const a = (i / 28) * Math.PI * 2;
      const own = r * k * (1 + 0.05 * Math.sin(a * 3 + seed) + 0.035 * Math.sin(a * 7 + seed * 2));
      d += `${i ? 'L' : 'M'}${(x + Math.cos(a) * own).toFixed(1)} ${(y + Math.sin(a) * own).toFixed(1)}`;
    }
    return `${d}Z`;
  };
  return (
    path(blot(1), ink, 'opacity="0.62"') +
    path(blot(0.9), mix(ink, '#ffffff', 0.35), 'opacity="0.6"') +
    path(blot(0.55), mix(ink, '#ffffff', 0.6), 'opacity="0.45"')
  );
}

export const stripes = surface('stripes', 4, (board, colours): Tile | Whole => {
  const isWavy = has(board, /wav|groov|swirl|70s|seventies|psyched|retro/);
  if (has(board, /chevron|zig.?zag|herringbone/)) return chevrons(board, colours);
  const { ground, inks } = colours;
  const inksShown = board.palette.named && !isWavy ? inks : [...inks].slice(0, isWavy ? 5 : 4);
  if (isWavy) {
    const [w, h] = [512, 512];
    const all = [ground, ...inksShown];
    const pitch = h / (all.length * (board.variant % 2 ? 1 : 2));
    const bend = [70, 44, 110, 30][board.variant]!;
    let svg = '';
    const rows = Math.round(h / pitch);
    for (let i = -4; i <= rows + 3; i++) {
      const y = i * pitch;
      const wave = `M-4 ${y}C${w * 0.18} ${y - bend} ${w * 0.32} ${y - bend} ${w / 2} ${y}S${w * 0.82} ${y + bend} ${w + 4} ${y}`;
      svg += path(`${wave}V${y + pitch * 5}H-4Z`, all[((i % all.length) + all.length) % all.length]!);
    }
    return { width: w, height: h, svg };
  }
  const isPin = has(board, /pin.?stripe/);
  const pitch = isPin ? 64 : [64, 128, 32, 256][board.variant]!;
  const isLevel =
    has(board, /horizontal|breton|sailor|nautical/) || (!has(board, /vertical/) && board.variant % 2 === 1);
  const length = isLevel ? board.height : board.width;
  const thick = isPin ? 3 : pitch / 2;
  const bands = Array.from({ length: Math.ceil(length / pitch) }, (_, i) => {
    const ink = inksShown[i % inksShown.length]!;
    return isLevel
      ? `<rect y="${i * pitch}" width="${board.width}" height="${thick}" fill="${ink}"/>`
      : `<rect x="${i * pitch}" width="${thick}" height="${board.height}" fill="${ink}"/>`;
  });
  return { svg: bands.join('') };
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
