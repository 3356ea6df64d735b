/** For the operator while the service runs: keys of print shops, and orders at vendors. */
import { z } from 'zod';
import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import type { AdminGuard } from '../../../kernel/http/admin-guard.ts';
import type { App } from '../../../kernel/http/app.ts';
import { needsAdminToken } from '../../../kernel/http/auth.ts';
import { vendorFloors } from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';
import type { ListedVendorOrder, VendorOrderRow } from '../vendors/store.ts';
import * as vendors from '../vendors/store.ts';
import { createFacilityKey } from './keys.ts';
import { placeAgain } from './recall-from-vendors.ts';

const states = ['to_place', 'placing', 'placed', 'released', 'closed'] as const;

const listQuery = z.strictObject({
  state: z.enum(states).optional(),
  floor: z.enum(vendorFloors).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});

const toWire = (row: VendorOrderRow & Partial<Pick<ListedVendorOrder, 'order_number'>>) => ({
  jobId: row.job_id,
  orderId: row.order_id,
  orderNumber: row.order_number ?? null,
  facility: row.facility,
  floor: row.floor,
  reference: row.reference,
  vendorOrderId: row.vendor_order_id,
  state: row.state,
  wanted: row.wanted,
  stage: row.stage,
  reason: row.reason,
  issues: row.issues,
  shipments: row.shipments,
  /** The vendor's charge, in its currency, and the seller's charge, in US cents. */
  cost: row.cost,
  chargedCents: row.charged_cents,
  failedCalls: row.faults,
  nextLookAt: row.next_at.toISOString(),
  createdAt: row.created_at.toISOString(),
});

export function facilityAdminRoutes(app: App, deps: Deps, preValidation: AdminGuard): void {
  app.route({
    method: 'POST',
    url: '/admin/facilities/:facility/keys',
    config: { auth: needsAdminToken },
    schema: {
      hide: true,
      params: z.object({ facility: z.string().max(64) }),
      querystring: z.strictObject({ replace: z.enum(['true', 'false']).default('false') }),
      response: { 200: z.object({ key: z.string() }) },
    },
    preValidation,
    handler: async ({ params, query }) => ({
      key: await createFacilityKey(deps, params.facility, { isReplacing: query.replace === 'true' }),
    }),
  });

  app.route({
    method: 'GET',
    url: '/admin/vendor-orders',
    config: { auth: needsAdminToken },
    schema: { hide: true, querystring: listQuery },
    preValidation,
    handler: async ({ query: { state = null, floor = null, limit, cursor } }) => {
      const after = cursor === undefined ? null : readCursor(cursor);
      const found = await vendors.pageVendorOrders(deps.database.db, { state, floor }, after, limit + 1);
      const { rows, hasMore, nextCursor } = toPage(found, limit, (row) => ({ at: row.created_at, id: row.job_id }));
      return { orders: rows.map(toWire), hasMore, nextCursor };
    },
  });

  app.route({
    method: 'POST',
    url: '/admin/vendor-orders/:jobId/again',
    config: { auth: needsAdminToken },
    schema: { hide: true, params: z.object({ jobId: z.string().max(64) }) },
    preValidation,
    handler: async ({ params }) => ({ order: toWire(await placeAgain(deps, params.jobId)) }),
  });
}
