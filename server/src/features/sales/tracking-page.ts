/** The shopper's own page: where the purchase is now. */
import { type Html, html } from '../../kernel/html.ts';
import { frame } from './look.ts';
import { showMoney } from './money.ts';
import type { Tracked } from './sales.ts';

const steps = [
  ['pending', 'Order received'],
  ['generating', 'Print files are made'],
  ['submitted', 'Sent to the print shop'],
  ['in_production', 'Being printed'],
  ['shipped', 'On its way'],
  ['delivered', 'Delivered'],
] as const;

const showTime = (at: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at));

function timeline({ order }: Tracked): Html {
  if (!order) return html`<p class="soft">Your order is being set up. This page shows more in a moment.</p>`;
  const reached = new Map(order.statusHistory.map((entry) => [entry.status, entry.at]));
  const last = steps.findLastIndex(([status]) => reached.has(status));
  return html`<ol class="steps">${steps.map(([status, name], i) => {
    const at = reached.get(status);
    return html`<li class="${i < last || (status === 'delivered' && i === last) ? 'done' : i === last ? 'now' : ''}">${name}${at ? html`<time datetime="${at}">${showTime(at)} UTC</time>` : ''}</li>`;
  })}</ol>`;
}

function parcels({ order }: Tracked): Html[] {
  const tracked =
    order?.shipments.flatMap((shipment) => shipment.groups.flatMap((group) => group.tracking ?? [])) ?? [];
  return tracked.map(
    (one) =>
      html`<p>${one.carrier}: <a href="${one.trackingUrl}" rel="noopener noreferrer">${one.trackingNumber}</a></p>`,
  );
}

const heading = (tracked: Tracked): string => {
  if (tracked.status === 'refunded') return 'This purchase was refunded';
  const status = tracked.order?.fulfillmentStatus ?? 'pending';
  if (status === 'delivered') return 'It has arrived';
  if (status === 'shipped') return 'It is on its way';
  if (status === 'cancelled') return 'This order was cancelled';
  if (status.endsWith('_failed')) return 'We are looking into your order';
  return 'Thank you. It is being made.';
};

export function trackingPage(tracked: Tracked): string {
  const { shipTo } = tracked.buyer;
  const isOpen =
    tracked.status !== 'refunded' && !['delivered', 'cancelled'].includes(tracked.order?.fulfillmentStatus ?? '');
  const item = tracked.order?.items[0];
  const options = Object.values(item?.attributes ?? {}).join(', ');
  const body = html`<div class="wrap"><main><h1>${heading(tracked)}</h1>${tracked.order ? html`<p class="soft">Order ${tracked.order.orderNumber}</p>` : ''}
<div class="columns"><div class="picture"><img class="main" src="${tracked.mockupUrl}" width="1000" height="1000" alt="${item?.name ?? tracked.product}"></div>
<div>${tracked.status === 'refunded' ? html`<div class="notice">The whole amount went back to your card. It can take a few days to show.</div>` : timeline(tracked)}${parcels(tracked)}
<h2>What you bought</h2><p>${tracked.quantity} × ${item?.name ?? tracked.product}${options ? html`<br><span class="soft">${options}</span>` : ''}</p>
<table class="sum"><tr><th>Items</th><td>${showMoney(tracked.itemsCents)}</td></tr><tr><th>Shipping</th><td>${tracked.shippingCents === 0 ? 'Free' : showMoney(tracked.shippingCents)}</td></tr><tr><th>Total</th><td>${showMoney(tracked.itemsCents + tracked.shippingCents)}</td></tr></table>
<h2>Where it goes</h2><p>${[shipTo.name, shipTo.city, shipTo.country].filter((part): part is string => Boolean(part)).join(', ')}</p>
<p class="soft small">Only who has this link can see this page.</p></div></div></main></div>`;
  const head = html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">${isOpen ? html`<meta http-equiv="refresh" content="15">` : ''}`;
  return frame({ title: heading(tracked), head, body });
}
