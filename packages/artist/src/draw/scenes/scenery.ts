/** Land, water and sky around a subject, far to near, in the palette's own tones. */
import { type Hex, mix } from '../../kit/colour.ts';
import type { Random } from '../../kit/random.ts';
import { cactus, cloud, land, palm, path, peaks, pine, polygon, ridge, skyline, waveRow } from '../../kit/shapes.ts';
import { acacia, frond, weed } from './distant-plants.ts';
import type { Habitat } from './habitats.ts';

export type Region = { left: number; right: number; top: number; horizon: number; bottom: number };
export type Tones = { far: Hex; near: Hex; ink: Hex; light: Hex };
type Scene = {
  random: Random;
  region: Region;
  tones: Tones;
  settings: ReadonlySet<string>;
  width: number;
  depth: number;
  tone(share: number): Hex;
};

const n = (value: number) => value.toFixed(1);
const shift = ({ region }: Scene, svg: string) => `<g transform="translate(${region.left} 0)">${svg}</g>`;
const hill = (scene: Scene, at: number, height: number, fill: Hex, rough = 0.46) =>
  shift(
    scene,
    land(
      ridge(scene.random, scene.width, scene.region.horizon + scene.depth * at, scene.depth * height, rough, 6),
      scene.region.bottom,
      fill,
    ),
  );
const floor = ({ region, width, depth }: Scene, at: number, fill: Hex) =>
  `<rect x="${n(region.left)}" y="${n(region.horizon + depth * at)}" width="${n(width)}" height="${n(depth * (1.2 - at))}" fill="${fill}"/>`;

/** Soft rounded hills, for land where rock would not fit. */
function swell({ region, width, depth }: Scene, at: number, height: number, fill: Hex, phase: number): string {
  const y = region.horizon + depth * at;
  const h = depth * height;
  const x = (share: number) => n(region.left + width * share);
  return path(
    `M${x(-0.05)} ${n(y + h * (phase ? 0.1 : 0.6))}C${x(0.2)} ${n(y - h * (phase ? 0.5 : 0.1))} ${x(0.36)} ${n(y + h * (phase ? 0.9 : 0.1))} ${x(0.56)} ${n(y + h * 0.34)}S${x(0.9)} ${n(y - h * (phase ? 0.1 : 0.5))} ${x(1.05)} ${n(y + h * (phase ? 0.6 : 0.1))}V${n(region.bottom)}H${x(-0.05)}Z`,
    fill,
  );
}

function tufts({ random, region, width, depth }: Scene, fill: Hex, count: number, from = 0.55, size = 0.12): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = region.left + width * random.next();
    const y = region.horizon + depth * random.between(from, 1);
    const h = depth * size * random.between(0.6, 1.1);
    for (const lean of [-0.5, 0, 0.5])
      d += `M${n(x - h * 0.1)} ${n(y)}Q${n(x + lean * h * 0.3)} ${n(y - h * 0.6)} ${n(x + lean * h)} ${n(y - h)}Q${n(x + lean * h * 0.5)} ${n(y - h * 0.4)} ${n(x + h * 0.1)} ${n(y)}Z`;
  }
  return path(d, fill);
}

function blossoms({ random, region, width, depth }: Scene, colours: readonly Hex[], count: number): string {
  return Array.from({ length: count }, () => {
    const x = region.left + width * random.next();
    const y = region.horizon + depth * random.between(0.5, 0.98);
    const r = depth * random.between(0.016, 0.03);
    const petals = [0, 72, 144, 216, 288]
      .map(
        (a) =>
          `<circle cx="${n(x + r * 1.2 * Math.cos((a * Math.PI) / 180))}" cy="${n(y + r * 1.2 * Math.sin((a * Math.PI) / 180))}" r="${n(r)}"/>`,
      )
      .join('');
    return `<g fill="${random.pick(colours)}">${petals}</g>`;
  }).join('');
}

function snowfall(random: Random, { left, right, top, bottom }: Region, colour: Hex): string {
  return Array.from(
    { length: 70 },
    () =>
      `<circle cx="${n(random.between(left, right))}" cy="${n(random.between(top, bottom))}" r="${n(random.between(2.2, 6.5))}" fill="${colour}"/>`,
  ).join('');
}

/** Trees get denser towards the edges, so that the middle is the subject's. */
function pines(scene: Scene, base: number, share = 1): string {
  const { random, region, width, depth, tones } = scene;
  const count = Math.round(width / 42);
  let svg = '';
  for (let i = 0; i <= count; i++) {
    const edge = Math.abs(i / count - 0.5) * 2;
    if (share < 1 && edge < 1 - share) continue;
    svg += pine(
      region.left + (width * i) / count + random.between(-9, 9),
      region.horizon + depth * base,
      depth * (0.24 + 0.2 * random.next() + 0.5 * edge * edge),
      tones.ink,
    );
  }
  return svg;
}

const waves = (scene: Scene, from = 0.1): string =>
  [0, 1, 2]
    .map((row) =>
      waveRow(
        scene.region.left,
        scene.region.right,
        scene.region.horizon + scene.depth * (from + row * 0.3),
        scene.width / (5 - row),
        scene.depth * 0.1,
        scene.region.bottom,
        scene.tone(0.25 + row * 0.35),
      ),
    )
    .join('');

const farPeaks = ({ random, region, width, depth, tone, tones }: Scene, base = 0.3, height = 0.55): string =>
  peaks(
    random,
    region.left - width * 0.05,
    region.right + width * 0.05,
    region.horizon + depth * base,
    (region.horizon - region.top) * height,
    tone(0.35),
    tone(0.6),
    tones.light,
  );

const lands: Record<Habitat, (scene: Scene) => string> = {
  city: ({ random, region, depth, tone, tones }) =>
    skyline(
      random,
      region.left,
      region.right,
      region.bottom,
      depth + (region.horizon - region.top) * 0.35,
      tone(0.4),
      tones.light,
    ) + skyline(random.fork('near'), region.left, region.right, region.bottom, depth * 0.9, tones.ink, null),

  desert(scene) {
    const { region, width, depth, tone, tones } = scene;
    let svg = '';
    for (const [x, w, h] of [
      [0.1, 0.3, 0.5],
      [0.66, 0.28, 0.4],
    ] as const) {
      const x0 = region.left + width * x;
      const top = region.horizon - depth * h;
      svg += path(
        polygon([
          [x0, region.horizon + 4],
          [x0 + width * w * 0.12, top],
          [x0 + width * w * 0.88, top],
          [x0 + width * w, region.horizon + 4],
        ]),
        tone(0.3),
      );
    }
    return (
      svg +
      swell(scene, 0.02, 0.3, tone(0.5), 0) +
      swell(scene, 0.36, 0.3, tone(0.85), 1) +
      cactus(region.left + width * 0.14, region.horizon + depth * 0.7, depth * 0.75, tones.ink) +
      cactus(region.left + width * 0.87, region.horizon + depth * 0.76, depth * 0.6, tones.ink)
    );
  },

  sea: (scene) => (scene.settings.has('mountain') ? farPeaks(scene, 0.2, 0.5) : '') + waves(scene),

  beach: (scene) => {
    const { region, width, tones, tone, depth } = scene;
    const sand = mix(tones.light, tone(0.2), 0.3);
    return (
      floor(scene, 0.02, tone(0.35)) +
      waveRow(
        region.left,
        region.right,
        region.horizon + depth * 0.2,
        width / 5,
        depth * 0.06,
        region.bottom,
        tone(0.55),
      ) +
      swell(scene, 0.5, 0.2, sand, 1) +
      palm(region.left + width * 0.1, region.bottom, (region.bottom - region.top) * 0.62, tones.ink, 1) +
      palm(region.right - width * 0.08, region.bottom, (region.bottom - region.top) * 0.5, tones.ink, -1)
    );
  },

  pond(scene) {
    const { region, width, depth, tone, tones, random } = scene;
    const reeds = Array.from({ length: 14 }, (_, i) => {
      const x = region.left + width * (i % 2 ? 1 - random.next() * 0.24 : random.next() * 0.24);
      const h = depth * random.between(0.5, 1);
      const base = region.horizon + depth * random.between(0.8, 1);
      return `<path d="M${n(x)} ${n(base)}Q${n(x + 4)} ${n(base - h * 0.6)} ${n(x + 8)} ${n(base - h)}" fill="none" stroke="${tones.ink}" stroke-width="5" stroke-linecap="round"/><rect x="${n(x + 2)}" y="${n(base - h * 1.02)}" width="12" height="${n(h * 0.24)}" rx="6" fill="${tones.ink}"/>`;
    }).join('');
    const pads = [0.2, 0.44, 0.76]
      .map(
        (x, i) =>
          `<ellipse cx="${n(region.left + width * x)}" cy="${n(region.horizon + depth * (0.66 + 0.1 * (i % 2)))}" rx="${n(width * 0.06)}" ry="${n(depth * 0.05)}" fill="${mix(tones.near, tones.ink, 0.3)}"/>`,
      )
      .join('');
    return (
      (scene.settings.has('mountain') ? farPeaks(scene, 0.2, 0.5) : swell(scene, -0.1, 0.3, tone(0.3), 0)) +
      floor(scene, 0.24, mix(tone(0.5), tones.light, 0.24)) +
      [0.38, 0.56, 0.74]
        .map(
          (y, i) =>
            `<path d="M${n(region.left + width * (0.1 + i * 0.2))} ${n(region.horizon + depth * y)}h${n(width * 0.24)}" stroke="${mix(tones.light, tone(0.4), 0.3)}" stroke-width="6" stroke-linecap="round"/>`,
        )
        .join('') +
      pads +
      reeds
    );
  },

  underwater(scene) {
    const { random, region, width, depth, tone, tones } = scene;
    const all = region.bottom - region.top;
    const bands = [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="${n(region.left)}" y="${n(region.top + (all * i) / 4 - 1)}" width="${n(width)}" height="${n(all / 4 + 2)}" fill="${mix(mix(tones.far, tones.light, 0.35), tones.near, i / 3.4)}"/>`,
      )
      .join('');
    const beams = [0.2, 0.46, 0.74]
      .map(
        (x) =>
          `<path d="M${n(region.left + width * x)} ${n(region.top)}h${n(width * 0.1)}L${n(region.left + width * (x + 0.02))} ${n(region.bottom)}h${n(-width * 0.18)}Z" fill="${tones.light}" fill-opacity="0.13"/>`,
      )
      .join('');
    const bubbles = Array.from(
      { length: 16 },
      () =>
        `<circle cx="${n(region.left + width * random.next())}" cy="${n(region.top + all * random.next() * 0.8)}" r="${n(random.between(4, 13))}" fill="none" stroke="${tones.light}" stroke-width="3"/>`,
    ).join('');
    const weeds = Array.from({ length: 12 }, (_, i) => {
      const edge = i % 2 ? 1 - random.next() * 0.3 : random.next() * 0.3;
      return weed(
        region.left + width * edge,
        region.bottom,
        depth * random.between(0.5, 1.15),
        random.chance(0.5) ? tones.ink : mix(tones.near, tones.ink, 0.45),
        random.chance(0.5) ? 1 : -1,
      );
    }).join('');
    return bands + beams + bubbles + swell(scene, 0.62, 0.2, mix(tones.light, tone(0.6), 0.5), 1) + weeds;
  },

  ice(scene) {
    const { region, width, depth, tone, tones, random } = scene;
    const white = mix(tones.light, tones.far, 0.08);
    const berg = (x: number, w: number, h: number) => {
      const base = region.horizon + depth * 0.34;
      const at = region.left + width * x;
      const wide = width * w;
      const top = base - depth * h;
      return (
        path(
          polygon([
            [at, base],
            [at + wide * 0.16, top + depth * h * 0.4],
            [at + wide * 0.4, top],
            [at + wide * 0.62, top + depth * h * 0.3],
            [at + wide * 0.8, top + depth * h * 0.24],
            [at + wide, base],
          ]),
          white,
        ) +
        path(
          polygon([
            [at + wide * 0.4, top],
            [at + wide * 0.62, top + depth * h * 0.3],
            [at + wide * 0.8, top + depth * h * 0.24],
            [at + wide, base],
            [at + wide * 0.56, base],
          ]),
          mix(white, tone(0.5), 0.3),
        )
      );
    };
    return (
      berg(0.04, 0.34, 0.9) +
      berg(0.66, 0.28, 0.64) +
      floor(scene, 0.3, tone(0.45)) +
      swell(scene, 0.5, 0.14, white, 1) +
      snowfall(random.fork('snow'), region, tones.light)
    );
  },

  savanna(scene) {
    const { region, width, depth, tone, tones } = scene;
    return (
      swell(scene, -0.06, 0.2, tone(0.25), 1) +
      acacia(region.left + width * 0.16, region.horizon + depth * 0.4, depth * 1.25, mix(tones.ink, tones.near, 0.15)) +
      acacia(region.left + width * 0.86, region.horizon + depth * 0.3, depth * 0.85, mix(tones.ink, tones.near, 0.3)) +
      swell(scene, 0.22, 0.14, tone(0.55), 0) +
      swell(scene, 0.56, 0.12, tone(0.85), 1) +
      tufts(scene, tones.ink, 26, 0.62)
    );
  },

  jungle(scene) {
    const { region, width, tone, tones } = scene;
    const high = region.bottom - region.top;
    const leaves = [
      [0, 0.3, 26, 0.3],
      [0, 0.52, -8, 0.34],
      [0, 0.74, -34, 0.36],
      [1, 0.26, 152, 0.28],
      [1, 0.5, 188, 0.34],
      [1, 0.76, 214, 0.36],
    ] as const;
    return (
      swell(scene, 0, 0.3, tone(0.35), 0) +
      leaves
        .map(([side, y, angle, size], i) =>
          frond(
            side ? region.right + 10 : region.left - 10,
            region.top + high * y,
            Math.min(width, high) * size,
            angle,
            i % 2 ? tones.ink : mix(tones.near, tones.ink, 0.35),
          ),
        )
        .join('') +
      swell(scene, 0.5, 0.18, tone(0.8), 1) +
      tufts(scene, tones.ink, 22, 0.7, 0.16)
    );
  },

  forest: (scene) =>
    (scene.settings.has('mountain') ? farPeaks(scene) : hill(scene, 0, 0.5, scene.tone(0.3), 0.48)) +
    hill(scene, 0.34, 0.3, scene.tone(0.62)) +
    pines(scene, 0.72) +
    floor(scene, 0.66, scene.tones.ink),

  mountain: (scene) =>
    farPeaks(scene) +
    hill(scene, 0.34, 0.3, scene.tone(0.62)) +
    (scene.settings.has('forest') || scene.settings.has('mountain') ? pines(scene, 0.72, 0.62) : '') +
    swell(scene, 0.6, 0.14, scene.tones.ink, 1),

  snow: (scene) =>
    (scene.settings.has('mountain') ? farPeaks(scene) : hill(scene, 0, 0.5, scene.tone(0.3), 0.48)) +
    hill(scene, 0.34, 0.3, scene.tone(0.62)) +
    pines(scene, 0.72, 0.7) +
    swell(scene, 0.6, 0.12, mix(scene.tones.light, scene.tones.far, 0.12), 1) +
    snowfall(scene.random.fork('snow'), scene.region, scene.tones.light),

  meadow: (scene) =>
    (scene.settings.has('mountain') ? farPeaks(scene) : swell(scene, -0.08, 0.4, scene.tone(0.25), 1)) +
    swell(scene, 0.18, 0.3, scene.tone(0.5), 0) +
    swell(scene, 0.5, 0.2, scene.tone(0.82), 1) +
    tufts(scene, scene.tones.ink, 20, 0.66) +
    blossoms(scene, [scene.tones.light, mix(scene.tones.light, scene.tones.far, 0.4)], 16),

  sky: ({ random, region, width, depth, tones, tone }) =>
    [0.3, 0.55, 0.85]
      .map((y, i) =>
        [-0.1, 0.3, 0.66]
          .map((x) =>
            cloud(
              region.left + width * (x + random.between(-0.05, 0.08)),
              region.horizon + depth * y,
              width * random.between(0.34, 0.5),
              mix(tones.light, tone(0.4), 0.3 - i * 0.13),
            ),
          )
          .join(''),
      )
      .join(''),

  hills: (scene) =>
    swell(scene, -0.02, 0.36, scene.tone(0.3), 0) +
    swell(scene, 0.3, 0.26, scene.tone(0.6), 1) +
    swell(scene, 0.62, 0.14, scene.tones.ink, 0),
};

export function drawLand(
  habitat: Habitat,
  options: { random: Random; region: Region; tones: Tones; settings: ReadonlySet<string> },
): string {
  const { region, tones } = options;
  return lands[habitat]({
    ...options,
    width: region.right - region.left,
    depth: region.bottom - region.horizon,
    tone: (share) => mix(tones.far, tones.near, share),
  });
}
