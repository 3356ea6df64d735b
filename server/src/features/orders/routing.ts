/**
 * Routing: which facility makes what. It looks at the set of products and the destination country alone, never at quantities
 * or the order of the items, so that a package group stays the same while a cart changes size.
 *
 * Fewest packages first, then the cheapest for the network, then the nearest. Letter post (economy-only products) travels on
 * its own: it would hold the parcel beside it down to economy.
 */
import {
  type Day,
  distanceKm,
  estimateDelivery,
  type Facility,
  findZone,
  type Network,
  type Speed,
  type SpeedTerms,
  speeds,
  toIsoDate,
} from '../network/network.ts';
import type { Place } from './addresses.ts';

/** What routing needs to know of a product. */
export type RoutedProduct = {
  code: string;
  production: { capability: string; days: readonly [number, number] };
  shipping: { shipsTo: readonly string[]; economyOnly: boolean };
};

export type SpeedOption = {
  speed: Speed;
  priceCents: number;
  minTransitDays: number;
  maxTransitDays: number;
  estimatedDelivery: { earliest: string; latest: string } | null;
  carrier: string;
};

export type Group = {
  facility: Facility;
  /** Sorted product codes: what the group's key is made of. */
  skus: string[];
  productionDays: [number, number];
  /** Cheapest first. */
  options: SpeedOption[];
};

const canShip = (facility: Facility, country: string): boolean =>
  facility.zones.some((zone) => zone.countries.includes(country));

export const facilitiesFor = (network: Network, product: RoutedProduct, country: string): Facility[] =>
  product.shipping.shipsTo.includes(country)
    ? network.facilities.filter(
        (facility) => facility.capabilities[product.production.capability] !== undefined && canShip(facility, country),
      )
    : [];

/** The countries a product can really go to: what the catalog says and the network serves. */
export const servedCountries = (network: Network, product: RoutedProduct): string[] =>
  product.shipping.shipsTo.filter((country) => facilitiesFor(network, product, country).length > 0);

/** Package groups of one destination. Every product must have a facility that serves the country. */
export function routeProducts(
  network: Network,
  products: readonly RoutedProduct[],
  place: Place,
  filesReadyAt: Date,
): Group[] {
  const unique = [...new Map(products.map((product) => [product.code, product])).values()].sort((a, b) =>
    a.code < b.code ? -1 : 1,
  );
  const letters = unique.filter((product) => product.shipping.economyOnly);
  const parcels = unique.filter((product) => !product.shipping.economyOnly);
  return [parcels, letters]
    .filter((part) => part.length > 0)
    .flatMap((part) => assign(network, part, place.country))
    .map(({ facility, made }) => ({
      facility,
      skus: made.map((product) => product.code),
      productionDays: [
        Math.max(...made.map((product) => product.production.days[0])),
        Math.max(...made.map((product) => product.production.days[1])),
      ] as [number, number],
      made,
    }))
    .map(({ made, ...group }) => ({
      ...group,
      options: optionsOf(network, group.facility, made, group.productionDays, place, filesReadyAt),
    }));
}

type Assignment = { facility: Facility; made: RoutedProduct[] };

function assign(network: Network, products: readonly RoutedProduct[], country: string): Assignment[] {
  const able = products.map((product) => facilitiesFor(network, product, country));
  const candidates = network.facilities.filter((facility) => able.some((list) => list.includes(facility)));
  let best: { assignments: Assignment[]; costCents: number; distance: number } | null = null;
  for (let size = 1; size <= products.length && best === null; size += 1) {
    for (const chosen of subsets(candidates, size)) {
      const assignments = chosen.map((facility): Assignment => ({ facility, made: [] }));
      const fits = products.every((product, i) => {
        const [cheapest] = chosen
          .filter((facility) => able[i]!.includes(facility))
          .sort((a, b) => handling(a, product) - handling(b, product) || (a.id < b.id ? -1 : 1));
        assignments.find(({ facility }) => facility === cheapest)?.made.push(product);
        return cheapest !== undefined;
      });
      if (!fits || assignments.some(({ made }) => made.length === 0)) continue;
      const costCents = sum(assignments.map((one) => costOf(one, country)));
      const distance = sum(assignments.map(({ facility }) => kilometres(network, facility, country)));
      if (!best || costCents < best.costCents || (costCents === best.costCents && distance < best.distance)) {
        best = { assignments, costCents, distance };
      }
    }
  }
  if (!best) throw new Error(`no facility serves ${products.map((product) => product.code).join(', ')} to ${country}`);
  return best.assignments;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const handling = (facility: Facility, product: RoutedProduct): number =>
  facility.capabilities[product.production.capability]?.handlingCents ?? Infinity;

/** What making one of each and sending it the slow way costs the network. */
function costOf({ facility, made }: Assignment, country: string): number {
  const zone = facility.zones.find((one) => one.countries.includes(country) && !one.postalPrefixes);
  const carriage = (zone ?? findZone(facility, country, ''))?.speeds.economy?.costCents ?? 0;
  return carriage + sum(made.map((product) => handling(facility, product)));
}

const kilometres = (network: Network, facility: Facility, country: string): number =>
  distanceKm(facility.place, network.countries.get(country)?.centre ?? facility.place);

function* subsets<T>(all: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) yield [];
  else
    for (let i = from; i <= all.length - size; i += 1)
      for (const rest of subsets(all, size - 1, i + 1)) yield [all[i]!, ...rest];
}

function optionsOf(
  network: Network,
  facility: Facility,
  made: readonly RoutedProduct[],
  productionDays: readonly [number, number],
  place: Place,
  filesReadyAt: Date,
): SpeedOption[] {
  const zone = findZone(facility, place.country, place.postalCode);
  const isLetter = made.some((product) => product.shipping.economyOnly);
  const dates = (terms: SpeedTerms) => {
    const days = estimateDelivery(network, facility, place.country, filesReadyAt, productionDays, terms);
    return days && { earliest: iso(days.earliest), latest: iso(days.latest) };
  };
  return speeds.flatMap((speed) => {
    const terms = zone?.speeds[speed];
    if (!terms || (isLetter && speed !== 'economy')) return [];
    return [
      {
        speed,
        priceCents: terms.priceCents,
        minTransitDays: terms.days[0],
        maxTransitDays: terms.days[1],
        estimatedDelivery: dates(terms),
        carrier: terms.carrier,
      },
    ];
  });
}

const iso = (day: Day): string => toIsoDate(day);
