/**
 * Which of several facilities makes a package, by the vendors' current prices. The order was priced when it was placed,
 * by the network's own table, and costs what it was quoted: a package may only move to another facility that delivers
 * it no later, and any cost or saving is the operator's.
 */
import { createHash } from 'node:crypto';
import type { Db } from '../../../engines/database/port.ts';
import { VendorAway, VendorLocked, VendorRefused } from '../../../kernel/outbound/vendor-calls.ts';
import { addSeconds } from '../../../kernel/time.ts';
import {
  costOfMaking,
  daysOfMaking,
  type Facility,
  findMade,
  findZone,
  isVendorFloor,
  makesVariant,
  realOnes,
  type Speed,
} from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow, StoredItem, StoredShipment } from '../orders/orders.ts';

type QuoteDeps = Pick<Deps, 'catalog' | 'clock' | 'database' | 'floors' | 'log' | 'network'>;
type Group = StoredShipment['groups'][number];

declare module '../../../engines/database/port.ts' {
  interface Tables {
    vendor_quotes: { hash: Buffer; cost_cents: number | null; quoted_at: Date };
  }
}

export const quoteSeconds = 6 * 3600;
const quoteMs = 5_000;

/** The order with each package at its cheapest facility. Nothing else changes. */
export async function chooseFacilities(deps: QuoteDeps, order: OrderRow): Promise<OrderRow> {
  if (deps.floors.size === 0) return order;
  const shipments: StoredShipment[] = [];
  for (const shipment of order.shipments) {
    const groups: Group[] = [];
    for (const group of shipment.groups) groups.push(await chooseFor(deps, order, shipment, group));
    shipments.push({ ...shipment, groups });
  }
  return { ...order, shipments };
}

async function chooseFor(deps: QuoteDeps, order: OrderRow, shipment: StoredShipment, group: Group): Promise<Group> {
  const items = order.items.filter(({ lineItemId }) => group.lineItems.includes(lineItemId));
  const able = realOnes(deps.network.facilities.filter((one) => canMake(deps, one, items)));
  const offers = able.flatMap((facility) => {
    const offer = offerOf(deps, facility, items, shipment);
    const isPlanned = facility.id === group.facility;
    return offer && (isPlanned || isNoLater(offer, group)) ? [{ ...offer, isPlanned }] : [];
  });
  if (offers.length < 2) return group;
  const priced = await Promise.all(
    offers.map(async (offer) => ({ ...offer, costCents: await priceOf(deps, offer, items, shipment) })),
  );
  const [best] = priced.sort((a, b) => a.costCents - b.costCents || Number(b.isPlanned) - Number(a.isPlanned));
  if (best!.isPlanned) return group;
  const { facility, terms, productionDays } = best!;
  return { ...group, facility: facility.id, carrier: terms.carrier, productionDays };
}

function canMake({ catalog }: QuoteDeps, facility: Facility, items: readonly StoredItem[]): boolean {
  return items.every(({ variantId }) => {
    const found = catalog.findVariant(variantId);
    return found !== null && makesVariant(facility, found.product, found.variant);
  });
}

function offerOf(deps: QuoteDeps, facility: Facility, items: readonly StoredItem[], shipment: StoredShipment) {
  const { shippingAddress, shippingMethod } = shipment;
  const terms = findZone(facility, shippingAddress.country, shippingAddress.postalCode)?.speeds[
    shippingMethod as Speed
  ];
  if (!terms) return null;
  const days = items.map(({ variantId }) => {
    const { product, variant } = deps.catalog.findVariant(variantId)!;
    return daysOfMaking(facility, product, variant);
  });
  const productionDays: [number, number] = [
    Math.max(...days.map(([least]) => least)),
    Math.max(...days.map(([, most]) => most)),
  ];
  return { facility, terms, productionDays };
}

type Offer = NonNullable<ReturnType<typeof offerOf>>;

/** The promised date still applies, and so does the kind of address the carrier serves. */
const isNoLater = (
  { terms, productionDays }: Offer,
  { transitDays, productionDays: promised, carrier }: Group,
): boolean => terms.days[1] <= transitDays[1] && productionDays[1] <= promised[1] && terms.carrier === carrier;

async function priceOf(
  deps: QuoteDeps,
  { facility, terms }: Offer,
  items: readonly StoredItem[],
  shipment: StoredShipment,
): Promise<number> {
  const quoted = await findQuote(deps, facility, terms.method ?? null, items, shipment);
  if (quoted !== null) return quoted;
  const pieces = items.reduce((total, { quantity }) => total + quantity, 0);
  const making = items.map(({ variantId, quantity }) => {
    const { product, variant } = deps.catalog.findVariant(variantId)!;
    return quantity * costOfMaking(facility, product, variant);
  });
  return making.reduce((total, one) => total + one, terms.costCents + (pieces - 1) * (terms.costEachCents ?? 0));
}

/** The vendor's price, in US cents and without taxes. Null where it does not tell, or uses another currency. */
async function findQuote(
  deps: QuoteDeps,
  facility: Facility,
  method: string | null,
  items: readonly StoredItem[],
  { shippingAddress: { country, state, postalCode, city } }: StoredShipment,
): Promise<number | null> {
  const floor = isVendorFloor(facility.floor) ? deps.floors.get(facility.floor) : undefined;
  if (!floor || method === null) return null;
  const asked = items.map(({ lineItemId, variantId, quantity }) => {
    const { product, variant } = deps.catalog.findVariant(variantId)!;
    const { sku, attributes, printAreas } = findMade(facility, product, variant)!;
    const areas = Object.entries(printAreas).map(([area, { technique = null }]) => ({ area, technique }));
    return { id: String(lineItemId), sku, attributes, quantity, areas };
  });
  const ask = { method, items: asked.map(({ id: _, ...item }) => item), country, state };
  const hash = createHash('sha256')
    .update(JSON.stringify([facility.id, ask]))
    .digest();
  const now = deps.clock.now();
  const known = await deps.database.db
    .selectFrom('vendor_quotes')
    .select('cost_cents')
    .where('hash', '=', hash)
    .where('quoted_at', '>', addSeconds(now, -quoteSeconds))
    .executeTakeFirst();
  if (known) return known.cost_cents;
  try {
    const recipient = { country, state: state ?? null, postalCode, city };
    const cost = await floor.quote({ recipient, method, items: asked }, AbortSignal.timeout(quoteMs));
    const cents = cost?.currency === 'USD' ? cost.totalCents - (cost.taxCents ?? 0) : null;
    await keepQuote(deps.database.db, hash, cents, now);
    return cents;
  } catch (error) {
    const isSilent = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    const isVendor = error instanceof VendorAway || error instanceof VendorLocked || error instanceof VendorRefused;
    if (!isVendor && !isSilent) throw error;
    deps.log.warn(
      { facility: facility.id, reason: (error as Error).message },
      'a vendor gave no quote; using the prices of its facility file',
    );
    return null;
  }
}

async function keepQuote(db: Db, hash: Buffer, cents: number | null, now: Date): Promise<void> {
  await db
    .insertInto('vendor_quotes')
    .values({ hash, cost_cents: cents, quoted_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ cost_cents: cents, quoted_at: now }))
    .execute();
}
