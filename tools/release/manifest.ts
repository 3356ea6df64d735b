/** The manifest of the release, and its lock file: an install takes exactly the bytes that were tested. */
import { closureOf, type Entry, type Lock } from './lock.ts';
import { installed, readManifest } from './vendor.ts';

export function makeManifest(lock: Lock) {
  const { name, version, description, license, optionalDependencies } = readManifest('server');
  const versionOf = (of: string) => lock.packages[`node_modules/${of}`]!.version!;
  const dependencies = Object.fromEntries(Object.keys(installed).map((of) => [of, versionOf(of)]));
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { platen: 'lib/server/bin/platen.js' },
    engines: { node: '>=22.18' },
    files: ['lib', 'deploy', 'docs', 'npm-shrinkwrap.json', 'CHANGELOG.md'],
    dependencies,
    optionalDependencies,
  };
}

export function makeShrinkwrap(lock: Lock, manifest: ReturnType<typeof makeManifest>): Lock {
  const known = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const packages: Record<string, Entry> = { '': manifest };
  for (const place of closureOf(lock, known)) {
    // Development parts exist only in the workspace; here everything runs.
    const { dev: _, devOptional, peer: __, ...entry } = lock.packages[place]!;
    packages[place] = { ...entry, ...(devOptional ? { optional: true } : {}) };
  }
  return {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: lock.lockfileVersion,
    packages: Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
