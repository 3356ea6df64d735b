import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { type Listing, listPublished } from '../listings/listings.ts';

const perRead = 200;

/** Everything a shop has on sale, in the order of appearance, read as it is asked for. */
export async function* allListings(deps: Pick<Deps, 'catalog' | 'database'>, shopId: string): AsyncGenerator<Listing> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPublished>> = await listPublished(deps, deps.database.db, shopId, {
      limit: perRead,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const listing of page.listings) {
      // Others have their turn between two: writing thousands of them is work.
      await nextTurn();
      yield listing;
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
}
