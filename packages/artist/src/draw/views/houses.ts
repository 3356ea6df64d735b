/** Houses on a slope, and the branch of fruit that frames a view of them. */
import { type Hex, mix } from '../../kit/colour.ts';
import { bar, fill, line, n, oval, type XY } from './strokes.ts';
import { cypress } from './trees.ts';
import type { Scene } from './view.ts';

/** A house on a slope: wall, roof, shutters. */
export function house(
  scene: Scene,
  x: number,
  foot: number,
  w: number,
  h: number,
  wall: Hex,
  roof: Hex | 'flat' | 'dome',
  far: number,
): string {
  const { light } = scene;
  const [px, py, pw, ph] = [scene.x(x), scene.y(foot), scene.w * w, scene.h * h];
  const face = light.at(wall, far);
  const glass = light.isDark ? light.lit('#ffdc8a') : light.at('#3f6f8f', far);
  const cols = w > 0.075 ? 3 : 2;
  const rows = h > 0.1 ? 3 : h > 0.06 ? 2 : 1;
  let panes = '';
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      panes += `M${n(px + (pw * (c + 0.5)) / cols - pw * 0.06)} ${n(py - ph + (ph * (r + 0.28)) / (rows + 0.15))}h${n(pw * 0.12)}v${n((ph * 0.42) / rows)}h${n(-pw * 0.12)}Z`;
  const top = py - ph;
  const cap =
    roof === 'flat'
      ? bar(px - pw * 0.03, top - ph * 0.03, pw * 1.06, ph * 0.05, light.at('#ffffff', far))
      : roof === 'dome'
        ? fill(
            `M${n(px + pw * 0.16)} ${n(top)}a${n(pw * 0.34)} ${n(pw * 0.46)} 0 0 1 ${n(pw * 0.68)} 0Z`,
            light.at('#2f78c4', far),
          ) +
          line(
            `M${n(px + pw / 2)} ${n(top - pw * 0.34)}v${n(-pw * 0.16)}M${n(px + pw * 0.43)} ${n(top - pw * 0.44)}h${n(pw * 0.14)}`,
            light.at('#f7f9fb', far),
            pw * 0.03,
          )
        : fill(
            `M${n(px - pw * 0.08)} ${n(top)}L${n(px + pw * 0.16)} ${n(top - ph * 0.16 - pw * 0.1)}H${n(px + pw * 0.84)}L${n(px + pw * 1.08)} ${n(top)}Z`,
            light.at(roof, far),
          );
  return (
    bar(px, top, pw, ph, face) +
    bar(px + pw * 0.72, top, pw * 0.28, ph, mix(face, light.at('#54405a', far), 0.2)) +
    fill(panes, glass) +
    cap
  );
}

/** A village up a steep shore: terraces of houses, each row in front of the one above. */
export function village(scene: Scene, isGreek: boolean): string {
  const own = scene.random.fork('village');
  const walls = isGreek
    ? ['#ffffff', '#f4f7f9', '#fbfaf4']
    : ['#f2c48a', '#e9a07a', '#f6e0b8', '#e8b9a4', '#f3d36f', '#dd8468', '#fbf0dc', '#c9d3c0'];
  let svg = '';
  const rows = 6;
  for (let r = 0; r < rows; r++) {
    const foot = 0.44 + r * 0.074;
    const from = 0.42 - r * 0.05 + own.between(-0.02, 0.02);
    for (let x = from; x < 1.02; ) {
      const w = own.between(0.06, 0.1);
      const h = own.between(0.055, 0.1);
      const isChurch = isGreek ? own.chance(0.4) : false;
      svg += house(
        scene,
        x,
        foot + 0.03 + (x - 0.5) * -0.06 * (1 - r / rows),
        w,
        h,
        own.pick(walls),
        isGreek ? (isChurch ? 'dome' : 'flat') : own.pick(['#c4623c', '#b5533a', '#cf7748']),
        0.26 - r * 0.045,
      );
      x += w + own.between(-0.008, 0.02);
      if (!isGreek && own.chance(0.2)) {
        svg += cypress(scene, scene.x(x + 0.008), scene.y(foot + 0.03), scene.h * 0.11, 0.2 - r * 0.03, own);
        x += 0.022;
      }
    }
  }
  return svg;
}

/** A branch of leaves and fruit that frames an upper corner. */
export function branch(scene: Scene, fruit: Hex, side: 1 | -1): string {
  const { light } = scene;
  const s = scene.h;
  const ox = side < 0 ? scene.left : scene.right;
  const at = (x: number, y: number): XY => [ox - side * x * s, scene.top + y * s];
  const leaf = (x: number, y: number, angle: number, length: number, colour: Hex) => {
    const [px, py] = at(x, y);
    const l = length * s;
    return `<g transform="translate(${n(px)} ${n(py)}) rotate(${n(side < 0 ? angle : 180 - angle)})">${fill(`M0 0Q${n(l * 0.45)} ${n(-l * 0.34)} ${n(l)} 0Q${n(l * 0.45)} ${n(l * 0.34)} 0 0Z`, colour)}${line(`M${n(l * 0.08)} 0H${n(l * 0.8)}`, light.at('#a9cf7a'), l * 0.02)}</g>`;
  };
  const lemon = (x: number, y: number, r: number, turn: number) => {
    const [px, py] = at(x, y);
    const k = r * s;
    return `<g transform="translate(${n(px)} ${n(py)}) rotate(${turn})">${fill(`M${n(-k * 0.2)} ${n(-k * 1.2)}C${n(k * 0.3)} ${n(-k * 1.24)} ${n(k * 0.95)} ${n(-k * 0.7)} ${n(k * 0.9)} 0C${n(k * 0.9)} ${n(k * 0.6)} ${n(k * 0.4)} ${n(k * 1.02)} ${n(k * 0.16)} ${n(k * 1.3)}C${n(k * 0.06)} ${n(k * 1.4)} ${n(-k * 0.08)} ${n(k * 1.4)} ${n(-k * 0.16)} ${n(k * 1.26)}C${n(-k * 0.4)} ${n(k)} ${n(-k * 0.92)} ${n(k * 0.6)} ${n(-k * 0.9)} 0C${n(-k * 0.94)} ${n(-k * 0.66)} ${n(-k * 0.7)} ${n(-k * 1.14)} ${n(-k * 0.2)} ${n(-k * 1.2)}Z`, light.at(fruit))}${fill(`M${n(k * 0.36)} ${n(-k * 1)}C${n(k * 0.95)} ${n(-k * 0.7)} ${n(k * 0.9)} ${n(-k * 0.1)} ${n(k * 0.9)} 0C${n(k * 0.9)} ${n(k * 0.6)} ${n(k * 0.4)} ${n(k * 1.02)} ${n(k * 0.16)} ${n(k * 1.3)}C${n(k * 0.5)} ${n(k * 0.5)} ${n(k * 0.6)} ${n(-k * 0.3)} ${n(k * 0.36)} ${n(-k)}Z`, light.at(mix(fruit, '#c46a1e', 0.4)))}${oval(-k * 0.34, -k * 0.4, k * 0.16, k * 0.32, light.at('#fff6c8'), 'transform="rotate(20)"')}</g>`;
  };
  const dark = light.at('#2f6b45');
  const mid = light.at('#4a8d50');
  const [a, b, c] = [at(-0.02, 0.02), at(0.2, 0.08), at(0.44, 0.13)];
  return (
    line(
      `M${n(a[0])} ${n(a[1])}Q${n(b[0])} ${n(b[1] - s * 0.03)} ${n(c[0])} ${n(c[1])}M${n(b[0])} ${n(b[1])}Q${n(at(0.22, 0.14)[0])} ${n(at(0.22, 0.14)[1])} ${n(at(0.2, 0.24)[0])} ${n(at(0.2, 0.24)[1])}`,
      light.at('#6b4a32'),
      s * 0.011,
    ) +
    [
      [0.02, 0.03, 60, 0.15],
      [0.08, 0.05, 30, 0.15],
      [0.14, 0.06, -24, 0.12],
      [0.24, 0.09, 60, 0.13],
      [0.3, 0.1, -16, 0.13],
      [0.4, 0.12, 40, 0.12],
      [0.2, 0.18, 110, 0.11],
    ]
      .map(([x, y, angle, l], i) => leaf(x!, y!, angle!, l!, i % 2 ? mid : dark))
      .join('') +
    lemon(0.1, 0.19, 0.052, 8) +
    lemon(0.22, 0.29, 0.056, -10) +
    lemon(0.35, 0.2, 0.046, 14) +
    [
      [0.06, 0.1, 74, 0.12],
      [0.43, 0.13, 6, 0.1],
      [0.18, 0.2, 40, 0.11],
      [0.32, 0.12, 80, 0.09],
    ]
      .map(([x, y, angle, l], i) => leaf(x!, y!, angle!, l!, i % 2 ? dark : mid))
      .join('')
  );
}
