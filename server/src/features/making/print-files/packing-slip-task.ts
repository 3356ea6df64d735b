/** In a separate process: the packing slip of a package, one or more A6 pages, as a label printer outputs them. */
import type { PDFFont } from '@cantoo/pdf-lib';
import { addressLines } from '@platen/contract/address-lines';
import { drawLine, leading, wrapText } from '../../../kernel/documents/pdf-text.ts';
import { isolate, toLatinAddress } from '../../../kernel/text/fold-text.ts';
import type { Ticket } from '../fulfillment/store.ts';

const page = { width: 298, height: 420, margin: 22 };
/** In the sender's language, as postal services require. */
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export type PackingSlipInput = { ticket: Ticket; packageNumber: { index: number; of: number } };

export async function perform({ ticket, packageNumber }: PackingSlipInput): Promise<Buffer> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Packing slip ${ticket.orderNumber}`);
  // The same package gives the same bytes.
  const epoch = new Date(0);
  pdf.setCreationDate(epoch);
  pdf.setModificationDate(epoch);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const ink = rgb(0.1, 0.1, 0.12);
  const faint = rgb(0.45, 0.45, 0.48);

  let sheet = pdf.addPage([page.width, page.height]);
  let y = page.height - page.margin;
  const room = page.width - 2 * page.margin;
  const write = async (text: string, size: number, font: PDFFont = regular, color = ink, indent = 0) => {
    for (const line of await wrapText(text, size, font, room - indent)) {
      y -= size * leading;
      if (y < page.margin) {
        sheet = pdf.addPage([page.width, page.height]);
        y = page.height - page.margin - size * leading;
      }
      await drawLine(sheet, line, { x: page.margin + indent, y, size, font, color, room: room - indent });
    }
  };

  await write('Packing slip', 9, bold, faint);
  await write(ticket.orderNumber, 17, bold);
  await write(
    `Package ${packageNumber.index + 1} of ${packageNumber.of} · ${ticket.shippingMethod}`,
    9,
    regular,
    faint,
  );
  y -= 10;
  const to = ticket.shipTo;
  const country = (code: string) => countryNames.of(code)?.toUpperCase() ?? code;
  for (const line of addressLines(to, country))
    await write(line, line === to.name ? 11 : 10, line === to.name ? bold : regular);
  const latin = ticket.asksForLatin ? await toLatinAddress(to) : null;
  if (latin) {
    y -= 4;
    await write(addressLines(latin, country).join(', '), 8.5, regular, faint);
  }
  y -= 10;
  sheet.drawLine({
    start: { x: page.margin, y },
    end: { x: page.width - page.margin, y },
    thickness: 0.6,
    color: faint,
  });
  y -= 4;
  for (const item of ticket.items) {
    await write(`${item.quantity} × ${isolate(item.name)}`, 10.5, bold);
    const choices = Object.entries(item.attributes).map(([name, value]) => `${isolate(name)}: ${isolate(value)}`);
    await write([item.sku, ...choices].join(' · '), 8.5, regular, faint, 0);
    y -= 4;
  }
  return Buffer.from(await pdf.save());
}
