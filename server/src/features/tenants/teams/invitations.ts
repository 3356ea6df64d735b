/**
 * Invitations: a link in a letter that lets the owner of the address join with a role. The token is derived from the
 * invitation and the master key, so that the same letter can be written again; the database stores only its hash.
 */
import type { Role } from '@platen/contract/roles';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { requireAction } from '../../../kernel/http/roles.ts';
import { newId } from '../../../kernel/ids.ts';
import { keptDays } from '../../../kernel/jobs/retention.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import {
  findOrganization,
  findPerson,
  hasAccount,
  lockOrganization,
  memberships,
  requireVerified,
  saveSessionOrganization,
  saveVerified,
} from '../accounts/accounts.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { lockAsMember } from './actors.ts';
import { invitationLetter, tellOwners } from './letters.ts';
import type { OwnOrganization } from './organizations.ts';
import * as store from './store.ts';

type InvitationDeps = Pick<Deps, 'clock' | 'database' | 'jobs' | 'limits' | 'vault'>;

const validSeconds = 7 * 86_400;
/** Members, and people invited to become one. */
const maxPeople = 200;
const sentByPerson = { name: 'invitations', limit: 50, windowSeconds: 86_400 };
const sentByOrganization = { name: 'organization-invitations', limit: 100, windowSeconds: 86_400 };

export const tokenOf = (
  { vault }: Pick<Deps, 'vault'>,
  { id, times_sent }: Pick<store.InvitationRow, 'id' | 'times_sent'>,
) => `inv_${vault.fingerprint('invitation', `${id}.${times_sent}`).toString('base64url')}`;

export const listInvitations = (
  { database }: Pick<Deps, 'database'>,
  { organizationId }: PersonCaller,
): Promise<store.Invitation[]> => store.listInvitations(database.db, organizationId);

/** Inviting the same address again sends a new link, with the new role: for people who may give both roles. */
export async function invite(
  deps: InvitationDeps,
  caller: PersonCaller,
  { email, role }: { email: string; role: Role },
): Promise<store.Invitation> {
  await requireVerified(deps, caller);
  await countSending(deps, caller);
  return deps.database.transaction(async (tx) => {
    const actor = await lockAsMember(tx, caller);
    requireGiving(actor, role);
    const members = await memberships.listMembers(tx, caller.organizationId);
    if (members.some((member) => member.email === email)) {
      throw new ApiError('conflict', 'Someone with this address is already a member. Change their role instead.', {
        param: '/email',
      });
    }
    const waiting = await store.listInvitations(tx, caller.organizationId);
    const before = waiting.find((one) => one.email === email);
    if (before) requireGiving(actor, before.role);
    if (!before && members.length + waiting.length >= maxPeople) {
      throw new ApiError(
        'conflict',
        `This organization has reached its limit of ${maxPeople} members and invitations. Withdraw an invitation first.`,
      );
    }
    return send(deps, tx, caller, before ?? { id: newId('invitation', deps.clock.now()), times_sent: 0 }, email, role);
  });
}

export async function resendInvitation(
  deps: InvitationDeps,
  caller: PersonCaller,
  id: string,
): Promise<store.Invitation> {
  await requireVerified(deps, caller);
  await countSending(deps, caller);
  return deps.database.transaction(async (tx) => {
    const actor = await lockAsMember(tx, caller);
    const found = await getOwn(tx, caller, id);
    requireGiving(actor, found.role);
    return send(deps, tx, caller, found, found.email, found.role);
  });
}

async function countSending({ limits }: InvitationDeps, { personId, organizationId }: PersonCaller): Promise<void> {
  for (const [limit, who] of [
    [sentByPerson, personId],
    [sentByOrganization, organizationId],
  ] as const) {
    const standing = await limits.take(limit, who);
    if (!standing.isAllowed)
      throw rateLimited('This organization has reached its limit of invitations for today.', standing);
  }
}

/** A person who may not give a role cannot change an invitation to it either. */
function requireGiving(actor: { role: Role }, role: Role): void {
  requireAction(actor, 'members:manage');
  if (role === 'owner') requireAction(actor, 'members:own');
}

async function send(
  deps: InvitationDeps,
  tx: Tx,
  caller: PersonCaller,
  before: { id: string; times_sent: number; created_at?: Date },
  email: string,
  role: Role,
): Promise<store.Invitation> {
  const now = deps.clock.now();
  const { id } = before;
  const timesSent = before.times_sent + 1;
  const row: store.InvitationRow = {
    id,
    organization_id: caller.organizationId,
    email,
    role,
    token_hash: deps.vault.hash(tokenOf(deps, { id, times_sent: timesSent })),
    invited_by: caller.personId,
    times_sent: timesSent,
    created_at: before.created_at ?? now,
    sent_at: now,
    expires_at: addSeconds(now, validSeconds),
  };
  await store.saveInvitation(tx, row);
  await deps.jobs.enqueue(tx, invitationLetter, { invitationId: id, timesSent }, { tenant: caller.organizationId });
  await writeAudit(deps, tx, caller, { action: 'member.invited', target: { id, name: email }, details: role });
  return (await store.findInvitation(tx, id))!;
}

async function getOwn(tx: Tx, { organizationId }: PersonCaller, id: string): Promise<store.Invitation> {
  const found = await store.findInvitation(tx, id);
  if (found?.organization_id !== organizationId) throw notFound(`Invitation ${id}`);
  return found;
}

export async function withdrawInvitation(
  deps: Pick<Deps, 'clock' | 'database'>,
  caller: PersonCaller,
  id: string,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const actor = await lockAsMember(tx, caller);
    const { email, role } = await getOwn(tx, caller, id);
    requireGiving(actor, role);
    await store.deleteInvitation(tx, id);
    await writeAudit(deps, tx, caller, { action: 'invitation.withdrawn', target: { id, name: email }, details: role });
  });
}

const nobodyWaits = () =>
  new ApiError(
    'expired_token',
    'This invitation was withdrawn, used or replaced by a newer one. Look for a newer message, or ask for another invitation.',
    { details: { reason: 'unknown' } },
  );

async function getByToken(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  db: Parameters<typeof store.findInvitationByToken>[0],
  token: string,
): Promise<store.Invitation> {
  const found = await store.findInvitationByToken(db, vault.hash(token));
  if (!found) throw nobodyWaits();
  if (found.expires_at <= clock.now()) {
    throw new ApiError('expired_token', 'This invitation has expired. Ask the person who sent it for a new one.', {
      details: { reason: 'expired' },
    });
  }
  return found;
}

/** What the link says to its holder: the invited address is no secret to them. */
export async function checkInvitation(deps: Pick<Deps, 'clock' | 'database' | 'vault'>, token: string) {
  const { db } = deps.database;
  const found = await getByToken(deps, db, token);
  const organization = await findOrganization(db, found.organization_id);
  if (!organization) throw nobodyWaits();
  return { ...found, organizationName: organization.name, hasAccount: await hasAccount(db, found.email) };
}

/** Joins, and works in the organization from then on. The link alone is not enough: it may have been passed on. */
export async function acceptInvitation(
  deps: InvitationDeps,
  caller: PersonCaller,
  token: string,
): Promise<OwnOrganization> {
  const { organization_id: organizationId } = await getByToken(deps, deps.database.db, token);
  return deps.database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const invitation = await getByToken(deps, tx, token);
    const person = await findPerson(tx, caller.personId);
    const organization = await findOrganization(tx, organizationId);
    if (!person || !organization) throw nobodyWaits();
    if (person.email !== invitation.email) {
      throw new ApiError(
        'permission_denied',
        `This invitation is for ${invitation.email}, and you are signed in as ${person.email}. Sign in or sign up with the invited address.`,
        { details: { reason: 'other_address', email: invitation.email } },
      );
    }
    const at = deps.clock.now();
    const place = { organizationId, personId: person.id };
    const here = { ...caller, organizationId };
    const already = await memberships.findMembership(tx, place);
    const role = already?.role ?? invitation.role;
    if (!already) {
      await memberships.insertMembership(tx, { ...place, role, at });
      await writeAudit(deps, tx, here, {
        action: 'member.joined',
        target: { id: person.id, name: person.name },
        details: role,
      });
      await tellOwners(deps, tx, here, { as: 'joined', aboutId: person.id });
    }
    await store.deleteInvitation(tx, invitation.id);
    // The link went only to this address, so its holder has proven the address.
    await saveVerified(tx, person.id, person.email, at);
    await memberships.saveSelected(tx, place, at);
    await saveSessionOrganization(tx, caller.sessionId, organizationId);
    return { ...organization, role };
  });
}

export function defineInvitationSweep(deps: Deps): void {
  defineSweep(deps, 'teams.sweep-invitations', 3600, () =>
    store.deleteOldInvitations(deps.database.db, addSeconds(deps.clock.now(), -keptDays.invitations * 86_400)),
  );
}
