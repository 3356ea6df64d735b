/**
 * A few slots that many callers share, for slow, expensive work. A key and a shop each have a share, so one caller's
 * hundred calls leave slots to the others. The number of waiting callers is bounded too; beyond it a caller is told to
 * retry.
 */
import { ApiError } from '../errors.ts';
import { createFairRoom, RoomFull } from './fair-room.ts';

type User = { keyId: string; shopId: string };

type FairPlacesOptions = { places: number; perShop: number; perKey: number; maxWaitingPerShop: number };

export type FairPlaces = {
  /** Waits for a slot and returns a function that frees it. */
  enter(user: User, signal: AbortSignal): Promise<() => void>;
  /** Waits for a slot, does the work, and frees the slot however it ends. */
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
      const message = 'Too many AI calls of this shop are running. Wait until some have finished.';
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
