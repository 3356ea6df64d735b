/**
 * The members of organizations and their roles: every statement on `memberships` that is not part of finding a session.
 */
import type { OwnerLetter } from '@platen/contract/accounts';
import type { Role } from '@platen/contract/roles';
import type { Generated } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    memberships: {
      person_id: string;
      organization_id: string;
      role: Role;
      created_at: Date;
      /** When the person last chose to work in it. */
      selected_at: Date | null;
      /** The letters that this member has turned off here. */
      muted_letters: Generated<OwnerLetter[]>;
    };
  }
}

export type Member = {
  id: string;
  name: string;
  email: string;
  /** Another account has the address. */
  isClaimant: boolean;
  role: Role;
  joinedAt: Date;
  muted: OwnerLetter[];
};

type Place = { organizationId: string; personId: string };

export async function insertMembership(
  tx: Tx,
  { organizationId, personId, role, at }: Place & { role: Role; at: Date },
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ person_id: personId, organization_id: organizationId, role, created_at: at, selected_at: null })
    .execute();
}

const members = (db: Db | Tx, organizationId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select([
      'people.id',
      'people.name',
      'people.email',
      'people.is_claimant as isClaimant',
      'memberships.role',
      'memberships.created_at as joinedAt',
      'memberships.muted_letters as muted',
    ])
    .where('memberships.organization_id', '=', organizationId);

/** The earliest first. */
export async function listMembers(db: Db | Tx, organizationId: string): Promise<Member[]> {
  return members(db, organizationId).orderBy('memberships.created_at').orderBy('people.id').execute();
}

export async function findMembership(db: Db | Tx, { organizationId, personId }: Place): Promise<Member | null> {
  return (await members(db, organizationId).where('people.id', '=', personId).executeTakeFirst()) ?? null;
}

export async function saveRole(tx: Tx, { organizationId, personId }: Place, role: Role): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ role })
    .where('person_id', '=', personId)
    .where('organization_id', '=', organizationId)
    .execute();
}

export async function deleteMembership(tx: Tx, { organizationId, personId }: Place): Promise<void> {
  await tx
    .deleteFrom('memberships')
    .where('person_id', '=', personId)
    .where('organization_id', '=', organizationId)
    .execute();
}

export async function countOwners(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type OwnPlace = { id: string; name: string; role: Role };

/** A person's organizations, the earliest joined first. */
export async function listOrganizations(db: Db | Tx, personId: string): Promise<OwnPlace[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id', 'organizations.name', 'memberships.role'])
    .where('memberships.person_id', '=', personId)
    .orderBy('memberships.created_at')
    .orderBy('organizations.id')
    .execute();
}

export async function saveSelected(tx: Tx, { organizationId, personId }: Place, at: Date): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ selected_at: at })
    .where('person_id', '=', personId)
    .where('organization_id', '=', organizationId)
    .execute();
}

export async function saveMuted(tx: Tx, { organizationId, personId }: Place, muted: OwnerLetter[]): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ muted_letters: muted })
    .where('person_id', '=', personId)
    .where('organization_id', '=', organizationId)
    .execute();
}
