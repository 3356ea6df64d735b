import type { EntryKind } from './book.ts';

const words: Record<EntryKind, string> = {
  payment: 'Payment received',
  payment_return: 'Payment returned',
  sale: 'Sale',
  claim: 'Shop claimed',
  reprice: 'Cost of the order changed',
  take_back: 'Cost of the order returned',
  release: 'Available for payout',
  dispute: 'Disputed: payout stopped',
  refund: 'Refund',
  refund_failed: 'Refund could not be delivered',
  refund_retry: 'Refund sent again',
  dispute_lost: 'Dispute lost',
  payout: 'Payout',
  payout_return: 'Payout returned',
  forfeit: 'Shop expired unclaimed',
};

/** An entry of the book in words an owner knows. */
export const describeEntry = (kind: EntryKind): string => words[kind];
