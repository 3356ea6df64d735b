/** The shopper's own page: thanks right after paying, and where the purchase is from then on. */
import { type Html, html } from '../../kernel/html.ts';
import { wordsIn } from '../words/words.ts';
import { frame, shopHeader } from './look.ts';
import { showMoney } from './money.ts';
import { includedTax, moneyRows } from './receipt.ts';
import { showDays, showMoment } from './times.ts';
import type { Tracked } from './tracked.ts';
import type { findConfirmation } from './tracking.ts';

type Order = NonNullable<Tracked['order']>;

/** What a shopper can tell apart. A step is reached with the first of its statuses; its text is that of the last reached. */
const steps: { name: string; texts: Record<string, string> }[] = [
  { name: 'Order received', texts: { pending: 'Your payment went through.' } },
  {
    name: 'Getting ready',
    texts: { generating: 'Your artwork becomes print files.', submitted: 'The files are with the print shop.' },
  },
  { name: 'Being printed', texts: { in_production: 'Your order is on the press.' } },
  { name: 'On its way', texts: { shipped: 'Packed and handed to the carrier.' } },
  { name: 'Delivered', texts: { delivered: 'Enjoy it.' } },
];

function timeline({ statusHistory }: Order): Html {
  const reached = new Map(statusHistory.map((entry) => [entry.status as string, entry.at]));
  const last = steps.findLastIndex(({ texts }) => Object.keys(texts).some((status) => reached.has(status)));
  return html`<ol class="steps">${steps.map(({ name, texts }, i) => {
    const statuses = Object.keys(texts);
    const first = statuses.map((status) => reached.get(status)).find((at) => at !== undefined);
    const text = texts[statuses.findLast((status) => reached.has(status)) ?? ''];
    const isDone = i < last || (i === last && i === steps.length - 1);
    const state = isDone ? 'done' : i === last ? 'now' : '';
    return html`<li class="${state}" ${state === 'now' ? html`aria-current="step"` : ''}><b>${name}</b>${text && i === last ? html`<span>${text}</span>` : ''}${first ? html`<time datetime="${first}">${showMoment(first)}</time>` : ''}</li>`;
  })}</ol>`;
}

const parcels = ({ shipments }: Order): Html[] =>
  shipments
    .flatMap((shipment) => shipment.groups.flatMap((group) => group.tracking ?? []))
    .map(
      (one) =>
        html`<div class="parcel"><span>${one.carrier}<br><code>${one.trackingNumber}</code></span><a href="${one.trackingUrl}" rel="noopener noreferrer">Follow the parcel</a></div>`,
    );

const statusOf = (tracked: Tracked): string =>
  tracked.status === 'ordered' || tracked.status === 'paid'
    ? (tracked.order?.fulfillmentStatus ?? 'pending')
    : tracked.status;

function heading(tracked: Tracked): string {
  const status = statusOf(tracked);
  if (status.endsWith('_failed')) return 'We are looking into your order';
  const headings: Record<string, string> = {
    paying: 'Your payment is on its way',
    declined: 'This payment was not completed',
    refunded: 'This purchase was refunded',
    delivered: 'It has arrived',
    shipped: 'It is on its way',
    in_production: 'It is being printed',
    cancelled: 'This order was cancelled',
  };
  return headings[status] ?? 'Thank you. Your order is in.';
}

const notices: Record<string, string> = {
  paying: 'Your bank has not confirmed it yet. This page changes by itself as soon as it does.',
  declined: 'Nothing was charged. Open the product’s link again to have another try.',
  refunded: 'The whole amount went back to the way you paid. It can take a few days to show.',
  cancelled: 'It will not be made. What you paid goes back to the way you paid.',
};

function progress(tracked: Tracked): Html {
  const status = statusOf(tracked);
  const { order } = tracked;
  const notice = status.endsWith('_failed')
    ? 'There is a problem with the artwork or its print files. The shop has been told; nothing is lost, and what cannot be made is refunded.'
    : notices[status];
  const dates = order?.shipments[0]?.groups[0]?.estimatedDelivery;
  const isUnderway = !notice && status !== 'delivered';
  return html`<div data-part="progress"><h1>${heading(tracked)}</h1>${isUnderway && dates ? html`<p class="arrival">Arrives <b>${showDays(dates)}</b></p>` : ''}${order ? html`<p class="soft">Order ${order.orderNumber}${tracked.shopName ? ` from ${tracked.shopName}` : ''}</p>` : ''}
${notice ? html`<div class="notice">${notice}</div>` : ''}
${order && !['cancelled', 'refunded'].includes(status) ? html`${timeline(order)}${parcels(order)}` : ''}
${isUnderway && !order ? html`<p class="soft">Your order is being set up. This page shows more in a moment.</p>` : ''}</div>`;
}

const refundNotes = {
  sending: 'On its way to the way you paid.',
  sent: 'Sent to the way you paid. It can take a few days to show.',
  failed: 'It could not be sent yet. The shop has been told and sends it again.',
};

/** What came back of the purchase, each amount with what was said about it. */
function returned({ refunds, refundedCents, totalCents }: Tracked): Html | '' {
  if (refunds.length === 0) return '';
  return html`<h3>What came back</h3><table><caption class="unseen">What was refunded</caption>${refunds.map(
    (refund) =>
      html`<tr><th scope="row">${refund.reason ?? 'Refund'}<br><span class="soft small">${showMoment(refund.at.toISOString())}. ${refundNotes[refund.status]}</span></th><td>${showMoney(refund.amountCents)}</td></tr>`,
  )}<tr><th scope="row">You paid in the end</th><td>${showMoney(totalCents - refundedCents)}</td></tr></table>`;
}

/** What was bought and paid, line by line. */
function bought(tracked: Tracked): Html {
  const words = wordsIn('en');
  const [, ...sums] = moneyRows(words, tracked);
  const included = includedTax(words, tracked);
  return html`<table><caption class="unseen">What you paid</caption>${tracked.lines.map(
    ({ title, options, quantity, unitCents }) =>
      html`<tr><th scope="row">${quantity} × ${title}${options ? html`<br><span class="soft small">${options}</span>` : ''}</th><td>${showMoney(unitCents * quantity)}</td></tr>`,
  )}${sums.map(({ name, amount }) => html`<tr><th scope="row">${name}</th><td>${amount}</td></tr>`)}</table>${included ? html`<p class="soft small">${included}</p>` : ''}`;
}

type Confirmation = Awaited<ReturnType<typeof findConfirmation>>;

/** Never that something was sent where nothing is: then it says where the message lies. */
function mailed({ buyer }: Tracked, confirmation: Confirmation): Html | '' {
  if (confirmation === null || !buyer.email) return '';
  const address = html`<span class="whole">${maskEmail(buyer.email)}</span>`;
  if (confirmation.isSent) return html` We send it to ${address}, too.`;
  return html` No mail is sent from here yet: the message to ${address} lies in the service’s data folder, as <code class="whole">${confirmation.lies}</code>.`;
}

export function trackingPage(tracked: Tracked, confirmation: Confirmation, receiptPath: string | null): string {
  const { shipTo } = tracked.buyer;
  const isOver = ['declined', 'refunded', 'delivered', 'cancelled'].includes(statusOf(tracked));
  const { productName: name, options } = tracked;
  const place = [shipTo.name, shipTo.city, tracked.country].filter((part): part is string => Boolean(part));
  const body = html`<div class="wrap">${shopHeader({ name: tracked.shopName ?? 'Your order', look: tracked.look, isTest: tracked.isTest })}
<main ${isOver ? '' : html`data-open`}><div class="columns"><div class="picture"><img class="main" src="${tracked.mockupUrl}" width="1000" height="1000" alt="${[name, options].filter(Boolean).join(', ')}"></div>
<div>${progress(tracked)}
<section class="step"><h2>What you bought</h2>${bought(tracked)}${returned(tracked)}${receiptPath === null ? '' : html`<p><a href="${receiptPath}">Receipt</a> · <a href="${receiptPath}.pdf">PDF</a></p>`}</section>
${place.length === 0 ? '' : html`<section class="step"><h2>Where it goes</h2><address>${place.map((line, i) => html`${i > 0 ? html`<br>` : ''}${line}`)}</address></section>`}
<section class="step"><p class="soft small">Anyone with the link to this page can see it. Keep it to come back.${mailed(tracked, confirmation)}</p>${isOver ? '' : html`<noscript><p><a href="">Look again</a></p></noscript>`}</section></div></div></main><footer>Printed and shipped with Platen.</footer></div>`;
  const head = html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  return frame({ title: heading(tracked), head, body, kind: 'tracking', look: tracked.look });
}

/** `s…@example.com`: enough for whoever wrote it to recognise it. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
