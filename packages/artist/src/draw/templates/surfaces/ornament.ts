/** Drawn with compass and ruler: tiles, fans, arches, and the loud shapes of the eighties. */
import { type Hex, lightness, mix } from '../../../kit/colour.ts';
import { path, polygon, starPath } from '../../../kit/shapes.ts';
import { apart, surface, type Tile, wrap } from './surface.ts';

export const tiles = surface('tiles', 4, (board, { ground, inks, dark }): Tile => {
  const main = inks[0]!;
  const second = inks[1] ?? mix(main, ground, 0.45);
  const third = inks[2] ?? (board.palette.named ? mix(main, dark, 0.55) : (inks[2] ?? dark));
  const size = 256;
  const c = size / 2;
  const centred = (draw: (x: number, y: number) => string) =>
    [0, size].flatMap((x) => [0, size].map((y) => draw(x, y))).join('') + draw(c, c);
  if (board.variant === 1) {
    // Lanterns: four arcs around every corner and the middle.
    const lantern = (x: number, y: number, r: number, fill: Hex, extra = '') => {
      const k = r * 0.5;
      return path(
        `M${x} ${y - r}Q${x + k * 0.25} ${y - k} ${x + k} ${y - k}Q${x + k} ${y - k * 0.25} ${x + r} ${y}Q${x + k} ${y + k * 0.25} ${x + k} ${y + k}Q${x + k * 0.25} ${y + k} ${x} ${y + r}Q${x - k * 0.25} ${y + k} ${x - k} ${y + k}Q${x - k} ${y + k * 0.25} ${x - r} ${y}Q${x - k} ${y - k * 0.25} ${x - k} ${y - k}Q${x - k * 0.25} ${y - k} ${x} ${y - r}Z`,
        fill,
        extra,
      );
    };
    const whole = (x: number, y: number) =>
      lantern(x, y, 122, main) +
      lantern(x, y, 92, ground) +
      lantern(x, y, 76, second) +
      path(starPath(x, y, 40, 17, 8), ground);
    return {
      width: size,
      height: size,
      svg: `<rect width="${size}" height="${size}" fill="${ground}"/>${centred(whole)}`,
    };
  }
  // Eight-pointed stars and crosses, or quartered roundels.
  const star = (x: number, y: number, r: number, fill: Hex, extra = '') =>
    path(starPath(x, y, r, r * 0.765, 8, 22.5), fill, extra);
  const petals = (x: number, y: number, r: number, count: number, fill: Hex) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<path d="M0 0Q${r * 0.32} ${-r * 0.5} 0 ${-r}Q${-r * 0.32} ${-r * 0.5} 0 0Z" fill="${fill}" transform="translate(${x} ${y}) rotate(${(i * 360) / count})"/>`,
    ).join('');
  if (board.variant === 2) {
    const roundel = (x: number, y: number) =>
      `${
        [
          [128, main],
          [112, ground],
          [100, second],
          [62, ground],
        ]
          .map(([r, fill]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)
          .join('') + petals(x, y, 98, 8, main)
      }<circle cx="${x}" cy="${y}" r="24" fill="${third}"/><circle cx="${x}" cy="${y}" r="10" fill="${ground}"/>`;
    const corner = [0, size]
      .flatMap((x) => [0, size].map((y) => star(x, y, 50, third) + petals(x, y, 42, 8, ground)))
      .join('');
    const edges = `<path d="M0 0H${size}M0 0V${size}" stroke="${mix(ground, dark, 0.25)}" stroke-width="4"/>`;
    return {
      width: size,
      height: size,
      svg: `<rect width="${size}" height="${size}" fill="${mix(ground, second, 0.18)}"/>${roundel(c, c)}${corner}${edges}`,
    };
  }
  const line = `stroke="${ground}" stroke-width="7" stroke-linejoin="round"`;
  const whole = (x: number, y: number) =>
    star(x, y, 104, main, line) +
    star(x, y, 78, board.variant === 3 ? third : ground) +
    star(x, y, 66, second) +
    petals(x, y, 58, 8, ground) +
    star(x, y, 20, third);
  const back = board.variant === 3 ? main : third;
  const crossings = `<path d="M0 ${c}L${c} 0L${size} ${c}L${c} ${size}Z" fill="none" stroke="${mix(back, ground, 0.6)}" stroke-width="7"/><path d="M0 ${c}L${c} 0L${size} ${c}L${c} ${size}Z" fill="none" stroke="${second}" stroke-width="2.5"/>`;
  return {
    width: size,
    height: size,
    svg: `<rect width="${size}" height="${size}" fill="${back}"/>${crossings}${[0, size].flatMap((x) => [0, size].map((y) => whole(x, y))).join('')}${whole(c, c)}`,
  };
});

export const fans = surface(
  'fans',
  3,
  (board, { ground, inks, dark }): Tile => {
    const named = board.palette.named !== undefined;
    const deepest = [...inks, dark].sort((a, b) => lightness(a) - lightness(b))[0]!;
    const field = named || board.palette.name === 'mono' ? deepest : board.palette.night;
    const line = inks.find((ink) => Math.abs(lightness(ink) - lightness(field)) > 0.25) ?? ground;
    const isWaves = /seigaiha|wave/i.test(board.brief.prompt);
    const r = isWaves ? 64 : [128, 64, 128][board.variant]!;
    const [width, height] = [2 * r, 2 * r];
    const fan = (x: number, y: number) => {
      let svg = `<circle cx="${x}" cy="${y}" r="${r}" fill="${field}" stroke="${line}" stroke-width="4"/>`;
      if (board.variant === 1 || isWaves) {
        for (const k of [0.78, 0.56, 0.34])
          svg += `<circle cx="${x}" cy="${y}" r="${r * k}" fill="none" stroke="${line}" stroke-width="4"/>`;
        return `${svg}<circle cx="${x}" cy="${y}" r="${r * 0.16}" fill="${line}"/>`;
      }
      if (board.variant === 2) {
        const tones = [mix(field, line, 0.18), mix(field, line, 0.5), line, field];
        return (
          svg +
          tones.map((fill, i) => `<circle cx="${x}" cy="${y}" r="${r * (0.84 - i * 0.19)}" fill="${fill}"/>`).join('')
        );
      }
      let rays = '';
      for (let i = 0; i <= 10; i++) {
        const a = Math.PI + (i / 10) * Math.PI;
        rays += `M${x} ${y}L${(x + Math.cos(a) * r * 0.86).toFixed(1)} ${(y + Math.sin(a) * r * 0.86).toFixed(1)}`;
      }
      return `${svg}<path d="${rays}" stroke="${line}" stroke-width="2.6"/><circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="none" stroke="${line}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="${r * 0.26}" fill="${line}"/>`;
    };
    let svg = `<rect width="${width}" height="${height}" fill="${field}"/>`;
    for (let row = -1; row <= 3; row++)
      for (let x = (row + 2) % 2 ? 0 : -r; x <= width + r; x += 2 * r) svg += fan(x, row * r);
    return { width, height, svg };
  },
  { palette: 'deco' },
);

export const arches = surface('arches', 3, (board, { ground, inks, dark }): Tile => {
  const tones = board.palette.named ? [...inks, mix(inks[0]!, dark, 0.35), mix(inks[0]!, ground, 0.45)] : inks;
  const isWide = board.variant === 1;
  const [w, h] = isWide ? [512, 384] : [256, 512];
  const arch = (x: number, base: number, r: number, tall: number, shift: number, upside = false) => {
    const rings = 4;
    let svg = '';
    for (let k = 0; k <= rings; k++) {
      const own = r * (1 - k * 0.2);
      const fill = k % 2 === 1 && !isWide ? ground : tones[(k + shift) % tones.length]!;
      const d = `M${x - own} ${base}V${base - tall}A${own} ${own} 0 0 1 ${x + own} ${base - tall}V${base}Z`;
      svg += path(d, fill, upside ? `transform="rotate(180 ${x} ${base - tall / 2 - r / 2})"` : '');
    }
    return svg;
  };
  if (isWide) {
    const row = (y: number, offset: number, shift: number) =>
      [-1, 0, 1, 2].map((i) => arch(i * 256 + offset, y, 116, 0, shift)).join('');
    return { width: w, height: h, svg: row(192 - 28, 128, 0) + row(384 - 28, 0, 2) };
  }
  if (board.variant === 2) {
    const big = (x: number, base: number, shift: number, upside: boolean) => arch(x, base, 116, 110, shift, upside);
    return {
      width: 512,
      height: 512,
      svg: big(128, 246, 0, false) + big(384, 246, 2, true) + big(128, 502, 1, true) + big(384, 502, 3, false),
    };
  }
  return {
    width: 512,
    height: 512,
    svg:
      arch(128, 500, 110, 330, 0) +
      arch(384, 244, 110, 74, 1) +
      arch(384, 500, 110, 96, 3) +
      wrap(512, 512, 128, 0, 60, (x, y) => `<circle cx="${x}" cy="${y + 26}" r="26" fill="${tones[1]}"/>`),
  };
});

export const memphis = surface(
  'memphis',
  3,
  (board, { ground, inks, dark }): Tile => {
    const tile = 512;
    const random = board.random.fork('memphis');
    const colours = [...inks, board.palette.pop, dark];
    const spots: { at: [number, number]; r: number }[] = [];
    let svg =
      board.variant === 1 ? `<rect width="${tile}" height="${tile}" fill="${mix(ground, inks[0]!, 0.25)}"/>` : '';
    for (let tries = 0; tries < 900 && spots.length < 46; tries++) {
      const at: [number, number] = [random.next() * tile, random.next() * tile];
      const r = spots.length < 14 ? random.between(40, 56) : random.between(14, 26);
      if (spots.some((other) => apart(tile, tile, at, other.at) < other.r + r + 4)) continue;
      spots.push({ at, r });
      const colour = random.pick(colours);
      const other = random.pick(colours.filter((one) => one !== colour));
      const turn = random.below(8) * 45 + random.between(-12, 12);
      const kind = r > 30 ? random.below(7) : 7 + random.below(4);
      svg += wrap(
        tile,
        tile,
        at[0],
        at[1],
        r * 1.5,
        (x, y) =>
          `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})">${mark(kind, r, colour, other, dark)}</g>`,
      );
    }
    return { width: tile, height: tile, svg };
  },
  { palette: 'memphis' },
);

/** One of the shapes of the manner, around the origin. */
function mark(kind: number, r: number, colour: Hex, other: Hex, dark: Hex): string {
  const stroke = (width: number) =>
    `fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`;
  const triangle: [number, number][] = [
    [0, -r],
    [r * 0.9, r * 0.6],
    [-r * 0.9, r * 0.6],
  ];
  switch (kind) {
    case 0:
      return `<path d="M${-r} 0l${r * 0.4} ${-r * 0.5}l${r * 0.4} ${r}l${r * 0.4} ${-r}l${r * 0.4} ${r}l${r * 0.4} ${-r * 0.5}" ${stroke(r * 0.2)}/>`;
    case 1:
      return `<path d="M${-r} 0q${r * 0.25} ${-r * 0.8} ${r * 0.5} 0t${r * 0.5} 0t${r * 0.5} 0t${r * 0.5} 0" ${stroke(r * 0.22)}/>`;
    case 2:
      return path(polygon(triangle.map(([x, y]) => [x + 9, y + 9])), dark) + path(polygon(triangle), colour);
    case 3: {
      let lines = '';
      for (let i = -3; i <= 3; i++) {
        const half = Math.sqrt(1 - (i / 4) ** 2) * r;
        lines += `M${-half} ${(i * r) / 4}H${half}`;
      }
      return `<circle r="${r}" fill="${other}"/><path d="${lines}" stroke="${dark}" stroke-width="4"/>`;
    }
    case 4:
      return (
        path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`, colour) +
        path(`M${-r * 0.6} 0A${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.6} 0Z`, other)
      );
    case 5: {
      let grid = '';
      for (let i = -2; i <= 2; i++)
        for (let k = -2; k <= 2; k++)
          grid += `<circle cx="${i * r * 0.4}" cy="${k * r * 0.4}" r="${r * 0.09}" fill="${dark}"/>`;
      return grid;
    }
    case 6:
      return `<rect x="${-r * 0.8}" y="${-r * 0.8}" width="${r * 1.6}" height="${r * 1.6}" fill="none" stroke="${colour}" stroke-width="${r * 0.26}"/>`;
    case 7:
      return `<circle r="${r * 0.6}" fill="${colour}"/>`;
    case 8:
      return `<circle r="${r * 0.6}" ${stroke(r * 0.3)}/>`;
    case 9:
      return `<path d="M${-r * 0.7} 0H${r * 0.7}M0 ${-r * 0.7}V${r * 0.7}" ${stroke(r * 0.34)}/>`;
    default:
      return path(
        polygon(triangle.map(([x, y]) => [x * 0.8, y * 0.8])),
        'none',
        stroke(r * 0.24).replace('fill="none" ', ''),
      );
  }
}
