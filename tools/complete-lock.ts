/**
 * `npm run lock`: completes package-lock.json after an install. npm omits packages for other platforms if the registry in
 * use does not carry them, and `npm ci` then refuses the lock file. This script writes an entry for each of them, with the platform
 * from its name, so that one lock file serves every machine: other platforms skip the entry, its own platform fetches it.
 *
 * Every entry gets the hash that the registry gives for it, so that an install takes exactly those bytes. A package that the
 * registry in use does not carry has no hash; `tools/check-lock.ts` accepts only known ones of these, and another run of
 * this script with a registry that carries them fills them in.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

type Entry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const systems = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32', 'linux'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'mips64el'];

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/).flatMap((word) => (word === 'windows' ? ['win32'] : [word]));
  const os = systems.filter((one) => words.includes(one) || (one === 'linux' && words.includes('linuxmusl')));
  const cpu = processors.filter((one) => words.includes(one));
  const isMusl = words.includes('musl') || words.includes('linuxmusl') || words.some((word) => word.startsWith('musl'));
  if (name === 'fsevents') return { os: ['darwin'] };
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(os.includes('linux') ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}),
  };
}

const path = 'package-lock.json';
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Entry> };
const added: string[] = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const isThere = Object.keys(lock.packages).some((other) => other.endsWith(`node_modules/${name}`));
    const platform = platformOf(name);
    if (isThere || Object.keys(platform).length === 0) continue;
    const version = range.replace(/^[~^]/, '');
    const target = `node_modules/${name}`;
    lock.packages[target] = {
      version,
      // Platform packages are built from their parent's source, under its licence.
      ...(entry.license ? { license: entry.license } : {}),
      ...platform,
      optional: true,
      ...(entry.dev ? { dev: true } : {}),
    };
    added.push(`${name}@${version} (for ${place || 'the root'})`);
  }
}
/** Asks npm's own client, so that its configuration (registry, proxy, login) applies here too. */
async function findIntegrity(name: string, version: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity']);
    return /^sha512-[A-Za-z0-9+/=]{80,}$/.test(stdout.trim()) ? stdout.trim() : null;
  } catch {
    return null;
  }
}

const unhashed = Object.entries(lock.packages).filter(
  ([place, { link, integrity }]) => place.includes('node_modules/') && !link && integrity === undefined,
);
let hashed = 0;
const askNext = async (): Promise<void> => {
  for (let next = unhashed.pop(); next !== undefined; next = unhashed.pop()) {
    const [place, { version, ...rest }] = next;
    const integrity = await findIntegrity(place.split('node_modules/').at(-1)!, version!);
    if (integrity === null) continue;
    lock.packages[place] = { version: version!, integrity, ...rest };
    hashed += 1;
  }
};
const asked = unhashed.length;
await Promise.all([askNext(), askNext(), askNext()]);

const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${added.length} entries added; ${hashed} of ${asked} missing hashes found`);
