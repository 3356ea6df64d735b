import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { smallPrints } from '../../../../test/harness/catalogs.ts';
import { payouts, startTestServer, type TestServer, verifyPeople } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { buy, buyLink, mismatches, ship, signUpOwner } from '../../../../test/harness/purchases.ts';
import { readAccount, refuseUnconnected } from '../../tenants/accounts/accounts.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(smallPrints());
});
afterAll(() => server.close());

const day = 86_400;
const currentPassword = 'correct horse';
const other = { accountName: 'Ada Lovelace', country: 'DE', accountNumber: 'DE89 3704 0044 0532 0130 00' };
const path = '/payouts/account';

/** An owner whose sale can be paid out. */
async function earner(account = payouts) {
  const shop = await server.mint();
  const link = await buyLink(server, shop);
  const owner = await signUpOwner(server);
  await owner.call('POST', '/claims', { user_code: shop.claim.user_code, payouts: account });
  await buy(server, link);
  await ship(server);
  return owner;
}

describe('the account for payouts', () => {
  test('the payout account is shown masked, and hidden until it is set', async () => {
    const owner = await signUpOwner(server);
    expect(await owner.get(path)).toMatchObject({ account: null, heldUntil: null, blockedBy: 'no_account' });
    const { claim } = await server.mint();
    await owner.call('POST', '/claims', { user_code: claim.user_code, payouts });
    const shown = await owner.get(path);
    expect(shown.account).toEqual({
      accountName: 'Ada Press',
      country: 'GB',
      accountNumber: '•••• 5555',
      lastFour: '5555',
    });
    expect(JSON.stringify(shown)).not.toContain('20201555');
    expect((await server.call('GET', `/api${path}`)).status).toBe(401);
  });

  test('the payout account needs the password and does not change without it', async () => {
    const owner = await signUpOwner(server);
    const without = await owner.call('PATCH', path, other);
    expect([without.status, without.json.param]).toEqual([400, '/currentPassword']);
    const wrong = await owner.call('PATCH', path, { ...other, currentPassword: 'battery staple' });
    expect([wrong.status, wrong.json.param]).toEqual([400, '/currentPassword']);
    expect((await owner.get(path)).account).toBeNull();
  });

  test('a person with an unverified address cannot change the payout account', async () => {
    const cookie = await server.signUp();
    const answer = await server.call('PATCH', `/api${path}`, { cookie, json: { ...other, currentPassword } });
    expect([answer.status, answer.json.details.reason]).toEqual([409, 'email_unverified']);
  });

  test.each([
    ['/country', { ...other, country: 'XX' }],
    ['/country', { ...other, country: 'FR' }],
    ['/accountNumber', { ...other, accountNumber: 'DE89 3704 0044 0532 0130 01' }],
    ['/accountNumber', { ...other, accountNumber: 'DE89 3704' }],
    ['/accountNumber', { ...other, accountNumber: '12345678/9' }],
    ['/accountName', { ...other, accountName: ' ' }],
  ])('the payout form says that %s is wrong in %o', async (param, given) => {
    const owner = await signUpOwner(server);
    const answer = await owner.call('PATCH', path, { ...given, currentPassword });
    expect([answer.status, answer.json.param]).toEqual([400, param]);
  });

  test('the payout account with Stripe is the id of a connected account', () => {
    const stripe = { payments: { engine: 'stripe' } } as Parameters<typeof refuseUnconnected>[0];
    const connected = readAccount({ ...other, accountNumber: 'acct_1Ada' });
    expect(connected.accountNumber).toBe('acct_1Ada');
    expect(() => refuseUnconnected(stripe, connected)).not.toThrow();
    expect(() => refuseUnconnected(stripe, readAccount(other))).toThrow('connected account');
  });

  test('a new payout account is mailed to the owners, audited, and delays payouts for a day', async () => {
    const owner = await earner();
    // An hour before the sale becomes available.
    await server.advance(7 * day - 3600);
    const changed = await owner.call('PATCH', path, { ...other, currentPassword });
    expect(changed.status, changed.text).toBe(200);
    const heldUntil = new Date(changed.json.heldUntil).getTime();
    expect(changed.json.account).toMatchObject({ country: 'DE', lastFour: '3000' });
    expect(Math.abs(heldUntil - (await server.now()).getTime() - day * 1000)).toBeLessThan(60_000);
    await server.advance(1);
    const [letter] = (await readMailFolder(server)).filter(({ subject }) =>
      subject?.includes('Your payout account was changed'),
    );
    expect(letter!.text).toContain('3000');
    expect(letter!.text).not.toContain('DE89');
    const { entries } = await owner.get('/organization/audit');
    expect(entries[0]).toMatchObject({ action: 'payouts.changed', details: '•••• 5555 → •••• 3000' });

    await server.advance(2 * 3600);
    expect((await owner.get('/earnings')).availableCents).toBeGreaterThan(100);
    const refused = await owner.call('POST', '/payouts');
    expect([refused.status, refused.json.details]).toEqual([
      409,
      { reason: 'held', heldUntil: changed.json.heldUntil },
    ]);
    expect(refused.json.message).toContain(changed.json.heldUntil.slice(0, 10));
    const { nextPayoutAt } = await owner.get('/earnings');
    expect(new Date(nextPayoutAt).getTime()).toBeGreaterThanOrEqual(heldUntil);
    // The daily round skips it too; the first one after the hold does not.
    await server.advance(21 * 3600);
    expect((await owner.get('/payouts')).payouts).toEqual([]);
    await server.advance(day + 2 * 3600);
    expect((await owner.get('/payouts')).payouts).toMatchObject([{ status: 'paid' }]);
    expect(await mismatches(server)).toEqual([]);
    const again = await owner.call('POST', '/payouts');
    expect([again.status, again.json.details.reason]).toEqual([409, 'too_little']);
  });

  test('setting the same account again changes and delays nothing', async () => {
    const owner = await signUpOwner(server);
    await owner.call('PATCH', path, { ...other, currentPassword });
    await server.advance(day + 1);
    const same = await owner.call('PATCH', path, {
      ...other,
      accountNumber: 'DE89370400440532013000',
      currentPassword,
    });
    expect(same.json).toMatchObject({ heldUntil: null, blockedBy: 'too_little' });
  });

  test('the payout account cannot be changed by claiming another shop', async () => {
    const owner = await signUpOwner(server);
    const [first, second] = [await server.mint(), await server.mint()];
    await owner.call('POST', '/claims', { user_code: first.claim.user_code, payouts });
    const refused = await owner.call('POST', '/claims', { user_code: second.claim.user_code, payouts: other });
    expect([refused.status, refused.json.details.reason]).toEqual([409, 'payout_account_known']);
    const spaced = { ...payouts, accountNumber: 'GB33 BUKB 2020 1555 5555 55' };
    expect((await owner.call('POST', '/claims', { user_code: second.claim.user_code, payouts: spaced })).status).toBe(
      200,
    );
  });
});

test('a returned payout blocks further payouts and is shown until the account is changed or confirmed', async () => {
  const unknown = { ...payouts, accountNumber: '000222222227' };
  const owner = await earner(unknown);
  const payoutsOf = async () => (await owner.get('/payouts')).payouts as { status: string }[];
  await server.advance(9 * day);
  expect(await payoutsOf()).toMatchObject([{ status: 'paid' }]);
  await server.advance(3 * day);
  expect(await payoutsOf()).toMatchObject([{ status: 'failed' }]);
  expect((await owner.get('/earnings')).nextPayoutAt).toBeNull();
  expect(await owner.get(path)).toMatchObject({ blockedBy: 'bounced', message: expect.stringContaining('confirm it') });
  const asked = await owner.call('POST', '/payouts');
  expect([asked.status, asked.json.details.reason]).toEqual([409, 'bounced']);
  const letters = async () =>
    (await readMailFolder(server)).filter(({ subject }) => /payout of \$\S+ failed/.test(subject ?? ''));
  expect((await letters()).at(-1)!.text).toContain('No more payouts go to this account');
  const told = (await letters()).length;
  await server.advance(10 * day);
  expect([(await payoutsOf()).length, (await letters()).length]).toEqual([1, told]);

  const confirmed = await owner.call('PATCH', path, { ...unknown, currentPassword });
  expect(confirmed.json).toMatchObject({ blockedBy: null, heldUntil: null });
  expect((await owner.get('/organization/audit')).entries[0]).toMatchObject({
    action: 'payouts.changed',
    details: 'confirmed after a returned payout: •••• 2227',
  });
  await server.advance(2 * day);
  expect((await payoutsOf()).length).toBe(2);
  await server.advance(3 * day);
  expect(await payoutsOf()).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
  expect((await owner.get(path)).blockedBy).toBe('bounced');
  await owner.call('PATCH', path, { ...other, currentPassword });
  await server.advance(3 * day);
  expect(await payoutsOf()).toMatchObject([{ status: 'paid' }, { status: 'failed' }, { status: 'failed' }]);
  expect(await mismatches(server)).toEqual([]);
});

test('an owner with an unverified address is paid only after verifying it', async () => {
  const shop = await server.mint();
  const link = await buyLink(server, shop);
  const email = 'unverified@example.com';
  let cookie = await server.signUp(email);
  await server.call('POST', '/api/claims', { cookie, json: { user_code: shop.claim.user_code, payouts } });
  await buy(server, link);
  await ship(server);
  await server.advance(9 * day);
  const signIn = await server.call('POST', '/api/auth/sign-in/email', { json: { email, password: currentPassword } });
  cookie = String(signIn.headers['set-cookie']).split(';')[0]!;
  const get = async (at: string) => (await server.call('GET', `/api${at}`, { cookie })).json;
  expect(await get('/payouts')).toMatchObject({ payouts: [], availableCents: expect.any(Number) });
  expect((await get('/earnings')).nextPayoutAt).toBeNull();
  expect(await get(path)).toMatchObject({
    blockedBy: 'unverified',
    message: expect.stringContaining('confirmed their email address'),
  });
  const asked = await server.call('POST', '/api/payouts', { cookie });
  expect([asked.status, asked.json.details.reason]).toEqual([409, 'unverified']);
  await verifyPeople(server);
  expect((await server.call('POST', '/api/payouts', { cookie })).status).toBe(201);
  await server.advance(60);
  expect((await get('/payouts')).payouts).toMatchObject([{ status: 'paid' }]);
  expect(await mismatches(server)).toEqual([]);
});
