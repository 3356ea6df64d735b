import { expect, test } from 'vitest';
import { differenceOf } from '../test/compare.ts';
import { type Drawn, draw, setUp } from '../test/draw.ts';
import { drawBadge, listScenes, readScene, sceneOf } from '../test/scene-files.ts';
import { reserve } from './arena.ts';
import {
  type Aspect,
  createRenderer,
  largestFreeBytes,
  masterFor,
  type Pixels,
  type Rgb,
  releaseHeld,
  type SceneInfo,
  smallerSidesFor,
  usedBytes,
} from './index.ts';
import { linearToSrgb, srgbToLinear } from './transfer.ts';
import { packUv, unpackUv } from './uv.ts';

const renderer = createRenderer({ megabytes: 256 });
const white: Rgb = [255, 255, 255];

const flat = (side: number, [r, g, b]: Rgb): Pixels => {
  const data = new Uint8Array(side * side * 4);
  for (let i = 0; i < data.length; i += 4) data.set([r, g, b, 255], i);
  return { data, width: side, height: side };
};

const pixel = ({ data, width, channels }: Drawn, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x) * channels + channels),
];

test('a picture from a smaller master equals the one from the scene itself', async () => {
  const artwork = await drawBadge(1000);
  const dress = { ground: [241, 240, 238] as Rgb, tint: [68, 84, 106] as Rgb };
  for (const found of [sceneOf('TEE-UNISEX'), sceneOf('POSTER-FRAMED')]) {
    const whole = await readScene(found);
    for (const width of smallerSidesFor(whole.info.size[0])) {
      const { mean, most } = differenceOf(
        draw(renderer, await readScene(found, width), { width, artwork, dress }),
        draw(renderer, whole, { width, artwork, dress }),
      );
      expect(mean).toBeLessThan(1);
      expect(most).toBeLessThan(40);
    }
  }
});

test('the smallest master that is large enough is used, or the scene itself if there is none', () => {
  const masters = [{ side: 1400 }, { side: 600 }, { side: 1000 }];
  const sideFor = (width: number, aspect: Aspect = 'native') =>
    masterFor([2000, 2000], masters, { width, aspect })?.side;
  expect([100, 600, 800, 1400].map((width) => sideFor(width))).toEqual([600, 600, 1000, 1400]);
  expect(sideFor(1600)).toBeUndefined();
  // A tall crop shows two thirds of the width.
  expect(sideFor(600, '2:3')).toBe(1000);
  expect(masterFor([1000, 1000], masters, { width: 800, aspect: 'native' })).toBeNull();
});

test('unpackUv reads what packUv writes', () => {
  const uv = Uint16Array.from({ length: 24 }, (_, i) => (i * 7919 * 13) % 65_536);
  const packed = packUv(uv, new Uint8Array(12).fill(255), { width: 4, height: 3 });
  const renderer = createRenderer({ megabytes: 1 });
  const target = reserve(renderer.arena, 48);
  unpackUv(renderer, packed, [0, 0, 4, 3], target);
  expect(renderer.arena.u16.slice(target / 2, target / 2 + 24)).toEqual(uv);
});

test('a small picture is as sharp as the large one scaled down', async () => {
  const scene = await readScene(sceneOf('MUG-11OZ'), 1000);
  const artwork = await drawBadge(1400);
  const dress = { ground: [241, 240, 238] as Rgb };
  const large = draw(renderer, scene, { width: 1000, artwork, dress });
  const small = draw(renderer, scene, { width: 200, artwork, dress });
  const averaged = { ...small, data: shrinkInLight(large, 5) };
  expect(differenceOf(small, averaged).mean).toBeLessThan(1.2);
  // As much fine contrast as the scaled-down large one, give or take a fifth.
  expect(contrast(small) / contrast(averaged)).toBeGreaterThan(0.9);
  expect(contrast(small) / contrast(averaged)).toBeLessThan(1.2);
});

test.each([
  ['black on a black shirt', 'TEE-UNISEX', [22, 22, 24]],
  ['red on a navy shirt', 'TEE-UNISEX', [29, 42, 68]],
  ['black on a mug that was never dyed', 'MUG-11OZ', undefined],
] as const)('a plain fill of a print area looks like a picture of that colour: %s', async (name, product, tint) => {
  const colour: Rgb = name.startsWith('red') ? [190, 30, 40] : [0, 0, 0];
  const scene = await readScene(sceneOf(product), 600);
  const [area] = scene.info.placements.filter(({ kind }) => kind === 'art');
  const dress = { ground: white, ...(tint ? { tint } : {}) };
  const filled = draw(renderer, scene, { width: 200, dress: { ...dress, colours: { [area!.key]: colour } } });
  const printed = draw(renderer, scene, { width: 200, dress, artwork: flat(64, colour), placing: { fit: 'cover' } });
  expect(differenceOf(filled, printed).most).toBeLessThan(4);
});

test('black on black stays invisible in a group of three in which one takes the colour', async () => {
  const group = listScenes().find(({ scene }) => scene === 'sc_2rrqsgbg')!;
  const scene = await readScene(group, 600);
  const dress = { ground: white, tint: [22, 22, 24] as Rgb };
  const bare = draw(renderer, scene, { width: 200, dress });
  const printed = draw(renderer, scene, { width: 200, dress, artwork: flat(64, [0, 0, 0]), placing: { fit: 'cover' } });
  const [cloth, ink] = [pixel(bare, 100, 110)[0]!, pixel(printed, 100, 110)[0]!];
  expect(Math.abs(cloth - ink)).toBeLessThan(4);
});

test('drawing leaves nothing behind in memory', async () => {
  const scene = await readScene(sceneOf('STICKER-DIECUT'), 600);
  const before = usedBytes(renderer.arena);
  draw(renderer, scene, { width: 200, artwork: await drawBadge(300), dress: { ground: null } });
  expect(usedBytes(renderer.arena)).toBe(before);
});

test('a free-standing scene keeps its transparency, or lies on its ground', async () => {
  const scene = await readScene(sceneOf('MUG-11OZ'), 600);
  const clear = draw(renderer, scene, { width: 200, dress: { ground: null } });
  expect(clear.channels).toBe(4);
  expect(pixel(clear, 3, 3)).toEqual([0, 0, 0, 0]);
  const green = draw(renderer, scene, { width: 200, dress: { ground: [10, 120, 30] } });
  expect(pixel(green, 3, 3)).toEqual([10, 120, 30]);
});

test('a room keeps its walls on any ground', async () => {
  const scene = await readScene(sceneOf('POSTER-FRAMED'), 600);
  const bare = draw(renderer, scene, { width: 100, dress: { ground: null } });
  const green = draw(renderer, scene, { width: 100, dress: { ground: [0, 255, 0] } });
  expect(bare.channels).toBe(3);
  expect(Buffer.from(bare.data).equals(Buffer.from(green.data))).toBe(true);
});

test('a wide picture shows all of a free-standing product, and a portrait is cropped from the centre', async () => {
  const scene = await readScene(sceneOf('TEE-UNISEX'), 600);
  const dress = { ground: white, tint: [20, 20, 20] as Rgb };
  const wide = draw(renderer, scene, { width: 320, aspect: '16:9', dress });
  expect([wide.width, wide.height]).toEqual([320, 180]);
  expect(darkRows(wide)[0]).toBeGreaterThan(0);
  expect(darkRows(wide)[1]).toBeLessThan(179);
  const portrait = draw(renderer, scene, { width: 200, aspect: '2:3', dress });
  expect([portrait.width, portrait.height]).toEqual([200, 300]);
});

test('a print outside the product shows nothing, regardless of earlier memory contents', () => {
  const side = 64;
  const inside = (i: number) => [i % side, Math.floor(i / side)].every((at) => at >= 24 && at < 40);
  const all = Array.from({ length: side * side }, (_, i) => i);
  const uv = new Uint16Array(all.flatMap((i) => [(i % side) * 1000, Math.floor(i / side) * 1000]));
  const mask = new Uint8Array(side * side).fill(255);
  const box: [number, number, number, number] = [0, 0, side, side];
  const scene = {
    info: {
      version: 1,
      title: 'A square',
      size: [side, side],
      background: 'transparent',
      tintable: false,
      placements: [{ key: 'front', label: 'Front', kind: 'art', printMm: [100, 100], box }],
      shadeRange: 1,
    } satisfies SceneInfo as SceneInfo,
    planes: {
      base: new Uint8Array(all.flatMap((i) => [200, 200, 200, inside(i) ? 255 : 0])),
      shade: new Uint8Array(side * side * 3).fill(255),
      spec: new Uint8Array(side * side * 3),
      placements: { front: { mask, uv: packUv(uv, mask, { width: side, height: side }) } },
    },
  };
  const used = createRenderer({ megabytes: 16 });
  const bytes = largestFreeBytes(used.arena) - 16;
  const address = reserve(used.arena, bytes);
  used.arena.u8.fill(255, address, address + bytes);
  releaseHeld(used, { address, bytes });
  const artwork = flat(64, [255, 0, 0]);
  const drawn = draw(used, scene, { width: side, artwork, placing: { fit: 'cover' }, dress: { ground: white } });
  expect(pixel(drawn, 2, 2)).toEqual([255, 255, 255]);
  expect(pixel(drawn, 2, 32)).toEqual([255, 255, 255]);
  expect(pixel(drawn, 32, 32)[1]).toBeLessThan(100);
});

test('artwork covers its area with cover, leaves space with contain and repeats with tile', async () => {
  const scene = await readScene(sceneOf('CARD-5X7'), 600);
  const red = flat(64, [255, 0, 0]);
  const card = setUp(renderer, scene, { width: 200, dress: { ground: white } });
  const blank = card.print();
  const inked = (placing: object) => {
    const drawn = card.print(red, placing);
    let count = 0;
    for (let i = 0; i < drawn.data.length; i += 3) if (blank.data[i + 1]! - drawn.data[i + 1]! > 60) count += 1;
    return count;
  };
  const covered = inked({ fit: 'cover' });
  const contained = inked({ fit: 'contain' });
  expect(contained / covered).toBeCloseTo(127 / 178, 1);
  expect(inked({ tile: 7 })).toBe(covered);
  card.release();
});

test('artwork aligned to the top prints higher than artwork aligned to the bottom', async () => {
  const scene = await readScene(sceneOf('CARD-5X7'), 600);
  const card = setUp(renderer, scene, { width: 200, dress: { ground: white } });
  const rows = (align: 'top' | 'bottom') => darkRows(card.print(flat(8, [0, 0, 0]), { align }));
  expect(rows('top')[0]).toBeLessThan(rows('bottom')[0] - 10);
  card.release();
});

test('tiny artwork, artwork one pixel high and very long artwork are printed', async () => {
  const tote = setUp(renderer, await readScene(sceneOf('TOTE-COTTON'), 600), { width: 100, dress: { ground: null } });
  for (const [width, height] of [
    [1, 1],
    [3, 1],
    [1, 900],
    [4000, 2],
  ] as const) {
    const artwork = { data: new Uint8Array(width * height * 4).fill(255), width, height };
    for (const placing of [{}, { fit: 'cover' }, { tile: 50 }] as const) {
      expect(tote.print(artwork, placing).width).toBe(100);
    }
  }
  tote.release();
});

function shrinkInLight({ data, width, height }: Drawn, by: number): Uint8Array {
  const [w, h] = [width / by, height / by];
  const out = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      for (let c = 0; c < 3; c += 1) {
        let sum = 0;
        for (let i = 0; i < by * by; i += 1) {
          const p = (y * by + Math.floor(i / by)) * width + x * by + (i % by);
          sum += srgbToLinear(data[p * 3 + c]! / 255);
        }
        out[(y * w + x) * 3 + c] = Math.round(255 * linearToSrgb(sum / (by * by)));
      }
    }
  }
  return out;
}

/** Mean difference between neighbours in the middle of the picture. */
function contrast({ data, width, height }: Drawn): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(height * 0.3); y < height * 0.75; y += 1) {
    for (let x = Math.round(width * 0.25); x < width * 0.6; x += 1) {
      sum += Math.abs(data[(y * width + x) * 3 + 1]! - data[(y * width + x + 1) * 3 + 1]!);
      count += 1;
    }
  }
  return sum / count;
}

/** First and last row with a dark pixel in its middle third. */
function darkRows({ data, width, height }: Drawn): [number, number] {
  const dark: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = Math.round(width / 3); x < (width * 2) / 3; x += 1) {
      if (data[(y * width + x) * 3 + 1]! > 90) continue;
      dark.push(y);
      break;
    }
  }
  return [dark[0] ?? -1, dark.at(-1) ?? -1];
}
