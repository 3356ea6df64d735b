/** Notifies the people who handle orders that one waits for them. */
import type { Tx } from '../../../engines/database/port.ts';
import { findMember, writeToOwners } from '../../tenants/accounts/accounts.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import { defineLetter, type Letter, say, strong } from '../../words/letters/letters.ts';
import type { Deps } from '../deps.ts';
import { getOrder, type OrderRow } from '../orders/orders.ts';

const waitingLetter = 'fulfillment.approval-letter';
type WaitingNews = { orderId: string; shopId: string; revision: number };

/** In the transaction in which it starts to wait. */
export async function tellWaiting(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Tx, order: OrderRow): Promise<void> {
  const shop = await findShop(deps, tx, order.shop_id);
  if (!shop) return;
  const payload: WaitingNews = { orderId: order.id, shopId: shop.id, revision: order.revision };
  await writeToOwners(deps, tx, shop.organizationId, 'approval', { job: waitingLetter, payload });
}

export function defineProofLetters(deps: Deps): void {
  const { db } = deps.database;
  defineLetter<WaitingNews & { organizationId: string; personId: string }>(deps, waitingLetter, async (news) => {
    const order = await getOrder(deps, [news.shopId], news.orderId).catch(() => null);
    const shop = await findShop(deps, db, news.shopId);
    const reader = await findMember(db, news);
    // Decided, changed or cancelled in the meantime.
    if (order?.approval?.status !== 'waiting' || order.revision !== news.revision || !shop || !reader) return null;
    return approvalLetter(order, { shopName: shop.name, reader, studio: deps.config.addresses.studio });
  });
}

const maxItems = 5;
const dayOf = (at: string) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(at));

export function approvalLetter(
  order: OrderRow,
  { shopName, reader, studio }: { shopName: string; reader: { id: string; email: string }; studio: string },
): Letter {
  const items = order.items.slice(0, maxItems).map((item) => say`${item.quantity} × ${item.name}`);
  const more = order.items.length - items.length;
  return {
    id: `${order.id}-approval-${order.revision}-${reader.id}`,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`${shopName}: order ${order.order_number} is waiting for your approval`,
    preview: say`Its print files are ready. Nothing is printed until you approve them.`,
    heading: say`An order is waiting for your approval.`,
    blocks: [
      {
        is: 'text',
        line: say`The print files of order ${strong(order.order_number)} from ${strong(shopName)} are ready. Check them, then approve or reject them. Nothing is printed until you approve.`,
      },
      { is: 'button', label: 'Review print files', url: `${studio}/orders/${order.id}` },
      {
        is: 'text',
        line: say`You have until ${dayOf(order.approval!.expiresAt)}. Until then, you can change or cancel the order.`,
      },
      { is: 'lines', title: 'Items', lines: more > 0 ? [...items, say`and ${more} more`] : items },
    ],
    why: say`You’re receiving this because your shop holds orders for approval.`,
    settingsUrl: `${studio}/account`,
  };
}
