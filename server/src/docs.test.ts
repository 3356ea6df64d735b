import { globSync, readFileSync } from 'node:fs';
import { errorCodes } from '@platen/contract';
import { paletteCss } from '@platen/contract/palette';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../test/harness/harness.ts';
import { errorTable, fontTable, replaceTable, roleTable, settingTable } from './doc-tables.ts';
import { entries } from './features/outside/docs/contents.ts';

describe('the docs match the code', () => {
  test.each([
    ['docs/errors.md', errorTable],
    ['docs/settings.md', settingTable],
    ['docs/accounts.md', roleTable],
    ['docs/fonts.md', fontTable],
  ])('%s has exactly the entries of the code (npm run docs)', (path, table) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toBe(replaceTable(text, table()));
  });

  test('the studio has the colours of the palette (npm run docs)', () => {
    expect(readFileSync('studio/src/styles/palette.css', 'utf8')).toBe(paletteCss);
  });

  test('every code in the catalogue is used (the compiler checks the other direction)', () => {
    const source = globSync('server/src/**/*.ts', { exclude: (path) => String(path).endsWith('.test.ts') })
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const unthrown = errorCodes.filter((code) => !new RegExp(`['"\`]${code}['"\`]`).test(source));
    expect(unthrown).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  let server: TestServer;
  // biome-ignore lint/suspicious/noExplicitAny: a document is walked freely
  let document: any;
  beforeAll(async () => {
    server = await sharedTestServer();
    document = (await server.call('GET', '/v1/openapi.json')).json;
  });
  afterAll(() => server.close());

  test('the document is OpenAPI 3.1 and names the API’s address', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers[0].url).toBe(`${server.origin}/v1`);
  });

  test('the document lists the same error codes as the catalogue', () => {
    expect([...document.components.schemas.Problem.properties.code.enum].sort()).toEqual([...errorCodes].sort());
  });

  test('every operation has a summary, a tag, a success answer and the problem answer', () => {
    for (const [path, operations] of Object.entries<Record<string, Record<string, unknown>>>(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const where = `${method} ${path}`;
        expect(operation.summary, where).toBeTypeOf('string');
        expect(operation.tags, where).toHaveLength(1);
        const statuses = Object.keys(operation.responses as object);
        expect(
          statuses.some((status) => status.startsWith('2')),
          where,
        ).toBe(true);
        expect(statuses, where).toContain('default');
      }
    }
  });

  test.each(['/', '/docs', '/llms.txt', '/llms-full.txt', '/healthz', '/readyz', '/metrics'])(
    '%s answers',
    async (path) => {
      const answer = await server.call('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
      expect(answer.headers['platen-version']).toBe('1');
    },
  );

  test('the reference shows every call on a page with its samples', async () => {
    const { text } = await server.call('GET', '/docs/reference');
    for (const path of Object.keys(document.paths)) expect(text).toContain(path);
    const orders = await server.call('GET', '/docs/reference/orders');
    expect(orders.text).toContain('Python');
    expect(orders.text).toContain(`${server.origin}/v1/orders`);
  });

  test('every page of the site is in the index for programs and has its Markdown', async () => {
    const index = await server.call('GET', '/llms.txt');
    const links = [...index.text.matchAll(/\]\((\S+\.md)\)/g)].map(([, url]) => url!);
    expect(links.length).toBeGreaterThan(40);
    const whole = await server.call('GET', '/llms-full.txt');
    for (const link of links) {
      const markdown = await server.call('GET', link);
      expect(markdown.status, link).toBe(200);
      expect(markdown.headers['content-type'], link).toContain('text/markdown');
      const page = await server.call('GET', link.replace(/\.md$/, ''));
      expect(page.status, link).toBe(200);
      expect(page.headers['content-security-policy'], link).toContain("default-src 'none'");
      expect(whole.text).toContain(markdown.text.trim().slice(0, 200));
    }
  });

  test('no link or anchor of a page is broken', async () => {
    const index = await server.call('GET', '/llms.txt');
    const paths = [...index.text.matchAll(/\]\((\S+)\.md\)/g)].map(([, url]) => new URL(url!).pathname);
    const pages = new Map<string, string>();
    for (const path of ['/docs', ...paths]) pages.set(path, (await server.call('GET', path)).text);
    const broken: string[] = [];
    for (const [path, html] of pages) {
      for (const [, href] of html.matchAll(/<a [^>]*href="((?:\/docs|#)[^"]*)"/g)) {
        const [target = '', anchor] = href!.split('#');
        const known = pages.get(target === '' ? path : target);
        if (target.endsWith('.md') || target.startsWith('/docs/search')) continue;
        if (known === undefined || (anchor && !known.includes(`id="${anchor}"`))) broken.push(`${path}: ${href}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('the search works with words, codes and typos, as a page and as JSON', async () => {
    const find = async (q: string) =>
      (await server.call('GET', `/docs/search?q=${encodeURIComponent(q)}`, { headers: { accept: 'application/json' } }))
        .json.found;
    expect((await find('rotate secret'))[0].path).toMatch(/webhooks/);
    expect((await find('webhok')).length).toBeGreaterThan(0);
    expect((await find('E_STATE_REQUIRED')).map((one: { path: string }) => one.path)).toContain('/docs/errors');
    const page = await server.call('GET', '/docs/search?q=<script>alert(1)</script>');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script>alert');
    expect((await server.call('GET', `/docs/search?q=${'a '.repeat(4000)}`)).status).toBe(200);
  });

  test('a missing page is answered as missing', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/../package.json',
      '/docs/pictures/..%2f..%2fpackage.json',
      '/docs/assets/x.css',
    ])
      expect((await server.call('GET', path)).status, path).toBe(404);
  });

  test('every document in docs/ is a page, except those for contributors', () => {
    const files = globSync('docs/**/*.md').filter((path) => !/^docs\/(?:decisions|contributing)\//.test(path));
    const listed = entries.map(({ file }) => file).filter((file) => file.startsWith('docs/'));
    expect(listed.toSorted()).toEqual(files.toSorted());
  });

  test.each(['api', 'catalog', 'mockup', 'buy', 'storage', 'studio'])(
    '/openapi/%s.json names its host',
    async (name) => {
      const { status, json, headers } = await server.call('GET', `/openapi/${name}.json`);
      expect(status).toBe(200);
      expect(json.openapi).toBe('3.1.0');
      expect(Object.keys(json.paths).length).toBeGreaterThan(0);
      const again = await server.call('GET', `/openapi/${name}.json`, { headers: { 'if-none-match': headers.etag! } });
      expect(again.status).toBe(304);
    },
  );
});
