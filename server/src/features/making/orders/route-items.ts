/**
 * Routing: which facility makes what. It depends only on the set of variants and the destination country, never on
 * quantities or the order of the items, so a package group stays the same while a cart changes size.
 *
 * Fewest packages first, then the cheapest for the network, then the nearest. A real facility comes before every
 * simulated one. Letter post (economy-only products) travels separately: it would limit the parcel beside it to
 * economy.
 */
import {
  costOfMaking,
  type Day,
  daysOfMaking,
  distanceKm,
  estimateDelivery,
  type Facility,
  findZone,
  type MadeProduct,
  type MadeVariant,
  makesVariant,
  type Network,
  realOnes,
  type Speed,
  type SpeedTerms,
  speeds,
  toIsoDate,
} from '../../catalog/network/network.ts';
import type { Place } from './addresses.ts';

/** What routing needs to know of a product. */
export type RoutedProduct = MadeProduct & { shipping: { shipsTo: readonly string[]; economyOnly: boolean } };
export type RoutedItem = { product: RoutedProduct; variant: MadeVariant };

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
  /** Sorted product codes. */
  skus: string[];
  variantIds: ReadonlySet<string>;
  /** The parts of the group's key: its products, or variants of one when no facility makes all the wanted ones. */
  parts: string[];
  productionDays: [number, number];
  /** Cheapest first. */
  options: SpeedOption[];
};

const canShip = (facility: Facility, country: string): boolean =>
  facility.zones.some((zone) => zone.countries.includes(country));

export const facilitiesFor = (network: Network, { product, variant }: RoutedItem, country: string): Facility[] =>
  product.shipping.shipsTo.includes(country)
    ? [
        ...realOnes(
          network.facilities.filter(
            (facility) => canShip(facility, country) && makesVariant(facility, product, variant),
          ),
        ),
      ]
    : [];

/** The countries that can really be reached: those of the catalog that the network serves. */
export const servedCountries = (network: Network, item: RoutedItem): string[] =>
  item.product.shipping.shipsTo.filter((country) => facilitiesFor(network, item, country).length > 0);

/** What is made in one place: a product in all the wanted variants, where one facility makes them all. */
type Unit = { part: string; product: RoutedProduct; variants: MadeVariant[]; able: Facility[] };

/** Package groups of one destination. Everything must have a facility that serves the country. */
export function routeItems(network: Network, items: readonly RoutedItem[], place: Place, filesReadyAt: Date): Group[] {
  const units = toUnits(network, items, place.country);
  const letters = units.filter(({ product }) => product.shipping.economyOnly);
  const parcels = units.filter(({ product }) => !product.shipping.economyOnly);
  return [parcels, letters]
    .filter((part) => part.length > 0)
    .flatMap((part) => assign(network, part, place.country))
    .map(({ facility, made }) => {
      const days = made.flatMap(({ product, variants }) =>
        variants.map((variant) => daysOfMaking(facility, product, variant)),
      );
      const productionDays: [number, number] = [
        Math.max(...days.map(([least]) => least)),
        Math.max(...days.map(([, most]) => most)),
      ];
      return {
        facility,
        skus: [...new Set(made.map(({ product }) => product.code))],
        variantIds: new Set(made.flatMap(({ variants }) => variants.map(({ id }) => id))),
        parts: made.map(({ part }) => part),
        productionDays,
        options: optionsOf(network, facility, made, productionDays, place, filesReadyAt),
      };
    });
}

function toUnits(network: Network, items: readonly RoutedItem[], country: string): Unit[] {
  const products = new Map<string, { product: RoutedProduct; variants: Map<string, MadeVariant> }>();
  for (const { product, variant } of items) {
    const known = products.get(product.code) ?? { product, variants: new Map() };
    products.set(product.code, known);
    known.variants.set(variant.id, variant);
  }
  const sorted = [...products.values()].sort((a, b) => (a.product.code < b.product.code ? -1 : 1));
  return sorted.flatMap(({ product, variants: found }) => {
    const variants = [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    const able = variants.map((variant) => facilitiesFor(network, { product, variant }, country));
    const all = able[0]!.filter((facility) => able.every((list) => list.includes(facility)));
    if (all.length > 0) return [{ part: product.code, product, variants, able: all }];
    return variants.map((variant, i) => ({
      part: `${product.code}/${variant.id}`,
      product,
      variants: [variant],
      able: able[i]!,
    }));
  });
}

type Assignment = { facility: Facility; made: Unit[] };

function assign(network: Network, units: readonly Unit[], country: string): Assignment[] {
  const candidates = network.facilities.filter((facility) => units.some(({ able }) => able.includes(facility)));
  let best: { assignments: Assignment[]; costCents: number; distance: number } | null = null;
  for (let size = 1; size <= units.length && best === null; size += 1) {
    for (const chosen of subsets(candidates, size)) {
      const assignments = chosen.map((facility): Assignment => ({ facility, made: [] }));
      const fits = units.every((unit) => {
        const [cheapest] = chosen
          .filter((facility) => unit.able.includes(facility))
          .sort((a, b) => making(a, unit) - making(b, unit) || (a.id < b.id ? -1 : 1));
        assignments.find(({ facility }) => facility === cheapest)?.made.push(unit);
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
  if (!best) throw new Error(`no facility serves ${units.map(({ part }) => part).join(', ')} to ${country}`);
  return best.assignments;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Represented by its most expensive variant. */
const making = (facility: Facility, { product, variants }: Unit): number =>
  Math.max(...variants.map((variant) => costOfMaking(facility, product, variant)));

/** The network's cost of making one of each and sending it the slow way. */
function costOf({ facility, made }: Assignment, country: string): number {
  const zone = facility.zones.find((one) => one.countries.includes(country) && !one.postalPrefixes);
  const economy = (zone ?? findZone(facility, country, ''))?.speeds.economy;
  const carriage = (economy?.costCents ?? 0) + (made.length - 1) * (economy?.costEachCents ?? 0);
  return carriage + sum(made.map((unit) => making(facility, unit)));
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
  made: readonly Unit[],
  productionDays: readonly [number, number],
  place: Place,
  filesReadyAt: Date,
): SpeedOption[] {
  const zone = findZone(facility, place.country, place.postalCode);
  const isLetter = made.some(({ product }) => product.shipping.economyOnly);
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
