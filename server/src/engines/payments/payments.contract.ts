/** Rules for every payment processor. Run against each by payments.test.ts. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account, Card, Payments, ProviderFact } from './port.ts';

export type OpenedPayments = {
  payments: Payments;
  cards: { good: Card; declined: Card; asksFirst: Card; refundsSlowly: Card };
  account: Account;
  /** What the card's holder does when the bank asks. */
  confirmAsHolder(chargeId: string): Promise<void>;
  /** Until a slow refund has completed. */
  waitForBank(refundReference: string): Promise<void>;
  /** How many movements of money there have been so far. */
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

    test('a good card is charged once, however often the charge is requested', async () => {
      const id = newId();
      const before = await opened.countMoves();
      const first = await charge(id, opened.cards.good);
      expect(first).toEqual({ status: 'succeeded', reference: expect.stringMatching(/./) });
      expect(await charge(id, opened.cards.good)).toEqual(first);
      expect((await opened.countMoves()).charges).toBe(before.charges + 1);
      expect(await payments.findCharge(id)).toEqual(first);
    });

    test('a declined card is an answer with a reason, not an error, and its charge is not found as paid', async () => {
      const id = newId();
      const before = await opened.countMoves();
      expect(await charge(id, opened.cards.declined)).toEqual({
        status: 'declined',
        reason: expect.stringContaining('declined'),
      });
      expect((await payments.findCharge(id))?.status).toBe('declined');
      expect(await opened.countMoves()).toEqual(before);
    });

    test('a card that needs confirmation is charged once its holder agrees', async () => {
      const id = newId();
      expect((await charge(id, opened.cards.asksFirst)).status).toBe('needs_confirmation');
      expect((await payments.findCharge(id))?.status).toBe('needs_confirmation');
      await opened.confirmAsHolder(id);
      const confirmed = await payments.confirm(id);
      expect(confirmed.status).toBe('succeeded');
      expect(await payments.confirm(id)).toEqual(confirmed);
    });

    test('a charge that was never made is not found, and confirming it declines', async () => {
      expect(await payments.findCharge(newId())).toBeNull();
      expect((await payments.confirm(newId())).status).toBe('declined');
    });

    test('a refund requested twice moves money once', async () => {
      const id = newId();
      const paid = await charge(id, opened.cards.good);
      if (paid.status !== 'succeeded') throw new Error('the card was not charged');
      const before = await opened.countMoves();
      const refund = { id: newId(), chargeReference: paid.reference, amountCents: 2400 };
      expect(await payments.findRefund(refund)).toBeNull();
      const first = await payments.refund(refund);
      expect(first).toEqual({ status: 'succeeded', reference: expect.stringMatching(/./) });
      expect(await payments.refund(refund)).toEqual(first);
      expect(await payments.findRefund(refund)).toEqual(first);
      expect((await opened.countMoves()).refunds).toBe(before.refunds + 1);
    });

    test('a charge is refunded in parts, and never beyond what was paid', async () => {
      const paid = await charge(newId(), opened.cards.good);
      if (paid.status !== 'succeeded') throw new Error('the card was not charged');
      const part = (amountCents: number) => ({ id: newId(), chargeReference: paid.reference, amountCents });
      for (const amountCents of [1000, 900])
        expect((await payments.refund(part(amountCents))).status).toBe('succeeded');
      const before = await opened.countMoves();
      const tooMuch = part(501);
      expect(await payments.refund(tooMuch)).toEqual({ status: 'failed', reference: null, reason: expect.any(String) });
      expect(await payments.findRefund(tooMuch)).toBeNull();
      expect(await opened.countMoves()).toEqual(before);
      expect((await payments.refund(part(500))).status).toBe('succeeded');
    });

    test('a slow refund is pending first and settled later', async () => {
      const paid = await charge(newId(), opened.cards.refundsSlowly);
      if (paid.status !== 'succeeded') throw new Error('the card was not charged');
      const refund = { id: newId(), chargeReference: paid.reference, amountCents: 2400 };
      const first = await payments.refund(refund);
      expect(first.status).toBe('pending');
      await opened.waitForBank(first.reference!);
      expect(await payments.findRefund(refund)).toEqual({ status: 'succeeded', reference: first.reference });
    });

    test('an unconfirmed charge can be closed, and a paid one cannot', async () => {
      const waiting = newId();
      await charge(waiting, opened.cards.asksFirst);
      expect((await payments.cancelCharge(waiting))?.status).toBe('declined');
      expect((await payments.findCharge(waiting))?.status).toBe('declined');
      const paid = newId();
      const outcome = await charge(paid, opened.cards.good);
      expect(await payments.cancelCharge(paid)).toEqual(outcome);
      expect(await payments.cancelCharge(newId())).toBeNull();
    });

    test('events are listed with our ids, from a given moment on', async () => {
      const chargeId = newId();
      const paid = await charge(chargeId, opened.cards.good);
      if (paid.status !== 'succeeded') throw new Error('the card was not charged');
      const refund = { id: newId(), chargeReference: paid.reference, amountCents: 300 };
      await payments.refund(refund);
      const facts: ProviderFact[] = [];
      let newest = new Date(0);
      for await (const page of payments.listFacts(null)) {
        facts.push(...page.facts);
        if (page.at > newest) newest = page.at;
      }
      const chargeReference = paid.reference;
      expect(facts).toContainEqual({ kind: 'charge', chargeId, chargeReference, receivedCents: 2400 });
      expect(facts).toContainEqual(
        expect.objectContaining({
          kind: 'refund',
          status: 'succeeded',
          requestId: refund.id,
          chargeReference,
          amountCents: 300,
        }),
      );
      const later: ProviderFact[] = [];
      for await (const page of payments.listFacts(new Date(newest.getTime() + 7_200_000))) later.push(...page.facts);
      expect(later).toEqual([]);
    });

    test('a payout requested twice moves money once', async () => {
      const payout = { id: newId(), amountCents: 1250, account: opened.account };
      const before = await opened.countMoves();
      const first = await payments.payOut(payout);
      expect(first).toEqual({ status: 'succeeded', reference: expect.stringMatching(/./) });
      expect(await payments.payOut(payout)).toEqual(first);
      expect(await payments.findPayout(payout.id)).toEqual(first);
      expect(await payments.findPayout(newId())).toBeNull();
      expect((await opened.countMoves()).payouts).toBe(before.payouts + 1);
    });
  });
}
