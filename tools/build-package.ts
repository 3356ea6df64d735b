/**
 * `node tools/build-package.ts client` (or `canvas`): builds the published package, in packages/<name>/dist or the given folder.
 * `npm pack` in the package's folder does it automatically (pack-in-place.ts). Inside the workspace, packages are imported from their
 * source; the published package is one bundled module with its types, and a second one for `require` if the package has no files to locate.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'tsdown';

const name = process.argv[2];
const source = join(import.meta.dirname, '..', 'packages', name ?? '');
if (!name || !existsSync(join(source, 'package.json'))) {
  console.error('Which package? node tools/build-package.ts client|canvas');
  process.exit(1);
}

const hasFonts = existsSync(join(source, 'fonts'));
const isForRequire = !hasFonts;
/** The dependencies of the bundled workspace parts; fonts are served, not bundled. */
const carried = existsSync(join(source, 'src/typesetting.ts'))
  ? Object.entries<string>(JSON.parse(readFileSync(join(source, '../type/package.json'), 'utf8')).dependencies).filter(
      ([needed]) => !needed.startsWith('@fontsource'),
    )
  : [];
const isCarried = (id: string) => carried.some(([needed]) => id === needed || id.startsWith(`${needed}/`));
const out = process.argv[3] ?? join(source, 'dist');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  cwd: source,
  config: false,
  entry: ['src/index.ts'],
  outDir: join(out, 'lib'),
  format: isForRequire ? ['esm', 'cjs'] : ['esm'],
  platform: 'neutral',
  target: 'es2023',
  minify: true,
  sourcemap: false,
  // The workspace's own parts are bundled, so that the published package depends on none of ours.
  deps: { alwaysBundle: [/^@platen\//], neverBundle: isCarried },
  dts: { oxc: true },
  logLevel: 'warn',
});

const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
const asModule = { types: './lib/index.d.ts', default: './lib/index.js' };
const asRequired = { types: './lib/index.d.cts', default: './lib/index.cjs' };
const exported = { '.': isForRequire ? { import: asModule, require: asRequired } : asModule };
const published = {
  ...manifest,
  exports: { ...exported, ...(hasFonts ? { './fonts/*': './fonts/*' } : {}), './package.json': './package.json' },
  // For tools that do not read `exports` yet.
  ...(isForRequire ? { main: asRequired.default, types: asRequired.types } : { types: asModule.types }),
  sideEffects: false,
  engines: { node: '>=20' },
  files: ['lib', 'fonts'],
  scripts: undefined,
  devDependencies: undefined,
  dependencies: carried.length > 0 ? Object.fromEntries(carried) : undefined,
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
cpSync(join(import.meta.dirname, '..', 'LICENSE'), join(out, 'LICENSE'));
if (existsSync(join(source, 'README.md'))) cpSync(join(source, 'README.md'), join(out, 'README.md'));
if (hasFonts) cpSync(join(source, 'fonts'), join(out, 'fonts'), { recursive: true });
