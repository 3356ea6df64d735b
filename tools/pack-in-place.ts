/**
 * npm runs this before and after it packs server, packages/client or packages/canvas. In the workspace their manifests point to the source;
 * the packed ones must point to the built module. So this puts the built parts and their manifest in place while npm packs, and then
 * restores the folder.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = process.cwd();
const manifest = join(folder, 'package.json');
const kept = join(folder, 'dist', 'package.json.kept');
const isServer = basename(folder) === 'server';
const added = [
  'lib',
  'LICENSE',
  ...(isServer ? ['npm-shrinkwrap.json', 'README.md', 'CHANGELOG.md', 'deploy', 'docs'] : []),
];
const build = isServer ? ['release/build.ts'] : ['build-package.ts', basename(folder)];

if (process.argv[2] === 'before') {
  // An interrupted pack left its manifest behind.
  if (existsSync(kept)) renameSync(kept, manifest);
  const [script, ...args] = build;
  execFileSync(process.execPath, [join(import.meta.dirname, script!), ...args], { stdio: ['ignore', 2, 2] });
  cpSync(manifest, kept);
  for (const name of [...added, 'package.json'])
    cpSync(join(folder, 'dist', name), join(folder, name), { recursive: true });
} else {
  renameSync(kept, manifest);
  for (const name of added) rmSync(join(folder, name), { recursive: true, force: true });
}
