/** The whole run: a cluster, a load, faults, and the tally. */
import { type Caller, createCaller, createEar, type Ear } from './calls.ts';
import { type Cluster, startCluster } from './cluster.ts';
import type { Fault, Storm } from './faults.ts';
import { type StoreName, startReceiver } from './front.ts';
import { openShop, startLoad } from './load.ts';
import { type Programs, pause } from './machine.ts';
import { createRandom } from './random.ts';
import { type Tally, takeTally } from './tally.ts';

export type StormOptions = {
  programs: Programs;
  faults: readonly Fault[];
  seed: number;
  rounds: Storm['rounds'];
  outageSeconds: number;
  answerAgainMs: number;
  nodes: number;
  /** Pauses before, between and after the faults. */
  quietMs: number;
  /** The load lasts at least this long. */
  leastSeconds: number;
  settleSeconds: number;
  /** The S3 server; by default the one from the tests. */
  store?: StoreName;
  /** What the nodes run before the upgrade. */
  source?: string;
  say: (line: string) => void;
};

export type Outcome = { tally: Tally; ear: Ear; faults: string[]; requests: number };

export async function raiseStorm(options: StormOptions): Promise<Outcome> {
  const { programs, say } = options;
  const wants = (name: string) => options.faults.some((one) => one.name === name);
  const isRoot = process.getuid?.() === 0;
  const cluster = await startCluster({
    programs,
    hasStandby: wants('standby') && programs.baseBackup !== null,
    hasSmallDisk: wants('disk') && isRoot,
    store: options.store ?? 'own',
    nodes: options.nodes,
    ...(options.source === undefined ? {} : { source: options.source }),
  });
  const receiver = await startReceiver();
  const callers: Caller[] = [];
  try {
    let caller = createCaller(cluster.port);
    callers.push(caller);
    const shop = await openShop(caller, receiver.url);
    const ear = createEar();
    const random = createRandom(options.seed);
    const faults: string[] = [];
    const load = startLoad(() => caller, shop, ear, random);
    const startedAt = Date.now();
    const storm: Storm = {
      cluster,
      ear,
      random,
      call(given) {
        caller = given;
        callers.push(given);
      },
      caller: () => caller,
      probe: (through) =>
        through.send({ method: 'GET', path: '/v1/orders?limit=1', headers: { 'x-api-key': shop.key } }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      rounds: options.rounds,
      outageSeconds: options.outageSeconds,
      answerAgainMs: options.answerAgainMs,
      say,
      fault: (line) => faults.push(line),
    };
    await pause(options.quietMs);
    for (const fault of options.faults) {
      const reason = fault.missing?.(cluster, isRoot) ?? null;
      say(reason === null ? fault.name : `${fault.name}: skipped, ${reason}`);
      if (reason !== null) continue;
      ear.during = fault.name;
      await fault.run(storm);
      await pause(options.quietMs);
      ear.during = 'quiet';
    }
    await pause(Math.max(0, startedAt + options.leastSeconds * 1000 - Date.now()));
    say('the load has ended; checking everything that was acknowledged');
    await load.stop(60_000);
    faults.push(...nodesThatDied(cluster));
    const tally = await takeTally(caller, shop, load.acknowledged, receiver.told, ear, options.settleSeconds * 1000);
    const { orders, uploads, generations } = load.acknowledged.open;
    if (orders + uploads + generations > 0)
      faults.push(`never answered: ${orders} orders, ${uploads} uploads, ${generations} generations`);
    return { tally, ear, faults, requests: load.requests() };
  } finally {
    for (const one of callers) one.close();
    await receiver.stop();
    await cluster.close();
  }
}

const nodesThatDied = ({ deaths }: Cluster): string[] => deaths.map((words) => `a node died unexpectedly: ${words}`);

export function tellOutcome({ tally, ear, faults, requests }: Outcome): { lines: string[]; isGood: boolean } {
  const rows = Object.entries(tally.lines).map(([kind, line]) => [kind, ...Object.values(line).map(String)]);
  const table = [['', 'acknowledged', 'found', 'doubled', 'lost', 'late'], ...rows];
  const seen = [...ear.seen.values()];
  const isWhole = Object.values(tally.lines).every(({ doubled, lost, late }) => doubled + lost + late === 0);
  const lines = [
    ...table.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(12) : cell.padStart(13))).join('')),
    `${requests} calls; ${ear.told} answers of 503 with Retry-After; ${seen.reduce((sum, one) => sum + one.count, 0)} errors that callers saw`,
    ...seen.map(({ during, what, count }) => `  during ${during}, ${count} times: ${what}`),
    ...tally.remarks.slice(0, 20).map((remark) => `  ${remark}`),
    ...faults.map((fault) => `FAULT ${fault}`),
  ];
  return { lines, isGood: isWhole && seen.length === 0 && faults.length === 0 };
}
