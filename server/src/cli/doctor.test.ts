import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../test/doubles/certificate.ts';
import { type FakeProdigi, startFakeProdigi } from '../../test/doubles/floors/fake-prodigi.ts';
import { connectTo } from '../../test/harness/database.ts';
import { startTestServer, type TestServer } from '../../test/harness/harness.ts';
import { parseConfig } from '../config.ts';
import { runDoctor } from './doctor.ts';
import { UsageError } from './options.ts';

let server: TestServer;
let folder: string;
let provider: Server;
let base: string;
const asked: string[] = [];
const mailSettings = { PLATEN_MAIL_FROM: 'Acme <orders@acme.example>' };
let mailServer: SMTPServer;
let vendor: FakeProdigi;
const smtpUrl = (password: string) =>
  `smtp://acme:${password}@127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
const goodKeys = ['sk_live_good', 'good'];

beforeAll(async () => {
  server = await startTestServer();
  vendor = await startFakeProdigi();
  folder = await mkdtemp(join(tmpdir(), 'platen-doctor-'));
  await chmod(folder, 0o711);
  mailServer = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'good' ? done(null, { user: 'acme' }) : done(new Error(`no such password as ${password}`)),
  });
  mailServer.on('error', () => {});
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  provider = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    const key = /(?:Bearer|Key) (\S+)/.exec(request.headers.authorization ?? '')?.[1];
    if (!key || !goodKeys.includes(key)) return void response.writeHead(401).end('{}');
    if (request.url?.includes('flux')) return void response.writeHead(422).end('{}');
    response.end(JSON.stringify({ data: listedModels }));
  });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  provider.close();
  await vendor.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Told = { check: string; state: string; message: string };
/** The version of PostgreSQL depends on the machine. */
const isAge = (message: string): boolean => /lacks the fixes|no longer gets fixes|has had no fixes/.test(message);
const examine = async (env: Record<string, string>, options?: { timeoutMs: number }) => {
  let text = '';
  const read = () =>
    parseConfig({
      DATABASE_URL: server.databaseUrl,
      PLATEN_DATA_DIR: folder,
      PLATEN_SECRET_KEY: '5a'.repeat(32),
      ...env,
    });
  const code = await runDoctor(['--json'], read, (line) => (text += line), options);
  const told = JSON.parse(text) as { isWell: boolean; checks: Told[] };
  expect(told.isWell).toBe(code === 0);
  return { code, checks: told.checks, of: (name: string) => told.checks.filter(({ check }) => check === name) };
};
const providers = (stripe: string, key: string) => ({
  STRIPE_SECRET_KEY: stripe,
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PLATEN_STRIPE_BASE_URL: base,
  FAL_KEY: key,
  FAL_BASE_URL: base,
  RUNWARE_API_KEY: key,
  RUNWARE_BASE_URL: base,
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: base,
});

/** The provider's models. None of them is shut down soon. */
const listedModels: { id: string; shutdown_date?: string | null }[] = [
  { id: 'gpt-6-luna', shutdown_date: null },
  { id: 'gpt-image-2.5-flare', shutdown_date: '2999-01-01' },
];

describe('platen doctor', { timeout: 60_000 }, () => {
  test('platen doctor reports a working service with one line per check, and leaves no probe', async () => {
    const { code, checks } = await examine({
      ...providers('sk_live_good', 'good'),
      ...mailSettings,
      PLATEN_SMTP_URL: smtpUrl('good'),
      PLATEN_DATA_DIR: server.dataDir,
      ...vendor.env,
      PLATEN_FACILITIES: 'prodigi',
    });
    // The time source and the version of PostgreSQL depend on the machine.
    const isOurs = ({ check, message }: Told) => check !== 'clock' && !isAge(message);
    expect(checks.filter((one) => one.state !== 'ok' && isOurs(one))).toEqual([]);
    expect(code).toBe(0);
    expect([...new Set(checks.map(({ check }) => check))].sort()).toEqual(
      [
        'OpenAI',
        'Runware',
        'blobs',
        'clock',
        'database',
        'disk',
        'mail',
        'fal',
        'payments',
        'print shops',
        'settings',
        'storage names',
      ].sort(),
    );
    const lines: string[] = [];
    const config = parseConfig({ PLATEN_DATA_DIR: folder });
    expect(
      await runDoctor(
        [],
        () => config,
        (line) => lines.push(line),
      ),
    ).toBe(0);
    expect(lines.find((line) => line.includes('payments'))).toMatch(
      /^warning +payments +payments are simulated. Set STRIPE_SECRET_KEY/,
    );
    expect(lines.at(-1)).toMatch(/^\d+ ok, [2-4] warnings, 0 failed\.$/);
  });

  test('platen doctor names the setting of a model that its provider has removed or shuts down within 60 days', async () => {
    const soon = new Date(Date.now() + 59 * 86_400_000).toISOString().slice(0, 10);
    listedModels.push({ id: 'leaving', shutdown_date: soon });
    const { of } = await examine({
      ...providers('sk_live_good', 'good'),
      OPENAI_CHAT_MODEL: 'leaving',
      OPENAI_IMAGE_MODEL: 'pictures-of-ours',
    });
    expect(of('OpenAI').map(({ state, message }) => [state, message])).toEqual([
      ['warning', expect.stringMatching(/has no model pictures-of-ours. Set OPENAI_IMAGE_MODEL to another model/)],
      ['warning', expect.stringMatching(`shuts down leaving on ${soon}. Set OPENAI_CHAT_MODEL to another model`)],
    ]);
  });

  test('platen doctor checks the sign-in provider and says how it differs from the settings', async () => {
    const of = async (issuer: string) => {
      const settings = { PLATEN_OIDC_CLIENT_ID: 'platen', PLATEN_OIDC_CLIENT_SECRET: 'hush' };
      const { checks } = await examine({ ...settings, PLATEN_OIDC_ISSUER: issuer });
      expect(JSON.stringify(checks)).not.toContain('hush');
      return checks
        .filter(({ check }) => check === 'sign-in provider')
        .map(({ state, message }) => `${state}: ${message}`);
    };
    const documents: Record<string, string> = { '/page': '<!doctype html>' };
    const answering = createServer((request, response) => {
      const found = documents[request.url!.replace('/.well-known/openid-configuration', '')];
      response.writeHead(found ? 200 : 404).end(found);
    });
    await once(answering.listen(0, '127.0.0.1'), 'listening');
    const openid = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
    documents['/good'] = JSON.stringify({ issuer: `${openid}/good` });
    documents['/other'] = JSON.stringify({ issuer: `${openid}/other/` });
    expect(await of(`${openid}/good`)).toEqual([expect.stringMatching(/^ok: .*\/studio\/api\/auth\/openid\/callback/)]);
    expect(await of(`${openid}/other`)).toEqual([expect.stringMatching(/^failed: its issuer is .*\/other\/\./)]);
    expect(await of(`${openid}/page`)).toEqual([expect.stringMatching(/^failed: .*not an OpenID Connect provider/)]);
    expect(await of(`${openid}/none`)).toEqual([expect.stringMatching(/^failed: .*returned 404/)]);
    answering.closeAllConnections();
    answering.close();
    expect(await of(`${openid}/good`)).toEqual([expect.stringMatching(/^failed: .*could not be reached/)]);
  });

  test('platen doctor reports every invalid setting', async () => {
    const { code, checks } = await examine({ PORT: 'x', PLATEN_ROLE: 'cook' });
    expect(code).toBe(1);
    expect(checks.map(({ check, state }) => [check, state])).toEqual([
      ['settings', 'failed'],
      ['settings', 'failed'],
    ]);
    const on = await examine({ PLATEN_TEST_CLOCK: '1', PLATEN_ALLOW_LOOPBACK: '1' });
    expect(on.of('settings').map(({ state }) => state)).toEqual(['warning', 'warning']);
  });

  test('platen doctor reports keys that their providers refuse, without printing them', async () => {
    const { code, checks, of } = await examine(providers('sk_live_hush', 'hush'));
    expect(code).toBe(1);
    for (const [name, setting] of [
      ['payments', 'STRIPE_SECRET_KEY'],
      ['fal', 'FAL_KEY'],
      ['Runware', 'RUNWARE_API_KEY'],
      ['OpenAI', 'OPENAI_API_KEY'],
    ] as const)
      expect(of(name)).toEqual([
        { check: name, state: 'failed', message: expect.stringContaining(`Correct ${setting}`) },
      ]);
    expect(JSON.stringify(checks)).not.toContain('hush');
    const mixed = await examine({
      ...providers('sk_live_good', 'good'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: '',
    });
    expect(mixed.of('payments').map(({ state }) => state)).toEqual(['failed', 'warning']);
  });

  test('platen doctor reports a mail server that refuses the password or is unreachable', async () => {
    const wrong = await examine({ ...mailSettings, PLATEN_SMTP_URL: smtpUrl('hush') });
    expect(wrong.of('mail')).toMatchObject([{ state: 'failed', message: expect.stringContaining('Correct them') }]);
    expect(JSON.stringify(wrong.checks)).not.toContain('hush');
    const none = await examine({ ...mailSettings, PLATEN_SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(none.of('mail')).toMatchObject([{ state: 'failed', message: expect.stringContaining('PLATEN_SMTP_URL') }]);
    expect((await examine({})).of('mail')).toMatchObject([{ state: 'warning' }]);
  });

  test('platen doctor reports a database that is unreachable or encrypted with another key', async () => {
    const away = await examine({ DATABASE_URL: 'postgres://platen:hush@127.0.0.1:1/platen' });
    expect(away.of('database')).toMatchObject([{ state: 'failed', message: expect.stringContaining('ECONNREFUSED') }]);
    expect(JSON.stringify(away.checks)).not.toContain('hush');
    const other = await examine({ PLATEN_SECRET_KEY: 'ab'.repeat(32) });
    expect(other.of('database').at(-1)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('PLATEN_SECRET_KEY'),
    });
  });

  test('platen doctor reports a database role without rights, and how to grant them', async () => {
    const admin = await connectTo(server.databaseUrl);
    const role = `doctor_${randomBytes(6).toString('hex')}`;
    const url = new URL(server.databaseUrl);
    const name = url.pathname.slice(1);
    const owner = admin.user;
    [url.username, url.password] = [role, 'hush'];
    const failing = async () => {
      const { checks, of } = await examine({ DATABASE_URL: url.href });
      expect(JSON.stringify(checks)).not.toContain('hush');
      const found = of('database').filter(({ message }) => !isAge(message));
      return found.map(({ state, message }) => `${state}: ${message}`);
    };
    try {
      await admin.query(`create role ${role} login password 'hush'`);
      expect(await failing()).toEqual([
        `failed: ${role} cannot create tables (permission denied for schema public). Run "grant create on schema public to ${role}" or "alter database ${name} owner to ${role}".`,
      ]);
      await admin.query(`grant create on schema public to ${role}`);
      expect(await failing()).toEqual([
        expect.stringMatching(
          `^failed: \\d+ of its tables belong to ${owner}, and ${role} cannot change them. Run "reassign owned by ${owner} to ${role}", or connect as ${owner}.$`,
        ),
      ]);
      await admin.query(`grant ${owner} to ${role}`);
      expect(await failing()).toEqual([expect.stringMatching('^ok: PostgreSQL ')]);
      await admin.query(`revoke connect on database ${name} from public`);
      await admin.query(`revoke ${owner} from ${role}`);
      expect(await failing()).toEqual([expect.stringMatching('^failed: .*permission denied for database')]);
    } finally {
      await admin.query(`drop owned by ${role}`);
      await admin.query(`drop role ${role}`);
      await admin.end();
    }
  });

  test('platen doctor reports a blob store that is unreachable, refuses access or lacks the bucket, with the fix for each', async () => {
    const s3 = { PLATEN_S3_BUCKET: 'b', PLATEN_S3_ACCESS_KEY_ID: 'a', PLATEN_S3_SECRET_ACCESS_KEY: 'hush' };
    let [status, code] = [200, ''];
    const store = createServer((request, response) => {
      request.resume();
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    });
    await once(store.listen(0, '127.0.0.1'), 'listening');
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    for (const [said, hint] of [
      ['404 NoSuchBucket', 'PLATEN_S3_BUCKET'],
      ['403 AccessDenied', 's3:PutObject'],
      ['403 SignatureDoesNotMatch', 'PLATEN_S3_SECRET_ACCESS_KEY'],
      ['403 InvalidAccessKeyId', 'PLATEN_S3_ACCESS_KEY_ID'],
      ['403 RequestTimeTooSkewed', 'NTP'],
      ['400 AuthorizationHeaderMalformed', 'PLATEN_S3_REGION'],
      ['301 PermanentRedirect', 'PLATEN_S3_REGION'],
    ] as const) {
      [status, code] = [Number(said.slice(0, 3)), said.slice(4)];
      const { of } = await examine({ ...s3, PLATEN_S3_ENDPOINT: endpoint });
      expect(of('blobs')).toMatchObject([{ state: 'failed' }]);
      expect(of('blobs')[0]!.message).toMatch(new RegExp(`could not be written.*${said}.*; .*${hint}`));
    }
    store.close();
    const none = await examine({ ...s3, PLATEN_S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect(none.of('blobs')).toMatchObject([
      { state: 'failed', message: expect.stringContaining('check that PLATEN_S3_ENDPOINT is right') },
    ]);
  });

  test('platen doctor limits the time of each check', async () => {
    const silent = createTcpServer(() => {});
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const env = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` };
    const { of } = await examine(env, { timeoutMs: 1500 });
    expect(of('OpenAI')).toMatchObject([
      { state: 'failed', message: expect.stringContaining('no answer within 1.5 s') },
    ]);
    silent.close();
  });

  test('platen doctor reports names without an address, addresses without TLS, and untrusted certificates', async () => {
    const tls = createTlsServer(makeCertificate('shop.test'));
    await once(tls.listen(0), 'listening');
    // Any name except localhost that resolves to this machine without DNS.
    const host = `[::ffff:7f00:1]:${(tls.address() as AddressInfo).port}`;
    const { of, code } = await examine({
      PLATEN_API_URL: `https://${host}/v1`,
      PLATEN_BUY_URL: 'http://buy.invalid',
      PLATEN_STORAGE_DOMAIN: 'storage.invalid',
    });
    tls.close();
    expect(code).toBe(1);
    expect(of('storage names')).toMatchObject([
      { state: 'failed', message: expect.stringContaining('Add a wildcard record (*.storage.invalid)') },
    ]);
    expect(of('address api')).toMatchObject([{ state: 'failed', message: expect.stringContaining('self-signed') }]);
    expect(of('address buy')).toMatchObject([{ state: 'warning', message: expect.stringContaining('has no TLS') }]);
    expect(of('address storage')).toMatchObject([
      { state: 'failed', message: expect.stringMatching(/does not resolve|no TLS/) },
    ]);
  });

  test('platen doctor prints its usage for wrong arguments', async () => {
    await expect(
      runDoctor(
        ['--all'],
        () => parseConfig({}),
        () => {},
      ),
    ).rejects.toThrow(UsageError);
  });
});
