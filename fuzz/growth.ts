/** Refused requests must leave nothing behind: no rows, no files. */
import type { Agent } from 'node:http';
import { makePng } from './pictures.ts';
import { createRandom, type Random } from './random.ts';
import { type FuzzRequest, send } from './requests.ts';
import { exampleOrder, type World } from './tenants.ts';

const perKind = 60;
/** Counters disappear with their window, and there is one for each thing that is counted: an address, a person, a shop. */
const passing = new Set(['rate_limits']);
/** The number of rows that a hundred refused requests may leave: something else may run at the same time. */
const allowedShare = 0.1;
const allowedBytes = 1024 * 1024;

/** Orders of earlier requests are still printed and reported meanwhile: rows that refusals leave behind appear each time. */
const rounds = 3;

export async function findGrowth(world: World, agent: Agent): Promise<string[]> {
  const faults: string[] = [];
  const random = createRandom(99);
  for (const [name, make] of Object.entries(refusedRequests(world))) {
    let found = await growthOf(world, agent, name, make, random);
    for (let round = 1; round < rounds && found.size > 0; round += 1) {
      const again = await growthOf(world, agent, name, make, random);
      found = new Map([...again].filter(([what]) => found.has(what)));
    }
    faults.push(...found.values());
  }
  return faults;
}

/** What grew while these requests were refused, and how much. */
async function growthOf(
  world: World,
  agent: Agent,
  name: string,
  make: Make,
  random: Random,
): Promise<Map<string, string>> {
  const faults = new Map<string, string>();
  const before = await world.service.countRows();
  const bytesBefore = world.service.diskBytes();
  let refused = 0;
  for (let i = 0; i < perKind; i += 1) {
    const request = make(i, random.bytes(8).toString('hex'));
    const answer = await send(world.service.origin, agent, request).catch(() => null);
    if (answer !== null && answer.status >= 400) refused += 1;
  }
  if (refused < perKind) faults.set('refusals', `${name}: ${perKind - refused} of ${perKind} were not refused`);
  for (const [table, rows] of await world.service.countRows()) {
    if (passing.has(table)) continue;
    const more = rows - (before.get(table) ?? 0);
    if (more > perKind * allowedShare)
      faults.set(table, `${name}: ${perKind} refused requests left ${more} rows in ${table}`);
  }
  const moreBytes = world.service.diskBytes() - bytesBefore;
  if (moreBytes > allowedBytes)
    faults.set('files', `${name}: ${perKind} refused requests left ${moreBytes} bytes of files`);
  return faults;
}

type Make = (i: number, unique: string) => FuzzRequest;

function refusedRequests(world: World): Record<string, Make> {
  const tenant = world.tenants[0]!;
  const json = { 'content-type': 'application/json' };
  const key = { ...json, 'x-api-key': tenant.key };
  const post = (path: string, headers: Record<string, string>, body: unknown): FuzzRequest => ({
    name: 'refused',
    method: 'POST',
    path,
    headers: { 'x-forwarded-for': '10.77.0.1', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    isSlow: true,
  });
  const withKey = (unique: string) => ({ ...key, 'idempotency-key': unique });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const page = `/buy/POSTER-FRAMED?shop=${tenant.shopId}&asset=${encodeURIComponent(tenant.artworkUrl)}`;
  return {
    'orders that are wrong': (_i, unique) => post('/v1/orders', withKey(unique), { items: [] }),
    'orders to a country that is none': (_i, unique) =>
      post('/v1/orders', withKey(unique), { ...exampleOrder(world, tenant), shipTo: { name: unique, country: '!!' } }),
    'pictures that are none': (_i, unique) =>
      post('/v1/uploads/base64', withKey(unique), { base64Image: Buffer.from(unique).toString('base64') }),
    'pictures that are cut off': (i, unique) =>
      post('/v1/uploads/base64', withKey(unique), {
        base64Image: makePng(30 + i, 30)
          .subarray(0, 70)
          .toString('base64'),
      }),
    'prompts that are too long': (_i, unique) =>
      post('/v1/ai-generations/generate', withKey(unique), { prompt: unique.repeat(500) }),
    'chats without messages': (_i, unique) => post('/v1/ai-generations/chat/start', withKey(unique), { messages: [] }),
    'canvases that are none': (_i, unique) =>
      post('/v1/canvases', withKey(unique), { product: 'MUG-11OZ', placement: 'Front', canvas: { unique } }),
    'webhooks to nowhere': (_i, unique) => post('/v1/orders/webhooks', withKey(unique), { url: 'http://10.0.0.1/x' }),
    'keys that do not exist': (_i, unique) => post('/v1/orders', { ...json, 'x-api-key': `sk_${unique}` }, {}),
    'grants for shops that do not exist': (_i, unique) => post('/v1/realtime/grant', json, { shop: `shp${unique}` }),
    'wrong passwords': (_i, unique) =>
      post('/api/auth/sign-in/email', json, { email: `${unique}@example.com`, password: 'not the right one' }),
    'sign-ups that are wrong': (_i, unique) =>
      post('/api/auth/sign-up/email', json, { name: 'x', email: unique, password: 'a long enough passphrase' }),
    'claims without a session': (_i, unique) => post('/api/claims', json, { user_code: unique }),
    'buy forms without an address': (_i, unique) =>
      post(page, form, `action=pay&email=${unique}&country=US&quantity=1`),
    'mockups of shops that do not exist': (_i, unique) => ({
      name: 'refused',
      method: 'GET',
      path: `/mockup/MUG-11OZ?shop=shp${unique}`,
      headers: { 'x-forwarded-for': '10.77.0.1' },
    }),
  };
}
