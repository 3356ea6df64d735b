/** A picture split for motion: layers with depth, a camera path and particles, all from the words of the prompt. */
import sharp from 'sharp';
import { cutOut, isOwnDesign } from '../cutout/cut-out.ts';
import type { Motion } from '../draw/draw.ts';
import { parseHex } from '../kit/colour.ts';
import { createRandom, hashText, type Random } from '../kit/random.ts';
import { rasterize } from '../kit/raster.ts';
import { type Act, readActs, type Stage } from './acts.ts';
import { closeEyes } from './eyes.ts';

export type SceneLayer = {
  /** Premultiplied RGBA, cropped to the layer's own box at `left`, `top`. */
  pixels: Uint8Array;
  width: number;
  height: number;
  left: number;
  top: number;
  depth: number;
  motion: Motion;
  /** What the prompt wants it to do; then it does nothing else. */
  acts: Act[];
  /** The same with closed eyes, if it blinks. */
  closed: Uint8Array | null;
  /** Reaches every edge: pixels beyond the box repeat the edge instead of being empty. */
  full: boolean;
};

export type Camera = 'in' | 'out' | 'left' | 'right' | 'up' | 'orbit' | 'float' | 'still';
export type ParticleKind = 'snow' | 'stars' | 'ember' | 'rain' | 'confetti' | 'petal' | 'bubble' | 'dust' | 'none';
export type Particle = {
  x: number;
  y: number;
  near: number;
  phase: number;
  colour: [number, number, number];
  size: number;
};

export type Scene = {
  width: number;
  height: number;
  layers: SceneLayer[];
  camera: Camera;
  particleKind: ParticleKind;
  particles: Particle[];
};

/** The shorter side is `resolution`; the aspect stays; both sides are even, because the encoder needs that. */
export function videoSize(width: number, height: number, resolution: number): { width: number; height: number } {
  // Extreme panoramas are limited to 3:1, or one long side would be thousands of pixels.
  const aspect = Math.max(1 / 3, Math.min(3, width / height));
  const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);
  return aspect >= 1
    ? { width: even(resolution * aspect), height: resolution }
    : { width: resolution, height: even(resolution / aspect) };
}

export function readCamera(prompt: string): Camera {
  const words = prompt.toLowerCase();
  if (/zoom(?:ing)? out|pull(?:ing)? back|reveal/.test(words)) return 'out';
  if (/pan(?:ning)? left|to the left/.test(words)) return 'left';
  if (/\bpan|slide|driv|rid(?:e|ing)|run|to the right|pass/.test(words)) return 'right';
  if (/orbit|rotat|spin|around|turn/.test(words)) return 'orbit';
  if (/\brise|tilt|upward|grow|lift/.test(words)) return 'up';
  if (/float|space|fly|hover|drift|swim|bob|breath/.test(words)) return 'float';
  return /\bstill\b|static|no camera/.test(words) ? 'still' : 'in';
}

const readCameraWords = (prompt: string): Camera =>
  /zoom|pull(?:ing)? back|reveal|\bpan(?:s|ning)?\b|camera/.test(prompt.toLowerCase()) ? readCamera(prompt) : 'still';

export function readParticles(prompt: string): ParticleKind {
  const words = prompt.toLowerCase();
  if (/no (?:particles|effects)/.test(words)) return 'none';
  const kinds: [RegExp, ParticleKind][] = [
    [/snow|winter|christmas|frost/, 'snow'],
    [/confetti|party|birthday|celebrat/, 'confetti'],
    [/rain|storm/, 'rain'],
    [/fire|ember|spark(?!l)|campfire|candle|lava/, 'ember'],
    [/star|space|galaxy|magic|sparkle|neon|night|twinkl/, 'stars'],
    [/lea(?:f|ves)|petal|autumn|blossom|sakura|wind/, 'petal'],
    [/bubble|ocean|sea|underwater|water/, 'bubble'],
    [/dust|sun|warm|glow|summer/, 'dust'],
  ];
  return kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'none';
}

const colours: Record<ParticleKind, [number, number, number][]> = {
  snow: [[255, 255, 255]],
  stars: [
    [255, 255, 255],
    [255, 225, 150],
    [150, 240, 255],
  ],
  ember: [
    [255, 190, 90],
    [255, 130, 60],
  ],
  rain: [[200, 220, 255]],
  confetti: [
    [239, 71, 111],
    [255, 209, 102],
    [6, 214, 160],
    [17, 138, 178],
  ],
  petal: [
    [255, 170, 190],
    [240, 150, 80],
    [220, 100, 60],
  ],
  bubble: [[210, 245, 255]],
  dust: [[255, 244, 214]],
  none: [],
};

function scatter(kind: ParticleKind, random: Random): Particle[] {
  if (kind === 'none') return [];
  return Array.from({ length: kind === 'rain' ? 140 : 76 }, () => ({
    x: random.next(),
    y: random.next(),
    near: random.between(0.35, 1),
    phase: random.between(0, Math.PI * 2),
    colour: random.pick(colours[kind]),
    size: random.between(0.5, 1.5),
  }));
}

export async function buildScene(input: {
  image: Uint8Array;
  svg: string | null;
  /** The picture's subject, cut out, if it is already known. */
  cut?: Uint8Array | null;
  prompt: string;
  resolution: number;
}): Promise<Scene> {
  const meta = await sharp(input.image, { limitInputPixels: 50_000_000 }).autoOrient().metadata();
  const { width, height } = videoSize(meta.autoOrient.width, meta.autoOrient.height, input.resolution);
  const layers =
    input.svg && isOwnDesign(input.svg)
      ? layersOfDesign(input.svg, width, height, input.prompt)
      : await layersOfPicture(
          input.image,
          input.cut ?? (await cutOut(input.image, null)).png,
          width,
          height,
          input.prompt,
        );
  const particleKind = readParticles(input.prompt);
  return {
    width,
    height,
    layers,
    // A camera that watches a performer stands still, unless the prompt moves it.
    camera: layers.some(({ acts }) => acts.length > 0) ? readCameraWords(input.prompt) : readCamera(input.prompt),
    particleKind,
    particles: scatter(particleKind, createRandom(hashText(input.prompt || 'motion'))),
  };
}

function rimColour(layers: readonly string[]): string | null {
  const rim = layers.find((line) => line.startsWith('<g id="layer-fabric-rim"'));
  const at = rim?.lastIndexOf('fill="#') ?? -1;
  return at < 0 ? null : rim!.slice(at + 6, at + 13);
}

/** The subject is the layer named for it. */
const actsOf = (layer: string, stages: readonly Stage[]): Act[] => {
  const name = layer.replace(/-\d+$/, '');
  return stages.filter(({ target }) => (target === null ? name === 'hero' : target === name)).map(({ act }) => act);
};

/** Each named layer of one of our designs, rendered separately. Neighbours that move alike are rendered together. */
function layersOfDesign(svg: string, width: number, height: number, prompt: string): SceneLayer[] {
  const [head, ...lines] = svg.split('\n');
  const canvasWidth = Number(/viewBox="0 0 ([\d.]+) /.exec(head!)?.[1] ?? width);
  const groups = lines.filter((line) => line.startsWith('<g id="layer-'));
  type Group = { name: string; body: string; depth: number; motion: Motion; ground: boolean; acts: Act[] };
  const parsed = groups.map(
    (body): Group => ({
      name: /data-layer="([\w-]+)"/.exec(body)?.[1] ?? '',
      acts: [],
      body,
      depth: Number(/data-depth="([\d.]+)"/.exec(body)?.[1] ?? 0.5),
      motion: (/data-motion="(\w+)"/.exec(body)?.[1] ?? 'still') as Motion,
      ground: body.includes('data-ground="1"'),
    }),
  );
  const stages = readActs(
    prompt,
    parsed.filter(({ ground }) => !ground).map(({ name }) => name),
  );
  for (const group of parsed) group.acts = actsOf(group.name, stages);
  const merged: Group[] = [];
  for (const group of parsed) {
    const last = merged.at(-1);
    if (
      last &&
      last.motion === 'still' &&
      group.motion === 'still' &&
      Math.abs(last.depth - group.depth) < 0.12 &&
      last.ground === group.ground &&
      last.acts.length + group.acts.length === 0
    )
      last.body += group.body;
    else merged.push({ ...group });
  }
  const layers = merged.map(({ body, depth, motion, acts }) => {
    const raster = rasterize(`${head}${body}</svg>`, width);
    const closed = acts.includes('blink') ? closeEyes(body, raster, width / canvasWidth) : null;
    const layer = cutToBox(premultiply(raster.data), width, height, depth, motion);
    const shut = closed ? premultiply(rasterize(`${head}${closed}</svg>`, width).data) : null;
    return { ...layer, acts: acts.filter((act) => act !== 'blink'), closed: shut && cropTo(shut, width, layer) };
  });
  const visible: SceneLayer[] = layers.filter((layer) => layer.width > 0);
  // Video has no alpha: a transparent design stands on the colour of its rim, or else on white.
  if (!parsed.some((group) => group.ground)) {
    const [red, green, blue] = parseHex(rimColour(groups) ?? '#ffffff');
    const plate = new Uint8Array(width * height * 4);
    for (let i = 0; i < plate.length; i += 4) plate.set([red, green, blue, 255], i);
    visible.unshift(cutToBox(plate, width, height, 0, 'still'));
  }
  return visible;
}

/** Any other picture: the subject floats over a plate in which its place was filled from around it. */
async function layersOfPicture(
  image: Uint8Array,
  cut: Uint8Array,
  width: number,
  height: number,
  prompt: string,
): Promise<SceneLayer[]> {
  const size = { width, height, fit: 'cover' } as const;
  const whole = await sharp(image)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(size)
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const subject = await sharp(cut).ensureAlpha().resize(size).raw().toBuffer();
  const alpha = Float32Array.from({ length: width * height }, (_, i) => subject[i * 4 + 3]! / 255);
  const acts = actsOf('hero', readActs(prompt, [])).filter((act) => act !== 'blink');
  return [
    cutToBox(fillBehind(whole, alpha, width, height), width, height, 0.1, 'still'),
    { ...cutToBox(premultiply(subject), width, height, 0.8, 'float'), acts },
  ].filter((layer) => layer.width > 0);
}

function premultiply(rgba: Uint8Array): Uint8Array {
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3]!;
    if (alpha === 255) continue;
    rgba[i] = (rgba[i]! * alpha) / 255;
    rgba[i + 1] = (rgba[i + 1]! * alpha) / 255;
    rgba[i + 2] = (rgba[i + 2]! * alpha) / 255;
  }
  return rgba;
}

function cutToBox(pixels: Uint8Array, width: number, height: number, depth: number, motion: Motion): SceneLayer {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixels[(y * width + x) * 4 + 3] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0)
    return { pixels: new Uint8Array(), width: 0, height: 0, left: 0, top: 0, depth, motion, full: false, ...idle };
  const w = right - left + 1;
  const h = bottom - top + 1;
  const corner = (x: number, y: number) => pixels[(y * width + x) * 4 + 3] === 255;
  const full =
    w === width &&
    h === height &&
    corner(0, 0) &&
    corner(width - 1, 0) &&
    corner(0, height - 1) &&
    corner(width - 1, height - 1);
  if (w === width && h === height) return { pixels, width, height, left: 0, top: 0, depth, motion, full, ...idle };
  const cut = cropTo(pixels, width, { left, top, width: w, height: h });
  return { pixels: cut, width: w, height: h, left, top, depth, motion, full, ...idle };
}

const idle: Pick<SceneLayer, 'acts' | 'closed'> = { acts: [], closed: null };

type Box = { left: number; top: number; width: number; height: number };

function cropTo(pixels: Uint8Array, width: number, { left, top, width: w, height: h }: Box): Uint8Array {
  const cut = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    const from = ((top + y) * width + left) * 4;
    cut.set(pixels.subarray(from, from + w * 4), y * w * 4);
  }
  return cut;
}

/** Push-pull inpainting: averages shrink until the hole is gone, then flow back into it. */
function fillBehind(rgb: Uint8Array, alpha: Float32Array, width: number, height: number): Uint8Array {
  type Level = { width: number; height: number; colour: Float32Array; weight: Float32Array };
  const grow = 3;
  const first: Level = {
    width,
    height,
    colour: new Float32Array(width * height * 3),
    weight: new Float32Array(width * height),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let covered = 0;
      for (let d = -grow; d <= grow; d++) {
        covered = Math.max(
          covered,
          alpha[y * width + Math.min(width - 1, Math.max(0, x + d))]!,
          alpha[Math.min(height - 1, Math.max(0, y + d)) * width + x]!,
        );
      }
      if (covered > 0.03) continue;
      const i = y * width + x;
      first.weight[i] = 1;
      for (let c = 0; c < 3; c++) first.colour[i * 3 + c] = rgb[i * 3 + c]!;
    }
  }
  const levels = [first];
  while (levels.at(-1)!.width > 2 && levels.at(-1)!.height > 2) {
    const from = levels.at(-1)!;
    const w = (from.width + 1) >> 1;
    const h = (from.height + 1) >> 1;
    const to: Level = { width: w, height: h, colour: new Float32Array(w * h * 3), weight: new Float32Array(w * h) };
    for (let y = 0; y < from.height; y++) {
      for (let x = 0; x < from.width; x++) {
        const i = y * from.width + x;
        const j = (y >> 1) * w + (x >> 1);
        to.weight[j]! += from.weight[i]!;
        for (let c = 0; c < 3; c++) to.colour[j * 3 + c]! += from.colour[i * 3 + c]!;
      }
    }
    for (let j = 0; j < w * h; j++) {
      const sum = to.weight[j]!;
      if (sum === 0) continue;
      const k = Math.min(1, sum) / sum;
      to.weight[j] = Math.min(1, sum);
      for (let c = 0; c < 3; c++) to.colour[j * 3 + c]! *= k;
    }
    levels.push(to);
  }
  for (let level = levels.length - 2; level >= 0; level--) {
    const fine = levels[level]!;
    const coarse = levels[level + 1]!;
    for (let y = 0; y < fine.height; y++) {
      for (let x = 0; x < fine.width; x++) {
        const i = y * fine.width + x;
        const missing = 1 - fine.weight[i]!;
        if (missing <= 0) continue;
        const j = Math.min(coarse.height - 1, y >> 1) * coarse.width + Math.min(coarse.width - 1, x >> 1);
        for (let c = 0; c < 3; c++) fine.colour[i * 3 + c]! += missing * coarse.colour[j * 3 + c]!;
        fine.weight[i] = 1;
      }
    }
  }
  const plate = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) plate[i * 4 + c] = first.colour[i * 3 + c]!;
  return plate;
}
