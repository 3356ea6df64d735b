/** Organic shapes: the stripes and patches of hides, from waves that repeat with the tile. */
import type { Hex } from '../../../kit/colour.ts';
import type { Random } from '../../../kit/random.ts';
import { curveThrough } from '../areas.ts';
import { ringsOf, smoothRing } from '../contours.ts';
import type { XY } from '../triangles.ts';

export const hideTile = 512;
const cells = 176;
/** Shapes beyond the tile are drawn too, so that edges meet without a seam. */
const margin = 18;

type Field = (u: number, v: number) => number;

/** A sum of waves with whole numbers of periods: it matches at every edge. */
export function noise(random: Random, count: number, least: number, most: number): Field {
  const waves = Array.from({ length: count }, () => {
    const angle = random.next() * Math.PI * 2;
    const pace = random.between(least, most);
    return {
      fx: Math.round(Math.cos(angle) * pace),
      fy: Math.round(Math.sin(angle) * pace),
      phase: random.next() * 6.3,
    };
  });
  const scale = 1 / Math.sqrt(count);
  return (u, v) =>
    scale * waves.reduce((sum, { fx, fy, phase }) => sum + Math.sin((fx * u + fy * v) * Math.PI * 2 + phase), 0);
}

/** Everything where the field is above zero, as one path. */
export function shapesOf(field: Field, fill: Hex): string {
  const size = cells + 2 * margin;
  const is = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < size && y < size && field((x - margin) / cells, (y - margin) / cells) > 0;
  const known = new Uint8Array(size * size);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) known[y * size + x] = is(x, y) ? 1 : 0;
  const scale = hideTile / cells;
  const d = ringsOf(size, size, (x, y) => x >= 0 && y >= 0 && x < size && y < size && known[y * size + x] === 1)
    .filter((ring) => ring.length > 14)
    .map((ring) =>
      curveThrough(
        smoothRing(ring, 4).map(([x, y]): XY => [(x - margin) * scale, (y - margin) * scale]),
        true,
      ),
    )
    .join('');
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;
}

/** Stripes that bend, fork and run out, as on a zebra; broader apart and pointed, as on a tiger. */
export function hideStripes(random: Random, isTiger: boolean, fill: Hex): string {
  const bend = noise(random, 5, 1, 2.4);
  const ends = noise(random, 6, 2, 4.5);
  const fork = noise(random, 4, 1, 3);
  const count = isTiger ? 6 : 7;
  return shapesOf((u, v) => {
    const wave = Math.sin((count * u + 0.42 * bend(u, v) + 0.16 * fork(u, v)) * Math.PI * 2);
    return wave - (isTiger ? 0.42 + 0.55 * ends(u, v) : 0.06 + 0.62 * ends(u, v) * (fork(u, v) > 0.2 ? 1 : 0.35));
  }, fill);
}

/** Large soft patches, few and very different, as on a cow. */
export function hidePatches(random: Random, fill: Hex): string {
  const large = noise(random, 7, 1.6, 3.4);
  const fine = noise(random, 6, 4, 7);
  return shapesOf((u, v) => large(u, v) + 0.22 * fine(u, v) - 0.42, fill);
}
