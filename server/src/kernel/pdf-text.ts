/**
 * Lines of text on PDF pages. PDF's built-in fonts know western letters only; lines they cannot set are painted with the fonts of
 * the canvas and placed as pictures.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';

export const leading = 1.35;

const isWestern = (font: PDFFont, text: string): boolean => {
  try {
    font.encodeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Words are kept whole where they fit; others are cut. */
export function wrapText(text: string, size: number, font: PDFFont, room: number): string[] {
  const width = (line: string) =>
    isWestern(font, line) ? font.widthOfTextAtSize(line, size) : [...line].length * size * 0.62;
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

export async function drawLine(pdf: PDFDocument, sheet: PDFPage, text: string, line: Line): Promise<void> {
  const { x, y, size, font, color, room } = line;
  if (isWestern(font, text)) {
    sheet.drawText(text, { x, y, size, font, ...(color ? { color } : {}) });
    return;
  }
  const picture = await paintText(text, size, font.name.includes('Bold'));
  const image = await pdf.embedPng(picture.png);
  const shrink = Math.min(1, room / picture.width);
  sheet.drawImage(image, {
    x,
    y: y - picture.below * shrink,
    width: picture.width * shrink,
    height: picture.height * shrink,
  });
}

const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
let areFontsRegistered = false;

/** Text as a picture at 300 dpi, in points; scripts without a font of ours fall back to what the machine has. */
async function paintText(text: string, size: number, isBold: boolean) {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const family = (weight: number, script: string) => `slip-${weight}-${script}`;
  if (!areFontsRegistered) {
    const folder = new URL('../fonts/', import.meta.resolve('@platen/canvas'));
    for (const weight of [400, 700]) {
      for (const script of scripts) {
        const file = fileURLToPath(new URL(`inter-${weight}-${script}.woff2`, folder));
        GlobalFonts.register(await readFile(file), family(weight, script));
      }
    }
    areFontsRegistered = true;
  }
  const dots = 300 / 72;
  const weight = isBold ? 700 : 400;
  const font = `${size * dots}px ${[...scripts.map((script) => `"${family(weight, script)}"`), 'sans-serif'].join(', ')}`;
  const measuring = createCanvas(1, 1).getContext('2d');
  measuring.font = font;
  const width = Math.max(1, Math.ceil(measuring.measureText(text).width));
  const height = Math.ceil(size * dots * leading);
  const below = Math.ceil(size * dots * 0.3);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.font = font;
  context.fillStyle = '#1a1a1f';
  context.fillText(text, 0, height - below);
  return {
    png: await canvas.encode('png'),
    width: width / dots,
    height: height / dots,
    below: below / dots,
  };
}
