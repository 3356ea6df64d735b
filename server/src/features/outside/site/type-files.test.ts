import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

describe('the files of fonts and emoji', () => {
  test.each([
    ['a small family, from this repository', 'noto-sans-arabic-arabic-400-normal.woff2', 'font/woff2'],
    ['a slice of a large one, from its package', 'noto-sans-jp-119-wght-normal.woff2', 'font/woff2'],
    ['emoji', 'emoji-7.json.gz', 'application/gzip'],
  ])('a font file is served to every page with permanent caching: %s', async (_what, file, type) => {
    const { status, headers } = await server.call('GET', `/type/v1/${file}`);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test.each([
    ['of a script', 'faces-Arab.css'],
    ['of a language that is cut into slices', 'faces-ja.css'],
  ])('a style sheet is revalidated after a day: %s', async (_what, file) => {
    const { status, headers } = await server.call('GET', `/type/v1/${file}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(headers['access-control-allow-origin']).toBe('*');
    const ask = (known: string) =>
      server.call('GET', `/type/v1/${file}`, { headers: { 'if-none-match': known, 'accept-encoding': 'gzip' } });
    const [same, other] = [await ask(`"x", ${headers['etag']}`), await ask('"x"')];
    expect([same.status, same.text, same.headers['etag']]).toEqual([304, '', headers['etag']]);
    expect([other.status, other.headers['etag']]).toEqual([200, headers['etag']]);
  });

  test.each([
    'noto-sans-jp-999-wght-normal.woff2',
    'nobody-latin-400-normal.woff2',
    'OFL.txt',
    'faces-Xxxx.css',
    '..%2f..%2fpackage.json',
    'constructor-1-400-normal.woff2',
  ])('a path that names no such file is not found: %s', async (file) => {
    expect((await server.call('GET', `/type/v1/${file}`)).status).toBe(404);
  });

  test('every file that a style sheet names exists', async () => {
    const { text } = await server.call('GET', '/type/v1/faces-Thai.css');
    const files = Array.from(text.matchAll(/url\(([^)]+)\)/g), ([, file]) => file!);
    expect(files).toHaveLength(2);
    for (const file of files) expect((await server.call('GET', `/type/v1/${file}`)).status).toBe(200);
    expect(text).toContain('U+e01-e3a');
  });
});
