/** Renders and encodes a run of frames. Whole runs are encoded separately, so all cores work on one video. */
import { createRequire } from 'node:module';
import { paintFrame } from './frame.ts';
import { readSegment, type Segment } from './mp4.ts';
import type { Scene } from './scene.ts';
import { frameCount, framesPerSecond } from './timing.ts';

const require = createRequire(import.meta.url);

type Encoder = {
  width: number;
  height: number;
  frameRate: number;
  speed: number;
  quantizationParameter: number;
  groupOfPictures: number;
  outputFilename: string;
  initialize(): void;
  addFrameRgba(pixels: Uint8Array): void;
  finalize(): void;
  delete(): void;
  FS: { readFile(name: string): Uint8Array };
};

/** Flat colour needs little; 26 shows no blocks around lettering at this size. */
const quantization = 26;

export async function encodeFrames(
  scene: Scene,
  from: number,
  to: number,
  onFrame: (done: number) => void,
): Promise<Segment> {
  // The package is CommonJS for Node and probes for browser globals when imported as a module.
  const library = require('h264-mp4-encoder') as { createH264MP4Encoder(): Promise<Encoder> };
  const encoder = await library.createH264MP4Encoder();
  encoder.width = scene.width;
  encoder.height = scene.height;
  encoder.frameRate = framesPerSecond;
  encoder.speed = 8;
  encoder.quantizationParameter = quantization;
  encoder.groupOfPictures = 60;
  encoder.initialize();
  const pixels = new Uint8Array(scene.width * scene.height * 4).fill(255);
  for (let frame = from; frame < to; frame++) {
    paintFrame(scene, frame / (frameCount - 1), pixels);
    encoder.addFrameRgba(pixels);
    if ((frame - from) % 10 === 9) onFrame(frame - from + 1);
  }
  encoder.finalize();
  const file = encoder.FS.readFile(encoder.outputFilename);
  encoder.delete();
  return readSegment(file);
}
