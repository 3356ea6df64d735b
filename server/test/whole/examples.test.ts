/**
 * The examples, with the client as published: the storefront is built and bought from, the receiver gets the event,
 * routes answer, the agent works.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture } from '../doubles/artwork-server.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../harness/harness.ts';
import { shipTo } from '../harness/ship-to.ts';
import { drawSmall } from '../harness/small-pictures.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'platen-examples-'));
const run = promisify(execFile);
const children: ChildProcess[] = [];

let server: TestServer;
let env: NodeJS.ProcessEnv;
let variantId: string;

/** Runs a program of an example until the test ends; its output grows. */
async function start(example: string, args: string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd: join(folder, example), env: { ...env, PORT: '0', ...more } });
  children.push(child);
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed.text += chunk;
    });
  }
  await expect.poll(() => printed.text, { timeout: 60_000 }).toMatch(/\d{4,5}\n/);
  return { printed, port: Number(/(\d{4,5})\n/.exec(printed.text)![1]) };
}

beforeAll(async () => {
  server = await startTestServer({}, { models: drawSmall });
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['uploads:write', 'orders:add', 'orders:read']);
  const { json } = await server.call('POST', '/v1/uploads', {
    key,
    json: { base64Image: (await makePicture(1600, 1600)).toString('base64') },
  });
  const mug = await server.call('GET', '/search/indexes/products/documents/MUG-11OZ', { bearer: 'pk_public_catalog' });
  variantId = mug.json.options.combinations[0].variantId;
  env = {
    ...process.env,
    PLATEN_URL: server.origin,
    PLATEN_API_KEY: key,
    PLATEN_SHOP: shop.shop_id,
    PLATEN_IMAGE_URL: json.url,
    PLATEN_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  };
  cpSync(join(root, 'examples'), folder, { recursive: true });
  const built = join(folder, 'built');
  execFileSync(process.execPath, [join(root, 'tools/build-package.ts'), 'client', built], { cwd: root });
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built, encoding: 'utf8' }),
  );
  const installed = join(folder, 'node_modules/@platen/client');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1']);
  for (const name of ['vite', 'typescript', '@types', '@modelcontextprotocol'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}, 180_000);

afterAll(async () => {
  for (const child of children) child.kill();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the storefront and the receiver', () => {
  test('the examples build, sell a mug and receive the event', { timeout: 180_000 }, async () => {
    const cwd = join(folder, 'storefront');
    const bin = (name: string) => join(root, 'node_modules', name);
    await run(process.execPath, [bin('typescript/bin/tsc'), '-p', cwd], { cwd });
    await run(process.execPath, [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd });
    const shop = await start('storefront', ['server.ts'], { NODE_ENV: 'production' });
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, json: await answer.json() };
    };

    const receiver = await start('webhook-receiver', ['receiver.mjs']);
    await run(process.execPath, ['register.mjs'], {
      cwd: join(folder, 'webhook-receiver'),
      env: { ...env, RECEIVER_URL: `http://127.0.0.1:${receiver.port}/hook` },
    });

    expect(await (await fetch(`http://127.0.0.1:${shop.port}/`)).text()).toMatch(/One good mug[\s\S]*\/assets\//);
    expect((await call('GET', '/api/product')).json).toMatchObject({ priceCents: 2400 });
    const speeds = await call('POST', '/api/quote', { quantity: 1, country: 'US', state: 'NJ', postalCode: '07102' });
    expect(speeds.json[0]).toMatchObject({ speed: 'economy', shippingCents: 0 });

    const purchase = { cartId: 'cart-77', quantity: 1, speed: 'economy', card: '4242 4242 4242 4242', shipTo };
    const { state: _, ...noState } = shipTo;
    const wrong = await call('POST', '/api/checkout', { ...purchase, shipTo: noState });
    expect(wrong).toMatchObject({ status: 400, json: { field: '/shipTo/state' } });
    expect((await call('POST', '/api/checkout', { ...purchase, card: '4000 0000 0000 0002' })).status).toBe(402);
    const bought = await call('POST', '/api/checkout', purchase);
    expect(bought).toMatchObject({ status: 200, json: { paidCents: 2400, status: 'pending' } });
    const again = await call('POST', '/api/checkout', purchase);
    expect(again.json.orderNumber).toBe(bought.json.orderNumber);

    await expect
      .poll(() => receiver.printed.text, { timeout: 30_000 })
      .toContain('order.status_changed cart-77 pending');
    const forged = await fetch(`http://127.0.0.1:${receiver.port}/hook`, {
      method: 'POST',
      headers: { 'x-service-signature': 't=1,v1=00' },
      body: '{"type":"order.status_changed"}',
    });
    expect(forged.status).toBe(400);
  });
});

test('the Next.js routes place an order once, report a wrong address, and verify deliveries', async () => {
  const script = `
    const { POST: checkout } = await import('./app/api/checkout/route.ts');
    const { POST: receive } = await import('./app/api/webhooks/route.ts');
    const post = (handler, body, headers = {}) =>
      handler(new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body), headers }));
    const cart = ${JSON.stringify({ cartId: 'cart-78', variantId, shipTo })};
    const [first, again] = [await post(checkout, cart), await post(checkout, cart)];
    const wrong = await post(checkout, { ...cart, cartId: 'cart-79', shipTo: { ...cart.shipTo, state: undefined } });
    const test = await post(receive, { type: 'test' });
    const forged = await post(receive, { type: 'order.status_changed' }, { 'x-service-signature': 't=1,v1=00' });
    console.log(JSON.stringify({
      isOne: (await first.json()).orderNumber === (await again.json()).orderNumber,
      field: (await wrong.json()).field,
      statuses: [first, wrong, test, forged].map((one) => one.status),
    }));`;
  writeFileSync(join(folder, 'next-route/try.mjs'), script);
  const { stdout } = await run(process.execPath, ['try.mjs'], { cwd: join(folder, 'next-route'), env });
  expect(JSON.parse(stdout)).toEqual({ isOne: true, field: '/shipTo/state', statuses: [200, 400, 204, 400] });
});

test('the agent gets from nothing to a mug picture and a link to keep the shop', {
  timeout: 120_000,
}, async () => {
  const cwd = join(folder, 'agent');
  const { stdout } = await run(process.execPath, ['agent.mjs', 'a heron'], { cwd, env });
  expect(stdout).toMatch(/^shop shp\w+\nart \S+\.png\nbuy it at \S+\/buy\/MUG-11OZ\S+\nkeep the shop: \S+code=\S+\n$/);
  expect(existsSync(join(cwd, 'mug.webp'))).toBe(true);
});
