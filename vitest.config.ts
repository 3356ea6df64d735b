import { defineConfig } from 'vitest/config';

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
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', './tools/summary-reporter.ts'],
  },
});
