import { compileCache } from './compile-cache.ts';

/** Settings of every service that a test starts on its own database and folder. */
export const serviceSettings = ({ url }: { url: string }, dataDir: string): Record<string, string> => ({
  ...compileCache,
  PORT: '0',
  DATABASE_URL: url,
  PLATEN_DATA_DIR: dataDir,
  PLATEN_SECRET_KEY: '5a'.repeat(32),
  PLATEN_TEST_CLOCK: '1',
  PLATEN_ALLOW_LOOPBACK: '1',
});
