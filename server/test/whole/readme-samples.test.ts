/**
 * Every `js` and `html` sample of the published packages' READMEs, run as a reader would: the packages installed from
 * their tarballs, the service running.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture } from '../doubles/artwork-server.ts';
import { closeContexts, openBrowser } from '../harness/browser.ts';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../harness/harness.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'platen-readme-'));
const run = promisify(execFile);
let server: TestServer;
/** For a claimed shop: what the sample of orders finds in its environment. */
let key: string;

const samplesOf = (name: string, language = 'js'): string[] => {
  const fences = /^```(\w+)\n([\s\S]*?)^```$/gm;
  const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  return [...text.matchAll(fences)].filter((match) => match[1] === language).map((match) => match[2]!);
};

let browser: Browser;
let site: Server;
/** What the reader's static server serves, besides the folder itself. */
const pages = new Map<string, string>();

beforeAll(async () => {
  server = await sharedTestServer();
  const { shop, cookie } = await claimedShop(server);
  key = await ownerKey(server, cookie, shop.shop_id, ['uploads:write', 'orders:add', 'orders:read']);
  writeFileSync(join(folder, 'fox.png'), await makePicture(1600, 1600));
  for (const name of ['client', 'canvas']) {
    // A separate folder, because another test may be building the same package.
    const built = join(folder, `built-${name}`);
    execFileSync(process.execPath, [join(root, 'tools/build-package.ts'), name, built], { cwd: root });
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built, encoding: 'utf8' }),
    );
    const installed = join(folder, 'node_modules/@platen', name);
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1']);
  }
  symlinkSync(join(root, 'node_modules/@napi-rs'), join(folder, 'node_modules/@napi-rs'));
  site = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = pages.get(path);
    if (page !== undefined) return response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    const file = join(folder, path);
    if (!existsSync(file)) return response.writeHead(404).end();
    if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await closeContexts(browser);
  site.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a sample against this test's own service; returns its output. */
async function runSample(name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code.replaceAll('localhost:4400', new URL(server.origin).host));
  const { stdout } = await run(process.execPath, [file], {
    cwd: folder,
    timeout: 85_000,
    env: { ...process.env, PLATEN_API_KEY: key },
  });
  return stdout;
}

/** Opens a page's sample; a fault in the page fails the test that closes it. */
async function openSample(name: string, html: string, query = '') {
  pages.set(`/${name}.html`, html.replaceAll('localhost:4400', new URL(server.origin).host));
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/${name}.html${query}`);
  return { page, faults };
}

describe('@platen/client', () => {
  const wanted: RegExp[] = [
    /mockup\/MUG-11OZ\?shop=\w+&asset=\S+\nKeep the shop: \S+\?code=[A-Z-]+\nIt cost \d+ cents of the sandbox plan; the wallet has 0\.\n$/,
    /^\d+ \[[\s\S]*E_SHIPPING_REQUIRED \/shippingMethod \[ 'economy', 'standard', 'express', 'overnight' \]\ntrue \w+\n$/,
    /mockup\/TEE-UNISEX\?shop=shpdemo[\s\S]*buy\/TEE-UNISEX\?shop=shpdemo/,
    /expires=\d+.*&signature=[0-9a-f]{64}/,
    /Hoodie[\s\S]*Front/,
    /^$/,
    /600 × 600, \d+ bytes/,
  ];
  const samples = samplesOf('client');

  test('the README has a sample for each part', () => expect(samples).toHaveLength(wanted.length));

  test.each(samples.map((code, index) => [index + 1, code] as const))(
    'sample %i runs',
    async (number, code) => {
      expect(await runSample(`client-${number}`, code)).toMatch(wanted[number - 1]!);
    },
    90_000,
  );
});

test('a hand drags the title over the shirt in a page with @platen/client', async () => {
  const [sample, ...others] = samplesOf('client', 'html');
  expect(others).toEqual([]);
  const { shop_id } = await server.mint();
  const { page, faults } = await openSample('drag', sample!, `?shop=${shop_id}`);
  const shirt = page.locator('#shirt');
  const shown = async () => {
    await page.waitForFunction(() => {
      const image = globalThis.document.querySelector('img')!;
      return image.complete && image.naturalWidth === 600;
    });
    return shirt.getAttribute('src');
  };
  const first = await shown();
  await shirt.hover({ position: { x: 250, y: 250 } });
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(258 + step * 4, 258 + step * 2);
  await page.mouse.up();
  await page.waitForFunction((before) => globalThis.document.querySelector('img')!.src !== before, first);
  expect(await shown()).not.toBe(first);
  expect(faults).toEqual([]);
  await page.close();
}, 60_000);

describe('@platen/canvas', () => {
  test.each([
    ['builds and stores', 0, /^3\n$/],
    ['paints on a server', 1, /^print\.png, 1063 × 992\n$/],
    [
      'groups, orders, copies, judges and refits',
      2,
      /^\[ 'layer-3' \]\nname UNSEEN_COLOUR .*\nfox LOW_DPI .*100 dpi.*\n2700 0\n$/,
    ],
    ['says where fonts of other scripts are', 3, /^$/],
    ['reports what the fonts lack', 4, /no \u{10080};[\s\S]*\[\]/u],
  ])('the sample %s', async (_name, index, wanted) => {
    const samples = samplesOf('canvas');
    expect(samples).toHaveLength(5);
    expect(await runSample(`canvas-${index}`, samples[index]!)).toMatch(wanted);
  });

  test('the canvas paints in a page', async () => {
    const [sample, ...others] = samplesOf('canvas', 'html');
    expect(others).toEqual([]);
    const { page, faults } = await openSample('board', sample!);
    await page.waitForFunction(() => {
      const context = globalThis.document.querySelector('canvas')!.getContext('2d')!;
      const { data } = context.getImageData(0, 0, 600, 800);
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at]! < 60 && data[at + 3] === 255) dark += 1;
      return dark > 2_000;
    });
    expect(faults).toEqual([]);
    await page.close();
  }, 60_000);

  test('the package includes the fonts where its module says', async () => {
    const code = `import { existsSync } from 'node:fs'; import { allFontFiles } from '@platen/canvas';
      console.log(allFontFiles().filter(({ url }) => !existsSync(url)).length, allFontFiles().length > 40);`;
    expect(await runSample('fonts', code)).toBe('0 true\n');
  });
});
