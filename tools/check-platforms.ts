/**
 * Every native part that runs must have a build for each platform we name, according to the lock file alone: an install elsewhere must
 * not be the first to find out. A part is native if its optional dependencies include packages for platforms. Missing builds are listed
 * below with their consequences; an exception that no longer applies fails, too.
 */
import { readFileSync } from 'node:fs';
import { closureOf, type Entry, readLock, resolveIn } from './release/lock.ts';

type Platform = { os: string; cpu: string; libc?: string };
const platforms: Record<string, Platform> = {
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64' },
  'darwin-x64': { os: 'darwin', cpu: 'x64' },
  'win32-x64': { os: 'win32', cpu: 'x64' },
};

/** tools/check-lock.ts accepts it without a hash: npm takes whatever the user's registry has. */
const unhashed = 'not in the registry the lock file was made from';

/** Missing builds, and their consequences. None may be missing on Linux, which is tested and deployed. */
const exceptions: Record<string, string> = {
  '@napi-rs/canvas on darwin-arm64': unhashed,
  '@napi-rs/canvas on darwin-x64': unhashed,
  '@napi-rs/canvas on win32-x64': unhashed,
  '@img/sharp-libvips on win32-x64': 'part of sharp itself there',
  'Node on darwin-arm64': 'Node 24 of the machine',
  'Node on darwin-x64': 'Node 24 of the machine',
  'Node on win32-x64': 'Node 24 of the machine',
};

const lock = readLock();
const faults: string[] = [];
const used = new Set<string>();
const isFor = ({ os, cpu, libc }: Entry, wanted: Platform): boolean =>
  (os ?? [wanted.os]).includes(wanted.os) &&
  (cpu ?? [wanted.cpu]).includes(wanted.cpu) &&
  (wanted.libc === undefined || (libc ?? [wanted.libc]).includes(wanted.libc));

/** One native part: the packages of which a platform needs one. */
function hold(part: string, builds: readonly Entry[]): void {
  for (const [name, wanted] of Object.entries(platforms)) {
    const found = builds.filter((build) => isFor(build, wanted));
    const exception = `${part} on ${name}`;
    if (found.some(({ integrity }) => integrity !== undefined)) continue;
    if (exception in exceptions) used.add(exception);
    else faults.push(`${exception}: ${found.length === 0 ? 'there is no build' : 'its build has no hash'}`);
  }
}

const isNative = ({ os, cpu }: Entry): boolean => os !== undefined || cpu !== undefined;
const manifest = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
const running = ['server', 'packages/artist', 'packages/canvas', 'packages/contract', 'packages/renderer'].flatMap(
  (folder) => Object.keys(manifest(folder).dependencies ?? {}).filter((name) => !name.startsWith('@platen/')),
);

const systems = new Set(['android', 'darwin', 'freebsd', 'linux', 'linuxmusl', 'openharmony', 'win32']);

/** `@img/sharp-libvips` for `@img/sharp-libvips-linux-x64`. */
function stemOf(name: string): string {
  const words = name.split('-');
  const platformAt = words.findIndex((word) => systems.has(word));
  return platformAt < 0 ? name : words.slice(0, platformAt).join('-');
}

let parts = 0;
for (const place of closureOf(lock, [...new Set(running)])) {
  const entry = lock.packages[place]!;
  // A build's own optional parts are those of its platform.
  if (isNative(entry)) continue;
  const builds = new Map<string, Entry[]>();
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    const build = lock.packages[resolveIn(lock, place, name) ?? ''];
    // WebAssembly runs anywhere, and slowly: it does not count as a build for a platform.
    if (build && isNative(build) && !build.cpu?.includes('wasm32'))
      builds.set(stemOf(name), [...(builds.get(stemOf(name)) ?? []), build]);
  }
  for (const [part, of] of builds) {
    parts += 1;
    hold(part, of);
  }
}
const databases = Object.keys(manifest('server').optionalDependencies);
hold(
  'the embedded PostgreSQL',
  databases.map((name) => lock.packages[`node_modules/${name}`]!),
);
hold(
  'Node',
  Object.keys(manifest('.').optionalDependencies).map((name) => lock.packages[`node_modules/${name}`]!),
);

for (const exception of Object.keys(exceptions))
  if (!used.has(exception)) faults.push(`${exception}: has a build now: remove it from the list of exceptions`);
if (parts < 3) faults.push(`only ${parts} native parts were found`);
for (const fault of faults) console.error(fault);
console.log(`${parts + 2} native parts for ${Object.keys(platforms).join(', ')}`);
process.exit(faults.length === 0 ? 0 : 1);
