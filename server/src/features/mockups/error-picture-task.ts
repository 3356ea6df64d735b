/** In a process of its own: a fault as a small picture. */
import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { fontFilesOf } from '@platen/canvas';

export type ErrorPictureInput = { title: string; message: string };

const width = 640;
const margin = 32;
const lineHeight = 26;
const mostLines = 9;

let isReady = false;

export async function perform({ title, message }: ErrorPictureInput): Promise<Buffer> {
  if (!isReady) {
    for (const weight of [400, 700] as const) {
      for (const { name, url } of fontFilesOf({ fontFamily: 'Inter', fontWeight: weight }))
        GlobalFonts.register(readFileSync(url), name);
    }
    isReady = true;
  }
  const family = (weight: 400 | 700) =>
    fontFilesOf({ fontFamily: 'Inter', fontWeight: weight })
      .map(({ name }) => `"${name}"`)
      .join(', ');
  const text = `17px ${family(400)}, sans-serif`;
  const measure = createCanvas(1, 1).getContext('2d');
  measure.font = text;
  const lines = wrap(message, (line) => measure.measureText(line).width, width - 2 * margin);
  const height = margin * 2 + 40 + lines.length * lineHeight;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f6f3ee';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#c4452d';
  context.fillRect(0, 0, 6, height);
  context.textBaseline = 'top';
  context.fillStyle = '#1d1b19';
  context.font = `22px ${family(700)}, sans-serif`;
  context.fillText(title, margin, margin);
  context.font = text;
  context.fillStyle = '#4a4540';
  lines.forEach((line, i) => {
    context.fillText(line, margin, margin + 40 + i * lineHeight);
  });
  return canvas.encode('png');
}

/** Lines that fit; a word longer than a line (a URL) is broken. */
function wrap(text: string, widthOf: (line: string) => number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.slice(0, 1200).split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > most) {
      let end = line.length - 1;
      while (end > 1 && widthOf(line.slice(0, end)) > most) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  if (line !== '') lines.push(line);
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), '…'];
}
