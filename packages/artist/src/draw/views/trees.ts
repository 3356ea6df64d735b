/** Trees by species and low plants, each in its light and at its distance. `x` and `base` in canvas units. */
import { type Hex, mix } from '../../kit/colour.ts';
import type { Random } from '../../kit/random.ts';
import { disc, fill, line, n, oval } from './strokes.ts';
import type { Scene } from './view.ts';

type Tree = (scene: Scene, x: number, base: number, height: number, far: number, random: Random) => string;

const bark = '#5d4636';

/** Leaves as a heap of rounds, shaded below and lit above. */
function crown(x: number, y: number, r: number, dark: Hex, mid: Hex, lit: Hex, random: Random): string {
  const heap: [number, number, number][] = [
    [-0.62, 0.22, 0.56],
    [0.62, 0.24, 0.54],
    [0, 0.3, 0.6],
    [-0.36, -0.3, 0.58],
    [0.38, -0.26, 0.56],
    [0, -0.55, 0.5],
  ];
  const at = heap.map(([dx, dy, k]) => [
    x + r * (dx + random.between(-0.06, 0.06)),
    y + r * (dy + random.between(-0.06, 0.06)),
    r * k,
  ]) as [number, number, number][];
  return (
    at.map(([cx, cy, k]) => disc(cx, cy + k * 0.12, k, dark)).join('') +
    at.map(([cx, cy, k]) => disc(cx - k * 0.06, cy - k * 0.06, k * 0.84, mid)).join('') +
    at
      .slice(3)
      .map(([cx, cy, k]) => disc(cx - k * 0.2, cy - k * 0.24, k * 0.5, lit))
      .join('')
  );
}

const trunk = (x: number, base: number, height: number, width: number, colour: Hex, split = true): string =>
  fill(
    `M${n(x - width)} ${n(base)}Q${n(x - width * 0.4)} ${n(base - height * 0.5)} ${n(x - width * 0.4)} ${n(base - height)}H${n(x + width * 0.4)}Q${n(x + width * 0.4)} ${n(base - height * 0.5)} ${n(x + width)} ${n(base)}Z`,
    colour,
  ) +
  (split
    ? line(
        `M${n(x)} ${n(base - height * 0.6)}L${n(x - width * 2.6)} ${n(base - height * 1.15)}M${n(x)} ${n(base - height * 0.66)}L${n(x + width * 2.6)} ${n(base - height * 1.2)}`,
        colour,
        width * 0.7,
      )
    : '');

/** A broad tree in leaves of one colour; fruit or blossom as dots of another. */
export const leafy =
  (colour: Hex, dots: Hex | null = null, stem: Hex = bark): Tree =>
  ({ light }, x, base, height, far, random) => {
    const r = height * 0.36;
    const y = base - height * 0.64;
    const mid = light.at(colour, far);
    let svg =
      trunk(x, base, height * 0.42, height * 0.035, light.at(stem, far)) +
      crown(x, y, r, mix(mid, light.at('#2b2440', far), 0.26), mid, mix(mid, light.at('#fff6d8', far), 0.3), random);
    if (dots)
      for (let i = 0; i < 16; i++) {
        const a = random.between(0, Math.PI * 2);
        const k = r * Math.sqrt(random.next()) * 0.92;
        svg += disc(x + Math.cos(a) * k, y + Math.sin(a) * k * 0.85, height * 0.024, light.at(dots, far));
      }
    return svg;
  };

export const pine: Tree = ({ light }, x, base, height, far, random) => {
  const mid = light.at(random.pick(['#2f6148', '#275a4c', '#356b45']), far);
  const dark = mix(mid, light.at('#14243a', far), 0.34);
  let left = '';
  let right = '';
  for (let i = 0; i < 4; i++) {
    const half = height * (0.1 + 0.05 * i);
    const top = base - height + height * 0.2 * i;
    const foot = top + height * 0.34;
    left += `M${n(x)} ${n(top)}L${n(x - half)} ${n(foot)}L${n(x - half * 0.5)} ${n(foot - height * 0.02)}L${n(x)} ${n(foot + height * 0.02)}Z`;
    right += `M${n(x)} ${n(top)}L${n(x + half)} ${n(foot)}L${n(x + half * 0.5)} ${n(foot - height * 0.02)}L${n(x)} ${n(foot + height * 0.02)}Z`;
  }
  return (
    line(`M${n(x)} ${n(base)}V${n(base - height * 0.1)}`, light.at('#4a3a34', far), height * 0.05, '') +
    fill(left, mid) +
    fill(right, dark)
  );
};

export const snowyPine: Tree = (scene, x, base, height, far, random) => {
  const white = scene.light.at('#f4f8fb', far);
  let caps = '';
  for (let i = 0; i < 4; i++) {
    const half = height * (0.1 + 0.05 * i);
    const top = base - height + height * 0.2 * i;
    caps += `M${n(x)} ${n(top - 1)}L${n(x - half * 0.66)} ${n(top + height * 0.2)}Q${n(x - half * 0.3)} ${n(top + height * 0.13)} ${n(x)} ${n(top + height * 0.18)}Q${n(x + half * 0.2)} ${n(top + height * 0.14)} ${n(x + half * 0.5)} ${n(top + height * 0.17)}Z`;
  }
  return pine(scene, x, base, height, far, random) + fill(caps, white);
};

export const birch: Tree = ({ light }, x, base, height, far, random) => {
  const w = height * 0.032;
  let marks = '';
  for (let i = 0; i < 9; i++) {
    const y = base - height * random.between(0.05, 0.92);
    marks += `M${n(x + (random.chance(0.5) ? -w * 0.9 : w * 0.1))} ${n(y)}h${n(w * 0.8)}`;
  }
  return (
    fill(
      `M${n(x - w)} ${n(base)}L${n(x - w * 0.6)} ${n(base - height)}H${n(x + w * 0.6)}L${n(x + w)} ${n(base)}Z`,
      light.at('#f2eee2', far),
    ) +
    fill(
      `M${n(x + w * 0.2)} ${n(base)}L${n(x + w * 0.2)} ${n(base - height)}H${n(x + w * 0.6)}L${n(x + w)} ${n(base)}Z`,
      light.at('#d3cec2', far),
    ) +
    line(marks, light.at('#3b3835', far), height * 0.009)
  );
};

/** A trunk so tall that its crown is out of sight. */
export const redwood: Tree = ({ light }, x, base, height, far, random) => {
  const w = height * 0.055;
  const mid = light.at(random.pick(['#9c5638', '#8a4a32', '#a8623f']), far);
  const dark = mix(mid, light.at('#2b1a24', far), 0.4);
  let grooves = '';
  for (const k of [-0.6, -0.25, 0.1, 0.45])
    grooves += `M${n(x + w * k)} ${n(base - height * 0.02)}L${n(x + w * k * 0.7)} ${n(base - height)}`;
  return (
    fill(
      `M${n(x - w * 1.5)} ${n(base)}Q${n(x - w)} ${n(base - height * 0.08)} ${n(x - w * 0.8)} ${n(base - height)}H${n(x + w * 0.8)}Q${n(x + w)} ${n(base - height * 0.08)} ${n(x + w * 1.5)} ${n(base)}Z`,
      mid,
    ) +
    fill(
      `M${n(x + w * 0.3)} ${n(base)}L${n(x + w * 0.3)} ${n(base - height)}H${n(x + w * 0.8)}Q${n(x + w)} ${n(base - height * 0.08)} ${n(x + w * 1.5)} ${n(base)}Z`,
      dark,
    ) +
    line(grooves, dark, w * 0.09)
  );
};

export const cypress: Tree = ({ light }, x, base, height, far) => {
  const half = height * 0.1;
  const shape = (dx: number, k: number) =>
    `M${n(x + dx)} ${n(base - height)}C${n(x + half * 1.3 * k)} ${n(base - height * 0.6)} ${n(x + half * 1.3 * k)} ${n(base - height * 0.16)} ${n(x + dx)} ${n(base - height * 0.04)}C${n(x - half * 1.3)} ${n(base - height * 0.16)} ${n(x - half * 1.3)} ${n(base - height * 0.6)} ${n(x + dx)} ${n(base - height)}Z`;
  return (
    line(`M${n(x)} ${n(base)}V${n(base - height * 0.08)}`, light.at(bark, far), height * 0.03) +
    fill(shape(0, 1), light.at('#24503c', far)) +
    fill(shape(-half * 0.15, 0.2), light.at('#386b48', far))
  );
};

export const palmTree: Tree = ({ light }, x, base, height, far, random) => {
  const lean = random.chance(0.5) ? 1 : -1;
  const tx = x + lean * height * 0.16;
  const ty = base - height;
  const w = height * 0.024;
  const stem = light.at('#7a5a3e', far);
  let svg = fill(
    `M${n(x - w * 1.3)} ${n(base)}Q${n(x + lean * height * 0.02 - w)} ${n(base - height * 0.5)} ${n(tx - w * 0.6)} ${n(ty)}H${n(tx + w * 0.6)}Q${n(x + lean * height * 0.05 + w)} ${n(base - height * 0.5)} ${n(x + w * 1.3)} ${n(base)}Z`,
    stem,
  );
  const leaf = (angle: number, length: number, colour: Hex) => {
    const a = (angle * Math.PI) / 180;
    const ex = tx + Math.cos(a) * height * length;
    const ey = ty + Math.sin(a) * height * length * 0.7 + height * 0.13;
    const mx = (tx + ex) / 2;
    const my = (ty + ey) / 2 - height * 0.14;
    return fill(
      `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my - height * 0.05)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + height * 0.07)} ${n(tx)} ${n(ty)}Z`,
      colour,
    );
  };
  const dark = light.at('#1f5a47', far);
  const mid = light.at('#37815a', far);
  for (const [angle, length] of [
    [-200, 0.34],
    [20, 0.34],
    [-172, 0.42],
    [-8, 0.42],
  ] as const)
    svg += leaf(angle, length, dark);
  for (const [angle, length] of [
    [-148, 0.44],
    [-34, 0.44],
    [-116, 0.34],
    [-66, 0.34],
  ] as const)
    svg += leaf(angle, length, mid);
  return (
    svg +
    disc(tx - w, ty + w * 1.6, w * 1.3, light.at('#8a5a34', far)) +
    disc(tx + w * 1.2, ty + w * 1.3, w * 1.3, light.at('#744a2a', far))
  );
};

export const saguaro: Tree = ({ light }, x, base, height, far) => {
  const w = height * 0.15;
  const body = (dx: number) =>
    `M${n(x + dx)} ${n(base)}V${n(base - height + w / 2)}M${n(x + dx)} ${n(base - height * 0.36)}H${n(x + w * 1.55 + dx)}V${n(base - height * 0.7)}M${n(x + dx)} ${n(base - height * 0.5)}H${n(x - w * 1.5 + dx)}V${n(base - height * 0.78)}`;
  return (
    line(body(0), light.at('#2f6a4f', far), w) +
    line(body(-w * 0.2), light.at('#4a8a60', far), w * 0.34) +
    line(body(w * 0.22), light.at('#24543f', far), w * 0.1)
  );
};

export const acacia: Tree = ({ light }, x, base, height, far) => {
  const top = base - height;
  const stem = light.at('#4b3a30', far);
  return (
    line(
      `M${n(x)} ${n(base)}C${n(x + height * 0.04)} ${n(base - height * 0.4)} ${n(x - height * 0.06)} ${n(base - height * 0.6)} ${n(x - height * 0.26)} ${n(top + height * 0.2)}M${n(x)} ${n(base - height * 0.42)}Q${n(x + height * 0.12)} ${n(base - height * 0.7)} ${n(x + height * 0.28)} ${n(top + height * 0.2)}`,
      stem,
      height * 0.05,
    ) +
    oval(x, top + height * 0.16, height * 0.6, height * 0.12, light.at('#3d5a34', far)) +
    oval(x + height * 0.1, top + height * 0.07, height * 0.4, height * 0.1, light.at('#557440', far)) +
    oval(x - height * 0.2, top + height * 0.09, height * 0.26, height * 0.07, light.at('#557440', far))
  );
};

export const bambooStalk: Tree = ({ light }, x, base, height, far, random) => {
  const w = height * 0.022;
  const green = light.at(random.pick(['#6f9f4a', '#5b8f47', '#86ae57']), far);
  let svg =
    fill(`M${n(x - w)} ${n(base)}V${n(base - height)}H${n(x + w)}V${n(base)}Z`, green) +
    fill(
      `M${n(x + w * 0.3)} ${n(base)}V${n(base - height)}H${n(x + w)}V${n(base)}Z`,
      mix(green, light.at('#23402c', far), 0.35),
    );
  let joints = '';
  for (let i = 1; i < 9; i++) joints += `M${n(x - w)} ${n(base - (height * i) / 9)}h${n(2 * w)}`;
  svg += line(joints, mix(green, light.at('#1f3a2a', far), 0.55), w * 0.3);
  for (let i = 0; i < 5; i++) {
    const y = base - height * random.between(0.4, 0.98);
    const s = random.chance(0.5) ? 1 : -1;
    const l = height * random.between(0.07, 0.12);
    for (const drop of [0.1, 0.5, 0.9])
      svg += fill(
        `M${n(x + s * w)} ${n(y)}q${n(s * l * 0.6)} ${n(l * (drop - 0.5))} ${n(s * l)} ${n(l * drop)}q${n(-s * l * 0.7)} ${n(-l * 0.06)} ${n(-s * l)} ${n(-l * drop)}Z`,
        mix(green, light.at('#dfe8a0', far), 0.2),
      );
  }
  return svg;
};

export const trees: Record<string, Tree> = {
  oak: leafy('#5b8f4d'),
  frosted: leafy('#dfeaf2', null, '#5a4a48'),
  redwood,
  cherry: leafy('#f2a3b8', '#fde3e8', '#5a3c3c'),
  olive: leafy('#8a9a6c', null, '#7a6a58'),
  lemon: leafy('#4f8a4a', '#f7d13d'),
  orange: leafy('#4a8548', '#f08a2c'),
  apple: leafy('#5f9a4c', '#d8433a'),
  maple: leafy('#d9622f'),
  gold: leafy('#e8a53a'),
  rust: leafy('#b8482e'),
  pine,
  'snowy-pine': snowyPine,
  birch,
  cypress,
  palm: palmTree,
  saguaro,
  acacia,
  bamboo: bambooStalk,
};

/** The broad-leaved trees of a season. */
export const broadleaf = (scene: Scene, random: Random): Tree =>
  scene.view.season === 'winter' || scene.view.weather.has('snow')
    ? trees.frosted!
    : scene.view.season === 'autumn'
      ? trees[random.pick(['maple', 'gold', 'rust'])]!
      : scene.view.plants.includes('cherry') || (scene.view.season === 'spring' && random.chance(0.4))
        ? trees.cherry!
        : trees[scene.view.plants.find((name) => name in trees) ?? 'oak']!;

export const isWhite = ({ view }: Scene): boolean =>
  view.season === 'winter' || view.weather.has('snow') || view.isFrozen;

/** The trees of slopes and shores: the named tree, palms in the tropics, colours in autumn, else conifers. */
export function wooded(scene: Scene): Tree {
  const named = scene.view.plants.find((name) => name in trees && name !== 'pine');
  if (named) return trees[named]!;
  if (scene.view.isTropical) return palmTree;
  if (isWhite(scene)) return snowyPine;
  if (scene.view.season !== 'autumn' || scene.view.plants.includes('pine')) return pine;
  return (_, x, base, height, far, random) => broadleaf(scene, random)(scene, x, base, height, far, random);
}

/** Blades in tufts, `size` in shares of the height. */
export function tufts(
  scene: Scene,
  from: number,
  to: number,
  colour: Hex,
  count: number,
  size: number,
  label: string,
): string {
  const random = scene.random.fork(label);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = scene.x(random.between(-0.02, 1.02));
    const y = scene.y(random.between(from, to));
    const h = scene.h * size * random.between(0.6, 1.2);
    for (const lean of [-0.5, 0, 0.5])
      d += `M${n(x - h * 0.1)} ${n(y)}Q${n(x + lean * h * 0.3)} ${n(y - h * 0.6)} ${n(x + lean * h)} ${n(y - h)}Q${n(x + lean * h * 0.5)} ${n(y - h * 0.4)} ${n(x + h * 0.1)} ${n(y)}Z`;
  }
  return fill(d, colour);
}

/** Small flowers strewn over a stretch of ground, larger towards the front. */
export function flowers(
  scene: Scene,
  from: number,
  to: number,
  colours: readonly Hex[],
  count: number,
  label: string,
): string {
  const random = scene.random.fork(label);
  const all = Array.from({ length: count }, () => [random.next(), random.next(), random.pick(colours)] as const).sort(
    (a, b) => a[1] - b[1],
  );
  return all
    .map(([sx, sy, colour]) => {
      const x = scene.x(sx);
      const y = scene.y(from + (to - from) * sy);
      const r = scene.h * (0.005 + 0.008 * sy);
      const petals = [0, 1, 2, 3, 4]
        .map((i) => {
          const a = (i * Math.PI * 2) / 5;
          return `M${n(x + r * 1.1 * Math.cos(a) - r)} ${n(y + r * 1.1 * Math.sin(a))}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
        })
        .join('');
      return (
        line(`M${n(x)} ${n(y)}v${n(r * 5)}`, scene.light.at('#3f7045'), r * 0.5) +
        fill(petals, scene.light.at(colour)) +
        disc(x, y, r * 0.7, scene.light.at('#f7d64a'))
      );
    })
    .join('');
}

/** A row of trees along a line, thinner in the middle where the subject stands. */
export function stand(
  scene: Scene,
  tree: Tree | 'broadleaf',
  options: { y: number; height: number; far: number; count: number; label: string; gap?: number; grow?: number },
): string {
  const random = scene.random.fork(options.label);
  let svg = '';
  for (let i = 0; i <= options.count; i++) {
    const share = i / options.count;
    const edge = Math.abs(share - 0.5) * 2;
    if (edge < (options.gap ?? 0)) continue;
    const grown = 1 + (options.grow ?? 0) * edge * edge;
    const kind = tree === 'broadleaf' ? broadleaf(scene, random) : tree;
    svg += kind(
      scene,
      scene.x(share + random.between(-0.35, 0.35) / options.count),
      scene.y(options.y + random.between(-0.008, 0.012)),
      scene.h * options.height * grown * random.between(0.8, 1.15),
      options.far,
      random,
    );
  }
  return svg;
}
