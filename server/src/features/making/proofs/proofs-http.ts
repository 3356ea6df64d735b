import { rejectionRequest } from '@platen/contract/facility';
import { orderAnswer, studioOrder } from '@platen/contract/orders';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../../engines/database/port.ts';
import type { App } from '../../../kernel/http/app.ts';
import { findAuthor, keyCaller, needsKey, personCaller } from '../../../kernel/http/auth.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { may } from '../../../kernel/http/roles.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import { listOwnedShops } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { getOrder, type OrderRow, toOrder, toOwnersOrder } from '../orders/orders.ts';
import { type Decision, decideProof } from './proofs.ts';

const byId = z.object({ id: z.string().max(64) });
const idOf = (request: { params: unknown }) => (request.params as { id: string }).id;

const approved: Decision = { approved: true };
const rejected = (reason: string): Decision => ({ approved: false, reason });

const recordDecision =
  (deps: Deps, request: FastifyRequest, decision: Decision) =>
  (tx: Tx, { id, order_number: name }: OrderRow) =>
    writeAudit(deps, tx, findAuthor(request), {
      action: decision.approved ? 'order.approved' : 'order.rejected',
      target: { id, name },
      details: decision.approved ? null : decision.reason,
    });

export function proofsApiRoutes(app: App, deps: Deps): void {
  const tags = ['Orders'];
  const asAnswer = (order: OrderRow) => ({ status: 200, body: { order: toOrder(order) }, subject: order.id });

  app.route({
    method: 'POST',
    url: '/orders/:id/approve',
    config: { auth: needsKey('orders:change', 'orders:add'), idempotent: true, errors: ['conflict'] },
    schema: {
      summary: 'Approve the print files of an order',
      description:
        'For shops that hold their orders. Check the files from `GET /orders/{id}/print-files` first, because the order is then printed with them.',
      tags,
      params: byId,
      response: { 200: orderAnswer },
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, asAnswer);
      const { shopId } = keyCaller(request);
      const beside = { record: recordDecision(deps, request, approved), decided: answer.decided };
      return answer.send(await decideProof(deps, [shopId], request.params.id, approved, beside));
    },
  });

  app.route({
    method: 'POST',
    url: '/orders/:id/reject',
    config: { auth: needsKey('orders:change', 'orders:add'), idempotent: true, errors: ['conflict'] },
    schema: {
      description:
        'The order fails with your reason, and nothing is printed. You can cancel it, or try again with other artwork with `PUT /orders/{id}`.',
      summary: 'Reject the print files of an order',
      tags,
      params: byId,
      body: rejectionRequest,
      response: { 200: orderAnswer },
    },
    preValidation: async (request) => {
      await getOrder(deps, [keyCaller(request).shopId], idOf(request));
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, asAnswer);
      const { shopId } = keyCaller(request);
      const decision = rejected(request.body.reason);
      const beside = { record: recordDecision(deps, request, decision), decided: answer.decided };
      return answer.send(await decideProof(deps, [shopId], request.params.id, decision, beside));
    },
  });
}

export function proofsStudioRoutes(app: App, deps: Deps): void {
  const answer = z.object({ order: studioOrder });

  const decide = async (request: Parameters<typeof personCaller>[0], id: string, decision: Decision) => {
    const shops = await listOwnedShops(deps, personCaller(request));
    const order = await decideProof(
      deps,
      shops.map((shop) => shop.id),
      id,
      decision,
      { record: recordDecision(deps, request, decision) },
    );
    return { order: toOwnersOrder(order, deps.network) };
  };

  app.route({
    method: 'POST',
    url: '/orders/:id/approve',
    config: { auth: may('orders:change') },
    schema: { params: byId, response: { 200: answer } },
    handler: (request) => decide(request, request.params.id, approved),
  });

  app.route({
    method: 'POST',
    url: '/orders/:id/reject',
    config: { auth: may('orders:change') },
    schema: { params: byId, body: rejectionRequest, response: { 200: answer } },
    preValidation: async (request) => {
      const shops = await listOwnedShops(deps, personCaller(request));
      await getOrder(
        deps,
        shops.map((shop) => shop.id),
        idOf(request),
      );
    },
    handler: (request) => decide(request, request.params.id, rejected(request.body.reason)),
  });
}
