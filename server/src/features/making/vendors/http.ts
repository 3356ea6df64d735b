/** What vendors call: the files of a job by their links, and the callback address. docs/facilities.md explains it. */
import { z } from 'zod';
import type { VendorFloorName } from '../../../engines/floors/port.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { withTextBodies } from '../../../kernel/http/text-bodies.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { vendorFloors } from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';
import { wakeVendor } from '../fulfillment/facility-door.ts';
import * as store from '../fulfillment/store.ts';
import { sendFile } from '../print-files/send-order-file.ts';
import { readCallbackAddress, readFileLink } from './links.ts';
import type { VendorOrderRow } from './store.ts';
import * as vendors from './store.ts';

/** A vendor loads the files of many orders from a few addresses. */
const fileLimit = { name: 'file-links', limit: 1200, windowSeconds: 60 };
const callbackLimit = { name: 'facility-callbacks', limit: 600, windowSeconds: 60 };
/** However often it calls, an order is not read more often. */
const leastBetweenReadsSeconds = 10;
const maxCallbackBytes = 256 * 1024;

export async function vendorApiRoutes(app: App, deps: Deps): Promise<void> {
  app.route({
    method: 'GET',
    url: '/files/:opaque',
    config: { auth: isPublic, limit: fileLimit },
    schema: { hide: true, params: z.object({ opaque: z.string().max(600) }) },
    handler: async (request, reply) => {
      const link = readFileLink(deps, request.params.opaque);
      const job = link && (await store.findJob(deps.database.db, link.jobId));
      const isOver = !job || job.status === 'withdrawn' || job.status === 'refused';
      const file = isOver ? undefined : job.files.find(({ name }) => name === link!.name);
      if (!file) throw notFound('This file');
      return sendFile(deps, reply, file);
    },
  });

  await withTextBodies(app, (scope) => {
    scope.route({
      method: 'POST',
      url: '/facility/callbacks/:floor/:opaque',
      config: { auth: isPublic, limit: callbackLimit },
      bodyLimit: maxCallbackBytes,
      schema: {
        hide: true,
        params: z.object({ floor: z.enum(vendorFloors), opaque: z.string().max(160) }),
        response: { 200: z.object({ received: z.literal(true) }) },
      },
      handler: async ({ params: { floor, opaque }, body }) => {
        const subject = readCallbackAddress(deps, floor, opaque);
        if (subject === null) throw notFound('This address');
        const row = await findMeant(deps, floor, subject, String(body ?? ''));
        if (row && row.state !== 'closed') await nudge(deps, row);
        return { received: true as const };
      },
    });
  });
}

/**
 * The order that the body names, because some vendors call one address about all of their orders; otherwise the one
 * whose address it is. The address proves that the vendor received it, and nothing more.
 */
async function findMeant(
  deps: Deps,
  floor: VendorFloorName,
  subject: string,
  body: string,
): Promise<VendorOrderRow | null> {
  const named = deps.floors.get(floor)?.readCallback(body) ?? null;
  const { db } = deps.database;
  const meant = named && (await vendors.findNamedOrder(db, floor, named));
  return meant ?? vendors.findNamedOrder(db, floor, { jobId: subject });
}

/** The body is not trusted: the order is read at the vendor soon. */
async function nudge(deps: Deps, row: VendorOrderRow): Promise<void> {
  const now = deps.clock.now();
  const earliest = row.read_at === null ? now : addSeconds(row.read_at, leastBetweenReadsSeconds);
  const at = earliest > now ? earliest : now;
  if (row.next_at <= at || row.state !== 'released') return;
  // One at a time, even while the vendor calls and cannot be read.
  const window = Math.floor(at.getTime() / (leastBetweenReadsSeconds * 1000));
  await deps.database.transaction((tx) =>
    wakeVendor(deps, tx, { id: row.job_id, shop_id: row.shop_id }, `nudge-${window}`, at),
  );
}
