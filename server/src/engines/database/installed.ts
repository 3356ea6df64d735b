/** The PostgreSQL servers installed by the system's packages. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { RunAs } from './home.ts';
import { readVersion, type Version } from './releases.ts';

/** The service's environment is not passed on: a PGPORT or LD_PRELOAD set there is not meant for this server. */
export const postgresEnv: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC' };

/** Where packages install it: Debian and Ubuntu, Red Hat, Homebrew, and systems with one version only. */
const systemPlaces: readonly [parent: string, name: RegExp, bin: string][] = [
  ['/usr/lib/postgresql', /^\d{1,3}$/, 'bin'],
  ['/usr', /^pgsql-\d{1,3}$/, 'bin'],
  ['/opt/homebrew/opt', /^postgresql@\d{1,3}$/, 'bin'],
  ['/usr/local/opt', /^postgresql@\d{1,3}$/, 'bin'],
  ['/usr', /^bin$/, ''],
  ['/usr/local', /^(bin|pgsql)$/, 'bin'],
];

export type Installed = Version & { bin: string; version: string };

/** Those that this user can run, with their versions. `root` is for tests. */
export function listInstalled(runAs: RunAs, root = '/'): Installed[] {
  const folders = systemPlaces.flatMap(([parent, name, bin]) => {
    const above = path.join(root, parent);
    const names = existsSync(above) ? readdirSync(above).filter((one) => name.test(one)) : [];
    return names.map((one) => path.join(above, one, one === 'bin' ? '' : bin));
  });
  return folders.flatMap((bin) => {
    const version = existsSync(path.join(bin, 'initdb')) ? askVersion(path.join(bin, 'postgres'), runAs) : null;
    const read = version === null ? null : readVersion(version);
    return read ? [{ ...read, bin, version: `${read.major}.${read.minor}` }] : [];
  });
}

export function askVersion(program: string, runAs: RunAs): string | null {
  if (!existsSync(program)) return null;
  try {
    const said = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      env: postgresEnv,
      cwd: '/',
      timeout: 10_000,
      ...runAs,
    });
    // "postgres (PostgreSQL) 15.8 (Debian 15.8-0+deb12u1)"
    return said.split(/\s/).find((word) => readVersion(word) !== null) ?? null;
  } catch {
    return null;
  }
}
