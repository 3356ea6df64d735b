/**
 * `node tools/release/build.ts [folder]`: makes the package that is installed to run the service, in server/dist or the folder given.
 * `npm pack -w server` does it by itself. In the workspace the service runs from its sources; the release holds the same files under
 * the same paths, as JavaScript, with the built pages, the catalog and most of what comes from npm.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyFile, emitModule, filesOf, needsOf } from './emit.ts';
import { readLock } from './lock.ts';
import { makeManifest, makeShrinkwrap } from './manifest.ts';
import { places, vendor } from './vendor.ts';

const root = resolve(import.meta.dirname, '../..');
const out = resolve(process.argv[2] ?? join(root, 'server', 'dist'));
process.chdir(root);
const lib = join(out, 'lib');
rmSync(out, { recursive: true, force: true });
mkdirSync(lib, { recursive: true });

const folders = [
  'server/src',
  'server/migrations',
  ...['artist', 'canvas', 'client', 'contract', 'renderer'].map((name) => `packages/${name}/src`),
];
const found = folders.map(filesOf);
const modules = found.flatMap((one) => one.modules);
const launcher = ['server/bin/platen.js', 'server/bin/tuning.js'];

const lock = readLock();
const inside = await vendor(needsOf(modules), lib, lock);
for (const path of [...modules, ...launcher]) emitModule(path, lib, places);
for (const path of [...found.flatMap((one) => one.others), ...filesOf('packages/canvas/fonts').others])
  copyFile(path, join(lib, path));
for (const folder of ['catalog', 'network']) cpSync(folder, join(lib, folder), { recursive: true });
execFileSync(
  process.execPath,
  [
    'node_modules/vite/bin/vite.js',
    'build',
    'studio',
    '--logLevel',
    'warn',
    '--emptyOutDir',
    '--outDir',
    join(lib, 'studio/dist'),
  ],
  { stdio: 'inherit' },
);

const manifest = makeManifest(lock);
const { name, version } = manifest;
const write = (path: string, value: unknown) => writeFileSync(join(out, path), `${JSON.stringify(value, null, 2)}\n`);
write('package.json', manifest);
write('npm-shrinkwrap.json', makeShrinkwrap(lock, manifest));
write('lib/server/package.json', { name, version, type: 'module' });
for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md']) copyFile(file, join(out, file));
console.log(`${modules.length} modules and the running parts of ${inside.length} packages are in ${out}`);
