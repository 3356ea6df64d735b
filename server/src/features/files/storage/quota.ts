/**
 * How much a shop may store: a number of bytes by its plan, counted in the transaction that stores a file. All
 * unclaimed shops of one address also share a limit, because shops cost nothing to mint. Print files count while a shop
 * is unclaimed; afterwards its orders pay for them.
 */
import type { Db, Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export type StorageUse = { storageBytes: number; storageLimitBytes: number };

type QuotaDeps = Pick<Deps, 'config' | 'disk'>;

/** Counts a new file, or throws: then the transaction leaves no trace of it. */
export async function takeRoom(deps: QuotaDeps, tx: Tx, shopId: string, added: store.Added): Promise<void> {
  await store.addUse(tx, shopId, added);
  const standing = await store.findStanding(tx, shopId);
  if (!standing || !isBounded(standing, added)) return;
  if (standing.isUnclaimed) await store.lockAddressUse(tx, standing.minted_from);
  await refuseBeyond(deps, tx, standing, 0);
}

/**
 * Throws the same refusal before the work: for an expected file, or when no space is left at all. Reserves nothing:
 * `takeRoom` decides.
 */
export async function refuseWithoutRoom(
  deps: Pick<Deps, 'config' | 'database' | 'disk'>,
  shopId: string,
  coming: store.Added = { fileBytes: 1, printBytes: 0 },
): Promise<void> {
  const standing = await store.findStanding(deps.database.db, shopId);
  if (!standing) return;
  deps.disk.refuseWhenLow(standing.isUnclaimed ? 'unclaimed' : 'anything');
  if (!isBounded(standing, coming)) return;
  await refuseBeyond(deps, deps.database.db, standing, coming.fileBytes + coming.printBytes);
}

const isBounded = ({ isUnclaimed }: store.Standing, added: store.Added): boolean => isUnclaimed || added.fileBytes > 0;

async function refuseBeyond(deps: QuotaDeps, db: Db | Tx, standing: store.Standing, bytes: number): Promise<void> {
  const use = useOf(deps, standing);
  const { storageLimitBytes } = use;
  if (use.storageBytes + bytes > storageLimitBytes) {
    const next = standing.isUnclaimed
      ? 'Claim the shop for more storage, or delete files.'
      : 'Delete files, or ask the operator for more storage.';
    throw overQuota(`This shop has reached its storage limit of ${inMb(storageLimitBytes)} MB. ${next}`, use);
  }
  if (!standing.isUnclaimed) return;
  const addressUse = {
    storageBytes: await store.sumAddressUse(db, standing.minted_from),
    storageLimitBytes: deps.config.storage.unclaimedPerAddressBytes,
  };
  if (addressUse.storageBytes + bytes > addressUse.storageLimitBytes) {
    throw overQuota(
      `The unclaimed shops of this address have reached their common storage limit of ${inMb(addressUse.storageLimitBytes)} MB. Claim or release one first.`,
      addressUse,
    );
  }
}

const inMb = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

const overQuota = (message: string, use: StorageUse) =>
  new ApiError('resource_exhausted', message, { details: { reason: 'storage_quota', ...use }, retryable: false });

const useOf = (
  { config }: Pick<Deps, 'config'>,
  { plan, isUnclaimed, fileBytes, printBytes }: store.Standing,
): StorageUse => ({
  storageBytes: isUnclaimed ? fileBytes + printBytes : fileBytes,
  storageLimitBytes: config.storage.limitBytes[plan],
});

/** The storage that an owner's shops use and may use, in total. */
export async function sumStorageUse(
  deps: Pick<Deps, 'config' | 'database'>,
  organizationId: string,
): Promise<StorageUse> {
  const uses = (await store.listStandings(deps.database.db, organizationId)).map((one) => useOf(deps, one));
  return {
    storageBytes: uses.reduce((sum, use) => sum + use.storageBytes, 0),
    storageLimitBytes: uses.reduce((sum, use) => sum + use.storageLimitBytes, 0),
  };
}
