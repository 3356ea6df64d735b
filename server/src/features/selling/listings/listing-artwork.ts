/**
 * What a listing prints. It is read by the rules of orders, designs are shared as pictures of their current state, and
 * all artwork is inspected, so that a listing that cannot be printed is never published.
 */
import { unsettableIn } from '@platen/canvas';
import type { ListingChange } from '@platen/contract/listings';
import { ApiError, faultsError } from '../../../kernel/errors.ts';
import { findPlacement, isFilledByVariant, missingPlacements, type Product } from '../../catalog/catalog.ts';
import { findCanvases, isBlank, type SavedCanvas } from '../../designs/canvases/canvases.ts';
import { planArtwork, reportOnArtwork, textUnsettable } from '../../making/orders/orders.ts';
import type { Deps } from '../deps.ts';
import type { CodedFault } from './offer.ts';
import { defaultColors } from './pictures.ts';
import { artworkOf } from './read-listings.ts';
import type { ListingPlacement, ListingWarning } from './store.ts';

export type ListingDeps = Pick<
  Deps,
  'blobs' | 'catalog' | 'clock' | 'config' | 'database' | 'designs' | 'log' | 'outbound' | 'workshops'
>;

type Designs = ReadonlyMap<string, SavedCanvas>;

export type Printed = {
  product: Product;
  /** One of the variants on offer. */
  variantId: string;
};

/** The placements that a request names. Null, with every fault noted, when something is wrong with them. */
export async function readArtwork(
  deps: Pick<Deps, 'catalog' | 'database' | 'designs'>,
  shopId: string,
  request: Pick<ListingChange, 'placements' | 'design'>,
  printed: Printed,
  faults: CodedFault[],
  signal: AbortSignal,
): Promise<ListingPlacement[] | null> {
  const { placements, design } = request;
  if (placements && design) {
    const message = 'Give `placements` or `design`, not both.';
    faults.push({ code: 'E_CONFLICTING_SHAPES', message, param: '/design' });
    return null;
  }
  const before = faults.length;
  const designs = await findNamed(deps, shopId, request, faults);
  if (faults.length > before) return null;
  const given: ListingPlacement[] = design
    ? await spread(deps, shopId, design, printed.product, designs, faults, signal)
    : (placements ?? []);
  if (given.length === 0 || faults.length > before) return faults.length > before ? null : [];
  const whole = [...given, ...defaultColors(printed.product, given)];
  const wrong = planFaults(deps, printed, whole, designs);
  faults.push(...(design ? wrong.map((fault) => ({ ...fault, param: '/design' })) : wrong));
  refuseFilled(printed.product, given, faults);
  if (faults.length > before) return null;
  return withPictures(deps, shopId, printed.product, whole, signal);
}

async function findNamed(
  deps: Pick<Deps, 'catalog' | 'database'>,
  shopId: string,
  { placements = [], design }: Pick<ListingChange, 'placements' | 'design'>,
  faults: CodedFault[],
): Promise<Designs> {
  const named = [
    { canvasId: design?.canvasId, param: '/design/canvasId' },
    ...placements.map(({ canvasId }, i) => ({ canvasId, param: `/placements/${i}/canvasId` })),
  ].flatMap(({ canvasId, param }) => (canvasId === undefined ? [] : [{ canvasId, param }]));
  if (named.length === 0) return new Map();
  const designs = await findCanvases(deps, shopId, [...new Set(named.map(({ canvasId }) => canvasId))]);
  for (const { canvasId, param } of named) {
    if (designs.has(canvasId)) continue;
    const message = `There is no design "${canvasId}" in this shop. Save it with POST /canvases and give its id.`;
    faults.push({ code: 'invalid_argument', message, param });
  }
  return designs;
}

/**
 * One design on a product. A picture goes on the main area. A canvas goes on the areas with the same labels; if the
 * product has none of them, the canvas's main area goes on the product's. Other required areas show the same picture.
 */
async function spread(
  deps: Pick<Deps, 'designs'>,
  shopId: string,
  { imageUrl, canvasId }: NonNullable<ListingChange['design']>,
  product: Product,
  designs: Designs,
  faults: CodedFault[],
  signal: AbortSignal,
): Promise<ListingPlacement[]> {
  if (canvasId === undefined) return withRequired(product, [], imageUrl!);
  const { areas, placement } = designs.get(canvasId)!;
  const filled = Object.entries(areas).flatMap(([label, document]) => (isBlank(document) ? [] : [label]));
  if (filled.length === 0) {
    const message = `The design ${canvasId} is empty. Add something to one of its print areas first.`;
    faults.push({ code: 'E_ARTWORK_REQUIRED', message, param: '/design/canvasId' });
    return [];
  }
  const fitting = filled.flatMap((label): ListingPlacement[] => {
    const own = findPlacement(product, label);
    return own?.type === 'image' ? [{ label: own.label, canvasId }] : [];
  });
  if (missingOn(product, fitting).length === 0) return fitting;
  const main = filled.includes(placement) ? placement : filled[0]!;
  const unsettable = unsettableIn(areas[main]!);
  if (unsettable.length > 0) {
    // As a picture it would pass like any other artwork.
    faults.push({ ...textUnsettable(canvasId, unsettable), param: '/design/canvasId' });
    return [];
  }
  const shared = await deps.designs.share(shopId, canvasId, signal);
  const shown = shared.placements[main] ?? Object.values(shared.placements)[0]!;
  return withRequired(product, fitting, shown.imageUrl);
}

function missingOn(product: Product, given: readonly ListingPlacement[]): Product['placements'] {
  const images = product.placements.filter(({ type }) => type === 'image');
  return missingPlacements(images, (one) => given.some(({ label }) => label === one.label));
}

const withRequired = (product: Product, given: readonly ListingPlacement[], imageUrl: string): ListingPlacement[] => [
  ...given,
  ...missingOn(product, given).map(({ label }) => ({ label, imageUrl })),
];

/** A colour set by the variant cannot be another one for all of them. */
function refuseFilled(product: Product, given: readonly ListingPlacement[], faults: CodedFault[]): void {
  given.forEach(({ label, color }, i) => {
    const placement = findPlacement(product, label);
    if (color === undefined || !placement || !isFilledByVariant(product, placement)) return;
    const param = `/placements/${i}/color`;
    if (faults.some((fault) => fault.param === param)) return;
    const message = `The variant decides the color of ${placement.label}. Leave this placement out.`;
    faults.push({ code: 'E_CONFLICTING_SHAPES', message, param });
  });
}

const planFaults = (
  { catalog }: Pick<Deps, 'catalog'>,
  { product, variantId }: Printed,
  placements: readonly ListingPlacement[],
  designs: Designs,
): CodedFault[] => planArtwork(catalog, { sku: product.code, variantId, imagePlacements: placements }, designs).faults;

/** By the labels of the catalog; for each design, its current shared picture. */
async function withPictures(
  deps: Pick<Deps, 'designs'>,
  shopId: string,
  product: Product,
  given: readonly ListingPlacement[],
  signal: AbortSignal,
): Promise<ListingPlacement[]> {
  const placements: ListingPlacement[] = [];
  for (const one of given) {
    const { label } = findPlacement(product, one.label)!;
    if (one.canvasId === undefined) placements.push({ ...one, label });
    else {
      const shared = await deps.designs.share(shopId, one.canvasId, signal);
      const area = Object.entries(shared.placements).find(([name]) => findPlacement(product, name)?.label === label);
      // A blank area prints nothing, so its name is left out.
      if (area) placements.push({ ...one, label, imageUrl: area[1].imageUrl });
    }
  }
  return placements;
}

/**
 * Inspects what would be printed. Problems are warnings on a draft; publishing is refused, and every unprintable
 * placement is named.
 */
export async function lookAtPrint(
  deps: ListingDeps,
  shopId: string,
  printed: Printed,
  placements: readonly ListingPlacement[],
  { isPublished }: { isPublished: boolean },
): Promise<ListingWarning[]> {
  if (placements.length === 0) {
    if (!isPublished) return [];
    throw faultsError([
      {
        code: 'E_ARTWORK_REQUIRED',
        message: 'There is nothing to print. Give `design`, or `placements: [{ label, imageUrl }]`, before publishing.',
        param: '/placements',
      },
    ]);
  }
  const { catalog } = deps;
  const { product, variantId } = printed;
  const item = { sku: product.code, variantId, imagePlacements: artworkOf({ placements }) };
  const plan = planArtwork(catalog, item, new Map());
  if (plan.faults.length > 0) throw faultsError(plan.faults);
  const reports = await reportOnArtwork(deps, shopId, plan.placements, {});
  const notes = plan.placements.flatMap(({ label }, i) => {
    const at = placements.findIndex((one) => one.label === label);
    const report = reports[i];
    return (report?.warnings ?? []).map(({ code, message }) => ({
      code,
      message: `${label}: ${message}`,
      param: `/placements/${Math.max(0, at)}`,
      isReachable: report!.reachable,
    }));
  });
  if (isPublished) refuseBroken(notes);
  return notes.map(({ code, message, param }) => ({ code, message, param }));
}

const brokenCodes = ['ARTWORK_UNREACHABLE', 'ARTWORK_NOT_AN_IMAGE', 'ARTWORK_TOO_COMPLEX'];

function refuseBroken(notes: readonly (ListingWarning & { isReachable: boolean })[]): void {
  const broken = notes.filter(({ code }) => brokenCodes.includes(code));
  if (broken.length > 0) {
    throw faultsError(
      broken.map(({ message, param }) => ({
        code: 'E_ARTWORK_UNUSABLE',
        message: `${message} A listing must be printable before you can publish it. Replace the artwork, or save the listing as a draft.`,
        param,
      })),
    );
  }
  const unseen = notes.find(({ code }) => code === 'ARTWORK_NOT_CHECKED');
  if (!unseen) return;
  throw new ApiError(
    'unavailable',
    `${unseen.message} Artwork is checked before a listing is published. Try again in a moment, or upload the image and use that.`,
    { retryAfterSeconds: 10 },
  );
}
