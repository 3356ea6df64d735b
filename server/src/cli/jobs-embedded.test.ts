/** `platen jobs` where the database is embedded: it has one owner, the service while that runs, and nobody while it does not. */
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

test('a folder without a database is told so, and stays empty', async () => {
  await expect(run(['list'], { PORT: '1' })).rejects.toThrow(/no database in .*PLATEN_DATA_DIR/);
  expect(await readdir(dataDir)).toEqual([]);
});

test('the running service is asked, and its database once it has stopped; the next start finds both as they were', async () => {
  const env = { PORT: '0', PLATEN_DATA_DIR: dataDir, PLATEN_LOG_LEVEL: 'silent', PLATEN_STOP_LINGER_SECONDS: '0' };
  const first = await startServer(parseConfig(env));
  const port = String(first.config.port);
  // The service is told its port by the settings; the command reads the same ones, and finds the token in the data dir.
  expect(await run(['list', '--lane', 'sweep'], { PORT: port })).toContain('kernel.sweep');
  // With another port it finds nobody, and the database has an owner.
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
  expect(await run(['drop', 'job_a'], { PORT: port })).toContain('is gone');

  const second = await startServer(parseConfig(env));
  expect(await run(['list', '--name', 'test.nobody'], { PORT: String(second.config.port) })).toBe('No such jobs.');
  await second.close();
}, 180_000);
