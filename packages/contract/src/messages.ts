/** What a shopper and a shop write to each other about an order. */
import { z } from 'zod';

export const longestMessage = 2000;

export const orderMessage = z
  .object({
    id: z.string(),
    author: z.enum(['shopper', 'seller']),
    by: z.string().nullable().describe('Who of the shop wrote it; null for the shopper and for people who have left'),
    text: z.string(),
    at: z.string(),
    isOpen: z.boolean().describe('A shopper’s, neither answered nor put aside'),
  })
  .meta({ id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof orderMessage>;

export const orderMessages = z.object({
  messages: z.array(orderMessage).describe('Oldest first'),
  canWrite: z.boolean().describe('False where there is no shopper to write to: the order was not bought on a page'),
});

export const messageRequest = z.object({
  text: z.string().trim().min(1).max(longestMessage),
});
