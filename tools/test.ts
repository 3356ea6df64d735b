/**
 * `npm test`: finds or installs what the tests need beyond npm, then runs them.
 * Arguments are handed to vitest: `npm test -- server/src/features/shops`.
 */
import { spawnSync } from 'node:child_process';
import { findChromium, installChromium } from './chromium.ts';

const chromium = findChromium() ?? installChromium();
if (chromium === null) {
  console.error(
    'No Chromium found and none could be installed. Install one (Debian: apt-get install chromium) or set PLATEN_TEST_CHROMIUM to its path.',
  );
  process.exit(1);
}

const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PLATEN_TEST_CHROMIUM: chromium },
});
process.exit(run.status ?? 1);
