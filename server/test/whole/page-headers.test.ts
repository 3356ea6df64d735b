/** Every page of every host, found by following links: a browser may do no more with it than necessary. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, sharedTestServer, type TestServer } from '../harness/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name} `)) ?? '';

function expectHeld(url: string, { headers, text }: Answer): void {
  expect(headers['x-content-type-options'], url).toBe('nosniff');
  if (!headers['content-type']?.startsWith('text/html')) return;
  const policy = headers['content-security-policy'] ?? '';
  expect(policy, url).toMatch(/^default-src 'none'/);
  expect(directive(policy, 'base-uri'), url).toBe("base-uri 'none'");
  expect(directive(policy, 'frame-ancestors'), url).toBe("frame-ancestors 'none'");
  expect(directive(policy, 'form-action'), url).not.toBe('');
  const scripts = directive(policy, 'script-src');
  // Only the pages with an editor may compile WebAssembly, which is its text engine.
  const hasEditor = text.includes('type="module"');
  expect(hasEditor ? scripts.replace("'wasm-unsafe-eval'", '') : scripts, url).not.toMatch(/unsafe|\*(?! *\.)| http:/);
  expect(directive(policy, 'style-src'), url).not.toContain('unsafe');
  expect(headers['referrer-policy'], url).toMatch(/same-origin|strict-origin|no-referrer/);
  expect(headers['permissions-policy'], url).toContain('camera=()');
  expect(headers['x-frame-options'], url).toBe('DENY');
  for (const [, kind, body] of text.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
    expect(directive(policy, `${kind}-src`), `${url}: an inline ${kind}`).toContain(hashOf(body!));
  }
  expect(text, `${url}: a handler in an attribute`).not.toMatch(/<[^>]+\son[a-z]+=/i);
}

test('every reachable page and every refusal carries its content policy', async () => {
  const { shop_id: shop } = await server.mint();
  const { port } = server.running.config;
  const asset = encodeURIComponent(`${server.origin}/icon.svg`);
  const waiting = [
    ...['/', '/claim', '/claim?code=BCDF-GHJK', '/studio', '/studio/orders', '/docs', '/llms.txt', '/nothing/here'],
    ...['/v1/nothing', '/v1/key', '/search/nothing', '/mockup/NOTHING', '/%', '/api/nothing', '/api/shops'],
    ...[
      `/buy/MUG-11OZ?shop=${shop}&asset=${asset}`,
      '/buy/NOTHING',
      '/buy/orders/none',
      '/buy',
      '/healthz',
      '/realtime',
    ],
    ...[`http://${shop}.storage.localhost:${port}/`, `http://${shop}.storage.localhost:${port}/nothing.svg`],
  ];
  const seen = new Set<string>();
  let pages = 0;
  while (waiting.length > 0 && seen.size < 200) {
    const url = new URL(waiting.shift()!, server.origin).href;
    if (seen.has(url)) continue;
    seen.add(url);
    const answer = await server.call('GET', url, { headers: asPerson });
    expectHeld(url, answer);
    if (!answer.headers['content-type']?.startsWith('text/html')) continue;
    pages += 1;
    for (const [, link] of answer.text.matchAll(/<a [^>]*href="([^"#]+)"/g)) {
      const target = new URL(link!.replaceAll('&amp;', '&'), url);
      if (target.origin === server.origin) waiting.push(target.href);
    }
  }
  expect(pages).toBeGreaterThan(8);
});
