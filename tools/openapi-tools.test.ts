/**
 * Checks the OpenAPI document with third-party tools. Redocly is part of the workspace; Spectral and the generators are there
 * once `npm run openapi` has fetched them. Tests that need them are skipped until then.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture } from '../server/test/doubles/artwork-server.ts';
import { type FakeFal, startFakeFal } from '../server/test/doubles/fake-fal.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../server/test/harness/harness.ts';
import {
  acceptedOfApi,
  areOpenApiToolsHere,
  compileStrictly,
  countWithSpecmatic,
  generateClients,
  isSpecmaticHere,
  lintWithRedocly,
  lintWithSpectral,
} from './openapi-tools.ts';

let server: TestServer;
let fal: FakeFal;
let scratch: string;
let file: string;

beforeAll(async () => {
  fal = await startFakeFal();
  server = await startTestServer(fal.env);
  scratch = await mkdtemp(join(tmpdir(), 'platen-openapi-'));
  file = join(scratch, 'openapi.json');
  const document = (await server.call('GET', '/v1/openapi.json')).json;
  // A service of the test is at localhost, which no published document names.
  document.servers = [{ url: 'https://api.platen.example/v1' }];
  await writeFile(file, JSON.stringify(document));
});
afterAll(async () => {
  await server.close();
  await fal.close();
  await rm(scratch, { recursive: true, force: true });
});

test('Redocly finds nothing in it', async () => {
  expect(await lintWithRedocly(file, acceptedOfApi)).toEqual([]);
});

/** The document of another host, as a file; its server is named as one that is published. */
async function writeHost(name: string): Promise<string> {
  const document = (await server.call('GET', `/openapi/${name}.json`)).json;
  const [{ variables }] = document.servers;
  const url = variables ? 'https://{shop}.storage.platen.example' : `https://${name}.platen.example`;
  document.servers = [{ url, ...(variables ? { variables } : {}) }];
  const path = join(scratch, `${name}.json`);
  await writeFile(path, JSON.stringify(document));
  return path;
}
const hosts = ['catalog', 'mockup', 'buy', 'storage', 'studio'];

test.each(hosts)('Redocly finds nothing in the document of the host %s', async (name) => {
  expect(await lintWithRedocly(await writeHost(name))).toEqual([]);
});

test('Redocly finds what is wrong with it', async () => {
  const document = (await server.call('GET', '/v1/openapi.json')).json;
  delete document.paths['/key'].get.description;
  document.components.examples.PresentedKey.value.scopes = 'all';
  const broken = join(scratch, 'broken.json');
  await writeFile(broken, JSON.stringify(document));
  expect((await lintWithRedocly(broken, acceptedOfApi)).map((finding) => finding.split(' at ')[0]).sort()).toEqual([
    'no-invalid-media-type-examples',
    'no-server-example.com',
    'operation-description',
  ]);
});

describe.skipIf(!areOpenApiToolsHere())('with what `npm run openapi` fetches', () => {
  let made: string | null = null;
  afterAll(async () => {
    if (made !== null) await rm(made, { recursive: true, force: true });
  });

  test('Spectral finds nothing in it', async () => {
    expect(await lintWithSpectral(file, scratch)).toEqual([]);
  });

  test.each(hosts)('Spectral finds nothing in the document of the host %s', async (name) => {
    expect(await lintWithSpectral(await writeHost(name), scratch)).toEqual([]);
  });

  test.runIf(isSpecmaticHere())('Specmatic reads every operation of it', async () => {
    const { paths } = (await server.call('GET', '/v1/openapi.json')).json as { paths: Record<string, object> };
    const operations = Object.values(paths).flatMap((one) => Object.keys(one));
    expect(await countWithSpecmatic(file)).toBe(operations.length);
  });

  test('clients of openapi-typescript, hey-api and orval compile strictly, and do what they say', async () => {
    made = await generateClients(file, `${server.origin}/v1`);
    expect(await compileStrictly(made)).toBe('');

    const { shop, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, shop.shop_id, [
      'orders:add',
      'orders:read',
      'uploads:write',
      'ai:generate',
    ]);
    const image = (await makePicture(1200, 1200)).toString('base64');
    for (const name of ['openapi-fetch', 'hey-api', 'orval']) {
      const { drive } = await import(join(made, `${name}.ts`));
      expect(await drive({ baseUrl: `${server.origin}/v1`, key, image }), name).toEqual({
        uploaded: expect.stringContaining(shop.shop_id),
        painted: expect.stringContaining(shop.shop_id),
        orders: 0,
        missing: 'not_found',
        totalPrice: expect.any(Number),
      });
    }
  }, 240_000);
});
