import { readColor } from './colors.ts';
import type { Shadow, Stroke } from './document.ts';
import { withPatch } from './patches.ts';
import { blurPixels, growSilhouette } from './pixels.ts';
import { type CreateSurface, deviceScale, type PaintContext, type PixelContext, readableContextOf } from './surface.ts';

/** Draws a layer's content in its own box, from 0, 0 to its width and height. */
export type LayerContent = {
  readonly width: number;
  readonly height: number;
  /** How far the content may extend past its box. */
  readonly reach: number;
  /** Equal for two contents that look the same. */
  readonly key: string;
  paint(context: PaintContext): void;
};

/** At a print's full size a soft edge or a rim is computed a little coarser: at 150 dpi no pixel shows in either. */
const maxWorkedPixels = 6e6;
const maxTintedPixels = 24e6;
const longestSide = 8_192;
/** A shadow at least this soft, in pixels, looks the same if it is made smaller first. */
const enoughDeviation = 2.5;

/** The colour of an outline behind the content and `width` around it, whatever its shape. */
export function paintOutline(
  context: PaintContext,
  content: LayerContent,
  { color, width }: Stroke,
  createSurface: CreateSurface,
): void {
  if (width === 0) return;
  const frame = frameOf(context, content, width, maxWorkedPixels, 1);
  paintPatch(context, content, frame, `outline ${color} ${width}`, createSurface, (patch) => {
    recolor(patch, frame, color, (alpha) => growSilhouette(alpha, frame.across, frame.down, width * frame.scale));
  });
}

/** The shadow of the content, without its offset. */
export function paintShadow(
  context: PaintContext,
  content: LayerContent,
  { color, blur }: Shadow,
  createSurface: CreateSurface,
): void {
  const deviation = blur / 2;
  const isHard = deviation * deviceScale(context) < 0.3;
  const shrink = (deviation * deviceScale(context)) / enoughDeviation;
  const most = isHard ? maxTintedPixels : maxWorkedPixels;
  const frame = frameOf(context, content, deviation * 3, most, isHard ? 1 : shrink);
  const by = deviation * frame.scale;
  paintPatch(context, content, frame, `shadow ${color} ${isHard ? 0 : blur}`, createSurface, (patch) => {
    if (isHard) return tint(patch, frame, color);
    const size = { width: frame.across, height: frame.down, channels: 1 };
    recolor(patch, frame, color, (alpha) => blurPixels(alpha, size, { x: by, y: by }, 'clear'));
  });
}

/** The pixels on which an effect is computed: the layer's box and a margin. */
type Frame = {
  /** The margin around the box, in the layer's units. */
  readonly margin: number;
  readonly across: number;
  readonly down: number;
  /** Pixels per unit. */
  readonly scale: number;
};

function frameOf(context: PaintContext, content: LayerContent, reach: number, most: number, shrink: number): Frame {
  const { canvas } = context;
  const margin = content.reach + reach;
  const [width, height] = [content.width + 2 * margin, content.height + 2 * margin];
  const wanted = deviceScale(context) / Math.max(1, shrink);
  // A layer far larger than the picture gets no more pixels than the picture has.
  const allowed = Math.min(most, 1.5 * canvas.width * canvas.height + 4_096);
  const scale = Math.min(wanted, Math.sqrt(allowed / (width * height)), longestSide / Math.max(width, height));
  const pixels = (length: number) => Math.max(1, Math.ceil(length * scale));
  return { margin, across: pixels(width), down: pixels(height), scale };
}

function paintPatch(
  context: PaintContext,
  content: LayerContent,
  frame: Frame,
  effect: string,
  createSurface: CreateSurface,
  work: (patch: PixelContext) => void,
): void {
  const { margin, across, down, scale } = frame;
  const make = () => {
    const surface = createSurface(across, down);
    const patch = readableContextOf(surface);
    patch.scale(scale, scale);
    patch.translate(margin, margin);
    patch.save();
    content.paint(patch);
    patch.restore();
    patch.setTransform(1, 0, 0, 1, 0, 0);
    work(patch);
    return surface;
  };
  withPatch(`${effect} ${across} ${down} ${scale} ${content.key}`, make, (patch) => {
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'low';
    context.drawImage(patch, 0, 0, across, down, -margin, -margin, across / scale, down / scale);
  });
}

function recolor(
  patch: PixelContext,
  { across, down }: Frame,
  color: string,
  shape: (alpha: Uint8ClampedArray) => void,
): void {
  const picture = patch.getImageData(0, 0, across, down);
  const { data } = picture;
  const alpha = new Uint8ClampedArray(across * down);
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = data[at * 4 + 3]!;
  shape(alpha);
  const { red, green, blue, alpha: strength } = readColor(color);
  for (let at = 0; at < alpha.length; at += 1) {
    data[at * 4] = red;
    data[at * 4 + 1] = green;
    data[at * 4 + 2] = blue;
    data[at * 4 + 3] = alpha[at]! * strength;
  }
  patch.putImageData(picture, 0, 0);
}

function tint(patch: PaintContext, { across, down }: Frame, color: string): void {
  patch.globalCompositeOperation = 'source-in';
  patch.fillStyle = color;
  patch.fillRect(0, 0, across, down);
}
