import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Db } from '../../../engines/database/port.ts';
import { hasRunOut, leaseEnd } from '../../../kernel/jobs/leases.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    running_exports: { organization_id: string; token: string; leased_until: Date };
  }
}

/** False while another export of the organization is running, in any process. */
export async function beginExport(db: Db, organizationId: string, token: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into running_exports as running (organization_id, token, leased_until)
    values (${organizationId}, ${token}, ${leaseEnd(seconds)})
    on conflict (organization_id) do update set token = excluded.token, leased_until = excluded.leased_until
      where ${hasRunOut('running')}
    returning token`.execute(db);
  return rows.length === 1;
}

export async function renewExport(db: Db, token: string, seconds: number): Promise<void> {
  await sql`update running_exports set leased_until = ${leaseEnd(seconds)} where token = ${token}`.execute(db);
}

export async function endExport(db: Db, token: string): Promise<void> {
  await db.deleteFrom('running_exports').where('token', '=', token).execute();
}

const rowsAtOnce = 100;

/** Each row as the text of a JSON object, a page at a time, as of the connection's transaction. */
export async function* readRows(client: Client, query: string, values: readonly string[]): AsyncIterable<string[]> {
  await client.query(
    `declare export_rows no scroll cursor for select row_to_json(found)::text as line from (${query}) found`,
    [...values],
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from export_rows`);
      if (rows.length > 0) yield rows.map(({ line }) => line);
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await client.query('close export_rows');
  }
}
