/** What the operator's mail system sends to shoppers, as plain text. */
import type { Message } from '../../engines/mail/port.ts';
import { showMoney } from './money.ts';
import { showDays } from './times.ts';
import type { Tracked } from './tracked.ts';

type Mail = Omit<Message, 'id'>;

const shopOf = (tracked: Tracked): string => tracked.shopName ?? 'Platen';

const itemOf = ({ quantity, productName, options }: Tracked): string =>
  `${quantity} × ${productName}${options ? ` (${options})` : ''}`;

const inPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

/** The confirmation: when it comes, the link that follows it, what was bought, what it cost, where it goes. */
export function confirmationMail(tracked: Tracked, link: string): Mail {
  const { shipTo, email } = tracked.buyer;
  const { order } = tracked;
  const dates = order?.shipments[0]?.groups[0]?.estimatedDelivery;
  const place = [
    shipTo.name,
    shipTo.line1,
    shipTo.line2,
    [shipTo.city, shipTo.state, shipTo.postalCode].filter(Boolean).join(' '),
    tracked.country,
  ];
  const lines = [
    `Thank you, ${shipTo.name}.`,
    '',
    `Your order is in and is being made for you.${dates ? ` It should arrive ${inPlainSpaces(showDays(dates))}.` : ''}`,
    '',
    'Follow it here. Only you have this link:',
    link,
    '',
    'What you bought',
    `  ${itemOf(tracked)}`,
    '',
    ...table([
      ['Items', showMoney(tracked.itemsCents)],
      ['Delivery', tracked.shippingCents === 0 ? 'free' : showMoney(tracked.shippingCents)],
      ['Total', showMoney(tracked.itemsCents + tracked.shippingCents)],
    ]),
    '',
    'Where it goes',
    ...place.filter((line): line is string => Boolean(line)).map((line) => `  ${line}`),
    '',
    ...(tracked.isTest ? ['This was a test payment: no money moved.', ''] : []),
    shopOf(tracked),
    '',
  ];
  return {
    to: email,
    subject: `${tracked.productName}: your order${order ? ` ${order.orderNumber}` : ''} from ${shopOf(tracked)}`,
    text: lines.join('\n'),
  };
}

/** Sent when the last parcel has left: where each of them is. */
export function shippedMail(tracked: Tracked, link: string): Mail {
  const { order, buyer } = tracked;
  const parcels = order?.shipments.flatMap(({ groups }) => groups.flatMap((group) => group.tracking ?? [])) ?? [];
  const lines = [
    `Good news, ${buyer.shipTo.name}: your order is on its way.`,
    '',
    `  ${itemOf(tracked)}`,
    '',
    ...parcels.flatMap((one) => [`${one.carrier} ${one.trackingNumber}`, one.trackingUrl, '']),
    'Follow it here. Only you have this link:',
    link,
    '',
    shopOf(tracked),
    '',
  ];
  return {
    to: buyer.email,
    subject: `${tracked.productName}: your order${order ? ` ${order.orderNumber}` : ''} is on its way`,
    text: lines.join('\n'),
  };
}

/** Sent when the provider has sent money back: how much, why, and what of the purchase is left. */
export function refundMail(
  tracked: Tracked,
  link: string,
  refund: { amount_cents: number; reason: string | null },
): Mail {
  const paidCents = tracked.itemsCents + tracked.shippingCents;
  const isWhole = tracked.refundedCents >= paidCents;
  const lines = [
    `Hello ${tracked.buyer.shipTo.name},`,
    '',
    `${showMoney(refund.amount_cents)} went back to the way you paid. It can take a few days to show.`,
    '',
    ...(refund.reason ? [`${shopOf(tracked)} writes: ${refund.reason}`, ''] : []),
    `  ${itemOf(tracked)}`,
    '',
    ...table([
      ['You paid', showMoney(paidCents)],
      ['Refunded so far', showMoney(tracked.refundedCents)],
    ]),
    '',
    ...(isWhole ? [] : ['Your order goes on as before.', '']),
    'Look it up here. Only you have this link:',
    link,
    '',
    ...(tracked.isTest ? ['This was a test payment: no money moved.', ''] : []),
    shopOf(tracked),
    '',
  ];
  const { order } = tracked;
  return {
    to: tracked.buyer.email,
    subject: `${tracked.productName}: ${showMoney(refund.amount_cents)} refunded${order ? ` for your order ${order.orderNumber}` : ''}`,
    text: lines.join('\n'),
  };
}

/** Names on the left, amounts ending in one column on the right. */
function table(rows: [name: string, amount: string][]): string[] {
  const left = Math.max(...rows.map(([name]) => name.length));
  const right = Math.max(...rows.map(([, amount]) => amount.length));
  return rows.map(([name, amount]) => `  ${name.padEnd(left)}   ${amount.padStart(right)}`);
}
