import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  claimedShop,
  ownerKey,
  payouts,
  sharedTestServer,
  startTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

describe('mint', () => {
  test('minting needs no credentials and returns every credential of a new shop', async () => {
    const answer = await server.call('POST', '/v1/shops/sandbox', { ip: '10.0.0.1' });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      shop_id: expect.stringMatching(/^shp[a-z0-9]{1,29}$/),
      shop_secret: expect.stringMatching(/^scsec_/),
      api_key: expect.stringMatching(/^sk_/),
      api_key_scopes: ['ai:generate', 'ai:bg-remove', 'uploads:write', 'mockups'],
      claim: {
        user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
        verification_uri: `${server.origin}/claim`,
        verification_uri_complete: expect.stringMatching(/\/claim\?code=.{9}$/),
        claim_token: expect.any(String),
        expires_in: 86_400,
      },
    });
  });

  test.each([
    ['an empty object', { json: {} }, 201],
    ['no body but a JSON content type', { headers: { 'content-type': 'application/json' } }, 201],
    ['a colour', { json: { mockup_bg_color: 'FF8800' } }, 201],
    ['null as the colour', { json: { mockup_bg_color: null } }, 201],
    ['a colour with #', { json: { mockup_bg_color: '#FF8800' } }, 400],
    ['a number as the colour', { json: { mockup_bg_color: 5 } }, 400],
    ['an array', { json: [] }, 400],
    ['broken JSON', { body: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['an unknown query parameter', { query: '?color=red' }, 400],
  ])('minting with %s gets the right answer', async (_name, options: Record<string, unknown>, status) => {
    const answer = await server.call('POST', `/v1/shops/sandbox${options.query ?? ''}`, { ...options, ip: '10.0.0.2' });
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(answer.json).toMatchObject({ code: 'invalid_argument', status: 400, details: null, retryable: false });
  });

  test('minting allows 60 shops an hour per address, exactly, also under concurrency', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => server.call('POST', '/v1/shops/sandbox', { ip: '10.0.0.3' })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(60);
    const refused = answers.find((answer) => answer.status === 429)!;
    expect(refused.json).toMatchObject({ code: 'resource_exhausted', details: { reason: 'mint_limit' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(refused.headers['ratelimit-policy']).toBe('"mints";q=60;w=3600');
    const left = answers
      .filter(({ status }) => status === 201)
      .map(({ headers }) => /r=(\d+)/.exec(headers.ratelimit!)![1]);
    expect(left.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i));
    expect((await server.call('POST', '/v1/shops/sandbox', { ip: '10.0.0.4' })).status).toBe(201);

    await server.advance(3601);
    expect((await server.call('POST', '/v1/shops/sandbox', { ip: '10.0.0.3' })).status).toBe(201);
  });

  test('an address may hold a limited number of unclaimed shops, and a release frees a slot but not the hourly count', async () => {
    const server = await startTestServer({ PLATEN_LIMIT_UNCLAIMED_SHOPS: '5' });
    const ip = '10.0.0.5';
    let last = await server.mint({ ip });
    for (let i = 1; i < 5; i += 1) last = await server.mint({ ip });
    await server.advance(3601);
    const refused = await server.call('POST', '/v1/shops/sandbox', { ip });
    expect(refused.status).toBe(429);
    expect(refused.json.details).toEqual({ reason: 'unclaimed_limit' });
    expect(refused.headers['retry-after']).toBeUndefined();

    await server.call('DELETE', `/v1/shops/sandbox/${last.shop_id}`, { bearer: last.shop_secret });
    expect((await server.call('POST', '/v1/shops/sandbox', { ip })).status).toBe(201);
    expect((await server.call('POST', '/v1/shops/sandbox', { ip })).status).toBe(429);
    await server.close();
  }, 120_000);
});

describe('claim status', () => {
  test('a shop is unclaimed with what a person needs, then claimed, without secrets', async () => {
    const shop = await server.mint();
    const before = await server.call('GET', '/v1/shops/claim', { bearer: shop.claim.claim_token });
    expect(before.json).toEqual({
      status: 'unclaimed',
      shop_id: shop.shop_id,
      user_code: shop.claim.user_code,
      verification_uri: shop.claim.verification_uri,
      verification_uri_complete: shop.claim.verification_uri_complete,
      expires_in: expect.any(Number),
      interval: 5,
    });
    const cookie = await server.signUp();
    await server.call('POST', '/api/claims', { cookie, json: { user_code: shop.claim.user_code, payouts } });
    const after = await server.call('GET', '/v1/shops/claim', { bearer: shop.claim.claim_token });
    expect(after.json).toEqual({ status: 'claimed', shop_id: shop.shop_id, claimed_at: expect.stringMatching(/Z$/) });
  });

  test.each([
    ['no token', {}],
    ['an unknown token', { bearer: 'ct_nobody' }],
    ['a shop secret', { bearer: 'scsec_nobody' }],
  ])('a status request with %s is 401', async (_name, options) => {
    expect((await server.call('GET', '/v1/shops/claim', options)).status).toBe(401);
  });

  test('a status is 404 after a release and 410 after expiry', async () => {
    const released = await server.mint();
    await server.call('DELETE', `/v1/shops/sandbox/${released.shop_id}`, { bearer: released.shop_secret });
    expect((await server.call('GET', '/v1/shops/claim', { bearer: released.claim.claim_token })).status).toBe(404);

    const expired = await server.mint();
    await server.advance(86_401);
    const answer = await server.call('GET', '/v1/shops/claim', { bearer: expired.claim.claim_token });
    expect([answer.status, answer.json.code]).toEqual([410, 'expired_token']);
  });
});

describe('render settings and release', () => {
  test('the background is set, returned in lower case, and cleared', async () => {
    const shop = await server.mint();
    const path = `/v1/shops/sandbox/${shop.shop_id}/render-settings`;
    const set = await server.call('PATCH', path, { bearer: shop.shop_secret, json: { mockup_bg_color: 'AABBCC' } });
    expect(set.json).toEqual({ shop_id: shop.shop_id, mockup_bg_color: 'aabbcc', asset_allowlist: ['*'] });
    const cleared = await server.call('PATCH', path, { bearer: shop.shop_secret, json: { mockup_bg_color: null } });
    expect(cleared.json.mockup_bg_color).toBeNull();
  });

  test('checks come in order: 401, 403, 404, 400, 409', async () => {
    const [shop, other] = [await server.mint(), await server.mint()];
    const path = `/v1/shops/sandbox/${shop.shop_id}/render-settings`;
    const bad = { body: '{', headers: { 'content-type': 'application/json' } };
    expect((await server.call('PATCH', path, bad)).status).toBe(401);
    expect((await server.call('PATCH', path, { ...bad, bearer: shop.api_key })).status).toBe(401);
    expect((await server.call('PATCH', path, { ...bad, bearer: other.shop_secret })).status).toBe(403);
    expect((await server.call('PATCH', path, { ...bad, bearer: shop.shop_secret })).status).toBe(400);
    await server.call('DELETE', `/v1/shops/sandbox/${shop.shop_id}`, { bearer: shop.shop_secret });
    expect((await server.call('PATCH', path, { ...bad, bearer: shop.shop_secret })).status).toBe(404);
  });

  test('a release ends the shop at once, a second one is 404, and another secret is 403', async () => {
    const [shop, other] = [await server.mint(), await server.mint()];
    const path = `/v1/shops/sandbox/${shop.shop_id}`;
    expect((await server.call('DELETE', path, { bearer: other.shop_secret })).status).toBe(403);
    expect((await server.call('DELETE', path, { bearer: shop.shop_secret })).json).toEqual({
      shop_id: shop.shop_id,
      released: true,
    });
    expect((await server.call('DELETE', path, { bearer: shop.shop_secret })).status).toBe(404);
  });

  test('a claimed shop refuses both with shop_claimed, for its old and its new secret', async () => {
    const { shop, shopSecret } = await claimedShop(server);
    for (const bearer of [shop.shop_secret, shopSecret]) {
      const release = await server.call('DELETE', `/v1/shops/sandbox/${shop.shop_id}`, { bearer });
      expect([release.status, release.json.code]).toEqual([409, 'shop_claimed']);
      expect(release.json.message).toContain('cannot be released');
      const patch = await server.call('PATCH', `/v1/shops/sandbox/${shop.shop_id}/render-settings`, {
        bearer,
        json: {},
      });
      expect([patch.status, patch.json.code]).toEqual([409, 'shop_claimed']);
      expect(patch.json.message).toBe('This shop is claimed: its owner changes its render settings in the studio.');
    }
  });
});

describe('claim', () => {
  test('a claim needs a signed-in person', async () => {
    const shop = await server.mint();
    const answer = await server.call('POST', '/api/claims', { json: { user_code: shop.claim.user_code, payouts } });
    expect(answer.status).toBe(401);
  });

  test('a claim needs payout details once, and a second shop of the same person needs none', async () => {
    const [first, second] = [await server.mint(), await server.mint()];
    const cookie = await server.signUp();
    const without = await server.call('POST', '/api/claims', { cookie, json: { user_code: first.claim.user_code } });
    expect([without.status, without.json.param]).toEqual([400, '/payouts']);
    expect(
      (await server.call('POST', '/api/claims', { cookie, json: { user_code: first.claim.user_code, payouts } }))
        .status,
    ).toBe(200);
    expect(
      (await server.call('POST', '/api/claims', { cookie, json: { user_code: second.claim.user_code } })).status,
    ).toBe(200);
    expect((await server.call('GET', '/api/shops', { cookie })).json.shops).toHaveLength(2);
  });

  test('a claimed shop gets the chosen or the organization’s name, and no shopper learns that it was a sandbox', async () => {
    const cookie = await server.signUp();
    const nameAfter = async (chosen: object) => {
      const minted = await server.mint();
      const json = { user_code: minted.claim.user_code, payouts, ...chosen };
      expect((await server.call('POST', '/api/claims', { cookie, json })).status).toBe(200);
      const page = await server.call('GET', `/buy/s/${minted.shop_id}`);
      expect([page.status, page.text.toLowerCase().includes('sandbox')]).toEqual([200, false]);
      const settings = await server.call('GET', `/api/shops/${minted.shop_id}/settings`, { cookie });
      return settings.json.name;
    };
    expect(await nameAfter({ name: '  Fox & Pine ' })).toBe('Fox & Pine');
    expect(await nameAfter({})).toBe('Ada');
    const json = { user_code: (await server.mint()).claim.user_code, name: ' ' };
    expect((await server.call('POST', '/api/claims', { cookie, json })).json).toMatchObject({
      status: 400,
      param: '/name',
    });
  });

  test('a claim rotates the secret, revokes the sandbox key and locks the allowlist', async () => {
    const { shop, cookie, shopSecret } = await claimedShop(server);
    expect(shopSecret).toMatch(/^scsec_/);
    expect(shopSecret).not.toBe(shop.shop_secret);
    const settings = await server.call('GET', `/api/shops/${shop.shop_id}/settings`, { cookie });
    expect(settings.json.asset_allowlist).toEqual([
      `http://${shop.shop_id}.storage.localhost:${server.running.config.port}`,
    ]);
  });

  test('a claim keeps a customised allowlist', async () => {
    const shop = await server.mint();
    await server.call('PATCH', `/v1/shops/sandbox/${shop.shop_id}/render-settings`, {
      bearer: shop.shop_secret,
      json: { asset_allowlist: ['https://cdn.example.com'] },
    });
    const cookie = await server.signUp();
    await server.call('POST', '/api/claims', { cookie, json: { user_code: shop.claim.user_code, payouts } });
    const settings = await server.call('GET', `/api/shops/${shop.shop_id}/settings`, { cookie });
    expect(settings.json.asset_allowlist).toEqual(['https://cdn.example.com']);
  });

  test('a claim takes the code in any case, with or without its dash', async () => {
    const shop = await server.mint();
    const typed = ` ${shop.claim.user_code.toLowerCase().replace('-', '')}`;
    const cookie = await server.signUp();
    expect((await server.call('POST', '/api/claims', { cookie, json: { user_code: typed, payouts } })).status).toBe(
      200,
    );
  });

  test('one of several people who claim a shop at once wins', async () => {
    const shop = await server.mint();
    const cookies = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
    const answers = await Promise.all(
      cookies.map((cookie) =>
        server.call('POST', '/api/claims', { cookie, json: { user_code: shop.claim.user_code, payouts } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  test('a wrong code is 404, a used one 409, an expired one 410', async () => {
    const cookie = await server.signUp();
    const claim = (user_code: string) =>
      server.call('POST', '/api/claims', { cookie, ip: '10.3.0.1', json: { user_code, payouts } });
    expect((await claim('BBBB-BBBB')).status).toBe(404);
    const { shop } = await claimedShop(server);
    expect((await claim(shop.claim.user_code)).json.code).toBe('shop_claimed');
    const expired = await server.mint();
    await server.advance(86_401);
    expect((await claim(expired.claim.user_code)).json.code).toBe('expired_token');
  });

  test('a code can be checked without an account, and a wrong one counts as a guess', async () => {
    const check = (user_code: string, ip = '10.3.0.6') =>
      server.call('POST', '/api/claims/check', { ip, json: { user_code } });
    const shop = await server.mint();
    const found = await check(shop.claim.user_code.toLowerCase().replace('-', ''));
    expect(found.json).toEqual({ shop_id: shop.shop_id, expires_in: expect.any(Number) });
    expect(found.json.expires_in).toBeGreaterThan(86_000);
    const { shop: taken } = await claimedShop(server);
    expect((await check(taken.claim.user_code)).json.code).toBe('shop_claimed');
    const cookie = await server.signUp();
    const claim = await server.call('POST', '/api/claims', {
      cookie,
      json: { user_code: shop.claim.user_code, payouts },
    });
    expect(claim.status).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await check('CCCC-CCCC')).status).toBe(404);
    expect((await check('CCCC-CCCC')).json.details.reason).toBe('rate_limited');
    const expired = await server.mint();
    await server.advance(86_401);
    expect((await check(expired.claim.user_code)).json.code).toBe('expired_token');
  });

  test('ten wrong codes in ten minutes block the eleventh guess, also from another address', async () => {
    const cookie = await server.signUp();
    const guess = (ip: string) =>
      server.call('POST', '/api/claims', { cookie, ip, json: { user_code: 'CCCC-CCCC', payouts } });
    for (let i = 0; i < 10; i += 1) expect((await guess('10.3.0.2')).status).toBe(404);
    for (const ip of ['10.3.0.2', '10.3.0.3']) {
      const answer = await guess(ip);
      expect([answer.status, answer.json.details.reason]).toEqual([429, 'rate_limited']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    await server.advance(601);
    expect((await guess('10.3.0.2')).status).toBe(404);
  });

  test('concurrent guesses count like successive ones, and a malformed code does not count', async () => {
    const cookie = await server.signUp();
    const ask = (user_code: string, more: object) =>
      server.call('POST', '/api/claims', { cookie, ip: '10.3.0.4', json: { user_code, ...more } });
    const { claim: minted } = await server.mint({ ip: '10.3.0.5' });
    for (let i = 0; i < 12; i += 1) expect((await ask(minted.user_code, {})).status).toBe(400);
    const claimed = await ask(minted.user_code, { payouts });
    expect([claimed.status, claimed.headers.ratelimit]).toEqual([200, expect.stringMatching(/;r=10;/)]);
    const guesses = await Promise.all(Array.from({ length: 40 }, () => ask('CCCC-CCCC', { payouts })));
    expect(guesses.filter((answer) => answer.status === 404)).toHaveLength(10);
    expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(30);
  });
});

describe('settings of an owned shop', () => {
  test('the owner reads and changes the settings, and others do not find the shop', async () => {
    const { shop, cookie } = await claimedShop(server);
    const path = `/api/shops/${shop.shop_id}/settings`;
    const change = {
      name: 'Sea and Sons',
      mockup_bg_color: 'F0F0F0',
      require_signed_urls: true,
      asset_allowlist: ['*'],
    };
    expect((await server.call('PATCH', path, { cookie, json: change })).json).toMatchObject({
      shop_id: shop.shop_id,
      ...change,
      mockup_bg_color: 'f0f0f0',
    });
    const stranger = await server.signUp();
    expect((await server.call('GET', path, { cookie: stranger })).status).toBe(404);
    expect((await server.call('PATCH', path, { cookie: stranger, json: change })).status).toBe(404);
    expect((await server.call('GET', path)).status).toBe(401);
  });

  test('rotate-secret returns the new secret once', async () => {
    const { shop, cookie, shopSecret } = await claimedShop(server);
    const answer = await server.call('POST', `/api/shops/${shop.shop_id}/rotate-secret`, { cookie });
    expect(answer.json.shop_secret).toMatch(/^scsec_/);
    expect(answer.json.shop_secret).not.toBe(shopSecret);
  });
});

describe('expiry', () => {
  test('an unclaimed shop stops working after 24 hours, and a claimed one lives on', async () => {
    const { shop: kept, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, kept.shop_id, ['orders:read']);
    const shop = await server.mint();
    await server.advance(86_300);
    expect(
      (await server.call('GET', '/v1/shops/claim', { bearer: shop.claim.claim_token })).json.expires_in,
    ).toBeLessThanOrEqual(100);
    await server.advance(100);
    expect(
      (await server.call('DELETE', `/v1/shops/sandbox/${shop.shop_id}`, { bearer: shop.shop_secret })).status,
    ).toBe(404);
    expect((await server.call('GET', '/api/keys', { cookie })).json.keys[0].lastFour).toBe(key.slice(-4));
    await server.advance(30 * 86_400 + 3601);
    expect(
      (await server.call('DELETE', `/v1/shops/sandbox/${shop.shop_id}`, { bearer: shop.shop_secret })).status,
    ).toBe(401);
  });
});
