/** Tells a shop’s people about a shopper’s message on an order. */
import { longestMessage } from '@platen/contract/messages';
import { findMember } from '../../tenants/accounts/accounts.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import { defineLetter, type Letter, quote, say } from '../../words/letters/letters.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import { type MessageNews, messageLetter } from './messages.ts';
import { findMessage } from './messages-store.ts';
import { getTracked, letterIdOf } from './tracking.ts';

export function defineMessageLetters(deps: Deps): void {
  const { db } = deps.database;
  defineLetter<MessageNews & { organizationId: string; personId: string }>(deps, messageLetter, async (news) => {
    const message = await findMessage(db, news.shopId, news.messageId);
    const checkout = await store.findCheckoutByOrder(db, news.orderId);
    const shop = await findShop(deps, db, news.shopId);
    const reader = await findMember(db, news);
    // Answered or put aside in the meantime, or the shopper was forgotten.
    if (!message || message.settled_at || !checkout || checkout.forgotten_at || !shop || !reader) return null;
    const { order, shipTo } = await getTracked(deps, deps.vault.unseal('checkout-link', checkout.link_sealed));
    return writtenLetter(message, {
      checkoutId: checkout.id,
      orderId: news.orderId,
      orderNumber: order?.orderNumber ?? '',
      shopName: shop.name,
      shopper: shipTo.name ?? 'A shopper',
      reader,
      studio: deps.config.addresses.studio,
    });
  });
}

/** Its id begins with the checkout's, so it is deleted when the shopper is forgotten. */
export function writtenLetter(
  message: { id: string; body: string },
  about: {
    checkoutId: string;
    orderId: string;
    orderNumber: string;
    shopName: string;
    shopper: string;
    reader: { id: string; email: string };
    studio: string;
  },
): Letter {
  const { orderNumber, shopName, shopper, reader, studio } = about;
  return {
    id: letterIdOf(about.checkoutId, `${message.id}-${reader.id}`),
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`${shopName}: a message about order ${orderNumber}`,
    preview: say`A shopper sent you a message.`,
    heading: say`A shopper sent you a message.`,
    blocks: [
      { is: 'words', by: say`${shopper} writes about order ${orderNumber}`, line: quote(message.body, longestMessage) },
      { is: 'button', label: 'Reply in the studio', url: `${studio}/orders/${about.orderId}` },
      { is: 'note', line: say`Your reply is emailed to the shopper and shown on their order page.` },
    ],
    why: say`You’re receiving this because this is your shop.`,
    settingsUrl: `${studio}/account`,
  };
}
