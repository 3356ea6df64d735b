/**
 * `npm run examples`: installs every example as a newcomer would, with packed packages of this workspace, and builds it. The suite runs
 * the examples without installing anything (server/test/whole/examples.test.ts); this uses npm, and takes minutes. `-- next-route` for one.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const out = resolve('dist/examples');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const built = join(out, 'client');
execFileSync(process.execPath, ['tools/build-package.ts', 'client', built], { stdio: 'inherit' });
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--pack-destination', out], { cwd: built, encoding: 'utf8' }),
) as [{ filename: string }];
const client = join(out, packed.filename);

const wanted = process.argv.slice(2);
const names = readdirSync('examples').filter(
  (name) => existsSync(join('examples', name, 'package.json')) && (wanted.length === 0 || wanted.includes(name)),
);
for (const name of names) {
  const folder = join(out, name);
  cpSync(join('examples', name), folder, { recursive: true });
  const { dependencies = {}, scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    scripts?: Record<string, string>;
  };
  const own = '@platen/client' in dependencies ? [client] : [];
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
  npm('install', '--no-audit', '--no-fund', ...own);
  if ('build' in scripts) npm('run', 'build');
  console.log(`${name} is installed${'build' in scripts ? ' and built' : ''}`);
}
