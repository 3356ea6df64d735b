/** What goes wrong, one fault at a time, under a continuous load. */
import { statfsSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Caller, createCaller, type Ear } from './calls.ts';
import type { Cluster } from './cluster.ts';
import { startNginx, startPgbouncer } from './front.ts';
import { pause, root } from './machine.ts';
import type { Random } from './random.ts';

export type Storm = {
  cluster: Cluster;
  ear: Ear;
  random: Random;
  /** Sends the load to another address. */
  call: (caller: Caller) => void;
  caller: () => Caller;
  /** A call that must succeed again soon after the database is back. */
  probe: (caller: Caller) => Promise<boolean>;
  rounds: { kills: number; restarts: number };
  /** How long an outage lasts, and how long to watch a proxy. */
  outageSeconds: number;
  /** How soon after its database the service must answer. */
  answerAgainMs: number;
  say: (line: string) => void;
  /** A promise that was broken. */
  fault: (line: string) => void;
};

export type Fault = {
  name: string;
  /** Null if this fault can be made here, otherwise the reason why not. */
  missing?: (cluster: Pick<Cluster, 'programs' | 'standby'>, isRoot: boolean) => string | null;
  run(storm: Storm): Promise<void>;
};

const betweenMs = 2_000;

const killNodes: Fault = {
  name: 'kill',
  async run({ cluster, random, rounds, say }) {
    for (let round = 1; round <= rounds.kills; round += 1) {
      const node = cluster.nodes[random.below(cluster.nodes.length)]!;
      await node.kill();
      await pause(random.below(1500));
      await node.start();
      if (round % 10 === 0 || round === rounds.kills) say(`  ${round} of ${rounds.kills} nodes killed`);
      await pause(random.below(betweenMs));
    }
  },
};

const restartDatabase: Fault = {
  name: 'database',
  async run(storm) {
    const { cluster, random, rounds } = storm;
    for (let round = 1; round <= rounds.restarts; round += 1) {
      await cluster.database().stop(round % 2 === 0 ? 'immediate' : 'fast');
      await pause(500 + random.below(3000));
      await cluster.database().start();
      await expectAnswer(storm, `restart ${round} of PostgreSQL`);
      await pause(betweenMs);
    }
  },
};

const promoteStandby: Fault = {
  name: 'standby',
  missing: ({ standby }) => (standby ? null : 'there is no standby'),
  async run(storm) {
    await storm.cluster.failOver();
    await expectAnswer(storm, 'the promotion of the standby');
    await pause(betweenMs);
  },
};

const loseBlobs: Fault = {
  name: 'blobs',
  async run({ cluster, outageSeconds, say }) {
    cluster.blobs.freeze();
    say(`  the blob store hangs for ${outageSeconds} s`);
    await pause(outageSeconds * 1000);
    cluster.blobs.goOn();
    await pause(betweenMs);
  },
};

const fillDisk: Fault = {
  name: 'disk',
  missing: (_, isRoot) => (isRoot ? null : 'only root can mount a small disk'),
  async run({ cluster, outageSeconds }) {
    const path = join(cluster.diskFolder, 'filler');
    const { bavail, bsize } = statfsSync(cluster.diskFolder);
    writeFileSync(path, Buffer.alloc(bavail * bsize));
    await pause(Math.min(outageSeconds, 20) * 1000);
    unlinkSync(path);
    await pause(betweenMs);
  },
};

/** The nodes are stopped and started again in turn. Callers must not notice. */
async function rollThrough({ cluster, fault }: Storm, name: string): Promise<void> {
  for (const node of cluster.nodes) {
    if (!(await node.stop())) fault(`${name}: ${node.name} did not stop within a minute of SIGTERM`);
    await node.start();
    // Proxies check nodes at intervals, so a rolling restart has to wait for them.
    await pause(1500);
  }
}

async function expectNoError(storm: Storm, name: string, work: () => Promise<void>): Promise<void> {
  const before = storm.ear.told;
  await work();
  const told = storm.ear.told - before;
  if (told > 0) storm.fault(`${name}: ${told} callers got 503 with Retry-After`);
}

const rollBehindHaproxy: Fault = {
  name: 'rolling-haproxy',
  missing: ({ programs }) => (programs.haproxy ? null : 'haproxy is not installed'),
  run: (storm) =>
    expectNoError(storm, 'a rolling restart behind haproxy', () => rollThrough(storm, 'a rolling restart')),
};

const rollBehindNginx: Fault = {
  name: 'rolling-nginx',
  missing: ({ programs }) => (programs.nginx ? null : 'nginx is not installed'),
  async run(storm) {
    const { cluster } = storm;
    const ports = cluster.nodes.map(({ port }) => port);
    const front = await startNginx(cluster.programs.nginx!, cluster.folder, ports);
    const before = storm.caller();
    storm.call(createCaller(front.port, cluster.port));
    try {
      await pause(1000);
      await expectNoError(storm, 'a rolling restart behind nginx', () => rollThrough(storm, 'a rolling restart'));
    } finally {
      const through = storm.caller();
      storm.call(before);
      await pause(3000);
      through.close();
      await front.stop();
    }
  },
};

const pooler: Fault = {
  name: 'pooler',
  missing: ({ programs }) => (programs.pgbouncer ? null : 'pgbouncer is not installed'),
  async run(storm) {
    const { cluster } = storm;
    const direct = cluster.database().port;
    const front = await startPgbouncer(cluster.programs.pgbouncer!, cluster.folder, direct);
    const address = (port: number) => `postgres://platen@127.0.0.1:${port}/postgres`;
    cluster.use({ DATABASE_URL: address(front.port), PLATEN_DATABASE_DIRECT_URL: address(direct) });
    await rollThrough(storm, 'moving behind PgBouncer');
    await pause(5000);
    await cluster.database().stop('fast');
    await cluster.database().start();
    await expectAnswer(storm, 'a restart of PostgreSQL behind PgBouncer');
    cluster.use({});
    await rollThrough(storm, 'moving back');
    await front.stop();
  },
};

const upgrade: Fault = {
  name: 'upgrade',
  run: (storm) =>
    expectNoError(storm, 'a rolling upgrade', () => {
      storm.cluster.useSource(root);
      return rollThrough(storm, 'a rolling upgrade');
    }),
};

/** In the order in which they run: the upgrade first, because a node cannot be downgraded. */
export const faults: readonly Fault[] = [
  upgrade,
  killNodes,
  restartDatabase,
  loseBlobs,
  fillDisk,
  rollBehindHaproxy,
  rollBehindNginx,
  pooler,
  promoteStandby,
];

async function expectAnswer({ cluster, probe, caller, answerAgainMs, say, fault }: Storm, what: string): Promise<void> {
  const backAt = Date.now();
  const isLate = () => Date.now() - backAt > 30_000;
  while (!(await probe(caller())) && !isLate()) await pause(25);
  const ms = Date.now() - backAt;
  say(`  answered ${ms} ms after ${what}`);
  if (ms > answerAgainMs) fault(`after ${what} the service answered again after ${ms} ms`);
  const gone = cluster.nodes.filter((node) => !node.isRunning());
  if (gone.length > 0) fault(`${what} killed ${gone.map(({ name }) => name).join(', ')}`);
  for (const node of gone) await node.start();
}
