/** Cropping: the layer's box is a window onto the whole image, which can be moved and resized under it. */
import type { Crop, ImageLayer } from '@platen/canvas';
import type { Box, Point } from './geometry.ts';
import { turnAbout } from './geometry.ts';
import { boxFrom, type Side, smallestSide } from './transforms.ts';

type Size = { width: number; height: number };

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };
const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The same image in the same place, with a box exactly around the visible part. */
export function fitForCrop(layer: ImageLayer, source: Size): ImageLayer {
  const crop = layer.crop ?? whole;
  const [width, height] = [source.width * crop.width, source.height * crop.height];
  if (layer.tile !== null || layer.fit === 'fill') return { ...layer, crop, tile: null };
  const [across, down] = sharesOf(layer.align);
  if (layer.fit === 'contain') {
    const scale = Math.min(layer.width / width, layer.height / height);
    const shown = { width: width * scale, height: height * scale };
    const x = layer.x + (layer.width - shown.width) * across;
    const y = layer.y + (layer.height - shown.height) * down;
    const placed = keepTurned(layer, { x, y, ...shown });
    return { ...layer, ...placed, crop, fit: 'fill' };
  }
  const scale = Math.max(layer.width / width, layer.height / height);
  const share = { width: layer.width / (width * scale), height: layer.height / (height * scale) };
  return {
    ...layer,
    fit: 'fill',
    crop: {
      x: crop.x + crop.width * (1 - share.width) * across,
      y: crop.y + crop.height * (1 - share.height) * down,
      width: crop.width * share.width,
      height: crop.height * share.height,
    },
  };
}

function sharesOf(align: ImageLayer['align']): [across: number, down: number] {
  const share = (start: string, end: string) => (align.includes(start) ? 0 : align.includes(end) ? 1 : 0.5);
  return [share('left', 'right'), share('top', 'bottom')];
}

/** A box inside the layer's box, moved so that it stays in place under the layer's rotation. */
function keepTurned(layer: ImageLayer, inner: Box): Box {
  const about = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 };
  const centre = turnAbout({ x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 }, about, layer.rotation);
  return { ...inner, x: centre.x - inner.width / 2, y: centre.y - inner.height / 2 };
}

/** The crop as displayed: from the left and the top of the image on the board. */
const seen = ({ flipX, flipY }: ImageLayer, crop: Crop): Crop => ({
  ...crop,
  x: flipX ? 1 - crop.x - crop.width : crop.x,
  y: flipY ? 1 - crop.y - crop.height : crop.y,
});

/** The whole image's box, before rotation about the center of the layer's box. */
export function pictureOf(layer: ImageLayer): Box {
  const crop = seen(layer, layer.crop ?? whole);
  const [width, height] = [layer.width / crop.width, layer.height / crop.height];
  return { x: layer.x - crop.x * width, y: layer.y - crop.y * height, width, height };
}

/** Drags a side or corner of the window to a point, within the image. */
export function resizeWindow(layer: ImageLayer, side: Side, to: Point): ImageLayer {
  const picture = pictureOf(layer);
  const centre = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 };
  const local = turnAbout(to, centre, -layer.rotation);
  let [left, top] = [layer.x, layer.y];
  let [right, bottom] = [layer.x + layer.width, layer.y + layer.height];
  if (side.x < 0) left = clamp(local.x, picture.x, right - smallestSide);
  if (side.x > 0) right = clamp(local.x, left + smallestSide, picture.x + picture.width);
  if (side.y < 0) top = clamp(local.y, picture.y, bottom - smallestSide);
  if (side.y > 0) bottom = clamp(local.y, top + smallestSide, picture.y + picture.height);
  const crop = {
    x: (left - picture.x) / picture.width,
    y: (top - picture.y) / picture.height,
    width: (right - left) / picture.width,
    height: (bottom - top) / picture.height,
  };
  return { ...layer, ...boxFrom(layer, layer.rotation, side, right - left, bottom - top), crop: stored(layer, crop) };
}

/** Moves the image under the window, as far as it still covers it. */
export function slidePicture(layer: ImageLayer, dx: number, dy: number): ImageLayer {
  const picture = pictureOf(layer);
  const crop = seen(layer, layer.crop ?? whole);
  const local = turnAbout({ x: dx, y: dy }, { x: 0, y: 0 }, -layer.rotation);
  const moved = { ...crop, x: crop.x - local.x / picture.width, y: crop.y - local.y / picture.height };
  return { ...layer, crop: stored(layer, moved) };
}

function stored(layer: ImageLayer, crop: Crop): Crop {
  const [width, height] = [Math.min(1, crop.width), Math.min(1, crop.height)];
  const { x, y } = seen(layer, { x: clamp(crop.x, 0, 1 - width), y: clamp(crop.y, 0, 1 - height), width, height });
  return {
    x: round(clamp(x, 0, 1 - width)),
    y: round(clamp(y, 0, 1 - height)),
    width: round(width),
    height: round(height),
  };
}
