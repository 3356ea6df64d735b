import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { databaseContract } from './database.contract.ts';
import { openDatabase } from './database.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

databaseContract('the embedded PostgreSQL', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'platen-database-'));
  await chmod(dataDir, 0o711);
  return {
    async open() {
      const database = await openDatabase({ engine: 'embedded', dataDir, poolSize: 7 }, quiet);
      expect(database.pool.options.max).toBe(7);
      return database;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
});

// The server of the test run: embedded too, or the one that PLATEN_TEST_DATABASE_URL names.
databaseContract('a PostgreSQL server by its address', async () => {
  const { url, drop } = await createTestDatabase();
  return { open: () => openDatabase({ engine: 'postgres', url, poolSize: 4 }, quiet), remove: drop };
});

test('an unreachable server is named without its password', async () => {
  const opening = openDatabase({ engine: 'postgres', url: 'postgres://someone:secret@127.0.0.1:1/shop' }, quiet);
  const error = await opening.catch((error: Error) => error.message);
  expect(error).toMatch(/Cannot use the PostgreSQL server at 127\.0\.0\.1:1, database shop: .*ECONNREFUSED/);
  expect(error).not.toContain('secret');
});
