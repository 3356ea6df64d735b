/** `platen facility-key <facility> [--replace]`: creates a key for a print shop and prints it once. */
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { systemClock } from '../engines/clock/clock.ts';
import { openDatabase } from '../engines/database/database.ts';
import { migrate } from '../engines/database/migrate.ts';
import { loadNetwork } from '../features/catalog/network/network.ts';
import { createFacilityKey } from '../features/making/fulfillment/fulfillment.ts';
import { ApiError } from '../kernel/errors.ts';
import { createLog } from '../kernel/observing/log.ts';
import { loadMasterKey } from '../kernel/secrets/master-key.ts';
import { createVault } from '../kernel/secrets/vault.ts';
import { UsageError } from './options.ts';
import { findRunningService } from './running-service.ts';

const usage = 'platen facility-key <facility> [--replace]';

export async function runFacilityKey(
  args: readonly string[],
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  const { facility, isReplacing } = readArguments(args);
  const ask = config.database.engine === 'embedded' ? await findRunningService(config) : null;
  if (ask !== null) {
    const path = `/facilities/${encodeURIComponent(facility)}/keys?replace=${isReplacing}`;
    say((await ask<{ key: string }>('POST', path)).key);
    return;
  }
  const database = await openDatabase(config.database, createLog(config.logLevel));
  try {
    await migrate(database.direct);
    const vault = createVault(await loadMasterKey(config.secretKey, config.dataDir));
    const network = await loadNetwork(config.networkDir);
    say(await createFacilityKey({ clock: systemClock, database, network, vault }, facility, { isReplacing }));
  } catch (error) {
    if (error instanceof ApiError) throw new Error(error.message);
    throw error;
  } finally {
    await database.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    if (positionals.length !== 1) throw new Error('Name exactly one facility.');
    return { facility: positionals[0]!, isReplacing: values.replace };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}
