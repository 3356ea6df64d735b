import { boxOf, findMeasuringContext, type LayerBox, type Rect, rectAround } from './boxes.ts';
import { differenceOf } from './colors.ts';
import type { CanvasDocument, ImageLayer, Layer } from './document.ts';
import { shownSize } from './images.ts';
import type { Drawable, PaintContext } from './surface.ts';

export type PrintIssue = {
  /** Null if the issue concerns the whole design. */
  readonly layerId: string | null;
  readonly code: 'LOW_DPI' | 'OUTSIDE' | 'PARTLY_OUTSIDE' | 'UNSEEN_COLOUR' | 'EMPTY';
  readonly message: string;
  readonly dpi?: number;
};

export type PrintIssueOptions = {
  /** The colour of the printed material, as `#rrggbb`. */
  readonly fabric?: string;
  /** Lays out the texts; without a context, the position of texts is not checked. */
  readonly context?: PaintContext | null;
};

/** The sizes of source images in pixels, by `src`. */
export type SourceSizes = ReadonlyMap<string, Drawable>;

/** Below this a print looks soft at arm's length. */
export const leastDpi = 150;
/** Colours closer than this cannot be told apart on cloth. */
const leastDifference = 8;
/** A layer may extend past the edge by this share of its size and still count as inside: people do not place to the pixel. */
const slack = 0.01;

/** How many pixels of its source an image prints per inch: the lower of both directions if it is stretched. */
export function effectiveDpi(document: CanvasDocument, layer: ImageLayer, source: Drawable): number {
  const crop = layer.crop ?? { width: 1, height: 1 };
  const shown = shownSize(layer, source);
  const across = (source.width * crop.width) / shown.width;
  const down = (source.height * crop.height) / shown.height;
  return Math.round(document.dpi * Math.min(across, down));
}

/** Warnings for a seller before printing, though the document is valid. Hidden layers are not printed, and not checked. */
export function printIssuesOf(
  document: CanvasDocument,
  sizes: SourceSizes,
  { fabric, context = findMeasuringContext() }: PrintIssueOptions = {},
): PrintIssue[] {
  const layers = document.layers.filter(({ visible, opacity }) => visible && opacity > 0);
  if (layers.length === 0 && document.background === null) {
    return [{ layerId: null, code: 'EMPTY', message: 'This area is empty and stays unprinted.' }];
  }
  const boxes = layers.map((layer) => (layer.type === 'text' && context === null ? null : boxOf(context!, layer)));
  return layers.flatMap((layer, index) => {
    if (isEmpty(layer)) return [{ layerId: layer.id, code: 'EMPTY' as const, message: 'This layer shows nothing.' }];
    const box = boxes[index] ?? null;
    const below = boxes.slice(0, index).filter((one) => one !== null);
    return [
      resolutionIssue(document, layer, sizes),
      box && placeIssue(document, layer, box),
      fabric === undefined || document.background !== null ? null : colorIssue(layer, box, below, fabric),
    ].filter((issue) => issue !== null);
  });
}

function isEmpty(layer: Layer): boolean {
  if (layer.type === 'text') return layer.text.trim() === '';
  return layer.type === 'shape' && layer.fill === null && (layer.stroke === null || layer.stroke.width === 0);
}

function resolutionIssue(document: CanvasDocument, layer: Layer, sizes: SourceSizes): PrintIssue | null {
  const source = layer.type === 'image' ? sizes.get(layer.src) : undefined;
  if (layer.type !== 'image' || source === undefined || source.width < 1 || source.height < 1) return null;
  const dpi = effectiveDpi(document, layer, source);
  if (dpi >= leastDpi) return null;
  const message = `At this size the image prints at ${dpi} dpi and looks soft; ${leastDpi} dpi or more looks sharp. Make it smaller, or use a larger file.`;
  return { layerId: layer.id, code: 'LOW_DPI', message, dpi };
}

function placeIssue({ width, height }: CanvasDocument, layer: Layer, box: LayerBox): PrintIssue | null {
  const rect = rectAround([box]);
  const area: Rect = { left: 0, top: 0, right: width, bottom: height };
  if (!overlaps(rect, area)) {
    return {
      layerId: layer.id,
      code: 'OUTSIDE',
      message: 'This layer is outside the print area and is not printed.',
    };
  }
  // A picture or a shape that covers the whole area is meant to extend past it.
  const covers = rect.left <= 0 && rect.top <= 0 && rect.right >= width && rect.bottom >= height;
  if (covers && layer.type !== 'text') return null;
  const [mayX, mayY] = [(rect.right - rect.left) * slack, (rect.bottom - rect.top) * slack];
  const isInside =
    rect.left >= -mayX && rect.top >= -mayY && rect.right <= width + mayX && rect.bottom <= height + mayY;
  const message = 'Part of this layer is outside the print area and will be cut off.';
  return isInside ? null : { layerId: layer.id, code: 'PARTLY_OUTSIDE', message };
}

/** On top of other printed content a colour is visible on any fabric: only layers on the bare fabric are checked. */
function colorIssue(layer: Layer, box: LayerBox | null, below: readonly LayerBox[], fabric: string): PrintIssue | null {
  const colors = ownColors(layer);
  if (colors.length === 0) return null;
  if (colors.some((color) => differenceOf(color, fabric) >= leastDifference)) return null;
  if (below.some((one) => box === null || overlaps(rectAround([one]), rectAround([box])))) return null;
  const message = `${colors[0]} is hardly visible on ${fabric} fabric. Choose another colour, or add an outline.`;
  return { layerId: layer.id, code: 'UNSEEN_COLOUR', message };
}

/** None for an image: its colours are in its pixels. */
function ownColors(layer: Layer): string[] {
  if (layer.type === 'image') return [];
  const edge = layer.type === 'text' ? layer.outline : layer.stroke;
  const colors = [
    layer.type === 'text' ? layer.color : layer.fill,
    edge && edge.width > 0 ? edge.color : null,
    layer.shadow?.color,
  ];
  return colors.filter((color) => typeof color === 'string');
}

function overlaps(one: Rect, other: Rect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
