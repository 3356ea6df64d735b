/**
 * A normal shop at a steady, modest rate, in a process that does nothing else: it measures the service, not the attackers.
 * Requests start when they are due, even if the last is unanswered, so that a slow answer cannot hide the next.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addText, createCanvas, serialize } from '@platen/canvas';
import { WebSocket } from 'ws';
import { makePng, smallSvg } from '../pictures.ts';
import { createRandom } from '../random.ts';
import { type FuzzAnswer, type FuzzRequest, send } from '../requests.ts';

export type NormalShop = {
  origin: string;
  shopId: string;
  key: string;
  email: string;
  password: string;
  /** The cookie of the owner's browser, which signed up with it. */
  device: string;
  artworkUrl: string;
  variantId: string;
  /** A variant of a mug. */
  designVariantId: string;
};

export type Sample = { operation: string; atMs: number; ms: number; fault: string | null };

const perSecond = 8;
const json = { 'content-type': 'application/json' };

type Operation = { name: string; weight: number } & (
  | { make(shop: NormalShop, number: number): FuzzRequest }
  /** An operation of more than one request: returns how long the shop waited. */
  | { do(shop: NormalShop, number: number): Promise<number> }
);

const random = createRandom(Date.now());
const get = (path: string, headers: Record<string, string> = {}): FuzzRequest => ({
  name: '',
  method: 'GET',
  path,
  headers,
});
const post = (path: string, headers: Record<string, string>, body: unknown): FuzzRequest => ({
  name: '',
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
  isSlow: true,
});

const shipTo = { name: 'Ada', line1: '1 Main St', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' };
const orderOf = ({ variantId, artworkUrl }: NormalShop) => ({
  items: [{ sku: 'POSTER-FRAMED', variantId, quantity: 1, artworkUrl }],
  shipTo,
});
const look = ({ shopId, artworkUrl }: NormalShop) => `shop=${shopId}&asset=${encodeURIComponent(artworkUrl)}&width=400`;

const designOf = (number: number) =>
  serialize(
    addText(createCanvas({ width: 1063, height: 992 }), { text: `No. ${number}`, x: 100, y: 100, fontSize: 200 }),
  );

const waits = new Map<number, { resolve(): void; reject(error: Error): void }>();
let live: Promise<WebSocket> | null = null;

async function openLive({ origin, shopId, key }: NormalShop): Promise<WebSocket> {
  const answer = await send(
    new URL(origin),
    new Agent(),
    post('/v1/realtime/grant', { 'x-api-key': key }, { shop: shopId }),
  );
  const socket = new WebSocket(
    new URL(`/realtime?token=${JSON.parse(answer.text).token}`, origin.replace('http', 'ws')),
  );
  let head: { type: string; id: number; message?: string } | null = null;
  const lose = (error: Error) => {
    live = null;
    for (const { reject } of waits.values()) reject(error);
  };
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => lose(new Error(`the live socket ended: ${code}`)));
    socket.on('message', (data: Buffer, isImage) => {
      if (isImage) return waits.get(head!.id)?.resolve();
      head = JSON.parse(data.toString());
      if (head!.type === 'ready') resolve();
      else if (head!.type === 'error') waits.get(head!.id)?.reject(new Error(head!.message));
      // A newer one is pending: that is not a wait.
      else if (head!.type === 'superseded') waits.get(head!.id)?.resolve();
    });
  });
  return socket;
}

async function lookLive(shop: NormalShop, number: number): Promise<number> {
  live ??= openLive(shop);
  const socket = await live.catch((error: unknown) => {
    live = null;
    throw error;
  });
  const startedAt = performance.now();
  const frame = { type: 'render', id: number, product: 'MUG-11OZ', placement: 'Front', width: 400 };
  try {
    await new Promise<void>((resolve, reject) => {
      waits.set(number, { resolve, reject });
      socket.send(JSON.stringify({ ...frame, canvas: designOf(number) }));
    });
  } finally {
    waits.delete(number);
  }
  return performance.now() - startedAt;
}

/** Orders can be changed for a while before their files are made. */
const restMs = 5_000;
const pollMs = 200;

/** From the moment its files may be made until they are ready. */
async function printDesign({ origin, key, designVariantId }: NormalShop, number: number): Promise<number> {
  const agent = new Agent();
  const ask = async (request: FuzzRequest) => {
    const answer = await send(new URL(origin), agent, request);
    const fault = faultIn(answer);
    if (fault !== null) throw new Error(fault);
    return JSON.parse(answer.text);
  };
  const own = { 'x-api-key': key };
  const kept = await ask(
    post('/v1/canvases', own, { product: 'MUG-11OZ', placement: 'Front', canvas: designOf(number) }),
  );
  const items = [{ sku: 'MUG-11OZ', variantId: designVariantId, quantity: 1, canvasId: kept.id }];
  const { order } = await ask(post('/v1/orders', own, { items, shipTo }));
  const dueAt = performance.now() + restMs;
  await pause(restMs);
  for (;;) {
    const { fulfillmentStatus: status } = (await ask(get(`/v1/orders/${order.id}`, own))).order;
    if (status.includes('failed')) throw new Error(`an order of the shop is ${status}`);
    if (status !== 'pending' && status !== 'generating') return performance.now() - dueAt;
    await pause(pollMs);
  }
}

const operations: readonly Operation[] = [
  { name: 'live picture', weight: 3, do: lookLive },
  { name: 'print order', weight: 0.5, do: printDesign },
  {
    name: 'mint',
    weight: 0.2,
    make: () => post('/v1/shops/sandbox', { 'x-forwarded-for': `10.200.${random.below(200)}.9` }, {}),
  },
  {
    name: 'generate',
    weight: 0.5,
    make: ({ key }, number) =>
      post(
        '/v1/ai-generations/generate',
        { 'x-api-key': key },
        { prompt: `a heron in the reeds ${number}`, numberResults: 1, width: 256, height: 256 },
      ),
  },
  { name: 'mockup hit', weight: 6, make: (shop) => get(`/mockup/POSTER-FRAMED?${look(shop)}`) },
  {
    name: 'mockup miss',
    weight: 2,
    make: (shop, number) =>
      get(`/mockup/MUG-11OZ?${look(shop)}&bg=${(number % 0xffffff).toString(16).padStart(6, '0')}`),
  },
  {
    name: 'upload',
    weight: 1,
    make: ({ key }, number) =>
      post(
        '/v1/uploads/base64',
        { 'x-api-key': key },
        {
          base64Image: (number % 2 === 0
            ? makePng(200 + random.below(300), 200 + random.below(300))
            : Buffer.from(smallSvg.replace('#1f33c4', `#${random.below(0xffffff).toString(16).padStart(6, '0')}`))
          ).toString('base64'),
        },
      ),
  },
  {
    name: 'order dry run',
    weight: 2,
    make: (shop) => post('/v1/orders', { 'x-api-key': shop.key }, { ...orderOf(shop), dryRun: true }),
  },
  { name: 'order', weight: 0.4, make: (shop) => post('/v1/orders', { 'x-api-key': shop.key }, orderOf(shop)) },
  { name: 'list orders', weight: 3, make: ({ key }) => get('/v1/orders?limit=20', { 'x-api-key': key }) },
  { name: 'buy page', weight: 3, make: (shop) => get(`/buy/POSTER-FRAMED?${look(shop)}`, { accept: 'text/html' }) },
  {
    name: 'search',
    weight: 3,
    make: () =>
      post(
        '/search/indexes/products/search',
        { authorization: 'Bearer pk_public_catalog' },
        { q: 'hodie', facets: ['category'] },
      ),
  },
  {
    name: 'storage',
    weight: 4,
    make: ({ artworkUrl }) => ({ ...get(new URL(artworkUrl).pathname), host: new URL(artworkUrl).host }),
  },
  {
    name: 'sign-in',
    weight: 0.4,
    make: ({ email, password, device }) => post('/api/auth/sign-in/email', { cookie: device }, { email, password }),
  },
];

const total = operations.reduce((sum, { weight }) => sum + weight, 0);

function pickOperation(): Operation {
  let at = random.next() * total;
  for (const operation of operations) {
    at -= operation.weight;
    if (at < 0) return operation;
  }
  return operations[0]!;
}

const faultIn = ({ status, text }: FuzzAnswer): string | null =>
  status < 400 ? null : `${status} ${text.slice(0, 200)}`;

function run(shop: NormalShop): void {
  const origin = new URL(shop.origin);
  const agent = new Agent({ keepAlive: true });
  let number = Math.floor(Math.random() * 1e6);
  const start = async () => {
    number += 1;
    const own = number;
    const operation = pickOperation();
    const { name } = operation;
    const atMs = Date.now();
    if ('do' in operation) {
      const done = await operation.do(shop, own).then(
        (ms) => ({ ms: Math.round(ms), fault: null }),
        (error: unknown) => ({ ms: Date.now() - atMs, fault: String(error) }),
      );
      process.send!({ operation: name, atMs, ...done } satisfies Sample);
      return;
    }
    const request = operation.make(shop, own);
    request.headers['x-forwarded-for'] ??= '10.200.0.1';
    const fault = await send(origin, agent, request).then(faultIn, (error: Error & { code?: string }) =>
      // A kept connection closed just as it was reused: every client retries once.
      error.code === 'ECONNRESET' ? send(origin, agent, request).then(faultIn, String) : String(error),
    );
    process.send!({ operation: name, atMs, ms: Date.now() - atMs, fault } satisfies Sample);
  };
  setInterval(() => void start(), 1000 / perSecond);
}

if (process.send) {
  process.once('message', (shop) => run(shop as NormalShop));
  process.once('disconnect', () => process.exit());
}
