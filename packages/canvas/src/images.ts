import type { Alignment, Crop, Filters, ImageLayer } from './document.ts';
import { drawFiltered, type Target } from './filters.ts';
import { traceRoundedBox } from './shapes.ts';
import { type CreateSurface, type Drawable, deviceScale, type PaintContext, shrunken, withSurface } from './surface.ts';

const longestCell = 8_192;
const maxCellPixels = 8e6;
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

/** The size of the cropped source in the layer's box, or of one repeat. */
export function shownSize(layer: ImageLayer, source: Drawable): { width: number; height: number } {
  const crop = layer.crop ?? whole;
  const sourceWidth = source.width * crop.width;
  const sourceHeight = source.height * crop.height;
  if (layer.tile !== null) {
    const width = layer.width / layer.tile.across / (1 + layer.tile.gap);
    return { width, height: width * (sourceHeight / sourceWidth) };
  }
  if (layer.fit === 'fill') return { width: layer.width, height: layer.height };
  const [across, down] = [layer.width / sourceWidth, layer.height / sourceHeight];
  const scale = layer.fit === 'contain' ? Math.min(across, down) : Math.max(across, down);
  return { width: sourceWidth * scale, height: sourceHeight * scale };
}

function paintOnce(context: PaintContext, layer: ImageLayer, image: Drawable, createSurface: CreateSurface): void {
  const { width, height } = shownSize(layer, image);
  const { across, down } = shares(layer.align);
  const target = { x: (layer.width - width) * across, y: (layer.height - height) * down, width, height };
  drawCropped(context, { image, crop: layer.crop ?? whole, filters: layer.filters }, target, createSurface);
}

type Source = { readonly image: Drawable; readonly crop: Crop; readonly filters: Filters | null };

function drawCropped(
  context: PaintContext,
  { image, crop, filters }: Source,
  target: Target,
  createSurface: CreateSurface,
): void {
  if (filters !== null) {
    drawFiltered(context, image, crop, filters, target, createSurface);
    return;
  }
  const { x, y, width, height } = target;
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
 * Repeats are a pattern of one cell that holds the image and its gap (two rows if they are staggered). The cell is
 * made in device pixels, so that its edges meet exactly and no hairline shows between repeats.
 */
function paintTiles(
  context: PaintContext,
  layer: ImageLayer,
  image: Drawable,
  tile: NonNullable<ImageLayer['tile']>,
  createSurface: CreateSurface,
): void {
  const source = { image, crop: layer.crop ?? whole, filters: layer.filters };
  const stepX = layer.width / tile.across;
  const { width, height } = shownSize(layer, image);
  const stepY = height + width * tile.gap;
  const scale = deviceScale(context);
  const rows = tile.brick ? 2 : 1;
  const { cellWidth, cellHeight } = cellSize(context, stepX * scale, stepY * rows * scale, rows);
  withSurface(createSurface, cellWidth, cellHeight, (cell, cellContext) => {
    cellContext.scale(cellWidth / stepX, cellHeight / (stepY * rows));
    const draw = (x: number, y: number) => drawCropped(cellContext, source, { x, y, width, height }, createSurface);
    draw(0, 0);
    if (tile.brick) {
      draw(stepX / 2, stepY);
      draw(-stepX / 2, stepY);
    }
    const { across, down } = shares(layer.align);
    const originX = (layer.width * across) % stepX;
    const originY = (layer.height * down) % (stepY * rows);
    context.save();
    // An aligned pattern starts with a repeat at that side; a centred one has a repeat in the middle.
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
 * A cell in device pixels. A cell far larger than the picture gets no more pixels than are visible in it, and a repeat
 * wider than nine inches of print gets slightly less than 300 dpi: engines keep every cell in memory as long as they like.
 */
function cellSize(
  { canvas }: PaintContext,
  width: number,
  height: number,
  rows: number,
): { cellWidth: number; cellHeight: number } {
  const most = Math.min(maxCellPixels, 2 * canvas.width * canvas.height);
  const fitted = Math.min(1, Math.sqrt(most / Math.max(1, width * height)));
  const side = (length: number, least: number) => Math.min(longestCell, Math.max(least, Math.round(length * fitted)));
  return { cellWidth: side(width, 1), cellHeight: side(height, rows) };
}

function shares(align: Alignment): { across: number; down: number } {
  const has = (side: string) => align.includes(side);
  return { across: has('left') ? 0 : has('right') ? 1 : 0.5, down: has('top') ? 0 : has('bottom') ? 1 : 0.5 };
}
