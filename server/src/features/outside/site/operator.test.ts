import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { parseConfig } from '../../../config.ts';
import { listTestParts } from './test-parts.ts';

const token = 'operator-'.repeat(4);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PLATEN_ADMIN_TOKEN: token });
});
afterAll(() => server.close());

const basic = (password: string, name = 'me') => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

describe('the operator’s page', () => {
  test('the page needs the token, from a browser or a program, and refuses an address that guesses', async () => {
    const without = await server.call('GET', '/admin');
    expect(without.status).toBe(401);
    expect(without.headers['www-authenticate']).toContain('Basic realm=');
    expect(without.text).toContain('admin.token');
    for (const headers of [
      basic('wrong'),
      { authorization: 'Basic !' },
      { authorization: 'Bearer wrong' },
      basic('', token),
    ])
      expect((await server.call('GET', '/admin', { headers, ip: '10.2.0.1' })).status).toBe(401);
    for (const headers of [basic(token), basic(token, ''), { authorization: `Bearer ${token}` }])
      expect((await server.call('GET', '/admin', { headers, ip: '10.2.0.2' })).status).toBe(200);
    const { limit } = server.running.config.limits.wrongCredentials;
    for (let i = 0; i <= limit; i += 1)
      await server.call('GET', '/admin', { headers: basic(`wrong${i}`), ip: '10.2.0.3' });
    expect((await server.call('GET', '/admin', { headers: basic(token), ip: '10.2.0.3' })).status).toBe(429);
  });

  test('the page lists parts in test mode with how to replace them, and shows no secret', async () => {
    const { text, headers } = await server.call('GET', '/admin', { headers: basic(token) });
    for (const word of [
      'Payments',
      'STRIPE_SECRET_KEY',
      'Mail',
      'Print floor',
      'platen facility-key',
      'Models',
      'FAL_KEY',
      'platen doctor',
    ])
      expect(text).toContain(word);
    expect(text).not.toContain(token);
    expect(headers['cache-control']).toBe('no-store');
    expect(server.running.testParts.map(({ part }) => part)).toEqual(['Payments', 'Mail', 'Print floor', 'Models']);
  });
});

test('a part in real use is not listed', () => {
  const mail = { PLATEN_SMTP_URL: 'smtp://mail.example', PLATEN_MAIL_FROM: 'orders@acme.example' };
  const config = parseConfig({ STRIPE_SECRET_KEY: 'sk_live_x', OPENAI_API_KEY: 'x', ...mail });
  const parts = listTestParts(config, { hasPrintShop: true, hasSimulated: false, sandboxes: [] }).map(
    ({ part }) => part,
  );
  expect(parts).toEqual([]);
});
