import type { Message } from '../../engines/mail/mail.ts';
import { showMoney } from './money.ts';
import type { Tracked } from './sales.ts';

/** The confirmation a shopper gets: what they bought, what it cost, where it goes, and the link that follows it. */
export function confirmationMail(id: string, tracked: Tracked, link: string): Message {
  const { shipTo, email } = tracked.buyer;
  const item = tracked.order?.items[0];
  const options = Object.values(item?.attributes ?? {}).join(', ');
  const place = [
    shipTo.name,
    shipTo.line1,
    shipTo.line2,
    [shipTo.city, shipTo.state, shipTo.postalCode].filter(Boolean).join(' '),
    shipTo.country,
  ];
  return {
    id,
    to: email,
    subject: `Your order${tracked.order ? ` ${tracked.order.orderNumber}` : ''}`,
    text: [
      'Thank you. Your order is in, and is being made for you.',
      '',
      `${tracked.quantity} × ${item?.name ?? tracked.productName}${options ? ` (${options})` : ''}`,
      '',
      `Items     ${showMoney(tracked.itemsCents)}`,
      `Shipping  ${tracked.shippingCents === 0 ? 'free' : showMoney(tracked.shippingCents)}`,
      `Total     ${showMoney(tracked.itemsCents + tracked.shippingCents)}`,
      '',
      'It goes to',
      ...place.filter((line): line is string => Boolean(line)).map((line) => `  ${line}`),
      '',
      'Follow it here; keep this link to yourself:',
      link,
      '',
    ].join('\n'),
  };
}
