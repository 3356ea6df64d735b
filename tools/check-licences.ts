/** Every package in the lock file must have a permissive licence, or be listed below with the reason. */
import { readFileSync } from 'node:fs';

const permissive = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MPL-2.0',
  'OFL-1.1',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC-BY-4.0',
  'CC-BY-3.0',
]);

/** Name pattern → the reason to accept it although its licence is not on the list. */
const exceptions: [RegExp, string][] = [
  [/^pako$/, 'MIT AND Zlib: both permissive'],
  [
    /^@img\/sharp-(libvips|wasm32|win32)/,
    'prebuilt libvips (LGPL-3.0), dynamically linked and replaceable; see docs/decisions',
  ],
];

type LockEntry = { license?: string; link?: boolean; version?: string };
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };

const isPermissive = (expression: string): boolean => {
  const text = expression.replaceAll(/[()]/g, '').trim();
  if (/ OR /i.test(text)) return text.split(/ OR /i).some(isPermissive);
  if (/ AND /i.test(text)) return text.split(/ AND /i).every(isPermissive);
  return permissive.has(text);
};

const faults: string[] = [];
let seen = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  const name = path.split('node_modules/').at(-1)!;
  if (!path.includes('node_modules/') || entry.link) continue;
  seen += 1;
  if (exceptions.some(([pattern]) => pattern.test(name))) continue;
  if (!entry.license) faults.push(`${name}@${entry.version}: no licence in the lock file`);
  else if (!isPermissive(entry.license)) faults.push(`${name}@${entry.version}: ${entry.license}`);
}
if (seen < 100) faults.push(`only ${seen} packages were read`);
for (const fault of faults) console.error(fault);
console.log(`${seen} packages`);
process.exit(faults.length === 0 ? 0 : 1);
