/** Winding creatures: drawn along a line, thick at their strong parts and thin towards their ends. */
import type { OwnDrawing } from './own-drawing.ts';

type XY = readonly [x: number, y: number];

const f = (value: number) => value.toFixed(1);

/** A smooth line through points (Catmull and Rom), in small steps. */
function through(points: readonly XY[], steps = 10): XY[] {
  const line: XY[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const at = (n: 0 | 1) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t);
      line.push([at(0), at(1)]);
    }
  }
  return [...line, points.at(-1)!];
}

/** The normal of a line at one of its points. */
function normalAt(line: readonly XY[], i: number): XY {
  const [x0, y0] = line[Math.max(0, i - 1)]!;
  const [x1, y1] = line[Math.min(line.length - 1, i + 1)]!;
  const long = Math.hypot(x1 - x0, y1 - y0) || 1;
  return [-(y1 - y0) / long, (x1 - x0) / long];
}

/** Both sides of a band around a line, `from` and `to` in shares of its half width (-1 to 1). */
function band(line: readonly XY[], half: (i: number) => number, from = -1, to = 1): string {
  const side = (k: number) =>
    line.map(([x, y], i): XY => {
      const [nx, ny] = normalAt(line, i);
      return [x + nx * half(i) * k, y + ny * half(i) * k];
    });
  const ring = [...side(from), ...side(to).reverse()];
  return `${ring.map(([x, y], i) => `${i ? 'L' : 'M'}${f(x)} ${f(y)}`).join('')}Z`;
}

const skin = { main: '#d8613f', dark: '#9c3a2b', light: '#f0a184', pale: '#ffe3d1' };

function octopus(): string {
  const [cx, cy] = [160, 170];
  const arm = (degrees: number, nth: number): string => {
    const a = (degrees * Math.PI) / 180;
    const curl = degrees > 90 ? 1 : -1;
    const point = (far: number, turn: number): XY => [
      cx + Math.cos(a + turn) * far,
      cy + Math.sin(a + turn) * far * 0.94,
    ];
    const line = through([
      [cx + Math.cos(a) * 18, cy - 6 + Math.sin(a) * 14],
      point(62, curl * 0.1),
      point(100, -curl * 0.14),
      point(136, -curl * 0.02),
      point(150, curl * 0.2),
      point(137, curl * 0.32),
      point(124, curl * 0.2),
    ]);
    const half = (i: number) => 21 * (1 - i / line.length) ** 0.8 + 2.5;
    let cups = '';
    for (let i = 14; i < line.length - 9; i += 5) {
      const [nx, ny] = normalAt(line, i);
      const k = half(i) * 0.52 * -curl;
      cups += `<circle cx="${f(line[i]![0] + nx * k)}" cy="${f(line[i]![1] + ny * k)}" r="${f(half(i) * 0.27)}" fill="${skin.pale}"/>`;
    }
    const shade = nth % 2 ? skin.main : '#c9553a';
    return `<path d="${band(line, half)}" fill="${shade}" stroke="${skin.dark}" stroke-width="3.5" stroke-linejoin="round"/>${cups}`;
  };
  // Back ones first: the arms at the sides lie over those in the middle.
  const arms = [75, 105, 45, 135, 15, 165, -15, 195].map(arm).join('');
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="128" rx="19" ry="17" fill="${skin.light}" stroke="${skin.dark}" stroke-width="3"/><ellipse cx="${x}" cy="129" rx="12.5" ry="12" fill="#fff6ea"/><ellipse cx="${x}" cy="130" rx="9" ry="8" fill="#241a1a"/><circle cx="${x - 3}" cy="126.500" r="2.600" fill="#ffffff"/>`;
  const spots = [
    [140, 52, 7],
    [176, 44, 5],
    [190, 72, 8],
    [128, 80, 5],
    [160, 76, 4],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${skin.light}"/>`)
    .join('');
  return `${arms}<path d="M160 14C214 14 236 60 226 104C220 130 208 146 204 168C196 190 124 190 116 168C112 146 100 130 94 104C84 60 106 14 160 14Z" fill="${skin.main}" stroke="${skin.dark}" stroke-width="4"/>${spots}${eye(128)}${eye(192)}<path d="M146 160Q160 170 174 160" fill="none" stroke="${skin.dark}" stroke-width="4" stroke-linecap="round"/>`;
}

const scale = { main: '#3d9150', dark: '#1d4a2c', belly: '#f3d98f', mark: '#236238' };

/** Coiled, the neck drawn back, the tongue out. */
function snake(): string {
  const coils: XY[][] = [
    [
      [300, 214],
      [282, 236],
      [250, 262],
      [190, 280],
      [112, 280],
      [54, 258],
      [58, 222],
      [120, 208],
    ],
    [
      [112, 209],
      [180, 206],
      [244, 204],
      [272, 176],
      [240, 150],
      [176, 146],
    ],
    [
      [184, 146],
      [126, 144],
      [92, 120],
      [104, 84],
      [146, 72],
      [176, 52],
      [160, 26],
      [126, 24],
    ],
  ];
  const widths: [from: number, to: number][] = [
    [3, 25],
    [25, 24],
    [24, 15],
  ];
  let body = '';
  coils.forEach((points, n) => {
    const line = through(points, 12);
    const [from, to] = widths[n]!;
    const half = (i: number) => {
      const share = i / line.length;
      return n === 0 ? from + (to - from) * Math.min(1, share * 1.7) ** 0.8 : from + (to - from) * share;
    };
    body += `<path d="${band(line, (i) => half(i) + 3.5)}" fill="${scale.dark}"/><path d="${band(line, half)}" fill="${scale.main}"/><path d="${band(line, half, n === 0 ? -1 : -1, -0.38)}" fill="${scale.belly}"/>`;
    let rungs = '';
    for (let i = 4; i < line.length - 2; i += 3) {
      const [nx, ny] = normalAt(line, i);
      const at = (k: number) => `${f(line[i]![0] + nx * half(i) * k)} ${f(line[i]![1] + ny * half(i) * k)}`;
      rungs += `M${at(-1)}L${at(-0.38)}`;
    }
    body += `<path d="${rungs}" fill="none" stroke="#b8913f" stroke-width="2.5"/>`;
    for (let i = n === 0 ? 16 : 8; i < line.length - 6; i += 9) {
      const [nx, ny] = normalAt(line, i);
      const r = half(i);
      const [x, y] = [line[i]![0] + nx * r * 0.36, line[i]![1] + ny * r * 0.36];
      const [tx, ty] = [ny, -nx];
      const corner = (along: number, across: number) =>
        `${f(x + tx * along + nx * across)} ${f(y + ty * along + ny * across)}`;
      body += `<path d="M${corner(-r * 0.55, 0)}L${corner(0, r * 0.42)}L${corner(r * 0.55, 0)}L${corner(0, -r * 0.42)}Z" fill="${scale.mark}"/>`;
    }
  });
  const tongue =
    '<path d="M62 44C46 48 40 42 26 46M44 45C36 48 30 54 22 56" fill="none" stroke="#d0312d" stroke-width="4.5" stroke-linecap="round"/>';
  const head = `<path d="M146 8C126 0 92 6 70 24C58 32 58 38 66 40L104 42C92 48 76 50 70 54C78 64 108 64 130 54C152 48 162 34 160 24C158 14 154 10 146 8Z" fill="${scale.main}" stroke="${scale.dark}" stroke-width="4" stroke-linejoin="round"/><path d="M66 40L104 42C92 48 76 50 70 54C74 60 92 62 106 60C112 54 116 48 116 42Z" fill="#8f2030"/><path d="M70 54C78 64 108 64 130 54L120 50C104 56 84 56 70 54Z" fill="${scale.belly}" stroke="${scale.dark}" stroke-width="3" stroke-linejoin="round"/><path d="M76 40L80 51L85 41Z" fill="#ffffff"/><path d="M104 20C112 14 124 16 126 24C120 30 108 30 104 20Z" fill="#f6c945" stroke="${scale.dark}" stroke-width="3"/><path d="M115 17L117 28" stroke="#1a1414" stroke-width="4" stroke-linecap="round"/><path d="M100 16C110 8 124 8 132 16" fill="none" stroke="${scale.dark}" stroke-width="4" stroke-linecap="round"/><circle cx="74" cy="30" r="2.500" fill="${scale.dark}"/>`;
  return `${body}${tongue}${head}`;
}

export const winding: Record<string, OwnDrawing> = {
  octopus: { width: 320, height: 324, body: octopus() },
  snake: { width: 320, height: 312, body: snake() },
};
