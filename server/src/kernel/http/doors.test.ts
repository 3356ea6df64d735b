/** Whatever bytes arrive, the connection is answered or closed, and the next caller is served. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../test/harness/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

/** Sends raw bytes and returns what arrived by the time the connection closed. */
const send = (bytes: string | Buffer, { isCut = false } = {}): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(server.running.config.port, '127.0.0.1', () => {
      socket.write(bytes);
      if (isCut) socket.resetAndDestroy();
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    // An answered connection that is kept open counts as finished. The service cuts one that is neither answered nor
    // closed.
    socket.setTimeout(1_500, () => socket.destroy());
  });

const targets: [name: string, target: string][] = [
  ['a host that is none', '//['],
  ['an unfinished IPv6 host', 'http://[::1'],
  ['an absolute form with a bad port', 'http://localhost:99999999/'],
  ['an absolute form of another scheme', 'gopher://localhost/'],
  ['an absolute form without a host', 'http:///realtime'],
  ['an asterisk', '*'],
  ['an authority', 'localhost:443'],
  ['a bare word', 'realtime'],
  ['nothing', ''],
  ['two slashes', '//'],
  ['a query alone', '?token=x'],
  ['a fragment', '/realtime#['],
  ['a broken escape', '/%'],
  ['broken escapes in the query', '/realtime?token=%E0%A4%A'],
  ['an escaped null', '/%00'],
  ['backslashes', '\\\\realtime\\..\\'],
  ['dots', '/../../../../etc/passwd'],
  ['an open bracket in the path', '/v1/[[['],
  ['control characters', '/\u0001\u0002\u007f'],
  ['bytes that are no UTF-8', '/\u00ff\u00fe'],
  ['12 kB', `/${'a/'.repeat(6_000)}`],
  ['64 kB', `/${'a'.repeat(65_536)}`],
  ['64 kB of query', `/realtime?token=${'%5B'.repeat(21_000)}`],
];

const hosts: [name: string, lines: string][] = [
  ['its own host', 'host: localhost\r\n'],
  ['no host', ''],
  ['an empty host', 'host:\r\n'],
  ['two hosts', 'host: localhost\r\nhost: storage.localhost\r\n'],
  ['a host of other letters', 'host: \u00fcber\u00ff.example\r\n'],
  ['an unfinished IPv6 host', 'host: [::1\r\n'],
  ['a host with a path', 'host: localhost/..//[\r\n'],
  ['a storage host', 'host: a.storage.localhost\r\n'],
];

const upgrade =
  'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

/** Answered, refused or closed silently, and never a fault of ours. */
const isSafe = (answer: string) => answer === '' || /^HTTP\/1\.1 [1234]\d\d /.test(answer);

const expectAlive = async () => {
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  const metrics = (await server.call('GET', '/metrics')).text;
  const counts = [...metrics.matchAll(/^platen_uncaught_total\{door="(\w+)"\} (\d+)/gm)];
  expect(counts).toHaveLength(7);
  expect(counts.filter(([, , count]) => count !== '0').map(([, door]) => door)).toEqual([]);
};

// Most of the time is spent waiting for connections to close, so a few run at a time.
describe.concurrent.each([
  ['request', 'connection: close\r\n'],
  ['upgrade', upgrade],
])('as a %s', (_kind, headers) => {
  test.each(targets)('a target that is %s is answered or closed', async (_name, target) => {
    const lines = ['GET', 'OPTIONS', 'POST'].flatMap((method) =>
      ['1.1', '1.0', '9.9'].map((version) => `${method} ${target} HTTP/${version}\r\n`),
    );
    await Promise.all(
      lines.map(async (line) => {
        const answer = await send(Buffer.from(`${line}host: localhost\r\n${headers}\r\n`, 'latin1'));
        expect(answer, `${line.slice(0, 60)} → ${answer.slice(0, 200)}`).toSatisfy(isSafe);
      }),
    );
    await expectAlive();
  });

  test.each(hosts)('a request to %s is answered or closed, at every address', async (_name, host) => {
    const paths = ['/', '/v1/key', '/mockup/x', '/buy/x', '/search/health', '/realtime', '/docs', '//['];
    await Promise.all(
      paths.map(async (path) => {
        const answer = await send(Buffer.from(`GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`, 'latin1'));
        expect(answer, `${path} → ${answer.slice(0, 200)}`).toSatisfy(isSafe);
      }),
    );
    await expectAlive();
  });

  test('a connection cut in the middle does no harm', async () => {
    for (const path of ['/realtime?token=x', '/nothing', '//[', '/v1/key', '/docs']) {
      await Promise.all(
        Array.from({ length: 5 }, () =>
          send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`, { isCut: true }),
        ),
      );
    }
    await expectAlive();
  });
});

describe('bodies and connections', () => {
  const post =
    'POST /v1/shops/sandbox HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n';
  test.each([
    ['a chunk whose length is not a number', `${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk of an absurd length', `${post}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`],
    ['a chunk that is longer than it says', `${post}transfer-encoding: chunked\r\n\r\n1\r\n{}{}{}\r\n0\r\n\r\n`],
    ['two lengths', `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}x`],
    ['both a length and chunks', `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a length that is not a number', `${post}content-length: -1\r\n\r\n{}`],
    ['an unknown expectation', `${post}expect: a-miracle\r\ncontent-length: 2\r\n\r\n{}`],
    ['a header without a name', `GET / HTTP/1.1\r\n: x\r\nhost: localhost\r\n\r\n`],
    ['a header with a line break in it', `GET / HTTP/1.1\r\nhost: localhost\r\nx-a: b\n c\r\n\r\n`],
    ['a thousand headers', `GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${'a:b\r\n'.repeat(2500)}\r\n`],
    ['CONNECT', 'CONNECT localhost:22 HTTP/1.1\r\nhost: localhost:22\r\n\r\n'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
    ['an unknown method', 'SMASH / HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['TLS', Buffer.from('16030100a5010000a10303', 'hex')],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'an upgrade with a broken key',
      `GET /realtime HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\n\r\n`,
    ],
    ['an upgrade by POST', `POST /realtime HTTP/1.1\r\nhost: localhost\r\n${upgrade}content-length: 2\r\n\r\n{}`],
    [
      'an upgrade to something else',
      'GET /realtime HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade, close\r\nupgrade: \u00ff//[\r\n\r\n',
    ],
  ])('%s is answered or closed', async (_name, bytes) => {
    const answer = await send(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    expect(answer, answer.slice(0, 200)).toSatisfy(isSafe);
    await expectAlive();
  });

  test('a hundred pipelined requests are answered in order, and an upgrade after them is handled separately', async () => {
    const hundred = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(100);
    const answer = await send(`${hundred}GET //[ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    expect(answer.match(/HTTP\/1\.1 \d+ /g)?.map((line) => line.slice(9, 12))).toEqual([
      ...Array.from({ length: 100 }, () => '200'),
      '404',
    ]);
    expect(await send(`${hundred}GET //[ HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\n`)).toSatisfy(isSafe);
    await expectAlive();
  });

  test('frames that break the socket protocol close only their own socket', async () => {
    const open = `GET /realtime?token=x HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\n`;
    for (const frame of ['ffffffffffffffffffffffffffff', '8100', '88ff', '0181', '82fe7fff00000000', 'c1c1c1c1']) {
      const answer = await send(Buffer.concat([Buffer.from(open), Buffer.from(frame, 'hex')]));
      expect(answer).toMatch(/^HTTP\/1\.1 101 /);
    }
    await expectAlive();
  });
});
