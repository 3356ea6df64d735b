import type { PlacedGlyph } from '@platen/type';
import type { TextLayer } from './document.ts';
import { fontStack, getFamily, needsTypesetter, paintableText } from './fonts.ts';
import { layoutShaped } from './shaped-text.ts';
import type { PaintContext } from './surface.ts';

/**
 * Text is laid out once, in the document's units, and painted at any size. All measuring happens at one large font size:
 * at small sizes engines round letter widths to whole pixels, each in its own way, and a preview would break its lines
 * in other places than the print.
 */
export const referenceSize = 200;

/** A run of letters drawn in one call, with its origin on the baseline. */
export type Glyphs = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Radians; only letters on an arc are rotated. */
  readonly angle: number;
};

export type TextLayout = {
  readonly lines: readonly string[];
  readonly glyphs: readonly Glyphs[];
  /** Letters set by the text engine; if present, there are no others. */
  readonly shapes?: readonly PlacedGlyph[];
  /** The box of the layer before rotation, relative to its `x` and `y`. */
  readonly width: number;
  readonly height: number;
};

type Measure = (text: string) => number;

/** Prepares a context to measure and draw a layer's letters at the reference size. */
export function useFont(context: PaintContext, layer: TextLayer): void {
  context.font = `${referenceSize}px ${fontStack(layer)}`;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fontKerning = 'normal';
  // Letters stand at fractional pixels and are not hinted: the same shapes as in print, only smaller.
  context.textRendering = 'geometricPrecision';
}

/** Lays out a text layer with any 2D context; the fonts must be loaded. An editor uses it for the layer's box. */
export function layoutText(context: PaintContext, layer: TextLayer): TextLayout {
  if (needsTypesetter(layer)) return { glyphs: [], ...layoutShaped(layer) };
  context.save();
  useFont(context, layer);
  const unit = layer.fontSize / referenceSize;
  const widths = new Map<string, number>();
  const natural: Measure = (text) => {
    let width = widths.get(text);
    if (width === undefined) {
      width = context.measureText(text).width * unit;
      widths.set(text, width);
    }
    return width;
  };
  const spacing = layer.letterSpacing;
  const measure: Measure =
    spacing === 0 ? natural : (text) => natural(text) + spacing * Math.max(0, graphemes(text).length - 1);
  const lines = breakLines(paintableText(layer.text), layer.width, measure, layer.fontSize);
  const lineWidths = lines.map(measure);
  const layout =
    layer.arc === 0 ? layoutStraight(layer, lines, lineWidths, natural) : layoutArc(layer, lines, lineWidths, natural);
  context.restore();
  return layout;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

function graphemes(text: string): string[] {
  // Without accents and joiners every character is one letter, and the segmenter is slow.
  return /^[\x20-\x7e]*$/.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Words stay whole if possible: lines break at spaces and after hyphens; a word wider than the box is cut. */
function breakLines(text: string, maxWidth: number | null, measure: Measure, fontSize: number): string[] {
  const paragraphs = text.split('\n');
  if (maxWidth === null) return paragraphs;
  // The widths of two engines agree to a few thousandths; a line that just fits must fit in both.
  const limit = maxWidth + fontSize / 200;
  return paragraphs.flatMap((paragraph) => wrap(paragraph, (line) => measure(line) <= limit));
}

function wrap(paragraph: string, fits: (line: string) => boolean): string[] {
  const words: string[] = paragraph.match(/ *[^ -]+-?| *-| +/g) ?? [];
  const lines: string[] = [];
  for (let at = 0; at < words.length; ) {
    const taken = maxThatFit(words.length - at, (count) => fits(words.slice(at, at + count).join('')));
    if (taken > 0) {
      lines.push(
        words
          .slice(at, at + taken)
          .join('')
          .trimEnd(),
      );
      at += taken;
    } else {
      const letters = graphemes(words[at]!);
      let from = 0;
      for (;;) {
        const cut = maxThatFit(letters.length - from, (count) => fits(letters.slice(from, from + count).join('')));
        if (from + cut === letters.length) break;
        // At least one letter per line, or a box narrower than a letter would loop forever.
        const end = from + Math.max(1, cut);
        lines.push(letters.slice(from, end).join(''));
        from = end;
      }
      // The rest of the word starts the next line.
      words[at] = letters.slice(from).join('');
    }
    // Spaces at a break belong to no line.
    while (words[at]?.trimStart() === '') at += 1;
    if (at < words.length) words[at] = words[at]!.trimStart();
  }
  return lines.length > 0 ? lines : [''];
}

/** The largest count up to `most` that fits, found in few tries: measuring long lines is what makes layout expensive. */
function maxThatFit(most: number, fits: (count: number) => boolean): number {
  let fitting = 0;
  let tooMany = most + 1;
  for (let step = 1; fitting + step < tooMany; step *= 2) {
    if (!fits(fitting + step)) {
      tooMany = fitting + step;
      break;
    }
    fitting += step;
  }
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

/** The start of each letter in a line. Pairs are measured together, so kerning holds although letters are drawn one by one. */
function letterOffsets(
  line: string,
  spacing: number,
  natural: Measure,
): { letter: string; x: number; width: number }[] {
  const letters = graphemes(line);
  let x = 0;
  return letters.map((letter, index) => {
    const width = natural(letter);
    const placed = { letter, x, width };
    const next = letters[index + 1];
    if (next !== undefined) x += natural(letter + next) - natural(next) + spacing;
    return placed;
  });
}

function layoutStraight(layer: TextLayer, lines: string[], lineWidths: number[], natural: Measure): TextLayout {
  const { ascent, descent } = getFamily(layer.fontFamily);
  const width = layer.width ?? Math.max(0, ...lineWidths);
  const advance = layer.fontSize * layer.lineHeight;
  const glyphs: Glyphs[] = [];
  for (const [index, line] of lines.entries()) {
    const left = alignOffset(layer.align, width - lineWidths[index]!);
    const baseline = layer.fontSize * ascent + index * advance;
    if (line === '') continue;
    if (layer.letterSpacing === 0) {
      glyphs.push({ text: line, x: left, y: baseline, angle: 0 });
    } else {
      for (const { letter, x } of letterOffsets(line, layer.letterSpacing, natural)) {
        if (letter !== ' ') glyphs.push({ text: letter, x: left + x, y: baseline, angle: 0 });
      }
    }
  }
  return { lines, glyphs, width, height: (lines.length - 1) * advance + layer.fontSize * (ascent + descent) };
}

/**
 * On an arc each letter stands on a circle, with its middle where it would be on the straight line. The longest line spans
 * `arc` degrees at its own radius; the others share the centre, one line height further out (or in, if it hangs).
 */
function layoutArc(layer: TextLayer, lines: string[], lineWidths: number[], natural: Measure): TextLayout {
  const { ascent, descent } = getFamily(layer.fontFamily);
  const up = layer.arc > 0;
  const longest = Math.max(0, ...lineWidths);
  const advance = layer.fontSize * layer.lineHeight;
  const radius = Math.max(longest / ((Math.abs(layer.arc) * Math.PI) / 180), layer.fontSize / 10);
  const glyphs: Glyphs[] = [];
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const [index, line] of lines.entries()) {
    // A line cannot fit inside the centre: the innermost lines share the smallest usable circle.
    const lineRadius = Math.max(up ? radius - index * advance : radius + index * advance, layer.fontSize / 10);
    const start = alignOffset(layer.align, longest - lineWidths[index]!) - longest / 2;
    for (const { letter, x, width } of letterOffsets(line, layer.letterSpacing, natural)) {
      const turn = (start + x + width / 2) / lineRadius;
      const angle = up ? turn : -turn;
      const across = { x: Math.cos(angle), y: Math.sin(angle) };
      const middle = { x: Math.sin(turn) * lineRadius, y: (up ? -1 : 1) * Math.cos(turn) * lineRadius };
      const origin = { x: middle.x - (across.x * width) / 2, y: middle.y - (across.y * width) / 2 };
      if (letter !== ' ') glyphs.push({ text: letter, ...origin, angle });
      for (const along of [0, width]) {
        for (const out of [-ascent * layer.fontSize, descent * layer.fontSize]) {
          const cornerX = origin.x + across.x * along - across.y * out;
          const cornerY = origin.y + across.y * along + across.x * out;
          left = Math.min(left, cornerX);
          right = Math.max(right, cornerX);
          top = Math.min(top, cornerY);
          bottom = Math.max(bottom, cornerY);
        }
      }
    }
  }
  if (left > right) return { lines, glyphs: [], width: layer.width ?? 0, height: 0 };
  const width = layer.width ?? right - left;
  const shiftX = layer.width === null ? -left : width / 2 - (left + right) / 2;
  return {
    lines,
    glyphs: glyphs.map((one) => ({ ...one, x: one.x + shiftX, y: one.y - top })),
    width,
    height: bottom - top,
  };
}

function alignOffset(align: TextLayer['align'], room: number): number {
  if (align === 'left') return 0;
  return align === 'center' ? room / 2 : room;
}
