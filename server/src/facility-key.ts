/** `platen facility-key <facility> [--replace]`: makes a key for a print shop and prints it, once. */
import type { Config } from './config.ts';
import { systemClock } from './engines/clock/clock.ts';
import { openDatabase } from './engines/database/database.ts';
import { migrate } from './engines/database/migrate.ts';
import { createFacilityKey } from './features/fulfillment/fulfillment.ts';
import { loadNetwork } from './features/network/network.ts';
import { createLog } from './kernel/log.ts';
import { loadMasterKey } from './kernel/master-key.ts';
import { createVault } from './kernel/vault.ts';

export async function makeFacilityKey(config: Config, facility: string, isReplacing: boolean): Promise<string> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config.database, log);
  try {
    await migrate(database.direct);
    const vault = createVault(await loadMasterKey(config.secretKey, config.dataDir));
    const network = await loadNetwork(config.networkDir);
    return await createFacilityKey({ clock: systemClock, database, network, vault }, facility, { isReplacing });
  } finally {
    await database.close();
  }
}
