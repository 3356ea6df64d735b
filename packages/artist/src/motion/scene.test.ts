import { expect, it } from 'vitest';
import { videoSize } from './scene.ts';

it.each([
  [256, 256, 720, 720, 720],
  [300, 500, 720, 720, 1200],
  [640, 427, 1080, 1618, 1080],
  [4000, 100, 720, 2160, 720],
])('a film of a picture of %i × %i has the requested shorter side and even sides', (...sides) => {
  const [width, height, resolution, filmWidth, filmHeight] = sides;
  expect(videoSize(width, height, resolution)).toEqual({ width: filmWidth, height: filmHeight });
});
