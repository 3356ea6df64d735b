import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agree, openConsent } from '../../../../../test/harness/agent.ts';
import { connectTo } from '../../../../../test/harness/database.ts';
import { claimedShop, sharedTestServer, type TestServer } from '../../../../../test/harness/harness.ts';
import { joinAs, newcomer, type TeamMember } from '../../../../../test/harness/team.ts';

let server: TestServer;
let database: pg.Client;
let cookie: string;
let shopId: string;
beforeAll(async () => {
  server = await sharedTestServer();
  database = await connectTo(server.databaseUrl);
  const owned = await claimedShop(server);
  ({ cookie } = owned);
  shopId = owned.shop.shop_id;
});
afterAll(async () => {
  await database.end();
  await server.close();
});

const callback = 'https://app.example.com/callback';
let registered = 0;
/** Each call comes from its own address unless one is named. */
const register = (json: object, ip?: string) => {
  registered += 1;
  return server.call('POST', '/oauth/register', { json, ip: ip ?? `10.88.1.${registered}` });
};
const newClient = async (uri = callback): Promise<string> =>
  (await register({ client_name: 'Desk agent', redirect_uris: [uri] })).json.client_id;

const form = (path: string, fields: Record<string, string>) =>
  server.call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const faultOf = (answer: { status: number; json: { error: string } }) => [answer.status, answer.json.error];

const pkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

const authorizeUrl = (clientId: string, challenge: string, more: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'xyz',
    ...more,
  })}`;

const locationOf = async (url: string) => new URL(String((await server.call('GET', url)).headers.location));

type Started = { clientId: string; verifier: string; code: string };
const startConnection = async (scopes = ['orders:read']): Promise<Started> => {
  const clientId = await newClient();
  const { verifier, challenge } = pkce();
  const request = await openConsent(server, authorizeUrl(clientId, challenge));
  const back = await agree(server, cookie, { request, shop_id: shopId, scopes });
  return { clientId, verifier, code: back.searchParams.get('code')! };
};
const exchange = ({ clientId, verifier, code }: Started, more: Record<string, string> = {}) =>
  form('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: callback,
    ...more,
  });
const connection = async (scopes?: string[]) => {
  const started = await startConnection(scopes);
  const { access_token: access, refresh_token: refresh } = (await exchange(started)).json;
  return { ...started, access, refresh } as Started & { access: string; refresh: string };
};
const refreshWith = (clientId: string, token: string) =>
  form('/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
const listTools = (bearer: string) =>
  server.call('POST', '/mcp', {
    bearer,
    json: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { accept: 'application/json, text/event-stream' },
  });

test('the metadata of the resource names its authorization server', async () => {
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    expect((await server.call('GET', path)).json).toMatchObject({
      resource: `${server.origin}/mcp`,
      authorization_servers: [expect.stringContaining(server.origin)],
    });
  }
  expect((await server.call('GET', '/.well-known/oauth-authorization-server')).json).toMatchObject({
    issuer: server.origin,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    registration_endpoint: `${server.origin}/oauth/register`,
  });
});

describe('registration', () => {
  test('registration accepts only addresses that belong to the app alone', async () => {
    const good = [callback, 'http://127.0.0.1:8080/cb', 'http://localhost/cb', 'cursor://x/cb', 'com.example.app:/cb'];
    for (const uri of good) expect([uri, (await register({ redirect_uris: [uri] })).status]).toEqual([uri, 201]);
    const bad = [
      'http://app.example.com/cb',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user@app.example.com/cb',
      'https://app.example.com/cb#x',
      'myapp://cb',
      '/cb',
      '',
    ];
    for (const uri of bad)
      expect([uri, ...faultOf(await register({ redirect_uris: [uri] }))]).toEqual([uri, 400, 'invalid_redirect_uri']);
    expect(faultOf(await register({ redirect_uris: [] }))).toEqual([400, 'invalid_redirect_uri']);
    const many = { redirect_uris: Array.from({ length: 11 }, (_, i) => `${callback}${i}`) };
    expect(faultOf(await register(many))).toEqual([400, 'invalid_redirect_uri']);
    const odd = await server.call('POST', '/oauth/register', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(faultOf(odd)).toEqual([400, 'invalid_client_metadata']);
  });

  test('a registered name is one line of plain text', async () => {
    const { json } = await register({ client_name: 'A\u202egent\n<b>\u0007 x', redirect_uris: [callback] });
    expect(json.client_name).toBe('A gent <b> x');
    expect((await register({ redirect_uris: [callback] })).json.client_name).toBe('app.example.com');
  });

  test('registration is limited by address', async () => {
    const from = '10.88.0.1';
    const statuses: number[] = [];
    for (let i = 0; i < 121; i += 1) statuses.push((await register({ redirect_uris: [callback] }, from)).status);
    expect(statuses.filter((status) => status !== 201)).toEqual([429]);
  });
});

describe('asking', () => {
  test('an authorization request leads to the consent page only with a registered redirect URI', async () => {
    const clientId = await newClient();
    const { challenge } = pkce();
    const good = await locationOf(authorizeUrl(clientId, challenge));
    expect([good.pathname, good.searchParams.has('request')]).toEqual(['/studio/connect', true]);
    const others = [
      'https://evil.example/callback',
      `${callback}/x`,
      `${callback}?x=1`,
      'https://APP.example.com:8443/callback',
    ];
    for (const redirect_uri of others) {
      const { pathname, search } = await locationOf(authorizeUrl(clientId, challenge, { redirect_uri }));
      expect([redirect_uri, pathname, search]).toEqual([redirect_uri, '/studio/connect', '?fault=address']);
    }
    const { search } = await locationOf(authorizeUrl('occ_none', challenge));
    expect(search).toBe('?fault=client');
  });

  test('a redirect URI on the person’s own machine may have any port', async () => {
    const clientId = await newClient('http://127.0.0.1:1000/cb');
    const ask = (redirect_uri: string) => locationOf(authorizeUrl(clientId, pkce().challenge, { redirect_uri }));
    expect((await ask('http://127.0.0.1:2000/cb')).searchParams.has('request')).toBe(true);
    expect((await ask('http://localhost:2000/cb')).search).toBe('?fault=address');
    expect((await ask('http://127.0.0.1:2000/other')).search).toBe('?fault=address');
  });

  test('an invalid authorization request leads only to our own page, and the person sends it back to the app', async () => {
    const clientId = await newClient();
    const { challenge } = pkce();
    const errorOf = async (more: Record<string, string>) => {
      const shown = await locationOf(authorizeUrl(clientId, challenge, more));
      expect(shown.href).toContain(`${server.origin}/studio/connect?request=`);
      const json = { request: shown.searchParams.get('request') };
      const asked = await server.call('POST', '/api/connections/check', { cookie, json });
      expect([asked.json.client.returnsTo, asked.json.scopes]).toEqual(['app.example.com', []]);
      expect(asked.json.fault).toEqual(expect.any(String));
      const connect = { ...json, shop_id: shopId, scopes: ['orders:read'] };
      expect((await server.call('POST', '/api/connections', { cookie, json: connect })).status).toBe(400);
      const sent = await server.call('POST', '/api/connections/refuse', { cookie, json });
      const { origin, searchParams } = new URL(sent.json.redirect_to);
      expect([origin, searchParams.get('state')]).toEqual(['https://app.example.com', 'xyz']);
      return searchParams.get('error');
    };
    expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await errorOf({ code_challenge: '' })).toBe('invalid_request');
    expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type');
    expect(await errorOf({ scope: 'admin root' })).toBe('invalid_scope');
    expect(await errorOf({ resource: 'https://elsewhere.example/mcp' })).toBe('invalid_target');
  });
});

describe('consent', () => {
  const ask = async (more: Record<string, string> = {}) =>
    openConsent(server, authorizeUrl(await newClient(), pkce().challenge, more));
  const consent = (json: object, who = cookie) => server.call('POST', '/api/connections', { cookie: who, json });

  test('consent needs a member of the shop, and grants no more than was requested', async () => {
    const request = await ask({ scope: 'orders:read uploads:write' });
    const check = { json: { request } };
    expect((await server.call('POST', '/api/connections/check', check)).status).toBe(401);
    const shown = await server.call('POST', '/api/connections/check', { ...check, cookie });
    expect(shown.json).toEqual({
      client: { name: 'Desk agent', returnsTo: 'app.example.com', isLocal: false },
      scopes: ['uploads:write', 'orders:read'],
      fault: null,
    });
    const more = await consent({ request, shop_id: shopId, scopes: ['orders:read', 'orders:add'] });
    expect([more.status, more.json.param]).toEqual([400, '/scopes']);
    expect((await consent({ request, shop_id: shopId, scopes: [] })).status).toBe(400);
    const stranger = await server.signUp();
    expect((await consent({ request, shop_id: shopId, scopes: ['orders:read'] }, stranger)).status).toBe(404);
  });

  test('consent is accepted only from our own pages, which cannot be framed', async () => {
    const json = { request: await ask(), shop_id: shopId, scopes: ['orders:read'] };
    const foreign = await server.call('POST', '/api/connections', {
      cookie,
      json,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    const page = await server.call('GET', '/studio/connect');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('consent to a changed or expired request is refused', async () => {
    const request = await ask();
    const changed = `${request.slice(0, -2)}${request.endsWith('A') ? 'BB' : 'AA'}`;
    for (const wrong of [changed, 'x', '', '!!!'])
      expect((await consent({ request: wrong, shop_id: shopId, scopes: ['orders:read'] })).status).toBe(404);
    await server.advance(1801);
    expect((await consent({ request, shop_id: shopId, scopes: ['orders:read'] })).json.code).toBe('expired_token');
  });

  test('a declined request redirects back without a code', async () => {
    const request = await ask();
    const { json } = await server.call('POST', '/api/connections/refuse', { cookie, json: { request } });
    const back = new URL(json.redirect_to);
    expect([back.searchParams.get('error'), back.searchParams.has('code')]).toEqual(['access_denied', false]);
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['xyz', server.origin]);
  });
});

describe('tokens', () => {
  test('a code with its verifier is exchanged for tokens once', async () => {
    const started = await startConnection(['orders:read', 'uploads:write']);
    expect(faultOf(await exchange(started, { code_verifier: pkce().verifier }))).toEqual([400, 'invalid_grant']);
    expect(faultOf(await exchange(started, { redirect_uri: 'https://other.example/' }))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(faultOf(await exchange({ ...started, clientId: await newClient() }))).toEqual([400, 'invalid_grant']);
    expect(faultOf(await exchange(started, { resource: 'https://elsewhere.example' }))).toEqual([
      400,
      'invalid_target',
    ]);
    const good = await exchange(started, { resource: `${server.origin}/mcp` });
    expect([good.status, good.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(good.json).toEqual({
      access_token: expect.stringMatching(/^oat_/),
      refresh_token: expect.stringMatching(/^ort_/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'uploads:write orders:read',
    });
    expect((await listTools(good.json.access_token)).status).toBe(200);
    // A second use means that one of the two users stole it, so all tokens end.
    expect(faultOf(await exchange(started))).toEqual([400, 'invalid_grant']);
    expect((await listTools(good.json.access_token)).status).toBe(401);
  });

  test('a code expires after five minutes', async () => {
    const started = await startConnection();
    await server.advance(301);
    expect(faultOf(await exchange(started))).toEqual([400, 'invalid_grant']);
  });

  test('tokens work only for /mcp and are stored as hashes', async () => {
    const { access, refresh } = await connection();
    expect((await listTools(access)).status).toBe(200);
    expect((await server.call('GET', '/v1/key', { bearer: access })).status).toBe(401);
    expect((await server.call('GET', '/v1/orders', { key: access })).status).toBe(401);
    expect((await listTools(refresh)).status).toBe(401);
    const { rows } = await database.query('select * from oauth_tokens');
    expect(JSON.stringify(rows)).not.toContain(access.slice(4, 20));
  });

  test('an access token expires within the hour, and a refresh replaces both tokens', async () => {
    const { clientId, access, refresh } = await connection();
    await server.advance(3601);
    expect((await listTools(access)).status).toBe(401);
    expect(faultOf(await refreshWith(await newClient(), refresh))).toEqual([400, 'invalid_grant']);
    const second = (await refreshWith(clientId, refresh)).json;
    expect((await listTools(second.access_token)).status).toBe(200);
    expect(second.refresh_token).not.toBe(refresh);
    const third = (await refreshWith(clientId, second.refresh_token)).json;
    // The first token is used again, so it has been copied. The connection ends for both holders.
    expect(faultOf(await refreshWith(clientId, refresh))).toEqual([400, 'invalid_grant']);
    expect((await listTools(third.access_token)).status).toBe(401);
    expect(faultOf(await refreshWith(clientId, third.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  test('tokens end when the person leaves the team or gets a role that cannot connect apps', async () => {
    const ask = async (text: string, values: string[] = []) => (await database.query(text, values)).rows[0];
    const join = (organization: string, person: string) =>
      ask(
        `insert into memberships (organization_id, person_id, role, created_at) values ($1, $2, 'owner', now())
         on conflict (organization_id, person_id) do update set role = 'owner'`,
        [organization, person],
      );
    for (const [method, json] of [['PATCH', { role: 'support' }], ['DELETE']] as const) {
      const { access, refresh, clientId } = await connection();
      const { made_by: person } = await ask(
        "select made_by from api_keys where kind = 'agent' order by id desc limit 1",
      );
      const { organization_id: team } = await ask('select * from memberships where person_id = $1', [person]);
      const { cookie: other } = await claimedShop(server);
      await join(team, (await ask('select * from memberships order by created_at desc limit 1')).person_id);
      await server.call('POST', `/api/organizations/${team}/select`, { cookie: other, json: {} });
      const path = `/api/organization/members/${person}`;
      expect((await server.call(method, path, { cookie: other, ...(json && { json }) })).status).toBe(200);
      expect((await listTools(access)).status).toBe(401);
      expect(faultOf(await refreshWith(clientId, refresh))).toEqual([400, 'invalid_grant']);
      await join(team, person);
    }
  });

  test('one of two concurrent exchanges of a refresh token is accepted', async () => {
    const { clientId, refresh } = await connection();
    const answers = await Promise.all([refreshWith(clientId, refresh), refreshWith(clientId, refresh)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test('a client can revoke an access token alone, or the connection with the refresh token', async () => {
    const { clientId, access, refresh } = await connection();
    const revoke = (token: string, client = clientId) => form('/oauth/revoke', { token, client_id: client });
    expect(faultOf(await revoke(access, await newClient()))).toEqual([401, 'invalid_client']);
    expect((await revoke('ort_nonsense')).status).toBe(200);
    expect((await revoke(access)).status).toBe(200);
    expect((await listTools(access)).status).toBe(401);
    const second = (await refreshWith(clientId, refresh)).json;
    expect((await revoke(second.refresh_token)).status).toBe(200);
    expect((await listTools(second.access_token)).status).toBe(401);
  });

  test('a token request with a missing or repeated field, or without a form, gets a clear error', async () => {
    expect(faultOf(await form('/oauth/token', {}))).toEqual([400, 'invalid_request']);
    const client = { client_id: 'occ_x' };
    expect(faultOf(await form('/oauth/token', { grant_type: 'password', ...client }))).toEqual([
      400,
      'unsupported_grant_type',
    ]);
    const twice = await server.call('POST', '/oauth/token', {
      body: 'grant_type=refresh_token&grant_type=refresh_token&client_id=x&refresh_token=y',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(faultOf(twice)).toEqual([400, 'invalid_request']);
    expect((await server.call('POST', '/oauth/token', { json: {} })).status).toBe(415);
    expect((await form('/oauth/token', { grant_type: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

test('a connection is listed and revoked among the keys, and the audit log records both', async () => {
  const { access } = await connection(['orders:read']);
  const { keys } = (await server.call('GET', '/api/keys', { cookie })).json;
  const [own] = keys;
  expect(own).toMatchObject({ kind: 'agent', name: 'Desk agent', scopes: ['orders:read'], revokedAt: null });
  expect((await server.call('DELETE', `/api/keys/${own.id}`, { cookie })).status).toBe(200);
  expect((await listTools(access)).status).toBe(401);
  const { entries } = (await server.call('GET', '/api/organization/audit?limit=2', { cookie })).json;
  expect(entries.map((entry: { action: string; target: { id: string } }) => [entry.action, entry.target.id])).toEqual([
    ['agent.disconnected', own.id],
    ['agent.connected', own.id],
  ]);
});

test('an unfinished connection never works and expires', async () => {
  await startConnection();
  await server.advance(301);
  const [own] = (await server.call('GET', '/api/keys', { cookie })).json.keys;
  expect(Date.parse(own.expiresAt)).toBeLessThan((await server.now()).getTime());
});

test('a registration expires within a day unless a person connects the app', async () => {
  const clientId = await newClient();
  await server.advance(86_401);
  const location = await locationOf(authorizeUrl(clientId, pkce().challenge));
  expect([location.pathname, location.search]).toEqual(['/studio/connect', '?fault=client']);
  await server.advance(3600);
  const { rows } = await database.query('select 1 from oauth_clients where id = $1', [clientId]);
  expect(rows).toEqual([]);
});

describe('an app acts for its person', () => {
  const askTool = (bearer: string, name: string, input: object = {}) =>
    server.call('POST', '/mcp', {
      bearer,
      json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
      headers: { accept: 'application/json, text/event-stream' },
    });
  const connectAs = async (member: TeamMember, scopes: string[]) => {
    const clientId = await newClient();
    const { verifier, challenge } = pkce();
    const request = await openConsent(server, authorizeUrl(clientId, challenge));
    const back = await agree(server, member.cookie, { request, shop_id: teamShop, scopes });
    const { json } = await exchange({ clientId, verifier, code: back.searchParams.get('code')! });
    return json as { access_token: string; scope: string };
  };
  let owner: TeamMember;
  let teamShop: string;
  beforeAll(async () => {
    owner = await newcomer(server);
    teamShop = (await claimedShop(server, owner.cookie)).shop.shop_id;
  });

  test('a developer can grant an app no more than their own role allows', async () => {
    const developer = await joinAs(server, owner, 'developer');
    const request = await openConsent(server, authorizeUrl(await newClient(), pkce().challenge));
    const shown = await developer.call('POST', '/connections/check', { request });
    expect(shown.json.scopes).toContain('webhooks:manage');
    expect(shown.json.scopes).not.toContain('orders:add');
    const consent = { request, shop_id: teamShop, scopes: ['orders:add'] };
    expect((await developer.call('POST', '/connections', consent)).status).toBe(400);
  });

  test('the rights of an admin’s app shrink with the admin’s role, and end when the role cannot connect apps', async () => {
    const admin = await joinAs(server, owner, 'admin');
    const { access_token: token } = await connectAs(admin, ['orders:add', 'orders:read']);
    const cancel = async () => (await askTool(token, 'cancel_order', { id: 'ord_1' })).text;
    expect(await cancel()).not.toContain('permission_denied');
    await owner.call('PATCH', `/organization/members/${admin.id}`, { role: 'developer' });
    expect(await cancel()).toContain('Your role in this organization is developer');
    expect((await askTool(token, 'list_orders')).text).not.toContain('isError');
    await owner.call('PATCH', `/organization/members/${admin.id}`, { role: 'support' });
    expect((await askTool(token, 'list_orders')).status).toBe(401);
  });
});
