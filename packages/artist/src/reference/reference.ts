/** Designs guided by pictures: the subject of a reference becomes the hero as a posterised vector, in its own colours. */
import tracer from 'imagetracerjs';
import sharp from 'sharp';
import { computeMatte } from '../cutout/cut-out.ts';
import { type Hex, hexOfLab, type Lab, labOfRgb, lightness, parseHex } from '../kit/colour.ts';
import type { Motif } from '../kit/motif.ts';
import type { Palette } from '../kit/palettes.ts';
import { createRandom } from '../kit/random.ts';

const colourCount = 7;

/** k-means in OKLab, chroma weighted, with spread-out starting points; the same picture gives the same colours. */
export async function findColours(image: Uint8Array, cutOutFirst: boolean): Promise<Lab[]> {
  const source = cutOutFirst ? sharp(image) : sharp(image).removeAlpha();
  const { data } = await source
    .ensureAlpha()
    .toColourspace('srgb')
    .resize(96, 96, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points: Lab[] = [];
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3]! > 200) points.push(labOfRgb(data[i]!, data[i + 1]!, data[i + 2]!));
  if (points.length === 0) points.push([0.5, 0, 0]);
  const gap = (p: Lab, q: Lab) => (p[0] - q[0]) ** 2 + 4 * ((p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2);
  const random = createRandom(7);
  const centres: Lab[] = [random.pick(points)];
  while (centres.length < colourCount) {
    let best = points[0]!;
    let farthest = -1;
    for (let tries = 0; tries < 60; tries++) {
      const point = random.pick(points);
      const nearest = Math.min(...centres.map((centre) => gap(point, centre)));
      if (nearest > farthest) {
        farthest = nearest;
        best = point;
      }
    }
    centres.push(best);
  }
  for (let round = 0; round < 12; round++) {
    const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const point of points) {
      let best = 0;
      centres.forEach((centre, i) => {
        if (gap(point, centre) < gap(point, centres[best]!)) best = i;
      });
      const sum = sums[best]!;
      sum[0] += point[0];
      sum[1] += point[1];
      sum[2] += point[2];
      sum[3] += 1;
    }
    sums.forEach(([L, a, b, n], i) => {
      if (n > 0) centres[i] = [L / n, a / n, b / n];
    });
  }
  return centres;
}

/** A printable palette from found colours: light to dark, with more chroma if the picture is dull. */
export function paletteOf(colours: readonly Lab[]): Palette {
  const lift = ([L, a, b]: Lab): Lab => {
    const strength = Math.hypot(a, b);
    const k = strength < 0.02 ? 1 : Math.min(1.7, Math.max(1, 0.12 / strength));
    return [L, a * k, b * k];
  };
  const byLight = [...colours].sort((p, q) => q[0] - p[0]);
  const vivid = [...colours].sort((p, q) => Math.hypot(q[1], q[2]) - Math.hypot(p[1], p[2]))[0]!;
  const accents = [0.86, 0.74, 0.62, 0.5, 0.38].map((target, i) => {
    const from = byLight[Math.min(byLight.length - 1, i + 1)]!;
    return hexOfLab(lift([from[0] * 0.45 + target * 0.55, from[1], from[2]]));
  }) as unknown as Palette['accents'];
  const dark = byLight.at(-1)!;
  const light = byLight[0]!;
  return {
    name: 'reference',
    ink: hexOfLab([0.2, dark[1] * 0.8, dark[2] * 0.8]),
    paper: hexOfLab([0.955, light[1] * 0.35, light[2] * 0.35 + 0.008]),
    night: hexOfLab([0.24, dark[1], dark[2]]),
    accents,
    pop: hexOfLab(lift([0.62, vivid[1], vivid[2]])),
  };
}

const traceSide = 560;

/** Cuts the subject out and redraws it in the palette's flat colours. */
export async function traceSubject(image: Uint8Array, palette: Palette): Promise<Motif> {
  const small = await sharp(image, { limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize(900, 900, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const hasAlpha = (await sharp(small).metadata()).hasAlpha && !(await sharp(small).stats()).isOpaque;
  const matte = hasAlpha ? null : await computeMatte(small);
  const cut = matte
    ? await sharp(matte.rgba, { raw: { width: matte.width, height: matte.height, channels: 4 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
    : small;
  const trimmed = await sharp(cut)
    .trim({ threshold: 10 })
    .resize(traceSide, traceSide, { fit: 'inside' })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => cut);
  const { data, info } = await sharp(trimmed).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const soft = await sharp(trimmed).ensureAlpha().median(5).raw().toBuffer();
  const count = info.width * info.height;
  const labs: Lab[] = Array.from({ length: count }, (_, i) =>
    labOfRgb(soft[i * 4]!, soft[i * 4 + 1]!, soft[i * 4 + 2]!),
  );
  const levels = labs
    .filter((_, i) => data[i * 4 + 3]! > 128)
    .map((lab) => lab[0])
    .sort((p, q) => p - q);
  const low = levels[Math.floor(levels.length * 0.03)] ?? 0;
  const high = levels[Math.floor(levels.length * 0.97)] ?? 1;
  const inks: Hex[] = [
    palette.ink,
    ...[...palette.accents, palette.pop].sort((p, q) => lightness(p) - lightness(q)),
    palette.paper,
  ];
  const targets = inks.map((hex) => labOfRgb(...parseHex(hex)));
  const flat = new Uint8Array(count * 4);
  for (let i = 0; i < count; i++) {
    if (data[i * 4 + 3]! < 128) continue;
    const [L, a, b] = labs[i]!;
    const spread = 0.22 + 0.73 * Math.max(0, Math.min(1, (L - low) / Math.max(0.05, high - low)));
    let best = 0;
    let nearest = Number.POSITIVE_INFINITY;
    targets.forEach((target, k) => {
      const gap = 2 * (target[0] - spread) ** 2 + 2.2 * ((target[1] - a) ** 2 + (target[2] - b) ** 2);
      if (gap < nearest) {
        nearest = gap;
        best = k;
      }
    });
    flat.set([...parseHex(inks[best]!), 255], i * 4);
  }
  const pal = [
    ...inks.map((hex) => {
      const [r, g, b] = parseHex(hex);
      return { r, g, b, a: 255 };
    }),
    { r: 0, g: 0, b: 0, a: 0 },
  ];
  // vtracer was tried instead: the same look at twice the bytes, from 15 MB of native code on each platform.
  const traced = tracer.imagedataToSVG(
    { width: info.width, height: info.height, data: flat },
    {
      pal,
      colorquantcycles: 1,
      pathomit: 24,
      ltres: 1.2,
      qtres: 1.2,
      linefilter: true,
      strokewidth: 1,
      roundcoords: 1,
      blurradius: 0,
    },
  );
  const body = traced
    .replace(/^<svg[^>]*>/, '')
    .replace(/<desc>[\s\S]*?<\/desc>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<path [^>]*opacity="0"[^>]*\/>/g, '')
    .replace(
      /rgb\((\d+),(\d+),(\d+)\)/g,
      (_, r, g, b) => `#${[r, g, b].map((v) => Number(v).toString(16).padStart(2, '0')).join('')}`,
    );
  return { name: 'reference', body, width: info.width, height: info.height, finished: true };
}

/** Prompts that borrow only the look of a reference, not what it shows. */
export const borrowsOnlyColours = (prompt: string): boolean =>
  /\b(?:colou?rs?|palette|style|mood|look)\s+(?:of|from|like)\b|\bin (?:this|that|the same) (?:style|colou?rs?|palette)\b|\bsame (?:style|colou?rs?|palette)\b/i.test(
    prompt,
  );
