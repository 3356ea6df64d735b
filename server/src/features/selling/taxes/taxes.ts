/** A shop's tax settings: its own rates by country and state, or Stripe Tax. */

import type { Taxes, taxesRequest } from '@platen/contract/taxes';
import type { z } from 'zod';
import { faultsError, invalidArgument } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { countryName, normalizeCountry, normalizeState, statesOfCountry } from '../../catalog/network/network.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import { getOwnedShop } from '../../tenants/shops/shops.ts';
import { percentOf, ppmOf, type TaxTerms } from '../checkout/totals.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

type TaxesDeps = Pick<Deps, 'clock' | 'database' | 'payments'>;

const nothing = { provider: 'rates', prices_include_tax: false, rates: [] } as const;

const toTaxes = (deps: Pick<Deps, 'payments'>, row: Omit<store.TaxesRow, 'shop_id' | 'updated_at'>): Taxes => ({
  provider: row.provider,
  pricesIncludeTax: row.prices_include_tax,
  rates: [...row.rates],
  stripeIsAvailable: deps.payments.tax !== null,
});

export async function getTaxes(deps: TaxesDeps, caller: PersonCaller, shopId: string): Promise<Taxes> {
  await getOwnedShop(deps, caller, shopId);
  return toTaxes(deps, (await store.findTaxes(deps.database.db, shopId)) ?? { ...nothing, rates: [] });
}

export async function putTaxes(
  deps: TaxesDeps,
  caller: PersonCaller,
  shopId: string,
  request: z.infer<typeof taxesRequest>,
): Promise<Taxes> {
  const shop = await getOwnedShop(deps, caller, shopId);
  if (request.provider === 'stripe' && deps.payments.tax === null)
    throw invalidArgument(
      'Stripe Tax needs payments with Stripe, which this service does not use. Send your own `rates`.',
      {
        param: '/provider',
        validOptions: ['rates'],
      },
    );
  const row: store.TaxesRow = {
    shop_id: shopId,
    provider: request.provider,
    prices_include_tax: request.pricesIncludeTax,
    rates: readRates(request.rates),
    updated_at: deps.clock.now(),
  };
  await deps.database.transaction(async (tx) => {
    await store.putTaxes(tx, row);
    await writeAudit(deps, tx, caller, {
      action: 'taxes.changed',
      target: { id: shopId, name: shop.name },
      details: row.provider === 'stripe' ? 'Stripe Tax' : `${row.rates.length} rates`,
    });
  });
  return toTaxes(deps, row);
}

function readRates(given: z.infer<typeof taxesRequest>['rates']): store.Rate[] {
  const faults: Parameters<typeof faultsError>[0][number][] = [];
  const seen = new Set<string>();
  const rates = given.map(({ country: typed, state: typedState = null, percent, name }, i): store.Rate => {
    const fault = (field: string, message: string, validOptions?: string[]) =>
      faults.push({
        code: 'invalid_argument',
        message,
        param: `/rates/${i}/${field}`,
        ...(validOptions ? { validOptions } : {}),
      });
    const country = normalizeCountry(typed);
    if (country === null)
      fault('country', `There is no country ${typed}. Give a code of two letters, such as US or DE.`);
    const states = country === null ? null : statesOfCountry(country);
    const state = typedState === null || country === null ? null : normalizeState(country, typedState);
    if (country !== null && typedState !== null && !states)
      fault('state', `Rates for ${countryName(country)} are for the whole country. Leave \`state\` out.`);
    else if (states && typedState !== null && state === null)
      fault('state', `${countryName(country!)} has no ${typedState}.`, [...states.keys()]);
    const place = `${country}/${state ?? ''}`;
    if (seen.has(place)) fault('country', `There is a rate for ${[country, state].filter(Boolean).join(' ')} already.`);
    seen.add(place);
    return { country: country ?? typed, state, percent: percentOf(ppmOf(percent)), name };
  });
  if (faults.length > 0) throw faultsError(faults);
  return rates;
}

type Place = { country?: string; state?: string };

/** The state's rate, else the country's, or null if there is none. */
function rateFor(rates: readonly store.Rate[], { country, state }: Place): store.Rate | null {
  const ofCountry = rates.filter((rate) => rate.country === country);
  return (
    ofCountry.find((rate) => rate.state !== null && rate.state === state) ??
    ofCountry.find((rate) => rate.state === null) ??
    null
  );
}

type ShopTaxes = {
  provider: Taxes['provider'];
  isIncluded: boolean;
  /** The terms by the shop's own rates. */
  termsFor(place: Place): TaxTerms | null;
};

export async function findShopTaxes({ database }: Pick<Deps, 'database'>, shopId: string): Promise<ShopTaxes | null> {
  const row = await store.findTaxes(database.db, shopId);
  if (!row) return null;
  const isIncluded = row.prices_include_tax;
  return {
    provider: row.provider,
    isIncluded,
    termsFor: (place) => {
      const rate = rateFor(row.rates, place);
      return rate && { name: rate.name, isIncluded, sharePpm: ppmOf(rate.percent) };
    },
  };
}
