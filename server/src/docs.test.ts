import { globSync, readFileSync } from 'node:fs';
import { errorCodes } from '@platen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/harness.ts';
import { errorTable, replaceTable, roleTable, settingTable } from './doc-tables.ts';

describe('the docs say what the code does', () => {
  test.each([
    ['docs/errors.md', errorTable],
    ['docs/settings.md', settingTable],
    ['docs/accounts.md', roleTable],
  ])('%s has exactly the entries of the code (npm run docs)', (path, table) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toBe(replaceTable(text, table()));
  });

  test('no code is in the catalogue that nothing answers (the compiler holds the other direction)', () => {
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
    server = await startTestServer();
    document = (await server.call('GET', '/v1/openapi.json')).json;
  });
  afterAll(() => server.close());

  test('is OpenAPI 3.1 and names the API’s own address', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers[0].url).toBe(`${server.origin}/v1`);
  });

  test('lists the same error codes as the catalogue', () => {
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

  test.each(['/', '/docs', '/llms.txt', '/healthz', '/readyz', '/metrics'])('%s answers', async (path) => {
    const answer = await server.call('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-request-id']).toMatch(/^req_/);
    expect(answer.headers['platen-version']).toBe('1');
  });

  test('/docs shows every call', async () => {
    const { text } = await server.call('GET', '/docs');
    for (const path of Object.keys(document.paths)) expect(text).toContain(path);
  });
});
