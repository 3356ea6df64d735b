/**
 * `node tools/release/build.ts [folder]`: makes the installable package of the service, in server/dist or the given folder.
 * With `--pages <folder>` it takes pages that are already built from there.
 * `npm pack -w server` runs it automatically. In the workspace the service runs from its sources; the release contains the same files under
 * the same paths, as JavaScript, with the built pages, the catalog and most npm dependencies.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyFile, emitModule, filesOf, needsOf } from './emit.ts';
import { readLock } from './lock.ts';
import { makeManifest, makeShrinkwrap } from './manifest.ts';
import { places, vendor } from './vendor.ts';

const root = resolve(import.meta.dirname, '../..');
const { positionals, values } = parseArgs({ allowPositionals: true, options: { pages: { type: 'string' } } });
const out = resolve(positionals[0] ?? join(root, 'server', 'dist'));
const builtPages = values.pages === undefined ? null : resolve(values.pages);
process.chdir(root);
const lib = join(out, 'lib');
rmSync(out, { recursive: true, force: true });
mkdirSync(lib, { recursive: true });

const folders = [
  'server/src',
  'server/migrations',
  ...['artist', 'canvas', 'client', 'contract', 'renderer', 'type', 'workshop'].map((name) => `packages/${name}/src`),
];
const found = folders.map(filesOf);
const modules = found.flatMap((one) => one.modules);
const launcher = ['server/bin/platen.js', 'server/bin/tuning.js'];

const lock = readLock();
const inside = await vendor(needsOf(modules), lib, lock);
for (const path of [...modules, ...launcher]) emitModule(path, lib, places);
for (const path of [
  ...found.flatMap((one) => one.others),
  ...['packages/artist/data', 'packages/canvas/fonts', 'packages/type/emoji', 'packages/type/fonts'].flatMap(
    (folder) => filesOf(folder).others,
  ),
])
  copyFile(path, join(lib, path));
for (const folder of ['catalog', 'network']) cpSync(folder, join(lib, folder), { recursive: true });
const pages = join(lib, 'studio/dist');
const vite = [
  'node_modules/vite/bin/vite.js',
  'build',
  'studio',
  '--logLevel',
  'warn',
  '--emptyOutDir',
  '--outDir',
  pages,
];
if (builtPages === null) execFileSync(process.execPath, vite, { stdio: 'inherit' });
else cpSync(builtPages, pages, { recursive: true });

const manifest = makeManifest(lock);
const { name, version } = manifest;
const write = (path: string, value: unknown) => writeFileSync(join(out, path), `${JSON.stringify(value, null, 2)}\n`);
write('package.json', manifest);
write('npm-shrinkwrap.json', makeShrinkwrap(lock, manifest));
write('lib/server/package.json', { name, version, type: 'module' });
for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md']) copyFile(file, join(out, file));
// For people who run it on their own machine. Listed by name, because an operator's secrets and certificates may lie beside them.
for (const file of ['Caddyfile', 'platen.service', 'platen-backup.service', 'platen-backup.timer'])
  copyFile(`deploy/${file}`, join(out, 'deploy', file));
cpSync('docs', join(out, 'docs'), { recursive: true, filter: (path) => !path.startsWith('docs/contributing') });
// Pages of the documentation site that are kept with the libraries they describe.
for (const name of ['client', 'canvas'])
  copyFile(`packages/${name}/README.md`, join(lib, `packages/${name}/README.md`));
console.log(`${modules.length} modules and the run-time parts of ${inside.length} packages written to ${out}`);
