import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePicture } from '../../../../test/doubles/artwork-server.ts';
import { queryOnce } from '../../../../test/harness/database.ts';
import { claimedShop, ownerKey, payouts, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { buy, buyLink, mismatches, ship, signUpOwner } from '../../../../test/harness/purchases.ts';
import { searchEverywhere } from '../../../../test/harness/search-everywhere.ts';
import { joinAs, newcomer } from '../../../../test/harness/team.ts';
import { createVault } from '../../../kernel/secrets/vault.ts';

vi.setConfig({ testTimeout: 180_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = 86_400;
const currentPassword = 'correct horse';
const search = (words: string[]) =>
  searchEverywhere(server.databaseUrl, server.dataDir, createVault(Buffer.alloc(32, 0x5a)), words);

async function query(text: string, values: unknown[] = []) {
  return (await queryOnce(server.databaseUrl, text, values)).rows;
}

const kindsOf = (blockers: { kind: string }[]) => blockers.map(({ kind }) => kind).sort();

describe('an account without blockers', () => {
  test('deleting the account removes the person, their sessions and their sole organization with shops and files', async () => {
    const email = 'zebulon.leaver@example.com';
    const cookie = await server.signUp(email);
    const { shop } = await claimedShop(server, cookie);
    const key = await ownerKey(server, cookie, shop.shop_id, ['uploads:write']);
    const json = { base64Image: (await makePicture(300, 200)).toString('base64') };
    const { url } = (await server.call('POST', '/v1/uploads/base64', { key, json })).json;
    await server.call('PATCH', '/api/organization', { cookie, json: { name: 'Quaxley Prints' } });
    await server.call('PATCH', `/api/shops/${shop.shop_id}/settings`, { cookie, json: { name: 'Quaxley Shop' } });
    const { user, organizationId } = (await server.call('GET', '/api/auth/get-session', { cookie })).json;

    const preview = (await server.call('GET', '/api/account/deletion', { cookie })).json;
    expect(preview).toEqual({
      blockers: [],
      lost: [expect.stringContaining('The organization Quaxley Prints will be deleted with its shop')],
    });
    const wrong = await server.call('DELETE', '/api/account', { cookie, json: { currentPassword: 'battery staple' } });
    expect([wrong.status, wrong.json.param]).toEqual([400, '/currentPassword']);
    const gone = await server.call('DELETE', '/api/account', { cookie, json: { currentPassword } });
    expect([gone.status, gone.json]).toEqual([200, { deleted: true }]);
    expect(String(gone.headers['set-cookie'])).toContain('Max-Age=0');

    expect((await server.call('GET', '/api/shops', { cookie })).status).toBe(401);
    expect((await server.call('POST', '/v1/uploads/base64', { key, json })).status).toBe(401);
    expect((await server.call('GET', url)).status).toBe(404);
    const signIn = await server.call('POST', '/api/auth/sign-in/email', { json: { email, password: currentPassword } });
    expect(signIn.status).toBe(401);
    await server.advance(5);
    const [letter] = (await readMailFolder(server)).filter(({ file }) => file.includes('account-deleted'));
    expect(letter).toMatchObject({ subject: 'Your account was deleted', to: [{ address: email }] });

    // The books stay, under a number.
    const kept = await query('select name, payouts_sealed, deleted_at from organizations where id = $1', [
      organizationId,
    ]);
    expect(kept).toEqual([{ name: 'Deleted organization', payouts_sealed: null, deleted_at: expect.any(Date) }]);
    expect(
      (await query('select id from ledger_entries where organization_id = $1', [organizationId])).length,
    ).toBeGreaterThan(0);
    for (const table of ['sessions', 'memberships', 'one_time_tokens', 'known_devices'])
      expect(await query(`select person_id from ${table} where person_id = $1`, [user.id]), table).toEqual([]);
    await server.advance(2 * day);
    const found = await search([email, 'Quaxley', payouts.accountNumber]);
    // Mail sent without a mail server stays in the data dir for its month.
    expect(found.filter((one) => !/: mail\//.test(one))).toEqual([]);
    expect(
      (
        await server.call('POST', '/api/auth/sign-up/email', {
          json: { name: 'Zebulon', email, password: currentPassword },
        })
      ).status,
    ).toBe(200);
  });

  test('deleting the account leaves a team that has another owner, and the team continues', async () => {
    const owner = await newcomer(server);
    const second = await joinAs(server, owner, 'owner');
    const blocked = await owner.call('GET', '/account/deletion');
    expect(blocked.json.blockers).toEqual([]);
    const { length } = (await second.call('GET', '/organization/members')).json.members;
    expect((await owner.call('DELETE', '/account', { currentPassword })).status).toBe(200);
    expect((await second.call('GET', '/organization/members')).json.members).toHaveLength(length - 1);
    const { entries } = (await second.call('GET', '/organization/audit')).json;
    expect(entries[0]).toMatchObject({ action: 'member.left', person: null, target: null });
  });
});

describe('what blocks a deletion', () => {
  test('a team’s only owner must appoint another first', async () => {
    const owner = await newcomer(server);
    const viewer = await joinAs(server, owner, 'viewer');
    const refused = await owner.call('DELETE', '/account', { currentPassword });
    expect(refused.status).toBe(409);
    expect(refused.json.details.blockers).toMatchObject([
      { kind: 'last_owner', organizationId: owner.organizationId, count: 1, whatToDo: expect.any(String) },
    ]);
    // A viewer may leave at any time.
    expect((await viewer.call('DELETE', '/account', { currentPassword })).status).toBe(200);
    expect((await owner.call('DELETE', '/account', { currentPassword })).status).toBe(200);
  });

  test('a sale blocks the deletion with all its consequences, changes nothing, and must be paid out in the end', async () => {
    const shop = await server.mint();
    const link = await buyLink(server, shop);
    const owner = await signUpOwner(server);
    await owner.call('POST', '/claims', { user_code: shop.claim.user_code, payouts });
    await buy(server, link);
    const refused = await owner.call('DELETE', '/account', { currentPassword });
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect(kindsOf(refused.json.details.blockers)).toEqual(['order_under_way', 'sale_under_way']);
    expect(await owner.get('/account/deletion')).toMatchObject({ blockers: refused.json.details.blockers });
    expect((await owner.get('/shops')).shops).toHaveLength(1);
    await ship(server);
    await server.advance(7 * day + 1200);
    const available = (await owner.get('/earnings')).availableCents;
    if (available > 0) {
      const { blockers } = await owner.get('/account/deletion');
      expect(blockers).toContainEqual(expect.objectContaining({ kind: 'earnings', amountCents: available }));
      const kept = await owner.call('DELETE', '/account', { currentPassword, giveUp: true });
      expect(kept.status).toBe(409);
    }
    await server.advance(30 * day);
    expect(kindsOf((await owner.get('/account/deletion')).blockers)).toEqual([]);
    const books = await query('select count(*)::int from earnings_entries');
    expect((await owner.call('DELETE', '/account', { currentPassword })).status).toBe(200);
    expect(await query('select count(*)::int from earnings_entries')).toEqual(books);
    expect(await mismatches(server)).toEqual([]);
    await server.advance(2 * day);
    expect(await mismatches(server)).toEqual([]);
  });

  test('money in the wallet is forfeited only with explicit consent, and a debt blocks the deletion', async () => {
    const owner = await signUpOwner(server);
    await owner.call('POST', '/wallet/top-ups', { amountCents: 2500, card: '4242 4242 4242 4242' });
    const { blockers } = (await owner.call('DELETE', '/account', { currentPassword })).json.details;
    expect(blockers).toMatchObject([{ kind: 'wallet', amountCents: 2500, canGiveUp: true }]);
    const { organizationId } = await owner.get('/auth/get-session');
    await query(
      `insert into earnings_balances (organization_id, available_cents, house_cents) values ($1, -500, 500)
       on conflict (organization_id) do update set available_cents = -500`,
      [organizationId],
    );
    const owing = await owner.call('DELETE', '/account', { currentPassword, giveUp: true });
    expect(owing.json.details.blockers).toMatchObject([{ kind: 'owed', amountCents: 500 }]);
    await query('delete from earnings_balances where organization_id = $1', [organizationId]);
    expect((await owner.call('DELETE', '/account', { currentPassword, giveUp: true })).status).toBe(200);
  });
});
