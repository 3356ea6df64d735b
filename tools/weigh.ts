/**
 * `npm run weigh`: compares the size of the repository with `tools/weights.json`; fails if something grew by more than five percent.
 * `npm run weigh -- --write` stores the current sizes. They are sums of file sizes, not blocks on a disk, on Linux with glibc on x64. On
 * other platforms, whose binaries differ, the size of the npm install is shown but not checked.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, needsOf } from './release/emit.ts';
import { closureOf, readLock } from './release/lock.ts';
import { installed, packageOf, slicesBeside } from './release/vendor.ts';

const target = 'tools/weights.json';
const tolerance = 0.05;

/** Bytes of a file or a folder, without the names in `skip`. */
function weigh(path: string, skip: (path: string) => boolean = () => false): number {
  if (skip(path)) return 0;
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry?.size ?? 0;
  let sum = 0;
  for (const one of readdirSync(path, { withFileTypes: true }))
    if (!one.isSymbolicLink()) sum += weigh(join(path, one.name), skip);
  return sum;
}

const lock = readLock();
const places = Object.keys(lock.packages).filter(
  (place) => place.includes('node_modules/') && !lock.packages[place]!.link,
);
const here = places.filter(existsSync);
const isNode = (path: string) => /node_modules\/(?:node-linux-\w+|\.)/.test(path);
const roots = ['.', ...new Set(places.flatMap((place) => place.split('/node_modules/')[0]!)).values()]
  .map((folder) => join(folder, 'node_modules'))
  .filter((folder) => !folder.slice(0, -'node_modules'.length).includes('node_modules') && existsSync(folder));

const own = ['server/src', 'server/migrations', ...readdirSync('packages').map((name) => `packages/${name}/src`)].map(
  filesOf,
);
const modules = own.flatMap((one) => one.modules);
const needs = needsOf(modules);
const optional = Object.keys(lock.packages['server']!.optionalDependencies ?? {});
const beside = closureOf(lock, [...Object.keys(installed), ...optional]).filter(existsSync);
const carried = [...needs.files].flatMap((file) => [
  join('node_modules', file),
  ...slicesBeside(file).map((slice) => join('node_modules', packageOf(file), slice)),
]);
const folders = [
  ...['packages/artist/data', 'packages/canvas/fonts', 'packages/type/emoji', 'packages/type/fonts'],
  ...['catalog', 'network', 'studio/dist', 'docs'],
];
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
const megabytes = (paths: readonly string[], skip?: (path: string) => boolean) =>
  Math.round(paths.reduce((sum, path) => sum + weigh(path, skip), 0) / 1e5) / 10;

const weights: Record<string, number> = {
  'node_modules beside Node, MB': megabytes(roots, isNode),
  'packages installed': here.length,
  // Without the libraries that it bundles, which are known only after the build: about ten megabytes.
  'release: data, own modules and what npm installs, MB': megabytes([
    ...own.flatMap((one) => [...one.modules, ...one.others]),
    ...beside,
    ...carried,
    ...folders,
  ]),
  'catalog, MB': megabytes(['catalog']),
  'a checkout, MB': megabytes(tracked.filter((path) => path !== '')),
};

if (process.argv.includes('--write')) writeFileSync(target, `${JSON.stringify(weights, null, 2)}\n`);
const known = JSON.parse(readFileSync(target, 'utf8')) as Record<string, number>;
const isOfKeptKind = process.platform === 'linux' && process.arch === 'x64';
const dependsOnKind = (name: string) => /installed|node_modules|release/.test(name);
let grown = 0;
for (const [name, now] of Object.entries(weights)) {
  const before = known[name];
  const isHeld = isOfKeptKind || !dependsOnKind(name);
  const isHeavier = isHeld && (before === undefined || now > before * (1 + tolerance));
  if (isHeavier) grown += 1;
  console.log(`${isHeavier ? 'FAIL' : 'ok  '}  ${name}: ${now} (${before ?? 'unknown'})`);
}
if (grown > 0)
  console.error(`Make it smaller, or explain the growth and store the new sizes: npm run weigh -- --write`);
process.exit(grown === 0 ? 0 : 1);
