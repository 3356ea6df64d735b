/**
 * `npm run packages`: packs what is published to npm and has it judged by publint and by arethetypeswrong, which tell whether every kind of
 * importer finds its code and its types. The two tools come from the registry for this alone; nothing else here needs them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tools = ['publint@0.3.25', '@arethetypeswrong/cli@0.18.5'];
/** Canvas finds its fonts beside its module, which CommonJS has no way to do. */
const packages = { client: 'strict', canvas: 'esm-only' } as const;

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'platen-packages-'));
const run = (command: string, args: readonly string[], cwd: string): void => {
  execFileSync(command, args, { cwd, stdio: 'inherit' });
};

try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...tools], folder);
  for (const [name, profile] of Object.entries(packages)) {
    const built = join(folder, name);
    run(process.execPath, [join(root, 'tools/build-package.ts'), name, built], root);
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built, encoding: 'utf8' }),
    );
    run('npx', ['publint', join(folder, packed.filename), '--strict'], folder);
    run('npx', ['attw', join(folder, packed.filename), '--profile', profile], folder);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
