/**
 * A few places that many callers share, for work that is long and dear. Nobody has more than a share of them, by key and by shop, so
 * that one caller's hundred calls leave places to the others; those who wait are taken in turn, whoever has fewest places
 * first. How many may wait is bounded too: beyond that a caller is told to come again.
 */
import { ApiError } from './errors.ts';

type User = { keyId: string; shopId: string };

type FairPlacesOptions = { places: number; perShop: number; perKey: number; mostWaitingPerShop: number };

export type FairPlaces = {
  /** Waits for a place; the answer gives it back. */
  enter(user: User, signal: AbortSignal): Promise<() => void>;
  /** Waits for a place, does the work, and gives the place back however it ends. */
  run<T>(user: User, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  figures(): { running: number; waiting: number };
};

type Waiting = { user: User; begin(): void };

export function createFairPlaces({ places, perShop, perKey, mostWaitingPerShop }: FairPlacesOptions): FairPlaces {
  const waiting: Waiting[] = [];
  const shops = new Map<string, number>();
  const keys = new Map<string, number>();
  let running = 0;

  const countOf = (counts: Map<string, number>, id: string) => counts.get(id) ?? 0;
  const add = (counts: Map<string, number>, id: string, amount: number) => {
    const count = countOf(counts, id) + amount;
    if (count === 0) counts.delete(id);
    else counts.set(id, count);
  };
  const hasShare = ({ keyId, shopId }: User) => countOf(shops, shopId) < perShop && countOf(keys, keyId) < perKey;

  const occupy = ({ keyId, shopId }: User, amount: 1 | -1) => {
    running += amount;
    add(shops, shopId, amount);
    add(keys, keyId, amount);
  };

  const beginNext = () => {
    while (running < places) {
      let next = -1;
      for (const [i, { user }] of waiting.entries()) {
        if (!hasShare(user)) continue;
        if (next === -1 || countOf(shops, user.shopId) < countOf(shops, waiting[next]!.user.shopId)) next = i;
      }
      if (next === -1) return;
      const [one] = waiting.splice(next, 1) as [Waiting];
      occupy(one.user, 1);
      one.begin();
    }
  };

  const takePlace = (user: User, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    const ofShop = waiting.filter((one) => one.user.shopId === user.shopId).length;
    if (ofShop >= mostWaitingPerShop) {
      throw new ApiError(
        'resource_exhausted',
        'Too many AI calls of this shop are under way. Wait for some of them to end.',
        {
          retryAfterSeconds: 2,
          details: { reason: 'rate_limited' },
        },
      );
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal.reason);
      };
      const one: Waiting = {
        user,
        begin() {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.push(one);
      beginNext();
    });
  };

  const enter: FairPlaces['enter'] = async (user, signal) => {
    await takePlace(user, signal);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      occupy(user, -1);
      beginNext();
    };
  };

  return {
    enter,
    async run(user, signal, work) {
      const leave = await enter(user, signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    figures: () => ({ running, waiting: waiting.length }),
  };
}
