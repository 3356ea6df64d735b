/**
 * OpenStack Swift with its S3 interface, from Debian's packages, for tests: an S3 store that thousands of operators run, unrelated to the
 * one in `node_modules`. One machine, one copy of everything, loopback only.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const parts = ['account', 'container', 'object'] as const;
type Part = (typeof parts)[number];

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const python = '/usr/bin/python3';
const program = (part: Part | 'proxy') => `/usr/bin/swift-${part}-server`;
const startsWithinMs = 90_000;

export const isSwiftHere = (): boolean =>
  existsSync(python) && [...parts, 'proxy' as const].map(program).every(existsSync);

export const howToInstallSwift = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Debian and derivatives, as root. Elsewhere the caller gets instructions. */
export function installSwift(): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing OpenStack Swift (${howToInstallSwift})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('/bin/sh', ['-c', howToInstallSwift], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

export type Swift = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** It accepts calls and does not answer, like a machine that hangs. */
  freeze(): void;
  goOn(): void;
  stop(): Promise<void>;
};

const bucket = 'platen';
const accessKeyId = 'platen:service';
const secretAccessKey = 'a-secret-of-the-tests';

/** Everything started here ends with this process, however that ends. */
const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** The folder must be on a file system with extended attributes (not a tmpfs): Swift stores object metadata there. */
export async function startSwift(folder: string): Promise<Swift> {
  const home = join(folder, 'swift');
  mkdirSync(join(home, 'devices/one'), { recursive: true });
  const [account, container, object, proxy] = await takePorts(4);
  const ports = { account: account!, container: container!, object: object! };
  execFileSync(python, ['-c', ringMaker, home, JSON.stringify(ports)], { stdio: ['ignore', 'ignore', 'pipe'] });
  const children: ChildProcess[] = [];
  const stop = async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ended);
  };
  const start = (part: Part | 'proxy', settings: string) => {
    const file = join(home, `${part}.conf`);
    writeFileSync(file, settings);
    let output = '';
    const child = spawn(program(part), [file, '--verbose'], { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-10_000)));
    child.on('error', (error) => (output += String(error)));
    started.add(child);
    child.once('exit', () => started.delete(child));
    children.push(child);
    return { child, tail: () => `swift-${part}:\n${output}` };
  };
  try {
    const running = parts.map((part) => start(part, storageSettings(part, home, ports[part])));
    const front = start('proxy', proxySettings(home, proxy!));
    const endpoint = `http://127.0.0.1:${proxy}`;
    await makeBucket(endpoint, () => [...running, front].map(({ tail }) => tail()).join('\n'));
    return {
      endpoint,
      bucket,
      region: 'us-east-1',
      accessKeyId,
      secretAccessKey,
      freeze: () => void front.child.kill('SIGSTOP'),
      goOn: () => void front.child.kill('SIGCONT'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signed with the older of S3's two schemes, which fits on a line. Until all four parts are up it is refused or gets a 503. */
async function makeBucket(endpoint: string, tails: () => string): Promise<void> {
  const until = Date.now() + startsWithinMs;
  for (;;) {
    const date = new Date().toUTCString();
    const signature = createHmac('sha1', secretAccessKey).update(`PUT\n\n\n${date}\n/${bucket}`).digest('base64');
    const headers = { date, authorization: `AWS ${accessKeyId}:${signature}` };
    const said = await fetch(`${endpoint}/${bucket}`, { method: 'PUT', headers }).then(
      async (answer) => (answer.ok ? null : `${answer.status} ${await answer.text()}`),
      (error: unknown) => String(error),
    );
    if (said === null) return;
    if (Date.now() > until) throw new Error(`Swift did not start: ${said}\n${tails()}`);
    await pause(200);
  }
}

/** All stay open until the last port is known, so that no two are the same. */
async function takePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The storage of each part: sixteen partitions, one copy, one device. */
const ringMaker = `
import json, sys
from swift.common.ring import RingBuilder
home, ports = sys.argv[1], json.loads(sys.argv[2])
for part, port in ports.items():
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'ip': '127.0.0.1', 'port': port, 'device': 'one',
                     'replication_ip': '127.0.0.1', 'replication_port': port, 'meta': ''})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (home, part))
`;

const common = (home: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}
devices = ${home}/devices
mount_check = false
`;

/** A listing shows an object if its container was updated in time, otherwise much later: on a busy machine the usual second is too short. */
const storageSettings = (part: Part, home: string, port: number) => `${common(home, port)}
conn_timeout = 10
node_timeout = 30
container_update_timeout = 30
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const filters = [
  'catch_errors',
  'gatekeeper',
  'memcache',
  'listing_formats',
  's3api',
  'tempauth',
  'copy',
  'dlo',
  'slo',
];

/** Nothing listens on the port for memcached: Swift looks up each time what it would cache there. */
const proxySettings = (home: string, port: number) => `${common(home, port)}
[pipeline:main]
pipeline = ${[...filters, 'versioned_writes', 'proxy-server'].join(' ')}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 30
recoverable_node_timeout = 30
${[...filters, 'versioned_writes'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${filterSettings[name] ?? ''}`).join('')}`;

const filterSettings: Record<string, string> = {
  memcache: 'memcache_servers = 127.0.0.1:1\n',
  tempauth: `user_${accessKeyId.replace(':', '_')} = ${secretAccessKey} .admin\n`,
};
