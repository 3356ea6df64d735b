/**
 * The name a shop's page answers to: `{buy_url}/s/<slug>`. A slug that is given up leads to its shop for 90 more days
 * and is reserved for as long, even when the shop is deleted: people's links would otherwise lead to a stranger.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import { slugKeptSeconds } from './shops.ts';
import * as store from './slug-store.ts';

/** Current and possible future names of our pages, and names that look like the operator's. */
const reserved = new Set(
  `about account accounts admin administrator api app apps asset assets auth billing blog buy cart carts catalog checkout claim contact
  docs faq feed help home index info legal login logo logout mail me mockup mockups news null official order orders owner page pages
  payment payments payout payouts platen press pricing privacy product products public realtime refund refunds register returns root
  sandbox search secure security settings shop shops sign-in sign-out sign-up signin signout signup site sitemap staff static status
  storage store stores studio support system team teams terms test undefined user users webhook webhooks www`.split(
    /\s+/,
  ),
);

export function refuseReserved(slug: string): void {
  if (!reserved.has(slug) && !/^shp[a-z0-9]+$/.test(slug)) return;
  throw invalidArgument(`“${slug}” is reserved for the service. Choose another slug.`, { param: '/slug' });
}

/** In the transaction that changes the shop. Null gives the current one up. */
export async function changeSlug(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  shopId: string,
  slug: string | null,
): Promise<void> {
  const now = deps.clock.now();
  const present = (await store.listSlugs(tx, [shopId])).get(shopId) ?? null;
  if (present === slug) return;
  if (slug !== null) refuseReserved(slug);
  await store.retireSlug(tx, shopId, now);
  if (slug === null || (await store.takeSlug(tx, slug, shopId, addSeconds(now, -slugKeptSeconds)))) return;
  throw new ApiError(
    'conflict',
    `The slug “${slug}” belongs to another shop, or did so within the last 90 days. Choose another one.`,
    { param: '/slug', details: { reason: 'slug_taken' } },
  );
}

export const listSlugs = store.listSlugs;
