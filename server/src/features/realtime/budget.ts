/**
 * Renders cost a fiftieth of a cent, far less than a ledger entry is worth. A shop's sockets therefore draw on a batch that is
 * paid for beforehand: a render is taken from it, a failed one is put back, and what is left when the shop goes quiet is
 * given back. Nothing is rendered that was not paid, so the balance is never overdrawn.
 */

/** What realtime asks of billing. */
export type LiveBilling = {
  /** Whether at least one render can be paid. */
  canAfford(organizationId: string): Promise<boolean>;
  /** Pays for `renders` at once; null when the balance does not cover all of them. */
  prepay(shop: { id: string; organizationId: string }, renders: number): Promise<Prepaid | null>;
};

/** A paid batch. Settling it says how many were used; the price of the others returns to the balance. */
export type Prepaid = { settle(used: number): Promise<void> };

export const renderCostCents = 0.02;
const batchSize = 100;

type Account = {
  batch: Prepaid | null;
  left: number;
  used: number;
  sessions: number;
  refill: Promise<boolean> | null;
};

export type Budget = {
  enter(shop: { id: string; organizationId: string }): void;
  /** The last session of a shop that leaves settles what is open. */
  leave(shopId: string): Promise<void>;
  /** Takes one render; false when the balance is exhausted. */
  take(shop: { id: string; organizationId: string }): Promise<boolean>;
  giveBack(shopId: string): void;
  close(): Promise<void>;
};

export function createBudget(billing: LiveBilling): Budget {
  const accounts = new Map<string, Account>();
  const settling = new Set<Promise<void>>();

  const settle = (account: Account): Promise<void> => {
    const { batch, used } = account;
    account.batch = null;
    account.left = 0;
    account.used = 0;
    if (batch === null) return Promise.resolve();
    const done = batch.settle(used).finally(() => settling.delete(done));
    settling.add(done);
    return done;
  };

  /** A full batch, or, when the balance is nearly spent, the single renders it still covers. */
  const refill = async (shop: { id: string; organizationId: string }, account: Account): Promise<boolean> => {
    await settle(account);
    for (const size of [batchSize, 10, 1]) {
      const batch = await billing.prepay(shop, size);
      if (batch === null) continue;
      account.batch = batch;
      account.left = size;
      return true;
    }
    return false;
  };

  return {
    enter(shop) {
      const account = accounts.get(shop.id);
      if (account) account.sessions += 1;
      else accounts.set(shop.id, { batch: null, left: 0, used: 0, sessions: 1, refill: null });
    },
    async leave(shopId) {
      const account = accounts.get(shopId);
      if (!account) return;
      account.sessions -= 1;
      if (account.sessions > 0) return;
      accounts.delete(shopId);
      await account.refill;
      await settle(account);
    },
    async take(shop) {
      const account = accounts.get(shop.id);
      if (!account) return false;
      while (account.left === 0) {
        // Several sessions may find the batch empty at once: one of them fills it for all.
        account.refill ??= refill(shop, account).finally(() => {
          account.refill = null;
        });
        if (!(await account.refill)) return false;
      }
      account.left -= 1;
      account.used += 1;
      return true;
    },
    giveBack(shopId) {
      const account = accounts.get(shopId);
      // A batch that was settled meanwhile has counted the render; that is the price of one, once.
      if (!account || account.used === 0) return;
      account.left += 1;
      account.used -= 1;
    },
    async close() {
      await Promise.all([...accounts.values()].map(settle));
      await Promise.all(settling);
    },
  };
}
