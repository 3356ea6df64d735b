/**
 * A few places that many callers share, for work that is long and dear. Nobody has more than a share of them, by key and by shop, so
 * that one caller's hundred calls leave places to the others. How many may wait is bounded too: beyond that a caller is told to
 * come again.
 */
import { ApiError } from '../errors.ts';
import { createFairRoom, RoomFull } from './fair-room.ts';

type User = { keyId: string; shopId: string };

type FairPlacesOptions = { places: number; perShop: number; perKey: number; maxWaitingPerShop: number };

export type FairPlaces = {
  /** Waits for a place; the answer gives it back. */
  enter(user: User, signal: AbortSignal): Promise<() => void>;
  /** Waits for a place, does the work, and gives the place back however it ends. */
  run<T>(user: User, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  figures(): { taken: number; waiting: number };
};

export function createFairPlaces({ places, perShop, perKey, maxWaitingPerShop }: FairPlacesOptions): FairPlaces {
  const room = createFairRoom({
    total: places,
    perOwner: (owner) => (owner.startsWith('shop:') ? perShop : perKey),
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerOwner: maxWaitingPerShop,
  });

  const enter: FairPlaces['enter'] = ({ keyId, shopId }, signal) =>
    room.enter([`shop:${shopId}`, `key:${keyId}`], 1, signal).catch((error: unknown) => {
      if (!(error instanceof RoomFull)) throw error;
      const message = 'Too many AI calls of this shop are under way. Wait for some of them to end.';
      const details = { reason: 'rate_limited' };
      throw new ApiError('resource_exhausted', message, { retryAfterSeconds: 2, details });
    });

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
    figures: room.figures,
  };
}
