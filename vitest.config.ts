import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

// Hundreds of processes are started in a run, most of them from the same sources. What one has compiled serves the next.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// Services that tests start would all prepare their scenes in the background, without need.
process.env['PLATEN_RENDER_READY_MB'] ??= '0';

const files = [
  'packages/*/{src,test}/**/*.test.ts',
  'server/{src,test}/**/*.test.ts',
  'acceptance/**/*.test.ts',
  'fuzz/**/*.test.ts',
  'tools/**/*.test.ts',
  'studio/**/*.test.ts',
];

// These replace modules, or the timers that a service in the same process has too: they get a process per file.
const alone = globSync(files, { exclude: ['**/node_modules/**', '**/dist/**'] }).filter((file) =>
  /\bvi\.(?:mock|useFakeTimers)\(/.test(readFileSync(file, 'utf8')),
);

// One suite for the whole workspace. A worker runs one file after another in the same process, so modules load once. Each file makes its
// databases, folders and ports, and leaves nothing behind.
export default defineConfig({
  test: {
    globalSetup: ['server/test/harness/global-setup.ts'],
    setupFiles: ['server/test/harness/keep-time-spent.ts'],
    pool: 'forks',
    // More than there are processors: much of a test is waiting.
    maxWorkers: 3,
    // Services that come and go leave much short-lived memory. With more room for it, less of it is copied.
    execArgv: ['--max-semi-space-size=64'],
    // Bounds for what hangs, not measures: a machine that is busy with other things may take several times as long.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    sequence: process.env['PLATEN_TEST_SHUFFLED'] ? { shuffle: { files: true } } : { sequencer: LongestFirst },
    reporters: ['default', './tools/summary-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'suite',
          isolate: false,
          include: files,
          exclude: [...configDefaults.exclude, '**/dist/**', ...alone],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
