import type { Role } from '@platen/contract/roles';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    invitations: {
      id: string;
      organization_id: string;
      email: string;
      role: Role;
      token_hash: Buffer;
      invited_by: string;
      /** Each sending has a separate link; earlier ones no longer work. */
      times_sent: number;
      created_at: Date;
      sent_at: Date;
      expires_at: Date;
    };
  }
}

export type InvitationRow = {
  id: string;
  organization_id: string;
  email: string;
  role: Role;
  token_hash: Buffer;
  invited_by: string;
  times_sent: number;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
};

/** With the sender's name. Null when they no longer have an account. */
export type Invitation = InvitationRow & { inviter_name: string | null };

const invitations = (db: Db | Tx) =>
  db
    .selectFrom('invitations')
    .leftJoin('people', 'people.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select('people.name as inviter_name');

export async function listInvitations(db: Db | Tx, organizationId: string): Promise<Invitation[]> {
  return invitations(db)
    .where('invitations.organization_id', '=', organizationId)
    .orderBy('invitations.created_at')
    .orderBy('invitations.id')
    .execute();
}

export async function findInvitation(db: Db | Tx, id: string): Promise<Invitation | null> {
  return (await invitations(db).where('invitations.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findInvitationByToken(db: Db | Tx, tokenHash: Buffer): Promise<Invitation | null> {
  return (await invitations(db).where('invitations.token_hash', '=', tokenHash).executeTakeFirst()) ?? null;
}

/** Replaces the one to the same address. */
export async function saveInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  const { id: _id, organization_id: _organization, email: _email, created_at: _created, ...renewed } = row;
  await tx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doUpdateSet(renewed))
    .execute();
}

export async function deleteInvitation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('invitations').where('id', '=', id).execute();
}

/** Invitations from a person who may no longer send them; `roles` are those they still may give. */
export async function deleteInvitationsBy(
  tx: Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
  roles: readonly Role[],
): Promise<void> {
  let query = tx
    .deleteFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('invited_by', '=', personId);
  if (roles.length > 0) query = query.where('role', 'not in', [...roles]);
  await query.execute();
}

/** A batch; whether more may be left. */
export const deleteOldInvitations = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(db, 'invitations', 'expires_at', before);

export async function deleteInvitationsOf(tx: Tx, organizationId: string): Promise<void> {
  await tx.deleteFrom('invitations').where('organization_id', '=', organizationId).execute();
}
