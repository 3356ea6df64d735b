/**
 * `npm run money -- --histories 1000`: random histories of money after a sale, many more than the suite runs.
 * `--seed <n>` repeats a run, and `--path <p>` in addition repeats the one history that failed.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '1000' }, seed: { type: 'string' }, path: { type: 'string' } },
});
const run = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'server/src/features/selling/earnings/money-model.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PLATEN_MONEY_HISTORIES: values.histories,
      ...(values.seed === undefined ? {} : { PLATEN_MONEY_SEED: values.seed }),
      ...(values.path === undefined ? {} : { PLATEN_MONEY_PATH: values.path }),
    },
  },
);
process.exit(run.status ?? 1);
