/**
 * `npm run soak`: an hour of uploads, mockups, models and live designs (`-- --minutes 5` for less), then twelve uploads of 49 megapixel
 * progressive JPEGs. Measures the memory of the service and its processes at rest before and after: the service must release it,
 * to within 1.3 times of the start.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Caller, createCallers, largePicture, mintShop, type Outcome, type Shop, upload } from './callers.ts';
import { type Memory, measureMemory, totalMb } from './processes.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('Give the number of minutes: npm run soak -- --minutes 5');
  process.exit(2);
}
const maxRatio = 1.3;
/** Idle processes end after a minute. */
const restMs = 75_000;
const warmUpMs = 30_000;
const largeUploads = 12;
const shopMs = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'platen-soak-'));
const limits = ['KEY', 'ADDRESS', 'AI', 'MOCKUP_MISSES', 'GRANTS'].map((name) => [
  `PLATEN_LIMIT_${name}_PER_MINUTE`,
  '1000000',
]);
const service = spawn(process.execPath, ['bin/platen.js', 'start'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  cwd: join(import.meta.dirname, '../../server'),
  env: {
    ...process.env,
    PORT: '0',
    PLATEN_DATA_DIR: folder,
    PLATEN_LIMIT_MINTS_PER_HOUR: '100000',
    PLATEN_LIMIT_UNCLAIMED_SHOPS: '100000',
    PLATEN_STORAGE_ADDRESS_MB: '1000000',
    ...Object.fromEntries(limits),
  },
});
const ended = new Promise<void>((resolve) => service.once('exit', () => resolve()));
const api = await new Promise<string>((resolve, reject) => {
  let text = '';
  service.stdout.on('data', (chunk) => {
    text += chunk;
    const match = /API +(http:\S+)/.exec(text);
    if (match) resolve(match[1]!.replace('localhost', '127.0.0.1'));
  });
  void ended.then(() => reject(new Error(text)));
});

const measure = () => measureMemory(service.pid!);
const show = (what: string, memory: Memory) => {
  const { serviceMb, childrenMb, children } = memory;
  console.log(
    `  ${what.padEnd(34)} ${totalMb(memory).toFixed(0).padStart(5)} MB   service ${serviceMb.toFixed(0)}, ${children} processes ${childrenMb.toFixed(0)}`,
  );
  return memory;
};

let peak: Memory = measure();
const watch = setInterval(() => {
  const now = measure();
  if (totalMb(now) > totalMb(peak)) peak = now;
}, 500);

const counts = new Map<string, Record<Outcome, number>>();
let shop: Shop = await mintShop(api);
let mintedAt = performance.now();

/** Why calls failed, and how many. */
const failures = new Map<string, number>();

async function keepCalling(caller: Caller, until: number): Promise<void> {
  while (performance.now() < until) {
    // A sandbox shop is full or out of money after a while; then another one takes over.
    if (performance.now() - mintedAt > shopMs) {
      mintedAt = performance.now();
      // On a busy machine creating a shop may be refused for now; the previous shop serves until then.
      shop = await mintShop(api).catch(() => shop);
    }
    const outcome = await caller.call(shop).catch((error: Error): Outcome => {
      const why = `${caller.name}: ${error.message}${error.cause instanceof Error ? `, ${error.cause.message}` : ''}`;
      failures.set(why, (failures.get(why) ?? 0) + 1);
      return 'failed';
    });
    const count = counts.get(caller.name) ?? { ok: 0, refused: 0, failed: 0 };
    counts.set(caller.name, { ...count, [outcome]: count[outcome] + 1 });
    if (outcome !== 'ok') await delay(200);
  }
}

const load = (callers: readonly Caller[], ms: number) => {
  const until = performance.now() + ms;
  return Promise.all(
    callers.flatMap((caller) => Array.from({ length: caller.places }, () => keepCalling(caller, until))),
  );
};

const callers = await createCallers(api);
show('as it started', measure());
await load(callers, warmUpMs);
await delay(restMs);
const before = show('at rest after the first calls', measure());
counts.clear();
await load(callers, minutes * 60_000);
show(`after ${minutes} minutes of load`, measure());
await delay(restMs);
const after = show('at rest after the load', measure());

const large = await largePicture();
shop = await mintShop(api);
const uploaded: Outcome[] = [];
for (let i = 0; i < largeUploads; i += 1) uploaded.push(await upload(api, shop, large));
show(`after ${uploaded.filter((one) => one === 'ok').length} of ${largeUploads} large pictures`, measure());
await delay(restMs);
const atLast = show('at rest after the large pictures', measure());
clearInterval(watch);
show('peak', peak);

for (const [why, count] of failures) console.log(`  ${why}: ${count} times`);
for (const [name, { ok, refused, failed }] of counts) {
  console.log(`  ${name.padEnd(34)} ${String(ok).padStart(5)} done, ${refused} refused, ${failed} failed`);
}
const ratio = Math.max(totalMb(after), totalMb(atLast)) / totalMb(before);
console.log(`  ratio at rest, after to before     ${ratio.toFixed(2)} (wanted: at most ${maxRatio})`);
const isIdle = [...counts.values()].some(({ ok }) => ok === 0) || uploaded.some((one) => one !== 'ok');
if (isIdle) console.log('  one kind of call never succeeded, so this result means little');

service.kill('SIGTERM');
await ended;
rmSync(folder, { recursive: true, force: true });
process.exit(ratio <= maxRatio && !isIdle ? 0 : 1);
