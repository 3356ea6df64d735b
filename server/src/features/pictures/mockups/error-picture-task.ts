/** In a separate process: an error as a small picture, in whatever script it quotes. */
import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { fontFilesOf } from '@platen/canvas';
import { matrixOf, openTypesetter, traceBy } from '@platen/type';
import { readTypeFile } from '@platen/type/files';

export type ErrorPictureInput = { title: string; message: string };

const width = 640;
const margin = 32;
const room = width - 2 * margin;
const lineHeight = 26;
const maxLines = 9;
const maxLetters = 1200;

type Face = { weight: 400 | 700; size: number; colour: string };
const heading: Face = { weight: 700, size: 22, colour: '#1d1b19' };
const body: Face = { weight: 400, size: 17, colour: '#4a4540' };

const typesetter = openTypesetter(readTypeFile);
let isReady = false;

const fontOf = ({ weight, size }: Face): string => {
  const names = fontFilesOf({ fontFamily: 'Inter', fontWeight: weight }).map(({ name }) => `"${name}"`);
  return `${size}px ${names.join(', ')}, sans-serif`;
};
const styleOf = ({ weight, size }: Face) => ({ family: 'Noto Sans', weight, size });

/** Letters that our own typeface has; others are set by the text engine. */
const isPlain = (text: string): boolean => /^[ -ɏ–—‘’“”…]*$/.test(text);

export async function perform({ title, message }: ErrorPictureInput): Promise<Buffer> {
  if (!isReady) {
    for (const fontWeight of [400, 700] as const) {
      for (const { name, url } of fontFilesOf({ fontFamily: 'Inter', fontWeight }))
        GlobalFonts.register(readFileSync(url), name);
    }
    isReady = true;
  }
  const lines = await wrap(message.slice(0, maxLetters).toWellFormed().replaceAll(/\s+/g, ' ').trim());
  const height = margin * 2 + 40 + lines.length * lineHeight;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f6f3ee';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#c4452d';
  context.fillRect(0, 0, 6, height);
  await drawLine(context, title, heading, margin);
  for (const [i, line] of lines.entries()) await drawLine(context, line, body, margin + 40 + i * lineHeight);
  return canvas.encode('png');
}

async function drawLine(context: SKRSContext2D, text: string, face: Face, top: number): Promise<void> {
  context.fillStyle = face.colour;
  if (isPlain(text)) {
    context.textBaseline = 'top';
    context.font = fontOf(face);
    context.fillText(text, margin, top);
    return;
  }
  await typesetter.prepare(text, styleOf(face));
  const { glyphs } = typesetter.setLine(text, styleOf(face));
  context.save();
  context.translate(margin, top + face.size);
  for (const glyph of glyphs) {
    for (const outline of glyph.outlines) {
      context.fillStyle = outline.fill ?? face.colour;
      context.beginPath();
      traceBy(context, outline, matrixOf(glyph));
      context.fill();
    }
  }
  context.restore();
}

async function wrap(text: string): Promise<string[]> {
  const lines = isPlain(text) ? wrapPlain(text) : await breakLines(text);
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), '…'];
}

async function breakLines(text: string): Promise<string[]> {
  await typesetter.prepare(text, styleOf(body));
  return typesetter.breakLines(text, styleOf(body), room);
}

/** Lines that fit; a word longer than a line (a URL) is broken. */
function wrapPlain(text: string): string[] {
  const measure = createCanvas(1, 1).getContext('2d');
  measure.font = fontOf(body);
  const widthOf = (line: string) => measure.measureText(line).width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > room) {
      let end = line.length - 1;
      while (end > 1 && widthOf(line.slice(0, end)) > room) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
