/** Sessions with the devices they were opened on, and letters about new ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guesses, startPeople, type TestPeople } from '../../../../test/harness/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startPeople();
}, 60_000);
afterAll(() => people.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const list = async (cookie: string) => (await people.call('GET', '/api/auth/sessions', { cookie })).json.sessions;
const newDevice = 'New sign-in to your account';
const countLetters = async (email: string, subject = newDevice) => {
  await people.server.advance(61);
  return (await people.subjectsTo(email)).filter((one) => one === subject).length;
};

describe('sessions', () => {
  test('sessions are listed with where they were opened, and the current one is marked', async () => {
    const ada = await people.signUp('Ada', { ip: '203.0.113.7', headers: { 'user-agent': firefox } });
    await people.server.advance(60);
    const other = await people.signIn(ada.email, ada.password, {
      ip: '2001:db8::17',
      headers: { 'user-agent': 'curl/8' },
    });
    const sessions = await list(ada.cookie);
    expect(
      sessions.map(({ userAgent, address, current }: Record<string, unknown>) => [userAgent, address, current]),
    ).toEqual([
      ['curl/8', '2001:db8::17', false],
      [firefox, '203.0.113.7', true],
    ]);
    expect((await list(other)).map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    expect((await people.call('GET', '/api/auth/sessions')).status).toBe(401);
  });

  test('a session’s last use is updated at most every five minutes', async () => {
    const ada = await people.signUp();
    const seen = async () =>
      (await people.query('select last_seen_at from sessions where person_id = $1', [ada.id]))[0].last_seen_at;
    const first = await seen();
    await people.server.advance(200);
    await people.shops(ada.cookie);
    expect(await seen()).toEqual(first);
    await people.server.advance(200);
    await people.shops(ada.cookie);
    const second = await seen();
    expect(second - first).toBeGreaterThanOrEqual(400_000);
    await people.server.advance(200);
    await people.shops(ada.cookie);
    expect(await seen()).toEqual(second);
  });

  test('sessions are ended one by one, at once, only by their owner, and one letter reports several', async () => {
    const [ada, eve] = [await people.signUp(), await people.signUp()];
    const others = [await people.signIn(ada.email), await people.signIn(ada.email)];
    const ids: string[] = (await list(ada.cookie))
      .filter(({ current }: { current: boolean }) => !current)
      .map(({ id }: { id: string }) => id);
    const end = (cookie: string, id: string) => people.call('DELETE', `/api/auth/sessions/${id}`, { cookie });
    expect((await end(eve.cookie, ids[0]!)).status).toBe(404);
    for (const id of ids) {
      const answer = await end(ada.cookie, id);
      expect([answer.status, answer.json]).toEqual([200, { id, ended: true }]);
      expect((await end(ada.cookie, id)).status).toBe(404);
    }
    for (const cookie of others) expect((await people.shops(cookie)).status).toBe(401);
    expect((await people.shops(ada.cookie)).status).toBe(200);
    expect(await countLetters(ada.email, 'Other devices were signed out')).toBe(1);
  });

  test('all sessions but the current one are ended', async () => {
    const ada = await people.signUp();
    const others = [await people.signIn(ada.email), await people.signIn(ada.email)];
    const answer = await people.call('DELETE', '/api/auth/sessions', { cookie: ada.cookie });
    expect([answer.status, answer.json]).toEqual([200, { ended: 2 }]);
    for (const cookie of others) expect((await people.shops(cookie)).status).toBe(401);
    expect(await list(ada.cookie)).toHaveLength(1);
  });

  test('a session’s own DELETE works like signing out', async () => {
    const ada = await people.signUp();
    const [{ id }] = await list(ada.cookie);
    expect((await people.call('DELETE', `/api/auth/sessions/${id}`, { cookie: ada.cookie })).status).toBe(200);
    expect((await people.shops(ada.cookie)).status).toBe(401);
  });
});

describe('a device', () => {
  test('a new device is reported with time and place, and the one that signed up is known', async () => {
    const ada = await people.signUp();
    await people.signIn(ada.email, ada.password, { cookie: ada.device });
    expect(await countLetters(ada.email)).toBe(0);
    await people.signIn(ada.email, ada.password, { ip: '203.0.113.9', headers: { 'user-agent': firefox } });
    expect(await countLetters(ada.email)).toBe(1);
    const mail = (await people.mailsTo(ada.email)).find(({ subject }) => subject === newDevice)!;
    expect(mail.text).toContain('Device: Firefox on Linux');
    expect(mail.text).toContain('Address: 203.0.113.9');
    expect(mail.text).toContain(`${people.server.origin}/studio/account`);
  });

  test('a device is not recognised by its address, so another one behind it is new', async () => {
    const ada = await people.signUp('Ada', { ip: '203.0.113.10' });
    await people.signIn(ada.email, ada.password, { ip: '203.0.113.10' });
    expect(await countLetters(ada.email)).toBe(1);
  });

  test('a device stays known after signing out and after a password change', async () => {
    const ada = await people.signUp();
    await people.post('sign-out', {}, { cookie: `${ada.cookie}; ${ada.device}` });
    const again = await people.signIn(ada.email, ada.password, { cookie: ada.device });
    const json = { currentPassword: ada.password, newPassword: 'a better horse 42' };
    await people.post('change-password', json, { cookie: again });
    await people.signIn(ada.email, json.newPassword, { cookie: ada.device });
    expect(await countLetters(ada.email)).toBe(0);
  });

  test('a device that two people share is known to both', async () => {
    const ada = await people.signUp();
    const grace = await people.signUp('Grace', { cookie: ada.device });
    const shared = grace.device;
    for (const { email, password } of [ada, grace, ada]) await people.signIn(email, password, { cookie: shared });
    expect([await countLetters(ada.email), await countLetters(grace.email)]).toEqual([0, 0]);
  });

  test('a known device is not locked out by other people’s failures at its address', async () => {
    const ada = await people.signUp();
    const ip = '203.0.113.30';
    for (let i = 0; i < guesses; i += 1) await people.trySignIn(ada.email, 'wrong horse', { ip });
    expect((await people.trySignIn(ada.email, ada.password, { ip })).status).toBe(429);
    const signIn = (word: string) => people.trySignIn(ada.email, word, { ip, cookie: ada.device });
    expect((await signIn(ada.password)).status).toBe(200);
    // It has no more guesses than any other.
    for (let i = 0; i < guesses; i += 1) expect((await signIn('wrong horse')).status).toBe(401);
    expect((await signIn(ada.password)).status).toBe(429);
  });

  test('a planted cookie does not make a device known', async () => {
    const [ada, eve] = [await people.signUp(), await people.signUp()];
    await people.signIn(ada.email, ada.password, { cookie: eve.device });
    expect(await countLetters(ada.email)).toBe(1);
    await people.signIn(ada.email, ada.password, { cookie: eve.device });
    expect(await countLetters(ada.email)).toBe(2);
  });

  test('a device is stored as a hash, and forgotten when unused for as long as browsers keep cookies', async () => {
    const ada = await people.signUp();
    expect(await people.isKept(ada.device.split('=')[1]!)).toBe(false);
    await people.server.advance(401 * 86_400);
    expect(await people.query('select * from known_devices where person_id = $1', [ada.id])).toEqual([]);
  });

  test('a script that signs in each time fills neither the mailbox nor the table', async () => {
    const ada = await people.signUp();
    await people.query(
      `insert into known_devices select $1, decode(lpad(to_hex(n), 64, '0'), 'hex'), now(), now() - n * interval '1 minute' from generate_series(1, 150) n`,
      [ada.id],
    );
    for (let i = 0; i < 12; i += 1) await people.signIn(ada.email);
    expect(await countLetters(ada.email)).toBe(10);
    expect(await people.query('select * from known_devices where person_id = $1', [ada.id])).toHaveLength(100);
  });
});
