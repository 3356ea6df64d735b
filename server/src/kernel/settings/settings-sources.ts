/**
 * Where settings come from besides the environment: a settings file (`PLATEN_SETTINGS_FILE`), and a separate file for
 * each secret (`PLATEN_SECRET_KEY_FILE`), as containers and systemd provide secrets. The environment wins over the
 * settings file, in either form. No message repeats the contents of a file.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { nearest, type Setting } from './settings.ts';

type Env = Record<string, string | undefined>;
type Table = Record<string, Setting<unknown>>;

const largestSettingsFile = 256 * 1024;
const largestSecretFile = 64 * 1024;
const inFile = '_FILE';

/** The environment as if every setting had been given in it, and the faults of unreadable files. */
export function gatherSettings(table: Table, env: Env): { env: Env; faults: string[] } {
  const faults: string[] = [];
  const own = readSecretFiles(table, env, 'the environment', faults);
  const path = own['PLATEN_SETTINGS_FILE'];
  if (path === undefined || path === '') return { env: own, faults };

  const listed = readSettingsFile(table, path, faults);
  const fromFile = readSecretFiles(table, withoutNamesOf(table, listed, own), path, faults);
  return { env: { ...fromFile, ...withoutEmpty(own) }, faults };
}

/** A setting in the environment overrides the settings file, so the file it names there is not read: it may be gone. */
function withoutNamesOf(table: Table, listed: Env, own: Env): Env {
  const isGiven = (name: string) => {
    const base = baseOf(table, name) ?? name;
    return own[base] !== undefined && own[base] !== '';
  };
  return Object.fromEntries(Object.entries(listed).filter(([name]) => !isGiven(name)));
}

const withoutEmpty = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** `PLATEN_SECRET_KEY` of `PLATEN_SECRET_KEY_FILE`; null for any name that no secret setting has. */
function baseOf(table: Table, name: string): string | null {
  const base = name.endsWith(inFile) ? name.slice(0, -inFile.length) : '';
  return Object.hasOwn(table, base) && table[base]!.isSecret ? base : null;
}

/** The same settings with file names replaced by the contents of the files. */
function readSecretFiles(table: Table, env: Env, source: string, faults: string[]): Env {
  const all: Env = { ...env };
  for (const [name, path] of Object.entries(env)) {
    const base = baseOf(table, name);
    if (base === null) continue;
    delete all[name];
    if (path === undefined || path === '') continue;
    if (env[base] !== undefined && env[base] !== '') {
      faults.push(`${name}: ${base} is also set in ${source}. Keep only one of them`);
      continue;
    }
    const read = readTextFile(path, largestSecretFile);
    const value = 'text' in read ? read.text.replace(/[\r\n]{1,4}$/, '') : '';
    if ('fault' in read) faults.push(`${name}: ${path} ${read.fault}`);
    else if (value.trim() === '') faults.push(`${name}: ${path} is empty. It must contain the value of ${base}`);
    else if (/[\r\n]/.test(value))
      faults.push(`${name}: ${path} contains several lines. It must contain only the value of ${base}`);
    else all[base] = value;
  }
  return all;
}

function readSettingsFile(table: Table, path: string, faults: string[]): Env {
  const read = readTextFile(path, largestSettingsFile);
  if ('fault' in read) {
    faults.push(`PLATEN_SETTINGS_FILE: ${path} ${read.fault}`);
    return {};
  }
  const listed = parseEnv(read.text) as Env;
  const secrets = Object.keys(table).filter((name) => table[name]!.isSecret);
  const known = [...Object.keys(table), ...secrets.map((name) => name + inFile)];
  for (const name of Object.keys(listed)) {
    const isKnown = Object.hasOwn(table, name) || baseOf(table, name) !== null;
    if (name === 'PLATEN_SETTINGS_FILE') faults.push(`${name}: ${path} cannot name another settings file`);
    else if (!isKnown) faults.push(`${name} in ${path}: no such setting. Did you mean ${nearest(name, known)}?`);
    if (!isKnown || name === 'PLATEN_SETTINGS_FILE') delete listed[name];
  }
  return listed;
}

/**
 * The text of a plain file, or what is wrong with it. A pipe or a device is refused, because reading it may never end.
 */
function readTextFile(path: string, maxBytes: number): { text: string } | { fault: string } {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { fault: 'does not exist. Create it, or correct the path' };
    if (code === 'EACCES') return { fault: 'is not readable by this user. Give this user access (chown, chmod 400)' };
    return { fault: `cannot be read (${code})` };
  }
  try {
    if (!fstatSync(file).isFile()) return { fault: 'is not a regular file' };
    const bytes = Buffer.alloc(maxBytes + 1);
    let length = 0;
    for (let got = -1; got !== 0 && length <= maxBytes; length += got) {
      got = readSync(file, bytes, length, bytes.length - length, null);
    }
    if (length > maxBytes) return { fault: `is larger than ${maxBytes / 1024} kB` };
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length)) };
  } catch (error) {
    if (error instanceof TypeError) return { fault: 'is not UTF-8 text' };
    return { fault: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  } finally {
    closeSync(file);
  }
}
