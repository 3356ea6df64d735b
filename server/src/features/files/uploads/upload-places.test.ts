import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness/harness.ts';

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ PLATEN_LOG_LEVEL: 'error' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

type Way = 'base64' | 'form';
const beginnings = {
  base64: { path: '/v1/uploads/base64', type: 'application/json', body: '{"base64' },
  form: {
    path: '/v1/uploads',
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  },
} as const;

/** Announces an upload of fifty megabytes and sends almost none of it. */
async function beginSlowly(key: string, ip: string, way: Way = 'base64'): Promise<Socket> {
  const { path, type, body } = beginnings[way];
  const socket = connect(server.running.config.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `x-api-key: ${key}`, `x-forwarded-for: ${ip}`];
  const length = 50 * 1024 * 1024;
  socket.write(`${[...head, `content-type: ${type}`, `content-length: ${length}`].join('\r\n')}\r\n\r\n${body}`);
  return socket;
}
const upload = async (key: string, side: number) => {
  const bytes = await sharp({ create: { width: side, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  return server.call('POST', '/v1/uploads/base64', { key, json: { base64Image: bytes.toString('base64') } });
};

test.each([
  ['base64', 1],
  ['form', 11],
] as const)('slow uploads of one key, as %s, leave room for every other shop', async (way, at) => {
  const slow = await server.mint({ ip: `10.1.0.${at}` });
  for (let i = 0; i < 24; i += 1) await beginSlowly(slow.api_key, `10.2.${at}.${i}`, way);
  const other = await server.mint({ ip: `10.1.0.${at + 1}` });
  // The slow uploads hold their slots once their bodies are being read: the answer to a later call proves that nothing
  // is delayed.
  for (let i = 1; i < 6; i += 1) expect((await upload(other.api_key, i)).status).toBe(201);
});

test('slow uploads of many shops from one address leave room for other addresses', async () => {
  for (let i = 0; i < 14; i += 1) {
    const shop = await server.mint({ ip: '10.3.0.1' });
    await beginSlowly(shop.api_key, '10.3.0.1');
  }
  const other = await server.mint({ ip: '10.1.0.33' });
  expect((await upload(other.api_key, 9)).status).toBe(201);
});

test('uploads from silent servers hold no slot of their shop or of the service', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/fox.png`;
  const asked = new Promise<void>((resolve) => silent.once('request', () => resolve()));
  const shop = await server.mint({ ip: '10.1.0.44' });
  const waiting = Array.from({ length: 8 }, () =>
    server.call('POST', '/v1/uploads', { key: shop.api_key, ip: '10.1.0.44', json: { url } }),
  );
  await asked;
  expect((await upload(shop.api_key, 11)).status).toBe(201);
  silent.closeAllConnections();
  silent.close();
  for (const answer of await Promise.all(waiting)) expect(answer.json.code).toBe('asset_fetch_failed');
});
