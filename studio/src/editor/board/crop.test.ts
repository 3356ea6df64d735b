import { addImage, createCanvas, type ImageLayer, parse } from '@platen/canvas';
import { describe, expect, test } from 'vitest';
import { fitForCrop, pictureOf, resizeWindow, slidePicture } from './crop.ts';

const blank = createCanvas({ width: 1000, height: 1000 });
const imageOf = (given: Partial<ImageLayer>) =>
  addImage(blank, { src: 'https://x.test/a.png', x: 100, y: 100, width: 400, height: 200, fit: 'fill', ...given })
    .layers[0] as ImageLayer;

describe('an image before cropping', () => {
  test('an image smaller than its box gets a box of the same size as the image', () => {
    const fitted = fitForCrop(imageOf({ fit: 'contain' }), { width: 100, height: 100 });
    expect(fitted).toMatchObject({ x: 200, y: 100, width: 200, height: 200, fit: 'fill' });
  });

  test('an image larger than its box keeps its visible part', () => {
    const fitted = fitForCrop(imageOf({ fit: 'cover' }), { width: 100, height: 100 });
    expect(fitted).toMatchObject({ x: 100, width: 400, height: 200, crop: { x: 0, y: 0.25, width: 1, height: 0.5 } });
  });
});

describe('the crop window', () => {
  test('dragging a side inwards crops that share of the image', () => {
    const cut = resizeWindow(imageOf({}), { x: -1, y: 0 }, { x: 200, y: 0 });
    expect(cut).toMatchObject({ x: 200, y: 100, width: 300, height: 200 });
    expect(cut.crop).toEqual({ x: 0.25, y: 0, width: 0.75, height: 1 });
    expect(pictureOf(cut)).toEqual({ x: 100, y: 100, width: 400, height: 200 });
  });

  test('the window does not reach beyond the image', () => {
    const cut = resizeWindow(imageOf({}), { x: 1, y: 1 }, { x: 5_000, y: 5_000 });
    expect(cut).toMatchObject({ x: 100, y: 100, width: 400, height: 200 });
    expect(cut.crop).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  test('the window of a mirrored image crops what is under it, not the mirrored side', () => {
    const cut = resizeWindow(imageOf({ flipX: true }), { x: -1, y: 0 }, { x: 200, y: 0 });
    expect(cut.crop).toEqual({ x: 0, y: 0, width: 0.75, height: 1 });
    expect(pictureOf(cut)).toEqual({ x: 100, y: 100, width: 400, height: 200 });
  });

  test('the image slides under the window only as far as it still covers it', () => {
    const cut = resizeWindow(imageOf({}), { x: 1, y: 0 }, { x: 300, y: 0 });
    expect(slidePicture(cut, -100, 0).crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(slidePicture(cut, -900, 50).crop).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  });

  test('the crop stays within the limits of a document', () => {
    const cut = slidePicture(resizeWindow(imageOf({ rotation: 33 }), { x: 1, y: -1 }, { x: 321, y: 87 }), 12.3, 45.6);
    expect(() => parse({ ...blank, layers: [cut] })).not.toThrow();
  });
});
