import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createReach } from './reach.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function provider(answer: (response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.authorization ?? 'without a key'}`);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  ends.push(end);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked, end };
}
const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();

describe('hosted models', () => {
  test('hosted models are available when their providers answer a bare address, with any status', async () => {
    const [one, other] = [await provider(status(404)), await provider(status(401))];
    await expect(createReach([one.url, other.url])()).resolves.toBeUndefined();
  });

  test('one free check serves every caller within a while', async () => {
    const one = await provider(status(200));
    const check = createReach([one.url]);
    await Promise.all([check(), check(), check()]);
    await check();
    expect(one.asked).toEqual(['HEAD without a key']);
  });

  test('hosted models are unavailable within a second when one refuses, is overloaded or stays silent', async () => {
    const [fine, busy, silent, gone] = [
      await provider(status(200)),
      await provider(status(503)),
      await provider(() => {}),
      await provider(status(200)),
    ];
    gone.end();
    for (const bad of [busy, silent, gone]) {
      const began = performance.now();
      await expect(createReach([fine.url, bad.url])()).rejects.toThrow();
      expect(performance.now() - began).toBeLessThan(5_000);
    }
  });

  test('no provider is checked when none is set up', async () => {
    await expect(createReach([])()).resolves.toBeUndefined();
  });
});
