/** Cloth of many places: stepped bands, drops with ornaments, and dye that runs. */
import { type Hex, mix } from '../../../kit/colour.ts';
import { path, polygon } from '../../../kit/shapes.ts';
import { apart, surface, type Tile, type Whole, wrap } from './surface.ts';

export const bands = surface('bands', 3, (board, { ground, inks, dark }): Tile => {
  const u = 16;
  const width = 8 * u;
  const tones = [...inks, dark];
  const tone = (i: number) => tones[(i + board.variant) % tones.length]!;
  let svg = '';
  let y = 0;
  const rect = (x: number, top: number, w: number, h: number, fill: Hex) =>
    `<rect x="${x}" y="${top}" width="${w}" height="${h}" fill="${fill}"/>`;
  const field = (h: number, fill: Hex) => {
    svg += rect(-1, y, width + 2, h + 0.5, fill);
  };
  const stripe = (h: number, fill: Hex) => {
    field(h, fill);
    y += h;
  };
  const stepped = (rows: number, fill: Hex, back: Hex) => {
    field(rows * u, back);
    for (let i = 0; i < rows; i++) {
      const half = (i + 1) * u * (4 / rows);
      svg += rect(width / 2 - half, y + i * u, half * 2, u + 0.5, fill);
    }
    y += rows * u;
  };
  const diamonds = (rows: number, fill: Hex, heart: Hex, back: Hex) => {
    field(rows * u, back);
    const middle = y + (rows * u) / 2;
    const one = (x: number, k: number, colour: Hex) =>
      path(
        polygon([
          [x, middle - ((rows * u) / 2) * k],
          [x + (width / 2) * k, middle],
          [x, middle + ((rows * u) / 2) * k],
          [x - (width / 2) * k, middle],
        ]),
        colour,
      );
    svg += one(width / 2, 0.96, fill) + one(width / 2, 0.6, back) + one(width / 2, 0.34, heart);
    for (const x of [0, width]) svg += one(x, 0.34, fill);
    y += rows * u;
  };
  const zigzag = (h: number, fill: Hex, back: Hex) => {
    field(h, back);
    svg += path(
      `M0 ${y + h * 0.66}L${width / 4} ${y + h * 0.1}L${width / 2} ${y + h * 0.66}L${width * 0.75} ${y + h * 0.1}L${width} ${y + h * 0.66}V${y + h * 0.94}L${width * 0.75} ${y + h * 0.38}L${width / 2} ${y + h * 0.94}L${width / 4} ${y + h * 0.38}L0 ${y + h * 0.94}Z`,
      fill,
    );
    y += h;
  };
  stripe(12, tone(3));
  stripe(8, ground);
  zigzag(56, tone(0), ground);
  stripe(12, tone(1));
  stepped(4, tone(2), ground);
  stripe(10, tone(3));
  diamonds(8, tone(0), tone(1), ground);
  stripe(10, tone(3));
  stepped(4, ground, tone(2));
  stripe(12, tone(1));
  zigzag(56, tone(3), ground);
  stripe(8, tone(0));
  const height = Math.round(y);
  return { width, height, svg };
});

/** A round body with a bent tip: the drop of the pattern, around the origin. */
const drop = (k: number): string => {
  const p = (x: number, y: number) => `${(x * k).toFixed(1)} ${(y * k).toFixed(1)}`;
  return `M${p(-52, -78)}C${p(-8, -92)} ${p(62, -50)} ${p(62, 14)}C${p(62, 52)} ${p(34, 78)} ${p(0, 78)}C${p(-36, 78)} ${p(-62, 52)} ${p(-60, 18)}C${p(-58, -12)} ${p(-30, -26)} ${p(-22, -44)}C${p(-18, -56)} ${p(-30, -70)} ${p(-52, -78)}Z`;
};

export const paisley = surface('paisley', 3, (board, { ground, inks, dark }): Tile => {
  const tile = 512;
  const random = board.random.fork('paisley');
  const tones = [...inks, dark];
  const back = board.variant === 1 ? mix(dark, inks[0]!, 0.2) : board.variant === 2 ? inks[0]! : ground;
  const light = board.variant === 0 ? dark : ground;
  const spots: [number, number][] = [];
  let svg = `<rect width="${tile}" height="${tile}" fill="${back}"/>`;
  const place = (reach: number, count: number, draw: (i: number) => string) => {
    for (let tries = 0, made = 0; tries < 500 && made < count; tries++) {
      const at: [number, number] = [random.next() * tile, random.next() * tile];
      if (spots.some((other) => apart(tile, tile, at, other) < reach)) continue;
      spots.push(at);
      const turn = Math.round(random.next() * 360);
      const body = draw(made);
      svg += wrap(
        tile,
        tile,
        at[0],
        at[1],
        110,
        (x, y) => `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})">${body}</g>`,
      );
      made += 1;
    }
  };
  place(150, 9, (i) => {
    const main = tones[(i + 1) % tones.length]!;
    const other = tones[(i + 2) % tones.length]!;
    let beads = '';
    for (let k = 0; k < 22; k++) {
      const a = (k / 22) * Math.PI * 2;
      beads += `<circle cx="${(1 + Math.cos(a) * 78).toFixed(1)}" cy="${(14 + Math.sin(a) * 80).toFixed(1)}" r="5" fill="${light}"/>`;
    }
    return `${beads}${path(drop(1.06), light)}${path(drop(0.96), main)}${path(drop(0.7), light)}${path(drop(0.6), other)}${flower(0, 22, 18, light, main)}`;
  });
  place(84, 16, (i) => flower(0, 0, 24, tones[i % tones.length]!, light));
  place(44, 40, () => `<circle r="6" fill="${light}"/>`);
  return { width: tile, height: tile, svg };
});

function flower(x: number, y: number, r: number, petal: Hex, heart: Hex): string {
  let svg = '';
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2;
    svg += `<circle cx="${(x + Math.cos(a) * r * 0.6).toFixed(1)}" cy="${(y + Math.sin(a) * r * 0.6).toFixed(1)}" r="${(r * 0.42).toFixed(1)}" fill="${petal}"/>`;
  }
  return `${svg}<circle cx="${x}" cy="${y}" r="${(r * 0.34).toFixed(1)}" fill="${heart}"/>`;
}

/** Folded, tied and dipped: arms of colour that whirl out of the middle and run into each other. */
export const tiedye = surface('tiedye', 3, (board, { ground, inks }): Whole => {
  const random = board.random.fork('dye');
  const { width, height } = board;
  const [cx, cy] = [width * [0.5, 0.42, 0.56][board.variant]!, height * [0.5, 0.46, 0.58][board.variant]!];
  const far = Math.hypot(width, height);
  const arms = inks.length * Math.max(2, Math.round(12 / inks.length));
  const swirl = [3.4, 5, -2.6][board.variant]!;
  const wobble = Array.from({ length: arms }, () => [random.next() * 6, random.between(0.05, 0.1)] as const);
  const edge = (arm: number, shift: number): [number, number][] => {
    const [phase, depth] = wobble[((arm % arms) + arms) % arms]!;
    return Array.from({ length: 60 }, (_, i) => {
      const r = (far * i) / 59;
      const a =
        ((arm + shift) / arms) * Math.PI * 2 +
        (swirl * r) / far +
        depth * Math.sin(r / 26 + phase) +
        depth * 0.5 * Math.sin(r / 9 + phase * 3);
      return [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
    });
  };
  const arm = (i: number, from: number, to: number, fill: Hex, opacity: number) =>
    path(polygon([...edge(i, from), ...edge(i + 1, to).reverse()]), fill, `opacity="${opacity}"`);
  let svg = '';
  for (let i = 0; i < arms; i++) svg += arm(i, -0.06, 0.06, inks[i % inks.length]!, 1);
  // Where two colours meet, both overlap; where the cloth was tied, it stays pale.
  for (let i = 0; i < arms; i++)
    svg += arm(i, 0.1, -0.72, mix(inks[i % inks.length]!, inks[(i + 1) % inks.length]!, 0.5), 0.55);
  for (let i = 0; i < arms; i += 2) svg += arm(i, 0.42, -0.42, ground, 0.5);
  for (let i = 0; i < 90; i++) {
    const a = random.next() * Math.PI * 2;
    const r = random.next() ** 0.6 * far * 0.6;
    svg += `<circle cx="${(cx + Math.cos(a) * r).toFixed(1)}" cy="${(cy + Math.sin(a) * r).toFixed(1)}" r="${random.between(3, 16).toFixed(1)}" fill="${random.pick([ground, ...inks])}" opacity="0.25"/>`;
  }
  return { svg };
});
