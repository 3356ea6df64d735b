/** Bytes that no HTTP client would send, written directly to a socket. */
import { connect } from 'node:net';
import type { Random } from './random.ts';
import type { World } from './tenants.ts';
import { oddText } from './values.ts';

export type RawTry = { name: string; parts: Buffer[]; pauseMs: number };

const targets = [
  '/',
  '//[',
  '//',
  '*',
  '/v1/orders',
  'http://[',
  'http://localhost/v1/key',
  'http://x:99999/',
  '/realtime?token=%',
  '/%',
  '/realtime',
  '/mockup/X?%%',
  '/\\..\\',
  '///////',
  '?',
  '/v1/../../x',
  'https:///',
  '/buy/\u00e9',
];

const upgrades = [
  'Connection: Upgrade\r\nUpgrade: websocket\r\n',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99\r\n',
  'Connection: Upgrade\r\nUpgrade: WebSocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n',
];

const oddHeads = [
  'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n',
  'Transfer-Encoding: chunked, chunked\r\n',
  'Transfer-Encoding: xchunked\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 1\r\nContent-Length: 2\r\n',
  'Content-Length: 99999999999999999999\r\n',
  'Expect: 100-continue\r\nContent-Length: 3\r\n',
  'Expect: nonsense\r\n',
  ' folded: x\r\n',
  'NoColon\r\n',
  ': empty\r\n',
  'Host: a\r\nHost: b\r\n',
  'Host: [\r\n',
  'Host: \u00ff\r\n',
  'Cookie: =;=;;;\r\n',
  'X-Forwarded-For: [, 999.1.1.1, ::::\r\n',
  'Range: bytes=99999999999999999999-\r\n',
  'Content-Type: application/json;charset="\r\nContent-Length: 2\r\n',
  'Content-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n',
  'Accept-Encoding: gzip;q=NaN,,,\r\n',
  'Origin: http://[\r\n',
];

const chunkings = [
  '0\r\n\r\n',
  '5\r\nab',
  'zz\r\n',
  'FFFFFFFFFFFFFFFF\r\n',
  '1;ext="\r\na\r\n0\r\n\r\n',
  '1\r\na\r\n0\r\nTrailer: x\r\n\r\n',
  '-1\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
];

export function rawTry(world: World, random: Random): RawTry {
  const { host } = world.service.origin;
  const method = random.pick([
    'GET',
    'GET',
    'POST',
    'HEAD',
    'CONNECT',
    'TRACE',
    'PRI',
    'get',
    '\u0000',
    'A'.repeat(300),
  ]);
  const target = random.chance(0.85) ? random.pick(targets) : encodeURI(oddText(random, 3000).toWellFormed());
  const version = random.pick(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP', '']);
  const hosts = [`Host: ${host}\r\n`, `Host: ${host}\r\n`, '', 'Host: x.storage.localhost\r\n', `Host: ${host}.\r\n`];
  const head = `${method} ${target} ${version}\r\n${random.pick(hosts)}`;
  const wrap = (name: string, text: string, pauseMs = 0): RawTry => ({
    name,
    parts: [Buffer.from(text, 'latin1')],
    pauseMs,
  });
  switch (random.below(8)) {
    case 0:
    case 1:
      return wrap(
        'raw upgrade',
        `${head}${random.pick(upgrades)}\r\n${random.chance(0.3) ? random.bytes(20).toString('latin1') : ''}`,
      );
    case 2:
      return wrap('raw header', `${head}${random.pick(oddHeads)}\r\n{}`);
    case 3: {
      const start = `POST ${random.pick(['/v1/shops/sandbox', '/buy/MUG-11OZ?shop=x', '/v1/uploads/base64'])} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
      return wrap('raw chunking', start + random.pick(chunkings) + (random.chance(0.3) ? random.pick(chunkings) : ''));
    }
    case 4: {
      const one = `GET ${random.pick(['/healthz', '/v1/key', '/nope', '/'])} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
      return wrap(
        'raw pipeline',
        one.repeat(random.pick([2, 20, 100])) + (random.chance(0.4) ? 'garbage\r\n\r\n' : ''),
      );
    }
    case 5: {
      const text = `${head}X-Slow: ${'y'.repeat(30)}\r\n\r\n`;
      return { name: 'raw slow', parts: [...text].map((letter) => Buffer.from(letter, 'latin1')), pauseMs: 2 };
    }
    case 6:
      return wrap(
        'raw large head',
        `${head}${random.pick(['X-A: ', 'Cookie: ', 'x-api-key: '])}${'a'.repeat(random.pick([8000, 16_000, 17_000, 100_000]))}\r\n\r\n`,
      );
    default:
      return { name: 'raw bytes', parts: [random.bytes(random.below(400)), Buffer.from('\r\n\r\n')], pauseMs: 0 };
  }
}

const patienceMs = 3000;

/** Sends it and reads the answer; a fault only if the answer is one of the service's own failures. */
export function runRaw(world: World, given: RawTry): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(Number(world.service.origin.port), '127.0.0.1');
    let heard = '';
    let isDone = false;
    const end = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(late);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);
      resolve(status >= 500 && ![501, 503, 505].includes(status) ? `answered ${heard.slice(0, 300)}` : null);
    };
    // Half a request is not answered until it times out; do not wait for that.
    const late = setTimeout(end, patienceMs);
    socket.on('data', (chunk) => {
      if (heard.length < 4000) heard += chunk.toString('latin1');
      // One answer is enough; the rest of a pipeline may or may not come.
      if (heard.includes('\r\n\r\n') && given.name !== 'raw pipeline') setTimeout(end, 10);
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.on('connect', async () => {
      for (const part of given.parts) {
        if (isDone) return;
        socket.write(part);
        if (given.pauseMs > 0) await new Promise((next) => setTimeout(next, given.pauseMs));
      }
      setTimeout(end, given.name === 'raw pipeline' ? 600 : 150);
    });
  });
}

export const showRaw = (world: World, given: RawTry): string =>
  `echo ${Buffer.concat(given.parts).toString('base64')} | base64 -d | nc 127.0.0.1 ${world.service.origin.port}`;
