/**
 * Who changes an organization's members: checked under its lock, so that concurrent changes cannot undermine each
 * other.
 */
import { allows, type Role, roles } from '@platen/contract/roles';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { lockOrganization, memberships } from '../accounts/accounts.ts';

export type Member = memberships.Member;

/** The caller's state under the lock: their role may have changed since the request was admitted. */
export async function lockAsMember(tx: Tx, caller: PersonCaller): Promise<Member> {
  await lockOrganization(tx, caller.organizationId);
  const actor = await memberships.findMembership(tx, caller);
  if (!actor) throw new ApiError('permission_denied', 'You are no longer a member of this organization.');
  return actor;
}

export async function getMember(tx: Tx, organizationId: string, personId: string): Promise<Member> {
  const member = await memberships.findMembership(tx, { organizationId, personId });
  if (!member) throw notFound(`Member ${personId}`);
  return member;
}

/** The roles that a person may give to others, and take from them. */
export const rolesGivenBy = (role: Role): readonly Role[] => {
  if (allows(role, 'members:own')) return roles;
  return allows(role, 'members:manage') ? roles.filter((one) => one !== 'owner') : [];
};
