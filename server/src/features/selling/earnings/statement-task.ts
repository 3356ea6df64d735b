/**
 * In a separate process: a month's statement as a document, its sums and a line for each day with activity. A4, one or
 * two pages.
 */
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { drawLine, wrapText } from '../../../kernel/documents/pdf-text.ts';
import type { MonthStatement } from './month-statement.ts';
import type { Sums } from './reports-store.ts';

export type DayLine = Sums & { day: string; balance_cents: number };

const sheet = { width: 595, height: 842, margin: 56 };
const bottom = sheet.margin;
/** The longest month fits on one page. */
const lineHeight = 14;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Adding zero turns minus zero into zero, which would otherwise print as `-$0.00`. */
const shown = (cents: number): string => dollars.format(cents / 100 + 0);

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export type StatementInput = {
  statement: MonthStatement;
  days: readonly DayLine[];
  organization: string;
  madeAt: Date;
};

export async function perform({ statement, days, organization, madeAt }: StatementInput): Promise<Buffer> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Statement ${statement.month}`);
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const ink = rgb(0.1, 0.1, 0.12);
  const faint = rgb(0.45, 0.45, 0.48);
  const room = sheet.width - 2 * sheet.margin;

  let page: PDFPage = pdf.addPage([sheet.width, sheet.height]);
  let y = sheet.height - sheet.margin;
  const down = (points: number) => {
    y -= points;
    if (y >= bottom) return;
    page = pdf.addPage([sheet.width, sheet.height]);
    y = sheet.height - sheet.margin - points;
  };
  const right = (text: string, x: number, size: number, font: PDFFont, color = ink) =>
    page.drawText(text, { x: x - font.widthOfTextAtSize(text, size), y, size, font, color });
  const rule = () => {
    down(6);
    page.drawLine({
      start: { x: sheet.margin, y },
      end: { x: sheet.width - sheet.margin, y },
      thickness: 0.6,
      color: faint,
    });
  };

  down(20);
  page.drawText(`Statement, ${monthName(statement.month)}`, { x: sheet.margin, y, size: 20, font: bold, color: ink });
  for (const line of (await wrapText(organization, 11, regular, room)).slice(0, 2)) {
    down(20);
    await drawLine(page, line, { x: sheet.margin, y, size: 11, font: regular, color: ink, room });
  }
  down(16);
  const state = statement.isOver
    ? 'the whole month'
    : `up to ${madeAt.toISOString().slice(0, 10)}; the month is not over yet`;
  page.drawText(`All amounts in US dollars, days in UTC, ${state}.`, {
    x: sheet.margin,
    y,
    size: 9,
    font: regular,
    color: faint,
  });
  down(14);

  const sums: [name: string, cents: number][] = [
    ['Opening balance', statement.openingCents],
    ['Paid by shoppers', statement.salesCents],
    ['Cost of orders', -statement.costCents],
    ['Fees', -statement.feeCents],
    ['Refunds', -statement.refundsCents],
    ['Lost disputes', -statement.disputesCents],
    ...(statement.otherCents === 0 ? [] : [['Covered by the service', statement.otherCents] as [string, number]]),
    ['Payouts, less returned ones', -statement.payoutsCents],
  ];
  for (const [name, cents] of sums) {
    down(17);
    page.drawText(name, { x: sheet.margin, y, size: 10.5, font: regular, color: ink });
    right(shown(cents), sheet.width - sheet.margin, 10.5, regular);
  }
  rule();
  down(17);
  const closing = statement.isOver ? 'Closing balance' : 'Balance now';
  page.drawText(closing, { x: sheet.margin, y, size: 10.5, font: bold, color: ink });
  right(shown(statement.closingCents), sheet.width - sheet.margin, 10.5, bold);
  if (statement.taxCents !== 0) {
    down(17);
    const name = 'Tax in these payments that you must remit, after refunds';
    page.drawText(name, { x: sheet.margin, y, size: 9, font: regular, color: faint });
    right(shown(statement.taxCents), sheet.width - sheet.margin, 9, regular, faint);
  }
  down(30);

  const columns: [name: string, cents: (day: DayLine) => number][] = [
    ['Paid', (day) => day.sales_cents],
    ['Cost', (day) => -day.cost_cents],
    ['Fees', (day) => -day.fee_cents],
    ['Refunds', (day) => -day.refunds_cents - day.disputes_cents + day.other_cents],
    ['Payouts', (day) => -day.payouts_cents],
    ['Balance', (day) => day.balance_cents],
  ];
  const edge = (i: number) => sheet.margin + 70 + ((room - 70) / columns.length) * (i + 1);
  const heading = () => {
    down(12);
    page.drawText('Day', { x: sheet.margin, y, size: 9, font: bold, color: faint });
    for (const [i, [name]] of columns.entries()) right(name, edge(i), 9, bold, faint);
    rule();
  };
  heading();
  for (const day of days) {
    const before = page;
    down(lineHeight);
    if (page !== before) {
      heading();
      down(lineHeight);
    }
    page.drawText(day.day, { x: sheet.margin, y, size: 9, font: regular, color: ink });
    for (const [i, [, centsOf]] of columns.entries()) {
      const cents = centsOf(day);
      // A day's amounts stand out when its zeros do not.
      if (cents === 0 && i < columns.length - 1) right('–', edge(i), 9, regular, faint);
      else right(shown(cents), edge(i), 9, regular);
    }
  }
  if (days.length === 0) {
    down(15);
    page.drawText('No transactions this month.', { x: sheet.margin, y, size: 9, font: regular, color: faint });
  }
  return Buffer.from(await pdf.save());
}
