/** `npm run dev` in a copy of the checkout whose files are changed while it runs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckoutCopy, copyCheckout } from '../server/test/harness/checkout-copy.ts';
import { compileCache } from '../server/test/harness/compile-cache.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/harness/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'platen-dev-'));
let copy: CheckoutCopy;
let database: TestDatabase;
let dev: ChildProcess;
let output = '';
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  copy = copyCheckout();
  dev = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...compileCache,
      PORT: '0',
      DATABASE_URL: database.url,
      PLATEN_DATA_DIR: dataDir,
      PLATEN_RENDER_READY_MB: '0',
    },
  });
  origin = await new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, address] = /Open (http:\/\/\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    for (const stream of [dev.stdout!, dev.stderr!]) stream.on('data', read);
    dev.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${output}`)));
  });
});
afterAll(async () => {
  dev.kill('SIGKILL');
  await database.drop();
  copy.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

type Answer = { status: number; headers: Record<string, string>; text: string };

/** With a Host header, which fetch would not send. */
const get = (path: string, host = new URL(origin).host): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { host } }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode!, headers: answer.headers as Record<string, string>, text });
    });
    outgoing.once('error', reject).end();
  });

function change(path: string, from: string, to: string): void {
  const file = join(copy.folder, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** The first message of a socket that fits. */
function listen(url: string, protocol: string | undefined, fits: (message: string) => boolean) {
  const socket = new WebSocket(url.replace('http', 'ws'), protocol);
  const heard = new Promise<string>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => fits(String(data)) && resolve(String(data)));
    socket.addEventListener('close', ({ code, reason }) => reject(new Error(`closed: ${code} ${reason}`)));
  });
  heard.catch(() => {});
  const opened = new Promise((resolve) => socket.addEventListener('open', resolve));
  return { opened, heard, close: () => socket.close() };
}

const health = 'server/src/features/outside/site/http.ts';

describe('npm run dev', () => {
  test('serves the service and the pages of the studio, from their sources, at one address', async () => {
    expect((await get('/v1/openapi.json')).text).toContain(`"${origin}/v1"`);
    const page = await get('/studio/orders');
    expect(page.text).toContain('/@vite/client');
    expect(page.text).toContain(`"site":"${origin}"`);
    expect(page.headers['content-security-policy']).toMatch(
      /script-src 'nonce-(\w+)' 'self'.*style-src 'nonce-\1' 'self'/,
    );
    const source = await get('/src/pages/frame/main.tsx');
    expect(source.status).toBe(200);
    expect(source.headers['content-type']).toContain('javascript');
    expect((await get('/icon.svg')).status).toBe(200);
  });

  test('on the host of a shop’s storage there is nothing but storage', async () => {
    const host = `shp_none.storage.${new URL(origin).host}`;
    for (const path of ['/src/pages/frame/main.tsx', '/@vite/client', '/studio']) {
      const answer = await get(path, host);
      expect(answer.status, path).toBe(404);
      expect(answer.text, path).not.toContain('vite');
    }
  });

  test('a changed server answers with the new code', async () => {
    change(health, "status: 'alive'", "status: 'changed'");
    await expect.poll(async () => (await get('/healthz')).text, { timeout: 30_000 }).toContain('changed');
    await expect.poll(() => output).toMatch(/Restarted in \d/);
  });

  test('a server that fails to start says why, and starts with the next change', async () => {
    change(health, "status: 'changed'", 'status: nowhere(');
    await expect.poll(async () => (await get('/healthz')).status, { timeout: 30_000 }).toBe(503);
    expect(output).toContain('starts again with the next change');
    expect(output).toContain(health);
    change(health, 'status: nowhere(', "status: 'mended'");
    await expect.poll(async () => (await get('/healthz')).text, { timeout: 30_000 }).toContain('mended');
  });

  test('a live mockup’s socket reaches the service, and Vite’s reaches the page', async () => {
    const minted = await fetch(`${origin}/v1/shops/sandbox`, { method: 'POST' });
    const { shop_id: shop } = (await minted.json()) as { shop_id: string };
    const granted = await fetch(`${origin}/v1/realtime/grant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop }),
    });
    const { token } = (await granted.json()) as { token: string };
    const live = listen(`${origin}/realtime?token=${encodeURIComponent(token)}`, undefined, () => true);
    await live.heard;
    live.close();

    const [, viteToken] = /wsToken = "([^"]+)"/.exec((await get('/@vite/client')).text)!;
    const updates = listen(`${origin}/?token=${viteToken}`, 'vite-hmr', (text) => /update|full-reload/.test(text));
    await updates.opened;
    await get('/src/pages/frame/main.tsx');
    change('studio/src/pages/frame/main.tsx', '\n', '\n// Changed.\n');
    await updates.heard;
    updates.close();
  });

  test('ends with everything it started when it is interrupted', async () => {
    const ended = once(dev, 'exit');
    dev.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
    await expect(get('/healthz')).rejects.toThrow('ECONNREFUSED');
  });
});

test('.node-version names the Node that npm installs', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = readFileSync('.node-version', 'utf8').trim();
  expect(Object.values(optionalDependencies)).toEqual([named, named]);
});
