import type { Tx } from '../../../engines/database/port.ts';

export type ShopMoved = { shopId: string; fromOrganizationId: string; toOrganizationId: string };

/** What other features do when a shop changes hands or ends, in the same transaction. */
export type ShopListeners = {
  claimed: ((tx: Tx, moved: ShopMoved) => Promise<void>)[];
  /** `isOwned`: its people gave it up, with nothing under way; otherwise it was never claimed. */
  gone: ((tx: Tx, gone: { shopId: string; organizationId: string; isOwned: boolean }) => Promise<void>)[];
};

/** Stores a shop's logo among its files. */
export type LogoKeeper = {
  /**
   * Checks and trims the picture like every upload. Returns the name of the file; throws an `ApiError` if it cannot be
   * used.
   */
  keep(shopId: string, given: Buffer): Promise<string>;
};
