import { describe, expect, test } from 'vitest';
import { type ConfigError, parseConfig } from './config.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

describe('settings', () => {
  test('an empty environment is a working system', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      database: { engine: 'embedded' },
      facilityPace: 'demo',
      testClock: false,
      allowLoopback: false,
      trustProxy: false,
    });
    expect(config.addresses).toMatchObject({
      api: 'http://localhost:4400/v1',
      mockup: 'http://localhost:4400/mockup',
      buy: 'http://localhost:4400/buy',
      realtime: 'ws://localhost:4400',
      search: 'http://localhost:4400/search',
      claim: 'http://localhost:4400/claim',
      studio: 'http://localhost:4400/studio',
      storageDomain: 'storage.localhost:4400',
    });
    expect(config.limits).toMatchObject({
      perKey: { limit: 3000, windowSeconds: 60 },
      ai: { limit: 300, windowSeconds: 60 },
      mockupMisses: { limit: 600, windowSeconds: 60 },
      signUps: { limit: 30, windowSeconds: 3600 },
      wrongCodes: { limit: 10, windowSeconds: 600 },
      mints: { limit: 60, windowSeconds: 3600 },
      unclaimedShops: 200,
    });
  });

  test('every fault is reported at once, each with its variable', () => {
    const faults = faultsOf({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      PLATEN_FACILITY_PACE: 'fast',
      PLATEN_ROLE: 'api,cook',
      PLATEN_API_URL: 'example.com',
      PLATEN_TEST_CLOCK: 'maybe',
      PLATEN_SECRET_KEY: 'short',
    });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
      'DATABASE_URL',
      'PLATEN_API_URL',
      'PLATEN_FACILITY_PACE',
      'PLATEN_ROLE',
      'PLATEN_SECRET_KEY',
      'PLATEN_TEST_CLOCK',
      'PORT',
    ]);
  });

  test('name servers are addresses with or without a port', () => {
    const read = (text: string) => parseConfig({ PLATEN_DNS_SERVERS: text }).dnsServers;
    expect(read('1.1.1.1, 9.9.9.9:53,::1,[::1]:53')).toEqual(['1.1.1.1', '9.9.9.9:53', '::1', '[::1]:53']);
    expect(parseConfig({}).dnsServers).toEqual([]);
    for (const text of ['dns.example.com', '1.1.1.1/x', '1.1.1.1,'])
      expect(() => read(text)).toThrow('PLATEN_DNS_SERVERS: expected addresses');
  });

  test.each([
    ['smtp://ada:p%40ss%2F@mail.example:2525', { host: 'mail.example', port: 2525, security: 'starttls' }],
    [
      'smtps://ada:secret@mail.example',
      { port: 465, security: 'tls', credentials: { user: 'ada', password: 'secret' } },
    ],
    ['smtp://relay.internal', { port: 587, security: 'if-offered', credentials: null }],
    ['smtp://ada:secret@127.0.0.1:1025', { host: '127.0.0.1', security: 'none' }],
    ['smtp://[::1]:25', { host: '::1', port: 25, security: 'none' }],
  ])('a mail server is read from %s', (url, server) => {
    const { mail } = parseConfig({ PLATEN_SMTP_URL: url, PLATEN_MAIL_FROM: 'Acme Prints <orders@acme.example>' });
    const sender = { name: 'Acme Prints', address: 'orders@acme.example' };
    expect(mail).toMatchObject({ engine: 'smtp', server, sender });
  });

  test.each([
    'http://mail.example',
    'mail.example:587',
    'smtp://ada@mail.example',
    'smtp://:geheim@mail.example',
    'smtp://ada:geheim#1@mail.example',
    'smtp://ada:geheim/1@mail.example',
    'smtp://ada:geheim%zz@mail.example',
    'smtp://mail.example/path',
    'smtp://mail.example?pool=true',
    'smtp://',
  ])('an unreadable mail server is a fault that does not repeat its password: %s', (url) => {
    const faults = faultsOf({ PLATEN_SMTP_URL: url, PLATEN_MAIL_FROM: 'orders@acme.example' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^PLATEN_SMTP_URL: expected smtp:\/\/user:password@host:587/);
    expect(faults[0]).not.toContain('geheim');
  });

  test.each([
    'Acme',
    'Acme <orders>',
    'a@x.example, b@x.example',
    'Acme "x" <a@x.example>',
    'Acme\r\nBcc: x <a@x.example>',
  ])('a sender that is not one sender is a fault: %s', (sender) =>
    expect(faultsOf({ PLATEN_MAIL_FROM: sender })[0]).toMatch(/^PLATEN_MAIL_FROM: expected one sender/),
  );

  test('a mail server needs a sender, and without a server messages go to the data dir', () => {
    expect(faultsOf({ PLATEN_SMTP_URL: 'smtp://mail.example' })[0]).toMatch(/^PLATEN_MAIL_FROM: expected the sender/);
    expect(parseConfig({ PLATEN_DATA_DIR: '/data', PLATEN_STUDIO_URL: 'https://platen.example/studio' }).mail).toEqual({
      engine: 'folder',
      folder: '/data/mail',
      sender: { name: 'Platen', address: 'platen@platen.example' },
    });
    expect(parseConfig({ PLATEN_MAIL_FROM: '"Acme Prints" <orders@acme.example>' }).mail.sender.name).toBe(
      'Acme Prints',
    );
  });

  const openid = {
    PLATEN_OIDC_ISSUER: 'https://login.example/realms/acme/',
    PLATEN_OIDC_CLIENT_ID: 'platen',
    PLATEN_OIDC_CLIENT_SECRET: 'hush',
  };
  test('a sign-in provider has an issuer kept as written, a client and a name', () => {
    expect(parseConfig({}).openid).toBeNull();
    const read = { issuer: openid.PLATEN_OIDC_ISSUER, clientId: 'platen', clientSecret: 'hush' };
    expect(parseConfig(openid).openid).toEqual({ ...read, name: 'login.example' });
    expect(parseConfig({ ...openid, PLATEN_OIDC_NAME: 'Acme SSO' }).openid?.name).toBe('Acme SSO');
  });

  test.each(Object.keys(openid))('a sign-in provider without %s is a fault that names it', (name) => {
    const faults = faultsOf({ ...openid, [name]: '' });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}: expected .*docs/operating/openid.md`))]);
    expect(faults.join()).not.toContain('hush');
  });

  test.each(['login.example', 'ldap://login.example', 'https://a:b@login.example', 'https://login.example/?x=1'])(
    'an issuer that is not an address is a fault: %s',
    (issuer) =>
      expect(faultsOf({ ...openid, PLATEN_OIDC_ISSUER: issuer })[0]).toMatch(/^PLATEN_OIDC_ISSUER: expected an/),
  );

  test('the address of the discovery document is not accepted as an issuer', () => {
    const issuer = 'https://login.example/.well-known/openid-configuration';
    expect(faultsOf({ ...openid, PLATEN_OIDC_ISSUER: issuer })[0]).toMatch(/without \/.well-known/);
  });

  test('a misspelt setting is a fault that names the nearest', () => {
    expect(faultsOf({ PLATEN_DATADIR: '/x' })[0]).toContain('PLATEN_DATA_DIR');
  });

  test('faults in settings files are reported with the others', () => {
    const tell = () => parseConfig({ PORT: 'eighty' }, ['FAL_KEY_FILE: /x is not there']);
    expect(tell).toThrow(/FAL_KEY_FILE: \/x is not there\n.*PORT: expected/);
  });

  test('no fault repeats a secret', () => {
    const faults = faultsOf({ DATABASE_URL: 'mysql://hush', PLATEN_SECRET_KEY: 'hush', PLATEN_ADMIN_TOKEN: 'hush' });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain('hush');
  });

  test.each(['1', 'true', 'on', 'TRUE'])('on/off settings take %s', (value) => {
    expect(parseConfig({ PLATEN_ALLOW_LOOPBACK: value }).allowLoopback).toBe(true);
  });
  test.each(['0', 'false', 'off', ''])('on/off settings take "%s" for off', (value) => {
    expect(parseConfig({ PLATEN_ALLOW_LOOPBACK: value }).allowLoopback).toBe(false);
  });

  test('roles divide the work', () => {
    expect(parseConfig({ PLATEN_ROLE: 'api, worker' }).does).toEqual({ api: true, render: false, worker: true });
  });
});
