// Runs after `npm ci`: builds the pages (playground, claim, studio) into studio/dist. Plain JavaScript, because an install
// without the development parts may run under a Node that cannot read TypeScript. It never fails an install: without the
// pages the service still answers, and its start page says what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const ownNode = join(root, 'node_modules', '.bin', 'node');

if (!existsSync(vite) || !existsSync(join(root, 'studio', 'vite.config.ts'))) {
  console.log('The pages are not built, because the development dependencies are not installed.');
} else {
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  const { status } = spawnSync(node, [vite, 'build', 'studio', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) console.error('The pages could not be built; the service runs without them. Try: npm run build');
}
