import type { Config } from '../config.ts';
import type { Blobs } from '../engines/blobs/port.ts';
import type { Clock } from '../engines/clock/port.ts';
import type { Database } from '../engines/database/port.ts';
import type { VendorFloor, VendorFloorName } from '../engines/floors/port.ts';
import type { Mail } from '../engines/mail/port.ts';
import type { Models } from '../engines/models/port.ts';
import type { Payments } from '../engines/payments/port.ts';
import type { Bulletin } from './bulletin.ts';
import type { DiskSpace } from './disk-space.ts';
import type { FairPlaces } from './fair-places.ts';
import type { Guard } from './guard.ts';
import type { Credentials } from './http/auth.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Outbound } from './safe-fetch.ts';
import type { Sheets } from './sheets.ts';
import type { Vault } from './vault.ts';
import type { Watchdog } from './watchdog.ts';
import type { Workshops } from './workshops.ts';

/** What kernel and engines offer. What features offer each other is added in `features/deps.ts`. Built once, in server.ts. */
export type KernelDeps = {
  config: Config;
  log: Log;
  metrics: Metrics;
  /** Holds what fails at a door, so that it ends there. */
  guard: Guard;
  watchdog: Watchdog;
  clock: Clock;
  database: Database;
  blobs: Blobs;
  /** The room left on this machine's disk. */
  disk: DiskSpace;
  /** The one way to fetch a URL that came from outside. */
  outbound: Outbound;
  models: Models;
  payments: Payments;
  /** Print shops with an API of their own, those whose key is set. */
  floors: ReadonlyMap<VendorFloorName, VendorFloor>;
  mail: Mail;
  vault: Vault;
  bulletin: Bulletin;
  jobs: Jobs;
  /** Where work runs whose cost a caller chooses. */
  workshops: Workshops;
  sheets: Sheets;
  limits: RateLimits;
  idempotency: Idempotency;
  /** Places for AI calls that are answered while the caller waits. */
  aiPlaces: FairPlaces;
  credentials: Credentials;
  /** The caller's address as limits and logs know it: a keyed fingerprint; IPv6 callers count by their /64. Throws when the caller is gone. */
  callerAddress(ip: string | undefined): string;
};
