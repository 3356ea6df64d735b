/** Layout and painting of texts that the text engine sets: placed outlines, the same on every machine. */
import {
  matrixOf,
  type Outline,
  type PlacedGlyph,
  type SetLine,
  type SetRun,
  spaceOf,
  stepsOf,
  traceBy,
} from '@platen/type';
import type { TextLayer } from './document.ts';
import type { PaintContext } from './surface.ts';
import { isSettable, styleOf, typesetter } from './typesetting.ts';

/** The outlines of a text in its layer's box. */
export type ShapedLayout = {
  readonly lines: readonly string[];
  readonly shapes: readonly PlacedGlyph[];
  readonly width: number;
  readonly height: number;
};

const offsetOf = (align: TextLayer['align'], room: number): number =>
  align === 'left' ? 0 : align === 'center' ? room / 2 : room;

export function layoutShaped(layer: TextLayer): ShapedLayout {
  if (!isSettable(layer)) return guessLayout(layer);
  const lines = linesOf(layer);
  if (layer.writing === 'vertical') return layoutColumns(layer, lines);
  return layer.arc === 0 ? layoutRows(layer, lines) : layoutBent(layer, lines);
}

/** A placeholder until the fonts are loaded: about the final size. */
function guessLayout(layer: TextLayer): ShapedLayout {
  const lines = layer.text.split('\n');
  const longest = Math.max(...lines.map((line) => line.length)) * layer.fontSize * 0.7;
  const [along, across] = [layer.width ?? longest, lines.length * layer.fontSize * layer.lineHeight];
  const isDown = layer.writing === 'vertical';
  return { lines, shapes: [], width: isDown ? across : along, height: isDown ? along : across };
}

const linesOf = (layer: TextLayer) => typesetter.setText(layer.text, styleOf(layer), layer.width);

const textsOf = (lines: readonly SetLine[]) => lines.map(({ text }) => text);

function heightsOf(lines: readonly SetLine[]): { ascent: number; descent: number } {
  return {
    ascent: Math.max(0, ...lines.map(({ set }) => set.ascent)),
    descent: Math.max(0, ...lines.map(({ set }) => set.descent)),
  };
}

function layoutRows(layer: TextLayer, lines: readonly SetLine[]): ShapedLayout {
  const { ascent, descent } = heightsOf(lines);
  const advance = layer.fontSize * layer.lineHeight;
  const width = layer.width ?? Math.max(0, ...lines.map(({ set }) => set.width));
  const shapes = lines.flatMap(({ set }, index) => {
    const left = offsetOf(layer.align, width - set.width);
    return set.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + left, y: glyph.y + ascent + index * advance }));
  });
  return { lines: textsOf(lines), shapes, width, height: (lines.length - 1) * advance + ascent + descent };
}

/** The first column is on the right. */
function layoutColumns(layer: TextLayer, lines: readonly SetLine[]): ShapedLayout {
  const advance = layer.fontSize * layer.lineHeight;
  const width = (lines.length - 1) * advance + layer.fontSize;
  const height = layer.width ?? Math.max(0, ...lines.map(({ set }) => set.height));
  const shapes = lines.flatMap(({ set }, index) => {
    const middle = width - layer.fontSize / 2 - index * advance;
    const top = offsetOf(layer.align, height - set.height);
    return set.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + middle, y: glyph.y + top }));
  });
  return { lines: textsOf(lines), shapes, width, height };
}

/** As for other texts on an arc: each letter is turned about its middle, which is where it would be on the straight line. */
function layoutBent(layer: TextLayer, lines: readonly SetLine[]): ShapedLayout {
  const { ascent, descent } = heightsOf(lines);
  const up = layer.arc > 0;
  const longest = Math.max(0, ...lines.map(({ set }) => set.width));
  const advance = layer.fontSize * layer.lineHeight;
  const radius = Math.max(longest / ((Math.abs(layer.arc) * Math.PI) / 180), layer.fontSize / 10);
  const shapes: PlacedGlyph[] = [];
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const [index, { set }] of lines.entries()) {
    const own = Math.max(up ? radius - index * advance : radius + index * advance, layer.fontSize / 10);
    const start = offsetOf(layer.align, longest - set.width) - longest / 2;
    for (const letter of lettersOf(set)) {
      const turn = (start + (letter.from + letter.to) / 2) / own;
      const angle = up ? turn : -turn;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const middle = { x: Math.sin(turn) * own, y: (up ? -1 : 1) * Math.cos(turn) * own };
      const at = (along: number, down: number) => {
        const by = along - (letter.from + letter.to) / 2;
        return { x: middle.x + cos * by - sin * down, y: middle.y + sin * by + cos * down };
      };
      for (const glyph of letter.glyphs) shapes.push({ ...glyph, ...at(glyph.x, glyph.y), angle: glyph.angle + angle });
      for (const along of [letter.from, letter.to]) {
        for (const down of [-ascent, descent]) {
          const corner = at(along, down);
          box.left = Math.min(box.left, corner.x);
          box.right = Math.max(box.right, corner.x);
          box.top = Math.min(box.top, corner.y);
          box.bottom = Math.max(box.bottom, corner.y);
        }
      }
    }
  }
  const texts = textsOf(lines);
  if (box.left > box.right) return { lines: texts, shapes: [], width: layer.width ?? 0, height: 0 };
  const width = layer.width ?? box.right - box.left;
  const shift = layer.width === null ? -box.left : width / 2 - (box.left + box.right) / 2;
  return {
    lines: texts,
    shapes: shapes.map((glyph) => ({ ...glyph, x: glyph.x + shift, y: glyph.y - box.top })),
    width,
    height: box.bottom - box.top,
  };
}

type Letter = { readonly glyphs: PlacedGlyph[]; readonly from: number; to: number };

/** Glyphs of one letter turn together: marks stay with their base. */
function lettersOf({ glyphs }: SetRun): Letter[] {
  const letters: Letter[] = [];
  for (const glyph of glyphs) {
    const last = letters.at(-1);
    const to = glyph.along + glyph.advance;
    if (last?.glyphs[0]?.cluster === glyph.cluster) {
      last.glyphs.push(glyph);
      last.to = Math.max(last.to, to);
    } else letters.push({ glyphs: [glyph], from: glyph.along, to });
  }
  return letters;
}

/** Path calls before each fill: as many as a canvas takes at once without slowing down. */
const maxSteps = 20_000;

/** All letters of one colour form one shape: no seam shows where they join. */
export function paintShaped(context: PaintContext, layer: TextLayer, shapes: readonly PlacedGlyph[]): void {
  if (layer.outline !== null && layer.outline.width > 0) {
    context.strokeStyle = layer.outline.color;
    context.lineWidth = layer.outline.width * 2;
    context.lineJoin = 'round';
    paintTogether(context, shapes, () => true, 'stroke');
  }
  context.fillStyle = layer.color;
  paintTogether(context, shapes, ({ fill }) => fill === null, 'fill');
  for (const glyph of shapes) {
    for (const outline of glyph.outlines) if (outline.fill !== null) paintColoured(context, glyph, outline);
  }
}

function paintTogether(
  context: PaintContext,
  shapes: readonly PlacedGlyph[],
  isWanted: (outline: Outline) => boolean,
  by: 'fill' | 'stroke',
): void {
  let steps = 0;
  context.beginPath();
  for (const glyph of shapes) {
    const matrix = matrixOf(glyph);
    for (const outline of glyph.outlines.filter(isWanted)) {
      traceBy(context, outline, matrix);
      steps += stepsOf(outline);
    }
    if (steps < maxSteps) continue;
    context[by]();
    context.beginPath();
    steps = 0;
  }
  if (steps > 0) context[by]();
}

const unturned = [1, 0, 0, 1, 0, 0];

function paintColoured(context: PaintContext, glyph: PlacedGlyph, outline: Outline): void {
  context.save();
  const { gradient } = outline;
  if (gradient === undefined) {
    context.beginPath();
    traceBy(context, outline, matrixOf(glyph));
    context.fillStyle = outline.fill;
  } else {
    context.translate(glyph.x, glyph.y);
    if (glyph.angle !== 0) context.rotate(glyph.angle);
    context.scale(glyph.scale, glyph.scale);
    // The circles are round in the gradient's own space: the shape is transformed to it, and stretched with it.
    const space = spaceOf(gradient);
    if (space !== null) stretch(context, space.into);
    context.beginPath();
    traceBy(context, outline, space?.back ?? unturned);
    const [x0, y0, a, b, c, d] = gradient.at as [number, number, number, number, number, number];
    const colours =
      gradient.at.length === 4
        ? context.createLinearGradient(x0, y0, a, b)
        : context.createRadialGradient(x0, y0, a, b, c, d);
    for (const [share, color] of gradient.stops) colours.addColorStop(Math.min(1, Math.max(0, share)), color);
    context.fillStyle = colours;
  }
  context.fill();
  context.restore();
}

function stretch(context: PaintContext, by: readonly number[]): void {
  const { a, b, c, d, e, f } = context.getTransform();
  const [p, q, r, s, t, u] = by as [number, number, number, number, number, number];
  context.setTransform(
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  );
}
