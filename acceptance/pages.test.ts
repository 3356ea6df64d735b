/** How pages are served: what a reader without JavaScript gets, how much is loaded, what may be cached. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
}, 120_000);
afterAll(() => service?.stop(), 120_000);

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.origin + path, { headers });
const scriptsOf = (html: string) =>
  [...html.matchAll(/(?:<script type="module"[^>]*src|<link rel="modulepreload"[^>]*href)="([^"]+)"/g)].map(
    (one) => one[1]!,
  );

test('the start page works without JavaScript: it says what this is, where everything is and what to call first', async () => {
  const html = await (await get('/')).text();
  expect(html).toContain('print-on-demand backend');
  expect(html).toContain(`curl -X POST ${service.origin}/v1/shops/sandbox`);
  for (const path of ['/v1', '/mockup', '/buy', '/search', '/claim', '/studio'])
    expect(html).toContain(service.origin + path);
  expect(html).toMatch(/<a [^>]*href="\/studio"/);
});

test('the start page loads less than 150 kB of script', async () => {
  const scripts = scriptsOf(await (await get('/')).text());
  expect(scripts.length).toBeGreaterThan(0);
  let bytes = 0;
  for (const path of scripts) {
    const answer = await get(path, { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    bytes += Number(answer.headers.get('content-length'));
  }
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThan(150_000);
});

test('browsers check pages again each time, and never check files with a hash in their name', async () => {
  const answer = await get('/studio/orders');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const [script] = scriptsOf(await answer.text());
  const file = await get(script!, { 'accept-encoding': 'br, gzip' });
  expect(file.headers.get('content-encoding')).toBe('br');
  expect(file.headers.get('cache-control')).toContain('immutable');
});

test('pages run no script but their own', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('only the built files can be reached', async () => {
  for (const path of [
    '/assets/..%2Findex.html',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/none.js',
    '/assets/',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});
