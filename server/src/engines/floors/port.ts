/**
 * Print shops with an API: what the service requires of one. One of our jobs (one package) is one of their orders.
 *
 * Rules for an engine (`createProdigiFloor({ apiKey, apiUrl })` and the like, opened by `floors.ts`):
 *
 * - It stores nothing. The caller has stored the request, and repeats it after a crash.
 * - It calls out only through `callVendor` (`engines/floors/vendor-calls.ts`), which limits size and time and reads
 *   each answer with a schema that names the fields we need and ignores unknown ones. No answer of a vendor is trusted
 *   to have any shape.
 * - Failures are of three kinds, thrown as the errors of that module: `VendorRefused` is the vendor's final answer
 *   about this order, in words that a shop may read (which item, which field, the reason); `VendorAway` is no answer,
 *   or one that says to retry (429, 5xx, timeouts, an unreadable answer): the request may have been carried out;
 *   `VendorLocked` needs the operator (key refused, account without a card, plan without the call): the order waits.
 * - Our job id is the vendor's reference, and its idempotency key where it has one. Two calls of `place` with the same
 *   job make one order wherever the vendor can ensure it; where it answers "already there", the engine returns that
 *   order. An engine may look up first, but need not: after a lost answer the caller always calls `find` before it
 *   places again.
 * - Money is in cents of the currency the vendor names; a price it does not give is null, never 0.
 */
export type VendorFloorName = 'prodigi' | 'printful' | 'gelato';

/** What an engine is made from; `apiUrl` has no trailing slash. */
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
  /** The buyer's, or the operator's if the buyer gave none. */
  email: string;
};

/** The file for one of the vendor's print areas. */
export type AreaFile = {
  /** The vendor's name of the area: `default`, `front`, `back`. */
  area: string;
  /** How it is printed there, for vendors that require it: `dtg`, `sublimation`. */
  technique: string | null;
  /** The vendor's options for this area. */
  options: Readonly<Record<string, string>>;
  /** Reachable by anyone who has the link, until the job has ended. */
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
  /** The vendor's SKU, product uid or catalog variant, as in the facility file. */
  sku: string;
  /** What the SKU leaves open: `{ color: 'white', size: 'm' }`. */
  attributes: Readonly<Record<string, string>>;
  files: readonly AreaFile[];
  /** The selling price of one, in US cents, for the customs form. */
  retailCents: number | null;
};

export type VendorJob = {
  /** Reference and idempotency key: at most 40 letters, digits, `_` and `-`. */
  id: string;
  /** The order number that the buyer knows. */
  orderNumber: string;
  recipient: Recipient;
  /** The vendor's shipping method, as the facility file maps our speed. */
  method: string;
  items: readonly JobItem[];
  /** A link to a PDF, for vendors that enclose one. */
  packingSlipUrl: string | null;
  /** Where the vendor may send notices of changes; their contents are not trusted. */
  callbackUrl: string;
};

/** As the vendor itemizes it. `total` is what it charges the operator. */
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
  /** Placed, and not printed before `release`. */
  | 'draft'
  /** Accepted: waiting, being checked, or held for one of its `issues`. */
  | 'received'
  | 'in_production'
  /** All of it has shipped. A part that has already shipped is among the shipments of one in production. */
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  /** It will not be made; `reason` says why. */
  | 'failed';

export type VendorOrder = {
  id: string;
  /** The job id it was placed with. Null when the vendor does not say. */
  jobId: string | null;
  stage: VendorStage;
  /** The vendor's words for `cancelled` and `failed`. */
  reason: string | null;
  shipments: readonly VendorShipment[];
  /** Problems at the vendor: a file it cannot load, an address it doubts. */
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
    /** The size of the file that fills the area. Null where the vendor does not say. */
    widthPx: number | null;
    heightPx: number | null;
    isRequired: boolean;
  }[];
  /** The operator's cost of one, as far as the catalog says. */
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
  /** Whether this key or address only makes test orders, as far as is known: a sandbox. */
  isSandbox: boolean;
  /**
   * How long after a lost answer an order may still appear in `find`. 0 for a vendor that honours our idempotency key
   * or refuses a used reference: there a second `place` cannot make a second order.
   */
  settleSeconds: number;
  /**
   * Whether the vendor ever reports `delivered`. If not, a package counts as delivered when its longest time in transit
   * is over.
   */
  tellsDelivery: boolean;
  /** Makes a free call that needs the key, and returns whose key it is, in the vendor's words. */
  check(signal?: AbortSignal): Promise<{ account: string | null }>;
  /** One product of the vendor. Null when it lacks this SKU. */
  findProduct(sku: string, signal?: AbortSignal): Promise<VendorProduct | null>;
  /** The vendor's catalog, as far as it can be listed; `search` filters it where that is possible. */
  listCatalog(search: string | null, signal?: AbortSignal): AsyncIterable<VendorProduct>;
  /** The cost of such an order, without placing it. Null for a vendor that does not tell. */
  quote(ask: QuoteAsk, signal?: AbortSignal): Promise<VendorCost | null>;
  /** A draft where the vendor has drafts; otherwise it may be printed from now on. */
  place(job: VendorJob, signal?: AbortSignal): Promise<VendorOrder>;
  /**
   * Lets a draft be printed. Called again for a released one, it returns its state. Null for a vendor without drafts.
   */
  release: ((order: { id: string; jobId: string }, signal?: AbortSignal) => Promise<VendorOrder>) | null;
  /** Every order of the vendor with this job id, cancelled ones too, oldest first. */
  find(jobId: string, signal?: AbortSignal): Promise<VendorOrder[]>;
  /** Null when the vendor no longer has the order. */
  read(vendorOrderId: string, signal?: AbortSignal): Promise<VendorOrder | null>;
  /**
   * Asks the vendor to drop it, draft or not, and returns the answer: `cancelled`, also for one already cancelled, or
   * `refused` with the vendor's words.
   */
  cancel(
    order: { id: string; jobId: string },
    signal?: AbortSignal,
  ): Promise<{ status: 'cancelled' } | { status: 'refused'; reason: string }>;
  /**
   * The order that a callback's body is about, for vendors that call one address for all. Null when it names none.
   * Never throws.
   */
  readCallback(body: string): { jobId: string } | { vendorOrderId: string } | null;
};
