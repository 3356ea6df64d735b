import { addImage, createCanvas, type ImageLayer, parse } from '@platen/canvas';
import { describe, expect, test } from 'vitest';
import { fitForCrop, pictureOf, resizeWindow, slidePicture } from './cropping.ts';

const blank = createCanvas({ width: 1000, height: 1000 });
const imageOf = (given: Partial<ImageLayer>) =>
  addImage(blank, { src: 'https://x.test/a.png', x: 100, y: 100, width: 400, height: 200, fit: 'fill', ...given })
    .layers[0] as ImageLayer;

describe('before it is cut', () => {
  test('an image that leaves room in its box gets a box without room', () => {
    const fitted = fitForCrop(imageOf({ fit: 'contain' }), { width: 100, height: 100 });
    expect(fitted).toMatchObject({ x: 200, y: 100, width: 200, height: 200, fit: 'fill' });
  });

  test('an image that is cut by its box keeps what it shows', () => {
    const fitted = fitForCrop(imageOf({ fit: 'cover' }), { width: 100, height: 100 });
    expect(fitted).toMatchObject({ x: 100, width: 400, height: 200, crop: { x: 0, y: 0.25, width: 1, height: 0.5 } });
  });
});

describe('the window', () => {
  test('is made smaller by a side and takes its share of the picture', () => {
    const cut = resizeWindow(imageOf({}), { x: -1, y: 0 }, { x: 200, y: 0 });
    expect(cut).toMatchObject({ x: 200, y: 100, width: 300, height: 200 });
    expect(cut.crop).toEqual({ x: 0.25, y: 0, width: 0.75, height: 1 });
    expect(pictureOf(cut)).toEqual({ x: 100, y: 100, width: 400, height: 200 });
  });

  test('does not reach beyond the picture', () => {
    const cut = resizeWindow(imageOf({}), { x: 1, y: 1 }, { x: 5_000, y: 5_000 });
    expect(cut).toMatchObject({ x: 100, y: 100, width: 400, height: 200 });
    expect(cut.crop).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  test('of a mirrored picture cuts what lies under it, not its mirror image', () => {
    const cut = resizeWindow(imageOf({ flipX: true }), { x: -1, y: 0 }, { x: 200, y: 0 });
    expect(cut.crop).toEqual({ x: 0, y: 0, width: 0.75, height: 1 });
    expect(pictureOf(cut)).toEqual({ x: 100, y: 100, width: 400, height: 200 });
  });

  test('lets the picture slide under it as far as it covers it', () => {
    const cut = resizeWindow(imageOf({}), { x: 1, y: 0 }, { x: 300, y: 0 });
    expect(slidePicture(cut, -100, 0).crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(slidePicture(cut, -900, 50).crop).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  });

  test('gives what a document may hold', () => {
    const cut = slidePicture(resizeWindow(imageOf({ rotation: 33 }), { x: 1, y: -1 }, { x: 321, y: 87 }), 12.3, 45.6);
    expect(() => parse({ ...blank, layers: [cut] })).not.toThrow();
  });
});
