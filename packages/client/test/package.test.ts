import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, openBrowser } from '../../../server/test/harness/browser.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'platen-client-'));
const workspace = join(folder, 'workspace');
const installed = join(folder, 'node_modules/@platen/client');

/** Runs in Node and in the browser, on the installed package. It must return the same in both. */
const sample = `
  const url = platen.mockupUrl({ product: 'MUG-11OZ', shop: 'shpdemo', asset: 'https://a.example/fox & hound.png', width: 800 });
  const vector = await platen.sign('https://img.example.com/TEE-UNISEX?width=800&shop=shp_demo&opt.Size=M&color.Back+Print=FF8800&asset=https://shp_demo.storage.example.com/art+one.png', 'scsec_test_0000000000000000');
  const header = 't=1800000000,v1=8b04b0b4a6dbb3e7fa3c1b92c1a1e5c6f7f0b7d9a1c3e5f708192a3b4c5d6e7f';
  const refused = await platen.verifyWebhook('{}', header, 'whsec_x', { nowSeconds: 1800000000 }).catch((error) => error.reason);
  const fetch = async () => new Response('{"code":"not_found","message":"no"}', { status: 404 });
  const missing = await new platen.Platen({ fetch }).orders.get('ord_1').catch((error) => [error instanceof platen.PlatenError, error.code]);
  return { url, vector, refused, missing };
`;
const expected = {
  url: 'http://localhost:4400/mockup/MUG-11OZ?shop=shpdemo&asset=https%3A%2F%2Fa.example%2Ffox%20%26%20hound.png&width=800',
  vector: expect.stringMatching(/&signature=787cad207fa56e373a7f91ee674d7d3e0f294354bfca251756d5922281af61ec$/),
  refused: 'signature_mismatch',
  missing: [true, 'not_found'],
};

let packedFiles: string[];

beforeAll(() => {
  // A minimal copy of the workspace, because nothing else may import from a folder while it is packed.
  for (const part of ['packages/client', 'tools', 'LICENSE', 'tsconfig.json'])
    cpSync(join(root, part), join(workspace, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  const printed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(workspace, 'packages/client'),
    encoding: 'utf8',
  });
  const [packed] = JSON.parse(printed.slice(printed.indexOf('[\n')));
  packedFiles = packed.files.map((file: { path: string }) => file.path).sort();
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1']);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The gzipped size of a bundled module that uses only these exports. */
async function bundledBytes(...names: string[]): Promise<number> {
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, `export { ${names.join(', ')} } from '@platen/client';\n`);
  const [bundle] = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] }, target: 'es2023' },
  })) as unknown as { output: { code: string }[] }[];
  return gzipSync(bundle!.output[0]!.code).length;
}

test('the package is 0.24.2, ships types and a licence, depends on nothing and is under 12 kB', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@platen/client', version: '0.24.2', type: 'module' });
  expect(manifest.dependencies).toBeUndefined();
  expect(manifest.devDependencies).toBeUndefined();
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toContain('Apache License');
  for (const name of ['index.js', 'index.cjs']) {
    const code = readFileSync(join(installed, 'lib', name), 'utf8');
    expect(gzipSync(code).length, name).toBeLessThan(12_000);
    expect(code, name).not.toMatch(/from\s*["']|require\(|import\(/);
  }
});

test.each([
  [['mockupUrl', 'buyUrl'], 1_100],
  [['mockupUrl', 'buyUrl', 'sign'], 1_550],
  [['openCatalog'], 1_300],
  [['verifyWebhook'], 1_200],
  [['connectRealtime'], 2_500],
  [['mockupUrl', 'buyUrl', 'sign', 'openCatalog', 'verifyWebhook', 'connectRealtime'], 5_000],
])('a bundle with %s alone carries nothing else', async (names, maxBytes) => {
  expect(await bundledBytes(...names)).toBeLessThan(maxBytes);
});

test('npm pack in the package folder packs the published files and leaves the folder unchanged', () => {
  expect(packedFiles).toEqual([
    'LICENSE',
    'README.md',
    'lib/index.cjs',
    'lib/index.d.cts',
    'lib/index.d.ts',
    'lib/index.js',
    'package.json',
  ]);
  const manifest = 'packages/client/package.json';
  expect(readFileSync(join(workspace, manifest), 'utf8')).toBe(readFileSync(join(root, manifest), 'utf8'));
  expect(existsSync(join(workspace, 'packages/client/lib'))).toBe(false);
});

test.each([
  ['sample.mjs', "import * as platen from '@platen/client';"],
  ['sample.cjs', "const platen = require('@platen/client');"],
])('it works in Node from its tarball: %s', (name, line) => {
  const print = 'run().then((made) => process.stdout.write(JSON.stringify(made)));';
  writeFileSync(join(folder, name), `${line}\nconst run = async () => {${sample}};\n${print}`);
  expect(JSON.parse(execFileSync(process.execPath, [name], { cwd: folder, encoding: 'utf8' }))).toEqual(expected);
});

test('the package works in a browser from its tarball', async () => {
  const server = createServer((request, response) => {
    const isModule = request.url === '/client.js';
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
    response.end(
      isModule
        ? readFileSync(join(installed, 'lib/index.js'))
        : `<script type="module">import * as platen from '/client.js'; window.done = (async () => {${sample}})();</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction('window.done');
    expect(await page.evaluate('window.done')).toEqual(expected);
  } finally {
    await closeContexts(browser);
    await new Promise((resolve) => server.close(resolve));
  }
});

test('the types of the package accept right calls and refuse wrong ones, for ES modules and for CommonJS', () => {
  const files = ['right.ts', 'wrong.ts', 'right.cts', 'wrong.cts'];
  for (const file of files) writeFileSync(join(folder, file), file.startsWith('right') ? rightCalls : wrongCalls);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
  const check = () =>
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, ...files], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(check).not.toThrow();
});

const rightCalls = `import { mockupUrl, type Order, Platen, verifyWebhook } from '@platen/client';
export const url: string = mockupUrl({ product: 'A', shop: 's', asset: { src: 'x', tile: true } });
verifyWebhook('{}', null, 'whsec_').then((event) => { if (event.type === 'shipment.shipped') event.data.shipment.trackingUrl.length; });
const platen = new Platen({ apiKey: 'sk_' });
export async function walk(): Promise<Order[]> {
  const upload = await platen.uploads.create(new Uint8Array(3), { signal: AbortSignal.timeout(5) });
  await platen.orders.create({ items: [{ sku: 'A', variantId: 'v', quantity: 1, artworkUrl: upload.url }] });
  const found: Order[] = [];
  for await (const order of platen.orders.list({ fulfillmentStatus: 'pending' })) found.push(order);
  return found;
}
`;

/** With these comments, the compiler reports a line that has no type error. */
const wrongCalls = `import { mockupUrl, Platen } from '@platen/client';
// @ts-expect-error
mockupUrl({ product: 'A', shop: 's', aspect: '1:1' });
// @ts-expect-error
new Platen({ apiKey: 'sk_' }).orders.list({ fulfillmentStatus: 'lost' });
// @ts-expect-error
new Platen({ apiKey: 'sk_' }).orders.create({ items: [{ sku: 'A' }] });
`;
