/** The person: how we know them, and their name. */
import type { Account } from '@platen/contract/account';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import type { Deps } from '../deps.ts';
import { listOrganizations } from './memberships.ts';
import { isTotpOn } from './second-factor.ts';
import * as store from './store.ts';
import { countPasskeys } from './ways-in.ts';

export async function getAccount({ database }: Pick<Deps, 'database'>, caller: PersonCaller): Promise<Account> {
  const { db } = database;
  const person = await store.getPerson(db, caller.personId);
  const organizations = await listOrganizations(db, person.id);
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    emailVerified: person.email_verified_at !== null,
    totp: await isTotpOn(db, person.id),
    passkeys: await countPasskeys(db, person.id),
    hasPassword: person.password_hash !== null,
    createdAt: (await store.findJoinedAt(db, person.id)).toISOString(),
    organizations: organizations.map(({ id, name, role }) => ({
      id,
      name,
      role,
      isSelected: id === caller.organizationId,
    })),
  };
}

export async function changeAccount(
  deps: Pick<Deps, 'database'>,
  caller: PersonCaller,
  { name }: { name?: string },
): Promise<Account> {
  if (name !== undefined) await store.saveName(deps.database.db, caller.personId, name);
  return getAccount(deps, caller);
}
