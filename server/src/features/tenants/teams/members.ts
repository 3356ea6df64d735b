/** The members of an organization and their roles. It always has an owner, and everyone always has an organization. */
import type { Role } from '@platen/contract/roles';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { requireAction } from '../../../kernel/http/roles.ts';
import { createOrganization, lockPerson, memberships } from '../accounts/accounts.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { endKeysOfPerson } from '../keys/keys.ts';
import { getMember, lockAsMember, type Member, rolesGivenBy } from './actors.ts';
import { type Ended, endBelongings } from './belongings.ts';
import { tellMember, tellOwners } from './letters.ts';
import * as store from './store.ts';

type MembersDeps = Pick<Deps, 'clock' | 'database' | 'jobs' | 'bulletin' | 'log' | 'vault' | 'memberWebhooks'>;

export const listMembers = (
  { database }: Pick<Deps, 'database'>,
  { organizationId }: PersonCaller,
): Promise<Member[]> => memberships.listMembers(database.db, organizationId);

export async function changeRole(
  deps: MembersDeps,
  caller: PersonCaller,
  personId: string,
  role: Role,
): Promise<Member> {
  return deps.database.transaction(async (tx) => {
    const actor = await lockAsMember(tx, caller);
    const member = await getMember(tx, caller.organizationId, personId);
    requireAction(actor, 'members:manage');
    if (member.role === role) return member;
    if (member.role === 'owner' || role === 'owner') requireAction(actor, 'members:own');
    await setRole(deps, tx, caller, member, role);
    if (role === 'owner') await tellOwners(deps, tx, caller, { as: 'owner', aboutId: personId });
    return { ...member, role };
  });
}

/**
 * Transfers the caller's ownership to another person, and the caller becomes an admin: both at once, so that there is
 * always an owner.
 */
export async function transferOwnership(deps: MembersDeps, caller: PersonCaller, personId: string): Promise<Member> {
  if (personId === caller.personId) {
    throw invalidArgument('You are already an owner. Name another member to transfer the organization to.', {
      param: '/personId',
    });
  }
  return deps.database.transaction(async (tx) => {
    const actor = await lockAsMember(tx, caller);
    requireAction(actor, 'members:own');
    const member = await getMember(tx, caller.organizationId, personId);
    await memberships.saveRole(tx, { ...caller, personId }, 'owner');
    await loseRights(deps, tx, caller, actor.id, 'admin');
    await memberships.saveRole(tx, caller, 'admin');
    await writeAudit(deps, tx, caller, {
      action: 'ownership.transferred',
      target: { id: member.id, name: member.name },
    });
    await tellOwners(deps, tx, caller, { as: 'owner', aboutId: personId });
    await tellMember(deps, tx, caller, personId, { as: 'role', role: 'owner' });
    return { ...member, role: 'owner' };
  });
}

/** Removes another member, or lets the caller leave; the named keys and webhooks end with them. */
export async function removeMember(
  deps: MembersDeps,
  caller: PersonCaller,
  personId: string,
  ended: Ended,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const actor = await lockAsMember(tx, caller);
    const member = await getMember(tx, caller.organizationId, personId);
    const isLeaving = personId === caller.personId;
    if (!isLeaving) requireAction(actor, 'members:manage');
    if (!isLeaving && member.role === 'owner') requireAction(actor, 'members:own');
    await refuseLastOwner(tx, caller.organizationId, member);
    await endBelongings(deps, tx, caller, { actor, member, ended });
    await loseRights(deps, tx, caller, personId, null);
    await memberships.deleteMembership(tx, { ...caller, personId });
    await giveOwnPlace(deps, tx, member);
    const action = isLeaving ? 'member.left' : 'member.removed';
    await writeAudit(deps, tx, caller, { action, target: { id: member.id, name: member.name }, details: member.role });
    if (isLeaving) await tellOwners(deps, tx, caller, { as: 'left', aboutId: personId });
    else await tellMember(deps, tx, caller, personId, { as: 'removed' });
  });
}

/** A person's account ends, and with it their membership. The log keeps that a person left, but no longer who. */
export async function leaveWithAccount(deps: MembersDeps, tx: Tx, caller: PersonCaller, role: Role): Promise<void> {
  await loseRights(deps, tx, caller, caller.personId, null);
  await memberships.deleteMembership(tx, caller);
  await writeAudit(deps, tx, caller, { action: 'member.left', target: null, details: role });
  await tellOwners(deps, tx, caller, { as: 'left', aboutId: caller.personId });
}

async function setRole(deps: MembersDeps, tx: Tx, caller: PersonCaller, member: Member, role: Role): Promise<void> {
  await refuseLastOwner(tx, caller.organizationId, member);
  await loseRights(deps, tx, caller, member.id, role);
  await memberships.saveRole(tx, { ...caller, personId: member.id }, role);
  await writeAudit(deps, tx, caller, {
    action: 'member.role_changed',
    target: { id: member.id, name: member.name },
    details: `${member.role} → ${role}`,
  });
  if (member.id !== caller.personId) await tellMember(deps, tx, caller, member.id, { as: 'role', role });
}

/** For a person who is about to stop being an owner. */
async function refuseLastOwner(tx: Tx, organizationId: string, member: Member): Promise<void> {
  if (member.role !== 'owner' || (await memberships.countOwners(tx, organizationId)) > 1) return;
  throw new ApiError(
    'conflict',
    `${member.name} is the only owner. Make another member an owner first, or transfer the organization with POST /api/organization/transfer.`,
    { details: { reason: 'last_owner' } },
  );
}

/**
 * What a person could still do through what they left behind: invitations they sent, the keys of their open tabs, the
 * apps they connected.
 */
async function loseRights(
  deps: MembersDeps,
  tx: Tx,
  { organizationId }: PersonCaller,
  personId: string,
  role: Role | null,
): Promise<void> {
  await store.deleteInvitationsBy(tx, { organizationId, personId }, role === null ? [] : rolesGivenBy(role));
  await endKeysOfPerson(deps, tx, { organizationId, personId }, role);
}

/** A person without any organization could not even sign in to delete the account. */
async function giveOwnPlace(deps: Pick<Deps, 'clock'>, tx: Tx, { id, name }: Member): Promise<void> {
  // When removed from two at once, each removal would see the other organization left.
  await lockPerson(tx, id);
  if ((await memberships.listOrganizations(tx, id)).length > 0) return;
  const organizationId = await createOrganization(deps, tx, { name, plan: 'starter' });
  await memberships.insertMembership(tx, { organizationId, personId: id, role: 'owner', at: deps.clock.now() });
}
