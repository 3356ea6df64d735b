import type { Message } from '../../engines/mail/mail.ts';
import { showMoney } from './money.ts';
import type { Tracked } from './sales.ts';
import { showDays } from './times.ts';

/** The confirmation a shopper gets: when it comes, the link that follows it, what was bought, what it cost, where it goes. */
export function confirmationMail(id: string, tracked: Tracked, link: string): Message {
  const { shipTo, email } = tracked.buyer;
  const { order, productName: name, options } = tracked;
  const dates = order?.shipments[0]?.groups[0]?.estimatedDelivery;
  const shop = tracked.shopName ?? 'Platen';
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
    `Your order is in and is being made for you.${dates ? ` It should arrive ${showDays(dates).replaceAll('\u00a0', ' ')}.` : ''}`,
    '',
    'Follow it here. Only you have this link:',
    link,
    '',
    'What you bought',
    `  ${tracked.quantity} × ${name}${options ? ` (${options})` : ''}`,
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
    shop,
    '',
  ];
  return {
    id,
    to: email,
    subject: `${name}: your order${order ? ` ${order.orderNumber}` : ''} from ${shop}`,
    text: lines.join('\n'),
  };
}

/** Names on the left, amounts ending in one column on the right. */
function table(rows: [name: string, amount: string][]): string[] {
  const left = Math.max(...rows.map(([name]) => name.length));
  const right = Math.max(...rows.map(([, amount]) => amount.length));
  return rows.map(([name, amount]) => `  ${name.padEnd(left)}   ${amount.padStart(right)}`);
}
