import { isPaintedApart } from './coverage.ts';
import type { CanvasDocument, Layer, ShapeLayer, TextLayer } from './document.ts';
import { type LayerContent, paintOutline, paintShadow } from './effects.ts';
import { type FontChoice, needsTypesetter } from './fonts.ts';
import { paintImage } from './images.ts';
import { nameOfImage } from './patches.ts';
import { paintShaped } from './shaped-text.ts';
import { traceShape } from './shapes.ts';
import { type CreateSurface, type Drawable, type PaintContext, surfaceMaker, withSurface } from './surface.ts';
import { layoutText, referenceSize, type TextLayout, useFont } from './text-layout.ts';
import { isSettable } from './typesetting.ts';

/** Decoded images by their layer's `src`: `ImageBitmap`s in a browser, the canvas library's images on a server. */
export type Assets = ReadonlyMap<string, Drawable> | Readonly<Record<string, Drawable>>;

export type PaintOptions = {
  /** Skip images that `assets` lacks and texts whose fonts are not loaded, as an editor does while they load. Otherwise a missing one is an error: a print must not lose a layer. */
  readonly skipMissing?: boolean;
  /** Makes the extra canvases, if the platform's defaults do not work. */
  readonly createSurface?: CreateSurface;
};

/**
 * Paints a document with its top left corner at the context's origin, one document unit to one context unit: scale the
 * context first for a preview or a print at another size. The result does not depend on what was drawn before.
 */
export function paint(
  context: PaintContext,
  document: CanvasDocument,
  assets: Assets,
  options: PaintOptions = {},
): void {
  const createSurface = options.createSurface ?? surfaceMaker(context);
  context.save();
  context.beginPath();
  context.rect(0, 0, document.width, document.height);
  context.clip();
  if (document.background !== null) {
    context.fillStyle = document.background;
    context.fillRect(0, 0, document.width, document.height);
  }
  try {
    for (const layer of document.layers) {
      if (!layer.visible || layer.opacity === 0) continue;
      const image = layer.type === 'image' ? findAsset(assets, layer.src) : null;
      if (layer.type === 'image' && image === null) {
        if (options.skipMissing) continue;
        throw new Error(`The image ${layer.src} of layer ${layer.id} is not among the assets`);
      }
      if (layer.type === 'text' && !isSettable(layer)) {
        if (options.skipMissing) continue;
        throw new Error(`The fonts of layer ${layer.id} are not loaded; await loadFonts(fontsOf(document)) first`);
      }
      paintLayer(context, layer, image, createSurface);
    }
  } finally {
    context.restore();
  }
}

/** The images a document needs for painting, each once. */
export function sourcesOf(document: CanvasDocument): string[] {
  return [...new Set(document.layers.flatMap((layer) => (layer.type === 'image' && layer.visible ? [layer.src] : [])))];
}

/** The shop's font files that a document needs, each once. */
export function fontUrlsOf(document: CanvasDocument): string[] {
  const urls = document.layers.flatMap((layer) =>
    layer.type === 'text' && layer.visible && layer.fontUrl !== null ? [layer.fontUrl] : [],
  );
  return [...new Set(urls)];
}

/** The families, weights and slants a document needs, for `loadFonts`. */
export function fontsOf(document: CanvasDocument): FontChoice[] {
  const fonts = document.layers.flatMap((layer) => {
    if (layer.type !== 'text') return [];
    const { fontFamily, fontWeight, italic, fontUrl } = layer;
    const text = needsTypesetter(layer) ? { text: layer.text } : {};
    return [{ fontFamily, fontWeight, italic, ...(fontUrl === null ? {} : { fontUrl }), ...text }];
  });
  return [...new Map(fonts.map((font) => [JSON.stringify(font), font])).values()];
}

function findAsset(assets: Assets, src: string): Drawable | null {
  if (assets instanceof Map) return assets.get(src) ?? null;
  const record = assets as Readonly<Record<string, Drawable>>;
  return Object.hasOwn(record, src) ? (record[src] ?? null) : null;
}

function paintLayer(context: PaintContext, layer: Layer, image: Drawable | null, createSurface: CreateSurface): void {
  const layout = layer.type === 'text' ? layoutText(context, layer) : null;
  if (!isPaintedApart(layer)) {
    context.save();
    context.globalAlpha = layer.opacity;
    context.globalCompositeOperation = layer.blend === 'normal' ? 'source-over' : layer.blend;
    paintContent(context, layer, layout, image, createSurface);
    context.restore();
    return;
  }
  // Its parts would show through each other, so the layer is painted on a separate canvas and drawn once.
  withSurface(createSurface, context.canvas.width, context.canvas.height, (own, ownContext) => {
    const { a, b, c, d, e, f } = context.getTransform();
    ownContext.setTransform(a, b, c, d, e, f);
    paintContent(ownContext, layer, layout, image, createSurface);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = layer.opacity;
    context.globalCompositeOperation = layer.blend === 'normal' ? 'source-over' : layer.blend;
    context.drawImage(own, 0, 0, own.width, own.height);
    context.restore();
  });
}

function paintContent(
  context: PaintContext,
  layer: Layer,
  layout: TextLayout | null,
  image: Drawable | null,
  createSurface: CreateSurface,
): void {
  const { width, height } = layout ?? (layer as { width: number; height: number });
  const own: LayerContent = {
    width,
    height,
    reach: reachOf(layer),
    key: keyOf(layer, layout, image),
    paint(inside) {
      if (layer.type === 'image') paintImage(inside, layer, image!, createSurface);
      else if (layer.type === 'text') paintText(inside, layer, layout!);
      else paintShape(inside, layer);
    },
  };
  const outline = layer.type === 'image' ? layer.outline : null;
  const paintWhole = (inside: PaintContext) => {
    if (outline !== null) paintOutline(inside, own, outline, createSurface);
    own.paint(inside);
  };
  if (layer.shadow !== null && hasSize(own)) {
    const shape = { ...own, reach: own.reach + (outline?.width ?? 0), paint: paintWhole };
    context.save();
    context.translate(layer.shadow.x, layer.shadow.y);
    enterBox(context, layer, width, height);
    paintShadow(context, shape, layer.shadow, createSurface);
    context.restore();
  }
  context.save();
  enterBox(context, layer, width, height);
  paintWhole(context);
  context.restore();
}

const hasSize = ({ width, height }: LayerContent) => width > 0 && height > 0;

function enterBox(context: PaintContext, layer: Layer, width: number, height: number): void {
  context.translate(layer.x + width / 2, layer.y + height / 2);
  if (layer.rotation !== 0) context.rotate((layer.rotation * Math.PI) / 180);
  if (layer.flipX || layer.flipY) context.scale(layer.flipX ? -1 : 1, layer.flipY ? -1 : 1);
  context.translate(-width / 2, -height / 2);
}

const miterLimit = 10;

/** Letters overhang their box, and sharp corners of a stroke reach as far as the miter limit. */
function reachOf(layer: Layer): number {
  if (layer.type === 'image') return 0;
  if (layer.type === 'text') return layer.fontSize / 2 + (layer.outline?.width ?? 0);
  const width = layer.stroke?.width ?? 0;
  return layer.kind === 'rect' || layer.kind === 'ellipse' || layer.kind === 'line' ? width : (width * miterLimit) / 2;
}

/** A layer's position, rotation and name do not change its content. */
function keyOf(layer: Layer, layout: TextLayout | null, image: Drawable | null): string {
  if (layer.shadow === null && (layer.type !== 'image' || layer.outline === null)) return '';
  const { id, name, x, y, rotation, flipX, flipY, opacity, blend, visible, shadow, group, locked, ...looks } = layer;
  // A text is measured again when its font has loaded.
  const size = layout === null ? null : [layout.width, layout.height, layout.shapes?.length];
  return JSON.stringify([looks, size, image === null ? null : nameOfImage(image)]);
}

function paintText(context: PaintContext, layer: TextLayer, layout: TextLayout): void {
  if (layout.shapes !== undefined) {
    paintShaped(context, layer, layout.shapes);
    return;
  }
  useFont(context, layer);
  const unit = layer.fontSize / referenceSize;
  const each = (draw: (text: string) => void) => {
    for (const { text, x, y, angle } of layout.glyphs) {
      context.save();
      context.translate(x, y);
      if (angle !== 0) context.rotate(angle);
      context.scale(unit, unit);
      draw(text);
      context.restore();
    }
  };
  if (layer.outline !== null && layer.outline.width > 0) {
    context.strokeStyle = layer.outline.color;
    context.lineWidth = (layer.outline.width * 2) / unit;
    // Round joins: at a sharp letter corner a miter would be many times as long as the outline is wide.
    context.lineJoin = 'round';
    each((text) => context.strokeText(text, 0, 0));
  }
  context.fillStyle = layer.color;
  each((text) => context.fillText(text, 0, 0));
}

function paintShape(context: PaintContext, layer: ShapeLayer): void {
  traceShape(context, layer);
  if (layer.fill !== null && layer.kind !== 'line') {
    context.fillStyle = layer.fill;
    context.fill();
  }
  // A line has no inside: without a stroke it is drawn in its fill, as thick as its box.
  const stroke =
    layer.stroke ?? (layer.kind === 'line' && layer.fill !== null ? { color: layer.fill, width: layer.height } : null);
  if (stroke !== null && stroke.width > 0) {
    context.strokeStyle = stroke.color;
    context.lineWidth = stroke.width;
    context.lineJoin = 'miter';
    context.miterLimit = miterLimit;
    context.stroke();
  }
}
