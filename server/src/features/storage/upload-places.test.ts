import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ PLATEN_LOG_LEVEL: 'error' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Announces an upload of fifty megabytes and sends next to nothing of it. */
async function beginSlowly(key: string, ip: string): Promise<Socket> {
  const socket = connect(server.running.config.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = ['POST /v1/uploads/base64 HTTP/1.1', 'host: localhost', `x-api-key: ${key}`, `x-forwarded-for: ${ip}`];
  const length = 50 * 1024 * 1024;
  socket.write(
    `${[...head, 'content-type: application/json', `content-length: ${length}`].join('\r\n')}\r\n\r\n{"base64`,
  );
  return socket;
}
const upload = async (key: string, side: number) => {
  const bytes = await sharp({ create: { width: side, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  return server.call('POST', '/v1/uploads/base64', { key, json: { base64Image: bytes.toString('base64') } });
};

test('slow uploads of one key leave room for every other shop', async () => {
  const slow = await server.mint({ ip: '10.1.0.1' });
  for (let i = 0; i < 24; i += 1) await beginSlowly(slow.api_key, `10.2.0.${i}`);
  const other = await server.mint({ ip: '10.1.0.2' });
  // The slow ones are in place once their bodies are being read: the answer to a later call proves that nothing is held up.
  for (let i = 1; i < 6; i += 1) expect((await upload(other.api_key, i)).status).toBe(201);
});

test('slow uploads of many shops from one address leave room for other addresses', async () => {
  for (let i = 0; i < 14; i += 1) {
    const shop = await server.mint({ ip: '10.3.0.1' });
    await beginSlowly(shop.api_key, '10.3.0.1');
  }
  const other = await server.mint({ ip: '10.1.0.3' });
  expect((await upload(other.api_key, 9)).status).toBe(201);
});
