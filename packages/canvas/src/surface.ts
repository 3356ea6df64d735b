/**
 * What the painter needs from a canvas: the common part of the browser's 2D context and the server's, so that this package
 * needs the types of neither.
 */

export type Drawable = { readonly width: number; readonly height: number };

// biome-ignore lint/suspicious/noExplicitAny: whatever the canvas at hand can draw; each side has its own narrower types
type AnyImage = any;

type PaintGradient = { addColorStop(offset: number, color: string): void };

export interface PaintContext {
  readonly canvas: Drawable;
  globalAlpha: number;
  globalCompositeOperation: string;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: string;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: string;
  lineCap: string;
  miterLimit: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  fontKerning: string;
  textRendering: string;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  scale(x: number, y: number): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  getTransform(): { a: number; b: number; c: number; d: number; e: number; f: number };
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number, start: number, end: number): void;
  clip(): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  drawImage(image: AnyImage, dx: number, dy: number, dw: number, dh: number): void;
  drawImage(
    image: AnyImage,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    dx: number,
    dy: number,
    dw: number,
    dh: number,
  ): void;
  createPattern(image: AnyImage, repetition: 'repeat'): unknown;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): PaintGradient;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): PaintGradient;
}

/** An extra canvas: for layers that blend as a whole, for tiles and for smaller copies. */
export type Surface = { width: number; height: number; getContext(kind: '2d', options?: object): unknown };
export type CreateSurface = (width: number, height: number) => Surface;

/**
 * `OffscreenCanvas` if the platform has it; otherwise another canvas of the same kind as the target, which gives access to a
 * server's canvas library without importing it.
 */
export function surfaceMaker(context: PaintContext): CreateSurface {
  const { OffscreenCanvas } = globalThis as { OffscreenCanvas?: new (width: number, height: number) => Surface };
  if (OffscreenCanvas !== undefined) return (width, height) => new OffscreenCanvas(width, height);
  const Kind = context.canvas.constructor as new (width: number, height: number) => Surface;
  return (width, height) => new Kind(width, height);
}

export function contextOf(surface: Surface): PaintContext {
  const context = surface.getContext('2d');
  if (!context) throw new Error('This canvas has no 2D context; it may be too large for the browser');
  return context as PaintContext;
}

/** Straight RGBA, the format of every canvas. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };

export interface PixelContext extends PaintContext {
  getImageData(x: number, y: number, width: number, height: number): Pixels;
  // biome-ignore lint/suspicious/noExplicitAny: each side takes only what its own getImageData gave
  putImageData(pixels: any, x: number, y: number): void;
}

/** For canvases whose pixels are read: browsers keep these out of GPU memory, where reading is slow. */
export function readableContextOf(surface: Surface): PixelContext {
  const context = surface.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This canvas has no 2D context; it may be too large for the browser');
  return context as PixelContext;
}

/**
 * Lends an extra canvas and frees its pixels after use. The garbage collector would be too late: one painting may use
 * hundreds, each as large as the print.
 */
export function withSurface(
  createSurface: CreateSurface,
  width: number,
  height: number,
  use: (surface: Surface, context: PaintContext) => void,
): void {
  const surface = createSurface(width, height);
  try {
    use(surface, contextOf(surface));
  } finally {
    surface.width = 1;
    surface.height = 1;
  }
}

/** How many device pixels one unit covers under the current transform (the larger of the two axes). */
export function deviceScale(context: PaintContext): number {
  const { a, b, c, d } = context.getTransform();
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

const halvings = new WeakMap<Drawable, Drawable[]>();

/**
 * The image, or a copy halved as often as possible without going below `scale`. Engines shrink images in different
 * ways, and most skip pixels below one half; halving is exact everywhere, and redrawing a moved layer is then cheap.
 */
export function shrunken(image: Drawable, scale: number, createSurface: CreateSurface): Drawable {
  let copies = halvings.get(image);
  if (copies === undefined) {
    copies = [image];
    halvings.set(image, copies);
  }
  const wanted = Math.max(0, Math.floor(Math.log2(1 / Math.max(scale, 1e-6)) + 0.01));
  while (copies.length <= wanted) {
    const last = copies.at(-1)!;
    if (last.width <= 1 || last.height <= 1) break;
    const width = Math.max(1, Math.round(last.width / 2));
    const height = Math.max(1, Math.round(last.height / 2));
    const half = createSurface(width, height);
    const context = contextOf(half);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'low';
    context.drawImage(last, 0, 0, last.width, last.height, 0, 0, width, height);
    copies.push(half);
  }
  return copies[Math.min(wanted, copies.length - 1)]!;
}
