/** Checks whether artwork can be printed and will print sharp, and warns in a shopper's words. */
import type { Product } from '../../catalog/catalog.ts';
import { type ArtworkPlacement, type InspectOptions, reportOnArtwork } from '../../making/orders/orders.ts';
import type { Words } from '../../words/texts/texts.ts';
import type { Deps } from '../deps.ts';
import type { OrderPlacement, PurchaseLine } from './purchase.ts';

export type SharpnessDeps = Pick<
  Deps,
  'blobs' | 'catalog' | 'clock' | 'config' | 'database' | 'log' | 'outbound' | 'workshops'
>;

const softDpi = 150;
const blurredDpi = 75;

/** The default number of tiles across. */
const repeats = 4;

/** How long a page waits for the check of its artwork. After that, it shows no warning. */
const patienceMs = 1_000;

export type Looked = {
  /** One sentence, or null if everything prints well or the check took too long. */
  sharpness: string | null;
  /** The artwork is certainly missing or not a picture, so it cannot be printed. */
  isBroken: boolean;
};

export async function lookAtLine(
  deps: SharpnessDeps,
  words: Words,
  shopId: string,
  { product, placements: given }: Pick<PurchaseLine, 'product' | 'placements'>,
  options: Pick<InspectOptions, 'isNearOnly'>,
): Promise<Looked> {
  const placements = given.flatMap((placement) => placementOf(product, placement));
  const reports = await reportOnArtwork(deps, shopId, placements, { patienceMs, ...options });
  const isBroken = reports.some(
    (report) =>
      report?.reachable === false && report.warnings.some(({ code }) => brokenCodes.some((broken) => broken === code)),
  );
  const found = reports.flatMap((report, i) =>
    report?.effectiveDpi == null ? [] : [{ label: placements[i]!.label, dpi: report.effectiveDpi }],
  );
  const [worst] = found.sort((one, other) => one.dpi - other.dpi);
  if (!worst || worst.dpi >= softDpi) return { sharpness: null, isBroken };
  const isBlurred = worst.dpi < blurredDpi;
  const { label } = worst;
  const sharpness =
    placements.length > 1
      ? words.say(isBlurred ? 'buy.pictureForBlurred' : 'buy.pictureForSoft', { label })
      : words.say(isBlurred ? 'buy.pictureBlurred' : 'buy.pictureSoft');
  return { sharpness, isBroken };
}

/** Certain findings only. Artwork that could not be checked in time passes. */
const brokenCodes = ['ARTWORK_UNREACHABLE', 'ARTWORK_NOT_AN_IMAGE', 'ARTWORK_TOO_COMPLEX'] as const;

/** As the order will place it; empty for a color. */
function placementOf(product: Product, { label, imageUrl, align, tile }: OrderPlacement): ArtworkPlacement[] {
  const placement = product.placements.find((one) => one.label === label);
  if (imageUrl === undefined || placement?.type !== 'image') return [];
  const { widthPx, heightPx, fit } = placement;
  const across = tile === true ? repeats : tile || null;
  const print = { widthPx, heightPx, fit, align: align ?? placement.align, tile: across };
  return [{ label, source: { kind: 'image', imageUrl }, print }];
}
