export { scriptsIn, type TypeFamilyName as ScriptFamily, typeFamilies as scriptFamilies } from '@platen/type';
export {
  alignLayers,
  distributeLayers,
  duplicateLayers,
  type Edge,
  edges,
  groupLayers,
  mirror,
  type Order,
  orderLayers,
  ungroupLayers,
  withGroups,
} from './arrange.ts';
export {
  boxOf,
  cornersOf,
  isInBox,
  type LayerBox,
  layersAt,
  type Point,
  type Rect,
  rectAround,
} from './boxes.ts';
export { CanvasError, type CanvasIssue } from './check.ts';
export { colorsOf } from './colors.ts';
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
  type Filters,
  type Fit,
  fits,
  type ImageLayer,
  type Layer,
  noFilters,
  type Shadow,
  type ShapeKind,
  type ShapeLayer,
  type Stroke,
  shapeKinds,
  type TextAlignment,
  type TextDirection,
  type TextLayer,
  type TextWriting,
  type Tile,
  textAlignments,
  textDirections,
  textWritings,
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
export {
  allFontFiles,
  defaultFamily,
  type FontChoice,
  type FontFamily,
  type FontFile,
  families,
  fontFilesOf,
  isOwnFamily,
  ownFontName,
  paintableLetters,
  unsupportedCharacters,
} from './fonts.ts';
export { loadFonts, prepareTexts } from './load-fonts.ts';
export { type Assets, fontsOf, fontUrlsOf, type PaintOptions, paint, sourcesOf } from './paint.ts';
export {
  effectiveDpi,
  leastDpi,
  type PrintIssue,
  type PrintIssueOptions,
  printIssuesOf,
  type SourceSizes,
} from './print-issues.ts';
export { type Misfit, refit } from './refit.ts';
export { parse, serialize } from './schema.ts';
export type { CreateSurface, Drawable, PaintContext, Surface } from './surface.ts';
export { type Glyphs, layoutText, type TextLayout } from './text-layout.ts';
export { useTypeFiles } from './typesetting.ts';
export { unsettableIn, warningsOf } from './warnings.ts';
