/**
 * The orders of the fake Prodigi and what happens to them in its labs. The object is that of the reference
 * (https://www.prodigi.com/print-api/docs/reference/, "Order object", "Status", "The order process") with the
 * additional fields of recorded answers (`totalTax`, `thumbnailUrl`: https://github.com/tomharvey/pwinty3-rb,
 * spec/vcrs/order).
 */
import { createHash } from 'node:crypto';
import { type FakeProduct, findFakeProduct } from './fake-prodigi-products.ts';

type Cost = { amount: string; currency: string };
type Progress = 'NotStarted' | 'InProgress' | 'Complete' | 'Error';
type Stage = 'Draft' | 'InProgress' | 'Complete' | 'Cancelled';

type FakeShipment = {
  id: string;
  dispatchDate: string | null;
  carrier: { name: string; service: string };
  fulfillmentLocation: { countryCode: string; labCode: string };
  tracking: { number: string; url: string } | null;
  items: { itemId: string }[];
  status: 'Processing' | 'Shipped' | 'Cancelled';
};

type FakeItem = {
  id: string;
  status: 'NotYetDownloaded' | 'Ok' | 'Invalid';
  merchantReference: string | null;
  sku: string;
  copies: number;
  sizing: string;
  thumbnailUrl: null;
  attributes: Record<string, string>;
  assets: { id: string; printArea: string; md5Hash: string | null; url: string; thumbnailUrl: null; status: string }[];
  recipientCost: Cost | null;
};

export type FakeProdigiOrder = {
  id: string;
  created: string;
  lastUpdated: string;
  callbackUrl: string | null;
  merchantReference: string | null;
  shippingMethod: string;
  idempotencyKey: string | null;
  status: {
    stage: Stage;
    issues: { objectId: string; errorCode: string; description: string; authorisationDetails: unknown }[];
    details: Record<
      'downloadAssets' | 'printReadyAssetsPrepared' | 'allocateProductionLocation' | 'inProduction' | 'shipping',
      Progress
    >;
  };
  charges: {
    id: string;
    prodigiInvoiceNumber: string | null;
    totalCost: Cost;
    totalTax: Cost;
    items: { id: string; itemId: string | null; cost: Cost; shipmentId: string | null }[];
  }[];
  shipments: FakeShipment[];
  recipient: Record<string, unknown>;
  items: FakeItem[];
  packingSlip: { url: string; status: string } | null;
  metadata: unknown;
  /** The body it was placed with; not part of any answer. */
  readonly given: unknown;
};

/** In US dollars for a package; Prodigi's own price depends on lab and carrier. */
export const shippingCents: Record<string, number> = {
  Budget: 645,
  Standard: 795,
  StandardPlus: 995,
  Express: 1495,
  Overnight: 2995,
};

export const dollars = (cents: number): Cost => ({ amount: (cents / 100).toFixed(2), currency: 'USD' });

type Given = {
  callbackUrl?: string | null;
  merchantReference?: string | null;
  shippingMethod: string;
  idempotencyKey?: string | null;
  recipient: { name: string; email?: string; phoneNumber?: string; address: Record<string, string | null> };
  items: {
    merchantReference?: string;
    sku: string;
    copies: number;
    sizing: string;
    attributes?: Record<string, string>;
    assets: { printArea: string; url: string; md5Hash?: string }[];
    recipientCost?: Cost;
  }[];
  packingSlip?: { url: string } | null;
  metadata?: unknown;
};

export function createIds() {
  let last = 840_796;
  return (prefix: string) => `${prefix}_${++last}`;
}

/** `body` has passed the rules. */
export function makeOrder(body: unknown, nextId: (prefix: string) => string, isPaused: boolean): FakeProdigiOrder {
  const given = body as Given;
  const now = new Date().toISOString();
  const { address } = given.recipient;
  const order = {
    id: nextId('ord'),
    created: now,
    lastUpdated: now,
    callbackUrl: given.callbackUrl ?? null,
    merchantReference: given.merchantReference ?? null,
    shippingMethod: given.shippingMethod,
    idempotencyKey: given.idempotencyKey ?? null,
    status: {
      stage: isPaused ? 'Draft' : 'InProgress',
      issues: [],
      details: {
        downloadAssets: 'NotStarted',
        printReadyAssetsPrepared: 'NotStarted',
        allocateProductionLocation: 'NotStarted',
        inProduction: 'NotStarted',
        shipping: 'NotStarted',
      },
    },
    charges: [],
    shipments: [],
    recipient: {
      name: given.recipient.name,
      email: given.recipient.email ?? null,
      phoneNumber: given.recipient.phoneNumber ?? null,
      address: {
        line1: address['line1'],
        line2: address['line2'] ?? null,
        postalOrZipCode: address['postalOrZipCode'],
        countryCode: address['countryCode'],
        townOrCity: address['townOrCity'],
        stateOrCounty: address['stateOrCounty'] ?? null,
      },
    },
    items: given.items.map((item) => ({
      id: nextId('ori'),
      status: 'NotYetDownloaded',
      merchantReference: item.merchantReference ?? null,
      sku: item.sku.toUpperCase(),
      copies: item.copies,
      sizing: item.sizing,
      thumbnailUrl: null,
      attributes: item.attributes ?? {},
      assets: item.assets.map((asset) => ({
        id: nextId('ast'),
        printArea: asset.printArea,
        md5Hash: asset.md5Hash ?? null,
        url: asset.url,
        thumbnailUrl: null,
        status: 'InProgress',
      })),
      recipientCost: item.recipientCost ?? null,
    })),
    packingSlip: given.packingSlip ? { url: given.packingSlip.url, status: 'NotYetDownloaded' } : null,
    metadata: given.metadata ?? null,
  } satisfies Omit<FakeProdigiOrder, 'given'>;
  return Object.defineProperty(order, 'given', { value: body, enumerable: false }) as unknown as FakeProdigiOrder;
}

/** Fetches what the order links to, once; a real lab's tenth failure is the first here. */
export async function downloadAssets(order: FakeProdigiOrder): Promise<void> {
  let isWhole = true;
  for (const item of order.items) {
    for (const asset of item.assets) {
      const isHere = await fetchAsset(asset.url, asset.md5Hash);
      asset.status = isHere ? 'Complete' : 'Error';
      if (isHere) continue;
      isWhole = false;
      order.status.issues.push({
        objectId: item.id,
        errorCode: 'order.items.assets.FailedToDownloaded',
        description: `File not downloaded for item '${item.id}' asset '${asset.printArea}' at location '${asset.url}'`,
        authorisationDetails: null,
      });
    }
    item.status = item.assets.every(({ status }) => status === 'Complete') ? 'Ok' : 'Invalid';
  }
  order.status.details.downloadAssets = isWhole ? 'Complete' : 'Error';
}

async function fetchAsset(url: string, md5Hash: string | null): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) return false;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return md5Hash === null || createHash('md5').update(bytes).digest('hex') === md5Hash.toLowerCase();
}

/** Every group of items goes to a separate lab; then it is charged. `groups` are indexes of items. */
export function allocate(
  order: FakeProdigiOrder,
  groups: number[][],
  { products, nextId }: { products: readonly FakeProduct[]; nextId: (prefix: string) => string },
  taxCents: number,
): void {
  order.shipments = groups.map((group, i) => ({
    id: nextId('shp'),
    dispatchDate: null,
    carrier: { name: 'USPS', service: 'USPS First Class Post' },
    fulfillmentLocation: { countryCode: 'US', labCode: `us${i + 1}` },
    tracking: null,
    items: group.map((index) => ({ itemId: order.items[index]!.id })),
    status: 'Processing',
  }));
  const shipping = shippingCents[order.shippingMethod]!;
  const charged = [
    ...order.shipments.map(({ id }) => ({ itemId: null, shipmentId: id, cents: shipping })),
    ...order.items.map((item) => ({
      itemId: item.id,
      shipmentId: null,
      cents: findFakeProduct(products, item.sku)!.priceCents * item.copies,
    })),
  ];
  order.charges = [
    {
      id: nextId('chg'),
      prodigiInvoiceNumber: null,
      totalCost: dollars(charged.reduce((sum, { cents }) => sum + cents, 0)),
      totalTax: dollars(taxCents),
      items: charged.map(({ cents, ...rest }) => ({ id: nextId('chi'), ...rest, cost: dollars(cents) })),
    },
  ];
  order.status.details.allocateProductionLocation = 'Complete';
}

export function startProduction({ status }: FakeProdigiOrder): void {
  status.details.printReadyAssetsPrepared = 'Complete';
  status.details.inProduction = 'InProgress';
}

/** Shipments leave; the order is complete when none is left. */
export function ship(
  order: FakeProdigiOrder,
  leaving: readonly FakeShipment[],
  { carrier, trackingNumber, trackingUrl }: { carrier: string; trackingNumber: string; trackingUrl: string },
): void {
  for (const shipment of leaving) {
    shipment.status = 'Shipped';
    shipment.dispatchDate = new Date().toISOString();
    shipment.carrier = { name: carrier, service: `${carrier} Standard` };
    shipment.tracking = { number: trackingNumber, url: trackingUrl };
  }
  const { status } = order;
  status.details.inProduction = 'InProgress';
  status.details.shipping = 'InProgress';
  if (order.shipments.some((shipment) => shipment.status === 'Processing')) return;
  status.stage = 'Complete';
  for (const name of Object.keys(status.details)) status.details[name as keyof typeof status.details] = 'Complete';
}

/** Whether a lab can still be stopped: nothing is in production. */
export const isCancellable = ({ status }: FakeProdigiOrder): boolean =>
  (status.stage === 'InProgress' || status.stage === 'Draft') && status.details.inProduction === 'NotStarted';

export function cancelOrder(order: FakeProdigiOrder): void {
  order.status.stage = 'Cancelled';
  for (const shipment of order.shipments) shipment.status = 'Cancelled';
  order.lastUpdated = new Date().toISOString();
}
