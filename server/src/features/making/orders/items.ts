/** Reads the items of an order or a quote against the catalog. Every fault is noted; the result is valid. */

import { alignments } from '@platen/contract/catalog';
import { findNear } from '../../../kernel/settings/settings.ts';
import {
  type Catalog,
  findColourFault,
  findPlacement,
  findVariantLook,
  isFilledByVariant,
  missingPlacements,
  type Product,
  type ProductPlacement,
  type ProductVariant,
} from '../../catalog/catalog.ts';
import * as faults from './errors.ts';
import { findReader, type Reader } from './reader.ts';
import { type NamedDesigns, noDesigns, readDesign, refuseArea } from './resolve-names.ts';

export const maxItems = 100;
const maxQuantity = 1000;
const maxUrlLength = 4096;

/** The contents of a placement. A canvas is a saved design that is painted when the print file is made. */
export type PlacementSource =
  | { kind: 'image'; imageUrl: string }
  | { kind: 'color'; color: string }
  | { kind: 'canvas'; canvasId: string };

export type PlannedPlacement = {
  label: string;
  source: PlacementSource;
  /** Pixels at 300 dpi. Null for a colour that is chosen and not printed (a lid, an edge). */
  print: {
    widthPx: number;
    heightPx: number;
    fit: 'contain' | 'cover';
    align: (typeof alignments)[number];
    tile: number | null;
  } | null;
};

export type QuotedItem = { product: Product; variant: ProductVariant; quantity: number };
export type PlannedItem = QuotedItem & {
  lineItemId: number;
  placements: PlannedPlacement[];
  pointer: string;
  /** The source of its artwork, where it had one. */
  listingId: string | null;
};

const quoteFields = ['sku', 'variantId', 'quantity'] as const;
const orderFields = [...quoteFields, 'listingId', 'artworkUrl', 'canvasId', 'imagePlacements', 'lineItemId'] as const;
const placementFields = ['label', 'imageUrl', 'color', 'canvasId', 'fit', 'align', 'tile'] as const;

/** The readers of `items`, one each. Faults are noted, and the list is empty when there are none. */
function readList(reader: Reader): (Reader | null)[] {
  const list = reader.list('items', maxItems);
  if (!list || list.length === 0) {
    if (!reader.hasFault('items')) reader.fault('items', faults.itemsRequired());
    return [];
  }
  return list.map((item, i) => findReader(item, `${reader.at('items')}/${i}`, reader.notes));
}

/** Null for a faulty item, so that the others keep their places. */
export function readQuotedItems(reader: Reader, catalog: Catalog): (QuotedItem | null)[] {
  return readList(reader).map((item) => {
    item?.warnUnknown(orderFields);
    return item && readProduct(item, catalog);
  });
}

export function readItems(reader: Reader, catalog: Catalog, designs: NamedDesigns = noDesigns): (PlannedItem | null)[] {
  const readers = readList(reader);
  const ids = readLineItemIds(reader, readers);
  return readers.map((item, i) => {
    if (!item) return null;
    item.warnUnknown(orderFields);
    // Nothing more can be checked for a missing listing.
    if (item.hasFault('listingId')) return null;
    const before = item.faults.length;
    const found = readProduct(item, catalog);
    const placements = found ? readPlacements(item, found.product, found.variant, designs) : noteShapes(item);
    if (!found || item.faults.length > before) return null;
    const listingId = item.text('listingId', 64);
    return { ...found, lineItemId: ids[i]!, placements, pointer: `${reader.at('items')}/${i}`, listingId };
  });
}

function readLineItemIds(reader: Reader, items: readonly (Reader | null)[]): number[] {
  const given = items.map((item) => item?.has('lineItemId') ?? false);
  if (!given.some(Boolean)) return items.map((_, i) => i + 1);
  if (!given.every(Boolean)) {
    reader.fault('items', faults.lineItemIdsPartial());
    return items.map((_, i) => i + 1);
  }
  const seen = new Set<number>();
  return items.map((item, i) => {
    const id = item!.integer('lineItemId');
    if (id === null) return -1 - i;
    if (seen.has(id)) item!.fault('lineItemId', faults.lineItemRepeated(id));
    seen.add(id);
    return id;
  });
}

function readProduct(item: Reader, catalog: Catalog): QuotedItem | null {
  const sku = item.text('sku', 100);
  const variantId = item.text('variantId', 100);
  const quantity = readQuantity(item);
  if (sku === null && !item.hasFault('sku')) item.fault('sku', faults.itemFieldMissing('sku'));
  if (variantId === null && !item.hasFault('variantId')) item.fault('variantId', faults.itemFieldMissing('variantId'));
  if (sku === null || variantId === null) return null;
  const product = catalog.findProduct(sku);
  if (!product) {
    const codes = catalog.products.map((one) => one.code);
    item.fault('sku', faults.skuUnknown(sku, findNear(sku, codes), codes));
    return null;
  }
  const found = catalog.findVariant(variantId);
  if (found?.product !== product) {
    const ids = product.variants.map((variant) => variant.id);
    item.fault(
      'variantId',
      found
        ? faults.variantOfAnother(variantId, sku, found.product.code, ids)
        : faults.variantUnknown(variantId, sku, ids),
    );
    return null;
  }
  return quantity === null ? null : { product, variant: found.variant, quantity };
}

function readQuantity(item: Reader): number | null {
  const given = item.get('quantity');
  if (given === null || (typeof given === 'number' && given < 1)) {
    item.fault('quantity', faults.quantityTooSmall());
    return null;
  }
  const quantity = item.integer('quantity');
  if (quantity === null || quantity <= maxQuantity) return quantity;
  item.fault('quantity', {
    code: 'invalid_argument',
    message: `\`quantity\` must be at most ${maxQuantity} per item.`,
  });
  return null;
}

/** The checks of an item's artwork that work without its product. */
function noteShapes(item: Reader): PlannedPlacement[] {
  if (isConflicting(item)) return [];
  if (!['artworkUrl', 'canvasId', 'imagePlacements'].some((field) => item.has(field)))
    item.fault('artworkUrl', faults.artworkRequired([]));
  return [];
}

/** One picture is complete; a design may have colours, or other pictures, beside it. */
function isConflicting(item: Reader): boolean {
  const other = (['imagePlacements', 'canvasId'] as const).find((field) => item.has(field));
  if (!item.has('artworkUrl') || !other) return false;
  item.fault(other, faults.conflicting('artworkUrl', other));
  return true;
}

function readPlacements(
  item: Reader,
  product: Product,
  variant: ProductVariant,
  designs: NamedDesigns,
): PlannedPlacement[] {
  const open = product.placements.filter((placement) => !isFilledByVariant(product, placement));
  const images = open.filter((placement) => placement.type === 'image');
  const labels = open.map((placement) => placement.label);
  const fills = Object.entries(findVariantLook(product, variant).fills).map(
    ([label, color]): PlannedPlacement => ({ label, source: { kind: 'color', color }, print: null }),
  );
  if (isConflicting(item)) return [];
  if (item.has('artworkUrl')) {
    if (images.length !== 1) {
      item.fault('artworkUrl', faults.placementsNotSingle(labels));
      return [];
    }
    const imageUrl = readUrl(item, 'artworkUrl');
    if (imageUrl === null) {
      if (!item.hasFault('artworkUrl')) item.fault('artworkUrl', faults.artworkRequired([images[0]!.label]));
      return [];
    }
    const given = [{ placement: images[0]!, planned: plan(images[0]!, { kind: 'image', imageUrl }, null) }];
    return complete(item, 'artworkUrl', open, given, fills);
  }
  const design = item.has('canvasId') ? readDesign(item, product, designs) : null;
  const designed = (design?.areas ?? []).map((placement) => ({
    placement,
    planned: plan(placement, { kind: 'canvas', canvasId: design!.canvasId }, null),
  }));
  if (item.has('canvasId') && !item.has('imagePlacements')) return complete(item, 'canvasId', open, designed, fills);
  const list = item.list('imagePlacements', 20);
  if (!list || list.length === 0) {
    if (!item.hasFault('imagePlacements'))
      item.fault(item.has('imagePlacements') ? 'imagePlacements' : 'artworkUrl', faults.artworkRequired(labels));
    return [];
  }
  const given = list.flatMap((entry, i) => {
    const reader = findReader(entry, `${item.at('imagePlacements')}/${i}`, item.notes);
    const read = reader && readPlacement(reader, product, variant, designs);
    return read ? [{ ...read, reader }] : [];
  });
  given.forEach(({ placement, reader }, i) => {
    if (given.findIndex((other) => other.placement === placement) < i)
      reader.fault('label', faults.placementTwice(placement.label));
  });
  const others = designed.filter(({ placement }) => !given.some((one) => one.placement === placement));
  return complete(item, 'imagePlacements', open, [...given, ...others], fills);
}

type Given = { placement: ProductPlacement; planned: PlannedPlacement };

/** The given placements and those the variant fills, once no required one is missing. */
function complete(
  item: Reader,
  field: string,
  open: readonly ProductPlacement[],
  given: readonly Given[],
  fills: readonly PlannedPlacement[],
): PlannedPlacement[] {
  const missing = missingPlacements(open, (placement) => given.some((one) => one.placement === placement));
  // A fault in the list may be the placement that seems to be missing, so it is reported once.
  if (missing.length > 0 && !item.hasFault(field) && !item.hasFault('canvasId')) {
    item.fault(
      field,
      faults.placementsMissing(
        missing.map((placement) => placement.label),
        open.map((placement) => placement.label),
      ),
    );
  }
  const planned = given.map((one) => one.planned);
  return [...planned, ...fills.filter((fill) => !planned.some((one) => one.label === fill.label))];
}

function readPlacement(reader: Reader, product: Product, variant: ProductVariant, designs: NamedDesigns): Given | null {
  reader.warnUnknown(placementFields);
  const labels = product.placements.map((one) => one.label);
  const label = reader.text('label', 100);
  const placement = label === null ? null : findPlacement(product, label);
  if (!placement) {
    if (!reader.hasFault('label')) reader.fault('label', faults.placementUnknown(label ?? '', product.code, labels));
    return null;
  }
  const sources = (['imageUrl', 'color', 'canvasId'] as const).filter((field) => reader.has(field));
  if (sources.length > 1) {
    reader.fault(sources[1]!, faults.conflicting(sources[0]!, sources[1]!));
    return null;
  }
  const source = sources[0] ? readSource(reader, sources[0]) : null;
  if (!source) {
    if (sources.length === 0) reader.fault('imageUrl', faults.placementEmpty(placement.label));
    return null;
  }
  if (placement.type === 'color' && source.kind !== 'color') {
    reader.fault(sources[0]!, faults.placementWantsColor(placement.label));
    return null;
  }
  if (source.kind === 'canvas' && refuseArea(reader, placement.label, source.canvasId, designs)) return null;
  if (source.kind === 'color' && isFilledByVariant(product, placement)) {
    const fault = findColourFault(product, [variant], placement.label, source.color);
    if (fault) {
      reader.fault('color', { code: 'E_CONFLICTING_SHAPES', ...fault });
      return null;
    }
  }
  return { placement, planned: plan(placement, source, reader) };
}

function readSource(reader: Reader, field: 'imageUrl' | 'color' | 'canvasId'): PlacementSource | null {
  switch (field) {
    case 'imageUrl': {
      const imageUrl = readUrl(reader, 'imageUrl');
      if (imageUrl === null && !reader.hasFault('imageUrl')) reader.fault('imageUrl', faults.artworkRequired([]));
      return imageUrl === null ? null : { kind: 'image', imageUrl };
    }
    case 'color': {
      const color = reader.text('color', 20)?.toLowerCase() ?? null;
      if (color !== null && /^[0-9a-f]{6}$/.test(color)) return { kind: 'color', color };
      if (!reader.hasFault('color'))
        reader.fault('color', {
          code: 'invalid_argument',
          message: '`color` must be six hex digits without #, such as ff8800.',
        });
      return null;
    }
    case 'canvasId': {
      const canvasId = reader.text('canvasId', 64);
      if (canvasId === null && !reader.hasFault('canvasId')) reader.fault('canvasId', faults.artworkRequired([]));
      return canvasId === null ? null : { kind: 'canvas', canvasId };
    }
  }
}

function readUrl(reader: Reader, field: string): string | null {
  const text = reader.text(field, maxUrlLength);
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return text;
  reader.fault(field, {
    code: 'invalid_argument',
    message: `\`${field}\` must be the http(s) address of an image, such as https://example.com/art.png.`,
  });
  return null;
}

function plan(placement: ProductPlacement, source: PlacementSource, reader: Reader | null): PlannedPlacement {
  if (placement.type === 'color') return { label: placement.label, source, print: null };
  const choice = <T extends string>(field: string, of: readonly T[], fallback: T): T => {
    const given = reader?.text(field, 40) ?? null;
    if (given === null || (of as readonly string[]).includes(given)) return (given as T | null) ?? fallback;
    reader!.fault(field, {
      code: 'invalid_argument',
      message: `\`${field}\` must be one of ${of.join(', ')}.`,
      validOptions: [...of],
    });
    return fallback;
  };
  return {
    label: placement.label,
    source,
    print: {
      widthPx: placement.widthPx,
      heightPx: placement.heightPx,
      fit: choice('fit', ['contain', 'cover'], placement.fit),
      align: choice('align', alignments, placement.align),
      tile: reader ? readTile(reader) : null,
    },
  };
}

/** How often the artwork repeats across; `true` is four times, as in mockup URLs. */
function readTile(reader: Reader): number | null {
  const given = reader.get('tile');
  if (given === null || given === false) return null;
  if (given === true) return 4;
  if (typeof given === 'number' && given >= 1 && given <= 50) return given;
  reader.fault('tile', {
    code: 'invalid_argument',
    message: '`tile` must be true, or a number of columns from 1 to 50.',
  });
  return null;
}
