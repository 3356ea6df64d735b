/**
 * What the fake of a vendor offers the tests, besides the vendor's API: `startFakeProdigi(): Promise<FakeVendor>` and
 * the like. A fake is written from the vendor's public description, names the source of each fact, and knows nothing of
 * our client. It refuses what the vendor would refuse, in the vendor's words and shapes, and keeps every order it ever
 * received.
 */
import type { VendorAccess, VendorFloorName } from '../../../src/engines/floors/port.ts';

/** The subject of an API call. */
export type FakeCall = 'account' | 'catalog' | 'quote' | 'place' | 'release' | 'find' | 'read' | 'cancel';

export type FakeFault =
  /** The connection breaks before the vendor did anything. */
  | 'lost_request'
  /** It does the work, and then the connection breaks. */
  | 'lost_answer'
  /** It does the work, and stays silent until `letGo`. */
  | 'silence'
  | 'unavailable'
  /** With a Retry-After, or the vendor's equivalent. */
  | 'rate_limited'
  | 'unauthorized'
  /** 200 with a body that is no answer of this API. */
  | 'garbage';

export type FakeOrder = {
  id: string;
  /** Our job id. */
  reference: string;
  isDraft: boolean;
  isCancelled: boolean;
  /** As received, parsed. */
  request: unknown;
  fileUrls: readonly string[];
  shippingMethod: string;
  items: readonly { sku: string; quantity: number }[];
};

export type FakeProgress =
  | { to: 'in_production' }
  | { to: 'shipped'; carrier: string; trackingNumber: string; trackingUrl: string }
  /** Does nothing for a vendor that never reports it. */
  | { to: 'delivered' }
  | { to: 'cancelled'; reason: string }
  /** Production found something wrong; for a vendor without such a state, an order that is held with an issue. */
  | { to: 'issue'; message: string };

export type FakeVendor = {
  floor: VendorFloorName;
  access: VendorAccess;
  /** The settings that make the service use it. */
  env: Record<string, string>;
  /** SKUs it has, for facility files of tests: a mug, a poster and a shirt at least. */
  skus: { mug: FakeSku; poster: FakeSku; shirt: FakeSku };
  /** Cheapest first. */
  shippingMethods: readonly string[];
  /** Every order it ever received, oldest first. */
  orders(): readonly FakeOrder[];
  /** How many calls of a kind arrived. */
  calls(kind: FakeCall): number;
  /** Makes the next calls of a kind fail, by default one. */
  fail(kind: FakeCall, how: FakeFault, times?: number): void;
  /** Ends every silence. */
  letGo(): void;
  /** Refuses the next order with these words, in the vendor's format. */
  refuseNext(words: string): void;
  /** Refuses to cancel this order from now on. */
  denyCancel(reference: string, words: string): void;
  /** What happens at the vendor. Throws for an order that is a draft, cancelled or missing. */
  advance(reference: string, progress: FakeProgress): void;
  /** The one address it calls, set by the test, for a vendor that does not receive one with each order. */
  webhookUrl?: string | ((reference: string) => string) | null;
  /** Calls back about this order as the vendor would, and returns the status it got. */
  callBack(reference: string): Promise<number>;
  /** Loads the files of an order as the vendor would. */
  loadFiles(reference: string): Promise<{ url: string; status: number; contentType: string; bytes: Buffer }[]>;
  close(): Promise<void>;
};

export type FakeSku = {
  sku: string;
  attributes: Record<string, string>;
  /** Areas that have to be filled, with the technique where one has to be named. */
  areas: { area: string; technique: string | null }[];
};
