/**
 * The second factor: codes of an authenticator app and recovery codes, each valid once, and how often they may be
 * guessed.
 */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPeople } from '../../../../test/harness/harness.ts';
import { startPeople, type TestPeople, type TestPerson } from '../../../../test/harness/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startPeople();
}, 60_000);
afterAll(() => people.close());

/** As the app would show it, this many seconds from now. */
async function codeOf(secret: string, secondsFromNow = 0): Promise<string> {
  const timestamp = (await people.server.now()).getTime() + secondsFromNow * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const enable = ({ cookie }: Pick<TestPerson, 'cookie'>, json: object = {}) =>
  people.post('totp/enable', json, { cookie });
const confirm = ({ cookie }: Pick<TestPerson, 'cookie'>, code: string) =>
  people.post('totp/confirm', { code }, { cookie });
const askTicket = async ({ email, password }: TestPerson): Promise<string> =>
  (await people.trySignIn(email, password)).json.ticket;
const enter = (ticket: string, code: string, options = {}) => people.post('sign-in/totp', { ticket, code }, options);
/** After the last accepted code. */
const nextStep = () => people.server.advance(61);

async function withApp(): Promise<TestPerson & { secret: string; recoveryCodes: string[] }> {
  const person = await people.signUp();
  const { secret } = (await enable(person)).json;
  const confirmed = await confirm(person, await codeOf(secret));
  expect(confirmed.status, confirmed.text).toBe(200);
  await nextStep();
  return { ...person, secret, recoveryCodes: confirmed.json.recoveryCodes };
}

describe('an authenticator app', () => {
  test('an authenticator app is set up with a secret and a code, then shows ten recovery codes, and nothing is stored in plain text', async () => {
    const ada = await people.signUp('Ada Lovelace');
    const begun = await enable(ada);
    expect(begun.status).toBe(200);
    const uri = new URL(begun.json.uri);
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', begun.json.secret]);
    expect(decodeURIComponent(uri.pathname)).toContain(ada.email);
    expect(Buffer.from(Secret.fromBase32(begun.json.secret).buffer)).toHaveLength(20);

    // No code is required before the app has shown that it has the secret.
    expect((await people.trySignIn(ada.email)).json.user.id).toBe(ada.id);
    const wrong = await confirm(ada, '000000');
    expect([wrong.status, wrong.json.param]).toEqual([400, '/code']);
    const code = await codeOf(begun.json.secret);
    const confirmed = await confirm(ada, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(confirmed.status, confirmed.text).toBe(200);
    const codes: string[] = confirmed.json.recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) {
      expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
      expect(await people.isKept(one.replace('-', ''))).toBe(false);
    }
    const rows = await people.query('select secret_sealed from totp_secrets where person_id = $1', [ada.id]);
    expect(rows[0].secret_sealed.toString('latin1')).not.toContain(begun.json.secret);
    expect((await enable(ada)).status).toBe(409);
    expect((await confirm(ada, code)).status).toBe(409);
    await people.server.advance(5);
    expect(await people.subjectsTo(ada.email)).toContain('Your account now asks for a code');
  });

  test('an authenticator app cannot be set up from a session older than ten minutes without the password', async () => {
    const ada = await people.signUp();
    await people.server.advance(601);
    const refused = await enable(ada);
    expect([refused.status, refused.json.param, refused.json.details.needs]).toEqual([
      400,
      '/currentPassword',
      'password',
    ]);
    expect((await enable(ada, { currentPassword: 'wrong horse' })).status).toBe(400);
    expect((await enable(ada, { currentPassword: ada.password })).status).toBe(200);
  });

  test('an authenticator app has an hour to show its first code, and a new secret voids the old one', async () => {
    const ada = await people.signUp();
    const first = (await enable(ada)).json.secret;
    const second = (await enable(ada)).json.secret;
    expect((await confirm(ada, await codeOf(first))).status).toBe(400);
    await people.server.advance(3_601);
    expect((await confirm(ada, await codeOf(second))).status).toBe(409);
    await people.server.advance(7_200);
    expect(await people.query('select * from totp_secrets where person_id = $1', [ada.id])).toEqual([]);
  });
});

describe('signing in with it', () => {
  test('a sign-in takes the password, then the code, with no cookie before', async () => {
    const ada = await withApp();
    const first = await people.trySignIn(ada.email);
    expect([first.status, first.json]).toEqual([200, { needs: 'totp', ticket: expect.any(String) }]);
    expect(first.headers['set-cookie']).toBeUndefined();
    const second = await enter(first.json.ticket, await codeOf(ada.secret));
    expect([second.status, second.json.user.id]).toEqual([200, ada.id]);
    expect((await people.shops(people.cookieOf(second))).status).toBe(200);
    // The ticket is used up.
    await nextStep();
    const again = await enter(first.json.ticket, await codeOf(ada.secret));
    expect([again.status, again.json.details.needs]).toEqual([401, 'password']);
  });

  test('a code works once, even while it is displayed, and no earlier one works after it', async () => {
    const ada = await withApp();
    const code = await codeOf(ada.secret);
    expect((await enter(await askTicket(ada), code)).status).toBe(200);
    const replay = await enter(await askTicket(ada), code);
    expect([replay.status, replay.json.param]).toEqual([401, '/code']);
    expect(replay.json.message).toMatch(/already used/);
    expect((await enter(await askTicket(ada), await codeOf(ada.secret, -30))).status).toBe(401);
    expect((await enter(await askTicket(ada), await codeOf(ada.secret, 30))).status).toBe(200);
  });

  test('a code may come from a clock half a minute off, and no further', async () => {
    const ada = await withApp();
    expect((await enter(await askTicket(ada), await codeOf(ada.secret, -60))).status).toBe(401);
    expect((await enter(await askTicket(ada), await codeOf(ada.secret, 60))).status).toBe(401);
    expect((await enter(await askTicket(ada), await codeOf(ada.secret, -30))).status).toBe(200);
    expect((await enter(await askTicket(ada), await codeOf(ada.secret, 30))).status).toBe(200);
  });

  test('two concurrent requests with one code count as one', async () => {
    const ada = await withApp();
    const [a, b] = [await askTicket(ada), await askTicket(ada)];
    const code = await codeOf(ada.secret);
    const statuses = (await Promise.all([enter(a, code), enter(b, code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('a recovery code works once, however it is typed, and the remaining number is reported', async () => {
    const ada = await withApp();
    const [first] = ada.recoveryCodes;
    expect((await enter(await askTicket(ada), ` ${first!.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await enter(await askTicket(ada), first!)).status).toBe(401);
    await people.server.advance(5);
    const mail = (await people.mailsTo(ada.email)).find(({ subject }) => subject === 'A recovery code was used');
    expect(mail?.text).toContain('You have 9 left');
  });

  test('a sign-in has ten minutes for the code', async () => {
    const ada = await withApp();
    const ticket = await askTicket(ada);
    await people.server.advance(601);
    expect((await enter(ticket, await codeOf(ada.secret))).status).toBe(401);
  });

  test('a sign-in stops when the password was changed meanwhile', async () => {
    const ada = await withApp();
    const ticket = await askTicket(ada);
    const json = { currentPassword: ada.password, newPassword: 'a better horse 42' };
    expect((await people.post('change-password', json, { cookie: ada.cookie })).status).toBe(200);
    expect((await enter(ticket, await codeOf(ada.secret))).status).toBe(401);
  });

  test('the code is still required after a reset when the address was verified before', async () => {
    const ada = await withApp();
    await people.verify(await people.linkIn(ada.email, 'Confirm your email address'));
    await people.reset(await people.resetToken(ada.email), 'a better horse 42');
    expect((await people.trySignIn(ada.email, 'a better horse 42')).json.needs).toBe('totp');
  });
});

describe('guessing codes', () => {
  test('five wrong codes end a ticket', async () => {
    const ada = await withApp();
    const ticket = await askTicket(ada);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await enter(ticket, `00000${i}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect((await enter(ticket, await codeOf(ada.secret))).status).toBe(429);
    expect((await enter(await askTicket(ada), await codeOf(ada.secret))).status).toBe(200);
  });

  test('twenty wrong codes from unknown devices block them, and the owner gets in from a known one or with a recovery code, and is notified', async () => {
    const ada = await withApp();
    let wrong = 0;
    for (let round = 0; round < 5; round += 1) {
      const ticket = await askTicket(ada);
      for (let i = 0; i < 4; i += 1) if ((await enter(ticket, `1111${round}${i}`)).status === 401) wrong += 1;
    }
    expect(wrong).toBe(20);
    const refused = await enter(await askTicket(ada), await codeOf(ada.secret));
    expect([refused.status, refused.json.message]).toEqual([429, expect.stringContaining('recovery code')]);
    expect((await enter(await askTicket(ada), ada.recoveryCodes[0]!)).status).toBe(200);
    const own = await enter(await askTicket(ada), await codeOf(ada.secret), { cookie: ada.device });
    expect(own.status).toBe(200);
    await people.server.advance(5);
    expect((await people.subjectsTo(ada.email)).filter((one) => one === 'Someone may know your password')).toHaveLength(
      1,
    );
    await people.server.advance(3_600);
    expect((await enter(await askTicket(ada), await codeOf(ada.secret))).status).toBe(200);
  });
});

describe('removing the app', () => {
  const disable = ({ cookie }: TestPerson, json: object) => people.post('totp/disable', json, { cookie });

  test('removing the app needs the password and a code and sends a notice, then the password alone signs in', async () => {
    const ada = await withApp();
    const code = await codeOf(ada.secret);
    const wrong = await disable(ada, { currentPassword: 'wrong horse', code });
    expect([wrong.status, wrong.json.param]).toEqual([400, '/currentPassword']);
    const noCode = await disable(ada, { currentPassword: ada.password });
    expect([noCode.status, noCode.json.param]).toEqual([400, '/code']);
    const wrongCode = await disable(ada, { currentPassword: ada.password, code: '000000' });
    expect([wrongCode.status, wrongCode.json.param]).toEqual([400, '/code']);
    // A wrong password does not use the code up.
    expect((await disable(ada, { currentPassword: ada.password, code })).status).toBe(200);
    expect((await people.trySignIn(ada.email)).json.user.id).toBe(ada.id);
    expect(await people.query('select * from recovery_codes where person_id = $1', [ada.id])).toEqual([]);
    await people.server.advance(5);
    expect(await people.subjectsTo(ada.email)).toContain('Your account no longer asks for a code');
    expect((await disable(ada, { currentPassword: ada.password, code })).status).toBe(409);
  });

  test('a recovery code removes the app for a person who lost it', async () => {
    const ada = await withApp();
    const json = { currentPassword: ada.password, code: ada.recoveryCodes[3] };
    expect((await disable(ada, json)).status).toBe(200);
  });

  test('removing the app allows five guesses per session', async () => {
    const ada = await withApp();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await disable(ada, { currentPassword: ada.password, code: `00000${i}` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

test.each([
  ['PATCH', '/api/payouts/account', { accountName: 'Ada', country: 'DE', accountNumber: 'DE89370400440532013000' }],
  ['DELETE', '/api/account', {}],
])('%s %s needs a code beside the password', async (method, path, json) => {
  const ada = await withApp();
  await verifyPeople(people.server);
  const ask = (more: object) =>
    people.call(method, path, { cookie: ada.cookie, json: { ...json, currentPassword: ada.password, ...more } });
  const without = await ask({});
  expect([without.status, without.json.param, without.json.details.needs]).toEqual([400, '/code', 'totp']);
  const wrong = await ask({ code: '000000' });
  expect([wrong.status, wrong.json.param]).toEqual([400, '/code']);
  const done = await ask({ code: await codeOf(ada.secret) });
  expect(done.status, done.text).toBe(200);
});

test('new recovery codes void the old ones', async () => {
  const ada = await withApp();
  const json = { currentPassword: ada.password, code: await codeOf(ada.secret) };
  const renewed = await people.post('totp/recovery-codes', json, { cookie: ada.cookie });
  expect([renewed.status, renewed.json.recoveryCodes.length]).toEqual([200, 10]);
  expect((await enter(await askTicket(ada), ada.recoveryCodes[0]!)).status).toBe(401);
  expect((await enter(await askTicket(ada), renewed.json.recoveryCodes[0])).status).toBe(200);
});
