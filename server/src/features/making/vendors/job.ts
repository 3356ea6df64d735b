/** A print job as a vendor's order. */
import type { JobItem, VendorJob } from '../../../engines/floors/port.ts';
import { toLatinAddress } from '../../../kernel/text/fold-text.ts';
import type { Deps } from '../deps.ts';
import type { JobRow, TicketItem } from '../fulfillment/store.ts';
import { callbackUrl, makeFileLink } from './links.ts';
import type { VendorOrderRow } from './store.ts';

type JobDeps = Pick<Deps, 'clock' | 'config' | 'vault'>;

export async function toVendorJob(deps: JobDeps, row: VendorOrderRow, job: JobRow): Promise<VendorJob> {
  const { orderNumber, method, items, asksForLatin } = job.ticket;
  const shipTo = (asksForLatin && (await toLatinAddress(job.ticket.shipTo))) || job.ticket.shipTo;
  if (method === undefined) throw new Error(`job ${job.id} names no shipping method of ${row.floor}`);
  const slip = job.files.find(({ name }) => name === 'packing-slip.pdf');
  return {
    id: row.reference,
    orderNumber,
    recipient: {
      name: shipTo.name,
      company: shipTo.company ?? null,
      line1: shipTo.line1,
      line2: shipTo.line2 ?? null,
      city: shipTo.city,
      state: shipTo.state ?? null,
      postalCode: shipTo.postalCode,
      country: shipTo.country,
      phone: shipTo.phone ?? null,
      email: shipTo.email ?? deps.config.mail.sender.address,
    },
    method,
    items: items.map((item) => toVendorItem(deps, row, job, item)),
    packingSlipUrl: slip ? makeFileLink(deps, job.id, slip.name) : null,
    callbackUrl: callbackUrl(deps, row.floor, row.reference),
  };
}

function toVendorItem(deps: JobDeps, row: VendorOrderRow, job: JobRow, item: TicketItem): JobItem {
  const { vendor } = item;
  if (!vendor) throw new Error(`job ${job.id} names no SKU of ${row.floor} for line ${item.lineItemId}`);
  return {
    id: String(item.lineItemId),
    name: item.name,
    quantity: item.quantity,
    sku: vendor.sku,
    attributes: vendor.attributes,
    retailCents: vendor.retailCents,
    files: vendor.areas.map(({ file: name, ...area }) => {
      const file = job.files.find((one) => one.name === name);
      if (!file?.print) throw new Error(`job ${job.id} has no print file ${name}`);
      return {
        ...area,
        url: makeFileLink(deps, job.id, name),
        contentType: file.contentType === 'application/pdf' ? 'application/pdf' : 'image/png',
        widthPx: file.print.widthPx,
        heightPx: file.print.heightPx,
      };
    }),
  };
}
