/** What every payment processor must do. Run against each engine by payments.test.ts. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account, Card, Payments } from './payments.ts';

export type OpenedPayments = {
  payments: Payments;
  cards: { good: Card; declined: Card; asksFirst: Card };
  account: Account;
  /** What the card's holder does when the bank asks. */
  confirmAsHolder(chargeId: string): Promise<void>;
  /** How often money has moved so far. */
  countMoves(): Promise<{ charges: number; refunds: number; payouts: number }>;
  close(): Promise<void>;
};

export function describePayments(name: string, open: () => Promise<OpenedPayments>): void {
  describe(`${name}: the contract of payments`, () => {
    let opened: OpenedPayments;
    let payments: Payments;
    beforeAll(async () => {
      opened = await open();
      ({ payments } = opened);
    });
    afterAll(() => opened?.close());

    const newId = () => `chk_${randomBytes(12).toString('hex')}`;
    const charge = (id: string, card: Card) =>
      payments.charge({ id, amountCents: 2400, description: 'Unisex Cotton T-Shirt × 1', card });

    test('a good card is charged once, however often the same charge is asked for', async () => {
      const id = newId();
      const before = await opened.countMoves();
      const first = await charge(id, opened.cards.good);
      expect(first).toEqual({ status: 'succeeded', reference: expect.stringMatching(/./) });
      expect(await charge(id, opened.cards.good)).toEqual(first);
      expect((await opened.countMoves()).charges).toBe(before.charges + 1);
      expect(await payments.findCharge(id)).toBe(first.status === 'succeeded' && first.reference);
    });

    test('a declined card is an answer with its reason, not an error, and nothing is found of it', async () => {
      const id = newId();
      const before = await opened.countMoves();
      expect(await charge(id, opened.cards.declined)).toEqual({
        status: 'declined',
        reason: expect.stringContaining('declined'),
      });
      expect(await payments.findCharge(id)).toBeNull();
      expect(await opened.countMoves()).toEqual(before);
    });

    test('a card whose holder is asked first is charged once they agree', async () => {
      const id = newId();
      expect((await charge(id, opened.cards.asksFirst)).status).toBe('needs_confirmation');
      expect(await payments.findCharge(id)).toBeNull();
      await opened.confirmAsHolder(id);
      const confirmed = await payments.confirm(id);
      expect(confirmed.status).toBe('succeeded');
      expect(await payments.confirm(id)).toEqual(confirmed);
    });

    test('a charge that never was is not found, and confirming it declines', async () => {
      expect(await payments.findCharge(newId())).toBeNull();
      expect((await payments.confirm(newId())).status).toBe('declined');
    });

    test('a refund asked for twice moves money once', async () => {
      const id = newId();
      const paid = await charge(id, opened.cards.good);
      if (paid.status !== 'succeeded') throw new Error('the card was not charged');
      const before = await opened.countMoves();
      for (let i = 0; i < 2; i += 1) await payments.refund({ id, reference: paid.reference, amountCents: 2400 });
      expect((await opened.countMoves()).refunds).toBe(before.refunds + 1);
    });

    test('a payout asked for twice moves money once', async () => {
      const payout = { id: newId(), amountCents: 1250, account: opened.account };
      const before = await opened.countMoves();
      const first = await payments.payOut(payout);
      expect(first).toEqual({ status: 'succeeded', reference: expect.stringMatching(/./) });
      expect(await payments.payOut(payout)).toEqual(first);
      expect((await opened.countMoves()).payouts).toBe(before.payouts + 1);
    });
  });
}
