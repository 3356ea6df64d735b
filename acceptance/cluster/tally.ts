/** After the storm: looks for everything that was acknowledged, exactly once. */
import { type Call, type Caller, type Ear, hear } from './calls.ts';
import type { Told } from './front.ts';
import type { Acknowledged, Shop } from './load.ts';
import { pause } from './machine.ts';

export type Line = { acknowledged: number; found: number; doubled: number; lost: number; late: number };
export type Kind = 'orders' | 'print files' | 'uploads' | 'generations' | 'ledger' | 'webhooks';
export type Tally = { lines: Record<Kind, Line>; remarks: string[] };

type Order = { id: string; externalId: string | null; status: string };

/** From these states on, nodes and stores can no longer delay an order: its files are made and handed over. */
const handedOver = new Set(['in_production', 'shipped', 'delivered']);
const failed = new Set(['artwork_failed', 'submission_failed']);

export async function takeTally(
  caller: Caller,
  shop: Shop,
  acknowledged: Acknowledged,
  told: ReadonlyMap<string, Told>,
  ear: Ear,
  settleMs: number,
): Promise<Tally> {
  ear.during = 'tally';
  const until = Date.now() + settleMs;
  const remarks: string[] = [];
  let orders = await listOrders(caller, shop);
  const mine = () => orders.filter(({ externalId }) => externalId !== null && acknowledged.orders.has(externalId));
  const isSettled = () =>
    mine().every(({ status }) => handedOver.has(status) || failed.has(status)) &&
    mine().every(({ id, status }) => !handedOver.has(status) || toldOf(told, id, 'in_production').length > 0);
  while (!isSettled() && Date.now() < until) {
    await pause(1000);
    orders = await listOrders(caller, shop);
  }

  const byExternalId = new Map<string, Order[]>();
  for (const order of orders) {
    if (order.externalId === null) continue;
    byExternalId.set(order.externalId, [...(byExternalId.get(order.externalId) ?? []), order]);
  }
  const ordersLine = lineOf(acknowledged.orders.size);
  for (const [externalId, id] of acknowledged.orders) {
    const found = byExternalId.get(externalId) ?? [];
    if (found.some((one) => one.id === id)) ordersLine.found += 1;
    else ordersLine.lost += 1;
  }
  for (const found of byExternalId.values()) if (found.length > 1) ordersLine.doubled += found.length - 1;

  const prints = lineOf(ordersLine.found);
  for (const { id, status } of mine()) {
    if (handedOver.has(status)) prints.found += 1;
    else if (failed.has(status)) {
      prints.lost += 1;
      remarks.push(`order ${id} is ${status}`);
    } else {
      prints.late += 1;
      remarks.push(`order ${id} is still ${status}`);
    }
  }

  const webhooks = lineOf(prints.found);
  for (const { id, status } of mine()) {
    if (!handedOver.has(status)) continue;
    const heard = toldOf(told, id, 'in_production').length;
    if (heard === 0) webhooks.lost += 1;
    else webhooks.found += 1;
    webhooks.doubled += Math.max(0, heard - 1);
  }

  const uploads = lineOf(acknowledged.uploads.size);
  await sideBySide(acknowledged.uploads, async ([url, mark]) => {
    if ((await read(caller, url, ear)).includes(mark)) uploads.found += 1;
    else uploads.lost += 1;
  });
  const generations = lineOf(acknowledged.generations.size);
  await sideBySide(acknowledged.generations.values(), async (url) => {
    if ((await read(caller, url, ear)).length > 0) generations.found += 1;
    else generations.lost += 1;
  });

  const ledger = lineOf(acknowledged.generations.size);
  const draws = await countDraws(caller, shop);
  for (const id of acknowledged.generations.keys()) {
    const times = draws.get(id) ?? 0;
    if (times === 0) ledger.lost += 1;
    else ledger.found += 1;
    ledger.doubled += Math.max(0, times - 1);
  }
  return { lines: { orders: ordersLine, 'print files': prints, webhooks, uploads, generations, ledger }, remarks };
}

async function sideBySide<T>(all: Iterable<T>, look: (one: T) => Promise<void>): Promise<void> {
  const left = [...all].values();
  const walk = async () => {
    for (const one of left) await look(one);
  };
  await Promise.all(Array.from({ length: 8 }, walk));
}

const lineOf = (acknowledged: number): Line => ({ acknowledged, found: 0, doubled: 0, lost: 0, late: 0 });

/** Events with different ids that report the same change of an order: a redelivery has the same id. */
const toldOf = (told: ReadonlyMap<string, Told>, orderId: string, status: string): Told[] =>
  [...told.values()].filter(
    (one) => one.orderId === orderId && one.type === 'order.status_changed' && one.status === status,
  );

async function listOrders(caller: Caller, shop: Shop): Promise<Order[]> {
  type Page = {
    orders: { id: string; externalId: string | null; fulfillmentStatus: string }[];
    nextCursor: string | null;
  };
  const all: Order[] = [];
  let cursor = '';
  do {
    const page = await readJson<Page>(caller, `/v1/orders?limit=100${cursor}`, { 'x-api-key': shop.key });
    all.push(
      ...page.orders.map(({ id, externalId, fulfillmentStatus }) => ({ id, externalId, status: fulfillmentStatus })),
    );
    cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  } while (cursor !== '');
  return all;
}

/** How often the wallet or the plan was charged for each generation. */
async function countDraws(caller: Caller, shop: Shop): Promise<Map<string, number>> {
  type Page = { entries: { ref: string | null; kind: string }[]; nextCursor: string | null };
  const draws = new Map<string, number>();
  let cursor = '';
  do {
    const page = await readJson<Page>(caller, `/api/usage?limit=100${cursor}`, { cookie: shop.cookie });
    for (const { ref } of page.entries) if (ref !== null) draws.set(ref, (draws.get(ref) ?? 0) + 1);
    cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  } while (cursor !== '');
  return draws;
}

/** The storm is over; a caller that gets Retry-After retries for a while. */
async function sendPatiently(caller: Caller, call: Call) {
  for (let tries = 1; ; tries += 1) {
    const answer = await caller.send(call);
    if (answer.status !== 503 || answer.retryAfter === null || tries === 20) return answer;
    await pause(1000);
  }
}

async function readJson<Body>(caller: Caller, path: string, headers: Record<string, string>): Promise<Body> {
  const answer = await sendPatiently(caller, { method: 'GET', path, headers });
  if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return JSON.parse(answer.text) as Body;
}

/** What is stored at an address of the shop's storage; empty if nothing is. */
async function read(caller: Caller, url: string, ear: Ear): Promise<string> {
  const { host, pathname, search } = new URL(url);
  const answer = await sendPatiently(caller, { method: 'GET', path: pathname + search, host });
  if (answer.status === 200) return answer.bytes.toString('latin1');
  hear(ear, `GET of a stored file: ${answer.status}`);
  return '';
}
