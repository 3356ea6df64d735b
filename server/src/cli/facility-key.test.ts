import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness/harness.ts';
import { parseConfig } from '../config.ts';
import { runFacilityKey } from './facility-key.ts';

const token = 'operator-'.repeat(4);
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-facility-'));
  server = await startTestServer({ PLATEN_ADMIN_TOKEN: token });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const run = async (args: string[], env: Record<string, string>) => {
  const lines: string[] = [];
  await runFacilityKey(args, parseConfig(env), (line) => lines.push(line));
  return lines.join('\n');
};
const isTaken = async (key: string) => (await server.call('GET', '/v1/facility/jobs', { bearer: key })).status === 200;

describe('platen facility-key', () => {
  test('platen facility-key calls the running service if the database is embedded, without stopping it', async () => {
    const env = { PORT: String(server.running.config.port), PLATEN_ADMIN_TOKEN: token, PLATEN_DATA_DIR: folder };
    const first = await run(['leeds'], env);
    const second = await run(['leeds'], env);
    expect(await isTaken(first)).toBe(true);
    expect(await isTaken(second)).toBe(true);
    const third = await run(['leeds', '--replace'], env);
    expect([await isTaken(first), await isTaken(second), await isTaken(third)]).toEqual([false, false, true]);
    await expect(run(['atlantis'], env)).rejects.toThrow('There is no facility "atlantis". Facilities:');
    await expect(run(['leeds'], { ...env, PLATEN_ADMIN_TOKEN: 'x'.repeat(40) })).rejects.toThrow('token');
  });

  test('platen facility-key uses a database server directly', async () => {
    const env = { DATABASE_URL: server.databaseUrl, PLATEN_SECRET_KEY: '5a'.repeat(32), PLATEN_DATA_DIR: folder };
    expect(await isTaken(await run(['columbus'], env))).toBe(true);
    await expect(run(['atlantis'], env)).rejects.toThrow('There is no facility "atlantis"');
  });

  test('platen facility-key prints its usage for wrong arguments', async () => {
    for (const wrong of [[], ['a', 'b'], ['leeds', '--force']])
      await expect(run(wrong, {})).rejects.toThrow('Usage: platen facility-key');
  });
});
