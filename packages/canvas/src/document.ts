/**
 * The design document: what a shopper or seller arranged on one print area, as plain data. It has no behaviour and
 * holds no pixels, so it can be stored, sent and compared; images are named by `src` and handed to the painter.
 *
 * Lengths are placement pixels: a 15 × 18 inch area at 300 dpi is 4500 × 5400, whatever the screen shows. A layer's
 * `x` and `y` are its top left corner before rotation; it rotates about the centre of its box.
 */

export const documentVersion = 3;

export const blendModes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
] as const;
export const fits = ['contain', 'cover', 'fill'] as const;
export const alignments = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;
export const textAlignments = ['left', 'center', 'right'] as const;
export const textDirections = ['auto', 'ltr', 'rtl'] as const;
export const textWritings = ['horizontal', 'vertical'] as const;
export const shapeKinds = ['rect', 'ellipse', 'line', 'polygon', 'star', 'path'] as const;

export type BlendMode = (typeof blendModes)[number];
export type Fit = (typeof fits)[number];
export type Alignment = (typeof alignments)[number];
export type TextAlignment = (typeof textAlignments)[number];
export type TextDirection = (typeof textDirections)[number];
export type TextWriting = (typeof textWritings)[number];
export type ShapeKind = (typeof shapeKinds)[number];

/** Limits on what hostile or careless input may cost. The largest documents of the catalog stay far below them. */
export const bounds = {
  side: 20_000,
  area: 120_000_000,
  layers: 200,
  coordinate: 100_000,
  textLength: 2_000,
  totalTextLength: 20_000,
  /** Each emoji is painted as up to several hundred shapes. */
  emoji: 200,
  sourceLength: 2_048,
  pathLength: 20_000,
  totalPathLength: 100_000,
  /** How many times over the layers may cover the area, not counting hidden ones. */
  coverage: 40,
  nameLength: 200,
  /** Different fonts of the shop. */
  ownFonts: 10,
  /** The blur of a shadow or a filter. */
  blur: 1_000,
} as const;

export type CanvasDocument = {
  readonly version: typeof documentVersion;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** `#rrggbb` or `#rrggbbaa`; null leaves the area unprinted. */
  readonly background: string | null;
  /** Painted in order: the last one lies on top. */
  readonly layers: readonly Layer[];
};

export type Layer = ImageLayer | TextLayer | ShapeLayer;

type LayerBase = {
  readonly id: string;
  /** The name in an editor's list; null shows the layer's content instead. */
  readonly name: string | null;
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly opacity: number;
  readonly blend: BlendMode;
  readonly visible: boolean;
  /** Painted behind everything the layer shows, including its outline. */
  readonly shadow: Shadow | null;
  /** Layers of one group are selected and moved together; the name has no other meaning. */
  readonly group: string | null;
  /** An editor does not move it; painting ignores this. */
  readonly locked: boolean;
};

export type Shadow = {
  readonly color: string;
  /** As soft as a canvas's `shadowBlur` of this many document pixels: twice the deviation of the bell curve. */
  readonly blur: number;
  /** Along the document's axes, however the layer is rotated. */
  readonly x: number;
  readonly y: number;
};

/** Each works like the CSS function of its name, applied in this order; `noFilters` changes nothing. */
export type Filters = {
  /** A factor on brightness: 0 is black. */
  readonly brightness: number;
  /** 0 is fully grey. */
  readonly contrast: number;
  readonly saturation: number;
  /** From 0 to 1. */
  readonly grayscale: number;
  /** From 0 to 1. */
  readonly sepia: number;
  /** Degrees around the colour wheel. */
  readonly hue: number;
  /** In document pixels; the layer's edge stays sharp. */
  readonly blur: number;
};

export const noFilters: Filters = {
  brightness: 1,
  contrast: 1,
  saturation: 1,
  grayscale: 0,
  sepia: 0,
  hue: 0,
  blur: 0,
};

export type ImageLayer = LayerBase & {
  readonly type: 'image';
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly fit: Fit;
  readonly align: Alignment;
  /** Fractions of the source image, so that a crop still fits after a better upload of the same picture. */
  readonly crop: Crop | null;
  readonly tile: Tile | null;
  /** Corner radius of the box that clips the image. */
  readonly radius: number;
  readonly filters: Filters | null;
  /** Painted behind the picture, around its visible part: a sticker's rim, or a frame. */
  readonly outline: Stroke | null;
};

export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Tile = {
  /** The number of repeats across the layer's width. */
  readonly across: number;
  /** Space between repeats, as a share of one repeat's width. */
  readonly gap: number;
  /** Shifts every other row by half a repeat. */
  readonly brick: boolean;
};

export type TextLayer = LayerBase & {
  readonly type: 'text';
  readonly text: string;
  /** Lines wrap at this width; null never wraps them. */
  readonly width: number | null;
  /** One of `families`, or `own:…` for a font of the shop, whose file is at `fontUrl`. */
  readonly fontFamily: string;
  readonly fontUrl: string | null;
  readonly fontWeight: 400 | 700;
  /** Some families have true italics (`hasItalic`); the others stay upright. */
  readonly italic: boolean;
  readonly fontSize: number;
  readonly color: string;
  readonly align: TextAlignment;
  /** Baseline to baseline, as a multiple of the font size. */
  readonly lineHeight: number;
  readonly letterSpacing: number;
  /** Painted behind the letters: `width` shows on each side of their edge. */
  readonly outline: Stroke | null;
  /** Degrees of a circle that the longest line spans: above 0 arches up, below 0 hangs down, 0 is straight. */
  readonly arc: number;
  /** Omitted for `auto`: each paragraph takes the direction of its first letter that has one. */
  readonly direction?: TextDirection | undefined;
  /** Omitted for `horizontal`. Vertical lines run down from the right, as in Japanese and Chinese; `width` is then their maximum length. */
  readonly writing?: TextWriting | undefined;
};

export type Stroke = { readonly color: string; readonly width: number };

export type ShapeLayer = LayerBase & {
  readonly type: 'shape';
  readonly kind: ShapeKind;
  readonly width: number;
  readonly height: number;
  readonly fill: string | null;
  /** Centred on the edge. */
  readonly stroke: Stroke | null;
  /** Corner radius of a `rect`. */
  readonly radius: number;
  /** Corners of a `polygon`, spikes of a `star`. */
  readonly points: number;
  /** How deep a star's notches are: 0 reaches the centre, 1 has no notches. */
  readonly inset: number;
  /** SVG path data of a `path` (no arcs), in any units: its bounding box is stretched to the layer's box. */
  readonly path: string | null;
};
