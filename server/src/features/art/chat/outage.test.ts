/** While the model's provider is unavailable, chats wait for it. They finish normally once it is back. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MintedShop, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';

let provider: Server;
let status = 200;
let server: TestServer;
let shop: MintedShop;

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'talk-1', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

beforeAll(async () => {
  provider = createServer((request, response) => {
    request.resume();
    if (status !== 200) return void response.writeHead(status).end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${chunk({ role: 'assistant', content: 'There you go.' })}${chunk({}, 'stop')}data: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    PLATEN_LOG_LEVEL: 'silent',
    OPENAI_API_KEY: 'oa-secret',
    OPENAI_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
    OPENAI_CHAT_MODEL: 'talk-1',
  });
  shop = await server.mint();
});
afterAll(async () => {
  await server.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

const start = async (): Promise<string> => {
  const json = { messages: [{ role: 'user', content: 'make a fox' }] };
  return (await server.call('POST', '/v1/ai-generations/chat/start', { key: shop.api_key, json })).json.jobId;
};
const read = async (jobId: string) =>
  (await server.call('GET', `/v1/ai-generations/chat/jobs/${jobId}`, { key: shop.api_key })).json;
const parts = async () => (await server.call('GET', '/readyz')).json.parts;

test('a chat waits out an outage of its model, and the node stays ready and reports the outage', async () => {
  const { port } = provider.address() as AddressInfo;
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  const jobId = await start();
  // It checks four times; a failed chat would have been tried twice.
  await server.advance(100);
  expect(await read(jobId)).toMatchObject({ status: 'running', stage: expect.stringContaining('Waiting') });
  await expect.poll(parts, { timeout: 25_000, interval: 500 }).toMatchObject({ models: 'away', database: 'ready' });
  await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve));
  await server.advance(301);
  expect(await read(jobId)).toMatchObject({ status: 'done', response: { text: 'There you go.' } });
  await expect.poll(parts, { timeout: 25_000, interval: 500 }).toMatchObject({ models: 'ready' });
}, 120_000);

test('a chat waits for an overloaded model, but not for one that refuses the request', async () => {
  status = 503;
  const patient = await start();
  await server.advance(30);
  expect((await read(patient)).status).toBe('running');
  status = 200;
  await server.advance(301);
  expect((await read(patient)).status).toBe('done');
  status = 401;
  const refused = await start();
  await server.advance(10);
  expect(await read(refused)).toMatchObject({ status: 'failed', error: { code: 'provider_failed' } });
  status = 200;
}, 90_000);
