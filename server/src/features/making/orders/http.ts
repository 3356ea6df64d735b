import { type ErrorCode, errorCodes, errorEntry } from '@platen/contract';
import type { AuditAction } from '@platen/contract/audit-actions';
import {
  deletedOrder,
  deliveryEstimates,
  estimateQuery,
  orderAnswer,
  orderList,
  orderListQuery,
  orderRequest,
  quote,
  quoteRequest,
} from '@platen/contract/orders';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../../engines/database/port.ts';
import type { App } from '../../../kernel/http/app.ts';
import { findAuthor, keyCaller, needsKey } from '../../../kernel/http/auth.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import type { Deps } from '../deps.ts';
import { listOrders, type OrderPage } from './find-orders.ts';
import { toOption, toOrder } from './order-answer.ts';
import {
  type CreatedOrder,
  cancelOrder,
  createOrder,
  deleteOrder,
  getOrder,
  type OrderRow,
  updateOrder,
} from './orders.ts';
import { estimateDelivery, quoteOrder } from './quotes.ts';

const byId = z.object({ id: z.string().max(64) });

/** The planner's faults in a request: each has its own code. */
const planErrors = errorCodes.filter((code) => code.startsWith('E_') && errorEntry(code).status === 400);
const quoteErrors = [
  'E_ITEMS_REQUIRED',
  'E_VARIANT_UNKNOWN',
  'E_STATE_REQUIRED',
  'E_ADDRESS_INVALID',
  'E_DESTINATION_INVALID',
  'E_DESTINATION_UNSUPPORTED',
] as const satisfies ErrorCode[];
const idOf = (request: { params: unknown }) => (request.params as { id: string }).id;

const toPage = ({ orders, hasMore, nextCursor }: OrderPage) => ({ orders: orders.map(toOrder), hasMore, nextCursor });

export function ordersApiRoutes(app: App, deps: Deps): void {
  const tags = ['Orders'];
  const record =
    (request: FastifyRequest, action: AuditAction) =>
    (tx: Tx, { id, order_number: name }: OrderRow) =>
      writeAudit(deps, tx, findAuthor(request), { action, target: { id, name } });

  app.route({
    method: 'POST',
    url: '/orders/quotes',
    config: { auth: needsKey('orders:read', 'orders:read', 'orders:add'), errors: quoteErrors },
    schema: {
      summary: 'Quote shipping for a cart',
      description:
        'Items made in the same place ship together as one group. Each group lists its available speeds with prices and dates. Needs no artwork and stores nothing.',
      tags,
      body: quoteRequest,
      response: { 200: quote },
    },
    handler: async (request) => {
      const { groups } = quoteOrder(deps, keyCaller(request).shopId, request.body);
      return {
        groups: groups.map((group) => ({ ...group, options: group.options.map(toOption) })),
        quotedAt: deps.clock.now().toISOString(),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/delivery-estimates',
    config: { auth: needsKey('orders:read', 'orders:read', 'orders:add'), errors: quoteErrors },
    schema: {
      summary: 'Estimate the delivery of a variant',
      description:
        'For a product page: returns the price and the delivery dates of one variant to one destination, at every speed.',
      tags,
      querystring: estimateQuery,
      response: { 200: deliveryEstimates },
    },
    handler: async (request) => ({
      estimates: estimateDelivery(deps, keyCaller(request).shopId, request.query).map(toOption),
      estimatedAt: deps.clock.now().toISOString(),
    }),
  });

  app.route({
    method: 'POST',
    url: '/orders',
    config: { auth: needsKey('orders:change', 'orders:add'), idempotent: true, errors: [...planErrors, 'conflict'] },
    schema: {
      summary: 'Create an order, or validate it with a dry run',
      description:
        'Returns 201 with the new order. With `dryRun: true`, the order is validated, normalized and priced but not created, and the status is 200. A repeated `externalId` returns the existing order, also with 200. `errors` lists all errors of a request at once. The price is invoiced to the shop’s organization, so an order needs no wallet balance.',
      tags,
      body: orderRequest,
      response: { 200: orderAnswer, 201: orderAnswer },
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, ({ order, isNew }: CreatedOrder) => ({
        status: isNew ? 201 : 200,
        body: { order: toOrder(order) },
        subject: order.id,
      }));
      const created = await createOrder(deps, keyCaller(request), request.body, async (tx, created) => {
        await record(request, 'order.created')(tx, created.order);
        await answer.decided(tx, created);
      });
      if (created.isReplay) reply.header('idempotent-replayed', 'true');
      return answer.send(created);
    },
  });

  app.route({
    method: 'GET',
    url: '/orders',
    config: { auth: needsKey('orders:read', 'orders:read') },
    schema: {
      summary: 'List orders, newest first',
      description:
        'Returns pages of `limit` orders. While `hasMore` is true, set `cursor` to `nextCursor`, with the same filters, for the next page.',
      tags,
      querystring: orderListQuery,
      response: { 200: orderList },
    },
    handler: async (request) => toPage(await listOrders(deps, [keyCaller(request).shopId], request.query)),
  });

  app.route({
    method: 'GET',
    url: '/orders/:id',
    config: { auth: needsKey('orders:read', 'orders:read') },
    schema: {
      summary: 'Get an order',
      description: 'Returns the order with its shipments, tracking, history and available actions.',
      tags,
      params: byId,
      response: { 200: orderAnswer },
    },
    handler: async (request) => ({
      order: toOrder(await getOrder(deps, [keyCaller(request).shopId], request.params.id)),
    }),
  });

  app.route({
    method: 'PUT',
    url: '/orders/:id',
    config: {
      auth: needsKey('orders:change', 'orders:add'),
      errors: [...planErrors, 'E_ORDER_NOT_EDITABLE', 'conflict'],
    },
    schema: {
      summary: 'Change an order before production',
      description:
        'Fields in the request replace the old values; other fields stay. The whole order is validated and priced again. A failed order is prepared again. ' +
        'If a change makes an order from a buy page cost more than its shopper paid, your earnings must cover the difference. Otherwise the answer is 409.',
      tags,
      params: byId,
      body: orderRequest,
      response: { 200: orderAnswer },
    },
    preValidation: async (request) => {
      await getOrder(deps, [keyCaller(request).shopId], idOf(request));
    },
    handler: async (request) => ({
      order: toOrder(
        await updateOrder(deps, keyCaller(request), request.params.id, request.body, {
          record: record(request, 'order.changed'),
        }),
      ),
    }),
  });

  app.route({
    method: 'POST',
    url: '/orders/:id/cancel',
    config: {
      auth: needsKey('orders:change', 'orders:add'),
      idempotent: true,
      errors: ['E_ORDER_NOT_CANCELLABLE', 'conflict'],
    },
    schema: {
      summary: 'Cancel an order before production',
      description:
        'Nothing is printed, and the price is removed from the invoice. If a shopper paid for the order, they get a full refund. Once the status is `submitted`, the answer is 409. A repeated call has no effect.',
      tags,
      params: byId,
      response: { 200: orderAnswer },
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, (order: OrderRow) => ({
        status: 200,
        body: { order: toOrder(order) },
        subject: order.id,
      }));
      const decided = async (tx: Tx, order: OrderRow) => {
        await record(request, 'order.cancelled')(tx, order);
        await answer.decided(tx, order);
      };
      return answer.send(await cancelOrder(deps, keyCaller(request), request.params.id, decided));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/orders/:id',
    config: { auth: needsKey('orders:change', 'orders:add'), errors: ['E_ORDER_NOT_DELETABLE', 'conflict'] },
    schema: {
      summary: 'Delete an order',
      description:
        'Works only for pending, failed and cancelled orders. The order disappears from all lists, and its price is removed from the invoice. If a shopper paid for the order, they get a full refund.',
      tags,
      params: byId,
      response: { 200: deletedOrder },
    },
    handler: async (request) => {
      await deleteOrder(deps, keyCaller(request), request.params.id, record(request, 'order.deleted'));
      return { id: request.params.id, deleted: true as const };
    },
  });
}
