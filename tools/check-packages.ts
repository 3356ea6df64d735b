/**
 * `npm run packages`: packs the packages published to npm and checks them with publint and arethetypeswrong, which report whether every
 * kind of importer finds their code and types. The two tools are fetched for this alone; nothing else here needs them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tools = ['publint@0.3.25', '@arethetypeswrong/cli@0.18.5'];
/** Canvas finds its fonts beside its module, which CommonJS cannot do. */
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
