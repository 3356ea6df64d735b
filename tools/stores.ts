/**
 * `npm run stores`: the contract suite for blobs against S3 servers other than the one in the suite.
 *
 *   npm run stores                               OpenStack Swift; on Debian, root installs it
 *   PLATEN_TEST_S3_ENDPOINT=https://s3.example.com PLATEN_TEST_S3_BUCKET=trial PLATEN_TEST_S3_ACCESS_KEY_ID=… \
 *     PLATEN_TEST_S3_SECRET_ACCESS_KEY=… npm run stores        your own store, and Swift only if it is installed
 */
import { spawnSync } from 'node:child_process';
import { howToInstallSwift, installSwift, isSwiftHere } from './swift.ts';

if (!process.env.PLATEN_TEST_S3_ENDPOINT && !isSwiftHere()) {
  installSwift();
  if (!isSwiftHere()) {
    console.error(`OpenStack Swift is not installed. Install it (Debian: sudo ${howToInstallSwift}), or set the variables of another store:
PLATEN_TEST_S3_ENDPOINT, PLATEN_TEST_S3_BUCKET, PLATEN_TEST_S3_ACCESS_KEY_ID, PLATEN_TEST_S3_SECRET_ACCESS_KEY.`);
    process.exit(1);
  }
}
const run = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'server/test/whole/stores.test.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(run.status ?? 1);
