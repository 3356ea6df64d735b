/** PLATEN_ROLE is obeyed: only the nodes that serve an address answer on it. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, startSecondServer, type TestServer } from '../harness/harness.ts';

let all: TestServer;
const nodes = new Map<string, Awaited<ReturnType<typeof startSecondServer>>>();

beforeAll(async () => {
  all = await sharedTestServer();
  for (const role of ['api', 'render', 'worker']) {
    nodes.set(role, await startSecondServer(all, { PLATEN_ROLE: role, PLATEN_TEST_CLOCK: '1' }));
  }
}, 120_000);
afterAll(async () => {
  for (const node of nodes.values()) await node.close();
  await all.close();
});

const ask = async (role: string, path: string, headers: Record<string, string> = {}) => {
  const { port } = new URL(nodes.get(role)!.origin);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, ...headers } }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on('upgrade', () => resolve({ status: 101, body: '' }))
      .on('error', reject)
      .end();
  });
};

const addresses: [path: string, role: string][] = [
  ['/v1/openapi.json', 'api'],
  ['/', 'api'],
  ['/docs', 'api'],
  ['/api/balance', 'api'],
  ['/search/health', 'api'],
  ['/buy/TEE-UNISEX', 'api'],
  ['/_test/clock', 'api'],
  ['/mockup/TEE-UNISEX?shop=catalog', 'render'],
];

describe.each(['api', 'render', 'worker'])('a node with the role %s', (role) => {
  test.each(addresses)('a node answers %s only in the role %s', async (path, served) => {
    const { status, body } = await ask(role, path);
    if (served === role) expect(status).not.toBe(421);
    else {
      expect(status).toBe(421);
      expect(JSON.parse(body)).toMatchObject({
        code: 'misdirected',
        message: expect.stringContaining(`role ${served}`),
      });
    }
  });

  test('a node answers storage origins only with the role api', async () => {
    const { port } = new URL(nodes.get(role)!.origin);
    const { status } = await ask(role, '/x.png', { host: `shpabc.storage.localhost:${port}` });
    expect(status).toBe(role === 'api' ? 404 : 421);
  });

  test('a node takes sockets only with the role api', async () => {
    const offer = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const { status } = await ask(role, '/mockups/realtime', offer);
    if (role === 'api') expect(status).not.toBe(421);
    else expect(status).toBe(421);
  });

  test.each(['/healthz', '/readyz', '/metrics'])('a node answers %s in every role', async (path) => {
    expect((await ask(role, path)).status).toBe(200);
  });
});
