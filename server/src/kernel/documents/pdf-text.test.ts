import { inflateSync } from 'node:zlib';
import { PDFDocument, type PDFFont, PDFRawStream, StandardFonts } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawLine, widthOfText, wrapText } from './pdf-text.ts';

let font: PDFFont;
let pdf: PDFDocument;
beforeAll(async () => {
  pdf = await PDFDocument.create();
  font = await pdf.embedFont(StandardFonts.Helvetica);
});

/** The text of a page, as a reader of the file sees it. */
async function write(text: string, room = 500): Promise<string> {
  const fresh = await PDFDocument.create();
  const own = await fresh.embedFont(StandardFonts.Helvetica);
  const sheet = fresh.addPage([600, 100]);
  await drawLine(sheet, text, { x: 10, y: 50, size: 12, font: own, color: undefined, room });
  const kept = await PDFDocument.load(await fresh.save());
  const streams = kept.context.enumerateIndirectObjects().map(([, one]) => one);
  return streams
    .filter((one) => one instanceof PDFRawStream)
    .map((one) => Buffer.from(inflateSync(one.contents)).toString('latin1'))
    .join('\n');
}

const curves = (page: string) => page.split('\n').filter((line) => line.endsWith(' c')).length;

describe('a line on a page', () => {
  test('a line is text where the built-in fonts have its letters', async () => {
    const page = await write('Zoë – 12 €');
    expect(page).toContain(' Tj');
    expect(curves(page)).toBe(0);
  });

  test.each(['محمد', 'שלום', 'राजेश', 'สมชาย', '山田太郎', '김철수', 'Ёлкина', 'Mixed العربية 12'])(
    'a line is drawn where they lack letters, and never shows question marks: %s',
    async (text) => {
      const page = await write(text);
      expect(page).not.toContain(' Tj');
      expect(curves(page)).toBeGreaterThan(10);
    },
  );

  test('emoji are drawn in colour', async () => {
    const filled = (await write('❤️ ok')).match(/[\d.]+ [\d.]+ [\d.]+ rg/g)!;
    expect(new Set(filled).size).toBeGreaterThan(1);
  });
});

describe('lines', () => {
  test.each([
    'เสื้อยืดลายช้างน้อยกำลังเดินเล่นในสวนดอกไม้ยามเช้า',
    '富士山と桜の「春が来た」Tシャツ限定版',
    'شارع الملك فهد بن عبد العزيز',
  ])('wrapped lines fit their width and lose nothing: %s', async (text) => {
    const lines = await wrapText(text, 12, font, 90);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(await widthOfText(line, 12, font)).toBeLessThanOrEqual(90);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});
