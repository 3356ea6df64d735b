/** SMTP in practice: encrypted, with a password, with servers that wait, refuse, go silent or hang up. */
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../../test/doubles/certificate.ts';
import { type MailServer, startMailServer } from '../../../test/doubles/mail-server.ts';
import type { SmtpServer } from '../../kernel/settings/mail-settings.ts';
import { messageOf } from './mail.contract.ts';
import { openSmtp, type SmtpOptions } from './smtp.ts';

const sender = { name: 'Acme Prints', address: 'orders@shop.example' };
const ada = { user: 'ada', password: 'p@ss: word/#%' };
let certificate: ReturnType<typeof makeCertificate>;
beforeAll(() => {
  certificate = makeCertificate();
});

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const start = async (...options: Parameters<typeof startMailServer>): Promise<MailServer> => {
  const server = await startMailServer(...options);
  open.push(server);
  return server;
};
const reach = (port: number, patch: Partial<SmtpServer> = {}, options: SmtpOptions = {}) =>
  openSmtp({ host: 'localhost', port, credentials: null, security: 'none', ...patch }, sender, options);

const withPassword: SMTPServerOptions = {
  authOptional: false,
  onAuth: ({ username, password }, _session, callback) =>
    username === ada.user && password === ada.password
      ? callback(null, { user: ada.user })
      : callback(new Error('Invalid username or password')),
};

describe('encryption and passwords', () => {
  test('smtps encrypts from the first byte and takes a password of any characters', async () => {
    const server = await start({ secure: true, ...certificate, ...withPassword });
    const mail = reach(server.port, { security: 'tls', credentials: ada }, { ca: certificate.cert });
    expect(await mail.send(messageOf())).toEqual({ status: 'sent' });
    expect(server.taken).toMatchObject([
      { isSecure: true, user: 'ada', from: 'orders@shop.example', to: ['sam@example.com'] },
    ]);
  });

  test('STARTTLS encrypts before the password is sent', async () => {
    const server = await start({ disabledCommands: [], ...certificate, ...withPassword });
    const mail = reach(server.port, { security: 'starttls', credentials: ada }, { ca: certificate.cert });
    expect(await mail.send(messageOf())).toEqual({ status: 'sent' });
    expect(server.taken).toMatchObject([{ isSecure: true, user: 'ada' }]);
  });

  test('a server with an untrusted certificate gets neither password nor message', async () => {
    for (const security of ['tls', 'starttls'] as const) {
      const server = await start({ secure: security === 'tls', disabledCommands: [], ...certificate, ...withPassword });
      await expect(reach(server.port, { security, credentials: ada }).send(messageOf())).rejects.toThrow(/certificate/);
      expect(server.taken).toEqual([]);
    }
  });

  test('a server without STARTTLS gets no password', async () => {
    const server = await start({ ...withPassword, allowInsecureAuth: true });
    const mail = reach(server.port, { security: 'starttls', credentials: ada });
    await expect(mail.send(messageOf())).rejects.toThrow(/mail server/);
    expect(server.taken).toEqual([]);
  });

  test('a relay without passwords is used with whatever encryption it offers', async () => {
    const encrypted = await start({ disabledCommands: [], ...certificate });
    const plain = await start();
    for (const { port } of [encrypted, plain])
      expect(await reach(port, { security: 'if-offered' }).send(messageOf())).toEqual({ status: 'sent' });
    expect([encrypted.taken[0]?.isSecure, plain.taken[0]?.isSecure]).toEqual([true, false]);
  });

  test('a wrong password is left to the operator: the message is retried later, and the password stays secret', async () => {
    const server = await start({ secure: true, ...certificate, ...withPassword });
    const credentials = { user: 'ada', password: 'wrong-secret' };
    const mail = reach(server.port, { security: 'tls', credentials }, { ca: certificate.cert });
    const error = await mail.send(messageOf()).catch((caught: unknown) => caught as Error);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toMatch(/535/);
    expect(String(error)).not.toContain('wrong-secret');
  });
});

describe('answers of the server', () => {
  test('a 4xx answer means later, so a greylisted message is accepted on its retry', async () => {
    const server = await start();
    let asked = 0;
    server.onRecipient(() => (asked++ === 0 ? { code: 451, text: 'Greylisted, come back later' } : null));
    const [mail, message] = [reach(server.port), messageOf()];
    await expect(mail.send(message)).rejects.toThrow(/451/);
    expect(await mail.send(message)).toEqual({ status: 'sent' });
    server.onMessage(() => ({ code: 452, text: 'Disk full' }));
    await expect(mail.send(message)).rejects.toThrow(/452/);
  });

  test('a 5xx answer about the recipient or message is final, and the error omits the address', async () => {
    const server = await start();
    server.onRecipient((address) => ({ code: 550, text: `<${address}> no such user\r\nsam@example.com` }));
    const refused = await reach(server.port).send(messageOf());
    expect(refused).toMatchObject({ status: 'refused', reason: expect.stringContaining('550') });
    expect(JSON.stringify(refused)).not.toContain('sam@');
    server.onRecipient(() => null);
    server.onMessage(() => ({ code: 554, text: 'Looks like spam' }));
    expect(await reach(server.port).send(messageOf())).toMatchObject({ status: 'refused' });
  });

  test('a 5xx answer about the sender is left to the operator, and the message is retried later', async () => {
    const server = await start({
      onMailFrom: (_address, _session, callback) =>
        callback(Object.assign(new Error('Sender address rejected'), { responseCode: 553 })),
    });
    await expect(reach(server.port).send(messageOf())).rejects.toThrow(/553/);
  });

  test('a server that hangs up after the message gets the same message again', async () => {
    const server = await start();
    server.onMessage(() => 'drop');
    const [mail, message] = [reach(server.port), messageOf()];
    await expect(mail.send(message)).rejects.toThrow(/closed|hang|reset/i);
    server.onMessage(() => null);
    expect(await mail.send(message)).toEqual({ status: 'sent' });
    const ids = server.taken.map(({ bytes }) => /^Message-ID: (.+)\r$/im.exec(bytes.toString())?.[1]);
    expect(ids).toEqual([`<${message.id}@shop.example>`, `<${message.id}@shop.example>`]);
  });
});

/** Accepts connections, says what it is told to say, and nothing else. */
async function startSilence(greeting = ''): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.add(socket);
    if (greeting) socket.write(greeting);
  });
  const sockets = new Set<{ destroy(): void }>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets) socket.destroy();
      }),
  });
  return { port: (server.address() as AddressInfo).port, server };
}

describe('a server that does not answer', () => {
  test('a refused connection fails at once', async () => {
    const { port } = await start();
    await open.pop()!.close();
    await expect(reach(port).send(messageOf())).rejects.toThrow(/ECONNREFUSED|connect/);
  });

  test('an unknown host name fails with an error', async () => {
    await expect(reach(25, { host: 'nowhere.invalid' }).send(messageOf())).rejects.toThrow(/nowhere|ENOTFOUND|EAI/);
  });

  test('a server that accepts the connection and stays silent times out', async () => {
    const { port } = await startSilence();
    const times = { greetingMs: 200 };
    await expect(reach(port, {}, { times }).send(messageOf())).rejects.toThrow(/mail server/);
  });

  test('a server that goes silent after the greeting times out', async () => {
    const { port } = await startSilence('220 hello\r\n');
    const times = { silenceMs: 200 };
    await expect(reach(port, {}, { times }).send(messageOf())).rejects.toThrow(/mail server/);
  });

  test('a server that keeps talking is cut off after the total time', async () => {
    const { port, server } = await startSilence();
    server.on('connection', (socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const times = { wholeMs: 300, greetingMs: 60_000 };
    await expect(reach(port, {}, { times }).send(messageOf())).rejects.toThrow(/mail server/);
  });

  test('a slow server does not delay a stop', async () => {
    const { port, server } = await startSilence('220 hello\r\n');
    const abort = new AbortController();
    server.on('connection', () => abort.abort(new Error('the service is stopping')));
    await expect(reach(port).send(messageOf(), abort.signal)).rejects.toThrow(/stopping/);
  });

  test('a server gets at most four of our connections', async () => {
    const server = await start();
    const mail = reach(server.port);
    const sent = await Promise.all(Array.from({ length: 16 }, () => mail.send(messageOf())));
    expect(sent.every(({ status }) => status === 'sent')).toBe(true);
    expect(server.taken).toHaveLength(16);
    // One more may be closing.
    expect(server.maxAtOnce()).toBeLessThanOrEqual(8);
  });
});
