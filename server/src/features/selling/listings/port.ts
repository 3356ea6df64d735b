import type { Db, Tx } from '../../../engines/database/port.ts';

/** What an order needs of a listing that it names. */
export type OrderedListing = {
  id: string;
  product: string;
  /** The variants on offer. */
  options: readonly string[];
  /** As an order takes them. */
  imagePlacements: readonly Record<string, unknown>[];
};

export type ListingFinder = {
  /** Those of the shop among these ids, archived ones left out. */
  find(db: Db | Tx, shopId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OrderedListing>>;
};
