/** What it costs to send something, and having it printed and sent. */
import { orderAnswer, orderFields, orderList, orderListQuery, quote, quoteFields } from '@platen/contract/orders';
import { z } from 'zod';
import { callApi } from '../api-calls.ts';
import { type Desk, defineTool, type ToolAnswer, type ToolCaller } from '../tool.ts';
import { idempotencyKey } from './art.ts';

/** The planner judges what is in it, and names every fault at once; here it is only described. */
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
    title: 'Price the shipping of a cart',
    description:
      'Prices and dates of every speed to a destination. Items that are made in one place travel together and make one group. No artwork is needed.',
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
    title: 'Try an order without placing it',
    description:
      'Checks address, variants and artwork, prices everything, and makes nothing. Every fault is told at once, with what to do about it. Call it before create_order, and show the person the price.',
    route: 'POST /orders',
    input: described(order),
    output: orderAnswer,
    hints: { readOnly: true, openWorld: true },
    run: (desk, asked, input) => sendOrder(desk, asked, input, true),
  }),
  defineTool({
    name: 'create_order',
    title: 'Have something printed and sent',
    description:
      'Places a real order, which is printed and shipped. Its price is invoiced to the shop’s organization. Ask the person first. Give an `externalId` of your own: a repeat with the same one returns the existing order.',
    route: 'POST /orders',
    input: described(order.extend({ idempotencyKey })),
    output: orderAnswer,
    hints: { readOnly: false, destructive: true, idempotent: false, openWorld: true },
    run: (desk, asked, input) => sendOrder(desk, asked, input, false),
  }),
  defineTool({
    name: 'get_order',
    title: 'Look at an order',
    description: 'Where it stands, its packages with their tracking, its history, and what can still be done with it.',
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
    description: 'Newest first. While `hasMore` is true, ask again with `cursor` set to `nextCursor`.',
    route: 'GET /orders',
    input: orderListQuery
      .extend({
        limit: z.int().min(1).max(100).default(20),
        fulfillmentStatus: z.array(z.string().max(40)).max(20).optional().describe('Only orders that stand so'),
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
      'Before production begins (`actions.cancel` of the order says whether it can be). Nothing is printed, and the price comes off the invoice; if a shopper paid for the order, they get their money back. It cannot be undone.',
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
