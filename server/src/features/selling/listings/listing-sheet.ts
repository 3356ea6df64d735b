/** A listing as a line of a spreadsheet, and back. Pure. Blank cells say nothing. */
import { alignments } from '@platen/contract/catalog';
import type { ListingChange } from '@platen/contract/listings';
import { toLine as writeLine } from '../../../kernel/text/csv.ts';
import type { Listing } from './read-listings.ts';
import type { ListingPlacement } from './store.ts';

export const columns = [
  'id',
  'product',
  'status',
  'title',
  'description',
  'slug',
  'tags',
  'variants',
  'price',
  'compare_at',
  'artwork',
  'images',
  'seo_title',
  'seo_description',
] as const;

export type Column = (typeof columns)[number];
export type Cells = Partial<Record<Column, string>>;

export const heading = writeLine(columns);

const money = (cents: number): string => (cents / 100).toFixed(2);

/** `all` are the variants of the product: a listing that offers all of them does not list them. */
export function toLine(listing: Listing, all: readonly string[]): string {
  const { options, prices, seo } = listing;
  const asked = options.map((id) => prices[id] ?? 0);
  const isOnePrice = asked.every((cents) => cents === asked[0]);
  const cells: Record<Column, string> = {
    id: listing.id,
    product: listing.product,
    status: listing.status,
    title: listing.title,
    description: listing.description.join('\n\n'),
    slug: listing.slug,
    tags: listing.tags.join(', '),
    variants: options.length === all.length ? '' : options.join(' '),
    price: isOnePrice ? money(asked[0] ?? 0) : options.map((id, i) => `${id}=${money(asked[i]!)}`).join(' '),
    compare_at: listing.compareAtCents === null ? '' : money(listing.compareAtCents),
    artwork: artworkText(listing.placements),
    images: listing.images.map(({ scene, variantId }) => `${scene}/${variantId}`).join(' '),
    seo_title: seo.title ?? '',
    seo_description: seo.description ?? '',
  };
  return writeLine(columns.map((column) => cells[column]));
}

/** A line for each placement: `Front: https://… align=top`, `Back: cnv_…`, `Inside: #ff8800`. */
export const artworkText = (placements: readonly ListingPlacement[]): string =>
  placements
    .map(({ label, imageUrl, canvasId, color, align, tile }) =>
      [
        `${label}:`,
        canvasId ?? imageUrl ?? `#${color}`,
        ...(align === undefined ? [] : [`align=${align}`]),
        ...(tile === undefined ? [] : [`tile=${tile}`]),
      ].join(' '),
    )
    .join('\n');

/** What a cell cannot be read as; the message is for the author of the file. */
export class CellFault extends Error {}

/**
 * What a line requests, to be checked against the schema of a request. `unchanged` is the listing's current artwork.
 */
export function readCells(cells: Cells, unchanged: string | null): Record<string, unknown> {
  const given = (column: Column) => (cells[column]?.trim() ? cells[column]!.trim() : undefined);
  const seo = { title: given('seo_title'), description: given('seo_description') };
  const artwork = given('artwork');
  const fields: Record<string, unknown> = {
    product: given('product'),
    status: given('status')?.toLowerCase(),
    title: given('title'),
    description: given('description')?.split(/\n{2,}/),
    slug: given('slug'),
    tags: given('tags')?.split(','),
    options: given('variants')?.split(/\s+/),
    prices: readPriceCell(given('price')),
    compareAtCents: readMoney('compare_at', given('compare_at')),
    images: given('images')?.split(/\s+/).map(readImageCell),
    seo: seo.title === undefined && seo.description === undefined ? undefined : seo,
    ...(artwork === undefined || sameText(artwork, unchanged) ? {} : readArtworkCell(artwork)),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const sameText = (cell: string, text: string | null): boolean => cell.replaceAll('\r\n', '\n') === text;

/** `19.99`, `$19.99` or `19,99`. */
function readMoney(column: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const match = text.length <= 12 ? /^\$?(\d{1,6})(?:[.,](\d{2}))?$/.exec(text) : null;
  if (!match) throw new CellFault(`${column}: "${text.slice(0, 40)}" is not an amount. Write it like 19.99.`);
  return Number(match[1]) * 100 + Number(match[2] ?? 0);
}

/** One price for all, or `variant=price` for each. */
function readPriceCell(text: string | undefined): Record<string, number> | undefined {
  if (text === undefined) return undefined;
  if (!text.includes('=')) return { '*': readMoney('price', text)! };
  return Object.fromEntries(
    text.split(/\s+/).map((part) => {
      const [variantId = '', amount = ''] = part.split('=', 2);
      return [variantId, readMoney('price', amount)!];
    }),
  );
}

const readImageCell = (text: string) => {
  const [scene, variantId] = text.split('/', 2);
  return { scene, ...(variantId ? { variantId } : {}) };
};

function readArtworkCell(text: string): Pick<ListingChange, 'design' | 'placements'> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [only] = lines;
  // An address alone is for the product's main area.
  if (lines.length === 1 && (/^https?:\/\//.test(only!) || only!.startsWith('cnv_')))
    return { design: only!.startsWith('cnv_') ? { canvasId: only! } : { imageUrl: only! } };
  return { placements: lines.map(readPlacementLine) };
}

function readPlacementLine(line: string): NonNullable<ListingChange['placements']>[number] {
  const cut = line.indexOf(': ');
  if (cut < 1) {
    throw new CellFault(
      `artwork: "${line.slice(0, 60)}" contains no artwork. Write a URL, or one line per print area: Front: https://…`,
    );
  }
  const [what = '', ...others] = line
    .slice(cut + 2)
    .trim()
    .split(/\s+/);
  const said = new Map(others.map((part) => part.split('=', 2) as [string, string]));
  const align = alignments.find((one) => one === said.get('align'));
  const tile = said.get('tile');
  return {
    label: line.slice(0, cut).trim(),
    ...(what.startsWith('#')
      ? { color: what.slice(1) }
      : what.startsWith('cnv_')
        ? { canvasId: what }
        : { imageUrl: what }),
    ...(align === undefined ? {} : { align }),
    ...(tile === undefined ? {} : { tile: tile === 'true' ? true : tile === 'false' ? false : Number(tile) }),
  };
}
