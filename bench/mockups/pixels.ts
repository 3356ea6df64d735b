/** The pixel work of one more picture when artwork and scene are ready: ours against OpenCV, libvips and ImageMagick, in processor time of one thread. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bytesOf,
  createRenderer,
  dress,
  loadArtwork,
  loadScene,
  makeStage,
  placeArtwork,
  print,
  releaseHeld,
  wishFor,
} from '@platen/renderer';
import sharp from 'sharp';
import { drawBadge, readScene, sceneOf } from '../../packages/renderer/test/scene-files.ts';
import {
  artworkSide,
  commandCpuMs,
  installPeers,
  median,
  medianCpuMs,
  ms,
  oneThread,
  product,
  row,
  times,
  width,
} from './setting.ts';

const rounds = 21;

export type PixelFigures = { opencvEndToEnd: number; vipsEndToEnd: number; magickEndToEnd: number } | null;

export async function benchPixels(): Promise<PixelFigures> {
  const renderer = createRenderer({ megabytes: 512 });
  const pixels = await drawBadge(artworkSide);
  const { info, planes } = await readScene(sceneOf(product));
  const scene = loadScene(renderer, info, planes);
  const stage = makeStage(renderer, scene, { width });
  const dressed = dress(renderer, stage, { tint: [25, 25, 27], ground: [241, 240, 238] });
  const placed = stage.placements.find((one) => one.uv !== 0)!;
  const placing = placeArtwork(pixels, placed.info.printMm!, { align: 'top' });
  const wish = wishFor(placed, pixels, placing);
  const artwork = loadArtwork(renderer, pixels, wish);
  const layers = [{ placed, artwork, placing }];
  const draw = () => releaseHeld(renderer, print(renderer, stage, dressed, layers));
  medianCpuMs(rounds, draw);
  const ours = medianCpuMs(rounds, draw);
  const file = await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
    .png()
    .toBuffer();
  const decoding: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const before = process.cpuUsage();
    const data = await sharp(file).ensureAlpha().raw().toBuffer();
    releaseHeld(renderer, loadArtwork(renderer, { ...pixels, data }, wish));
    const { user, system } = process.cpuUsage(before);
    decoding.push((user + system) / 1000);
  }
  row(
    'pixel work',
    ms(ours),
    `processor time; ${width} px, ${product}, trilinear, linear light, reflections, sRGB out`,
  );
  row(`a new ${artworkSide} px artwork adds (decode, convert, mips)`, ms(median(decoding)), 'wanted: at most 60 ms');

  if (!installPeers()) {
    row('peers', '–', 'could not be installed here; skipped');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  try {
    // The same scene in the format of the peers: whole-frame maps in artwork pixels, gamma-coded planes.
    const picture = print(renderer, stage, dressed, []);
    const raw = { raw: { width, height: stage.height, channels: 3 as const } };
    await sharp(Buffer.from(bytesOf(renderer, picture)), raw)
      .png({ compressionLevel: 1 })
      .toFile(`${folder}/base.png`);
    await sharp(Buffer.from(renderer.arena.u8.subarray(stage.shade, stage.shade + width * stage.height * 3)), raw)
      .png({ compressionLevel: 1 })
      .toFile(`${folder}/shade.png`);
    writeFileSync(`${folder}/art.png`, file);
    const across = new Float32Array(width * stage.height).fill(-9);
    const down = new Float32Array(width * stage.height).fill(-9);
    const mask = Buffer.alloc(width * stage.height);
    for (let y = 0; y < placed.height; y += 1) {
      for (let x = 0; x < placed.width; x += 1) {
        const i = y * placed.width + x;
        const on = (placed.y + y) * width + placed.x + x;
        mask[on] = renderer.arena.u8[placed.mask + i]!;
        if (mask[on] === 0) continue;
        const u = renderer.arena.u16[(placed.uv >> 1) + i * 2]! / 65_535;
        const v = renderer.arena.u16[(placed.uv >> 1) + i * 2 + 1]! / 65_535;
        across[on] = ((u - placing.left) / placing.width) * artworkSide - 0.5;
        down[on] = ((1 - v - placing.top) / placing.height) * artworkSide - 0.5;
      }
    }
    writeFileSync(`${folder}/across.f32`, across);
    writeFileSync(`${folder}/down.f32`, down);
    await sharp(mask, { raw: { width, height: stage.height, channels: 1 } })
      .png()
      .toFile(`${folder}/mask.png`);
    const box = [placed.x, placed.y, placed.width, placed.height];
    writeFileSync(`${folder}/info.json`, JSON.stringify({ width, height: stage.height, box }));

    const opencv = JSON.parse(run('/usr/bin/python3', [join(import.meta.dirname, 'peers.py'), folder, String(rounds)]));
    row('OpenCV remap + multiply + blend, whole frame', ms(opencv.whole), `${times(opencv.whole / ours)} ours`);
    row('OpenCV, told where the print is', ms(opencv.area), `${times(opencv.area / ours)} ours`);
    const vips = benchVips(folder);
    row('libvips mapim + multiply, processes’ start taken off', ms(vips.pixels), `${times(vips.pixels / ours)} ours`);
    const magick = benchMagick(folder, placed);
    row(
      'ImageMagick distort + multiply, process’s start taken off',
      ms(magick.pixels),
      `${times(magick.pixels / ours)} ours`,
    );
    return {
      opencvEndToEnd: opencv.endToEnd,
      vipsEndToEnd: vips.endToEnd,
      magickEndToEnd: magick.endToEnd,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: oneThread });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** The vips tool does one operation per process, so the time of a process that only copies is subtracted. */
function benchVips(folder: string): { pixels: number; endToEnd: number } {
  const at = (name: string) => join(folder, name);
  const vips = (...args: string[]) => run('/usr/bin/vips', args);
  const cost = (...args: string[]) => commandCpuMs(7, '/usr/bin/vips', args);
  for (const name of ['across', 'down']) {
    vips('rawload', at(`${name}.f32`), at(`${name}.v`), String(width), String(width), '4');
    vips('copy', at(`${name}.v`), at(`${name}-float.v`), '--format', 'float', '--bands', '1');
  }
  vips('bandjoin', `${at('across-float.v')} ${at('down-float.v')}`, at('index.v'));
  for (const name of ['art', 'shade', 'base']) vips('copy', at(`${name}.png`), at(`${name}.v`));
  vips('extract_band', at('art.v'), at('rgb.v'), '0', '--n', '3');
  const start = cost('copy', at('base.v'), at('same.v'));
  const beyond = (...args: string[]) => Math.max(0, cost(...args) - start);
  const pixels =
    beyond('mapim', at('rgb.v'), at('warped.v'), at('index.v')) +
    beyond('multiply', at('warped.v'), at('shade.v'), at('lit.v'));
  const codecs =
    beyond('copy', at('art.png'), at('decoded.v')) + beyond('jpegsave', at('base.v'), at('out.jpg'), '--Q', '86');
  return { pixels, endToEnd: pixels + codecs };
}

function benchMagick(
  folder: string,
  { x, y, width: w, height: h }: { x: number; y: number; width: number; height: number },
): { pixels: number; endToEnd: number } {
  const at = (name: string) => join(folder, name);
  for (const name of ['art', 'base', 'shade']) run('/usr/bin/convert', [at(`${name}.png`), at(`${name}.mpc`)]);
  const cost = (...args: string[]) => commandCpuMs(3, '/usr/bin/convert', args);
  const side = artworkSide - 1;
  const corners = `0,0 ${x},${y} ${side},0 ${x + w},${y + 6} ${side},${side} ${x + w - 4},${y + h} 0,${side} ${x + 3},${y + h - 5}`;
  const compose = (art: string, out: string) =>
    cost(
      ...[at('base.mpc'), '(', at(art), '-virtual-pixel', 'transparent'],
      ...['-set', 'option:distort:viewport', `${width}x${width}+0+0`, '-distort', 'Perspective', corners],
      ...[at('shade.mpc'), '-compose', 'Multiply', '-composite', ')', '-compose', 'Over', '-composite', out],
    );
  const start = cost(at('base.mpc'), at('art.mpc'), at('shade.mpc'), 'null:');
  return { pixels: compose('art.mpc', 'null:') - start, endToEnd: compose('art.png', at('out.jpg')) - start };
}
