/**
 * `npm test`: finds or installs what the tests need beyond npm, builds the pages if their sources have changed, then runs them.
 * Arguments are handed to vitest: `npm test -- server/src/features/shops`.
 */
import { spawnSync } from 'node:child_process';
import { findChromium, installChromium } from './chromium.ts';
import { arePagesStale } from './stale-pages.ts';

const chromium = findChromium() ?? installChromium();
if (chromium === null) {
  console.error(
    'No Chromium found and none could be installed. Install one (Debian: apt-get install chromium) or set PLATEN_TEST_CHROMIUM to its path.',
  );
  process.exit(1);
}

if (arePagesStale('.')) {
  const built = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'studio', '--logLevel', 'warn'],
    {
      stdio: 'inherit',
    },
  );
  if (built.status !== 0) process.exit(built.status ?? 1);
}

const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PLATEN_TEST_CHROMIUM: chromium },
});
process.exit(run.status ?? 1);
