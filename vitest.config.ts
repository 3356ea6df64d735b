import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

// Hundreds of processes are started in a run, most of them from the same sources. What one has compiled serves the next.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// Services that tests start would all make their scenes ready in the background, for nobody.
process.env['PLATEN_RENDER_READY_MB'] ??= '0';

// One suite for the whole workspace. Each file gets its own process, its own database and its own port,
// so files run side by side; inside a file tests run in order.
export default defineConfig({
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'server/{src,test}/**/*.test.ts',
      'acceptance/**/*.test.ts',
      'fuzz/**/*.test.ts',
      'tools/**/*.test.ts',
      'studio/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks',
    // More than there are processors: much of a test is waiting.
    maxWorkers: 3,
    // Bounds for what hangs, not measures: a machine that is busy with other things may take several times as long.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tools/summary-reporter.ts'],
  },
});
