import {
  earnings,
  payoutAnswer,
  payoutList,
  payoutRequested,
  statement,
  statementList,
} from '@platen/contract/earnings';
import { payoutAccount, payoutAccountRequest } from '@platen/contract/payout-account';
import {
  cancelPreview,
  moneyPreview,
  refundAnswer,
  refundPreviewQuery,
  refundRequest,
  saleAnswer,
  saleList,
} from '@platen/contract/sales';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendSheet } from '../../../kernel/documents/sheets.ts';
import { invalidArgument } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { type PersonCaller, personCaller } from '../../../kernel/http/auth.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { may } from '../../../kernel/http/roles.ts';
import { getOrder } from '../../making/orders/orders.ts';
import { listOwnedShops } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { getEarnings, getPayout, getSale, listPayouts, listSales } from './earnings.ts';
import type { MonthStatement } from './month-statement.ts';
import { changePayoutAccount, getPayoutAccount } from './payout-account.ts';
import { askForPayout } from './payouts.ts';
import { previewCancel, previewRefund, type Refunded, refundSale, retryRefund } from './refunds.ts';
import { exportStatement, getStatement, listStatements, makeStatementDocument } from './statements.ts';
import { toEntry, toPayout, toPayoutAnswer, toRefund, toSale } from './wire.ts';

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});
const id = z.string().max(64);
const byId = z.object({ id });

export function earningsStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/earnings',
    config: { auth: may('earnings:read') },
    schema: { response: { 200: earnings } },
    handler: async (request) => {
      const found = await getEarnings(deps, personCaller(request));
      return { ...found, nextPayoutAt: found.nextPayoutAt?.toISOString() ?? null };
    },
  });
  saleRoutes(app, deps);
  payoutRoutes(app, deps);
  statementRoutes(app, deps);
}

function saleRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/sales',
    config: { auth: may('sales:read') },
    schema: {
      querystring: page.extend({ shop_id: id.optional(), order_id: id.optional() }),
      response: { 200: saleList },
    },
    handler: async (request) => {
      const { limit, cursor, shop_id: shopId, order_id: orderId } = request.query;
      const { rows, nextCursor } = await listSales(deps, personCaller(request), { limit, cursor, shopId, orderId });
      return { sales: rows.map(toSale), nextCursor };
    },
  });

  app.route({
    method: 'GET',
    url: '/sales/:id',
    config: { auth: may('sales:read') },
    schema: { params: byId, response: { 200: saleAnswer } },
    handler: async (request) => {
      const { sale, refunds, entries } = await getSale(deps, personCaller(request), request.params.id);
      return { sale: toSale(sale), refunds: refunds.map(toRefund), entries: entries.map(toEntry) };
    },
  });

  const refunded = ({ refund, sale }: Refunded) => ({ refund: toRefund(refund), sale: toSale(sale) });

  app.route({
    method: 'POST',
    url: '/sales/:id/refunds',
    config: { auth: may('sales:refund'), idempotent: true },
    schema: { params: byId, body: refundRequest, response: { 201: refundAnswer } },
    preValidation: async (request) => {
      await getSale(deps, personCaller(request), (request.params as { id: string }).id);
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, (made: Refunded) => ({ status: 201, body: refunded(made) }));
      const made = await refundSale(deps, personCaller(request), request.params.id, request.body, answer.decided);
      return answer.send(made);
    },
  });

  app.route({
    method: 'POST',
    url: '/sales/:id/refunds/:refundId/retry',
    config: { auth: may('sales:refund') },
    schema: { params: byId.extend({ refundId: id }), response: { 200: refundAnswer } },
    handler: async (request) => {
      const { id: saleId, refundId } = request.params;
      return refunded(await retryRefund(deps, personCaller(request), saleId, refundId));
    },
  });

  app.route({
    method: 'GET',
    url: '/sales/:id/refund-preview',
    config: { auth: may('sales:read') },
    schema: { params: byId, querystring: refundPreviewQuery, response: { 200: moneyPreview } },
    handler: (request) =>
      previewRefund(deps, personCaller(request), request.params.id, request.query.amountCents ?? null),
  });

  app.route({
    method: 'GET',
    url: '/orders/:id/cancel-preview',
    config: { auth: may('orders:read') },
    schema: { params: byId, response: { 200: cancelPreview } },
    handler: async (request) => {
      const caller = personCaller(request);
      const shops = await listOwnedShops(deps, caller);
      const shopIds = shops.map((shop) => shop.id);
      return previewCancel(deps, caller, await getOrder(deps, shopIds, request.params.id));
    },
  });
}

function payoutRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/payouts',
    config: { auth: may('earnings:read') },
    schema: { querystring: page, response: { 200: payoutList } },
    handler: async (request) => {
      const { rows, nextCursor, heldCents, pendingCents, availableCents, owedCents } = await listPayouts(
        deps,
        personCaller(request),
        request.query,
      );
      return { payouts: rows.map(toPayout), heldCents, pendingCents, availableCents, owedCents, nextCursor };
    },
  });

  app.route({
    method: 'POST',
    url: '/payouts',
    config: { auth: may('payouts:ask') },
    schema: { response: { 201: payoutRequested } },
    handler: async (request, reply) =>
      reply.code(201).send({ payout: toPayout(await askForPayout(deps, personCaller(request))) }),
  });

  app.route({
    method: 'GET',
    url: '/payouts/account',
    config: { auth: may('payouts:read') },
    schema: { response: { 200: payoutAccount } },
    handler: (request) => getPayoutAccount(deps, personCaller(request)),
  });

  app.route({
    method: 'PATCH',
    url: '/payouts/account',
    config: { auth: may('payouts:change') },
    schema: { body: payoutAccountRequest, response: { 200: payoutAccount } },
    handler: (request) =>
      changePayoutAccount(deps, personCaller(request), deps.callerAddress(request.ip), request.body),
  });

  app.route({
    method: 'GET',
    url: '/payouts/:id',
    config: { auth: may('earnings:read') },
    schema: { params: byId, response: { 200: payoutAnswer } },
    handler: async (request) => toPayoutAnswer(await getPayout(deps, personCaller(request), request.params.id)),
  });
}

const toStatement = (found: MonthStatement) => ({
  ...found,
  csvUrl: `/api/statements/${found.month}.csv`,
  pdfUrl: `/api/statements/${found.month}.pdf`,
});

function statementRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/statements',
    config: { auth: may('earnings:read') },
    schema: { response: { 200: statementList } },
    handler: async (request) => ({
      statements: (await listStatements(deps, personCaller(request))).map(toStatement),
    }),
  });

  const send = async (reply: FastifyReply, caller: PersonCaller, found: MonthStatement, format: string) => {
    if (format === 'json') return reply.send(statement.parse(toStatement(found)));
    const fileName = `statement-${found.month}.${format}`;
    if (format === 'csv') {
      const texts = exportStatement(deps, caller, found);
      return sendSheet(deps, reply, { owner: caller.organizationId, fileName, texts });
    }
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type('application/pdf')
      .send(await makeStatementDocument(deps, caller, found));
  };

  app.route({
    method: 'GET',
    url: '/statements/:month',
    config: { auth: may('earnings:read') },
    schema: { params: z.object({ month: z.string().max(12) }) },
    handler: async (request, reply) => {
      const match = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\.(csv|pdf))?$/.exec(request.params.month);
      if (!match) throw invalidArgument('Give the month as YYYY-MM, YYYY-MM.csv or YYYY-MM.pdf.', { param: 'month' });
      const caller = personCaller(request);
      const found = await getStatement(deps, caller, match[1]!);
      return send(reply, caller, found, match[2] ?? wantedFormat(request.headers.accept));
    },
  });
}

function wantedFormat(accept = ''): 'json' | 'csv' | 'pdf' {
  if (accept.includes('text/csv')) return 'csv';
  return accept.includes('application/pdf') ? 'pdf' : 'json';
}
