/** A person's organizations: which there are, which one the session works in, creating another, and renaming. */
import type { Role } from '@platen/contract/roles';
import { ApiError, notFound, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import {
  createOrganization,
  findOrganization,
  lockOrganization,
  lockPerson,
  memberships,
  type Organization,
  renameOrganization,
  saveSessionOrganization,
} from '../accounts/accounts.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';

export type OwnOrganization = Organization & { role: Role };

/** Each has its own budget, so the number that a person has and makes is limited. */
const maxOwned = 10;
const madeByPerson = { name: 'organizations', limit: 5, windowSeconds: 86_400 };

export async function getOrganization(
  { database }: Pick<Deps, 'database'>,
  { organizationId, role }: PersonCaller,
): Promise<OwnOrganization> {
  const found = await findOrganization(database.db, organizationId);
  if (!found) throw notFound('Your organization');
  return { ...found, role };
}

export const listOrganizations = (
  { database }: Pick<Deps, 'database'>,
  { personId }: PersonCaller,
): Promise<memberships.OwnPlace[]> => memberships.listOrganizations(database.db, personId);

export async function changeOrganization(
  deps: Pick<Deps, 'clock' | 'database'>,
  caller: PersonCaller,
  { name }: { name: string },
): Promise<OwnOrganization> {
  return deps.database.transaction(async (tx) => {
    await lockOrganization(tx, caller.organizationId);
    const before = await findOrganization(tx, caller.organizationId);
    if (!before) throw notFound('Your organization');
    if (before.name === name) return { ...before, role: caller.role };
    await renameOrganization(tx, before.id, name);
    await writeAudit(deps, tx, caller, {
      action: 'organization.changed',
      target: { id: before.id, name },
      details: `name: ${before.name} → ${name}`,
    });
    return { ...before, name, role: caller.role };
  });
}

/** Another one, which the session works in from then on. */
export async function addOrganization(
  deps: Pick<Deps, 'clock' | 'database' | 'limits'>,
  caller: PersonCaller,
  { name }: { name: string },
): Promise<OwnOrganization> {
  const standing = await deps.limits.take(madeByPerson, caller.personId);
  if (!standing.isAllowed) throw rateLimited('You have reached the daily limit for new organizations.', standing);
  return deps.database.transaction(async (tx) => {
    await lockPerson(tx, caller.personId);
    const owned = (await memberships.listOrganizations(tx, caller.personId)).filter(({ role }) => role === 'owner');
    if (owned.length >= maxOwned) {
      throw new ApiError(
        'conflict',
        `You have reached the limit of ${maxOwned} organizations that one person can own. Transfer or leave one first.`,
      );
    }
    const at = deps.clock.now();
    const id = await createOrganization(deps, tx, { name, plan: 'starter' });
    const place = { organizationId: id, personId: caller.personId };
    await memberships.insertMembership(tx, { ...place, role: 'owner', at });
    await memberships.saveSelected(tx, place, at);
    await saveSessionOrganization(tx, caller.sessionId, id);
    await writeAudit(
      deps,
      tx,
      { ...caller, organizationId: id },
      { action: 'organization.created', target: { id, name } },
    );
    return { id, name, plan: 'starter' as const, created_at: at, role: 'owner' as const };
  });
}

/** The session works in it from now on, in all its tabs; new sessions start in the last one chosen. */
export async function selectOrganization(
  deps: Pick<Deps, 'clock' | 'database'>,
  caller: PersonCaller,
  organizationId: string,
): Promise<OwnOrganization> {
  return deps.database.transaction(async (tx) => {
    const place = { organizationId, personId: caller.personId };
    const membership = await memberships.findMembership(tx, place);
    const found = membership && (await findOrganization(tx, organizationId));
    if (!found) throw notFound(`Organization ${organizationId}`);
    await memberships.saveSelected(tx, place, deps.clock.now());
    await saveSessionOrganization(tx, caller.sessionId, organizationId);
    return { ...found, role: membership.role };
  });
}
