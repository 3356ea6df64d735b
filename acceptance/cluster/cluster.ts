/** Nodes of the service over one database and one blob store, behind a proxy. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BlobStore, type Front, type StoreName, startBlobStore, startHaproxy } from './front.ts';
import { type Programs, pause, type Running, root, runCommand, startProcess, takePort } from './machine.ts';
import { createPrimary, createStandby, type Server, type Standby } from './postgres.ts';

export type Node = {
  name: string;
  port: number;
  dataDir: string;
  start(): Promise<void>;
  /** Pulls the plug. */
  kill(): Promise<void>;
  /** Asks the node to stop and waits; returns whether it did so in time. */
  stop(): Promise<boolean>;
  isRunning(): boolean;
};

export type Cluster = {
  folder: string;
  programs: Programs;
  nodes: Node[];
  /** The address that callers use. */
  port: number;
  database: () => Server;
  standby: Standby | null;
  failOver(): Promise<void>;
  blobs: BlobStore;
  /** Nodes that ended unasked, with their last output. */
  deaths: string[];
  /** Settings for nodes started from now on, beside the common ones. */
  use(more: Record<string, string>): void;
  /** The source for nodes started from now on. */
  useSource(folder: string): void;
  diskFolder: string;
  close(): Promise<void>;
};

const readyMs = 120_000;
const stopMs = 60_000;
const manyTimes = '10000000';

export type ClusterOptions = {
  programs: Programs;
  hasStandby: boolean;
  hasSmallDisk: boolean;
  store: StoreName;
  nodes: number;
  source?: string;
};

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { programs } = options;
  const folder = mkdtempSync(join(tmpdir(), 'platen-cluster-'));
  execFileSync('chmod', ['711', folder]);
  const closing: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const diskFolder = join(folder, 'disk');
  mkdirSync(diskFolder, { mode: 0o711 });
  if (options.hasSmallDisk) {
    runCommand('mount', ['-t', 'tmpfs', '-o', 'size=512m,mode=711', 'tmpfs', diskFolder]);
    closing.unshift(() => runCommand('umount', ['-l', diskFolder]));
  }
  try {
    const primary = await createPrimary(programs, folder);
    let current: Server = primary;
    closing.unshift(() => current.stop('immediate'));
    const standby = options.hasStandby ? await createStandby(programs, folder, primary) : null;
    if (standby) closing.unshift(() => standby.stop('immediate'));
    const blobs = await startBlobStore(folder, options.store);
    closing.unshift(() => blobs.stop());
    const port = await takePort();
    const nodePorts: number[] = [];
    while (nodePorts.length < options.nodes) nodePorts.push(await takePort());
    const hosts = [primary, ...(standby ? [standby] : [])].map((one) => `127.0.0.1:${one.port}`).join(',');
    const deaths: string[] = [];
    let source = options.source ?? root;
    let more: Record<string, string> = {};
    const origin = programs.haproxy === null ? `localhost:${nodePorts[0]}` : `localhost:${port}`;
    const env = () => ({
      DATABASE_URL: `postgres://platen@${hosts}/postgres`,
      PLATEN_SECRET_KEY: '7c'.repeat(32),
      PLATEN_ALLOW_LOOPBACK: '1',
      PLATEN_TRUST_PROXY: 'loopback',
      PLATEN_LOG_LEVEL: 'warn',
      // The nodes' disk is small, so that it can be filled; with the usual minimum of free space it would count as full from the start.
      PLATEN_DISK_FLOOR_MB: '32',
      PLATEN_RENDER_THREADS: '1',
      // The load draws no mockups: nothing is prepared for them.
      PLATEN_RENDER_READY_MB: '0',
      PLATEN_S3_ENDPOINT: blobs.keys.endpoint,
      PLATEN_S3_BUCKET: 'platen',
      PLATEN_S3_ACCESS_KEY_ID: blobs.keys.accessKeyId,
      PLATEN_S3_SECRET_ACCESS_KEY: blobs.keys.secretAccessKey,
      PLATEN_API_URL: `http://${origin}/v1`,
      PLATEN_MOCKUP_URL: `http://${origin}/mockup`,
      PLATEN_BUY_URL: `http://${origin}/buy`,
      PLATEN_SEARCH_URL: `http://${origin}/search`,
      PLATEN_CLAIM_URL: `http://${origin}/claim`,
      PLATEN_STUDIO_URL: `http://${origin}/studio`,
      PLATEN_REALTIME_URL: `ws://${origin}`,
      PLATEN_STORAGE_DOMAIN: `storage.${origin}`,
      PLATEN_LIMIT_KEY_PER_MINUTE: manyTimes,
      PLATEN_LIMIT_ADDRESS_PER_MINUTE: manyTimes,
      PLATEN_LIMIT_AI_PER_MINUTE: manyTimes,
      PLATEN_LIMIT_PERSON_PER_MINUTE: manyTimes,
      ...more,
    });
    const nodes = nodePorts.map((nodePort, i) =>
      createNode(`node${i + 1}`, nodePort, join(diskFolder, `node${i + 1}`), { env, source: () => source, deaths }),
    );
    for (const node of nodes) closing.unshift(() => node.kill());
    await nodes[0]!.start();
    await Promise.all(nodes.slice(1).map((node) => node.start()));
    let front: Front | null = null;
    if (programs.haproxy !== null) front = await startHaproxy(programs.haproxy, folder, nodePorts, port);
    closing.unshift(() => front?.stop());
    return {
      folder,
      programs,
      nodes,
      port: front?.port ?? nodes[0]!.port,
      database: () => current,
      standby,
      async failOver() {
        if (!standby) throw new Error('There is no standby to promote.');
        await primary.stop('immediate');
        await standby.promote();
        current = standby;
      },
      blobs,
      deaths,
      diskFolder,
      use(given) {
        more = given;
      },
      useSource(given) {
        source = given;
      },
      async close() {
        for (const close of closing) await close();
      },
    };
  } catch (error) {
    for (const close of closing) await close();
    throw error;
  }
}

type NodeOptions = { env(): Record<string, string>; source(): string; deaths: string[] };

function createNode(name: string, port: number, dataDir: string, { env, source, deaths }: NodeOptions): Node {
  let running: Running | null = null;
  let isMeant = true;
  return {
    name,
    port,
    dataDir,
    isRunning: () => running !== null && !running.hasExited(),
    async start() {
      mkdirSync(dataDir, { recursive: true, mode: 0o711 });
      isMeant = false;
      const started = startProcess(name, process.execPath, ['server/bin/platen.js', 'start'], {
        cwd: source(),
        env: { ...env(), PORT: String(port), PLATEN_DATA_DIR: dataDir },
      });
      running = started;
      void started.exited.then(() => {
        if (running === started && !isMeant) deaths.push(`${name}: ${started.tail().slice(-2000)}`);
      });
      await isReady(started, port);
    },
    async kill() {
      isMeant = true;
      await running?.kill();
    },
    async stop() {
      isMeant = true;
      running?.signal('SIGTERM');
      const late = pause(stopMs, 'late' as const, { ref: false });
      const how = await Promise.race([running?.exited.then(() => 'ended' as const), late]);
      if (how === 'late') await running?.kill();
      return how !== 'late';
    },
  };
}

async function isReady(running: Running, port: number): Promise<void> {
  const until = Date.now() + readyMs;
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (running.hasExited()) throw new Error(`${running.name} ended while it started:\n${running.tail()}`);
    if (Date.now() > until) throw new Error(`${running.name} was not ready in time:\n${running.tail()}`);
    await pause(50);
  }
}

/** The source at a commit, with the npm packages installed here and our own packages as they were then. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'platen-release-'));
  execFileSync('/bin/sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`], { cwd: root });
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@platen') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(modules, '@platen'));
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@platen', name));
  }
  symlinkSync(join(folder, 'server'), join(modules, '@platen', 'server'));
  const own = join(root, 'server/node_modules');
  if (existsSync(own)) symlinkSync(own, join(folder, 'server/node_modules'));
  const studio = join(root, 'studio/dist');
  if (existsSync(studio)) cpSync(studio, join(folder, 'studio/dist'), { recursive: true });
  return folder;
}
