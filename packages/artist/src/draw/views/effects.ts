/** Effects that a sight adds to its view: a reflection in the water, a beam of light, smoke from a chimney. */
import { mix } from '../../kit/colour.ts';
import { disc, fill, line, n } from './strokes.ts';
import type { Light, View } from './view.ts';

type At = { cx: number; cy: number; width: number; height: number };

/** Upside down below its own feet, with rings where the feet enter the water. */
export function mirrored(svg: string, at: At, foot: number, light: Light): string {
  const pale = mix(light.haze, light.lit('#ffffff'), 0.5);
  const rings = [0.7, 1, 1.3]
    .map(
      (k) =>
        `<path d="M${n(at.cx - at.width * 0.42 * k)} ${n(foot + at.height * 0.035 * k)}h${n(at.width * 0.84 * k)}" stroke="${pale}" stroke-width="${n(at.height * 0.009)}" stroke-linecap="round" stroke-dasharray="${n(at.width * 0.14)} ${n(at.width * 0.09)}" opacity="0.8"/>`,
    )
    .join('');
  return `<g transform="translate(0 ${n(foot * 1.5)}) scale(1 -0.5)" opacity="0.3">${svg}</g>${rings}`;
}

/** The ends of chimneys and the lamps, in shares of the drawing. */
const chimneys: Record<string, readonly [x: number, y: number]> = {
  cabin: [0.78, 0.13],
  house: [0.76, 0.2],
  'house-with-garden': [0.7, 0.2],
  hut: [0.5, 0.06],
  factory: [0.24, 0.1],
  'derelict-house': [0.7, 0.1],
};

/** Puffs that grow and drift as they rise. */
function smoke(x: number, y: number, size: number, light: Light): string {
  const pale = mix(light.lit('#ffffff'), light.haze, light.isDark ? 0.5 : 0.2);
  const shade = mix(pale, light.ink, 0.16);
  const puffs = [
    [0, 0, 0.05],
    [0.05, -0.12, 0.07],
    [-0.02, -0.25, 0.09],
    [0.08, -0.4, 0.11],
    [0.22, -0.54, 0.13],
    [0.42, -0.64, 0.13],
  ] as const;
  return (
    puffs.map(([dx, dy, r]) => disc(x + dx * size + 4, y + dy * size + 5, r * size, shade)).join('') +
    puffs.map(([dx, dy, r]) => disc(x + dx * size, y + dy * size, r * size * 0.94, pale)).join('') +
    line(
      `M${n(x + 0.02 * size)} ${n(y - 0.22 * size)}q${n(size * 0.05)} ${n(-size * 0.06)} ${n(-size * 0.01)} ${n(-size * 0.09)}M${n(x + 0.12 * size)} ${n(y - 0.38 * size)}q${n(size * 0.06)} ${n(-size * 0.05)} ${n(size * 0.01)} ${n(-size * 0.1)}`,
      shade,
      size * 0.016,
    )
  );
}

export function surroundings(motif: string, view: View, at: At, light: Light): string {
  const [left, top] = [at.cx - at.width / 2, at.cy - at.height / 2];
  if (motif === 'lighthouse' && (light.isDark || view.weather.has('storm') || view.weather.has('fog'))) {
    const [x, y, far] = [at.cx, top + at.height * 0.13, at.height * 1.7];
    const ray = (side: number, tilt: number) =>
      fill(
        `M${n(x)} ${n(y - 4)}L${n(x + side * far)} ${n(y - far * (tilt + 0.14))}L${n(x + side * far)} ${n(y - far * (tilt - 0.08))}L${n(x)} ${n(y + 4)}Z`,
        light.lit('#fff0b0'),
        'fill-opacity="0.42"',
      );
    return ray(-1, 0.04) + ray(1, 0.04) + disc(x, y, at.height * 0.11, light.lit('#fff6cf'), 'fill-opacity="0.6"');
  }
  const chimney = chimneys[motif];
  if (chimney && view.hasSmoke)
    return smoke(left + at.width * chimney[0], top + at.height * chimney[1], at.height, light);
  return '';
}
