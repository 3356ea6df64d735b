import type { Deps } from '../deps.ts';

/** Ids of orders whose shopper waits for an answer. */
export async function listUnanswered(_deps: Pick<Deps, 'database'>, _shopIds: readonly string[]): Promise<string[]> {
  return [];
}
