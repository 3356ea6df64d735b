/** Prints an item: fetches or paints its artwork, has its files made, and stores them with the order. */
import { ApiError } from '../../../kernel/errors.ts';
import type { JobRun } from '../../../kernel/jobs/jobs.ts';
import { isOutage } from '../../../kernel/outbound/outages.ts';
import type { FileTerms, Made } from '../../catalog/network/network.ts';
import type { Painting, Size } from '../../designs/canvases/port.ts';
import { findDrawing, putPrintFile, readAsset } from '../../files/storage/storage.ts';
import type { Deps } from '../deps.ts';
import type { JobFile, TicketItem } from '../fulfillment/store.ts';
import { type OrderRow, printBounds, type StoredItem, type StoredPlacement } from '../orders/orders.ts';
import {
  type Artwork,
  makePrintFile,
  type PrintFile,
  paintingFormat,
  printDpi,
  type Sheet,
  UnprintableArtwork,
} from './print-files.ts';
import { type PlannedFile, planFiles } from './print-plan.ts';
import { previewType } from './send-order-file.ts';

export type PrintDeps = Pick<
  Deps,
  'blobs' | 'canvasPainter' | 'clock' | 'config' | 'database' | 'disk' | 'log' | 'network' | 'outbound' | 'workshops'
>;

/** A part of the order cannot be printed. */
export class PlacementFault extends Error {
  readonly code: string;
  readonly param: string;
  constructor(code: string, message: string, param: string) {
    super(message);
    this.code = code;
    this.param = param;
  }
}

export type Printing = {
  /** The last fetched artwork. */
  artworks: Map<string, Promise<Artwork>>;
  /** Of the package; new files are added. */
  files: JobFile[];
  run: JobRun;
  /** Also makes small pictures, for the person who has to approve the files. */
  wantsPreviews: boolean;
};

/** How the facility makes it: by a capability, or by its own list. */
export type Making = { terms: FileTerms & { bleedMm: number }; made: Made | null; garment: string | null };

export async function printItem(
  deps: PrintDeps,
  order: OrderRow,
  item: StoredItem,
  { terms, made, garment }: Making,
  printing: Printing,
): Promise<TicketItem> {
  const planned = planFiles(item, terms, made);
  for (const file of planned) await printFile(deps, order, item, file, garment, printing);
  const placements = item.placements.map(({ label, source, print }): TicketItem['placements'][number] => {
    if (!print) return { label, color: source.kind === 'color' ? source.color : '' };
    const file = planned.find(({ parts }) => parts.some(({ placement }) => placement.label === label));
    if (!file) throw new Error(`${label} of ${item.sku} is on no print area of its facility`);
    return { label, file: file.name };
  });
  const { lineItemId, sku, variantId, name, attributes, quantity } = item;
  const vendor = made ? { vendor: asVendors(item, made, planned) } : {};
  return { lineItemId, sku, variantId, name, attributes, quantity, placements, ...vendor };
}

function asVendors(item: StoredItem, made: Made, planned: readonly PlannedFile[]): NonNullable<TicketItem['vendor']> {
  const areas = planned.map(({ area, name: file }) => {
    const { technique = null, options } = made.printAreas[area!]!;
    return { area: area!, technique, options, file };
  });
  return { sku: made.sku, attributes: made.attributes, retailCents: item.unitPriceCents, areas };
}

async function printFile(
  deps: PrintDeps,
  order: OrderRow,
  item: StoredItem,
  { name, terms, parts, widthPx, heightPx, bleedPx }: PlannedFile,
  garment: string | null,
  printing: Printing,
): Promise<void> {
  const { files, run, wantsPreviews } = printing;
  const pieces: Sheet['pieces'][number][] = [];
  const paramOf = (index: number) => `/items/${order.items.indexOf(item)}/placements/${index}`;
  for (const { placement, index, print, box } of parts) {
    run.signal.throwIfAborted();
    const wanted = { widthPx: box.widthPx, heightPx: box.heightPx, format: paintingFormat(terms) };
    pieces.push({ artwork: await getArtwork(deps, order, placement, wanted, paramOf(index), printing), print, box });
  }
  const sheet: Sheet = { widthPx, heightPx, bleedPx, terms, garment, pieces, wantsPreview: wantsPreviews };
  // The workshop has its own limits and turns: a job that waits there gives up its slot here.
  const printed = await run
    .aside(() => makePrintFile(deps, order.shop_id, sheet))
    .catch((error: unknown) => {
      if (!(error instanceof UnprintableArtwork)) throw error;
      const labels = parts.map(({ placement }) => placement.label).join(', ');
      throw new PlacementFault(error.code, `${labels} of ${item.sku}: ${error.message}`, paramOf(parts[0]!.index));
    });
  files.push(await keepPrint(deps, order, name, printed));
}

async function keepPrint(deps: PrintDeps, order: OrderRow, name: string, printed: PrintFile): Promise<JobFile> {
  const { bytes, contentType, preview, ...about } = printed;
  const file = await keepFile(deps, order, name, bytes, contentType);
  const shown = preview ? await keepFile(deps, order, name, preview, previewType) : null;
  return { ...file, ...(shown ? { previewKey: shown.key } : {}), print: { ...about, dpi: printDpi } };
}

async function getArtwork(
  deps: PrintDeps,
  order: OrderRow,
  { label, source, design }: StoredPlacement,
  { format, ...size }: Size & Pick<Painting, 'format'>,
  param: string,
  { artworks, run }: Pick<Printing, 'artworks' | 'run'>,
): Promise<Artwork> {
  switch (source.kind) {
    case 'color':
      return { kind: 'color', color: source.color };
    case 'canvas': {
      const painting = await run
        .aside(() =>
          deps.canvasPainter.paint(order.shop_id, { canvasId: source.canvasId, label, design }, size, format),
        )
        .catch(unprintable(order, label, source.canvasId, param));
      if (painting) return { kind: 'painting', ...painting };
      throw new PlacementFault('ARTWORK_UNREACHABLE', `${label}: there is no canvas ${source.canvasId}.`, param);
    }
    case 'image': {
      // A picture made from a design only serves to inspect the design.
      const painting = design
        ? await run
            .aside(() => deps.canvasPainter.paint(order.shop_id, { canvasId: null, label, design }, size, format))
            .catch(unprintable(order, label, source.imageUrl, param))
        : null;
      if (painting) return { kind: 'painting', ...painting };
      const reading = artworks.get(source.imageUrl) ?? readArtwork(deps, order.shop_id, source.imageUrl);
      // The large images of a large order are not all kept in memory; only the last one is, because it often repeats.
      artworks.clear();
      artworks.set(source.imageUrl, reading);
      return reading.catch(unprintable(order, label, source.imageUrl, param));
    }
  }
}

const faultCodes: Record<string, string> = {
  asset_not_an_image: 'ARTWORK_NOT_AN_IMAGE',
  E_ARTWORK_UNUSABLE: 'ARTWORK_TOO_COMPLEX',
};

/** What the asset's fault means for the order; any other error is ours and is retried. */
const unprintable =
  (order: OrderRow, label: string, what: string, param: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status === 500 || isOutage(error)) throw error;
    const code = faultCodes[error.code] ?? 'ARTWORK_UNREACHABLE';
    const message = `${label}: ${what} cannot be printed. ${error.message} Replace it with PUT /orders/${order.id}.`;
    throw new PlacementFault(code, message, param);
  };

/** The drawing behind a picture, if there is one. A passing failure of the other side gets a second chance at once. */
async function readArtwork(deps: PrintDeps, shopId: string, url: string): Promise<Artwork> {
  const drawing = await findDrawing(deps, shopId, url, printBounds);
  if (drawing) return { kind: 'drawing', bytes: drawing.bytes, width: drawing.width, height: drawing.height };
  const read = () => readAsset(deps, { id: shopId, assetAllowlist: [] }, url, printBounds);
  const asset = await read().catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 502 || error.status === 504)) return read();
    throw error;
  });
  return { kind: 'image', bytes: asset.bytes };
}

/** Stored under the order, so that it is deleted with it. */
export async function keepFile(
  deps: PrintDeps,
  order: Pick<OrderRow, 'id' | 'shop_id'>,
  name: string,
  bytes: Buffer,
  contentType: string,
): Promise<JobFile> {
  const owner = { shopId: order.shop_id, orderId: order.id };
  const { key, sha256 } = await putPrintFile(deps, owner, bytes, contentType).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'resource_exhausted') throw error;
    throw new PlacementFault('STORAGE_QUOTA', `${name} cannot be stored. ${error.message}`, '');
  });
  return { name, key, contentType, sizeBytes: bytes.byteLength, sha256 };
}
