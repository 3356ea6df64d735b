/** Tools for shipping quotes and orders. */
import { orderAnswer, orderFields, orderList, orderListQuery, quote, quoteFields } from '@platen/contract/orders';
import { z } from 'zod';
import { callApi } from '../api-calls.ts';
import { type Desk, defineTool, type ToolAnswer, type ToolCaller } from '../tool.ts';
import { idempotencyKey } from './art.ts';

/** The input is only described here. The order planner validates it and reports all errors at once. */
const described = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.looseObject({}).meta(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as z.GlobalMeta);

const order = orderFields.omit({ dryRun: true });
const id = z.strictObject({ id: z.string().min(1).max(64).describe('The order: ord_…') });

const orderPath = (given: string) => `/orders/${encodeURIComponent(given)}`;

async function sendOrder(desk: Desk, asked: ToolCaller, input: object, dryRun: boolean): Promise<ToolAnswer> {
  const { idempotencyKey: key, ...json } = input as { idempotencyKey?: unknown };
  return {
    result: await callApi(desk, asked, {
      method: 'POST',
      path: '/orders',
      json: { ...json, dryRun },
      idempotencyKey: dryRun || key === undefined ? null : String(key),
    }),
  };
}

export const orderTools = [
  defineTool({
    name: 'quote_shipping',
    title: 'Quote shipping for a cart',
    description:
      'Returns prices and delivery dates for every shipping speed to a destination. Items made in the same place ship together as one group. Needs no artwork.',
    route: 'POST /orders/quotes',
    input: described(quoteFields),
    output: quote,
    hints: { readOnly: true },
    run: async (desk, asked, json) => ({
      result: await callApi(desk, asked, { method: 'POST', path: '/orders/quotes', json }),
    }),
  }),
  defineTool({
    name: 'validate_order',
    title: 'Validate an order without placing it',
    description:
      'Checks the address, variants and artwork, and returns all prices, without creating anything. Reports all errors at once, with the fix for each. Call it before create_order, and show the person the price.',
    route: 'POST /orders',
    input: described(order),
    output: orderAnswer,
    hints: { readOnly: true, openWorld: true },
    run: (desk, asked, input) => sendOrder(desk, asked, input, true),
  }),
  defineTool({
    name: 'create_order',
    title: 'Place an order',
    description:
      'Places a real order, which is printed and shipped. Its price is invoiced to the shop’s organization. Ask the person first. Set your own `externalId`: a repeated call with the same one returns the existing order.',
    route: 'POST /orders',
    input: described(order.extend({ idempotencyKey })),
    output: orderAnswer,
    hints: { readOnly: false, destructive: true, idempotent: false, openWorld: true },
    run: (desk, asked, input) => sendOrder(desk, asked, input, false),
  }),
  defineTool({
    name: 'get_order',
    title: 'Get an order',
    description:
      'Returns the status of an order, its packages with tracking, its history, and the actions that are still possible.',
    route: 'GET /orders/:id',
    input: id,
    output: orderAnswer,
    hints: { readOnly: true },
    run: async (desk, asked, input) => ({
      result: await callApi(desk, asked, { method: 'GET', path: orderPath(input.id) }),
    }),
  }),
  defineTool({
    name: 'list_orders',
    title: 'List orders',
    description:
      'Returns orders, newest first. While `hasMore` is true, set `cursor` to `nextCursor` for the next page.',
    route: 'GET /orders',
    input: orderListQuery
      .extend({
        limit: z.int().min(1).max(100).default(20),
        fulfillmentStatus: z.array(z.string().max(40)).max(20).optional().describe('Only orders with these statuses'),
      })
      .strict(),
    output: orderList,
    hints: { readOnly: true },
    run: async (desk, asked, query) => ({
      result: await callApi(desk, asked, { method: 'GET', path: '/orders', query }),
    }),
  }),
  defineTool({
    name: 'cancel_order',
    title: 'Cancel an order',
    description:
      'Cancels an order before production starts (`actions.cancel` of the order says whether this is possible). Nothing is printed, and the price is removed from the invoice. If a shopper paid for the order, they get a full refund. This cannot be undone.',
    route: 'POST /orders/:id/cancel',
    input: id.extend({ idempotencyKey }),
    output: orderAnswer,
    hints: { readOnly: false, destructive: true, idempotent: true },
    run: async (desk, asked, { id: orderId, idempotencyKey: key }) => ({
      result: await callApi(desk, asked, {
        method: 'POST',
        path: `${orderPath(orderId)}/cancel`,
        idempotencyKey: key,
      }),
    }),
  }),
];
