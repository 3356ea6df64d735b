import { findTypeFamily } from '@platen/type';
import {
  CanvasError,
  type Check,
  choice,
  color,
  flag,
  integer,
  isRecord,
  list,
  nullable,
  number,
  object,
  run,
  text,
} from './check.ts';
import { coverageOf } from './coverage.ts';
import {
  alignments,
  blendModes,
  bounds,
  type CanvasDocument,
  type Crop,
  documentVersion,
  type Filters,
  fits,
  type ImageLayer,
  type Layer,
  noFilters,
  type Shadow,
  type ShapeLayer,
  type Stroke,
  shapeKinds,
  type TextLayer,
  type Tile,
  textAlignments,
  textDirections,
  textWritings,
} from './document.ts';
import { defaultFamily, families, isOwnFamily } from './fonts.ts';
import { parsePath } from './path-data.ts';

const coordinate = (fallback?: number) => number(-bounds.coordinate, bounds.coordinate, fallback);
const length = number(0.01, bounds.coordinate);

const crop: Check<Crop> = (value, path, report) => {
  const fraction = number(0, 1);
  const share = number(0.0001, 1);
  const result = object<Crop>({ x: fraction, y: fraction, width: share, height: share })(value, path, report);
  if (result.x + result.width > 1.000001 || result.y + result.height > 1.000001) {
    report(path, 'the crop extends past the image; x + width and y + height must be at most 1');
  }
  return result;
};

const tile = object<Tile>({ across: number(1, 50, 4), gap: number(0, 4, 0), brick: flag(false) });
const stroke = object<Stroke>({ color: color('#000000'), width: number(0, bounds.side) });

const shadow = object<Shadow>({
  color: color('#00000080'),
  blur: number(0, bounds.blur, 0),
  x: number(-bounds.side, bounds.side, 0),
  y: number(-bounds.side, bounds.side, 0),
});
const filters = object<Filters>({
  brightness: number(0, 4, noFilters.brightness),
  contrast: number(0, 4, noFilters.contrast),
  saturation: number(0, 4, noFilters.saturation),
  grayscale: number(0, 1, noFilters.grayscale),
  sepia: number(0, 1, noFilters.sepia),
  hue: number(-360, 360, noFilters.hue),
  blur: number(0, bounds.blur, noFilters.blur),
});

const pathData: Check<string> = (value, path, report) => {
  const result = text(1, bounds.pathLength)(value, path, report);
  try {
    if (result !== '') parsePath(result);
  } catch (error) {
    report(path, (error as Error).message);
  }
  return result;
};

const base = {
  id: text(1, 64),
  name: nullable(text(0, bounds.nameLength)),
  x: coordinate(0),
  y: coordinate(0),
  rotation: number(-3600, 3600, 0),
  flipX: flag(false),
  flipY: flag(false),
  opacity: number(0, 1, 1),
  blend: choice(blendModes, 'normal'),
  visible: flag(true),
  shadow: nullable(shadow),
  group: nullable(text(1, 64)),
  locked: flag(false),
};

const imageLayer = object<ImageLayer>({
  ...base,
  type: choice(['image'], 'image'),
  src: text(1, bounds.sourceLength),
  width: length,
  height: length,
  fit: choice(fits, 'contain'),
  align: choice(alignments, 'center'),
  crop: nullable(crop),
  tile: nullable(tile),
  radius: number(0, bounds.side, 0),
  filters: nullable(filters),
  outline: nullable(stroke),
});

const knownFamily = choice(
  families.map(({ family }) => family),
  defaultFamily,
);
const fontFamily: Check<string> = (value, path, report) =>
  typeof value === 'string' && (isOwnFamily(value) || findTypeFamily(value) !== null)
    ? value
    : knownFamily(value, path, report);

const fontUrl: Check<string> = (value, path, report) => {
  const result = text(1, bounds.sourceLength)(value, path, report);
  if (result !== '' && !(/^https?:/i.test(result) && URL.canParse(result))) {
    report(path, 'expected the http or https URL of a font');
  }
  return result;
};

const textLayer: Check<TextLayer> = (value, path, report) => {
  const result = textFields(value, path, report);
  const isOwn = isOwnFamily(result.fontFamily);
  if (isOwn && result.fontUrl === null) report(`${path}/fontUrl`, 'a custom font needs the URL of its file');
  if (!isOwn && result.fontUrl !== null) {
    report(`${path}/fontUrl`, 'only a custom font has a URL; its fontFamily starts with own:');
  }
  return result;
};

/** The default is omitted from a document. */
function unlessUsual<const T extends string>(choices: readonly T[], usual: T): Check<T | undefined> {
  const check = choice(choices, usual);
  return (value, path, report) => {
    const result = check(value, path, report);
    return result === usual ? undefined : result;
  };
}

const textFields = object<TextLayer>({
  ...base,
  type: choice(['text'], 'text'),
  text: text(0, bounds.textLength),
  width: nullable(length),
  fontFamily,
  fontUrl: nullable(fontUrl),
  fontWeight: choice([400, 700], 400),
  italic: flag(false),
  fontSize: number(1, bounds.side),
  color: color('#000000'),
  align: choice(textAlignments, 'left'),
  lineHeight: number(0.5, 5, 1.2),
  letterSpacing: number(-1_000, 5_000, 0),
  outline: nullable(stroke),
  arc: number(-360, 360, 0),
  direction: unlessUsual(textDirections, 'auto'),
  writing: unlessUsual(textWritings, 'horizontal'),
});

const shapeLayer: Check<ShapeLayer> = (value, path, report) => {
  const result = object<ShapeLayer>({
    ...base,
    type: choice(['shape'], 'shape'),
    kind: choice(shapeKinds, 'rect'),
    width: length,
    height: length,
    fill: nullable(color()),
    stroke: nullable(stroke),
    radius: number(0, bounds.side, 0),
    points: integer(3, 60, 5),
    inset: number(0, 1, 0.5),
    path: nullable(pathData),
  })(value, path, report);
  if (result.kind === 'path' && result.path === null) report(`${path}/path`, 'a path needs its path data');
  return result;
};

const layerChecks = { image: imageLayer, text: textLayer, shape: shapeLayer };

export const layer: Check<Layer> = (value, path, report) => {
  const type = isRecord(value) ? value.type : undefined;
  if (type === 'image' || type === 'text' || type === 'shape') return layerChecks[type](value, path, report);
  report(`${path}/type`, 'expected one of image, text, shape');
  return shapeLayer({ id: '-', type: 'shape', width: 1, height: 1 }, path, () => {});
};

/** The total length of the document's path data, checked before any of it is parsed. */
function givenPathLength(value: unknown): number {
  if (!isRecord(value) || !Array.isArray(value.layers) || value.layers.length > bounds.layers) return 0;
  const lengths = value.layers.map((one) => (isRecord(one) && typeof one.path === 'string' ? one.path.length : 0));
  return lengths.reduce((total, one) => total + one, 0);
}

const emojiPattern = /\p{RI}\p{RI}|\p{Emoji_Presentation}|\ufe0f|\u20e3/gu;

export const document: Check<CanvasDocument> = (given, path, report) => {
  const isTooLong = givenPathLength(given) > bounds.totalPathLength;
  if (isTooLong) report(`${path}/layers`, `the paths together are over ${bounds.totalPathLength} characters`);
  const value = isTooLong ? { ...(given as object), layers: [] } : given;
  const result = object<CanvasDocument>({
    version: choice([documentVersion], documentVersion),
    width: number(1, bounds.side),
    height: number(1, bounds.side),
    dpi: number(1, 2_400, 300),
    background: nullable(color()),
    layers: list(layer, bounds.layers),
  })(value, path, report);
  if (result.width * result.height > bounds.area) {
    report(path, `${result.width} × ${result.height} is over ${bounds.area / 1e6} megapixels`);
  }
  const ids = new Set<string>();
  let textLength = 0;
  let emoji = 0;
  for (const [index, one] of result.layers.entries()) {
    if (ids.has(one.id)) report(`${path}/layers/${index}/id`, `another layer has the id ${JSON.stringify(one.id)}`);
    ids.add(one.id);
    if (one.type === 'text') textLength += one.text.length;
    if (one.type === 'text') emoji += one.text.match(emojiPattern)?.length ?? 0;
  }
  if (emoji > bounds.emoji) {
    report(`${path}/layers`, `the texts contain ${emoji} emoji; the limit is ${bounds.emoji}`);
  }
  if (textLength > bounds.totalTextLength) {
    report(`${path}/layers`, `the texts together are over ${bounds.totalTextLength} characters`);
  }
  const fonts = new Set(
    result.layers.flatMap((one) => (one.type === 'text' && one.fontUrl !== null ? [one.fontUrl] : [])),
  );
  if (fonts.size > bounds.ownFonts) {
    report(`${path}/layers`, `the texts use ${fonts.size} custom fonts; the limit is ${bounds.ownFonts}`);
  }
  const coverage = coverageOf(result);
  if (coverage > bounds.coverage) {
    const times = Math.ceil(coverage);
    report(
      `${path}/layers`,
      `the layers cover the area ${times} times over; at most ${bounds.coverage} times can be painted`,
    );
  }
  return result;
};

/** Parses a document that was sent or stored: the object from `serialize`, or its JSON text. Throws a `CanvasError` that names every fault. */
export function parse(value: unknown): CanvasDocument {
  let given = value;
  if (typeof value === 'string') {
    try {
      given = JSON.parse(value);
    } catch {
      throw new CanvasError([{ path: '', message: 'the text is not JSON' }]);
    }
  }
  if (isRecord(given) && typeof given.version === 'number' && given.version > documentVersion) {
    const message = `made by a newer version of this library (document version ${given.version}, this one reads version ${documentVersion}); update it`;
    throw new CanvasError([{ path: '/version', message }]);
  }
  return run(document, given);
}

/** A plain JSON object that contains the whole document and shares nothing with it. */
export function serialize(value: CanvasDocument): CanvasDocument {
  return run(document, value);
}
