/**
 * The studio's calls about orders. Actions that advance an order (approval, print files, refunds) are in their own
 * features.
 */
import {
  addressChange,
  artworkChange,
  bulkAnswer,
  bulkRequest,
  orderAnswerStudio,
  orderNoteAnswer,
  orderNoteRequest,
  orderNotes,
  overview,
  overviewQuery,
  reprintRequest,
  studioOrderAnswer,
} from '@platen/contract/desk';
import { studioOrderExportQuery, studioOrderList, studioOrderListQuery } from '@platen/contract/orders';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../../engines/database/port.ts';
import { sendSheet } from '../../../kernel/documents/sheets.ts';
import type { App } from '../../../kernel/http/app.ts';
import { type PersonCaller, personCaller } from '../../../kernel/http/auth.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { may } from '../../../kernel/http/roles.ts';
import { getOrder, listOrders, listReprints, type OrderRow, toOwnersOrder } from '../../making/orders/orders.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import { getOwnedShop, listOwnedShops } from '../../tenants/shops/shops.ts';
import { listOrdersToAnswer } from '../checkout/checkout.ts';
import type { Deps } from '../deps.ts';
import { changeMany, retryOrder } from './bulk.ts';
import { changeAddress, replaceArtwork, reprintOrder } from './corrections.ts';
import { exportOrders } from './export.ts';
import { addNote, listNotes, removeNote, writeNote } from './notes.ts';
import type { FoundNote } from './notes-store.ts';
import { getOverview } from './overview.ts';

/** Beyond this number, orders to answer are not listed separately. */
const maxToAnswer = 1000;

const byId = z.object({ id: z.string().max(64) });

/** The shops that a call is about: the one it names, or all of the organization's. */
async function shopIdsOf(deps: Deps, caller: PersonCaller, shopId: string | undefined): Promise<string[]> {
  const shops = shopId ? [await getOwnedShop(deps, caller, shopId)] : await listOwnedShops(deps, caller);
  return shops.map((shop) => shop.id);
}

const findOwned = async (deps: Deps, request: FastifyRequest): Promise<OrderRow> =>
  getOrder(deps, await shopIdsOf(deps, personCaller(request), undefined), (request.params as { id: string }).id);

const payerOf = (request: FastifyRequest, { shop_id: shopId }: OrderRow) => ({
  shopId,
  organizationId: personCaller(request).organizationId,
});

export function deskStudioRoutes(app: App, deps: Deps): void {
  listRoutes(app, deps);
  correctionRoutes(app, deps);
  noteRoutes(app, deps);

  app.route({
    method: 'GET',
    url: '/overview',
    config: { auth: may('orders:read') },
    schema: { querystring: overviewQuery, response: { 200: overview } },
    handler: async (request) => {
      const caller = personCaller(request);
      const { shop_id, timeZone } = request.query;
      return getOverview(deps, caller.organizationId, await shopIdsOf(deps, caller, shop_id), timeZone);
    },
  });
}

function listRoutes(app: App, deps: Deps): void {
  const urgentOf = async (attention: string | undefined, shopIds: readonly string[]) =>
    attention === undefined ? null : listOrdersToAnswer(deps, shopIds, maxToAnswer);

  app.route({
    method: 'GET',
    url: '/orders',
    config: { auth: may('orders:read') },
    schema: { querystring: studioOrderListQuery, response: { 200: studioOrderList } },
    handler: async (request) => {
      const { shop_id, attention, ...query } = request.query;
      const shopIds = await shopIdsOf(deps, personCaller(request), shop_id);
      const page = await listOrders(deps, shopIds, query, await urgentOf(attention, shopIds));
      return { ...page, orders: page.orders.map((order) => toOwnersOrder(order, deps.network)) };
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/export',
    config: { auth: may('orders:read') },
    schema: { querystring: studioOrderExportQuery },
    handler: async (request, reply) => {
      const { shop_id, attention, ...query } = request.query;
      const caller = personCaller(request);
      const shopIds = await shopIdsOf(deps, caller, shop_id);
      const urgentIds = await urgentOf(attention, shopIds);
      const day = deps.clock.now().toISOString().slice(0, 10);
      return sendSheet(deps, reply, {
        owner: caller.organizationId,
        fileName: `orders-${day}.csv`,
        texts: exportOrders(deps, caller.organizationId, shopIds, query, urgentIds),
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/:id',
    config: { auth: may('orders:read') },
    schema: { params: byId, response: { 200: studioOrderAnswer } },
    handler: async (request) => {
      const order = await findOwned(deps, request);
      const { reprintOf, reprints } = await listReprints(deps.database.db, order);
      const toLink = (linked: (typeof reprints)[number]) => ({
        id: linked.id,
        orderNumber: linked.order_number,
        fulfillmentStatus: linked.status,
      });
      return {
        order: toOwnersOrder(order, deps.network),
        reprintOf: reprintOf && toLink(reprintOf),
        reprints: reprints.map(toLink),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/orders/bulk',
    config: { auth: may('orders:change') },
    schema: { body: bulkRequest, response: { 200: bulkAnswer } },
    handler: async (request) => {
      const caller = personCaller(request);
      const { action, ids } = request.body;
      return changeMany(deps, caller, await shopIdsOf(deps, caller, undefined), action, ids);
    },
  });
}

function correctionRoutes(app: App, deps: Deps): void {
  const toAnswer = (order: OrderRow) => ({ order: toOwnersOrder(order, deps.network) });
  /** Another organization's order is not found, even if the request has other faults. */
  const preValidation = async (request: FastifyRequest) => {
    await findOwned(deps, request);
  };
  const record = (request: FastifyRequest, details: string) => ({
    record: (tx: Tx, { id, order_number: name }: OrderRow) =>
      writeAudit(deps, tx, personCaller(request), { action: 'order.changed', target: { id, name }, details }),
  });
  const change = { config: { auth: may('orders:change') }, preValidation } as const;

  app.route({
    ...change,
    method: 'POST',
    url: '/orders/:id/address',
    schema: { params: byId, body: addressChange, response: { 200: orderAnswerStudio } },
    handler: async (request) => {
      const order = await findOwned(deps, request);
      const recorded = record(request, 'Address');
      return toAnswer(await changeAddress(deps, payerOf(request, order), order.id, request.body, recorded));
    },
  });

  app.route({
    ...change,
    method: 'POST',
    url: '/orders/:id/artwork',
    schema: { params: byId, body: artworkChange, response: { 200: orderAnswerStudio } },
    handler: async (request) => {
      const order = await findOwned(deps, request);
      const recorded = record(request, `Artwork of ${request.body.label}`);
      return toAnswer(await replaceArtwork(deps, payerOf(request, order), order.id, request.body, recorded));
    },
  });

  app.route({
    ...change,
    method: 'POST',
    url: '/orders/:id/retry',
    schema: { params: byId, response: { 200: orderAnswerStudio } },
    handler: async (request) => {
      const order = await findOwned(deps, request);
      return toAnswer(await retryOrder(deps, payerOf(request, order), order, personCaller(request)));
    },
  });

  app.route({
    method: 'POST',
    url: '/orders/:id/reprint',
    config: { auth: may('orders:change'), idempotent: true },
    preValidation,
    schema: {
      params: byId,
      body: reprintRequest,
      response: { 200: orderAnswerStudio, 201: orderAnswerStudio },
    },
    handler: async (request, reply) => {
      const caller = personCaller(request);
      const original = await findOwned(deps, request);
      const { reason, ...wanted } = request.body;
      const answer = answerOnce(request, reply, (order: OrderRow) => ({
        status: wanted.dryRun ? 200 : 201,
        body: toAnswer(order),
        subject: order.id,
      }));
      const reprint = await reprintOrder(
        deps,
        payerOf(request, original),
        original.id,
        wanted,
        async (tx, { order }) => {
          const target = { id: original.id, name: original.order_number };
          await writeAudit(deps, tx, caller, { action: 'order.reprinted', target, details: order.order_number });
          if (reason) {
            for (const one of [original, order]) await writeNote(deps, tx, one, caller.personId, `Reprint: ${reason}`);
          }
          await answer.decided(tx, order);
        },
      );
      return answer.send(reprint);
    },
  });
}

function noteRoutes(app: App, deps: Deps): void {
  const toNote = ({ id, text, person_id, person_name, created_at }: FoundNote) => ({
    id,
    text,
    person: person_id !== null && person_name !== null ? { id: person_id, name: person_name } : null,
    at: created_at.toISOString(),
  });

  app.route({
    method: 'GET',
    url: '/orders/:id/notes',
    config: { auth: may('orders:read') },
    schema: { params: byId, response: { 200: orderNotes } },
    handler: async (request) => ({ notes: (await listNotes(deps, await findOwned(deps, request))).map(toNote) }),
  });

  app.route({
    method: 'POST',
    url: '/orders/:id/notes',
    config: { auth: may('orders:change') },
    schema: { params: byId, body: orderNoteRequest, response: { 201: orderNoteAnswer } },
    preValidation: async (request) => {
      await findOwned(deps, request);
    },
    handler: async (request, reply) => {
      const { personId } = personCaller(request);
      const note = await addNote(deps, await findOwned(deps, request), personId, request.body.text);
      return reply.code(201).send({ note: toNote(note) });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/orders/:id/notes/:noteId',
    config: { auth: may('orders:change') },
    schema: {
      params: byId.extend({ noteId: z.string().max(64) }),
      response: { 200: z.object({ id: z.string(), deleted: z.literal(true) }) },
    },
    handler: async (request) => {
      const { noteId } = request.params;
      await removeNote(deps, await findOwned(deps, request), noteId);
      return { id: noteId, deleted: true as const };
    },
  });
}
