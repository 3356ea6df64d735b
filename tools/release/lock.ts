/** What the lock file says about the packages of a release. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Entry = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  peer?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = { name: string; version: string; lockfileVersion: number; packages: Record<string, Entry> };

export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Where Node finds `name` for a package at `place`. */
export function resolveIn({ packages }: Lock, place: string, name: string): string | null {
  for (let at = place; ; ) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[found]) return found;
    if (at === '') return null;
    const above = at.lastIndexOf('/node_modules/');
    at = above < 0 ? '' : at.slice(0, above);
  }
}

/** The places of the named packages and all their dependencies. */
export function closureOf(lock: Lock, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (place: string): void => {
    if (seen.has(place)) return;
    seen.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = lock.packages[place]!;
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = resolveIn(lock, place, name);
      if (found !== null) visit(found);
    }
  };
  for (const name of names) {
    if (!lock.packages[`node_modules/${name}`]) throw new Error(`${name} is not in package-lock.json`);
    visit(`node_modules/${name}`);
  }
  return [...seen].sort();
}

/** The licence of an installed package, as its authors wrote it. */
export function licenceOf(place: string): string {
  if (!existsSync(place)) return '';
  const { name, version, license } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  const files = readdirSync(place).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(place, file), 'utf8').trim());
  return [`${'='.repeat(100)}\n${name} ${version}: ${license}\n`, ...texts, ''].join('\n');
}
