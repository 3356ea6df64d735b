import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { parseConfig } from '../../../config.ts';
import { createTestClock } from '../../../engines/clock/test-clock.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import type { ApiError } from '../../../kernel/errors.ts';
import { createRateLimits, type RateLimits } from '../../../kernel/limits/rate-limits.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { createVault } from '../../../kernel/secrets/vault.ts';
import { countSignIn } from './sign-in-limits.ts';

const log = createLog('silent');
const clock = createTestClock(async () => undefined);
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let limits: RateLimits;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: copy.url }, log);
  limits = createRateLimits({ database, clock, log });
});
afterAll(async () => {
  await limits.close();
  await database.close();
  await copy.drop();
});
beforeEach(() => clock.advance(601, []));

const ada = 'ada@example.com';

/** Tries until it is refused; returns how many attempts were allowed. */
async function failuresTaken(email: string, address: string, device: string | null = null, most = 20): Promise<number> {
  const deps = { limits, vault: createVault(Buffer.alloc(32, 7)), config: parseConfig({}) };
  for (let taken = 0; taken < most; taken += 1) {
    try {
      await countSignIn(deps, email, { address, device });
    } catch (error) {
      expect((error as ApiError).extras.retryAfterSeconds).toBeGreaterThan(0);
      return taken;
    }
  }
  return most;
}

test('an address has ten failures per person, and others at the same person are not affected', async () => {
  expect(await failuresTaken(ada, 'a')).toBe(10);
  expect(await failuresTaken(ada, 'b')).toBe(10);
  expect(await failuresTaken('grace@example.com', 'a')).toBe(10);
});

test('a person tried from many addresses allows each of them less, but never nothing', async () => {
  for (let i = 0; i < 10; i += 1) expect(await failuresTaken(ada, `many${i}`)).toBe(10);
  for (let i = 0; i < 20; i += 1) expect(await failuresTaken(ada, `more${i}`)).toBe(3);
});

test('an address has a hundred failures over all people', async () => {
  let taken = 0;
  for (let i = 0; i < 30; i += 1) taken += await failuresTaken(`somebody${i}@example.com`, 'one');
  expect(taken).toBe(100);
});

test('a known device is not limited by failures from its IP address or against its account', async () => {
  for (let i = 0; i < 12; i += 1) await failuresTaken(ada, `many${i}`);
  for (let i = 0; i < 12; i += 1) await failuresTaken(`neighbour${i}@example.com`, 'shared');
  expect(await failuresTaken(ada, 'shared')).toBe(0);
  expect(await failuresTaken(ada, 'shared', 'device:own')).toBe(10);
  expect(await failuresTaken(ada, 'shared', 'device:other')).toBe(10);
  expect(await failuresTaken('grace@example.com', 'shared', 'device:own')).toBe(10);
});

test.each([null, 'device:own'])('a correct attempt is not counted (%s)', async (device) => {
  const deps = { limits, vault: createVault(Buffer.alloc(32, 7)), config: parseConfig({}) };
  for (let i = 0; i < 30; i += 1) {
    const { giveBack } = await countSignIn(deps, ada, { address: 'home', device });
    expect((await giveBack()).remaining).toBe(10);
  }
});

test.each([null, 'device:own'])('a check that the service could not make is not counted (%s)', async (device) => {
  const deps = { limits, vault: createVault(Buffer.alloc(32, 7)), config: parseConfig({}) };
  for (let i = 0; i < 30; i += 1) {
    const attempt = await countSignIn(deps, ada, { address: 'home', device });
    await expect(attempt.check(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  }
  const attempt = await countSignIn(deps, ada, { address: 'home', device });
  expect(attempt.standing.remaining).toBe(9);
});

test('the work for a known device is not paid for by its address, which strangers may share', async () => {
  const deps = { limits, vault: createVault(Buffer.alloc(32, 7)), config: parseConfig({}) };
  const [stranger, own] = [null, 'device:own'].map((device) => countSignIn(deps, ada, { address: 'shared', device }));
  expect((await stranger!).payer).toBe('shared');
  expect((await own!).payer).not.toContain('shared');
});
