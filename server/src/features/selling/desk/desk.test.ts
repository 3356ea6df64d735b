/** Work with orders at a shop's desk. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import { openDeskShop, recipient as shipTo } from '../../../../test/harness/desk-shop.ts';
import { sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { buy } from '../../../../test/harness/purchases.ts';
import { joinAs, newcomer, type TeamMember } from '../../../../test/harness/team.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type DeskShop = Awaited<ReturnType<typeof openDeskShop>>;
let server: TestServer;
let database: pg.Client;
let owner: TeamMember;
let shopId: string;
let key: string;
let artworkUrl: string;
let bottle: DeskShop['bottle'];
let create: DeskShop['create'];
let link: string;

beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  database = await connectTo(server.databaseUrl);
  ({ owner, shopId, key, artworkUrl, bottle, create, link } = await openDeskShop(server));
});
afterAll(async () => {
  await database.end();
  await server.close();
});

const nowhere = 'http://127.0.0.1:1/none.png';
const get = async (id: string) => (await owner.call('GET', `/orders/${id}`)).json;
const idsOf = async (query: string, member = owner): Promise<string[]> => {
  const answer = await member.call('GET', `/orders?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.orders.map(({ id }: { id: string }) => id);
};
const find = (q: string, more = '') => idsOf(`q=${encodeURIComponent(q)}${more}`);

describe('searching', () => {
  let id: string;
  let orderNumber: string;
  beforeAll(async () => {
    ({ id, orderNumber } = await create({ externalId: 'Webshop-7719-x' }));
    await create({ shipTo: { ...shipTo, name: 'Else Berg', email: 'else@post.example' } });
  });

  test.each([
    ['its number', () => orderNumber],
    ['part of its number, in any case', () => orderNumber.slice(-6).toLowerCase()],
    ['its id', () => id],
    ['part of its id', () => id.slice(-9)],
    ['part of the external id', () => 'shop-7719'],
    ['part of the buyer’s name, without accents', () => 'ANGST'],
    ['both names in any order', () => 'ångström zoe'],
    ['part of the e-mail address', () => 'oe.angstrom@post'],
  ])('a search finds an order by %s', async (_what, q) => expect(await find(q())).toEqual([id]));

  test('a search requires all its words and treats database wildcards literally', async () => {
    for (const q of ['zoe nobody', '%', '_oe', 'zoe\\', "'; drop"]) expect(await find(q)).toEqual([]);
    expect((await find('el')).length).toBe(1);
  });

  test('a search combines with the other filters and with paging', async () => {
    expect(await find('zoe', '&fulfillmentStatus=delivered')).toEqual([]);
    expect(await find('zoe', `&shop_id=${shopId}&fulfillmentStatus=pending,generating`)).toEqual([id]);
    const first = await owner.call('GET', '/orders?q=post.example&limit=1');
    const second = await owner.call('GET', `/orders?q=post.example&limit=1&cursor=${first.json.nextCursor}`);
    expect([first.json.orders.length, second.json.orders[0].id]).toEqual([1, id]);
  });

  test('a search finds nothing of another organization', async () =>
    expect(await idsOf('q=zoe', await newcomer(server))).toEqual([]));

  test('a search follows a corrected name and forgets a deleted order', async () => {
    const made = await create({ shipTo: { ...shipTo, name: 'Quentin Wrongname' } });
    const json = { address: { ...shipTo, name: 'Quentin Rightname' } };
    expect((await owner.call('POST', `/orders/${made.id}/address`, json)).status).toBe(200);
    expect([await find('wrongname'), await find('quentin right')]).toEqual([[], [made.id]]);
    await server.call('DELETE', `/v1/orders/${made.id}`, { key });
    const { rows } = await database.query('select * from order_search where order_id = $1', [made.id]);
    expect([await find('quentin'), rows]).toEqual([[], []]);
  });

  test('a search finds sales by the shopper’s e-mail address', async () => {
    const email = 'shopper.of.old@mail.example';
    expect((await buy(server, link, { email })).status).toBe(303);
    await server.advance(1);
    const [sold] = await find('shopper.of.old');
    expect((await get(sold!)).order).toMatchObject({ buyerEmail: email, isSale: true });
  });
});

describe('a failed order', () => {
  test('a failed order says what is wrong, needs attention, and is repaired with other artwork', async () => {
    const { id } = await create({ items: [bottle(nowhere)] });
    const fine = await create();
    await server.advance(30);
    const { order } = await get(id);
    expect(order.trouble).toMatchObject({
      title: 'The artwork could not be fetched',
      repairs: ['replace_artwork', 'retry', 'cancel'],
      placements: [{ lineItemId: 1, label: expect.any(String) }],
    });
    const urgent = await idsOf('attention=needed');
    expect([urgent.includes(id), urgent.includes(fine.id)]).toEqual([true, false]);
    expect(await find('zoe', '&attention=needed')).toContain(id);

    const place = order.trouble.placements[0];
    const json = { ...place, imageUrl: artworkUrl };
    const looked = await owner.call('POST', `/orders/${id}/artwork`, { ...json, dryRun: true });
    expect(looked.json.order.items[0].placements[0].report.reachable).toBe(true);
    expect((await get(id)).order.fulfillmentStatus).toBe('artwork_failed');
    const repaired = await owner.call('POST', `/orders/${id}/artwork`, json);
    expect(repaired.json.order).toMatchObject({ fulfillmentStatus: 'pending', trouble: null, errors: [] });
    await server.advance(30);
    expect((await get(id)).order.fulfillmentStatus).not.toContain('failed');
    const { entries } = (await owner.call('GET', '/organization/audit?action=order.changed')).json;
    expect(entries[0].target.id).toBe(id);
  });

  test('a failed order can be retried unchanged, and other orders cannot', async () => {
    const { id } = await create({ items: [bottle(nowhere)] });
    expect((await owner.call('POST', `/orders/${id}/retry`, {})).status).toBe(409);
    await server.advance(30);
    expect((await owner.call('POST', `/orders/${id}/retry`, {})).json.order.fulfillmentStatus).toBe('pending');
  });

  test('an unknown placement is refused with the existing ones', async () => {
    const { id } = await create();
    const asked = (json: object) => owner.call('POST', `/orders/${id}/artwork`, { imageUrl: artworkUrl, ...json });
    const wrong = await asked({ lineItemId: 1, label: 'Lid' });
    expect([wrong.status, wrong.json.validOptions?.length]).toEqual([400, 1]);
    expect((await asked({ lineItemId: 2, label: 'Front' })).json.validOptions).toEqual([1]);
    expect((await asked({ lineItemId: 1, label: 'Front', canvasId: 'cnv_1' })).status).toBe(400);
  });
});

describe('notes', () => {
  test('team notes are written, read, deleted, and removed with the order', async () => {
    const { id } = await create();
    const support = await joinAs(server, owner, 'support');
    const made = await support.call('POST', `/orders/${id}/notes`, { text: '  Called twice  ' });
    expect([made.status, made.json.note.text]).toEqual([201, 'Called twice']);
    expect((await support.call('POST', `/orders/${id}/notes`, { text: '  ' })).status).toBe(400);
    const second = await owner.call('POST', `/orders/${id}/notes`, { text: 'Will call back' });
    const { notes } = (await owner.call('GET', `/orders/${id}/notes`)).json;
    expect(notes.map((note: { person: { id: string } }) => note.person.id)).toEqual([support.id, owner.id]);
    expect((await owner.call('DELETE', `/orders/${id}/notes/${second.json.note.id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `/orders/${id}/notes/${second.json.note.id}`)).status).toBe(404);
    const stranger = await newcomer(server);
    expect((await stranger.call('GET', `/orders/${id}/notes`)).status).toBe(404);
    await server.call('DELETE', `/v1/orders/${id}`, { key });
    expect((await database.query('select * from order_notes where order_id = $1', [id])).rows).toEqual([]);
  });
});

describe('many at once', () => {
  test('bulk cancellation cancels what it can and says why others stay', async () => {
    const [one, late] = [await create(), await create()];
    await database.query(`update orders set status = 'delivered' where id = $1`, [late.id]);
    const json = { action: 'cancel', ids: [one.id, late.id, one.id, 'ord_nobodys'] };
    const { done, failed } = (await owner.call('POST', '/orders/bulk', json)).json;
    expect(done).toEqual([one.id]);
    expect(failed).toMatchObject([
      { id: late.id, orderNumber: late.orderNumber, code: 'E_ORDER_NOT_CANCELLABLE' },
      { id: 'ord_nobodys', orderNumber: null, code: 'not_found' },
    ]);
    expect((await get(one.id)).order.fulfillmentStatus).toBe('cancelled');
  });

  test('bulk approval needs the right and never touches another organization', async () => {
    await owner.call('PATCH', `/shops/${shopId}/settings`, { hold_orders: true });
    const { id } = await create();
    await server.advance(30);
    await owner.call('PATCH', `/shops/${shopId}/settings`, { hold_orders: false });
    expect(await idsOf('attention=needed')).toContain(id);
    const json = { action: 'approve', ids: [id] };
    const stranger = await newcomer(server);
    expect((await stranger.call('POST', '/orders/bulk', json)).json.failed[0].code).toBe('not_found');
    expect((await owner.call('POST', '/orders/bulk', json)).json).toEqual({ done: [id], failed: [] });
    expect((await get(id)).order.approval.status).toBe('approved');
  });

  test('a bulk action takes at most a hundred orders', async () => {
    const ids = Array.from({ length: 101 }, (_, i) => `ord_${i}`);
    expect((await owner.call('POST', '/orders/bulk', { action: 'cancel', ids })).status).toBe(400);
  });
});

describe('the spreadsheet', () => {
  test('the spreadsheet has every filtered order and no cell that a program would execute', async () => {
    const name = '=HYPERLINK("http://evil.example","Ada, ""Press""")';
    const { id } = await create({ shipTo: { ...shipTo, name } });
    const answer = await server.call('GET', '/api/orders/export?q=hyperlink', { cookie: owner.cookie });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(String(answer.headers['content-disposition'])).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, line, end] = answer.text.split('\r\n');
    expect(head!.split(',').slice(0, 2)).toEqual(['order_number', 'id']);
    expect(line).toContain(id);
    expect(line).toContain(`"'=HYPERLINK(""http`);
    expect(end).toBe('');
    const all = (await server.call('GET', '/api/orders/export', { cookie: owner.cookie })).text.trim().split('\r\n');
    const { rows } = await database.query(
      'select count(*)::int as count from orders where shop_id = $1 and deleted_at is null',
      [shopId],
    );
    expect(all.length).toBe(rows[0].count + 1);
  });

  test('the spreadsheet shows what shoppers paid', async () => {
    const answer = await server.call('GET', '/api/orders/export?q=shopper.of.old', { cookie: owner.cookie });
    const [head, line] = answer.text.split('\r\n').map((one: string) => one.split(','));
    expect(Number(line![head!.indexOf('paid_by_shopper_usd')])).toBeGreaterThan(0);
  });
});

describe('the overview', () => {
  test('the overview sums days in the reader’s time zone and counts waiting orders', async () => {
    const asked = async (timeZone: string) => {
      const answer = await owner.call('GET', `/overview?shop_id=${shopId}&timeZone=${encodeURIComponent(timeZone)}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.json;
    };
    const { rows } = await database.query('select id, at, gross_cents from sales where shop_id = $1', [shopId]);
    expect(rows.length).toBe(1);
    const late = new Date(`${rows[0].at.toISOString().slice(0, 10)}T23:50:00Z`);
    await database.query('update sales set at = $1 where id = $2', [late, rows[0].id]);
    const dayOf = (answer: { days: { day: string; sales: number }[] }) =>
      answer.days.filter(({ sales }) => sales > 0).map(({ day }) => day);
    const utc = await asked('UTC');
    expect(utc.days.length).toBe(30);
    expect(dayOf(utc)).toEqual([late.toISOString().slice(0, 10)]);
    expect(utc.month).toMatchObject({ sales: 1, grossCents: rows[0].gross_cents });
    expect(utc.week).toEqual(utc.month);
    expect(utc.attention.failedOrders).toBe((await idsOf('fulfillmentStatus=failed')).length);
    expect(utc.attention.waitingApproval).toBe((await idsOf('approval=waiting')).length);
    expect(utc.attention).toMatchObject({ messages: 0, failedRefunds: [], lowBalance: null });
    expect((await owner.call('GET', '/overview?timeZone=Mars/Base')).status).toBe(400);

    const before = new Date(`${late.toISOString().slice(0, 10)}T00:10:00Z`);
    await database.query('update sales set at = $1 where id = $2', [before, rows[0].id]);
    // Ten past midnight in UTC is the evening before in New York.
    expect(dayOf(await asked('America/New_York'))).toEqual([
      new Date(before.getTime() - 86_400_000).toISOString().slice(0, 10),
    ]);
  });

  test('the overview counts shoppers waiting for an answer, whose orders need attention until then', async () => {
    const [sold] = await find('shopper.of.old');
    await database.query(
      `insert into order_messages (id, shop_id, order_id, author, body, created_at)
       values ('msg_1', $1, $2, 'shopper', 'Where is it?', now())`,
      [shopId, sold],
    );
    const waiting = async () => [
      (await owner.call('GET', '/overview')).json.attention.messages,
      (await idsOf('attention=needed')).filter((id) => id === sold).length,
      (await find('shopper.of.old', '&attention=needed')).length,
    ];
    expect(await waiting()).toEqual([1, 1, 1]);
    const answer = await owner.call('POST', `/orders/${sold}/messages`, { text: 'On its way.' });
    expect(answer.status, answer.text).toBe(201);
    expect(await waiting()).toEqual([0, 0, 0]);
  });

  test('the overview shows failed refunds of this organization only', async () => {
    const { rows } = await database.query('select id, checkout_id from sales where shop_id = $1', [shopId]);
    await database.query(
      `insert into refunds (id, organization_id, checkout_id, sale_id, amount_cents, cause, notify, status, created_at)
       values ('ref_failed', $1, $2, $3, 700, 'owner', false, 'failed', now())`,
      [owner.organizationId, rows[0].checkout_id, rows[0].id],
    );
    const { attention } = (await owner.call('GET', '/overview')).json;
    expect(attention.failedRefunds).toMatchObject([{ id: 'ref_failed', amountCents: 700, saleId: rows[0].id }]);
    const stranger = await newcomer(server);
    expect((await stranger.call('GET', '/overview')).json.attention.failedRefunds).toEqual([]);
  });
});
