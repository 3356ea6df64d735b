/**
 * Print shops that have an API of their own: what the service asks of one. A job of ours (one package) is one order of theirs.
 *
 * What is expected of an engine (`createProdigiFloor({ apiKey, apiUrl })` and the like, opened by `floors.ts`):
 *
 * - It keeps nothing. Whoever calls has written down what is about to be asked, and asks again after a crash.
 * - It goes out by `callVendor` (`engines/floors/vendor-calls.ts`) only, which bounds size and time and reads each answer by a schema that
 *   names what we need and lets pass what we do not know. No answer of a vendor is believed to be of any shape.
 * - Failures are of three kinds, thrown as the errors of that module: `VendorRefused` is the vendor's final word on this order, with its
 *   words made fit to be read by a shop (which item, which field, what it says); `VendorAway` is no answer, or one that says to come
 *   again (429, 5xx, timeouts, an answer that cannot be read): what was asked may have been done; `VendorLocked` is a matter for the
 *   operator (key refused, account without a card, plan without the call): the order waits.
 * - Our job id goes along as the vendor's reference, and as its idempotency key where it has one. `place` with the same job twice makes one order
 *   wherever the vendor can hold to it; where it answers "already there", the engine answers that order. An engine may look up first, and need not:
 *   after an answer was lost the caller always asks `find` before it places again.
 * - Money is in cents of the currency the vendor names; a price it does not give is null, never 0.
 */
export type VendorFloorName = 'prodigi' | 'printful' | 'gelato';

/** What an engine is made from; `apiUrl` has no slash at its end. */
export type VendorAccess = { apiKey: string; apiUrl: string };

export type Recipient = {
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  /** The part after the dash in ISO 3166-2, such as `NJ`. */
  state: string | null;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  phone: string | null;
  /** The buyer's, or the operator's where the buyer gave none. */
  email: string;
};

/** What fills a print area of the vendor's. */
export type AreaFile = {
  /** The vendor's own name of the area: `default`, `front`, `back`. */
  area: string;
  /** How it is printed there, for vendors that ask: `dtg`, `sublimation`. */
  technique: string | null;
  /** Choices of the vendor's for this area. */
  options: Readonly<Record<string, string>>;
  /** Reachable by anybody who has the link, until the job has ended. */
  url: string;
  contentType: 'image/png' | 'application/pdf';
  /** The whole file, bleed included. */
  widthPx: number;
  heightPx: number;
};

export type JobItem = {
  /** Our line item: unique within the job. */
  id: string;
  name: string;
  quantity: number;
  /** The vendor's SKU, product uid or catalog variant, as the facility file has it. */
  sku: string;
  /** What the SKU leaves open: `{ color: 'white', size: 'm' }`. */
  attributes: Readonly<Record<string, string>>;
  files: readonly AreaFile[];
  /** What one of it was sold for, in US cents, for the customs form. */
  retailCents: number | null;
};

export type VendorJob = {
  /** Reference and idempotency key: at most 40 letters, digits, `_` and `-`. */
  id: string;
  /** What the buyer knows the order by. */
  orderNumber: string;
  recipient: Recipient;
  /** The vendor's shipping method, as the facility file maps our speed. */
  method: string;
  items: readonly JobItem[];
  /** A PDF by link, for vendors that put one in. */
  packingSlipUrl: string | null;
  /** Where the vendor may say that something changed; what it says there is not believed. */
  callbackUrl: string;
};

/** As the vendor puts it. `total` is what it takes from the operator. */
export type VendorCost = {
  currency: string;
  itemsCents: number | null;
  shippingCents: number | null;
  taxCents: number | null;
  totalCents: number;
};

export type VendorShipment = {
  id: string;
  /** The carrier's name as the vendor writes it. */
  carrier: string;
  trackingNumber: string | null;
  /** An https address, else null. */
  trackingUrl: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
};

export type VendorStage =
  /** Placed, and nobody prints it before `release`. */
  | 'draft'
  /** Taken in: waiting, being checked, or held for one of its `issues`. */
  | 'received'
  | 'in_production'
  /** All of it has left. A part that has left already is among the shipments of one in production. */
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  /** It will not be made; `reason` says why. */
  | 'failed';

export type VendorOrder = {
  id: string;
  /** The job id it was placed with; null when the vendor does not say. */
  jobId: string | null;
  stage: VendorStage;
  /** The vendor's words for `cancelled` and `failed`. */
  reason: string | null;
  shipments: readonly VendorShipment[];
  /** What the vendor wants looked at: a file it cannot load, an address it doubts. */
  issues: readonly { code: string; message: string }[];
  cost: VendorCost | null;
};

export type VendorProduct = {
  sku: string;
  name: string;
  /** What the SKU leaves open, with its choices. */
  attributes: Readonly<Record<string, readonly string[]>>;
  areas: readonly {
    area: string;
    technique: string | null;
    /** The size of the file that fills the area; null where the vendor does not say. */
    widthPx: number | null;
    heightPx: number | null;
    isRequired: boolean;
  }[];
  /** What one costs the operator, as far as the catalog says. */
  price: { currency: string; cents: number } | null;
};

export type QuoteAsk = {
  recipient: Pick<Recipient, 'country' | 'state' | 'postalCode' | 'city'>;
  method: string;
  items: readonly (Pick<JobItem, 'id' | 'sku' | 'attributes' | 'quantity'> & {
    areas: readonly Pick<AreaFile, 'area' | 'technique'>[];
  })[];
};

export type VendorFloor = {
  name: VendorFloorName;
  /** Whether `test` orders only are made with this key or at this address, as far as can be told: a sandbox. */
  isSandbox: boolean;
  /**
   * How long after a lost answer an order may still come to light in `find`. 0 for a vendor that holds to our idempotency key or
   * refuses a reference it has seen: there a second `place` cannot make a second order.
   */
  settleSeconds: number;
  /** Whether `delivered` is ever said. Where it is not, a package counts as delivered when its longest time in transit is over. */
  tellsDelivery: boolean;
  /** Asks the vendor something that costs nothing and needs the key; answers whose key it is, in its words. */
  check(signal?: AbortSignal): Promise<{ account: string | null }>;
  /** One product of the vendor's; null when it has none of this SKU. */
  findProduct(sku: string, signal?: AbortSignal): Promise<VendorProduct | null>;
  /** The vendor's catalog, as far as it can be listed; `search` narrows it down where that is possible. */
  listCatalog(search: string | null, signal?: AbortSignal): AsyncIterable<VendorProduct>;
  /** What such an order would cost, without placing it; null for a vendor that does not tell. */
  quote(ask: QuoteAsk, signal?: AbortSignal): Promise<VendorCost | null>;
  /** A draft where the vendor has drafts; else it may be printed from now on. */
  place(job: VendorJob, signal?: AbortSignal): Promise<VendorOrder>;
  /** Lets a draft be printed; asked again for one that is released, it answers how that stands. Null for a vendor without drafts. */
  release: ((order: { id: string; jobId: string }, signal?: AbortSignal) => Promise<VendorOrder>) | null;
  /** Every order the vendor has under this job id, cancelled ones too, oldest first. */
  find(jobId: string, signal?: AbortSignal): Promise<VendorOrder[]>;
  /** Null when the vendor has no such order any more. */
  read(vendorOrderId: string, signal?: AbortSignal): Promise<VendorOrder | null>;
  /**
   * Asks the vendor to drop it, draft or not, and tells what it said. Asked again for one that is cancelled, it answers `cancelled`.
   * `refused` is the vendor's no, with its words.
   */
  cancel(
    order: { id: string; jobId: string },
    signal?: AbortSignal,
  ): Promise<{ status: 'cancelled' } | { status: 'refused'; reason: string }>;
  /** Which order a callback's body speaks of, for vendors that call one address for all; null when it names none. Never throws. */
  readCallback(body: string): { jobId: string } | { vendorOrderId: string } | null;
};
