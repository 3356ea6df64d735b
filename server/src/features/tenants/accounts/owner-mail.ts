/** Letters to the people of an organization, and which of them each wants. */
import { letterRoles, type OwnerLetter, ownerLetters } from '@platen/contract/accounts';
import { type Action, allows, type Role } from '@platen/contract/roles';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import type { Deps } from '../deps.ts';
import { listMembers, type Member, saveMuted } from './memberships.ts';

/**
 * A letter to each affected person who wants it, in the transaction of the event: a job each, so that a refused address
 * delays no other. Letters about the safety of the organization cannot be turned off, and go to the people who may do
 * the action. The payload is stored with `personId`.
 */
export async function writeToOwners(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  organizationId: string,
  about: OwnerLetter | { mayDo: Action },
  { job, payload }: { job: string; payload: object },
): Promise<void> {
  for (const { id, role, muted } of await listMembers(tx, organizationId)) {
    const isConcerned =
      typeof about === 'string' ? concerns(about, role) && !muted.includes(about) : allows(role, about.mayDo);
    if (!isConcerned) continue;
    await jobs.enqueue(tx, job, { ...payload, organizationId, personId: id }, { tenant: organizationId });
  }
}

const concerns = (about: OwnerLetter, role: Role): boolean => (letterRoles[about] as readonly Role[]).includes(role);

/** The recipient of a letter. Null when they have left the organization, or another account has their address. */
export async function findMember(
  db: Db | Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
): Promise<{ id: string; name: string; email: string } | null> {
  const members = await listMembers(db, organizationId);
  return members.find(({ id, isClaimant }) => id === personId && !isClaimant) ?? null;
}

/** Where shoppers' replies go. Null while the shop has no owner. */
export async function findOwnerAddress(db: Db | Tx, organizationId: string): Promise<string | null> {
  const members = await listMembers(db, organizationId);
  return members.find(({ role, isClaimant }) => role === 'owner' && !isClaimant)?.email ?? null;
}

type MailDeps = Pick<Deps, 'database' | 'mail'>;

export async function getMailSettings({ database, mail }: MailDeps, caller: PersonCaller) {
  return toSettings(mail, await getMember(database.db, caller));
}

export async function changeMailSettings(
  { database, mail }: MailDeps,
  caller: PersonCaller,
  changes: Partial<Record<OwnerLetter, boolean>>,
) {
  return database.transaction(async (tx) => {
    const member = await getMember(tx, caller);
    const muted = ownerLetters.filter((kind) => !(changes[kind] ?? !member.muted.includes(kind)));
    await saveMuted(tx, caller, muted);
    return toSettings(mail, { ...member, muted });
  });
}

async function getMember(db: Db | Tx, { organizationId, personId }: PersonCaller): Promise<Member> {
  const member = (await listMembers(db, organizationId)).find(({ id }) => id === personId);
  if (!member) throw notFound('Your place in this organization');
  return member;
}

const toSettings = ({ engine }: Deps['mail'], { email, role, muted }: Member) => {
  const kinds = ownerLetters.filter((kind) => concerns(kind, role));
  const about: Partial<Record<OwnerLetter, boolean>> = Object.fromEntries(
    kinds.map((kind) => [kind, !muted.includes(kind)]),
  );
  return { email, delivery: engine, about };
};
