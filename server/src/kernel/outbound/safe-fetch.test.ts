import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createOutbound, type Outbound, type OutboundRequest, type Resolve } from './safe-fetch.ts';

/** A server on this machine. Callers limited to public addresses must not reach it. */
let server: Server;
let port: number;
let visits: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const opened: Outbound[] = [];
afterEach(async () => {
  visits = [];
  for (const outbound of opened.splice(0)) await outbound.close();
});

const open = (options: { allowLoopback: boolean; resolve?: Resolve }) => {
  const outbound = createOutbound(options);
  opened.push(outbound);
  return outbound;
};
const bounds: OutboundRequest = { timeoutMs: 2_000, maxBytes: 1_000, maxRedirects: 3 };
const refused = (reason: string) => expect.objectContaining({ name: 'OutboundError', reason });

describe('public addresses only', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://168.63.129.16/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://①②⑦.⓪.⓪.①/',
    'http://example.com:22/',
    'http://example.com:6379/',
    'https://user:password@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//example.com/',
    'nonsense',
    `https://example.com/${'x'.repeat(9000)}`,
  ])('%s is refused before anything is sent', async (url) => {
    const outbound = open({ allowLoopback: false, resolve: async () => ['127.0.0.1'] });
    await expect(outbound.fetch(url, bounds)).rejects.toEqual(refused('address'));
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['the metadata service', ['169.254.169.254']],
    ['loopback in IPv6', ['::1']],
    ['loopback inside IPv6', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['8.8.8.8', '10.0.0.1']],
  ])('a name that resolves to %s is refused', async (_name, addresses) => {
    const outbound = open({ allowLoopback: false, resolve: async () => addresses });
    await expect(outbound.fetch('http://pictures.example/', bounds)).rejects.toEqual(refused('address'));
  });

  test('localhost is refused under each of its names', async () => {
    const outbound = open({ allowLoopback: false });
    for (const host of ['localhost', 'LOCALHOST', 'localhost.', 'deep.localhost']) {
      await expect(outbound.fetch(`http://${host}/`, bounds)).rejects.toEqual(refused('address'));
    }
  });

  test('a name is resolved once, so the checked address is the connected one', async () => {
    // A second look-up would lead to the server of this test, which listens on that address only.
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.2'] : ['127.0.0.1'];
    };
    const outbound = open({ allowLoopback: true, resolve });
    await expect(outbound.fetch(`http://turncoat.localhost:${port}/`, bounds)).rejects.toEqual(refused('failed'));
    expect(asked).toBe(1);
    expect(visits).toEqual([]);
  });

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '64:ff9b::808:808'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  test.each(['192.0.2.1', '198.18.0.1', '203.0.113.9', '2001:db8::1', '2001::1', 'ff02::1', 'fe80::1%eth0', '', 'x'])(
    '%s is not public',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );
});

describe('with loopback allowed', () => {
  const local = () =>
    open({ allowLoopback: true, resolve: async (name) => (name === 'inside.example' ? ['10.0.0.1'] : ['127.0.0.1']) });

  test('plain HTTP to this machine works on any port and sends only what was asked', async () => {
    answer = (request, response) => response.end(JSON.stringify(request.headers));
    const got = await local().fetch(`http://127.0.0.1:${port}/a?b=c`, bounds);
    expect(got.status).toBe(200);
    expect(Object.keys(JSON.parse(got.bytes.toString())).sort()).toEqual([
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(visits).toEqual(['GET /a?b=c']);
  });

  test('other private addresses stay blocked', async () => {
    await expect(local().fetch('http://10.0.0.1/', bounds)).rejects.toEqual(refused('address'));
    await expect(local().fetch('http://inside.example/', bounds)).rejects.toEqual(refused('address'));
  });

  test('a redirect is checked like the first URL: metadata, other ports, other schemes', async () => {
    for (const location of [
      'http://169.254.169.254/',
      'http://10.0.0.1/',
      'http://inside.example/',
      'ftp://example.com/',
      'http://u:p@127.0.0.1/',
      'http://example.com:25/',
    ]) {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      await expect(local().fetch(`http://127.0.0.1:${port}/`, bounds)).rejects.toEqual(refused('address'));
    }
  });

  test('three redirects are followed and a fourth is not, and none without permission', async () => {
    answer = (request, response) => {
      const left = Number(request.url!.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(307, { location: `/${left - 1}` }).end('an unread body');
    };
    expect((await local().fetch(`http://127.0.0.1:${port}/3`, bounds)).bytes.toString()).toBe('there');
    await expect(local().fetch(`http://127.0.0.1:${port}/4`, bounds)).rejects.toEqual(refused('redirect'));
    const { maxRedirects: _, ...noRedirects } = bounds;
    visits = [];
    expect((await local().fetch(`http://127.0.0.1:${port}/3`, noRedirects)).status).toBe(307);
    expect(visits).toHaveLength(1);
  });

  test('a hop that the caller refuses is not requested', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/secret' }).end();
    const checkHop = (url: URL) => {
      if (url.pathname === '/secret') throw new Error('not there');
    };
    await expect(local().fetch(`http://127.0.0.1:${port}/`, { ...bounds, checkHop })).rejects.toThrow('not there');
    expect(visits).toEqual(['GET /']);
  });

  test('an oversized body is refused whether its length is announced, hidden or endless', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': '1001' }).end(Buffer.alloc(1001));
    await expect(local().fetch(`http://127.0.0.1:${port}/`, bounds)).rejects.toEqual(refused('too_large'));
    answer = (_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(400)));
      };
      response.on('drain', pour);
      pour();
    };
    await expect(local().fetch(`http://127.0.0.1:${port}/`, bounds)).rejects.toEqual(refused('too_large'));
    const cut = await local().fetch(`http://127.0.0.1:${port}/`, { ...bounds, whenTooLarge: 'cut' });
    expect(cut.bytes.length).toBe(1000);
    answer = (_request, response) => response.end(Buffer.alloc(1000));
    expect((await local().fetch(`http://127.0.0.1:${port}/`, bounds)).bytes.length).toBe(1000);
  });

  test('silence, slow headers and slow bodies all end at the same deadline', async () => {
    const impatient = { ...bounds, timeoutMs: 300 };
    answer = () => undefined;
    await expect(local().fetch(`http://127.0.0.1:${port}/`, impatient)).rejects.toEqual(refused('timeout'));
    answer = (_request, response) => {
      const drip = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(drip));
    };
    await expect(local().fetch(`http://127.0.0.1:${port}/`, impatient)).rejects.toEqual(refused('timeout'));
    answer = (_request, response) => setTimeout(() => response.writeHead(302, { location: '/' }).end(), 120);
    await expect(local().fetch(`http://127.0.0.1:${port}/`, impatient)).rejects.toEqual(refused('timeout'));

    const slow = createSocketServer((socket) => {
      socket.on('error', () => undefined);
      const drip = setInterval(() => socket.write('x'), 50);
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      socket.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const slowPort = (slow.address() as AddressInfo).port;
    await expect(local().fetch(`http://127.0.0.1:${slowPort}/`, impatient)).rejects.toEqual(refused('timeout'));
    slow.close();
  });

  test('endless headers are refused', async () => {
    answer = (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end();
    await expect(local().fetch(`http://127.0.0.1:${port}/`, bounds)).rejects.toEqual(refused('failed'));
  });

  test('a refused connection and an unknown host are failures', async () => {
    const outbound = open({
      allowLoopback: true,
      resolve: async () => {
        throw new Error('ENOTFOUND');
      },
    });
    await expect(outbound.fetch('http://nowhere.example/', bounds)).rejects.toEqual(refused('failed'));
    await expect(local().fetch('http://127.0.0.1:1/', bounds)).rejects.toEqual(refused('failed'));
  });

  test('a caller that requires HTTPS may use plain HTTP to loopback only', async () => {
    const outbound = local();
    expect(outbound.checkUrl(`http://localhost:${port}/hook`, { isHttpsOnly: true }).port).toBe(String(port));
    expect(() => outbound.checkUrl('http://example.com/hook', { isHttpsOnly: true })).toThrow('https');
    expect(outbound.checkUrl('https://example.com/hook', { isHttpsOnly: true }).host).toBe('example.com');
  });
});
