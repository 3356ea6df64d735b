/** Templates use their own coordinates and become layers on the design's current area. */
import {
  addShape,
  addText,
  type CanvasDocument,
  fontsOf,
  type LayerChanges,
  layoutText,
  loadFonts,
  type TextLayer,
  updateLayer,
} from '@platen/canvas';
import type { ClipArt } from '../../api/clip-art.ts';
import { type Box, measuringContext } from './changes.ts';
import { patternPath, patterns } from './pattern-paths.ts';
import { placeClipArt } from './place-clip-art.ts';
import { forms } from './shape-forms.ts';

/** `x, y, width, height` in units of the template. */
type Place = readonly [x: number, y: number, width: number, height: number];

type Line = { color: string; width: number };

export type TemplateItem =
  /** Text centered in the box, as large as fits. `spacing` is a fraction of its size. */
  | ({ text: string; at: Place } & Partial<Pick<TextLayer, 'arc' | 'italic' | 'lineHeight' | 'rotation'>> & {
        font: string;
        bold?: boolean;
        color: string;
        spacing?: number;
        outline?: Line;
      })
  /** A clip-art drawing; `tint` paints all of it in one color. */
  | { clip: string; at: Place; tint?: string; rotation?: number; flip?: boolean }
  | { form: string; at: Place; fill?: string; stroke?: Line; rotation?: number; radius?: number }
  /** Fills the whole area, whatever its shape. */
  | { pattern: string; size: number; fill: string };

export type Template = {
  id: string;
  name: string;
  /** Search words, in addition to the name. */
  words: string;
  width: number;
  height: number;
  /** Fills the whole area. */
  background?: string;
  items: readonly TemplateItem[];
};

/** The largest fraction of the area that a template takes. */
const share = 0.92;

export const clipsOf = ({ items }: Template): string[] => [
  ...new Set(items.flatMap((item) => ('clip' in item ? [item.clip] : []))),
];

/** Adds the template on top of a document. Loads its fonts first, because text is measured to fit. */
export async function layTemplate(
  document: CanvasDocument,
  template: Template,
  clipArt: ReadonlyMap<string, ClipArt>,
): Promise<CanvasDocument> {
  const factor = Math.min((document.width * share) / template.width, (document.height * share) / template.height);
  const left = (document.width - template.width * factor) / 2;
  const top = (document.height - template.height * factor) / 2;
  const placed = ([x, y, width, height]: Place) => ({
    x: left + x * factor,
    y: top + y * factor,
    width: width * factor,
    height: height * factor,
  });
  let next: CanvasDocument = template.background ? { ...document, background: template.background } : document;
  for (const item of template.items) {
    if ('text' in item) next = await layText(next, item, placed(item.at), factor);
    else if ('clip' in item) next = layClip(next, item, placed(item.at), clipArt);
    else if ('form' in item) next = layForm(next, item, placed(item.at), factor);
    else next = layPattern(next, item, factor);
  }
  return next;
}

type TextItem = Extract<TemplateItem, { text: string }>;

async function layText(document: CanvasDocument, item: TextItem, box: Box, factor: number): Promise<CanvasDocument> {
  const { text, font, bold, color, spacing = 0, outline, arc, italic, rotation } = item;
  const { lineHeight = 1.05 } = item;
  const trial = 100;
  const looks = {
    text,
    fontFamily: font,
    fontWeight: bold ? (700 as const) : (400 as const),
    color,
    align: 'center' as const,
    ...(arc === undefined ? {} : { arc }),
    ...(italic === undefined ? {} : { italic }),
    lineHeight,
    ...(rotation === undefined ? {} : { rotation }),
    ...(outline ? { outline: { color: outline.color, width: outline.width * factor } } : {}),
  };
  const added = addText(document, { ...looks, x: 0, y: 0, fontSize: trial, letterSpacing: spacing * trial });
  const layer = added.layers.at(-1) as TextLayer;
  await loadFonts(fontsOf({ ...added, layers: [layer] }));
  const natural = layoutText(measuringContext(), layer);
  const fit = Math.min(box.width / natural.width, box.height / natural.height);
  const [width, height] = [natural.width * fit, natural.height * fit];
  return updateLayer(added, layer.id, {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    fontSize: trial * fit,
    letterSpacing: spacing * trial * fit,
  });
}

type ClipItem = Extract<TemplateItem, { clip: string }>;

function layClip(
  document: CanvasDocument,
  { clip, tint, rotation, flip }: ClipItem,
  box: Box,
  clipArt: ReadonlyMap<string, ClipArt>,
): CanvasDocument {
  const drawing = clipArt.get(clip);
  if (!drawing) return document;
  const fit = Math.min(box.width / drawing.width, box.height / drawing.height);
  const [width, height] = [drawing.width * fit, drawing.height * fit];
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  const next = placeClipArt(document, drawing, { x, y, width, height }, tint ?? {});
  const changes: LayerChanges = { rotation: rotation ?? 0, flipX: flip ?? false };
  return next.layers.slice(document.layers.length).reduce((done, { id }) => updateLayer(done, id, changes), next);
}

type FormItem = Extract<TemplateItem, { form: string }>;

function layForm(document: CanvasDocument, item: FormItem, box: Box, factor: number): CanvasDocument {
  const form = forms.find(({ name }) => name === item.form);
  if (!form) throw new Error(`No form is called ${item.form}`);
  return addShape(document, {
    ...form.shape,
    ...box,
    name: form.name,
    radius: (item.radius ?? 0) * factor,
    rotation: item.rotation ?? 0,
    fill: item.fill ?? null,
    stroke: item.stroke ? { color: item.stroke.color, width: item.stroke.width * factor } : null,
  });
}

type PatternItem = Extract<TemplateItem, { pattern: string }>;

function layPattern(document: CanvasDocument, { pattern, size, fill }: PatternItem, factor: number): CanvasDocument {
  const known = patterns.find(({ name }) => name === pattern);
  if (!known) throw new Error(`No pattern is called ${pattern}`);
  const { width, height } = document;
  const path = patternPath(known, width, height, size * factor);
  return addShape(document, { kind: 'path', path, x: 0, y: 0, width, height, fill, name: `${pattern} pattern` });
}
