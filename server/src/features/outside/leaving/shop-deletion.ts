/** The end of a shop that has an owner. */
import type { Blocker, DeletionPreview } from '@platen/contract/account';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import { endOwnedShop, getOwnedShop, lockWithOwner } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { listShopBlockers } from './blockers.ts';

type ShopDeletionDeps = Pick<
  Deps,
  'bulletin' | 'clock' | 'config' | 'database' | 'jobs' | 'limits' | 'log' | 'shopListeners' | 'vault'
>;

/** Every blocker, in `details.blockers`; the first in the message. */
export function refuseBlocked(what: string, blockers: readonly Blocker[]): void {
  const [first, ...others] = blockers;
  if (!first) return;
  const more =
    others.length === 0
      ? ''
      : ` There ${others.length === 1 ? 'is 1 more blocker' : `are ${others.length} more blockers`}.`;
  throw new ApiError('conflict', `${what} cannot be deleted yet. ${first.message} ${first.whatToDo}${more}`, {
    details: { reason: 'blocked', blockers },
  });
}

const lost = [
  'Its API keys, webhooks and links stop working at once, and its pages show that it has closed.',
  'Its designs, pictures and orders are deleted, including the recipients’ data.',
  'Its sales, payouts and statements stay in your books, without the shoppers’ data.',
];

export async function previewShopDeletion(
  deps: Pick<Deps, 'clock' | 'database'>,
  caller: PersonCaller,
  shopId: string,
): Promise<DeletionPreview> {
  await getOwnedShop(deps, caller, shopId);
  return { blockers: await listShopBlockers(deps, deps.database.db, shopId), lost };
}

export async function deleteShop(deps: ShopDeletionDeps, caller: PersonCaller, shopId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    // Under the lock for moving money, so that no sale or payout can start between the check and the deletion.
    const shop = await lockWithOwner(tx, shopId);
    if (shop?.organization_id !== caller.organizationId) throw notFound(`Shop ${shopId}`);
    refuseBlocked('The shop', await listShopBlockers(deps, tx, shopId));
    await endOwnedShop(deps, tx, shopId);
    await writeAudit(deps, tx, caller, { action: 'shop.deleted', target: { id: shopId, name: shop.name } });
  });
}
