/** The database `platen` of an embedded server, and how it is reached. */
import pg from 'pg';

export function addressOf(user: string, database: string, password: string, socketFolder: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

export async function prepareServiceDatabase(adminUrl: string, password: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query(
      `select exists(select from pg_roles where rolname = 'platen') as role,
              exists(select from pg_database where datname = 'platen') as database`,
    );
    if (!rows[0].role) await client.query(`create role platen login password ${client.escapeLiteral(password)}`);
    if (!rows[0].database) await client.query('create database platen owner platen');
  });
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'platen starter',
  });
  client.on('error', () => {}); // a lost connection also fails the query that waits on it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
