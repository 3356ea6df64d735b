/**
 * `npm run cluster`: three nodes on PostgreSQL with a standby, an S3 server, haproxy, nginx and PgBouncer, under a steady load, while
 * faults happen one after another.
 *
 *   npm run cluster                              every fault: a hundred kills, ten restarts of PostgreSQL, a minute without blobs
 *   npm run cluster -- --only database --rounds 3
 *   npm run cluster -- --from v0.1.0             a rolling upgrade from that commit, first; without it, from the newest tag
 *   npm run cluster -- --store swift             OpenStack Swift for blobs
 *   npm run cluster -- --minutes 60 --seed 7     keeps the load up for an hour
 *
 * Exits with 1 if something acknowledged was lost, duplicated or late, if a node died because another system failed, if callers saw
 * anything but 503 with Retry-After, if the service took over two seconds to answer after its database did, or if callers noticed a
 * rolling restart.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { howToInstallSwift, installSwift, isSwiftHere } from '../../tools/swift.ts';
import { checkOut } from './cluster.ts';
import { faults } from './faults.ts';
import { storeNames } from './front.ts';
import { findOrInstallPrograms, root } from './machine.ts';
import { raiseStorm, tellOutcome } from './storm.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string', default: '0' },
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string' },
    store: { type: 'string', default: 'own' },
    outage: { type: 'string', default: '60' },
  },
});
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

const unknown = values.only?.filter((name) => !faults.some((one) => one.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. Choose of ${faults.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const store = storeNames.find((name) => name === values.store);
if (store === undefined) {
  console.error(`There is no store ${values.store}. Choose of ${storeNames.join(', ')}.`);
  process.exit(2);
}
if (store === 'swift' && !isSwiftHere()) installSwift();
if (store === 'swift' && !isSwiftHere()) {
  console.error(`There is no OpenStack Swift here. Install it (Debian: sudo ${howToInstallSwift}) and run this again.`);
  process.exit(2);
}
const numbers = { rounds: Number(values.rounds ?? 1), minutes: Number(values.minutes), seed: Number(values.seed) };
for (const [name, number] of Object.entries({ ...numbers, outage: Number(values.outage) })) {
  if (Number.isFinite(number) && number >= 0) continue;
  console.error(`--${name} must be a number, 0 or more.`);
  process.exit(2);
}

const newestTag = () =>
  spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: root, encoding: 'utf8' }).stdout.trim() || null;
const from = values.from ?? newestTag();
const wanted = faults.filter(({ name }) => values.only?.includes(name) ?? true);
const chosen = wanted.filter(({ name }) => name !== 'upgrade' || from !== null);
if (chosen.length < wanted.length) say('upgrade: skipped because there is no tag; name a commit with --from');

say(`seed ${numbers.seed}: ${chosen.map(({ name }) => name).join(', ')}`);
const source = chosen.some(({ name }) => name === 'upgrade') ? checkOut(from!) : null;
const outcome = await raiseStorm({
  programs: findOrInstallPrograms(),
  store,
  faults: chosen,
  seed: numbers.seed,
  rounds: { kills: values.rounds ? numbers.rounds : 100, restarts: values.rounds ? numbers.rounds : 10 },
  outageSeconds: Number(values.outage),
  answerAgainMs: 2_000,
  quietMs: 3_000,
  nodes: 3,
  leastSeconds: numbers.minutes * 60,
  settleSeconds: 300,
  ...(source === null ? {} : { source }),
  say,
}).finally(() => source && rmSync(source, { recursive: true, force: true }));
const { lines, isGood } = tellOutcome(outcome);
for (const line of lines) console.log(line);
process.exit(isGood ? 0 : 1);
