/** Messages between a shopper and a shop about an order. */
import { z } from 'zod';

export const longestMessage = 2000;

export const orderMessage = z
  .object({
    id: z.string(),
    author: z.enum(['shopper', 'seller']),
    by: z
      .string()
      .nullable()
      .describe('The person at the shop who wrote it; null for the shopper and for former members'),
    text: z.string(),
    at: z.string(),
    isOpen: z.boolean().describe('True for a shopper’s message that was neither answered nor dismissed'),
  })
  .meta({ id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof orderMessage>;

export const orderMessages = z.object({
  messages: z.array(orderMessage).describe('Oldest first'),
  canWrite: z.boolean().describe('False if the order has no shopper, because it was not bought on a page'),
});

export const messageRequest = z.object({
  text: z.string().trim().min(1).max(longestMessage),
});
