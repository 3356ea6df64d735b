/** Owners are notified when an order cannot continue without them: what went wrong, and what to do about it. */
import type { Tx } from '../../../engines/database/port.ts';
import { findMember, writeToOwners } from '../../tenants/accounts/accounts.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import { type Block, defineLetter, type Letter, quote, say, strong } from '../../words/letters/letters.ts';
import type { Deps } from '../deps.ts';
import { canCancel, failedStatuses, type OrderStatus } from './order-lifecycle.ts';
import { findOrder, lockOrder, type OrderRow } from './store.ts';

const orderLetter = 'orders.letter';
type OrderNews = { orderId: string; shopId: string; revision: number };

/** In the transaction in which the order failed. */
export async function tellFailed(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  { orderId, to }: { orderId: string; to: OrderStatus },
): Promise<void> {
  const order = failedStatuses.includes(to) ? await lockOrder(tx, orderId) : null;
  // The person who rejected the print files knows.
  if (!order || order.errors.some(({ code }) => code === 'PROOF_REJECTED')) return;
  const shop = await findShop(deps, tx, order.shop_id);
  if (!shop) return;
  const payload: OrderNews = { orderId, shopId: shop.id, revision: order.revision };
  await writeToOwners(deps, tx, shop.organizationId, 'orderFailed', { job: orderLetter, payload });
}

export function defineOrderLetters(deps: Deps): void {
  const { db } = deps.database;
  defineLetter<OrderNews & { organizationId: string; personId: string }>(deps, orderLetter, async (news) => {
    const order = await findOrder(db, [news.shopId], news.orderId);
    const shop = await findShop(deps, db, news.shopId);
    const reader = await findMember(db, news);
    // Repaired or withdrawn in the meantime.
    const isStill = order && failedStatuses.includes(order.status) && order.revision === news.revision;
    if (!isStill || !shop || !reader) return null;
    return failedLetter(order, { shopName: shop.name, reader, studio: deps.config.addresses.studio });
  });
}

const maxItems = 5;

export function failedLetter(
  order: OrderRow,
  context: { shopName: string; reader: { id: string; email: string }; studio: string },
): Letter {
  const { shopName, reader, studio } = context;
  const isArtwork = order.status === 'artwork_failed';
  const items = order.items.slice(0, maxItems).map((item) => say`${item.quantity} × ${item.name}`);
  const more = order.items.length - items.length;
  return {
    id: `${order.id}-failed-${order.revision}-${reader.id}`,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`${shopName}: order ${order.order_number} needs your attention`,
    preview: isArtwork ? say`Its artwork cannot be printed.` : say`It could not be sent to a print shop.`,
    heading: isArtwork ? say`An order’s artwork cannot be printed.` : say`An order could not be sent to a print shop.`,
    blocks: [
      {
        is: 'text',
        line: say`Order ${strong(order.order_number)} from ${strong(shopName)} is on hold. Nothing is lost, and nothing is printed until you decide.`,
      },
      ...order.errors.slice(0, 3).map(({ message }): Block => ({ is: 'notice', line: quote(message, 400) })),
      { is: 'lines', title: 'What to do', lines: whatToDo(order, isArtwork), areSteps: true },
      { is: 'button', label: 'Open the order', url: `${studio}/orders/${order.id}` },
      {
        is: 'lines',
        title: 'Items',
        lines: more > 0 ? [...items, say`and ${more} more`] : items,
      },
    ],
    why: say`You’re receiving this because this is your shop.`,
    settingsUrl: `${studio}/account`,
  };
}

function whatToDo({ status, paid_from }: OrderRow, isArtwork: boolean) {
  const cancel =
    paid_from === 'sale'
      ? say`If it cannot be made, cancel it. The shopper gets a full refund.`
      : say`If it cannot be made, cancel it. You pay nothing.`;
  return [
    isArtwork
      ? say`1. Open the order to see which artwork cannot be printed, and why.`
      : say`1. Open the order and choose “Try again”. Another print shop may accept it.`,
    isArtwork
      ? say`2. Choose “Replace the artwork” and pick another picture, or “Try again” if it was only unavailable for a while.`
      : say`2. If that fails, correct what the print shop points out: the address or the artwork.`,
    ...(canCancel(status) ? [say`3. ${cancel}`] : []),
  ];
}
