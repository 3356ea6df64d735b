/** A database of the release before roles, and processes of that release that still run beside this one. */
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { createLog } from '../../kernel/log.ts';
import { memberships } from '../accounts/accounts.ts';

let copy: TestDatabase;
let database: Database;
beforeAll(async () => {
  copy = await createEmptyTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: copy.url, poolSize: 2 }, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const folder = new URL('../../../migrations/', import.meta.url);
const firstOfRoles = '0270';

async function migrate(which: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).sort().filter((one) => one.endsWith('.ts') && which(one))) {
    const { up } = await import(new URL(name, folder).href);
    await up(database.db);
  }
}

const at = '2030-01-01T00:00:00Z';

/** As the release before signs somebody up. */
async function signUp(person: string, organization: string): Promise<void> {
  await sql`insert into organizations (id, name, plan, created_at) values (${organization}, 'Ada', 'starter', ${at})
    on conflict do nothing`.execute(database.db);
  await sql`insert into people (id, name, email, password_hash, created_at)
    values (${person}, 'Ada', ${`${person}@example.com`}, '', ${at})`.execute(database.db);
  await sql`insert into memberships (person_id, organization_id, created_at) values (${person}, ${organization}, ${at})`.execute(
    database.db,
  );
}

test('whoever was a member owns the organization, and so does whom an older process signs up', async () => {
  await migrate((name) => name < firstOfRoles);
  await signUp('per_1', 'org_1');
  await signUp('per_2', 'org_1');
  await migrate((name) => name >= firstOfRoles);
  await signUp('per_3', 'org_3');
  const rolesOf = async (organizationId: string) =>
    (await memberships.listMembers(database.db, organizationId)).map(({ id, role }) => [id, role]);
  expect(await rolesOf('org_1')).toEqual([
    ['per_1', 'owner'],
    ['per_2', 'owner'],
  ]);
  expect(await rolesOf('org_3')).toEqual([['per_3', 'owner']]);
});
