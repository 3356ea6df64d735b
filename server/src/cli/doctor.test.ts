import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../test/certificate.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
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
const smtpUrl = (password: string) =>
  `smtp://acme:${password}@127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
const goodKeys = ['sk_live_good', 'good'];

beforeAll(async () => {
  server = await startTestServer();
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
    response.end(JSON.stringify({ data: [{ id: 'gpt-5-mini' }, { id: 'gpt-image-1' }] }));
  });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  provider.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Told = { check: string; state: string; message: string };
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

describe('platen doctor', { timeout: 60_000 }, () => {
  test('finds nothing wrong with what works, in a line each, and leaves no probe', async () => {
    const { code, checks } = await examine({
      ...providers('sk_live_good', 'good'),
      ...mailSettings,
      PLATEN_SMTP_URL: smtpUrl('good'),
      PLATEN_DATA_DIR: server.dataDir,
    });
    // Whether anything keeps the clock is the machine’s affair.
    expect(checks.filter(({ check, state }) => state !== 'ok' && check !== 'clock')).toEqual([]);
    expect(code).toBe(0);
    expect(checks.map(({ check }) => check).sort()).toEqual(
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
      /^warning +payments +payments are pretended: set STRIPE_SECRET_KEY/,
    );
    expect(lines.at(-1)).toMatch(/^\d ok, [23] warnings, 0 failed\.$/);
  });

  test('tells every fault of the settings', async () => {
    const { code, checks } = await examine({ PORT: 'x', PLATEN_ROLE: 'cook' });
    expect(code).toBe(1);
    expect(checks.map(({ check, state }) => [check, state])).toEqual([
      ['settings', 'failed'],
      ['settings', 'failed'],
    ]);
    const on = await examine({ PLATEN_TEST_CLOCK: '1', PLATEN_ALLOW_LOOPBACK: '1' });
    expect(on.of('settings').map(({ state }) => state)).toEqual(['warning', 'warning']);
  });

  test('tells keys that their providers do not take, without repeating them', async () => {
    const { code, checks, of } = await examine(providers('sk_live_hush', 'hush'));
    expect(code).toBe(1);
    for (const [name, setting] of [
      ['payments', 'STRIPE_SECRET_KEY'],
      ['fal', 'FAL_KEY'],
      ['Runware', 'RUNWARE_API_KEY'],
      ['OpenAI', 'OPENAI_API_KEY'],
    ] as const)
      expect(of(name)).toEqual([
        { check: name, state: 'failed', message: expect.stringContaining(`correct ${setting}`) },
      ]);
    expect(JSON.stringify(checks)).not.toContain('hush');
    const mixed = await examine({
      ...providers('sk_live_good', 'good'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: '',
    });
    expect(mixed.of('payments').map(({ state }) => state)).toEqual(['failed', 'warning']);
  });

  test('tells a mail server that does not take the password, or is not there', async () => {
    const wrong = await examine({ ...mailSettings, PLATEN_SMTP_URL: smtpUrl('hush') });
    expect(wrong.of('mail')).toMatchObject([{ state: 'failed', message: expect.stringContaining('Correct them') }]);
    expect(JSON.stringify(wrong.checks)).not.toContain('hush');
    const none = await examine({ ...mailSettings, PLATEN_SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(none.of('mail')).toMatchObject([{ state: 'failed', message: expect.stringContaining('PLATEN_SMTP_URL') }]);
    expect((await examine({})).of('mail')).toMatchObject([{ state: 'warning' }]);
  });

  test('tells a database that is away, sealed with another key, or may not be written', async () => {
    const away = await examine({ DATABASE_URL: 'postgres://platen:hush@127.0.0.1:1/platen' });
    expect(away.of('database')).toMatchObject([{ state: 'failed', message: expect.stringContaining('ECONNREFUSED') }]);
    expect(JSON.stringify(away.checks)).not.toContain('hush');
    const other = await examine({ PLATEN_SECRET_KEY: 'ab'.repeat(32) });
    expect(other.of('database').at(-1)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('PLATEN_SECRET_KEY'),
    });
  });

  test('tells a store that does not answer, refuses, or has no such bucket', async () => {
    const s3 = { PLATEN_S3_BUCKET: 'b', PLATEN_S3_ACCESS_KEY_ID: 'a', PLATEN_S3_SECRET_ACCESS_KEY: 'hush' };
    const store = createServer((request, response) => {
      request.resume();
      const refused = request.method === 'DELETE';
      response
        .writeHead(refused ? 403 : request.method === 'PUT' ? 404 : 200)
        .end(`<Code>${refused ? 'AccessDenied' : 'NoSuchBucket'}</Code>`);
    });
    await once(store.listen(0, '127.0.0.1'), 'listening');
    const none = await examine({
      ...s3,
      PLATEN_S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    });
    expect(none.of('blobs')).toMatchObject([
      { state: 'failed', message: expect.stringMatching(/could not be written.*PLATEN_S3_BUCKET/) },
    ]);
    store.close();
    const refused = await examine({ ...s3, PLATEN_S3_ENDPOINT: base });
    expect(refused.of('blobs')[0]).toMatchObject({ state: 'failed' });
  });

  test('bounds the time of each check', async () => {
    const silent = createTcpServer(() => {});
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const env = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` };
    const { of } = await examine(env, { timeoutMs: 1500 });
    expect(of('OpenAI')).toMatchObject([
      { state: 'failed', message: expect.stringContaining('no answer within 1.5 s') },
    ]);
    silent.close();
  });

  test('tells names without an address, addresses without TLS, and certificates that nobody trusts', async () => {
    const tls = createTlsServer(makeCertificate('shop.test'));
    await once(tls.listen(0), 'listening');
    // Any name but localhost that leads to this machine without DNS.
    const host = `[::ffff:7f00:1]:${(tls.address() as AddressInfo).port}`;
    const { of, code } = await examine({
      PLATEN_API_URL: `https://${host}/v1`,
      PLATEN_BUY_URL: 'http://buy.invalid',
      PLATEN_STORAGE_DOMAIN: 'storage.invalid',
    });
    tls.close();
    expect(code).toBe(1);
    expect(of('storage names')).toMatchObject([
      { state: 'failed', message: expect.stringContaining('add a wildcard record (*.storage.invalid)') },
    ]);
    expect(of('address api')).toMatchObject([
      { state: 'failed', message: expect.stringContaining('signed by itself') },
    ]);
    expect(of('address buy')).toMatchObject([{ state: 'warning', message: expect.stringContaining('without TLS') }]);
    expect(of('address storage')).toMatchObject([
      { state: 'failed', message: expect.stringMatching(/no address|no TLS/) },
    ]);
  });

  test('tells how it is called', async () => {
    await expect(
      runDoctor(
        ['--all'],
        () => parseConfig({}),
        () => {},
      ),
    ).rejects.toThrow(UsageError);
  });
});
