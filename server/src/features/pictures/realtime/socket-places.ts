/**
 * How many sockets a shop has open, over all nodes. Each has a row, which its node keeps fresh while it lives: those of
 * a dead node count for a few seconds more.
 */
import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export type ShopPlaces = {
  /** Takes a slot of the shop and returns how to leave it. Null when all are taken. */
  take(shopId: string): Promise<(() => void) | null>;
  close(): Promise<void>;
};

const beatMs = 5_000;
const staleSeconds = 15;

export function createShopPlaces(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  { perShop }: { perShop: number },
): ShopPlaces {
  const node = randomUUID();
  const held = new Set<string>();
  /** Slots that were left and are not yet visibly free. */
  const leaving = new Map<string, Promise<void>>();

  const leave = (id: string) => {
    if (!held.delete(id)) return;
    const left = store
      .removePlace(database.db, id)
      // The next beat removes it.
      .catch((error: unknown) => log.debug({ err: error }, 'the place of a realtime socket was not given back'))
      .finally(() => leaving.delete(id));
    leaving.set(id, left);
  };

  const beat = async () => {
    if (held.size > 0) await store.keepPlaces(database.db, node, [...held]);
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'places of realtime sockets could not be kept'));
  }, beatMs);
  timer.unref();

  return {
    async take(shopId) {
      await Promise.all(leaving.values());
      const id = randomUUID();
      // Before it is written: a simultaneous beat would take it for one that was left.
      held.add(id);
      try {
        const isTaken = await database.transaction((tx) =>
          store.takePlace(tx, { id, shopId, node }, { perShop, staleSeconds }),
        );
        if (isTaken) return () => leave(id);
      } catch (error) {
        held.delete(id);
        throw error;
      }
      held.delete(id);
      return null;
    },
    async close() {
      clearInterval(timer);
      await Promise.all(leaving.values());
      await store
        .removeNodePlaces(database.db, node)
        .catch((error: unknown) => log.debug({ err: error }, 'places of realtime sockets were not given back'));
    },
  };
}
