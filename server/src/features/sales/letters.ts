/** What shoppers read about their purchase, in the shop's name. */
import { findOwnerAddress } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { listPurchaseRefunds } from '../earnings/earnings.ts';
import { type Block, defineLetter, type Letter, type Line, pageUrl, quote, say, strong } from '../letters/letters.ts';
import { lockOrder } from '../orders/orders.ts';
import { findShop } from '../shops/shops.ts';
import { wordsIn } from '../words/words.ts';
import { showMoney } from './money.ts';
import { includedTax, moneyRows } from './receipt.ts';
import * as store from './store.ts';
import { lateFrom, lookWhenLate, type PurchaseNews, purchaseLetter } from './telling.ts';
import { showDays } from './times.ts';
import type { Tracked } from './tracked.ts';
import { getTracked, letterIdOf } from './tracking.ts';

/** Twice as wide as it is shown, and in a form that every mail program knows. */
const picture = { width: '240', format: 'jpeg' };

export function definePurchaseLetters(deps: Deps): void {
  const write = (news: PurchaseNews) => writePurchaseLetter(deps, news);
  defineLetter<PurchaseNews>(deps, purchaseLetter, write);
  // Enqueued by an older release.
  defineLetter<PurchaseNews>(deps, 'sales.mail', write);
}

async function writePurchaseLetter(deps: Deps, news: PurchaseNews): Promise<Letter | null> {
  const { db } = deps.database;
  const row = await store.findCheckout(db, news.checkoutId);
  if (!row || row.forgotten_at) return null;
  if (news.about === 'late' && !(await isLate(deps, row))) return null;
  const link = deps.vault.unseal('checkout-link', row.link_sealed);
  const tracked = await getTracked(deps, link, picture);
  const shop = await findShop(deps, db, row.shop_id);
  const about = {
    checkoutId: row.id,
    url: `${deps.config.addresses.buy}/orders/${link}`,
    replyTo: shop ? await findOwnerAddress(db, shop.organizationId) : null,
  };
  switch (news.about) {
    case 'ordered':
      return orderedLetter(tracked, about);
    case 'shipped':
      return shippedLetter(tracked, about);
    case 'delivered':
      return deliveredLetter(tracked, about);
    case 'late':
      return lateLetter(tracked, about);
    case 'refunded': {
      const refund = (await listPurchaseRefunds(deps, row.id)).find(({ id }) => id === news.refundId);
      return refund ? refundedLetter(tracked, about, refund) : null;
    }
  }
}

/** Still under way after the last day that was promised. An order that was changed has another last day, and is looked at again then. */
async function isLate(deps: Deps, row: store.CheckoutRow): Promise<boolean> {
  if (row.order_id === null || row.status !== 'ordered') return false;
  const orderId = row.order_id;
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || ['delivered', 'cancelled'].includes(order.status)) return false;
    const lateAt = lateFrom(deps, order);
    if (lateAt === null || lateAt <= deps.clock.now()) return lateAt !== null;
    await lookWhenLate(deps, tx, row, order);
    return false;
  });
}

export type About = { checkoutId: string; url: string; replyTo: string | null };

const stepNames = ['Ordered', 'Printing', 'On its way', 'Delivered'] as const;
const progress = (reached: number): Block => ({ is: 'steps', names: stepNames, reached });
const follow = (url: string): Block => ({ is: 'button', label: 'Follow your order', url });
const alone: Block = { is: 'note', line: say`Whoever has this link sees the order. Keep it to yourself.` };

/** What every letter to a shopper has. */
function toShopper(tracked: Tracked, { checkoutId, replyTo }: About, about: string) {
  const { shopName, buyer } = tracked;
  return {
    id: letterIdOf(checkoutId, about),
    to: buyer.email,
    audience: 'anyone' as const,
    sender: shopName === null ? null : { name: shopName, replyTo },
    why: say`You get this because somebody ordered with your address${shopName === null ? say`` : say` from ${shopName}`}. Printed and shipped with Platen.${replyTo ? say` An answer to this message goes to the shop.` : say``}`,
  };
}

const goodsOf = ({ lines }: Tracked): Block[] =>
  lines.map(({ quantity, title, options, mockupUrl }) => {
    const url = pageUrl(mockupUrl);
    return {
      is: 'goods',
      name: say`${quantity} × ${title}`,
      details: options === '' ? null : quote(options),
      picture: url === null ? null : { url, alt: say`${[title, options].filter(Boolean).join(', ')}` },
    };
  });

const numberOf = ({ order }: Tracked): Line => (order ? say` ${order.orderNumber}` : say``);

const greeting = ({ buyer }: Tracked): Line | null => (buyer.shipTo.name ? quote(buyer.shipTo.name, 60) : null);

const parcelsOf = ({ order }: Tracked): Block[] =>
  (order?.shipments ?? [])
    .flatMap(({ groups }) => groups.flatMap((group) => group.tracking ?? []))
    .map(({ carrier, trackingNumber, trackingUrl }) => ({
      is: 'parcel',
      carrier: quote(carrier, 60),
      number: quote(trackingNumber, 80),
      url: pageUrl(trackingUrl),
    }));

const placeOf = ({ buyer: { shipTo }, country }: Tracked): Block | null => {
  const lines = [
    shipTo.name,
    shipTo.line1,
    shipTo.line2,
    [shipTo.city, shipTo.state, shipTo.postalCode].filter(Boolean).join(' '),
    country,
  ].filter((line): line is string => Boolean(line));
  return { is: 'lines', title: 'Where it goes', lines: lines.map((line) => quote(line, 120)) };
};

const testNote = ({ isTest }: Tracked): Block | null =>
  isTest ? { is: 'note', line: say`This was a test payment: no money moved.` } : null;

/** When it comes, the link that follows it, what was bought, what it cost, where it goes. */
export function orderedLetter(tracked: Tracked, about: About): Letter {
  const { shopName, productName } = tracked;
  const words = wordsIn('en');
  const included = includedTax(words, tracked);
  const name = greeting(tracked);
  const dates = tracked.order?.shipments[0]?.groups[0]?.estimatedDelivery;
  const arrival = dates ? say` It should arrive ${strong(showDays(dates))}.` : say``;
  return {
    ...toShopper(tracked, about, 'ordered'),
    subject: say`${productName}: your order${numberOf(tracked)}${shopName === null ? say`` : say` from ${shopName}`}`,
    preview: say`It is being made for you.${arrival}`,
    heading: name ? say`Thank you, ${name}.` : say`Thank you.`,
    blocks: [
      { is: 'text', line: say`Your order${numberOf(tracked)} is in and is being made for you.${arrival}` },
      progress(1),
      follow(about.url),
      alone,
      ...goodsOf(tracked),
      {
        is: 'sums',
        rows: moneyRows(words, tracked),
      },
      included ? { is: 'note', line: say`${included}` } : null,
      placeOf(tracked),
      testNote(tracked),
    ],
  };
}

/** The last parcel has left: where each of them is. */
export function shippedLetter(tracked: Tracked, about: About): Letter {
  const parcels = parcelsOf(tracked);
  const name = greeting(tracked);
  const dates = tracked.order?.shipments[0]?.groups[0]?.estimatedDelivery;
  const arrival = dates ? say` It should arrive ${strong(showDays(dates))}.` : say``;
  return {
    ...toShopper(tracked, about, 'shipped'),
    subject: say`${tracked.productName}: your order${numberOf(tracked)} is on its way`,
    preview: say`Packed and handed to the carrier.${arrival}`,
    heading: say`It is on its way.`,
    blocks: [
      {
        is: 'text',
        line: say`${name ? say`Good news, ${name}: your` : say`Your`} order${numberOf(tracked)} is packed and with the carrier.${arrival}`,
      },
      progress(3),
      ...goodsOf(tracked),
      ...parcels,
      follow(about.url),
      placeOf(tracked),
    ],
  };
}

export function deliveredLetter(tracked: Tracked, about: About): Letter {
  const name = greeting(tracked);
  return {
    ...toShopper(tracked, about, 'delivered'),
    subject: say`${tracked.productName}: your order${numberOf(tracked)} has arrived`,
    preview: say`Enjoy it.`,
    heading: say`It has arrived.`,
    blocks: [
      {
        is: 'text',
        line: say`${name ? say`${name}, the` : say`The`} carrier says that your order${numberOf(tracked)} was delivered. Enjoy it.`,
      },
      progress(4),
      ...goodsOf(tracked),
      {
        is: 'text',
        line: about.replyTo
          ? say`Something is wrong with it, or it is not there? Answer this message: the shop reads it.`
          : say`It is not there? Ask your neighbours and the carrier first; your order’s page has the parcel’s number.`,
      },
      follow(about.url),
    ],
  };
}

/** The last promised day has gone by: what is known, and what happens next. */
export function lateLetter(tracked: Tracked, about: About): Letter {
  const status = tracked.order?.fulfillmentStatus ?? 'pending';
  const hasLeft = status === 'shipped';
  const hasFailed = status.endsWith('_failed');
  const what = hasLeft
    ? say`It has left the print shop, and the carrier takes longer than usual. Its own page may know more:`
    : hasFailed
      ? say`There is a problem with the artwork or its print files. The shop can see it and decides how it goes on. What cannot be made is refunded in full.`
      : say`Making it takes longer than was planned. You need not do anything: it is sent as soon as it is ready, and you are told.`;
  return {
    ...toShopper(tracked, about, 'late'),
    subject: say`${tracked.productName}: your order${numberOf(tracked)} is late`,
    preview: say`It takes longer than we said. Here is what we know.`,
    heading: say`Your order is late.`,
    blocks: [
      { is: 'text', line: say`Your order${numberOf(tracked)} should have arrived by now, and has not. We are sorry.` },
      progress(hasLeft ? 3 : status === 'in_production' ? 2 : 1),
      { is: 'text', line: what },
      ...parcelsOf(tracked),
      ...goodsOf(tracked),
      about.replyTo
        ? { is: 'text', line: say`If you need it by a certain day, answer this message: the shop reads it.` }
        : null,
      follow(about.url),
    ],
  };
}

/** The provider has sent money back: how much, why, and what of the purchase is left. */
export function refundedLetter(
  tracked: Tracked,
  about: About,
  refund: { id: string; amount_cents: number; reason: string | null },
): Letter {
  const { totalCents: paidCents, refundedCents, productName, shopName } = tracked;
  const amount = showMoney(refund.amount_cents);
  const name = greeting(tracked);
  return {
    ...toShopper(tracked, about, refund.id),
    subject: say`${productName}: ${amount} refunded${tracked.order ? say` for your order${numberOf(tracked)}` : say``}`,
    preview: say`It can take a few days to show.`,
    heading: say`${amount} is on its way back to you.`,
    blocks: [
      {
        is: 'text',
        line: say`${name ? say`Hello ${name}, ` : say``}${strong(amount)} went back to the way you paid. It can take a few days to show.`,
      },
      refund.reason
        ? { is: 'words', by: say`${shopName ?? 'The shop'} writes`, line: quote(refund.reason, 500) }
        : null,
      ...goodsOf(tracked),
      {
        is: 'sums',
        rows: [
          { name: 'You paid', amount: showMoney(paidCents) },
          { name: 'Refunded so far', amount: showMoney(-refundedCents) },
          { name: 'You paid in the end', amount: showMoney(paidCents - refundedCents), isTotal: true },
        ],
      },
      refundedCents < paidCents ? { is: 'text', line: say`Your order goes on as before.` } : null,
      { is: 'button', label: 'Look at your order', url: about.url },
      testNote(tracked),
    ],
  };
}
