/** How well artwork will print at the size of its placement, and the wording for its shop and for shoppers. */
import { warningsOf } from '@platen/canvas';
import type { Catalog } from '../../catalog/catalog.ts';
import {
  type ArtworkDeps,
  type ArtworkFindings,
  type Findings,
  findingsOn,
  type InspectOptions,
  inspectArtwork,
} from './inspect-artwork.ts';
import { type PlannedItem, type PlannedPlacement, readItems } from './items.ts';
import { type CodedFault, type Notes, readObject, type Warning } from './reader.ts';
import type { NamedDesigns } from './resolve-names.ts';
import type { ArtworkReport } from './store.ts';

const lowDpi = 150;
const printDpi = 300;
/** For a canvas, the worst images are named. */
const maxNamed = 5;

type Print = NonNullable<PlannedPlacement['print']>;
type Sized = { width: number; height: number };

/** What the inspection means for one placement. Null for a colour, which has no artwork to inspect. */
export function reportOf(placement: PlannedPlacement, findings: ArtworkFindings): ArtworkReport | null {
  const { print } = placement;
  const found = findingsOn(placement, findings);
  if (!found || !print) return null;
  switch (found.kind) {
    case 'fault': {
      const warnings = [{ code: found.code, message: found.message }];
      return { reachable: false, width: null, height: null, effectiveDpi: null, alpha: null, warnings };
    }
    case 'picture': {
      const { width, height, alpha } = found;
      const dpi = found.isVector ? dpiOfVectors(found, print) : dpiOf(found, print);
      const warnings = [...(dpi < lowDpi ? [tooFew('', found, dpi)] : []), ...croppedBy(found, print)];
      return { reachable: true, width, height, effectiveDpi: dpi, alpha, warnings };
    }
    case 'design':
      return reportOfDesign(found, print);
  }
}

function reportOfDesign(
  { document, images, faults }: Extract<Findings, { kind: 'design' }>,
  print: Print,
): ArtworkReport {
  const { width, height } = document;
  const ofDocument = printDpi / scaleOf(document, print);
  const printed = images
    .map((image) => ({ ...image, dpi: Math.round(image.density * ofDocument) }))
    .sort((one, other) => one.dpi - other.dpi);
  const low = printed.filter(({ dpi }) => dpi < lowDpi).slice(0, maxNamed);
  const warnings = [
    ...faults,
    ...low.map((image) => tooFew(`“${image.name}” on the canvas: `, image, image.dpi)),
    ...croppedBy(document, print),
    ...warningsOf(document).map(({ message }) => ({ code: 'TEXT_NOT_AS_WRITTEN', message: `In a text, ${message}.` })),
  ];
  const reachable = faults.every(({ code }) => code === 'ARTWORK_NOT_CHECKED');
  const effectiveDpi = Math.min(printDpi, ...printed.map(({ dpi }) => dpi));
  return { reachable, width, height, effectiveDpi, alpha: true, warnings };
}

/** Print pixels per artwork pixel. */
function scaleOf({ width, height }: Sized, print: Print): number {
  const [across, down] = [print.widthPx / (print.tile ?? 1) / width, print.heightPx / height];
  if (print.tile !== null) return across;
  return print.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
}

const exactDpiOf = (picture: Sized, print: Print): number => printDpi / scaleOf(picture, print);
const dpiOf = (picture: Sized, print: Print): number => Math.round(exactDpiOf(picture, print));

/** A very large print is drawn smaller than its size, and enlarged. */
const dpiOfVectors = ({ maxWidth, ...picture }: Sized & { maxWidth: number | null }, print: Print): number =>
  maxWidth === null
    ? printDpi
    : Math.min(printDpi, Math.round((exactDpiOf(picture, print) * maxWidth) / picture.width));

function tooFew(which: string, { width, height }: Sized, dpi: number) {
  const times = lowDpi / Math.max(1, dpi);
  const wanted = `${Math.ceil(width * times)} × ${Math.ceil(height * times)}`;
  return {
    code: 'LOW_DPI',
    message: `${which}${width} × ${height} pixels print at ${dpi} dpi here and may look blurry. Use at least ${wanted} for ${lowDpi} dpi.`,
  };
}

function croppedBy({ width, height }: Sized, print: Print): ArtworkReport['warnings'] {
  if (print.fit !== 'cover' || print.tile !== null) return [];
  const [across, down] = [print.widthPx / width, print.heightPx / height];
  const lost = 1 - (across < down ? across / down : down / across);
  if (lost <= 0.1) return [];
  const message = `${Math.round(lost * 100)} % of the image is outside the print area, which has ${print.widthPx} × ${print.heightPx}.`;
  return [{ code: 'ARTWORK_CROPPED', message }];
}

/** Reports on artwork not ordered yet. */
export async function reportOnArtwork(
  deps: ArtworkDeps,
  shopId: string,
  placements: readonly PlannedPlacement[],
  options: InspectOptions,
): Promise<(ArtworkReport | null)[]> {
  const findings = await inspectArtwork(deps, shopId, [{ placements: [...placements] }], options);
  return placements.map((placement) => reportOf(placement, findings));
}

/** The placements' warnings, as the order lists them. */
export function artworkWarnings(items: readonly PlannedItem[], findings: ArtworkFindings): Warning[] {
  return items.flatMap((item) =>
    item.placements.flatMap((placement) =>
      (reportOf(placement, findings)?.warnings ?? []).map(({ code, message }) => ({
        code,
        message: `${placement.label} of ${item.product.code}: ${message}`,
        param: item.pointer,
      })),
    ),
  );
}

type ArtworkToPlan = { sku: string; variantId: string; imagePlacements: readonly object[] };

/**
 * Reads artwork that is not ordered yet by the rules of orders. An order's `imagePlacements` are called `placements`
 * here.
 */
export function planArtwork(
  catalog: Catalog,
  artwork: ArtworkToPlan,
  designs: NamedDesigns,
): { placements: PlannedPlacement[]; faults: CodedFault[] } {
  const notes: Notes = { faults: [], warnings: [] };
  const [item] = readItems(readObject({ items: [{ ...artwork, quantity: 1 }] }, '', notes), catalog, designs);
  const own = '/items/0/imagePlacements';
  const faults = notes.faults.map((fault) => ({
    ...fault,
    message: fault.message.replaceAll('imagePlacements', 'placements'),
    param: `/placements${fault.param?.startsWith(own) ? fault.param.slice(own.length) : ''}`,
  }));
  return { placements: item?.placements ?? [], faults };
}
