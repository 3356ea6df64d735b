/** Letters about accounts survive the process: they are jobs in the transaction of their change. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSecondServer } from '../../../../test/harness/harness.ts';
import { startPeople, type TestPeople } from '../../../../test/harness/people.ts';

let people: TestPeople;
beforeAll(async () => {
  // Serves people, and does no background work.
  people = await startPeople({ PLATEN_ROLE: 'api' });
}, 60_000);
afterAll(() => people.close());

test('a letter requested in one process is sent by another', async () => {
  const ada = await people.signUp();
  await people.forget(ada.email);
  const json = { currentPassword: ada.password, newPassword: 'a better horse 42' };
  expect((await people.post('change-password', json, { cookie: ada.cookie })).status).toBe(200);
  expect(await people.mailsTo(ada.email)).toEqual([]);
  const waiting = await people.query(
    `select name, payload::text from jobs where name like 'accounts.%' and key is null`,
  );
  expect(waiting.map(({ name }) => name).sort()).toEqual([
    'accounts.notice',
    'accounts.reset-letter',
    'accounts.verify-letter',
  ]);
  // Nothing in them says who or where a person is.
  for (const { payload } of waiting) expect(payload).not.toMatch(/@|example|\d+\.\d+\.\d+\.\d+/);

  const second = await startSecondServer(people.server);
  try {
    await expect
      .poll(async () => (await people.subjectsTo(ada.email)).sort(), { timeout: 30_000 })
      .toEqual(['Confirm your email address', 'Set a new password', 'Your password was changed']);
  } finally {
    await second.close();
  }
});
