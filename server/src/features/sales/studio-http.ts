import { payoutList, saleList } from '@platen/contract/sales';
import { z } from 'zod';
import type { Deps } from '../../kernel/deps.ts';
import type { App } from '../../kernel/http/app.ts';
import { needsPerson, personCaller } from '../../kernel/http/auth.ts';
import { listPayouts, listSales } from './earnings.ts';

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});

export function salesStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/sales',
    config: { auth: needsPerson },
    schema: { querystring: page.extend({ shop_id: z.string().max(64).optional() }), response: { 200: saleList } },
    handler: async (request) => {
      const { limit, cursor, shop_id } = request.query;
      const { rows, nextCursor } = await listSales(deps, personCaller(request), { limit, cursor, shopId: shop_id });
      return {
        sales: rows.map((row) => ({
          id: row.id,
          orderId: row.order_id,
          shop_id: row.shop_id,
          product: row.product,
          variantId: row.variant_id,
          quantity: row.quantity,
          grossCents: row.gross_cents,
          costCents: row.cost_cents,
          feeCents: row.fee_cents,
          netCents: row.net_cents,
          status: row.status,
          at: row.at.toISOString(),
        })),
        nextCursor,
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/payouts',
    config: { auth: needsPerson },
    schema: { querystring: page, response: { 200: payoutList } },
    handler: async (request) => {
      const { rows, nextCursor, heldCents, availableCents } = await listPayouts(
        deps,
        personCaller(request),
        request.query,
      );
      return {
        payouts: rows.map((row) => ({
          id: row.id,
          amountCents: row.amount_cents,
          status: row.status,
          reference: row.reference,
          at: row.created_at.toISOString(),
        })),
        heldCents,
        availableCents,
        nextCursor,
      };
    },
  });
}
