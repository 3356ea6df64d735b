/** Finds the colours of a drawing, and recolours it. */
import { formatHex, type Hex, hexOfLab, type Lab, labOf } from '../kit/colour.ts';
import { coloursOf, mapColours } from '../kit/motif.ts';
import { type Raster, rasterize } from '../kit/raster.ts';

export type ColourChange = { from: Hex; to: Hex };

const maxColours = 8;
const maxSamples = 60_000;
/** Shades closer than this look like one colour to a person who picks another. */
const sameColour = 0.07;
const leastShare = 0.004;

const gap = (one: Lab, other: Lab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The main colours of a picture, the most used first. */
export function mainColours({ data }: Raster): Hex[] {
  const step = Math.max(1, Math.floor(data.length / 4 / maxSamples)) * 4;
  const counts = new Map<number, number>();
  let seen = 0;
  for (let i = 0; i < data.length; i += step) {
    if (data[i + 3]! < 250) continue;
    const key = (data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    seen += 1;
  }
  const groups: { hex: Hex; lab: Lab; count: number }[] = [];
  // Rare colours are the mixtures at edges.
  const frequent = [...counts].filter(([, count]) => count > seen * 0.0004).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  for (const [key, count] of frequent) {
    const hex = formatHex([key >> 16, (key >> 8) & 255, key & 255]);
    const lab = labOf(hex);
    const known = groups.find((group) => gap(group.lab, lab) < sameColour);
    if (known) known.count += count;
    else groups.push({ hex, lab, count });
  }
  return groups
    .filter(({ count }) => count > seen * leastShare)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxColours)
    .map(({ hex }) => hex);
}

/** Every shade belongs to its nearest main colour, and changes with it. */
export function recolour(svg: string, changes: readonly ColourChange[]): string {
  const present = coloursOf(svg);
  if (present.length === 0) return svg;
  const mains = mainColours(rasterize(svg, 256)).map(labOf);
  const nearest = (lab: Lab): number =>
    mains.reduce((best, main, i) => (gap(main, lab) < gap(mains[best]!, lab) ? i : best), 0);
  const targets = new Map(changes.map(({ from, to }) => [nearest(labOf(from)), labOf(to)]));
  return mapColours(svg, (colour) => {
    const lab = labOf(colour);
    const at = nearest(lab);
    const main = mains[at];
    const to = targets.get(at);
    if (!main || !to) return colour;
    const shifted = lab.map((value, i) => to[i]! + value - main[i]!) as Lab;
    return hexOfLab([Math.max(0, Math.min(1, shifted[0])), shifted[1], shifted[2]]);
  });
}
