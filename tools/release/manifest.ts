/** The manifest of the release, and the lock file that goes with it: an install takes the bytes that were tested, or none. */
import { readFileSync } from 'node:fs';
import { closureOf, type Entry, type Lock } from './lock.ts';
import { installed, readManifest } from './vendor.ts';

/**
 * The Node that runs the service where the machine's own is too old to, by platform; only one is ever installed. They come without an
 * install script, unlike the package `node` that puts them together.
 */
const nodes: Record<string, Pick<Entry, 'os' | 'cpu' | 'integrity'>> = JSON.parse(
  readFileSync(new URL('./nodes.json', import.meta.url), 'utf8'),
);

export function makeManifest(lock: Lock) {
  const { name, version, description, license, optionalDependencies } = readManifest('server');
  const versionOf = (of: string) => lock.packages[`node_modules/${of}`]!.version!;
  const node = versionOf('node');
  const dependencies = Object.fromEntries(Object.keys(installed).map((of) => [of, versionOf(of)]));
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { platen: 'lib/server/bin/platen.js' },
    engines: { node: '>=20' },
    files: ['lib', 'deploy', 'docs', 'npm-shrinkwrap.json', 'CHANGELOG.md'],
    dependencies,
    optionalDependencies: {
      ...optionalDependencies,
      ...Object.fromEntries(Object.keys(nodes).map((of) => [of, node])),
    },
  };
}

export function makeShrinkwrap(lock: Lock, manifest: ReturnType<typeof makeManifest>): Lock {
  const known = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).filter(
    (name) => !(name in nodes),
  );
  const packages: Record<string, Entry> = { '': manifest };
  for (const place of closureOf(lock, known)) {
    // Development part or not is a matter of the workspace; here everything runs.
    const { dev: _, devOptional, peer: __, ...entry } = lock.packages[place]!;
    packages[place] = { ...entry, ...(devOptional ? { optional: true } : {}) };
  }
  const version = lock.packages['node_modules/node']!.version!;
  for (const [name, entry] of Object.entries(nodes))
    packages[`node_modules/${name}`] = { version, license: 'MIT', optional: true, ...entry };
  return {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: lock.lockfileVersion,
    packages: Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
