/** What a start receives beside its configuration, and what it returns. */
import type { Config } from './config.ts';
import type { Blobs } from './engines/blobs/port.ts';
import type { VendorFloor } from './engines/floors/port.ts';
import type { Models } from './engines/models/port.ts';
import type { Payments } from './engines/payments/port.ts';
import type { Catalog } from './features/catalog/catalog.ts';
import type { BuiltPages } from './features/outside/site/dist.ts';
import type { TestPart } from './features/outside/site/test-parts.ts';
import type { RenderPool } from './features/pictures/rendering/render-pool.ts';
import type { RouteRule } from './kernel/http/app.ts';
import type { Fault, Guard } from './kernel/observing/guard.ts';
import type { Stall } from './kernel/observing/watchdog.ts';
import type { Workshops } from './kernel/processes/workshops.ts';

export type RunningServer = {
  config: Config;
  /** Its parts that are still in test mode. */
  testParts: readonly TestPart[];
  /** The PostgreSQL that stores everything, in one line. */
  databaseTold: string;
  guard: Guard;
  /** Every route of the site, with the studio's, and who may call it. */
  rules: readonly RouteRule[];
  /** The OpenAPI documents of the hosts whose routes have schemas, as JSON. */
  openApi: { api(): string; studio(): string };
  /** Prepares what the first caller would otherwise wait for. */
  warmUp(): void;
  /** Lets running requests and jobs finish, then stops everything. Takes a bounded time, whatever hangs. */
  close(): Promise<void>;
};

/** Receives what should never happen, beside the log and the metrics. */
export type Observer = {
  /** A fault that a guard caught, or that returned a 500. */
  onFault?(fault: Fault): void;
  onStall?(stall: Stall): void;
};

/** Wraps the service's engines, for tests of what happens when they fail, end or do less. */
export type Between = {
  workshops?: (workshops: Workshops) => Workshops;
  renderPool?: (pool: RenderPool) => RenderPool;
  payments?: (engine: Payments) => Payments;
  blobs?: (engine: Blobs) => Blobs;
  models?: (engine: Models) => Models;
  floors?: (engines: VendorFloor[]) => VendorFloor[];
  /** Several services of one process may share a catalog: nobody can change it. */
  catalog?: (load: () => Promise<Catalog>) => Promise<Catalog>;
  /** The pages of `studio/` in place of the built ones; `npm run dev` serves them from their sources. */
  pages?: () => BuiltPages | null;
  /** Describes the routes as they are, in place of the documents of `docs/openapi`, which `npm run docs` writes. */
  describesRoutes?: boolean;
};
