/** `platen jobs` with the embedded database, which only the service may open while it runs. */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { openDatabase } from '../engines/database/database.ts';
import { createLog } from '../kernel/observing/log.ts';
import { startServer } from '../server.ts';
import { runJobs } from './jobs.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platen-embedded-'));
  await chmod(dataDir, 0o711);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = async (args: string[], env: Record<string, string> = {}) => {
  const lines: string[] = [];
  const config = parseConfig({ PLATEN_DATA_DIR: dataDir, ...env });
  await runJobs(args, config, (line) => lines.push(line));
  return lines.join('\n');
};

test('platen jobs fails with a clear message in a folder without a database, and creates nothing', async () => {
  await expect(run(['list'], { PORT: '1' })).rejects.toThrow(/no database in .*PLATEN_DATA_DIR/);
  expect(await readdir(dataDir)).toEqual([]);
});

test('platen jobs calls the running service, or opens its database after a stop, and the next start finds both unchanged', async () => {
  const env = { PORT: '0', PLATEN_DATA_DIR: dataDir, PLATEN_LOG_LEVEL: 'silent', PLATEN_STOP_LINGER_SECONDS: '0' };
  const first = await startServer(parseConfig(env));
  const port = String(first.config.port);
  // Service and command read the port from the same settings, and the command finds the token in the data dir.
  expect(await run(['list', '--lane', 'sweep'], { PORT: port })).toContain('kernel.sweep');
  // With another port it finds no service, but the database is in use.
  await expect(run(['list'], { PORT: '1' })).rejects.toThrow(/process|runs|use/);
  await first.close();

  const database = await openDatabase({ engine: 'embedded', dataDir }, createLog('silent'));
  await sql`insert into jobs (id, name, payload, run_at, attempts, created_at, lane, failed_at, last_error)
    values ('job_a', 'test.nobody', '{"orderId":"ord_1"}', now(), 1, now(), 'orders', now(), 'broken press')`.execute(
    database.db,
  );
  await database.close();

  expect(await run(['list', '--state', 'failed'], { PORT: port })).toContain('job_a');
  expect(await run(['show', 'job_a'], { PORT: port })).toContain('broken press');
  expect(await run(['retry', 'job_a'], { PORT: port })).toContain('is due now');
  expect(await run(['drop', 'job_a'], { PORT: port })).toContain('was dropped');

  const second = await startServer(parseConfig(env));
  expect(await run(['list', '--name', 'test.nobody'], { PORT: String(second.config.port) })).toBe('No jobs found.');
  await second.close();
}, 180_000);
