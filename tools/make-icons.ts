/**
 * `node tools/make-icons.ts`: writes the icons that the studio's modules import, for icons that every page may show and for those of the
 * editor alone. They are Lucide's, which is fetched for this one run: the package is 50 MB, and the studio uses a hundred of its drawings.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const version = '1.71.0';
const common = 'studio/src/ui/icons.tsx';
const ofEditor = 'studio/src/editor/icons.tsx';

/** The icons that the studio's modules import from this file. */
function importedFrom(path: string): string[] {
  const names = new Set<string>();
  for (const file of globSync('studio/src/**/*.{ts,tsx}')) {
    if (file === ofEditor) continue;
    for (const [, list, from] of readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '([./a-z]+icons\.tsx)'/g))
      if (resolve(file, '..', from!) === resolve(path))
        for (const name of list!.split(',').map((one) => one.trim())) if (/^[A-Z]/.test(name)) names.add(name);
  }
  return [...names].sort();
}

const folder = mkdtempSync(join(tmpdir(), 'platen-icons-'));
try {
  execFileSync('npm', ['pack', `lucide-react@${version}`, '--silent'], { cwd: folder });
  execFileSync('tar', ['-xzf', `lucide-react-${version}.tgz`], { cwd: folder });
  const lucide = join(folder, 'package');
  // An icon may have several names; its file has one of them.
  const index = readFileSync(join(lucide, 'dist/esm/lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names, file] of index.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!);

  const draw = (name: string): string => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`Lucide ${version} has no ${name}`);
    const code = readFileSync(join(lucide, 'dist/esm', file), 'utf8');
    const shapes = [...code.matchAll(/\[\s*"(\w+)",\s*\{([^}]+)\}\s*\]/g)].map(([, tag, attributes]) => {
      const pairs = [...attributes!.matchAll(/(\w+): "([^"]*)"/g)].filter(([, key]) => key !== 'key');
      return `<${tag}${pairs.map(([, key, value]) => ` ${key}="${value}"`).join('')} />`;
    });
    if (shapes.length === 0) throw new Error(`${file} of Lucide ${version} has an unknown format`);
    return `export const ${name} = drawIcon(${shapes.length === 1 ? shapes[0] : `<>${shapes.join('')}</>`});`;
  };
  const write = (path: string, lines: readonly string[]) =>
    writeFileSync(
      path,
      [
        `/** Drawings of Lucide ${version}, by tools/make-icons.ts. Their licence: ui/icons-licence.txt. */`,
        ...lines,
        '',
      ].join('\n'),
    );

  const names = importedFrom(common);
  const more = importedFrom(ofEditor);
  const shared = more.filter((name) => names.includes(name));
  write(common, [`import { drawIcon } from './icon.tsx';`, '', ...names.map(draw)]);
  write(ofEditor, [
    `import { drawIcon } from '../ui/icon.tsx';`,
    '',
    ...(shared.length > 0 ? [`export { ${shared.join(', ')} } from '../ui/icons.tsx';`] : []),
    ...more.filter((name) => !shared.includes(name)).map(draw),
  ]);
  copyFileSync(join(lucide, 'LICENSE'), 'studio/src/ui/icons-licence.txt');
} finally {
  rmSync(folder, { recursive: true });
}
execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', common, ofEditor], {
  stdio: 'inherit',
});
