/**
 * Messages between a shopper and a shop about an order: the shopper writes on the order page, the shop in the studio. Each side is notified
 * by email, in the transaction of the message. A shopper's message is open until the shop has answered it or put it aside.
 */
import type { OrderMessage } from '@platen/contract/messages';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound, rateLimited } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { lockOrder } from '../../making/orders/orders.ts';
import { writeToOwners } from '../../tenants/accounts/accounts.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import type { CheckoutRow } from '../checkout/store.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import * as messages from './messages-store.ts';
import { tellAnswered } from './queue-letters.ts';

/** Per order and hour. */
const perShopper = { name: 'order-messages', limit: 5, windowSeconds: 3600 };
const maxMessages = 200;

export const messageLetter = 'sales.message-letter';
export type MessageNews = { messageId: string; orderId: string; shopId: string };

type WriteDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'limits'>;

const tooMany = () =>
  new ApiError('conflict', `This order has reached its limit of ${maxMessages} messages. Continue by email.`);

/** Runs under the order's lock, so the limit holds and a deleted order takes no messages. */
async function insert(
  deps: WriteDeps,
  tx: Tx,
  about: Pick<messages.MessageRow, 'shop_id' | 'order_id' | 'author' | 'person_id' | 'body'>,
): Promise<messages.MessageRow> {
  const order = await lockOrder(tx, about.order_id);
  if (order?.shop_id !== about.shop_id) throw notFound(`Order ${about.order_id}`);
  if ((await messages.countMessages(tx, about.shop_id, about.order_id)) >= maxMessages) throw tooMany();
  const now = deps.clock.now();
  const row = { ...about, id: newId('message', now), created_at: now, settled_at: null };
  await messages.insertMessage(tx, row);
  return row;
}

/** Sent from the order page. */
export async function writeAsShopper(deps: WriteDeps, checkout: CheckoutRow, body: string): Promise<void> {
  const { shop_id, order_id } = checkout;
  if (order_id === null || checkout.forgotten_at) throw notFound('This purchase');
  const standing = await deps.limits.take(perShopper, checkout.id);
  if (!standing.isAllowed) throw rateLimited('Too many messages were sent about this order.', standing);
  await deps.database.transaction(async (tx) => {
    const row = await insert(deps, tx, { shop_id, order_id, author: 'shopper', person_id: null, body });
    const shop = await findShop(deps, tx, shop_id);
    if (!shop) throw notFound('This shop');
    const payload: MessageNews = { messageId: row.id, orderId: order_id, shopId: shop_id };
    await writeToOwners(deps, tx, shop.organizationId, 'message', { job: messageLetter, payload });
  });
}

/** The checkout of an order whose shopper can receive messages, or null. */
async function findReachable(db: Db | Tx, shopId: string, orderId: string): Promise<CheckoutRow | null> {
  const checkout = await store.findCheckoutByOrder(db, orderId);
  return checkout?.shop_id === shopId && checkout.forgotten_at === null ? checkout : null;
}

/** The shop's answer. It settles the shopper's messages. */
export async function writeAsSeller(
  deps: WriteDeps,
  about: { shopId: string; orderId: string; personId: string },
  body: string,
): Promise<void> {
  const { shopId, orderId, personId } = about;
  await deps.database.transaction(async (tx) => {
    const checkout = await findReachable(tx, shopId, orderId);
    if (!checkout)
      throw new ApiError(
        'conflict',
        'This order was not bought on one of your pages, so there is no shopper to write to from here.',
      );
    const given = { shop_id: shopId, order_id: orderId, author: 'seller' as const, person_id: personId, body };
    const row = await insert(deps, tx, given);
    await messages.settleMessages(tx, shopId, orderId, row.created_at);
    await tellAnswered(deps, tx, checkout, row.id);
  });
}

/** Puts the shopper's messages aside without an answer. */
export const putAside = ({ database, clock }: WriteDeps, shopId: string, orderId: string): Promise<void> =>
  database.transaction((tx) => messages.settleMessages(tx, shopId, orderId, clock.now()));

export async function listOrderMessages(
  { database: { db } }: Pick<Deps, 'database'>,
  shopId: string,
  orderId: string,
): Promise<{ messages: OrderMessage[]; canWrite: boolean }> {
  const rows = await messages.listMessages(db, shopId, orderId);
  return {
    messages: rows.map((row) => ({
      id: row.id,
      author: row.author,
      by: row.person_name,
      text: row.body,
      at: row.created_at.toISOString(),
      isOpen: row.author === 'shopper' && row.settled_at === null,
    })),
    canWrite: (await findReachable(db, shopId, orderId)) !== null,
  };
}

/** For the overview: orders with unanswered messages, longest waiting first. */
export const listOrdersToAnswer = (
  { database: { db } }: Pick<Deps, 'database'>,
  shopIds: readonly string[],
  limit: number,
): Promise<string[]> => messages.listOpenOrders(db, shopIds, limit);
