import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * A separate database for one test file, copied from the migrated template. The files are copied, because
 * copying through the transaction log takes longer.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testDatabase').template);
}

/** One without any table. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const { serverUrl, template } = inject('testDatabase');
  const name = template.replace(/template$/, randomBytes(6).toString('hex'));
  await administer(serverUrl, `create database ${name} template ${source} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  await queryOnce(serverUrl, statement);
}

/** A connection beside the service's, which the caller ends. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/** One statement on a connection that is closed after it. */
export async function queryOnce(url: string, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = await connectTo(url);
  return client.query(text, values).finally(() => client.end());
}
