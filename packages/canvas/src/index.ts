export { CanvasError, type CanvasIssue } from './check.ts';
export { isPaintedApart } from './coverage.ts';
export {
  type Alignment,
  alignments,
  type BlendMode,
  blendModes,
  bounds,
  type CanvasDocument,
  type Crop,
  documentVersion,
  type Fit,
  fits,
  type ImageLayer,
  type Layer,
  type ShapeKind,
  type ShapeLayer,
  type Stroke,
  shapeKinds,
  type TextAlignment,
  type TextLayer,
  type Tile,
  textAlignments,
} from './document.ts';
export {
  addImage,
  addShape,
  addText,
  createCanvas,
  findLayer,
  type LayerChanges,
  moveLayer,
  type NewCanvas,
  type NewImage,
  type NewShape,
  type NewText,
  removeLayer,
  updateLayer,
} from './edit.ts';
export { effectiveDpi } from './effective-dpi.ts';
export {
  allFontFiles,
  defaultFamily,
  type FontChoice,
  type FontFamily,
  type FontFile,
  families,
  fontFilesOf,
  loadFonts,
  unsupportedCharacters,
} from './fonts.ts';
export { type Assets, fontsOf, type PaintOptions, paint, sourcesOf } from './paint.ts';
export { parse, serialize } from './schema.ts';
export type { CreateSurface, Drawable, PaintContext, Surface } from './surface.ts';
export { type Glyphs, layoutText, type TextLayout } from './text-layout.ts';
export { warningsOf } from './warnings.ts';
