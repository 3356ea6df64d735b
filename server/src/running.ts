/** What a start is given beside its configuration, and what it answers. */
import type { Config } from './config.ts';
import type { Blobs } from './engines/blobs/port.ts';
import type { VendorFloor } from './engines/floors/port.ts';
import type { Models } from './engines/models/port.ts';
import type { Payments } from './engines/payments/port.ts';
import type { Press } from './features/pictures/rendering/renderer.ts';
import type { RouteRule } from './kernel/http/app.ts';
import type { Fault, Guard } from './kernel/observing/guard.ts';
import type { Stall } from './kernel/observing/watchdog.ts';
import type { Workshops } from './kernel/processes/workshops.ts';
import type { TestPart } from './kernel/settings/test-parts.ts';

export type RunningServer = {
  config: Config;
  /** What of it is still for trying out. */
  testParts: readonly TestPart[];
  /** The PostgreSQL that keeps everything, in a line. */
  databaseTold: string;
  guard: Guard;
  /** Every route of the site, with the studio's, and who may call it. */
  rules: readonly RouteRule[];
  /** Makes ready what the first caller would wait for. */
  warmUp(): void;
  /** Lets requests and jobs under way finish, then stops everything. It is over in a bounded time, whatever hangs. */
  close(): Promise<void>;
};

/** Hears of what should never happen, beside the log and the metrics. */
export type Observer = {
  /** A fault that a guard held, or that was answered 500. */
  onFault?(fault: Fault): void;
  onStall?(stall: Stall): void;
};

/** Stands between the service and what does its work, for tests of what happens when that fails, is ended or does less. */
export type Between = {
  workshops?: (workshops: Workshops) => Workshops;
  press?: (press: Press) => Press;
  payments?: (engine: Payments) => Payments;
  blobs?: (engine: Blobs) => Blobs;
  models?: (engine: Models) => Models;
  floors?: (engines: VendorFloor[]) => VendorFloor[];
};
