/** A person who opens an account with someone else’s address neither keeps it nor locks the real owner out. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../../test/doubles/authenticator.ts';
import { startPeople, type TestPeople, type TestPerson } from '../../../../test/harness/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startPeople();
}, 60_000);
afterAll(() => people.close());

const next = 'a better horse 42';

/** An app, a passkey and a provider, all of the person who opened the account. */
async function withEverything() {
  const eve = await people.signUp();
  const asEve = { cookie: eve.cookie };
  const authenticator = createAuthenticator(people.server.origin);
  const options = await people.post('passkeys/options', {}, asEve);
  const credential = authenticator.create(options.json, {});
  expect((await people.post('passkeys/register', { name: 'Phone', credential }, asEve)).status).toBe(201);
  const { secret } = (await people.post('totp/enable', {}, asEve)).json;
  const timestamp = (await people.server.now()).getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  expect((await people.post('totp/confirm', { code }, asEve)).status).toBe(200);
  await people.query(
    `insert into identities (id, person_id, issuer, subject, created_at) values ($1, $2, 'https://id.example', $1, now())`,
    [`idn_${eve.id}`, eve.id],
  );
  const enter = async () => {
    const asked = await people.post('passkeys/sign-in/options', {});
    return people.post('passkeys/sign-in', { credential: authenticator.get(asked.json, {}) });
  };
  return { eve, enter };
}

const leftOf = async ({ id }: TestPerson): Promise<number[]> =>
  Promise.all(
    ['totp_secrets', 'recovery_codes', 'passkeys', 'identities', 'sessions'].map(
      async (table) => (await people.query(`select from ${table} where person_id = $1`, [id])).length,
    ),
  );

test('a password reset removes second factors set up before the address was verified, and notifies the owner', async () => {
  const { eve, enter } = await withEverything();
  expect((await enter()).status).toBe(200);
  expect((await people.reset(await people.resetToken(eve.email), next)).status).toBe(200);
  expect(await leftOf(eve)).toEqual([0, 0, 0, 0, 0]);
  expect((await enter()).status).toBe(401);
  expect((await people.shops(eve.cookie)).status).toBe(401);
  const owner = await people.trySignIn(eve.email, next);
  expect([owner.status, owner.json.user?.emailVerified]).toEqual([200, true]);
  await people.server.advance(5);
  expect(await people.subjectsTo(eve.email)).toEqual(
    expect.arrayContaining([
      'Your account no longer asks for a code',
      'A passkey was removed from your account',
      'A way to sign in was removed',
    ]),
  );
});

test('a reset of a verified address keeps the second factors, because reading the mail is not enough', async () => {
  const { eve, enter } = await withEverything();
  await people.verify(await people.linkIn(eve.email, 'Confirm your email address'));
  expect((await people.reset(await people.resetToken(eve.email), next)).status).toBe(200);
  expect(await leftOf(eve)).toEqual([1, 10, 1, 1, 0]);
  expect((await people.trySignIn(eve.email, next)).json.needs).toBe('totp');
  expect((await enter()).status).toBe(200);
});
