/** Quotes and delivery estimates: the planner's table, before there is an order. */
import { addSeconds } from '../../../kernel/time.ts';
import { paceOf } from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';
import type { QuotedItem } from './items.ts';
import type { RoutedItem, SpeedOption } from './route-items.ts';
import { type Facts, planCartEstimate, planCountryEstimate, planEstimate, planQuote, type QuotePlan } from './rules.ts';

export type QuoteDeps = Pick<Deps, 'catalog' | 'clock' | 'config' | 'network' | 'vault'>;

/** The planner's inputs at this moment. */
export function factsFor(deps: QuoteDeps, shopId: string): Facts {
  return {
    catalog: deps.catalog,
    network: deps.network,
    filesReadyAt: addSeconds(deps.clock.now(), paceOf(deps.config.facilityPace).pendingSeconds),
    groupKeyOf: (country, parts) =>
      `grp_${deps.vault
        .fingerprint('package-group', [shopId, country, ...parts].join('\n'))
        .toString('base64url')
        .slice(0, 22)}`,
  };
}

export const quoteOrder = (deps: QuoteDeps, shopId: string, body: unknown): QuotePlan =>
  planQuote(factsFor(deps, shopId), body);

export const estimateDelivery = (
  deps: QuoteDeps,
  shopId: string,
  query: { variantId?: string; country?: string; postal?: string },
): SpeedOption[] => planEstimate(factsFor(deps, shopId), query);

export const estimateForCountry = (
  deps: QuoteDeps,
  shopId: string,
  item: RoutedItem,
  country: string,
): SpeedOption[] | null => planCountryEstimate(factsFor(deps, shopId), item, country);

export const estimateCart = (
  deps: QuoteDeps,
  shopId: string,
  items: readonly QuotedItem[],
  country: string,
): QuotePlan | null => planCartEstimate(factsFor(deps, shopId), items, country);
