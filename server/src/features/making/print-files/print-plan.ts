/**
 * Which files an item is printed from: one for each placement, or, where a vendor makes it, one for each print area of
 * the vendor's, which may hold several placements.
 */
import type { FileTerms, Made, PrintArea } from '../../catalog/network/network.ts';
import type { Size } from '../../designs/canvases/port.ts';
import type { StoredItem, StoredPlacement } from '../orders/orders.ts';
import { type Box, type Print, planSheet, printDpi } from './print-files.ts';

type Terms = FileTerms & { bleedMm: number };

export type PlannedPart = {
  placement: StoredPlacement;
  /** Its place in the item. */
  index: number;
  print: Print;
  box: Box;
};

export type PlannedFile = Size & {
  name: string;
  /** The vendor's area that it fills. */
  area: string | null;
  bleedPx: number;
  terms: FileTerms;
  parts: PlannedPart[];
};

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const pixels = (mm: number): number => Math.round((mm / 25.4) * printDpi);

/** Areas on which nothing of the item is printed get no file. */
export function planFiles(
  item: Pick<StoredItem, 'lineItemId' | 'placements'>,
  terms: Terms,
  made: Made | null,
): PlannedFile[] {
  const printed = item.placements.flatMap((placement, index) =>
    placement.print ? [{ placement, index, print: placement.print }] : [],
  );
  const nameOf = (what: string, { format }: FileTerms) => `${item.lineItemId}-${slug(what)}.${format}`;
  if (!made) {
    return printed.map((part) => {
      const { box, ...sheet } = planSheet(part.print, terms.bleedMm, terms);
      return { ...sheet, name: nameOf(part.placement.label, terms), area: null, terms, parts: [{ ...part, box }] };
    });
  }
  return Object.entries(made.printAreas).flatMap(([area, areaTerms]) => {
    const parts = printed.filter(({ placement }) => Object.hasOwn(areaTerms.placements, placement.label));
    const sheet = parts.length === 0 ? null : planArea(areaTerms, parts);
    return sheet ? [{ ...sheet, name: nameOf(area, areaTerms), area, terms: areaTerms }] : [];
  });
}

/**
 * Each placement in its own size where the area defines it, with a clear margin; or the one placement, which is the
 * area.
 */
function planArea(
  area: PrintArea,
  parts: readonly Omit<PlannedPart, 'box'>[],
): Omit<PlannedFile, 'name' | 'area' | 'terms'> {
  if (!area.sizeMm) {
    const [only] = parts;
    const { box, ...sheet } = planSheet(only!.print, area.bleedMm, area);
    return { ...sheet, parts: [{ ...only!, box }] };
  }
  const bleedPx = pixels(area.bleedMm);
  return {
    widthPx: pixels(area.sizeMm[0]) + 2 * bleedPx,
    heightPx: pixels(area.sizeMm[1]) + 2 * bleedPx,
    bleedPx,
    parts: parts.map((part) => {
      const [left, top] = area.placements[part.placement.label]!.atMm;
      const { widthPx, heightPx } = part.print;
      return { ...part, box: { x: pixels(left) + bleedPx, y: pixels(top) + bleedPx, widthPx, heightPx } };
    }),
  };
}
