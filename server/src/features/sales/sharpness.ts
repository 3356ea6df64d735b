/** Whether what the shopper is about to buy will print sharp, told in a shopper's words. */
import type { Deps } from '../deps.ts';
import type { MockupUrl } from '../mockups/mockups.ts';
import { type ArtworkPlacement, type LookOptions, reportOnArtwork } from '../orders/orders.ts';
import type { Words } from '../words/words.ts';
import { givenFills } from './purchase.ts';

const softDpi = 150;
const blurredDpi = 75;

/** Across, where the link does not say how many. */
const repeats = 4;

/** A page waits no longer than this for artwork to be looked at; it says nothing then. */
const patienceMs = 1_000;

/** One sentence, or null where everything prints well, or where nobody could tell in time. */
export async function findSharpnessWords(
  deps: Deps,
  { plan, shop }: MockupUrl,
  words: Words,
  options: Pick<LookOptions, 'isNearOnly'>,
): Promise<string | null> {
  const placements = placementsOf(plan);
  const reports = await reportOnArtwork(deps, shop.id, placements, { patienceMs, ...options });
  const found = reports.flatMap((report, i) =>
    report?.effectiveDpi == null ? [] : [{ label: placements[i]!.label, dpi: report.effectiveDpi }],
  );
  const [worst] = found.sort((one, other) => one.dpi - other.dpi);
  if (!worst || worst.dpi >= softDpi) return null;
  const isBlurred = worst.dpi < blurredDpi;
  if (placements.length === 1) return words.say(isBlurred ? 'buy.pictureBlurred' : 'buy.pictureSoft');
  const { label } = worst;
  return isBlurred ? words.say('buy.pictureForBlurred', { label }) : words.say('buy.pictureForSoft', { label });
}

/** As the order will place them. */
function placementsOf(plan: MockupUrl['plan']): ArtworkPlacement[] {
  return givenFills(plan).flatMap((fill): ArtworkPlacement[] => {
    const placement = plan.product.placements.find((one) => one.label === fill.label);
    if (fill.kind !== 'image' || placement?.type !== 'image') return [];
    const { widthPx, heightPx, fit } = placement;
    const tile = fill.tile === true ? repeats : fill.tile || null;
    const print = { widthPx, heightPx, fit, align: fill.align, tile };
    return [{ label: fill.label, source: { kind: 'image', imageUrl: fill.src }, print }];
  });
}
