/** How many milliseconds each test file took: in the last runs on this machine, otherwise according to the table in the repository. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Durations = Record<string, number>;

const root = join(import.meta.dirname, '..');
const kept = join(root, 'tools/durations.json');
const local = join(root, 'node_modules/.cache/tests/durations.json');

function readTable(file: string): Durations {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

export const readDurations = (): Durations => ({ ...readTable(kept), ...readTable(local) });

/** PLATEN_TEST_KEEP_DURATIONS writes them into the repository. */
export function writeDurations(durations: Durations): void {
  const file = process.env['PLATEN_TEST_KEEP_DURATIONS'] ? kept : local;
  // A run of some files leaves the figures of the others.
  const known = Object.entries({ ...readTable(file), ...durations }).filter(([path]) => existsSync(join(root, path)));
  const sorted = known.sort(([a], [b]) => (a < b ? -1 : 1));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
