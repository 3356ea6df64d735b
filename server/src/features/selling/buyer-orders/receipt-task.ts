/** Runs in a separate process: the receipt of a purchase as an A4 PDF of as many pages as needed. */
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { drawLine, widthOfText, wrapText } from '../../../kernel/documents/pdf-text.ts';
import type { Receipt } from './receipt.ts';

export type ReceiptInput = { receipt: Receipt; paidAt: Date };

const sheet = { width: 595, height: 842, margin: 56 };
const room = sheet.width - 2 * sheet.margin;
const right = sheet.width - sheet.margin;
/** The right edges of the number columns. */
const edges = { quantity: right - 160, price: right - 80, amount: right };
const titleRoom = edges.quantity - sheet.margin - 50;

export async function perform({ receipt, paidAt }: ReceiptInput): Promise<Buffer> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(receipt.title);
  pdf.setCreationDate(paidAt);
  pdf.setModificationDate(paidAt);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const ink = rgb(0.1, 0.1, 0.12);
  const faint = rgb(0.45, 0.45, 0.48);

  let page: PDFPage = pdf.addPage([sheet.width, sheet.height]);
  let y = sheet.height - sheet.margin;
  const down = (points: number) => {
    y -= points;
    if (y >= sheet.margin) return;
    page = pdf.addPage([sheet.width, sheet.height]);
    y = sheet.height - sheet.margin - points;
  };
  type Style = { size?: number; font?: PDFFont; color?: typeof ink; x?: number; within?: number };
  const put = (text: string, { size = 10.5, font = regular, color = ink, x = sheet.margin, within = room }: Style) =>
    drawLine(page, text, { x, y, size, font, color, room: within });
  const write = async (text: string, style: Style & { gap?: number; most?: number } = {}) => {
    const { size = 10.5, font = regular, within = room, gap = size * 1.4, most = 4 } = style;
    for (const line of (await wrapText(text, size, font, within)).slice(0, most)) {
      down(gap);
      await put(line, style);
    }
  };
  /** Aligns a number to the right edge of its column. */
  const putRight = async (text: string, edge: number, style: Style = {}) => {
    const { size = 10.5, font = regular } = style;
    const width = await widthOfText(text, size, font);
    await put(text, { ...style, x: edge - width, within: width + size });
  };
  const rule = () => {
    down(6);
    page.drawLine({ start: { x: sheet.margin, y }, end: { x: right, y }, thickness: 0.6, color: faint });
  };

  await write(receipt.title, { size: 20, font: bold, gap: 24, most: 2 });
  for (const fact of receipt.facts) await write(fact, { color: faint, gap: 18, most: 2 });
  if (receipt.address) {
    down(12);
    await write(receipt.address.title, { font: bold });
    for (const line of receipt.address.lines) await write(line, { most: 2 });
  }
  down(26);
  const { columns } = receipt;
  for (const name of ['quantity', 'price', 'amount'] as const)
    await putRight(columns[name], edges[name], { size: 9, font: bold, color: faint });
  rule();
  for (const line of receipt.lines) {
    const [first = '', ...others] = await wrapText(line.title, 10.5, regular, titleRoom);
    down(17);
    await put(first, { within: titleRoom });
    for (const name of ['quantity', 'price', 'amount'] as const) await putRight(line[name], edges[name]);
    for (const rest of others.slice(0, 3)) {
      down(14);
      await put(rest, { within: titleRoom });
    }
    if (line.options) await write(line.options, { size: 9, color: faint, within: titleRoom, most: 2 });
  }
  rule();
  for (const row of receipt.rows) {
    down(17);
    const font = row.isTotal ? bold : regular;
    await put(row.name, { font, within: edges.price - sheet.margin });
    await putRight(row.amount, right, { font });
  }
  down(10);
  for (const note of receipt.notes) await write(note, { size: 9, color: faint });
  return Buffer.from(await pdf.save());
}
