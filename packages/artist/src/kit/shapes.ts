/** Shapes the templates share, as SVG fragments or path data. Angles in degrees unless named otherwise. */
import { type Hex, mix, sampleRamp } from './colour.ts';
import type { Random } from './random.ts';

type XY = [x: number, y: number];

const n = (value: number) => Math.round(value * 10) / 10;
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const polygon = (points: readonly XY[], closed = true): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (closed ? 'Z' : '');

export const path = (d: string, fill: Hex | 'none', extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`;

export function starPath(cx: number, cy: number, outer: number, inner = outer * 0.42, points = 5, turn = -90): string {
  const corners: XY[] = [];
  for (let i = 0; i < points * 2; i++) {
    const angle = radians(turn + (i * 180) / points);
    const radius = i % 2 ? inner : outer;
    corners.push([cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]);
  }
  return polygon(corners);
}

export const sparklePath = (x: number, y: number, r: number): string =>
  `M${n(x)} ${n(y - r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x - r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - r)}Z`;

/** A mountain line by midpoint displacement, left to right across the canvas. */
export function ridge(random: Random, width: number, y: number, height: number, roughness = 0.5, depth = 7): XY[] {
  let points: XY[] = [
    [-30, y + random.between(-0.5, 0.5) * height],
    [width + 30, y + random.between(-0.5, 0.5) * height],
  ];
  let amplitude = height;
  for (let level = 0; level < depth; level++) {
    const finer: XY[] = [];
    for (let i = 0; i < points.length - 1; i++) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[i + 1]!;
      finer.push([ax, ay], [(ax + bx) / 2, (ay + by) / 2 + random.between(-0.5, 0.5) * amplitude]);
    }
    finer.push(points.at(-1)!);
    points = finer;
    amplitude *= roughness;
  }
  return points;
}

export const land = (points: readonly XY[], bottom: number, fill: Hex): string => {
  const first = points[0]!;
  const last = points.at(-1)!;
  return path(polygon([...points, [last[0] + 30, bottom], [first[0] - 30, bottom]]), fill);
};

/** Hand-cut peaks with snow: bolder than a ridge, for designs where the mountain is the subject. */
export function peaks(
  random: Random,
  left: number,
  right: number,
  base: number,
  height: number,
  rock: Hex,
  shade: Hex,
  snow: Hex,
): string {
  const width = right - left;
  let svg = '';
  const order = [0, 2, 1];
  for (const i of order) {
    const tall = i === 1 ? 1 : random.between(0.55, 0.75);
    const x = left + width * (0.22 + i * 0.28) + random.between(-0.03, 0.03) * width;
    const top = base - height * tall;
    const half = width * (i === 1 ? 0.36 : 0.26);
    const ax = x - half;
    const bx = x + half;
    svg += path(
      polygon([
        [ax, base],
        [x, top],
        [bx, base],
      ]),
      rock,
    );
    const kink = x + half * 0.12;
    svg += path(
      polygon([
        [x, top],
        [bx, base],
        [x + half * 0.2, base],
        [kink, top + (base - top) * 0.55],
        [x - half * 0.08, top + (base - top) * 0.3],
      ]),
      shade,
    );
    const s = 0.3;
    const lx = x - half * s;
    const rx = x + half * s;
    const ly = top + (base - top) * s;
    svg += path(
      polygon([
        [x, top],
        [rx, ly],
        [x + half * 0.17, ly - height * 0.045],
        [x + half * 0.05, ly + height * 0.05],
        [x - half * 0.08, ly - height * 0.03],
        [lx + half * 0.1, ly + height * 0.02],
        [lx, ly],
      ]),
      snow,
    );
  }
  return svg;
}

export function pine(x: number, base: number, height: number, fill: Hex): string {
  let d = '';
  for (let i = 0; i < 4; i++) {
    const half = height * (0.12 + 0.045 * i);
    const top = base - height + height * 0.21 * i;
    d += `M${n(x)} ${n(top)}L${n(x + half)} ${n(top + height * 0.34)}L${n(x - half)} ${n(top + height * 0.34)}Z`;
  }
  return path(
    `${d}M${n(x - height * 0.03)} ${n(base - height * 0.06)}h${n(height * 0.06)}v${n(height * 0.09)}h${n(-height * 0.06)}Z`,
    fill,
  );
}

export function palm(x: number, base: number, height: number, fill: Hex, lean = 1): string {
  const topX = x + lean * height * 0.18;
  const topY = base - height;
  const w = height * 0.026;
  let d = `M${n(x - w)} ${n(base)}Q${n(x + lean * height * 0.02 - w)} ${n(base - height * 0.5)} ${n(topX - w * 0.5)} ${n(topY)}L${n(topX + w * 0.5)} ${n(topY)}Q${n(x + lean * height * 0.04 + w)} ${n(base - height * 0.5)} ${n(x + w)} ${n(base)}Z`;
  for (const [angle, length] of [
    [-172, 0.42],
    [-148, 0.45],
    [-118, 0.36],
    [-66, 0.36],
    [-34, 0.45],
    [-8, 0.43],
    [20, 0.33],
    [-200, 0.33],
  ] as const) {
    const a = radians(angle);
    const endX = topX + Math.cos(a) * height * length;
    const endY = topY + Math.sin(a) * height * length * 0.72 + height * 0.12;
    const midX = (topX + endX) / 2;
    const midY = (topY + endY) / 2 - height * 0.13;
    d += `M${n(topX)} ${n(topY)}Q${n(midX)} ${n(midY - height * 0.05)} ${n(endX)} ${n(endY)}Q${n(midX)} ${n(midY + height * 0.055)} ${n(topX)} ${n(topY)}Z`;
  }
  return path(d, fill);
}

export function cactus(x: number, base: number, height: number, fill: Hex): string {
  const w = height * 0.16;
  const arm = (side: number, y: number, up: number) => `M${n(x)} ${n(y)}h${n(side * w * 1.5)}v${n(-up)}`;
  return `<path d="M${n(x)} ${n(base)}V${n(base - height)}${arm(1, base - height * 0.38, height * 0.3)}${arm(-1, base - height * 0.52, height * 0.24)}" fill="none" stroke="${fill}" stroke-width="${n(w)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function skyline(
  random: Random,
  left: number,
  right: number,
  base: number,
  height: number,
  fill: Hex,
  light: Hex | null,
): string {
  let svg = '';
  let d = '';
  for (let x = left; x < right; ) {
    const w = random.between(40, 86);
    const h = height * random.between(0.35, 1);
    const top = base - h;
    d += `M${n(x)} ${n(base)}V${n(top)}h${n(w)}V${n(base)}Z`;
    const roof = random.next();
    if (roof < 0.3) d += `M${n(x + w * 0.46)} ${n(top)}v${n(-h * 0.16)}h${n(w * 0.08)}v${n(h * 0.16)}Z`;
    else if (roof < 0.5) d += `M${n(x)} ${n(top)}l${n(w / 2)} ${n(-w * 0.35)}l${n(w / 2)} ${n(w * 0.35)}Z`;
    if (light) {
      for (let wy = top + 16; wy < base - 16; wy += 24) {
        for (let wx = x + 10; wx < x + w - 12; wx += 18) {
          if (random.chance(0.35)) svg += `<rect x="${n(wx)}" y="${n(wy)}" width="8" height="11" fill="${light}"/>`;
        }
      }
    }
    x += w + random.between(-4, 5);
  }
  return path(d, fill) + svg;
}

/** Rows of rolling waves. */
export function waveRow(
  left: number,
  right: number,
  y: number,
  pitch: number,
  height: number,
  bottom: number,
  fill: Hex,
): string {
  let d = `M${n(left)} ${n(y)}`;
  for (let x = left; x < right; x += pitch) d += `q${n(pitch / 4)} ${n(-height)} ${n(pitch / 2)} 0t${n(pitch / 2)} 0`;
  return path(`${d}V${n(bottom)}H${n(left)}Z`, fill);
}

export function cloud(x: number, y: number, width: number, fill: Hex, opacity = 1): string {
  const h = width * 0.13;
  return path(
    `M${n(x)} ${n(y)}h${n(width)}a${n(h / 2)} ${n(h / 2)} 0 0 0 0 ${n(-h)}h${n(-width * 0.14)}a${n(h)} ${n(h)} 0 0 0 ${n(-width * 0.3)} ${n(-h * 0.7)}a${n(h * 1.1)} ${n(h * 1.1)} 0 0 0 ${n(-width * 0.34)} ${n(h * 0.7)}h${n(-width * 0.22)}a${n(h / 2)} ${n(h / 2)} 0 0 0 0 ${n(h)}Z`,
    fill,
    opacity < 1 ? `opacity="${opacity}"` : '',
  );
}

export function rays(cx: number, cy: number, radius: number, count: number, fill: Hex, turn = 0, share = 0.5): string {
  let d = '';
  const step = 360 / count;
  for (let i = 0; i < count; i++) {
    const a = radians(turn + i * step);
    const b = radians(turn + (i + share) * step);
    d += `M${n(cx)} ${n(cy)}L${n(cx + radius * Math.cos(a))} ${n(cy + radius * Math.sin(a))}L${n(cx + radius * Math.cos(b))} ${n(cy + radius * Math.sin(b))}Z`;
  }
  return path(d, fill);
}

/** The striped sun of a thousand shirts: bands that get thinner downwards. */
export function stripedSun(
  id: string,
  cx: number,
  cy: number,
  radius: number,
  stops: readonly Hex[],
  bands = 11,
  gapFrom = 0.38,
): string {
  let rows = '';
  const height = (2 * radius) / bands;
  for (let i = 0; i < bands; i++) {
    const share = i / (bands - 1);
    const gap = share < gapFrom ? 0 : (share - gapFrom) * height * 0.95;
    rows += `<rect x="${n(cx - radius)}" y="${n(cy - radius + i * height + gap)}" width="${n(2 * radius)}" height="${n(height - gap + 0.6)}" fill="${sampleRamp(stops, share)}"/>`;
  }
  return `<clipPath id="${id}"><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}"/></clipPath><g clip-path="url(#${id})">${rows}</g>`;
}

export const bird = (x: number, y: number, size: number, stroke: Hex): string =>
  `<path d="M${n(x - size)} ${n(y)}q${n(size * 0.5)} ${n(-size * 0.62)} ${n(size)} 0q${n(size * 0.5)} ${n(-size * 0.62)} ${n(size)} 0" fill="none" stroke="${stroke}" stroke-width="${n(size * 0.22)}" stroke-linecap="round"/>`;

/** A forked ribbon with a slight smile; the lettering is on its front. */
export function ribbon(cx: number, cy: number, width: number, height: number, front: Hex, fold: Hex, ink: Hex): string {
  const l = cx - width / 2;
  const r = cx + width / 2;
  const t = cy - height / 2;
  const b = cy + height / 2;
  const tail = height * 0.95;
  const drop = height * 0.34;
  const line = `stroke="${ink}" stroke-width="6" stroke-linejoin="round"`;
  const end = (x: number, s: number) =>
    path(
      `M${n(x)} ${n(t + drop)}L${n(x + s * tail)} ${n(t + drop)}L${n(x + s * tail * 0.68)} ${n(t + drop + height / 2)}L${n(x + s * tail)} ${n(b + drop)}L${n(x)} ${n(b + drop)}Z`,
      fold,
      line,
    );
  const foldOver = (x: number, s: number) =>
    path(`M${n(x)} ${n(b)}L${n(x + s * -height * 0.42)} ${n(b)}L${n(x)} ${n(b + drop)}Z`, mix(fold, ink, 0.45), line);
  return (
    end(l + height * 0.42, -1) +
    end(r - height * 0.42, 1) +
    foldOver(l + height * 0.42, 1) +
    foldOver(r - height * 0.42, -1) +
    path(
      `M${n(l)} ${n(t)}Q${n(cx)} ${n(t - height * 0.16)} ${n(r)} ${n(t)}V${n(b)}Q${n(cx)} ${n(b - height * 0.16)} ${n(l)} ${n(b)}Z`,
      front,
      line,
    )
  );
}

/** Two laurel branches that meet at the bottom. */
export function laurel(cx: number, cy: number, radius: number, leaf: number, fill: Hex, from = 100, to = 235): string {
  let svg = '';
  const count = Math.round((to - from) / 11);
  for (const side of [1, -1]) {
    for (let i = 0; i <= count; i++) {
      const angle = from + ((to - from) * i) / count;
      const a = radians(angle);
      const x = cx + side * -1 * radius * Math.cos(a) * -1;
      const y = cy + radius * Math.sin(a);
      const size = leaf * (1 - 0.35 * (i / count));
      for (const tilt of [38, -38]) {
        svg += `<path d="M0 0Q${n(size * 0.34)} ${n(-size * 0.5)} 0 ${n(-size)}Q${n(-size * 0.34)} ${n(-size * 0.5)} 0 0Z" transform="translate(${n(x)} ${n(y)}) rotate(${n((side === 1 ? angle + 180 : -angle + 180) + tilt)})" fill="${fill}"/>`;
      }
    }
  }
  return svg;
}

/** Dots for a halftone: a pattern definition to put among the defs. */
export const dotPattern = (id: string, pitch: number, radius: number, fill: Hex, opacity = 1, turn = 35): string =>
  `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><circle cx="${pitch / 2}" cy="${pitch / 2}" r="${radius}" fill="${fill}" fill-opacity="${opacity}"/></pattern>`;

/** Worn print: small gaps without ink, as one path to paint in the ground's colour or to mask with. */
export function wornSpots(random: Random, width: number, height: number, amount: number): string {
  let d = '';
  const count = Math.round(420 * amount);
  for (let i = 0; i < count; i++) {
    const x = random.next() * width;
    const y = random.next() * height;
    const size = random.next() ** 3 * 7 + 0.9;
    const points: XY[] = [];
    const corners = 4 + random.below(3);
    for (let k = 0; k < corners; k++) {
      const a = (k / corners) * Math.PI * 2;
      const r = size * random.between(0.5, 1.2);
      points.push([x + Math.cos(a) * r * 1.4, y + Math.sin(a) * r]);
    }
    d += polygon(points);
  }
  return d;
}
