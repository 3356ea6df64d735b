import type { Config } from '../config.ts';
import type { Blobs } from '../engines/blobs/port.ts';
import type { Clock } from '../engines/clock/port.ts';
import type { Database } from '../engines/database/port.ts';
import type { VendorFloor, VendorFloorName } from '../engines/floors/port.ts';
import type { Mail } from '../engines/mail/port.ts';
import type { Models } from '../engines/models/port.ts';
import type { Payments } from '../engines/payments/port.ts';
import type { Sheets } from './documents/sheets.ts';
import type { Credentials } from './http/auth.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { DiskSpace } from './limits/disk-space.ts';
import type { FairPlaces } from './limits/fair-places.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Bulletin } from './news/bulletin.ts';
import type { Guard } from './observing/guard.ts';
import type { Log } from './observing/log.ts';
import type { Metrics } from './observing/metrics.ts';
import type { Watchdog } from './observing/watchdog.ts';
import type { Outbound } from './outbound/safe-fetch.ts';
import type { Workshops } from './processes/workshops.ts';
import type { Vault } from './secrets/vault.ts';

/**
 * What kernel and engines provide. What features provide for each other is added in `features/deps.ts`. Built once, in
 * server.ts.
 */
export type KernelDeps = {
  config: Config;
  log: Log;
  metrics: Metrics;
  /** Catches failures at an entrance, so that they end there. */
  guard: Guard;
  watchdog: Watchdog;
  clock: Clock;
  database: Database;
  blobs: Blobs;
  /** The free space on this machine's disk. */
  disk: DiskSpace;
  /** The one way to fetch a URL that came from outside. */
  outbound: Outbound;
  models: Models;
  payments: Payments;
  /** Print shops with an API, those whose key is set. */
  floors: ReadonlyMap<VendorFloorName, VendorFloor>;
  mail: Mail;
  vault: Vault;
  bulletin: Bulletin;
  jobs: Jobs;
  /** Runs work whose cost a caller chooses. */
  workshops: Workshops;
  sheets: Sheets;
  limits: RateLimits;
  idempotency: Idempotency;
  /** Slots for AI calls that are answered while the caller waits. */
  aiPlaces: FairPlaces;
  credentials: Credentials;
  /**
   * The caller's address as limits and logs use it: a keyed fingerprint. IPv6 callers count by their /64. Throws when
   * the caller has disconnected.
   */
  callerAddress(ip: string | undefined): string;
};
