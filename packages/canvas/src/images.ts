import type { Alignment, Crop, ImageLayer } from './document.ts';
import { traceRoundedBox } from './shapes.ts';
import { type CreateSurface, type Drawable, deviceScale, type PaintContext, shrunken, withSurface } from './surface.ts';

const longestCell = 8_192;
const mostCellPixels = 8e6;
const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Paints an image layer in its own box, from 0, 0 to its width and height. */
export function paintImage(
  context: PaintContext,
  layer: ImageLayer,
  image: Drawable,
  createSurface: CreateSurface,
): void {
  if (image.width < 1 || image.height < 1) return;
  context.beginPath();
  traceRoundedBox(context, layer.width, layer.height, layer.radius);
  context.clip();
  if (layer.tile === null) paintOnce(context, layer, image, createSurface);
  else paintTiles(context, layer, image, layer.tile, createSurface);
}

function paintOnce(context: PaintContext, layer: ImageLayer, image: Drawable, createSurface: CreateSurface): void {
  const crop = layer.crop ?? whole;
  const sourceWidth = image.width * crop.width;
  const sourceHeight = image.height * crop.height;
  const scaleX = layer.width / sourceWidth;
  const scaleY = layer.height / sourceHeight;
  const scale = layer.fit === 'contain' ? Math.min(scaleX, scaleY) : Math.max(scaleX, scaleY);
  const width = layer.fit === 'fill' ? layer.width : sourceWidth * scale;
  const height = layer.fit === 'fill' ? layer.height : sourceHeight * scale;
  const { across, down } = shares(layer.align);
  const x = (layer.width - width) * across;
  const y = (layer.height - height) * down;
  drawCropped(context, image, crop, x, y, width, height, createSurface);
}

function drawCropped(
  context: PaintContext,
  image: Drawable,
  crop: Crop,
  x: number,
  y: number,
  width: number,
  height: number,
  createSurface: CreateSurface,
): void {
  const scale = Math.max(width / (image.width * crop.width), height / (image.height * crop.height));
  const shownScale = scale * deviceScale(context);
  const source = shrunken(image, shownScale, createSurface);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = shownScale > 1 ? 'high' : 'low';
  context.drawImage(
    source,
    crop.x * source.width,
    crop.y * source.height,
    crop.width * source.width,
    crop.height * source.height,
    x,
    y,
    width,
    height,
  );
}

/**
 * Repeats are a pattern of one cell that holds the image and its gap (two rows of it when they are staggered). The cell is
 * made in device pixels, so that its edges meet exactly and no hairline shows between repeats.
 */
function paintTiles(
  context: PaintContext,
  layer: ImageLayer,
  image: Drawable,
  tile: NonNullable<ImageLayer['tile']>,
  createSurface: CreateSurface,
): void {
  const crop = layer.crop ?? whole;
  const stepX = layer.width / tile.across;
  const width = stepX / (1 + tile.gap);
  const height = width * ((image.height * crop.height) / (image.width * crop.width));
  const stepY = height + width * tile.gap;
  const scale = deviceScale(context);
  const rows = tile.brick ? 2 : 1;
  const { cellWidth, cellHeight } = cellSize(context, stepX * scale, stepY * rows * scale, rows);
  withSurface(createSurface, cellWidth, cellHeight, (cell, cellContext) => {
    cellContext.scale(cellWidth / stepX, cellHeight / (stepY * rows));
    drawCropped(cellContext, image, crop, 0, 0, width, height, createSurface);
    if (tile.brick) {
      drawCropped(cellContext, image, crop, stepX / 2, stepY, width, height, createSurface);
      drawCropped(cellContext, image, crop, -stepX / 2, stepY, width, height, createSurface);
    }
    const { across, down } = shares(layer.align);
    const originX = (layer.width * across) % stepX;
    const originY = (layer.height * down) % (stepY * rows);
    context.save();
    // An aligned pattern starts a repeat at that side; a centred one has a repeat in the middle.
    context.translate(originX - width * across, originY - height * down);
    context.scale(stepX / cellWidth, (stepY * rows) / cellHeight);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'low';
    context.fillStyle = context.createPattern(cell, 'repeat');
    const coverWidth = (layer.width / stepX + 4) * cellWidth;
    const coverHeight = (layer.height / (stepY * rows) + 4) * cellHeight;
    context.fillRect(-2 * cellWidth, -2 * cellHeight, coverWidth, coverHeight);
    context.restore();
  });
}

/**
 * A cell in device pixels. One far larger than the picture gets no more than can be told apart on it, and a repeat that is
 * wider than nine inches of print a little less than its 300 dpi: engines keep every cell in memory for as long as they like.
 */
function cellSize(
  { canvas }: PaintContext,
  width: number,
  height: number,
  rows: number,
): { cellWidth: number; cellHeight: number } {
  const most = Math.min(mostCellPixels, 2 * canvas.width * canvas.height);
  const fitted = Math.min(1, Math.sqrt(most / Math.max(1, width * height)));
  const side = (length: number, least: number) => Math.min(longestCell, Math.max(least, Math.round(length * fitted)));
  return { cellWidth: side(width, 1), cellHeight: side(height, rows) };
}

function shares(align: Alignment): { across: number; down: number } {
  const has = (side: string) => align.includes(side);
  return { across: has('left') ? 0 : has('right') ? 1 : 0.5, down: has('top') ? 0 : has('bottom') ? 1 : 0.5 };
}
