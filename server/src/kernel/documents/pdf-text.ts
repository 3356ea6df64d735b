/**
 * Lines of text on PDF pages. PDF's built-in fonts have western letters only. Lines that they cannot set are set by the
 * text engine, in any script and direction, and drawn as shapes.
 */
import type { PDFFont, PDFOperator, PDFPage } from '@cantoo/pdf-lib';
import { toOneLine } from '@platen/contract/one-line';
import { matrixOf, openTypesetter, type PathTarget, type PlacedGlyph, placedPath, traceBy } from '@platen/type';
import { readTypeFile } from '@platen/type/files';

export const leading = 1.35;

const typesetter = openTypesetter(readTypeFile);

const letters = new WeakMap<PDFFont, ReadonlySet<number>>();

/** Asks the font itself, because it silently writes `?` for a letter it lacks. */
function isWestern(font: PDFFont, text: string): boolean {
  const known = letters.get(font) ?? new Set(font.getCharacterSet());
  letters.set(font, known);
  return Array.from(text).every((letter) => known.has(letter.codePointAt(0)!));
}

const styleOf = (font: PDFFont, size: number) =>
  ({ family: 'Noto Sans', weight: font.name.includes('Bold') ? 700 : 400, size }) as const;

export async function widthOfText(text: string, size: number, font: PDFFont): Promise<number> {
  if (isWestern(font, text)) return font.widthOfTextAtSize(text, size);
  const style = styleOf(font, size);
  await typesetter.prepare(toOneLine(text), style);
  return typesetter.setLine(toOneLine(text), style).width;
}

/** Words stay whole where they fit and are cut otherwise. */
export async function wrapText(text: string, size: number, font: PDFFont, room: number): Promise<string[]> {
  if (isWestern(font, text)) return wrapWestern(text, size, font, room);
  const style = styleOf(font, size);
  await typesetter.prepare(toOneLine(text), style);
  return typesetter.breakLines(toOneLine(text), style, room);
}

function wrapWestern(text: string, size: number, font: PDFFont, room: number): string[] {
  const width = (line: string) => font.widthOfTextAtSize(line, size);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (width(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (width(line) > room) {
      let cut = [...line].length - 1;
      while (cut > 1 && width([...line].slice(0, cut).join('')) > room) cut -= 1;
      lines.push([...line].slice(0, cut).join(''));
      line = [...line].slice(cut).join('');
    }
  }
  return [...lines, line];
}

export type Line = {
  x: number;
  y: number;
  size: number;
  font: PDFFont;
  color: NonNullable<Parameters<PDFPage['drawText']>[1]>['color'];
  room: number;
};

export async function drawLine(sheet: PDFPage, text: string, line: Line): Promise<void> {
  const { x, y, size, font, color, room } = line;
  if (isWestern(font, text)) {
    sheet.drawText(text, { x, y, size, font, ...(color ? { color } : {}) });
    return;
  }
  const style = styleOf(font, size);
  await typesetter.prepare(toOneLine(text), style);
  const { glyphs, width } = typesetter.setLine(toOneLine(text), style);
  await drawGlyphs(sheet, glyphs, { x, y, shrink: Math.min(1, room / Math.max(width, 0.01)), color });
}

type Place = Pick<Line, 'x' | 'y' | 'color'> & { shrink: number };

/** Letters are one shape in the colour of the line. Emoji have their own colours, part by part. */
async function drawGlyphs(
  sheet: PDFPage,
  glyphs: readonly PlacedGlyph[],
  { x, y, shrink, color }: Place,
): Promise<void> {
  const { popGraphicsState, pushGraphicsState, rgb, setFillingColor, fill } = await import('@cantoo/pdf-lib');
  const ink = color ?? rgb(0, 0, 0);
  const { operators, target } = await openPath();
  for (const glyph of glyphs) {
    const [a, b, c, d, e, f] = matrixOf(glyph) as [number, number, number, number, number, number];
    // A page is measured from the bottom.
    const onPage = [a * shrink, -b * shrink, c * shrink, -d * shrink, x + e * shrink, y - f * shrink];
    for (const outline of glyph.outlines) {
      if (outline.fill === null) traceBy(target, outline, onPage);
      else {
        const own = readColour(outline.fill);
        sheet.drawSvgPath(placedPath(glyph, outline), {
          x,
          y,
          scale: shrink,
          color: rgb(own.red, own.green, own.blue),
          opacity: own.alpha,
        });
      }
    }
  }
  if (operators.length > 0)
    sheet.pushOperators(pushGraphicsState(), setFillingColor(ink), ...operators, fill(), popGraphicsState());
}

/** A traced path as page operators, which have cubic curves only. */
async function openPath(): Promise<{ operators: PDFOperator[]; target: PathTarget }> {
  const pdf = await import('@cantoo/pdf-lib');
  const operators: PDFOperator[] = [];
  let [lastX, lastY] = [0, 0];
  const to = (x: number, y: number, operator: PDFOperator) => {
    [lastX, lastY] = [x, y];
    operators.push(operator);
  };
  const target: PathTarget = {
    moveTo: (x, y) => to(x, y, pdf.moveTo(x, y)),
    lineTo: (x, y) => to(x, y, pdf.lineTo(x, y)),
    quadraticCurveTo(x1, y1, x, y) {
      const between = (from: number, control: number) => from + (2 / 3) * (control - from);
      const first = [between(lastX, x1), between(lastY, y1)] as const;
      to(x, y, pdf.appendBezierCurve(...first, between(x, x1), between(y, y1), x, y));
    },
    bezierCurveTo: (x1, y1, x2, y2, x, y) => to(x, y, pdf.appendBezierCurve(x1, y1, x2, y2, x, y)),
    closePath: () => void operators.push(pdf.closePath()),
  };
  return { operators, target };
}

/** From `#rrggbb` or `#rrggbbaa`. */
function readColour(hex: string): { red: number; green: number; blue: number; alpha: number } {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2) || 'ff', 16) / 255;
  return { red: part(1), green: part(3), blue: part(5), alpha: part(7) };
}
