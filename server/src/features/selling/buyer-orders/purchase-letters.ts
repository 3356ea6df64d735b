/** Letters to shoppers about their purchase, in the shop's name. */
import { addressLines } from '@platen/contract/address-lines';
import { longestMessage } from '@platen/contract/messages';
import { lockOrder } from '../../making/orders/orders.ts';
import { findOwnerAddress } from '../../tenants/accounts/accounts.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import {
  type Block,
  defineLetter,
  type Letter,
  type Line,
  pageUrl,
  quote,
  say,
  strong,
} from '../../words/letters/letters.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import { listPurchaseRefunds } from '../earnings/earnings.ts';
import { findMessage } from './messages-store.ts';
import { lateFrom, lookWhenLate, type PurchaseNews, purchaseLetter } from './queue-letters.ts';
import { includedTax, moneyRows } from './receipt.ts';
import type { Tracked } from './tracked.ts';
import { getTracked, letterIdOf } from './tracking.ts';

type PurchaseLetterDeps = Pick<
  Deps,
  'catalog' | 'clock' | 'config' | 'database' | 'jobs' | 'network' | 'payments' | 'vault'
>;

/** Twice the shown width, in a format that every mail program supports. */
const picture = { width: '240', format: 'jpeg' };

export function definePurchaseLetters(deps: Deps): void {
  defineLetter<PurchaseNews>(deps, purchaseLetter, (news) => writePurchaseLetter(deps, news));
}

async function writePurchaseLetter(deps: PurchaseLetterDeps, news: PurchaseNews): Promise<Letter | null> {
  const { db } = deps.database;
  const row = await store.findCheckout(db, news.checkoutId);
  if (!row || row.forgotten_at) return null;
  if (news.about === 'late' && !(await isLate(deps, row))) return null;
  const link = deps.vault.unseal('checkout-link', row.link_sealed);
  const tracked = await getTracked(deps, link, { picture });
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
    case 'answered': {
      const message = await findMessage(db, row.shop_id, news.messageId);
      return message ? answeredLetter(tracked, about, message) : null;
    }
    case 'link':
      return linkLetter(tracked, { ...about, at: news.at });
    case 'refunded':
    case 'refund-bounced': {
      const refund = (await listPurchaseRefunds(deps, row.id)).find(({ id }) => id === news.refundId);
      const status = news.about === 'refunded' ? 'sent' : 'failed';
      // Another letter reports what has happened since.
      if (refund?.status !== status || refund.attempt !== news.attempt) return null;
      return status === 'sent' ? refundedLetter(tracked, about, refund) : bouncedLetter(tracked, about, refund);
    }
  }
}

/** Still on its way after the last promised day. A changed order has a new last day, and is checked again then. */
async function isLate(deps: PurchaseLetterDeps, row: store.CheckoutRow): Promise<boolean> {
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

const stepNames = [
  'letters.stepOrdered',
  'letters.stepPrinting',
  'letters.stepOnItsWay',
  'letters.stepDelivered',
] as const;

const progress = ({ words }: Tracked, reached: number): Block => ({
  is: 'steps',
  names: stepNames.map((name) => words.say(name)),
  reached,
});

const follow = (
  { words }: Tracked,
  url: string,
  label: 'letters.follow' | 'letters.lookAt' = 'letters.follow',
): Block => ({
  is: 'button',
  label: words.say(label),
  url,
});

const text = (line: Line): Block => ({ is: 'text', line });

const alone = ({ words }: Tracked): Block => ({ is: 'note', line: words.by(say, 'letters.keepLink') });

/** The parts of every letter to a shopper. */
function toShopper({ shopName, buyer, words }: Tracked, { checkoutId, replyTo }: About, about: string) {
  const why = shopName === null ? words.by(say, 'letters.why') : words.by(say, 'letters.whyFrom', { shop: shopName });
  return {
    id: letterIdOf(checkoutId, about),
    to: buyer.email,
    audience: 'anyone' as const,
    sender: shopName === null ? null : { name: shopName, replyTo },
    language: words.language,
    why: replyTo ? say`${why} ${words.by(say, 'letters.answerGoesToShop')}` : why,
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

const numberOf = ({ order }: Tracked): string => order?.orderNumber ?? '';

const greeting = ({ shipTo }: Tracked): Line | null => (shipTo.name ? quote(shipTo.name, 60) : null);

const parcelsOf = ({ order, words }: Tracked): Block[] =>
  (order?.shipments ?? [])
    .flatMap(({ groups }) => groups.flatMap((group) => group.tracking ?? []))
    .map(({ carrier, trackingNumber, trackingUrl }) => ({
      is: 'parcel',
      carrier: quote(carrier, 60),
      number: quote(trackingNumber, 80),
      follow: words.say('letters.followParcel'),
      url: pageUrl(trackingUrl),
    }));

const placeOf = ({ shipTo, words }: Tracked): Block => ({
  is: 'lines',
  title: words.say('letters.whereItGoes'),
  lines: addressLines(shipTo, words.country).map((one) => quote(one, 120)),
});

const testNote = ({ isTest, words }: Tracked): Block | null =>
  isTest ? { is: 'note', line: words.by(say, 'letters.testPayment') } : null;

/** Adds the expected arrival, if known. */
function withArrival({ order, words }: Tracked, line: Line): Line {
  const dates = order?.shipments[0]?.groups[0]?.estimatedDelivery;
  if (!dates) return line;
  return say`${line} ${words.by(say, 'letters.shouldArrive', { when: strong(words.days(dates)) })}`;
}

function orderedSubject({ words, shopName: shop, productName: what, order }: Tracked): Line {
  const number = order?.orderNumber;
  if (number && shop !== null) return words.by(say, 'letters.orderedSubjectNumberFrom', { what, number, shop });
  if (number) return words.by(say, 'letters.orderedSubjectNumber', { what, number });
  if (shop !== null) return words.by(say, 'letters.orderedSubjectFrom', { what, shop });
  return words.by(say, 'letters.orderedSubject', { what });
}

/** Arrival, tracking link, items, amounts and address. */
export function orderedLetter(tracked: Tracked, about: About): Letter {
  const { words } = tracked;
  const included = includedTax(words, tracked);
  const name = greeting(tracked);
  const number = numberOf(tracked);
  const isIn = number ? words.by(say, 'letters.orderedTextNumber', { number }) : words.by(say, 'letters.orderedText');
  return {
    ...toShopper(tracked, about, 'ordered'),
    subject: orderedSubject(tracked),
    preview: withArrival(tracked, words.by(say, 'letters.orderedPreview')),
    heading: name ? words.by(say, 'letters.thanksName', { name }) : words.by(say, 'letters.thanks'),
    blocks: [
      text(withArrival(tracked, isIn)),
      progress(tracked, 1),
      follow(tracked, about.url),
      alone(tracked),
      ...goodsOf(tracked),
      {
        is: 'sums',
        rows: moneyRows(words, tracked),
      },
      included === null ? null : { is: 'note', line: say`${included}` },
      placeOf(tracked),
      testNote(tracked),
    ],
  };
}

/** The last package has left: tracking for each. */
export function shippedLetter(tracked: Tracked, about: About): Letter {
  const { words, productName: what } = tracked;
  const name = greeting(tracked);
  const number = numberOf(tracked);
  const hasLeft = name
    ? words.by(say, 'letters.shippedTextName', { name, number })
    : words.by(say, 'letters.shippedText', { number });
  return {
    ...toShopper(tracked, about, 'shipped'),
    subject: words.by(say, 'letters.shippedSubject', { what, number }),
    preview: withArrival(tracked, words.by(say, 'letters.shippedPreview')),
    heading: words.by(say, 'letters.shippedHeading'),
    blocks: [
      text(withArrival(tracked, hasLeft)),
      progress(tracked, 3),
      ...goodsOf(tracked),
      ...parcelsOf(tracked),
      follow(tracked, about.url),
      placeOf(tracked),
    ],
  };
}

export function deliveredLetter(tracked: Tracked, about: About): Letter {
  const { words, productName: what } = tracked;
  const name = greeting(tracked);
  const number = numberOf(tracked);
  const isThere = name
    ? words.by(say, 'letters.deliveredTextName', { name, number })
    : words.by(say, 'letters.deliveredText', { number });
  return {
    ...toShopper(tracked, about, 'delivered'),
    subject: words.by(say, 'letters.deliveredSubject', { what, number }),
    preview: words.by(say, 'letters.deliveredPreview'),
    heading: words.by(say, 'letters.deliveredHeading'),
    blocks: [
      text(isThere),
      progress(tracked, 4),
      ...goodsOf(tracked),
      text(words.by(say, about.replyTo ? 'letters.deliveredAnswer' : 'letters.deliveredAsk')),
      follow(tracked, about.url),
    ],
  };
}

/** The last promised day has passed: what is known, and what happens next. */
export function lateLetter(tracked: Tracked, about: About): Letter {
  const { words, productName: what } = tracked;
  const number = numberOf(tracked);
  const status = tracked.order?.fulfillmentStatus ?? 'pending';
  const hasLeft = status === 'shipped';
  const why = hasLeft
    ? 'letters.lateOnItsWay'
    : status.endsWith('_failed')
      ? 'letters.lateFailed'
      : 'letters.lateMaking';
  return {
    ...toShopper(tracked, about, 'late'),
    subject: words.by(say, 'letters.lateSubject', { what, number }),
    preview: words.by(say, 'letters.latePreview'),
    heading: words.by(say, 'letters.lateHeading'),
    blocks: [
      text(words.by(say, 'letters.lateText', { number })),
      progress(tracked, hasLeft ? 3 : status === 'in_production' ? 2 : 1),
      text(words.by(say, why)),
      ...parcelsOf(tracked),
      ...goodsOf(tracked),
      about.replyTo ? text(words.by(say, 'letters.lateAnswer')) : null,
      follow(tracked, about.url),
    ],
  };
}

/** A refund was sent: how much, why, and what remains. */
export function refundedLetter(
  tracked: Tracked,
  about: About,
  refund: { id: string; amount_cents: number; reason: string | null; attempt: number },
): Letter {
  const { totalCents: paidCents, refundedCents, words, productName: what } = tracked;
  const amount = words.money(refund.amount_cents);
  const name = greeting(tracked);
  const number = numberOf(tracked);
  return {
    ...toShopper(tracked, about, refund.attempt === 1 ? refund.id : `${refund.id}-${refund.attempt}`),
    subject: number
      ? words.by(say, 'letters.refundedSubjectNumber', { what, amount, number })
      : words.by(say, 'letters.refundedSubject', { what, amount }),
    preview: words.by(say, 'letters.refundedPreview'),
    heading: words.by(say, 'letters.refundedHeading', { amount }),
    blocks: [
      text(
        name
          ? words.by(say, 'letters.refundedTextName', { name, amount: strong(amount) })
          : words.by(say, 'letters.refundedText', { amount: strong(amount) }),
      ),
      tracked.isUnmade ? text(words.by(say, 'order.noticeUnmade')) : null,
      refund.reason ? { is: 'words', by: shopWrites(tracked), line: quote(refund.reason, 500) } : null,
      ...goodsOf(tracked),
      {
        is: 'sums',
        rows: [
          { name: words.say('letters.youPaid'), amount: words.money(paidCents) },
          { name: words.say('letters.refundedSoFar'), amount: words.money(-refundedCents) },
          {
            name: words.say('letters.paidInTheEnd'),
            amount: words.money(paidCents - refundedCents),
            isTotal: true,
          },
        ],
      },
      refundedCents < paidCents ? text(words.by(say, 'letters.goesOn')) : null,
      follow(tracked, about.url, 'letters.lookAt'),
      testNote(tracked),
    ],
  };
}

/** The shopper's bank returned a refund that was announced. */
export function bouncedLetter(
  tracked: Tracked,
  about: About,
  refund: { id: string; amount_cents: number; attempt: number },
): Letter {
  const { words, productName: what } = tracked;
  const amount = words.money(refund.amount_cents);
  const number = numberOf(tracked);
  return {
    ...toShopper(tracked, about, `${refund.id}-bounced-${refund.attempt}`),
    subject: number
      ? words.by(say, 'letters.returnedSubjectNumber', { what, amount, number })
      : words.by(say, 'letters.returnedSubject', { what, amount }),
    preview: words.by(say, 'letters.returnedPreview'),
    heading: words.by(say, 'letters.returnedHeading', { amount }),
    blocks: [
      text(words.by(say, 'letters.returnedText', { amount: strong(amount) })),
      about.replyTo ? text(words.by(say, 'letters.returnedAnswer')) : null,
      ...goodsOf(tracked),
      follow(tracked, about.url, 'letters.lookAt'),
      testNote(tracked),
    ],
  };
}

const shopWrites = ({ words, shopName: shop }: Tracked): Line =>
  shop === null ? words.by(say, 'letters.theShopWrites') : words.by(say, 'letters.shopWrites', { shop });

/** The shop replied, or wrote first. */
export function answeredLetter(tracked: Tracked, about: About, message: { id: string; body: string }): Letter {
  const { words, productName: what } = tracked;
  return {
    ...toShopper(tracked, about, message.id),
    subject: words.by(say, 'letters.answeredSubject', { what, number: numberOf(tracked) }),
    preview: words.by(say, 'letters.answeredPreview'),
    heading: words.by(say, 'letters.answeredHeading'),
    blocks: [
      { is: 'words', by: shopWrites(tracked), line: quote(message.body, longestMessage) },
      follow(tracked, about.url, 'letters.lookAt'),
      { is: 'note', line: words.by(say, 'letters.answeredReply') },
      ...goodsOf(tracked),
    ],
  };
}

/** Someone asked where the order is. */
export function linkLetter(tracked: Tracked, about: About & { at: string }): Letter {
  const { words } = tracked;
  const number = numberOf(tracked);
  return {
    ...toShopper(tracked, about, `link-${about.at}`),
    subject: words.by(say, 'letters.linkSubject', { number }),
    preview: words.by(say, 'letters.linkPreview'),
    heading: words.by(say, 'letters.linkHeading'),
    blocks: [
      text(words.by(say, 'letters.linkText', { number })),
      follow(tracked, about.url, 'letters.lookAt'),
      alone(tracked),
      ...goodsOf(tracked),
      { is: 'note', line: words.by(say, 'letters.linkNotYou') },
    ],
  };
}
