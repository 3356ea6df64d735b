/** A stand-in for a payment provider: it accepts the test card, declines another, and charges a cart only once. */
import { randomUUID } from 'node:crypto';

export type Payment = { id: string; amountCents: number };

export class CardDeclined extends Error {}

const charged = new Map<string, Payment>();

/** `cartId` is the idempotency key. */
export async function charge(cartId: string, card: string, amountCents: number): Promise<Payment> {
  const before = charged.get(cartId);
  if (before) return before;
  const digits = card.replaceAll(' ', '');
  if (digits === '4000000000000002') throw new CardDeclined('The card was declined. Try another.');
  if (digits !== '4242424242424242') throw new CardDeclined('This shop takes 4242 4242 4242 4242 only.');
  const payment = { id: `pay_${randomUUID()}`, amountCents };
  charged.set(cartId, payment);
  return payment;
}
