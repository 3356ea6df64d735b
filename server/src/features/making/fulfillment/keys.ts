/** Keys of facilities: each opens the jobs of one facility. Stored as hashes, shown once. */
import { invalidArgument } from '../../../kernel/errors.ts';
import { isWellFormedSecret, newId, newSecret } from '../../../kernel/ids.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

type KeysDeps = Pick<Deps, 'clock' | 'database' | 'network' | 'vault'>;

/** A new key; with `isReplacing` the facility's older keys end. */
export async function createFacilityKey(
  deps: KeysDeps,
  facility: string,
  { isReplacing = false }: { isReplacing?: boolean } = {},
): Promise<string> {
  const known = deps.network.facilities.map(({ id }) => id);
  if (!known.includes(facility)) {
    throw invalidArgument(`There is no facility "${facility}". Facilities: ${known.join(', ')}.`);
  }
  const key = newSecret('fk_');
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    if (isReplacing) await store.revokeKeys(tx, facility, now);
    await store.insertKey(tx, {
      id: newId('facilityKey', now),
      facility,
      hash: deps.vault.hash(key),
      last_four: key.slice(-4),
      created_at: now,
    });
  });
  return key;
}

/** The facility a key belongs to. Null when there is none. */
export async function findFacility(deps: KeysDeps, presented: string): Promise<string | null> {
  if (!isWellFormedSecret('fk_', presented)) return null;
  return store.findKeyFacility(deps.database.db, deps.vault.hash(presented));
}
