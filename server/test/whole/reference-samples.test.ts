/**
 * Every sample of the reference, run: curl in a shell, JavaScript with the client library, Python. A recorder replaces
 * the service, answers as the document's examples say, and compares each request with the call that the sample belongs
 * to.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { specTypeSchemas } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, describeParts, type OpenApiDocument } from '../../src/features/outside/docs/reference.ts';
import { hasCommand } from '../harness/commands.ts';
import { sharedTestServer, type TestServer } from '../harness/harness.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'platen-reference-'));
const run = promisify(execFile);

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

let server: TestServer;
let recorder: Server;
let calls: Call[];
let document: OpenApiDocument;
/** The requests of each sample, by the prefix of its base address. */
const asked = new Map<string, Asked[]>();

const fence = (text: string, info: string): string =>
  new RegExp(`^\`\`\`${info}[^\\n]*\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1] ?? '';

/** The path, part by part, with a value for each parameter. */
const isFilled = (template: string, path: string): boolean => {
  const [wanted, given] = [template.split('/'), path.split('?')[0]!.split('/')];
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith('{') || part === given[i]);
};

function answer(call: Call): { type: string; body: string } {
  const sample = fence(call.answerSample, 'json');
  if (sample !== '') return { type: 'application/json', body: sample };
  return call.path.endsWith('/stream') && call.method === 'POST'
    ? { type: 'text/event-stream', body: 'data: {"type":"start"}\n\ndata: [DONE]\n\n' }
    : { type: 'application/json', body: '{}' };
}

beforeAll(async () => {
  server = await sharedTestServer();
  document = (await server.call('GET', '/v1/openapi.json')).json;
  recorder = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, name = '', index = '', ...rest] = request.url!.split('/');
    const prefix = `${name}/${index}`;
    const one = {
      method: request.method!,
      path: `/${rest.join('/')}`,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    asked.set(prefix, [...(asked.get(prefix) ?? []), one]);
    const { type, body } = answer(calls[Number(index)]!);
    response.setHeader('content-type', type).end(body);
  });
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}/BASE`;
  calls = describeParts({ ...document, servers: [{ url: base }] }).flatMap((part) => part.calls);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}, 120_000);

afterAll(async () => {
  await new Promise((resolve) => recorder.close(resolve));
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const secrets = {
  PLATEN_API_KEY: 'sk_sample',
  PLATEN_SHOP_SECRET: 'scsec_sample',
  PLATEN_CLAIM_TOKEN: 'claim_sample',
  PLATEN_FACILITY_KEY: 'fk_sample',
};

const runners: Record<
  string,
  { info: string; ending: string; all(files: string[]): [command: string, args: string[]] }
> = {
  curl: {
    info: 'sh',
    ending: 'sh',
    all: (files) => ['bash', ['-euc', 'for one in "$@"; do . "./$one" > /dev/null 2>&1; done', 'bash', ...files]],
  },
  JavaScript: {
    info: 'js',
    ending: 'mjs',
    all: (files) => {
      writeFileSync(join(folder, 'all.mjs'), files.map((file) => `await import('./${file}');`).join('\n'));
      return [process.execPath, ['all.mjs']];
    },
  },
  Python: {
    info: 'python',
    ending: 'py',
    all: (files) => {
      writeFileSync(join(folder, 'all.py'), files.map((file) => `exec(open("${file}").read(), {})`).join('\n'));
      return ['python3', ['all.py']];
    },
  },
};

test.each(Object.entries(runners))(
  'every call in %s sends what its entry says',
  async (name, { info, ending, all }) => {
    if (name === 'Python' && !hasCommand('python3')) return;
    expect(calls.length).toBeGreaterThan(40);
    const files = calls.map((call, index) => {
      const code = fence(call.samples, info);
      expect(code, `${call.method} ${call.path}`).not.toBe('');
      const file = `${name}-${index}.${ending}`;
      writeFileSync(join(folder, file), code.replaceAll('/BASE', `/${name}/${index}`));
      return file;
    });
    const [command, args] = all(files);
    await run(command, args, { cwd: folder, timeout: 110_000, env: { ...process.env, ...secrets } });

    for (const [index, call] of calls.entries()) {
      const where = `${name}: ${call.method} ${call.path}`;
      const [first] = asked.get(`${name}/${index}`) ?? [];
      expect(first, where).toBeDefined();
      expect(first!.method, where).toBe(call.method);
      expect(isFilled(call.path, first!.path), `${where} was asked as ${first!.path}`).toBe(true);
      const curl = fence(call.samples, 'sh');
      const given = /-d '([\s\S]*?)'\n/.exec(`${curl}\n`)?.[1];
      if (given !== undefined && name !== 'curl')
        expect(JSON.parse(first!.body), where).toEqual(JSON.parse(given.replaceAll("'\\''", "'")));
      const credential = /"(x-api-key|authorization): (?:Bearer )?\$(\w+)"/.exec(curl);
      const sent = [first!.headers['x-api-key'], first!.headers.authorization].filter(Boolean).join(' ');
      if (credential) expect(sent, where).toContain(secrets[credential[2] as keyof typeof secrets]);
    }
  },
  120_000,
);

test('a tool list made from the document is accepted by the SDK of the Model Context Protocol', async () => {
  const schemas = document.components?.schemas ?? {};
  const tools = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { operationId, description, requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      if (!schema) return [];
      const inputSchema = schema.$ref ? schemas[schema.$ref.split('/').at(-1)!] : schema;
      return [{ name: operationId ?? `${method} ${path}`, description, inputSchema }];
    }),
  );
  expect(tools.length).toBeGreaterThan(15);
  const judge = async (list: unknown[]) =>
    (await specTypeSchemas.ListToolsResult['~standard'].validate({ tools: list })).issues ?? [];
  expect(await judge(tools)).toEqual([]);
  expect(await judge([{ ...tools[0], inputSchema: { oneOf: [] } }])).not.toEqual([]);
});
