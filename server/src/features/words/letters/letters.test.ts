/** Letters through a real mail server: who gets which, in whose name, once, and what happens when the server refuses them. */
import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../../test/doubles/mail-server.ts';
import { connectTo } from '../../../../test/harness/database.ts';
import {
  claimedShop,
  ownerKey,
  startTestServer,
  type TestServer,
  verifyPeople,
} from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { buy, buyLink } from '../../../../test/harness/purchases.ts';

vi.setConfig({ testTimeout: 120_000 });

let mailServer: MailServer;
let server: TestServer;
const smtpEnv = (port: number) => ({
  PLATEN_SMTP_URL: `smtp://127.0.0.1:${port}`,
  PLATEN_MAIL_FROM: 'Acme Prints <orders@acme.example>',
});
beforeAll(async () => {
  mailServer = await startMailServer();
  // Letters that the mail server refuses are logged as errors.
  server = await startTestServer({ ...smtpEnv(mailServer.port), PLATEN_LOG_LEVEL: 'silent' });
}, 60_000);
afterAll(async () => {
  await server.close();
  await mailServer.close();
});
beforeEach(() => {
  mailServer.onRecipient(() => null);
  mailServer.onMessage(() => null);
});

/** But the one that everybody gets who signs up. */
const mailsTo = async (address: string) => {
  const taken = mailServer.taken.filter(({ to }) => to.includes(address));
  const mails = await Promise.all(taken.map(({ bytes }) => PostalMime.parse(bytes)));
  return mails.filter(({ subject }) => subject !== 'Confirm your email address');
};
const subjectsTo = async (address: string) =>
  (await mailsTo(address)).map(({ subject }) => subject!.replace(/ P\d\S+/, ''));

let shoppers = 0;
/** A claimed shop with a name, its owner, and a shopper. */
async function openShop(on: TestServer = server) {
  shoppers += 1;
  const [owner, shopper] = [`owner${shoppers}@example.com`, `shopper${shoppers}@example.com`];
  const cookie = await on.signUp(owner);
  await verifyPeople(on);
  const { shop } = await claimedShop(on, cookie);
  const settings = { name: 'Fuchs & Söhne', asset_allowlist: ['*'] };
  await on.call('PATCH', `/api/shops/${shop.shop_id}/settings`, { cookie, json: settings });
  const key = await ownerKey(on, cookie, shop.shop_id, ['orders:add', 'orders:read', 'uploads:write']);
  const purchase = async (artwork?: 'damaged') =>
    buy(on, await buyLink(on, { ...shop, api_key: key }, artwork), { email: shopper });
  return { shop, cookie, owner, shopper, key, purchase };
}

async function jobsOf(name: string) {
  const client = await connectTo(server.databaseUrl);
  const { rows } = await client.query('select * from jobs where name = $1 order by id', [name]);
  await client.end();
  return rows;
}

const metric = async (line: string) =>
  Number(
    (await server.call('GET', '/metrics')).text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')
      .at(-1) ?? 0,
  );

test('every kind of letter is counted from zero, so the first one shows as an increase', async () => {
  const { text } = await server.call('GET', '/metrics');
  const counted = [...text.matchAll(/^platen_mail_total\{job="([^"]+)",outcome="([^"]+)"\} 0$/gm)];
  const jobs = new Set(counted.map(([, job]) => job));
  for (const job of ['sales.letter', 'keys.letter']) expect(jobs).toContain(job);
  for (const job of jobs)
    expect(counted.filter((one) => one[1] === job).map(([, , outcome]) => outcome)).toEqual([
      'sent',
      'later',
      'refused',
      'withheld',
    ]);
});

describe('recipients', () => {
  describe('of a sale', () => {
    let sold: Awaited<ReturnType<typeof openShop>>;
    let link: string;
    beforeAll(async () => {
      sold = await openShop();
      ({ link } = await sold.purchase());
      await server.advance(300);
    }, 120_000);

    test('a shopper gets one letter each when the order is placed, shipped and delivered, in the shop’s name', async () => {
      const { shopper, owner } = sold;
      expect(await subjectsTo(shopper)).toEqual([
        'Ceramic Mug 11 oz: your order from Fuchs & Söhne',
        'Ceramic Mug 11 oz: your order is on its way',
        'Ceramic Mug 11 oz: your order has arrived',
      ]);
      const [ordered] = await mailsTo(shopper);
      expect(ordered).toMatchObject({
        from: { name: 'Fuchs & Söhne', address: 'orders@acme.example' },
        replyTo: [{ address: owner }],
        to: [{ address: shopper }],
      });
      expect(ordered?.messageId).toMatch(/^<chk_\w+-ordered@acme\.example>$/);
      const url = new URL(link, server.origin).href;
      expect(ordered?.text).toContain(url);
      expect(ordered?.html).toContain(url);
      expect((await server.call('GET', link)).text).toContain('We also email the link to');
    });

    test('an owner gets letters about sales, refunds, payouts and new API keys', async () => {
      const { owner, cookie } = sold;
      const [sale] = (await server.call('GET', '/api/sales', { cookie })).json.sales;
      const json = { amountCents: 200, reason: 'A scratch', notify: false };
      await server.call('POST', `/api/sales/${sale.id}/refunds`, { cookie, json });
      // Release and payout run at different intervals.
      for (const days of [8, 1, 1, 1]) await server.advance(days * 86_400 + 601);
      expect(await subjectsTo(owner)).toEqual([
        'A new API key for Fuchs & Söhne',
        'Fuchs & Söhne sold 2 × Ceramic Mug 11 oz',
        'Fuchs & Söhne: $2.00 refunded for 2 × Ceramic Mug 11 oz',
        expect.stringMatching(/^Your payout of \$[\d.]+ is on its way$/),
      ]);
      const [, letter] = await mailsTo(owner);
      expect(letter?.from).toMatchObject({ name: 'Acme Prints', address: 'orders@acme.example' });
      expect(letter?.text).toContain(`${server.origin}/studio/orders/${sale.orderId}`);
    });

    test('weeks after the delivery, no letter says that the order is late', async () => {
      await server.advance(20 * 86_400);
      expect(await subjectsTo(sold.shopper)).toHaveLength(3);
    });
  });

  test('a failed order is reported to its owner with what to do, and to its shopper once it is late', async () => {
    const { owner, shopper, purchase } = await openShop();
    await purchase('damaged');
    await server.advance(86_400);
    const failed = (await mailsTo(owner)).at(-1);
    expect(failed?.subject).toMatch(/^Fuchs & Söhne: order P\S+ needs your attention$/);
    expect(failed?.text).toContain('What to do:');
    expect(failed?.text).toContain('cancel it. The shopper gets a full refund');
    await server.advance(30 * 86_400);
    expect(await subjectsTo(shopper)).toEqual([
      'Ceramic Mug 11 oz: your order from Fuchs & Söhne',
      'Ceramic Mug 11 oz: your order is late',
    ]);
    expect(await subjectsTo(owner)).toHaveLength(3);
  });

  test('an owner can turn each kind of letter off, except security letters', async () => {
    const { owner, cookie, shop, purchase } = await openShop();
    const settings = async (json?: unknown) =>
      (await server.call(json ? 'PATCH' : 'GET', '/api/account/mail', { cookie, ...(json ? { json } : {}) })).json;
    const about = { sale: true, orderFailed: true, approval: true, message: true, refund: true, payout: true };
    expect(await settings()).toEqual({ email: owner, delivery: 'smtp', about });
    expect((await settings({ about: { sale: false } })).about).toEqual({ ...about, sale: false });
    const off = { payout: false, orderFailed: false };
    expect((await settings({ about: off })).about).toEqual({ ...about, ...off, sale: false });
    await purchase('damaged');
    await ownerKey(server, cookie, shop.shop_id, ['orders:read']);
    await server.advance(60);
    expect(await subjectsTo(owner)).toEqual(Array.from({ length: 2 }, () => 'A new API key for Fuchs & Söhne'));
    expect((await settings({ about: { sale: true } })).about).toEqual({ ...about, ...off });
    await purchase('damaged');
    await server.advance(60);
    expect((await subjectsTo(owner)).at(-1)).toContain('sold');
    const wrong = await server.call('PATCH', '/api/account/mail', { cookie, json: { about: { sale: 'no' } } });
    expect([wrong.status, wrong.json.param]).toEqual([400, '/about/sale']);
    expect((await server.call('GET', '/api/account/mail')).status).toBe(401);
  });

  test('an owner gets a letter about every API key, except keys of studio tabs', async () => {
    const { owner, cookie, shop } = await openShop();
    const tab = await server.call('POST', '/api/tab-keys', { cookie, json: { shop_id: shop.shop_id } });
    expect(tab.status).toBe(201);
    const expiresAt = new Date((await server.now()).getTime() + 12 * 3_600_000).toISOString();
    const json = { shop_id: shop.shop_id, name: 'Studio session', scopes: ['orders:read'], expiresAt };
    expect((await server.call('POST', '/api/keys', { cookie, json })).status).toBe(201);
    await server.advance(5);
    expect(await subjectsTo(owner)).toEqual(Array(2).fill('A new API key for Fuchs & Söhne'));
  });
});

describe('a mail server that refuses', () => {
  test('a mail server that refuses for now gets the letter later, within a day, once', async () => {
    const { shopper, purchase } = await openShop();
    const until = (await server.now()).getTime() + 20 * 3_600_000;
    let tries = 0;
    let isOpen = false;
    mailServer.onRecipient((address) => {
      if (address !== shopper || isOpen) return null;
      tries += 1;
      return { code: 451, text: 'Greylisted, try again later' };
    });
    await purchase('damaged');
    await server.advance(20 * 3_600);
    expect(tries).toBeGreaterThan(5);
    expect(await subjectsTo(shopper)).toEqual([]);
    expect(await metric('platen_mail_total{job="sales.letter",outcome="later"}')).toBe(tries);
    isOpen = true;
    await server.advance(6 * 3_600);
    expect((await server.now()).getTime()).toBeGreaterThan(until);
    expect(await subjectsTo(shopper)).toEqual(['Ceramic Mug 11 oz: your order from Fuchs & Söhne']);
  });

  test('a permanently refused letter is reported to the operator at once, and not retried', async () => {
    const { shopper, purchase } = await openShop();
    const refusedBefore = await metric('platen_mail_total{job="sales.letter",outcome="refused"}');
    let tries = 0;
    mailServer.onRecipient((address) => {
      if (address !== shopper) return null;
      tries += 1;
      return { code: 550, text: `5.1.1 <${address}> unknown` };
    });
    await purchase('damaged');
    await server.advance(60);
    await server.advance(86_400);
    const failed = (await jobsOf('sales.letter')).filter(({ failed_at }) => failed_at !== null);
    expect([failed.length, tries]).toEqual([1, 1]);
    expect(failed[0]).toMatchObject({ failures: 1, lane: 'mail' });
    expect(failed[0].last_error).toContain('550');
    expect(JSON.stringify(failed)).not.toContain(shopper);
    expect(await metric('platen_mail_total{job="sales.letter",outcome="refused"}')).toBe(refusedBefore + 1);
    // Counted again every few seconds.
    await expect.poll(() => metric(`platen_jobs_failed{lane="mail"}`), { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
  });
});

test('a silent mail server delays neither orders nor a shutdown', async () => {
  const sockets = new Set<{ destroy(): void }>();
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const own = await startTestServer({ ...smtpEnv(port), PLATEN_LOG_LEVEL: 'silent', PLATEN_STOP_GRACE_SECONDS: '1' });
  const { purchase } = await openShop(own);
  expect((await purchase('damaged')).status).toBe(303);
  await expect.poll(() => sockets.size, { timeout: 20_000 }).toBeGreaterThan(0);
  const since = performance.now();
  await own.close();
  expect(performance.now() - since).toBeLessThan(30_000);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

test('without a mail server, letters stay in the data dir for a month, and the account page says it', async () => {
  const own = await startTestServer();
  try {
    const { cookie, purchase } = await openShop(own);
    await purchase('damaged');
    await own.advance(60);
    const before = await readMailFolder(own);
    expect(before.map(({ from }) => from?.name).sort()).toEqual(['Fuchs & Söhne', ...Array(4).fill('Platen')]);
    expect((await own.call('GET', '/api/account/mail', { cookie })).json.delivery).toBe('folder');
    await own.advance(40 * 86_400);
    await own.advance(3700);
    const left = (await readMailFolder(own)).map(({ file }) => file);
    expect(left.filter((file) => before.some((one) => one.file === file))).toEqual([]);
  } finally {
    await own.close();
  }
});
