/** The shopper's order page: a thank-you right after payment, and the order's progress from then on. */
import { addressLines } from '@platen/contract/address-lines';
import { type Html, html } from '../../../kernel/text/html.ts';
import type { PlainKey, Words } from '../../words/texts/texts.ts';
import { frame, pageFooter, shopHeader } from '../pages/page-frame.ts';
import { type OwnAffairs, ownAffairs } from './order-actions.ts';
import { hasReceipt, includedTax, moneyRows } from './receipt.ts';
import type { Tracked } from './tracked.ts';
import type { findConfirmation } from './tracking.ts';

type Order = NonNullable<Tracked['order']>;

/** The steps that a shopper sees. The first status of a step reaches it; its text is that of the latest status. */
const steps: { name: PlainKey; texts: Record<string, PlainKey> }[] = [
  { name: 'order.received', texts: { pending: 'order.receivedText' } },
  {
    name: 'order.gettingReady',
    texts: { generating: 'order.generatingText', submitted: 'order.submittedText' },
  },
  { name: 'order.printing', texts: { in_production: 'order.printingText' } },
  { name: 'order.onItsWay', texts: { shipped: 'order.onItsWayText' } },
  { name: 'order.delivered', texts: { delivered: 'order.deliveredText' } },
];

function timeline({ statusHistory }: Order, words: Words): Html {
  const reached = new Map(statusHistory.map((entry) => [entry.status as string, entry.at]));
  const last = steps.findLastIndex(({ texts }) => Object.keys(texts).some((status) => reached.has(status)));
  return html`<ol class="steps">${steps.map(({ name, texts }, i) => {
    const statuses = Object.keys(texts);
    const first = statuses.map((status) => reached.get(status)).find((at) => at !== undefined);
    const text = texts[statuses.findLast((status) => reached.has(status)) ?? ''];
    const isDone = i < last || (i === last && i === steps.length - 1);
    const state = isDone ? 'done' : i === last ? 'now' : '';
    return html`<li class="${state}" ${state === 'now' ? html`aria-current="step"` : ''}><b>${words.say(name)}</b>${text && i === last ? html`<span>${words.say(text)}</span>` : ''}${first ? html`<time datetime="${first}">${words.moment(first)}</time>` : ''}</li>`;
  })}</ol>`;
}

const parcels = ({ shipments }: Order, words: Words): Html[] =>
  shipments
    .flatMap((shipment) => shipment.groups.flatMap((group) => group.tracking ?? []))
    .map(
      (one) =>
        html`<div class="parcel"><span>${one.carrier}<br><code>${one.trackingNumber}</code></span><a href="${one.trackingUrl}" rel="noopener noreferrer">${words.say('order.followParcel')}</a></div>`,
    );

const statusOf = (tracked: Tracked): string =>
  tracked.status === 'ordered' || tracked.status === 'paid'
    ? (tracked.order?.fulfillmentStatus ?? 'pending')
    : tracked.status;

const headings: Record<string, PlainKey> = {
  paying: 'order.headingPaying',
  declined: 'order.headingDeclined',
  refunded: 'order.headingRefunded',
  delivered: 'order.headingDelivered',
  shipped: 'order.headingShipped',
  in_production: 'order.headingPrinting',
  cancelled: 'order.headingCancelled',
};

function heading(tracked: Tracked): string {
  const status = statusOf(tracked);
  const { say } = tracked.words;
  if (status === 'refunded' && tracked.order?.fulfillmentStatus === 'cancelled' && !tracked.isUnmade)
    return say('order.headingCancelledRefunded');
  return say(status.endsWith('_failed') ? 'order.headingFailed' : (headings[status] ?? 'order.headingThanks'));
}

const notices: Record<string, PlainKey> = {
  paying: 'order.noticePaying',
  declined: 'order.noticeDeclined',
  refunded: 'order.noticeRefunded',
  cancelled: 'order.noticeCancelled',
};

function progress(tracked: Tracked): Html {
  const status = statusOf(tracked);
  const { order, words, shopName, isUnmade } = tracked;
  const notice = status.endsWith('_failed') ? 'order.noticeFailed' : notices[status];
  const dates = order?.shipments[0]?.groups[0]?.estimatedDelivery;
  const isUnderway = !notice && status !== 'delivered';
  const when = isUnderway && dates ? html`<b>${words.days(dates)}</b>` : null;
  const number = order?.orderNumber ?? '';
  const which = shopName
    ? words.say('order.numberFrom', { number, shop: shopName })
    : words.say('order.number', { number });
  return html`<div data-part="progress"><h1>${heading(tracked)}</h1>${when ? html`<p class="arrival">${words.html('buy.arrives', { when })}</p>` : ''}${order ? html`<p class="soft">${which}</p>` : ''}
${notice ? html`<div class="notice">${isUnmade ? `${words.say('order.noticeUnmade')} ` : ''}${words.say(notice)}</div>` : ''}
${order && !['cancelled', 'refunded'].includes(status) ? html`${timeline(order, words)}${parcels(order, words)}` : ''}
${isUnderway && !order ? html`<p class="soft">${words.say('order.beingSetUp')}</p>` : ''}</div>`;
}

const refundNotes = { sending: 'order.refundSending', sent: 'order.refundSent', failed: 'order.refundFailed' } as const;

/** The refunds of the purchase, each with its reason. */
function returned({ refunds, refundedCents, totalCents, words }: Tracked): Html | '' {
  if (refunds.length === 0) return '';
  const { say, money, moment } = words;
  return html`<h3>${say('order.whatCameBack')}</h3><table><caption class="unseen">${say('order.whatWasRefunded')}</caption>${refunds.map(
    (refund) =>
      html`<tr><th scope="row">${refund.reason ?? say('order.refund')}<br><span class="soft small">${moment(refund.at.toISOString())}. ${say(refundNotes[refund.status])}</span></th><td>${money(refund.amountCents)}</td></tr>`,
  )}<tr><th scope="row">${say('order.paidInTheEnd')}</th><td>${money(totalCents - refundedCents)}</td></tr></table>`;
}

type Confirmation = Awaited<ReturnType<typeof findConfirmation>>;

/** Without a mail server, the page does not claim that the link was sent. */
function mailed({ buyer, words }: Tracked, confirmation: Confirmation): Html | '' {
  if (confirmation === null || !buyer.email) return '';
  if (!confirmation.isSent) return html` ${words.say('order.notMailed')}`;
  const address = html`<span class="whole">${maskEmail(buyer.email)}</span>`;
  return html` ${words.html('order.mailedTo', { address })}`;
}

/** The items and amounts, and links to the receipt. */
function bought(tracked: Tracked, path: string): Html {
  const { words } = tracked;
  const { say, money } = words;
  const [, ...sums] = moneyRows(words, tracked);
  const included = includedTax(words, tracked);
  const receipt = hasReceipt(tracked)
    ? html`<p><a href="${path}/receipt">${say('cart.receipt')}</a> · <a href="${path}/receipt.pdf">${say('cart.receiptPdf')}</a></p>`
    : '';
  return html`<section class="step"><h2>${say('order.whatYouBought')}</h2><table><caption class="unseen">${say('order.whatYouPaid')}</caption>${tracked.lines.map(
    ({ title, options, quantity, unitCents }) =>
      html`<tr><th scope="row">${quantity} × <bdi>${title}</bdi>${options ? html`<br><span class="soft small">${options}</span>` : ''}</th><td>${money(unitCents * quantity)}</td></tr>`,
  )}${sums.map(({ name, amount, isTotal }) => html`<tr><th scope="row">${name}${isTotal ? html` <span class="soft small">USD</span>` : ''}</th><td>${amount}</td></tr>`)}</table>${included ? html`<p class="soft small">${included}</p>` : ''}${returned(tracked)}${receipt}</section>`;
}

/** `path` is the page's path and the prefix of its forms. */
type OwnPage = { path: string; confirmation: Confirmation; affairs: OwnAffairs };

export function trackingPage(tracked: Tracked, { path, confirmation, affairs }: OwnPage): string {
  const { words, look, productName: name, options } = tracked;
  const { say } = words;
  const isOver = ['declined', 'refunded', 'delivered', 'cancelled'].includes(statusOf(tracked));
  const place = addressLines(tracked.shipTo, words.country);
  const own = ownAffairs(tracked, path, affairs);
  const title = tracked.shopName ?? say('order.yourOrder');
  const body = html`<div class="wrap">${shopHeader({ name: title, look, isTest: tracked.isTest }, words)}
<main ${isOver ? '' : html`data-open`}><div class="columns"><div class="picture"><img class="main" src="${tracked.mockupUrl}" width="1000" height="1000" alt="${[name, options].filter(Boolean).join(', ')}"></div>
<div>${own.news}${progress(tracked)}
${bought(tracked, path)}
${place.length === 0 ? '' : html`<section class="step"><h2>${say('order.whereItGoes')}</h2><address>${place.map((line, i) => html`${i > 0 ? html`<br>` : ''}${line}`)}</address>${own.address}</section>`}
${own.messages}${own.cancel}${own.policies}
<section class="step"><p class="soft small" data-part="confirmation">${say('order.linkNote')}${mailed(tracked, confirmation)}</p>${isOver ? '' : html`<noscript><p><a href="">${say('order.lookAgain')}</a></p></noscript>`}</section></div></div></main>${pageFooter(words, path)}</div>`;
  const head = html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  return frame({ title: heading(tracked), head, body, kind: 'tracking', look, language: words.language });
}

/** `s…@example.com`: enough for its owner to recognize it. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
