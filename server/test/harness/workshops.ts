/** The service's workshops, for tests of what runs in them. */
import { parseConfig } from '../../src/config.ts';
import { createLog } from '../../src/kernel/observing/log.ts';
import { createMetrics } from '../../src/kernel/observing/metrics.ts';
import { createWorkshops, type Workshops } from '../../src/kernel/processes/workshops.ts';

export const openTestWorkshops = (): Workshops =>
  createWorkshops({ config: parseConfig({}), log: createLog('silent'), metrics: createMetrics() });
