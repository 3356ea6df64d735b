import { expect, it } from 'vitest';
import { readSegment, writeMp4 } from './mp4.ts';

const sample = (type: number, size: number) => Uint8Array.from([0, 0, 0, size, type, ...new Array(size - 1).fill(7)]);
const config = Uint8Array.from([1, 66, 192, 30, 255, 225, 0, 1, 103, 1, 0, 1, 104]);

it('segments are joined in order, and their keyframes are found again', () => {
  const first = { config, samples: [sample(5, 9), sample(1, 4)], keyframes: [0] };
  const second = { config, samples: [sample(5, 8), sample(1, 3), sample(1, 6)], keyframes: [0] };
  const file = writeMp4([first, second], 720, 720, 30);
  const read = readSegment(file);
  expect(read.samples).toEqual([...first.samples, ...second.samples]);
  expect(read.keyframes).toEqual([0, 2]);
  expect(read.config).toEqual(config);
});

it('a file that is not a video is refused', () => {
  expect(() => readSegment(new Uint8Array(64))).toThrow('moov');
});
