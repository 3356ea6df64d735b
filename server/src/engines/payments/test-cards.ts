/**
 * The numbers that make the test processor do what a real one does occasionally. They are Stripe's own test cards and
 * behave as they do there.
 */
import type { Card, ChargeOutcome } from './port.ts';

const declined: Record<string, string> = {
  '4000000000000002': 'Your card was declined. Try another card.',
  '4000000000009995': 'Your card has insufficient funds. Try another card.',
  '4000000000000069': 'Your card has expired. Try another card.',
};
const asksFirst = '4000002500003155';

/** What happens to a successful charge. */
export type Fate =
  | 'plain'
  /** Its holder disputes it, and the bank decides for or against them. */
  | 'dispute_lost'
  | 'dispute_won'
  /** Its refunds take a while, or the bank takes them back after a while. */
  | 'refund_slow'
  | 'refund_fails';

const fates: Record<string, Fate> = {
  '4242424242424242': 'plain',
  '5555555555554444': 'plain',
  '378282246310005': 'plain',
  [asksFirst]: 'plain',
  '4000000000000259': 'dispute_lost',
  '4000000000002685': 'dispute_won',
  '4000000000007726': 'refund_slow',
  '4000000000005126': 'refund_fails',
};

const closedAccount = '000111111116';
const unknownAccount = '000222222227';

/** Payouts to these fail: at once, or when the bank returns the money days later. */
export function judgeAccount(accountNumber: string): 'plain' | 'refused' | 'returned' {
  const digits = accountNumber.replaceAll(/[\s-]/g, '');
  return digits === closedAccount ? 'refused' : digits === unknownAccount ? 'returned' : 'plain';
}

const isLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

export type Verdict = { status: ChargeOutcome['status']; reason: string | null; fate: Fate };

export function judgeCard(card: Card, now: Date): Verdict {
  const no = (reason: string): Verdict => ({ status: 'declined', reason, fate: 'plain' });
  if (!('number' in card)) return no('The test processor accepts only test card numbers, such as 4242 4242 4242 4242.');
  const digits = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !isLuhn(digits)) return no('This is not a valid card number.');
  if (card.expiry && isOver(card.expiry, now)) return no(declined['4000000000000069']!);
  const fate = fates[digits];
  if (!fate) return no(declined[digits] ?? 'Only test cards work here, such as 4242 4242 4242 4242.');
  if (digits === asksFirst)
    return { status: 'needs_confirmation', reason: 'The bank asks the card’s holder to confirm.', fate };
  return { status: 'succeeded', reason: null, fate };
}

/** `MM / YY` or `MM/YYYY`; an unreadable date is accepted, because the test cards take any date. */
function isOver(expiry: string, now: Date): boolean {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry);
  if (!match) return false;
  const year = Number(match[2]) + (match[2]!.length === 2 ? 2000 : 0);
  return Date.UTC(year, Number(match[1]), 1) <= now.getTime();
}
