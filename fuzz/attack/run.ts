/**
 * `npm run attack`: every known attack beside a normal shop's traffic, alternating between quiet and attack, and how much of it the shop
 * notices.
 *
 *   npm run attack -- --minutes 60              mixed, two attacks at a time
 *   npm run attack -- --each                    one after another, 20 s each
 *   npm run attack -- --only "svg text" --minutes 3
 *   npm run attack -- --only "svg text" --only painting    together
 *
 * Exits with 1 if the shop saw an error, or if its p99, `/healthz` or `/readyz` under attack take over three times as long as in quiet:
 * the p99 of all its requests, of its live pictures, and of its print orders.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { makePng } from '../pictures.ts';
import { type FuzzRequest, send } from '../requests.ts';
import { residentMegabytes, startFuzzedService } from '../service.ts';
import { caller, payouts } from '../tenants.ts';
import { watch } from '../watcher.ts';
import { sheetOf } from './attack-kit.ts';
import type { Order } from './attackers.ts';
import { attacks } from './attacks.ts';
import type { NormalShop, Sample } from './normal-shop.ts';
import { watchStolenTime } from './stolen-time.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    each: { type: 'boolean', default: false },
  },
});

const quietSeconds = 30;
const attackSeconds = 120;
/** The aftermath of an attack does not count as quiet. */
const settleSeconds = 8;
const turnSeconds = 20;
const maxWarmUpSeconds = 180;
const maxRatio = 3;
/** An unnoticeable wait, whatever the quiet value is. */
const unnoticedMs = 250;
/** Rare beside the others, so that the total would hide them. */
const held = ['live picture', 'print order'];

type Phase = { isQuiet: boolean; attacks: string[]; fromMs: number; toMs: number; slowestMs: Record<string, number> };

const say = (line: string) => console.log(line);
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const service = await startFuzzedService({ hasLimits: true, env: { PLATEN_TEST_CLOCK: '0' } });
const children: ChildProcess[] = [];
const start = (file: string): ChildProcess => {
  const child = fork(new URL(file, import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  return child;
};
const samples: Sample[] = [];
const stolen = watchStolenTime();
const phases: Phase[] = [];
try {
  const { shop, attackers, seller } = await prepare();
  const normal = start('./normal-shop.ts');
  normal.on('message', (sample: Sample) => {
    samples.push(sample);
    if (sample.fault !== null && phases.length > 0)
      say(`the shop saw: ${sample.operation} ${sample.fault} (during ${phases.at(-1)?.attacks.join(', ') || 'quiet'})`);
  });
  normal.send(shop);
  const attacking = start('./attackers.ts');
  await new Promise((resolve) => attacking.once('message', resolve));
  const { shopId, email } = shop;
  const target: Order = {
    target: {
      origin: service.origin.href,
      shops: attackers,
      seller,
      victim: { shopId, email },
      mugVariantId: shop.designVariantId,
    },
  };
  attacking.send(target);
  await warmUp();

  const watcher = watch(service.origin, service.pid);
  const runPhase = async (names: string[], seconds: number) => {
    attacking.send({ start: names } satisfies Order);
    if (names.length === 0) await pause(settleSeconds);
    await watcher.report();
    const phase: Phase = { isQuiet: names.length === 0, attacks: names, fromMs: Date.now(), toMs: 0, slowestMs: {} };
    phases.push(phase);
    await pause(seconds);
    phase.toMs = Date.now();
    phase.slowestMs = (await watcher.report()).slowestMs;
    tell(phase);
  };
  const all = attacks.map(({ name }) => name);
  const unknown = values.only?.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`Unknown attack "${unknown}". Available: ${all.join(', ')}.`);
  const names = values.only ?? all;
  const endMs = Date.now() + Number(values.minutes) * 60_000;
  if (values.each) {
    await runPhase([], quietSeconds);
    for (const name of names) {
      await runPhase([name], turnSeconds);
      if (service.ended() !== null) break;
      attacking.send({ start: [] } satisfies Order);
      await pause(settleSeconds);
    }
    await runPhase([], quietSeconds);
  } else {
    let turn = 0;
    while (Date.now() < endMs && service.ended() === null) {
      await runPhase([], quietSeconds);
      for (let spent = 0; spent < attackSeconds && Date.now() < endMs; spent += turnSeconds) {
        await runPhase(values.only ?? pairOf(names, turn), turnSeconds);
        turn += 1;
      }
    }
  }
  await watcher.stop();
} finally {
  for (const child of children) child.kill('SIGKILL');
}
process.exitCode = await conclude();

/** Two at a time, in pairs that change from round to round. */
function pairOf(names: readonly string[], turn: number): string[] {
  const other = names[(turn * 7 + Math.floor(turn / names.length) + 3) % names.length]!;
  return [...new Set([names[turn % names.length]!, other])];
}

type Prepared = {
  shop: NormalShop;
  attackers: { shopId: string; key: string; secret: string }[];
  seller: { shopId: string; key: string; listingId: string };
};

/** The normal shop, with an owner; and the attacker's own sandboxes, and a shop of theirs that sells a lot. */
async function prepare(): Promise<Prepared> {
  const agent = new Agent({ keepAlive: true });
  const call = caller(service, agent);
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const mint = async (ip: string) => JSON.parse((await call('POST', '/v1/shops/sandbox', from(ip), {})).text);
  const password = 'a long enough passphrase 7';
  const settle = async (ip: string, email: string) => {
    const minted = await mint(ip);
    const person = { name: 'Ada Press', email, password };
    const signedUp = await call('POST', '/api/auth/sign-up/email', from(ip), person);
    const cookies = [signedUp.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]!);
    const cookie = { cookie: cookies.join('; '), ...from(ip) };
    const device = cookies.find((one) => one.startsWith('platen_device='));
    if (!device) throw new Error('signing up gave the browser no device cookie');
    await call('POST', '/api/claims', cookie, { user_code: minted.claim.user_code, payouts });
    const makeKey = async (scopes: string[]): Promise<string> => {
      const made = await call('POST', '/api/keys', cookie, { shop_id: minted.shop_id, name: 'Shop', scopes });
      return JSON.parse(made.text).key;
    };
    return { shopId: minted.shop_id as string, cookie, device, makeKey };
  };
  const email = 'owner@example.com';
  const owned = await settle('10.200.0.1', email);
  await call('POST', '/api/wallet/top-ups', owned.cookie, {
    amountCents: 50_000,
    card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
  });
  const scopes = ['ai:generate', 'uploads:write', 'orders:add', 'orders:read', 'mockups', 'mockups:realtime'];
  const key = await owned.makeKey(scopes);
  const own = { 'x-api-key': key };
  const uploaded = await call('POST', '/v1/uploads/base64', own, { base64Image: makePng(600, 600).toString('base64') });
  const variantOf = async (product: string): Promise<string> => {
    const found = await call('GET', `/search/indexes/products/documents/${product}`, {
      authorization: 'Bearer pk_public_catalog',
    });
    return JSON.parse(found.text).options.combinations[0].variantId;
  };
  const shop = {
    origin: service.origin.href,
    shopId: owned.shopId,
    key,
    email,
    password,
    device: owned.device,
    artworkUrl: JSON.parse(uploaded.text).url,
    variantId: await variantOf('POSTER-FRAMED'),
    designVariantId: await variantOf('MUG-11OZ'),
  };
  const attackers: Prepared['attackers'] = [];
  for (let i = 0; i < 10; i += 1) {
    const { shop_id: shopId, api_key: attackersKey, shop_secret: secret } = await mint(`10.66.0.${i}`);
    attackers.push({ shopId, key: attackersKey, secret });
  }
  const seller = await prepareSeller(await settle('10.66.0.77', 'attacker@example.com'));
  agent.destroy();
  return { shop, attackers, seller };

  async function prepareSeller({ shopId, makeKey }: Awaited<ReturnType<typeof settle>>): Promise<Prepared['seller']> {
    const sellersKey = await makeKey(['listings:read', 'listings:write', 'uploads:write']);
    const headers = { 'x-api-key': sellersKey };
    const picture = { base64Image: makePng(400, 400).toString('base64') };
    const { url } = JSON.parse((await call('POST', '/v1/uploads/base64', headers, picture)).text);
    const importing: FuzzRequest = {
      name: '',
      method: 'POST',
      path: '/v1/listings/import',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: sheetOf(1_000, url),
      isSlow: true,
    };
    const { lines } = JSON.parse((await send(service.origin, agent, importing)).text);
    return { shopId, key: sellersKey, listingId: lines[0].id };
  }
}

/** Loads and draws everything once, before anything counts. */
async function warmUp(): Promise<void> {
  for (let waited = 0; waited < maxWarmUpSeconds; waited += 5) {
    await pause(5);
    const last = samples.slice(-60);
    if (last.length === 60 && last.every(({ fault }) => fault === null)) return;
  }
  throw new Error(
    `the service fails the shop even in quiet: ${samples.findLast(({ fault }) => fault !== null)?.fault}`,
  );
}

function within({ fromMs, toMs }: Phase): Sample[] {
  return samples.filter(
    ({ atMs, ms, fault }) =>
      atMs >= fromMs &&
      atMs < (toMs || Number.POSITIVE_INFINITY) &&
      // An error counts even if the host took the processors away.
      (fault !== null || !stolen.touches(atMs, atMs + ms)),
  );
}

function percentile(of: readonly Sample[], share: number): number {
  const sorted = of.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function tell(phase: Phase): void {
  const own = within(phase);
  const errors = own.filter(({ fault }) => fault !== null).length;
  const name = phase.isQuiet ? 'quiet' : phase.attacks.join(' + ');
  const disk = Math.round(service.diskBytes() / 1e6);
  const slowest = own.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  say(
    `${name.padEnd(52)} ${String(own.length).padStart(5)} requests  p50 ${percentile(own, 0.5)}  p95 ${percentile(own, 0.95)}  p99 ${percentile(own, 0.99)} ms  ${errors} errors  ` +
      `/healthz ${phase.slowestMs['/healthz'] ?? '?'}  /readyz ${phase.slowestMs['/readyz'] ?? '?'} ms  ${residentMegabytes(service.pid)} MB  ${disk} MB on disk  slowest ${slowest.map(({ operation, ms }) => `${operation} ${ms}`).join(', ')}`,
  );
}

async function conclude(): Promise<number> {
  stolen.stop();
  if (stolen.seconds() > 0)
    say(`the host took the processors away for ${stolen.seconds()} s in total; requests in that time are not counted`);
  const ended = service.ended();
  const quiet = phases.filter(({ isQuiet }) => isQuiet).flatMap(within);
  const attacked = phases.filter(({ isQuiet }) => !isQuiet).flatMap(within);
  say('\noperation          quiet p50   p99      attack p50   p99   (ms)');
  for (const name of [...new Set(samples.map(({ operation }) => operation))].toSorted()) {
    const of = (list: Sample[]) => list.filter(({ operation }) => operation === name);
    const cells = [of(quiet), of(attacked)].map(
      (list) => `${String(percentile(list, 0.5)).padStart(9)} ${String(percentile(list, 0.99)).padStart(6)}`,
    );
    say(`${name.padEnd(18)} ${cells.join('     ')}`);
  }
  const ratioOf = (fits: (sample: Sample) => boolean) =>
    percentile(attacked.filter(fits), 0.99) / Math.max(1, percentile(quiet.filter(fits), 0.99));
  const ratio = ratioOf(() => true);
  const slow = held.filter((name) => ratioOf(({ operation }) => operation === name) > maxRatio);
  if (slow.length > 0) say(`over ${maxRatio} times its quiet p99: ${slow.join(', ')}`);
  const errors = [...quiet, ...attacked].filter(({ fault }) => fault !== null).length;
  let uncaught = '?';
  if (ended === null) {
    const agent = new Agent();
    const { text } = await caller(service, agent)('GET', '/metrics');
    uncaught = /^platen_uncaught_total(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? '0';
    agent.destroy();
  } else say(`${ended}\n${service.log().slice(-2000)}`);
  await service.stop();
  say(
    `p99 quiet ${percentile(quiet, 0.99)} ms, under attack ${percentile(attacked, 0.99)} ms: × ${ratio.toFixed(2)}; ${errors} errors in ${quiet.length + attacked.length} requests; ${uncaught} uncaught`,
  );
  const isHealthy = ['/healthz', '/readyz'].every((path) => {
    const slowest = (isQuiet: boolean) =>
      Math.max(0, ...phases.filter((phase) => phase.isQuiet === isQuiet).map(({ slowestMs }) => slowestMs[path] ?? 0));
    const bound = maxRatio * Math.max(unnoticedMs, slowest(true));
    say(`${path}: slowest in quiet ${slowest(true)} ms, under attack ${slowest(false)} ms, of ${bound} ms allowed`);
    return slowest(false) <= bound;
  });
  return ratio <= maxRatio && slow.length === 0 && isHealthy && errors === 0 && ended === null ? 0 : 1;
}
