import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness/harness.ts';
import { parseConfig } from '../config.ts';
import { openDatabase } from '../engines/database/database.ts';
import type { Database } from '../engines/database/port.ts';
import { createLog } from '../kernel/observing/log.ts';
import { runJobs } from './jobs.ts';

const token = 'operator-'.repeat(4);
let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer({ PLATEN_ADMIN_TOKEN: token });
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl }, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const add = async (id: string, more: object = {}) => {
  const now = new Date();
  await database.db
    .insertInto('jobs')
    .values({
      id,
      // No process knows this kind of job, so none takes it.
      name: 'test.nobody',
      payload: JSON.stringify({ checkoutId: 'chk_1', email: 'ada@example.com', note: 'private' }),
      key: null,
      run_at: now,
      attempts: 3,
      failures: 3,
      begun: 0,
      leased_until: null,
      failed_at: null,
      last_error: null,
      is_quarantined: false,
      created_at: now,
      lane: 'orders',
      tenant: 'shop1',
      work_key: '',
      is_ready: true,
      ...more,
    })
    .execute();
};
const failed = { failed_at: new Date(), last_error: 'Error: no mail for ada@example.com\n    at x' };
const find = (id: string) => database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
beforeEach(async () => {
  await database.db.deleteFrom('jobs').where('name', '=', 'test.nobody').execute();
});

const call = (method: string, path: string, bearer?: string, ip?: string) =>
  server.call(method, `/admin/jobs${path}`, { ...(bearer ? { bearer } : {}), ...(ip ? { ip } : {}) });

describe('the admin answer', () => {
  test('the jobs API needs the operator’s token, and refuses an address that guesses too often before comparing tokens', async () => {
    await add('job_a', failed);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/job_a'],
      ['POST', '/job_a/retry'],
      ['DELETE', '/job_a'],
    ] as const) {
      expect((await call(method, path)).status).toBe(401);
      expect((await call(method, path, 'wrong', '10.1.1.1')).status).toBe(401);
    }
    expect((await call('GET', '', token, '10.1.1.2')).status).toBe(200);
    const { limit } = server.running.config.limits.wrongCredentials;
    for (let i = 0; i <= limit; i += 1) await call('GET', '', `wrong${i}`, '10.1.1.3');
    expect((await call('GET', '', token, '10.1.1.3')).status).toBe(429);
    expect(await find('job_a')).toMatchObject({ failures: 3 });
  });

  test('the jobs API lists jobs in pages by state, and shows only the ids of what a job is about', async () => {
    for (let i = 0; i < 5; i += 1) await add(`job_${i}`, failed);
    await add('job_q', { ...failed, is_quarantined: true });
    await add('job_r', { leased_until: new Date(Date.now() + 60_000) });
    const first = await call('GET', '?state=failed&limit=3', token);
    expect(first.json.jobs.map(({ id }: { id: string }) => id)).toEqual(['job_4', 'job_3', 'job_2']);
    const second = await call('GET', `?state=failed&limit=3&cursor=${first.json.nextCursor}`, token);
    expect(second.json).toMatchObject({ jobs: [{ id: 'job_1' }, { id: 'job_0' }], nextCursor: null });
    expect((await call('GET', '?state=quarantined', token)).json.jobs).toMatchObject([{ id: 'job_q' }]);
    const running = (await call('GET', '?state=running&name=test.nobody', token)).json.jobs;
    expect(running).toMatchObject([{ id: 'job_r', state: 'running' }]);
    const shown = await call('GET', '/job_4', token);
    expect(shown.json.job).toMatchObject({ about: { checkoutId: 'chk_1' }, tenant: 'shop1', state: 'failed' });
    expect(shown.text).not.toContain('ada@example.com');
    expect(shown.text).not.toContain('private');
    for (const wrong of ['?limit=0', '?limit=1000', '?state=lost', '?colour=red'])
      expect((await call('GET', wrong, token)).status).toBe(400);
  });

  test('a recurring job can be paused and resumed but not dropped, and every page warns while it is paused', async () => {
    const recurring = async (name: string) => {
      const query = database.db.selectFrom('jobs').selectAll().where('name', '=', name);
      return (await query.executeTakeFirst())!;
    };
    const { id } = await recurring('earnings.pay-out');
    const dropped = await call('DELETE', `/${id}`, token);
    expect([dropped.status, dropped.json.message]).toEqual([
      409,
      expect.stringContaining(`Pause it with \`platen jobs pause ${id}\``),
    ]);
    expect((await call('POST', `/${id}/pause`, token)).json.job).toMatchObject({
      name: 'earnings.pay-out',
      state: 'paused',
    });
    expect((await call('POST', `/${id}/pause`, token)).status).toBe(200);
    for (const [method, path] of [
      ['POST', '/retry'],
      ['DELETE', ''],
    ] as const)
      expect((await call(method, `/${id}${path}`, token)).status).toBe(409);
    const { begun, attempts, run_at } = await recurring('earnings.pay-out');
    await server.advance(3 * 86_400);
    expect(await recurring('earnings.pay-out')).toMatchObject({ begun, attempts, run_at, is_ready: false });
    expect((await call('GET', '?state=paused', token)).json.jobs).toMatchObject([{ id }]);
    expect((await server.call('GET', '/metrics')).text).toContain('platen_jobs_paused{lane="sweep"} 1');
    const admin = () => server.call('GET', '/admin', { bearer: token });
    expect((await admin()).text).toContain(`platen jobs resume ${id}`);
    expect((await call('POST', `/${id}/resume`, token)).json.job).toMatchObject({ state: 'waiting' });
    await server.advance(60);
    expect((await recurring('earnings.pay-out')).attempts).toBeGreaterThan(attempts);
    expect((await admin()).text).not.toContain('Recurring jobs that have stopped');
    await add('job_a', failed);
    for (const action of ['pause', 'resume'])
      expect((await call('POST', `/job_a/${action}`, token)).json.message).toContain('Only recurring jobs');
    expect((await call('POST', '/job_x/pause', token)).status).toBe(404);
  });

  test('failed and shelved jobs can be retried with all attempts or dropped, and running jobs cannot', async () => {
    await add('job_q', { ...failed, is_quarantined: true, begun: 5 });
    await add('job_r', { leased_until: new Date(Date.now() + 60_000) });
    expect((await call('POST', '/job_q/retry', token)).json.job).toMatchObject({ state: 'waiting', failures: 0 });
    expect(await find('job_q')).toMatchObject({ begun: 0, failed_at: null, is_quarantined: false, attempts: 3 });
    expect((await call('POST', '/job_r/retry', token)).json.code).toBe('conflict');
    expect((await call('DELETE', '/job_r', token)).status).toBe(409);
    expect((await call('DELETE', '/job_q', token)).json).toEqual({ id: 'job_q', deleted: true });
    expect((await call('DELETE', '/job_q', token)).status).toBe(404);
    expect((await call('GET', '/job_q', token)).status).toBe(404);
  });
});

describe('platen jobs', () => {
  const run = async (args: string[], env: Record<string, string> = { DATABASE_URL: server.databaseUrl }) => {
    const lines: string[] = [];
    await runJobs(args, parseConfig(env), (line) => lines.push(line));
    return lines.join('\n');
  };

  test('platen jobs uses a database server directly', async () => {
    await add('job_a', failed);
    const list = await run(['list', '--state', 'failed']);
    expect(list).toContain('job_a');
    expect(list).not.toContain('ada@example.com');
    expect(await run(['show', 'job_a'])).toContain('checkoutId chk_1');
    expect(await run(['retry', 'job_a'])).toBe('Job job_a (test.nobody) is due now.');
    expect(await run(['drop', 'job_a'])).toBe('Job job_a was dropped.');
    const [recurring] = await database.db
      .selectFrom('jobs')
      .select('id')
      .where('name', '=', 'earnings.check')
      .execute();
    await expect(run(['drop', recurring!.id])).rejects.toThrow('cannot be dropped');
    expect(await run(['pause', recurring!.id])).toContain('(earnings.check) is paused');
    expect(await run(['resume', recurring!.id])).toContain('(earnings.check) is resumed');
    await expect(run(['show', 'job_a'])).rejects.toThrow('job_a');
    expect(await run(['list', '--name', 'test.nobody'])).toBe('No jobs found.');
  });

  test('platen jobs calls the running service if the database is embedded', async () => {
    await add('job_a', failed);
    const env = { PORT: String(server.running.config.port), PLATEN_ADMIN_TOKEN: token, PLATEN_DATA_DIR: '/nowhere' };
    expect(await run(['list', '--state', 'failed'], env)).toContain('job_a');
    expect(await run(['retry', 'job_a'], env)).toContain('is due now');
    await expect(run(['drop', 'job_x'], env)).rejects.toThrow('job_x');
    expect(await run(['drop', 'job_a'], env)).toContain('was dropped');
    const [recurring] = await database.db
      .selectFrom('jobs')
      .select('id')
      .where('name', '=', 'earnings.check')
      .execute();
    expect(await run(['pause', recurring!.id], env)).toContain('is paused');
    expect(await run(['resume', recurring!.id], env)).toContain('is resumed');
    await expect(run(['list'], { ...env, PLATEN_ADMIN_TOKEN: 'x'.repeat(40) })).rejects.toThrow('token');
  });

  test('platen jobs prints its usage for wrong arguments', async () => {
    for (const wrong of [['paint'], ['show'], ['list', 'job_a'], ['list', '--state', 'lost'], ['drop', 'a', 'b']])
      await expect(run(wrong)).rejects.toThrow('Usage: platen jobs');
  });
});

test('without the setting, a token is created in the data dir that only this user can read', async () => {
  const other = await startTestServer();
  try {
    const { mode, size } = await stat(join(other.dataDir, 'admin.token'));
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBeGreaterThan(32);
  } finally {
    await other.close();
  }
});
