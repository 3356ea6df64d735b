/**
 * The end of an account, in one transaction; blobs follow in jobs. The person is deleted with their sessions and
 * everything that was theirs alone. An organization with no other member ends with its shops: its books stay, under a
 * number and without a name.
 */
import type { Blocker, DeletionPreview } from '@platen/contract/account';
import type { Confirmation } from '@platen/contract/security';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import {
  blankOrganization,
  confirmPerson,
  forgetPerson,
  lockOrganization,
  memberships,
} from '../../tenants/accounts/accounts.ts';
import { forgetAudit } from '../../tenants/audit/audit.ts';
import { endOwnedShop, listShopIds } from '../../tenants/shops/shops.ts';
import { forgetInvitations, leaveWithAccount } from '../../tenants/teams/teams.ts';
import type { Deps } from '../deps.ts';
import { listOrganizationBlockers } from './blockers.ts';
import { tellDeleted } from './letters.ts';
import { refuseBlocked } from './shop-deletion.ts';

type AccountDeletionDeps = Pick<
  Deps,
  | 'bulletin'
  | 'clock'
  | 'config'
  | 'database'
  | 'jobs'
  | 'limits'
  | 'log'
  | 'memberWebhooks'
  | 'shopListeners'
  | 'vault'
  | 'workshops'
>;

type Place = memberships.OwnPlace & { shopIds: string[]; isAlone: boolean; blockers: Blocker[] };

/** Each organization of the person: whether it ends with them, and what blocks that. */
async function listPlaces(deps: Pick<Deps, 'clock'>, db: Db | Tx, personId: string): Promise<Place[]> {
  const places: Place[] = [];
  for (const place of await memberships.listOrganizations(db, personId)) {
    const members = await memberships.listMembers(db, place.id);
    const isAlone = members.length === 1;
    const shopIds = isAlone ? await listShopIds(db, place.id) : [];
    const isLastOwner = place.role === 'owner' && !members.some(({ id, role }) => id !== personId && role === 'owner');
    const blockers = isAlone
      ? await listOrganizationBlockers(deps, db, place.id, shopIds)
      : isLastOwner
        ? [lastOwner(members.length - 1)]
        : [];
    const named = { organizationId: place.id, organizationName: place.name };
    places.push({ ...place, isAlone, shopIds, blockers: blockers.map((blocker) => ({ ...blocker, ...named })) });
  }
  return places;
}

const lastOwner = (others: number): Blocker => ({
  kind: 'last_owner',
  message: `You are the only owner of an organization with ${others === 1 ? 'another member' : `${others} other members`}.`,
  whatToDo: 'Make one of them an owner, or remove them. The organization is then deleted with your account.',
  count: others,
});

export async function previewAccountDeletion(
  deps: Pick<Deps, 'clock' | 'database'>,
  { personId }: PersonCaller,
): Promise<DeletionPreview> {
  const places = await listPlaces(deps, deps.database.db, personId);
  return {
    blockers: places.flatMap(({ blockers }) => blockers),
    lost: places.map(({ name, isAlone, shopIds }) =>
      isAlone
        ? `The organization ${name} will be deleted${shopIds.length === 0 ? '' : ` with its ${shopIds.length === 1 ? 'shop' : `${shopIds.length} shops`}, their keys, designs, pictures, orders and links`}. Its purchases and sales stay in the books, without a name.`
        : `You leave ${name}. It continues without you.`,
    ),
  };
}

export async function deleteAccount(
  deps: AccountDeletionDeps,
  caller: PersonCaller,
  address: string,
  { giveUp, ...confirmation }: Confirmation & { giveUp: boolean },
): Promise<void> {
  const person = await confirmPerson(deps, caller, address, confirmation);
  await deps.database.transaction(async (tx) => {
    // Under these locks no member joins or leaves, and no money moves. Always in one order, because several are taken.
    const ids = (await memberships.listOrganizations(tx, person.id)).map(({ id }) => id).sort();
    for (const id of ids) await lockOrganization(tx, id);
    const places = await listPlaces(deps, tx, person.id);
    const blockers = places.flatMap((place) => place.blockers).filter((one) => !(giveUp && one.canGiveUp));
    refuseBlocked('Your account', blockers);
    for (const place of places) {
      if (place.isAlone) await endOrganization(deps, tx, place);
      else await leaveWithAccount(deps, tx, { ...caller, organizationId: place.id }, place.role);
    }
    await tellDeleted(deps, tx, person);
    await forgetPerson(tx, person.id);
  });
}

async function endOrganization(deps: AccountDeletionDeps, tx: Tx, { id, shopIds }: Place): Promise<void> {
  for (const shopId of shopIds) await endOwnedShop(deps, tx, shopId);
  await forgetInvitations(tx, id);
  await forgetAudit(tx, id);
  await blankOrganization(tx, id, deps.clock.now());
}
