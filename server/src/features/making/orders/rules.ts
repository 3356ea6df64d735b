/**
 * The planner: normalise → validate → route → group → price. Pure: the same request, catalog, network and moment give
 * the same plan. Quote, dry run, create and update all call it, so a quoted total is the charged total by construction.
 */

import { faultsError } from '../../../kernel/errors.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { countryName, type Network, type Speed, speeds } from '../../catalog/network/network.ts';
import { type Address, type Place, placeOf, readAddress, readCountry, readPostalCode } from './addresses.ts';
import * as faults from './errors.ts';
import { type PlannedItem, type QuotedItem, readItems, readQuotedItems } from './items.ts';
import {
  type CodedFault,
  contentFields,
  findReader,
  isObject,
  type Notes,
  type OrderFields,
  orderFields,
  type Reader,
  readObject,
  type Warning,
} from './reader.ts';
import type { NamedDesigns } from './resolve-names.ts';
import {
  facilitiesFor,
  type Group,
  type RoutedItem,
  routeItems,
  type SpeedOption,
  servedCountries,
} from './route-items.ts';

/** The planner's inputs besides the request. */
export type Facts = {
  catalog: Catalog;
  network: Network;
  /** When print files will be ready: production is counted from this moment. */
  filesReadyAt: Date;
  /** The opaque handle of the items that ship together to a country. */
  groupKeyOf(country: string, parts: readonly string[]): string;
  /** The canvases that the request names. */
  designs?: NamedDesigns;
};

export type PlannedGroup = Group & { groupKey: string; lineItems: number[]; chosen: SpeedOption };
export type PlannedShipment = {
  address: Address;
  speed: Speed;
  lineItems: number[];
  groups: PlannedGroup[];
};

export type OrderPlan = {
  items: PlannedItem[];
  shipments: PlannedShipment[];
  itemsCents: number;
  shippingCents: number;
  totalCents: number;
  warnings: Warning[];
  /** The fields of the request, outside of `json`: what an update is merged into. */
  fields: OrderFields;
};

const maxShipments = 20;

/** Opens the `json` wrapper: any field may be at the top or inside it, but not in both. */
export function openOrder(body: unknown): { reader: Reader; notes: Notes } {
  const notes: Notes = { faults: [], warnings: [] };
  if (!isObject(body)) {
    const message = 'The body must be a JSON object: { items, shipTo } or { json: { items, shipments } }.';
    throw faultsError([{ code: 'invalid_argument', message, param: '' }]);
  }
  const outer = readObject(body, '', notes);
  outer.warnUnknown([...orderFields, 'json']);
  if (!outer.has('json')) return { reader: outer, notes };
  const inner = outer.child('json');
  if (!inner) throw faultsError(notes.faults);
  inner.warnUnknown(orderFields);
  const merged: Record<string, unknown> = {};
  const elsewhere = new Map<string, string>();
  for (const field of orderFields) {
    if (inner.has(field)) {
      elsewhere.set(field, '/json');
      merged[field] = inner.get(field);
      if (outer.has(field)) inner.fault(field, faults.givenTwice(field));
    } else if (outer.has(field)) merged[field] = outer.get(field);
  }
  return { reader: readObject(merged, '', notes, elsewhere), notes };
}

export type OrderControls = { externalId: string | null; dryRun: boolean };

/** How an order is handled, read before its content. */
export function readControls(reader: Reader): OrderControls {
  const dryRun = reader.flag('dryRun');
  const externalId = reader.text('externalId', 64);
  const wrong = reader.faults.filter(
    (fault) => fault.param?.endsWith('/externalId') || fault.param?.endsWith('/dryRun'),
  );
  if (wrong.length > 0) throw faultsError(wrong);
  return { externalId, dryRun };
}

export function planOrder(facts: Facts, reader: Reader): OrderPlan {
  const { notes } = reader;
  const items = readItems(reader, facts.catalog, facts.designs);
  const drafts = readShipments(reader, items);
  const sound = items.filter((item) => item !== null);
  const shipments = drafts.flatMap((draft) => planShipment(facts, draft, items, notes));
  if (notes.faults.length > 0) throw faultsError(notes.faults);
  const itemsCents = sum(sound.map((item) => item.variant.baseCostCents * item.quantity));
  const shippingCents = sum(shipments.flatMap((shipment) => shipment.groups.map((group) => group.chosen.priceCents)));
  return {
    items: sound,
    shipments,
    itemsCents,
    shippingCents,
    totalCents: itemsCents + shippingCents,
    warnings: notes.warnings,
    fields: Object.fromEntries(
      contentFields.filter((name) => reader.has(name)).map((name) => [name, reader.get(name)]),
    ),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type ShipmentDraft = {
  address: Address | null;
  speed: Speed | null;
  lineItems: number[];
  pointer: string;
  addressAt: string;
  speedAt: string;
};

function readShipments(reader: Reader, items: readonly (PlannedItem | null)[]): ShipmentDraft[] {
  const ids = items.flatMap((item) => (item ? [item.lineItemId] : []));
  if (reader.has('shipTo') && reader.has('shipments')) {
    reader.fault('shipments', faults.conflicting('shipTo', 'shipments'));
    return [];
  }
  if (reader.has('shipments')) {
    if (reader.has('shippingMethod')) reader.fault('shippingMethod', faults.methodBesideShipments());
    return readSplit(reader, items);
  }
  if (!reader.has('shipTo')) {
    reader.fault('shipTo', faults.shippingRequired());
    readSpeed(reader);
    return [];
  }
  const child = reader.child('shipTo');
  const address = child && readAddress(child);
  return [
    {
      address,
      speed: readSpeed(reader),
      lineItems: ids,
      pointer: reader.at('items'),
      addressAt: reader.at('shipTo'),
      speedAt: reader.at('shippingMethod'),
    },
  ];
}

function readSpeed(reader: Reader): Speed | null {
  const given = reader.get('shippingMethod');
  if (given === null) return 'economy';
  const speed = speeds.find((one) => one === given);
  if (!speed) reader.fault('shippingMethod', faults.methodUnknown(String(given).slice(0, 40)));
  return speed ?? null;
}

const shipmentFields = ['shippingAddress', 'shippingMethod', 'lineItems'] as const;

function readSplit(reader: Reader, items: readonly (PlannedItem | null)[]): ShipmentDraft[] {
  const list = reader.list('shipments', maxShipments);
  if (!list || list.length === 0) {
    if (!reader.hasFault('shipments')) reader.fault('shipments', faults.shippingRequired());
    return [];
  }
  // Faulty items are known by their place; their shipments should not be blamed for them.
  const given = Array.isArray(reader.get('items')) ? (reader.get('items') as unknown[]) : [];
  const ids = given.map((item, i) =>
    isObject(item) && typeof item.lineItemId === 'number' ? item.lineItemId : (items[i]?.lineItemId ?? i + 1),
  );
  const taken = new Set<number>();
  const drafts = list.flatMap((entry, i): ShipmentDraft[] => {
    const pointer = `${reader.at('shipments')}/${i}`;
    const shipment = findReader(entry, pointer, reader.notes);
    if (!shipment) return [];
    shipment.warnUnknown(shipmentFields);
    const speed = readSpeed(shipment);
    const child = shipment.has('shippingAddress') ? shipment.child('shippingAddress') : null;
    if (!shipment.has('shippingAddress')) shipment.fault('shippingAddress', faults.shippingAddressRequired());
    const address = child && readAddress(child);
    const lineItems = readLineItems(shipment, ids, taken);
    return [
      {
        address,
        speed,
        lineItems,
        pointer,
        addressAt: shipment.at('shippingAddress'),
        speedAt: shipment.at('shippingMethod'),
      },
    ];
  });
  const left = ids.filter((id) => !taken.has(id));
  if (left.length > 0 && !reader.hasFault('shipments')) reader.fault('shipments', faults.lineItemInNone(left));
  return drafts;
}

function readLineItems(shipment: Reader, ids: readonly number[], taken: Set<number>): number[] {
  const list = shipment.list('lineItems', 100);
  if (!list || list.length === 0) {
    if (!shipment.hasFault('lineItems')) shipment.fault('lineItems', faults.lineItemsEmpty());
    return [];
  }
  return list.flatMap((id) => {
    if (typeof id !== 'number' || !ids.includes(id)) {
      shipment.fault('lineItems', faults.lineItemUnknown(id, ids));
      return [];
    }
    if (taken.has(id)) shipment.fault('lineItems', faults.lineItemInTwo(id));
    taken.add(id);
    return [id];
  });
}

function planShipment(
  facts: Facts,
  draft: ShipmentDraft,
  items: readonly (PlannedItem | null)[],
  notes: Notes,
): PlannedShipment[] {
  const { address, speed, lineItems } = draft;
  const held = items.filter((item) => item !== null).filter((item) => lineItems.includes(item.lineItemId));
  if (!address || held.length === 0) return [];
  const place = placeOf(address);
  const unserved = findUnserved(facts, items, held, place.country);
  if (unserved) {
    notes.faults.push({ ...unserved, param: `${draft.addressAt}/country` });
    return [];
  }
  if (!speed) return [];
  const groups = routeItems(facts.network, held, place, facts.filesReadyAt);
  const fault = findSpeedFault(facts.network, groups, speed, place);
  if (fault) {
    notes.faults.push({ ...fault, param: draft.speedAt });
    return [];
  }
  return [
    {
      address,
      speed,
      lineItems: held.map((item) => item.lineItemId),
      groups: groups.map((group) => ({
        ...group,
        groupKey: facts.groupKeyOf(place.country, group.parts),
        lineItems: held.filter((item) => group.variantIds.has(item.variant.id)).map((item) => item.lineItemId),
        chosen: group.options.find((option) => option.speed === speed)!,
      })),
    },
  ];
}

function findUnserved(
  { network }: Facts,
  all: readonly (QuotedItem | null)[],
  items: readonly QuotedItem[],
  country: string,
): Omit<CodedFault, 'param'> | null {
  const unserved = items.filter((item) => facilitiesFor(network, item, country).length === 0);
  if (unserved.length === 0) return null;
  return faults.destinationUnsupported(
    countryName(country),
    unserved.map((item) => ({
      index: all.indexOf(item),
      sku: item.product.code,
      shipsTo: servedCountries(network, item),
    })),
  );
}

function findSpeedFault(
  network: Network,
  groups: readonly Group[],
  speed: Speed,
  place: Place,
): Omit<CodedFault, 'param'> | null {
  const offers = groups.map((group) => group.options.map((option) => option.speed));
  const common = (offers[0] ?? []).filter((one) => offers.every((offered) => offered.includes(one)));
  const lacking = groups.find((group) => !group.options.some((option) => option.speed === speed));
  if (lacking) {
    return faults.speedUnavailable(
      speed,
      lacking.skus,
      lacking.options.map((option) => option.speed),
      common,
    );
  }
  if (!place.isPoBox) return null;
  const reaches = (group: Group, one: Speed) => {
    const option = group.options.find((offered) => offered.speed === one)!;
    return network.carriers.get(option.carrier)!.deliversToPoBoxes;
  };
  const refusing = groups.find((group) => !reaches(group, speed));
  if (!refusing) return null;
  const { carrier } = refusing.options.find((option) => option.speed === speed)!;
  const open = common.filter((one) => groups.every((group) => reaches(group, one)));
  return faults.poBoxRefused(speed, network.carriers.get(carrier)!.name, open);
}

export type QuotePlan = { groups: { groupKey: string; itemIndices: number[]; options: SpeedOption[] }[] };

/** Prices of every speed for a cart, before there is an address: the same groups, the same table. */
export function planQuote(facts: Facts, body: unknown): QuotePlan {
  const notes: Notes = { faults: [], warnings: [] };
  const reader = readObject(isObject(body) ? body : {}, '', notes);
  if (reader.has('json') && !reader.has('items')) {
    reader.fault('json', faults.quoteWrapped());
    throw faultsError(notes.faults);
  }
  const items = readQuotedItems(reader, facts.catalog);
  const place = readDestination(reader);
  const sound = items.filter((item) => item !== null);
  if (place && sound.length > 0) {
    const unserved = findUnserved(facts, items, sound, place.country);
    if (unserved) notes.faults.push({ ...unserved, param: '/destination/country' });
  }
  if (notes.faults.length > 0 || !place) throw faultsError(notes.faults);
  return groupItems(facts, sound, place);
}

export function planEstimate(
  facts: Facts,
  query: { variantId?: string; country?: string; postal?: string },
): SpeedOption[] {
  const notes: Notes = { faults: [], warnings: [] };
  const reader = readObject(query, '', notes);
  const variantId = reader.text('variantId', 100);
  const found = variantId === null ? null : facts.catalog.findVariant(variantId);
  if (variantId === null) reader.fault('variantId', faults.itemFieldMissing('variantId'));
  else if (!found) reader.fault('variantId', faults.variantNowhere(variantId));
  const country = readCountry(reader);
  const postalCode = country === null ? null : readPostalCode(reader, country, 'postal');
  const item = found && { ...found, quantity: 1 };
  if (item && country !== null) {
    const unserved = findUnserved(facts, [item], [item], country);
    if (unserved) reader.fault('country', unserved);
  }
  if (notes.faults.length > 0 || !item || country === null) {
    throw faultsError(notes.faults.map((fault) => ({ ...fault, param: fault.param?.slice(1) })));
  }
  const { groups } = groupItems(facts, [item], { country, postalCode: postalCode ?? '', isPoBox: false });
  return groups[0]!.options;
}

/** The offer for most of a country, before the postal code is known. Null where the product does not ship. */
export function planCountryEstimate(facts: Facts, item: RoutedItem, country: string): SpeedOption[] | null {
  if (!servedCountries(facts.network, item).includes(country)) return null;
  const place = { country, postalCode: '', isPoBox: false };
  return routeItems(facts.network, [item], place, facts.filesReadyAt)[0]?.options ?? null;
}

/** The same for everything in a cart. Null where part of it does not ship. */
export function planCartEstimate(facts: Facts, items: readonly QuotedItem[], country: string): QuotePlan | null {
  if (items.some((item) => !servedCountries(facts.network, item).includes(country))) return null;
  return groupItems(facts, items, { country, postalCode: '', isPoBox: false });
}

function groupItems(facts: Facts, items: readonly QuotedItem[], place: Place): QuotePlan {
  const groups = routeItems(facts.network, items, place, facts.filesReadyAt);
  return {
    groups: groups.map((group) => ({
      groupKey: facts.groupKeyOf(place.country, group.parts),
      itemIndices: items.flatMap((item, i) => (group.variantIds.has(item.variant.id) ? [i] : [])),
      options: group.options,
    })),
  };
}

function readDestination(reader: Reader): Place | null {
  if (!reader.has('destination')) {
    reader.fault('destination', faults.destinationMissing());
    return null;
  }
  const destination = reader.child('destination');
  const country = destination && readCountry(destination);
  if (!destination || country === null) return null;
  const postalCode = readPostalCode(destination, country, 'postal');
  return { country, postalCode: postalCode ?? '', isPoBox: false };
}
