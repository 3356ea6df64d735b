/**
 * Renders cost a fiftieth of a cent, far less than a ledger entry is worth. A shop's sockets therefore draw on a batch
 * that is paid in advance: each render is taken from it, a failed one is returned, and the rest is refunded when the
 * shop becomes idle. Nothing unpaid is rendered, so the balance is never overdrawn.
 */
import { ApiError } from '../../../kernel/errors.ts';
import { microsToCents } from '../../../kernel/money.ts';
import { capture, hold, prices } from '../../money/billing/billing.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';

type Payer = { id: string; organizationId: string };

/** Pays for renders in advance. Null when the balance does not cover all of them. */
export type Prepay = (shop: Payer, renders: number) => Promise<Prepaid | null>;

/** A paid batch. Settling it reports how many were used; the price of the others returns to the balance. */
export type Prepaid = { settle(used: number): Promise<void> };

export const renderCostCents: number = microsToCents(prices.realtimeRender);
const batchSize = 100;
/** Holds of a process that seems dead are released after a minute and a half; a batch is settled well before. */
const batchLifeMs = 45_000;

/** Batches as holds on the organization's balance: one ledger entry for each that was used. */
export function prepayFromBalance(deps: Pick<Deps, 'clock' | 'database' | 'log'>): Prepay {
  return async (shop, renders) => {
    // Asked each time: a shop claimed in the meantime is paid for by its new owner, and a deleted one by no one.
    const current = await findShop(deps, deps.database.db, shop.id);
    if (!current) return null;
    const payer = { organizationId: current.organizationId, shopId: current.id };
    const price = {
      kind: 'realtime_render' as const,
      priceMicros: renders * prices.realtimeRender,
      description: 'Realtime renders',
    };
    try {
      const held = await hold(deps, payer, price);
      return {
        async settle(used) {
          // A released shop took its balance, and its holds, with it.
          if ((await findShop(deps, deps.database.db, shop.id)) === null) return;
          const costMicros = used * prices.realtimeRender;
          await capture(deps, held, { costMicros, description: `${used} realtime render${used === 1 ? '' : 's'}` });
        },
      };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'resource_exhausted') return null;
      throw error;
    }
  };
}

type Account = {
  batch: Prepaid | null;
  left: number;
  used: number;
  sessions: number;
  refill: Promise<boolean> | null;
  expiry: NodeJS.Timeout | null;
};

export type Budget = {
  enter(shop: Payer): void;
  /** The last session of a shop that leaves settles the open batch. */
  leave(shopId: string): Promise<void>;
  /** Takes one render. False when the balance is exhausted. */
  take(shop: Payer): Promise<boolean>;
  giveBack(shopId: string): void;
  close(): Promise<void>;
};

/** `onFault` receives a failure to settle a batch; its hold is then released by its lease. */
export function createBudget(prepay: Prepay, onFault: (error: unknown) => void): Budget {
  const accounts = new Map<string, Account>();
  const settling = new Set<Promise<void>>();

  const settle = (account: Account): Promise<void> => {
    const { batch, used } = account;
    if (account.expiry) clearTimeout(account.expiry);
    account.batch = null;
    account.left = 0;
    account.used = 0;
    if (batch === null) return Promise.resolve();
    const done = batch
      .settle(used)
      .catch(onFault)
      .finally(() => settling.delete(done));
    settling.add(done);
    return done;
  };

  /** A full batch, or, when the balance is nearly spent, the single renders it still covers. */
  const refill = async (shop: Payer, account: Account): Promise<boolean> => {
    await settle(account);
    for (const size of [batchSize, 10, 1]) {
      const batch = await prepay(shop, size);
      if (batch === null) continue;
      account.batch = batch;
      account.left = size;
      account.expiry = setTimeout(() => void settle(account), batchLifeMs).unref();
      return true;
    }
    return false;
  };

  return {
    enter(shop) {
      const account = accounts.get(shop.id);
      if (account) account.sessions += 1;
      else accounts.set(shop.id, { batch: null, left: 0, used: 0, sessions: 1, refill: null, expiry: null });
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
      // A batch settled in the meantime has counted the render; that costs the price of one, once.
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
