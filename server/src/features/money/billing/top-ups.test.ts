/**
 * A top-up is credited once or closed, even if requests, answers or the provider's webhook are lost on the way.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../../../../tools/fake-stripe.ts';
import { crashingPayments, type PlannedCrashes, planCrashes } from '../../../../test/doubles/crashing-payments.ts';
import { startTestServer, type TestServer } from '../../../../test/harness/harness.ts';

const tenMinutes = 601;
const hour = 3600;

let server: TestServer;
let crashes: PlannedCrashes;

const topUp = (cookie: string, card: string, amountCents = 2000) =>
  server.call('POST', '/api/wallet/top-ups', { cookie, json: { amountCents, card } });
/** The same request with one `Idempotency-Key`, however often it is called. */
const repeatable = (cookie: string, card: string) => () =>
  server.call('POST', '/api/wallet/top-ups', {
    cookie,
    json: { amountCents: 2000, card },
    headers: { 'idempotency-key': 'pay-once' },
  });
const confirm = (cookie: string, id: string) => server.call('POST', `/api/wallet/top-ups/${id}/confirm`, { cookie });
const walletOf = async (cookie: string) =>
  (await server.call('GET', '/api/balance', { cookie })).json.walletCents as number;
const entriesOf = async (cookie: string): Promise<{ kind: string; costCents: number; paidFrom: string }[]> =>
  (await server.call('GET', '/api/usage', { cookie })).json.entries;

/** A top-up whose charge is never answered: the payer's answer, and its id. */
async function loseAnswer(cookie: string, moment: 'before' | 'after', card: string): Promise<string> {
  crashes.next('charge', moment);
  const answer = await topUp(cookie, card);
  expect([answer.status, answer.json.code]).toEqual([502, 'provider_failed']);
  expect(answer.json.message).toContain('do not know yet whether the card was charged');
  expect(await walletOf(cookie)).toBe(0);
  return answer.json.details.topUpId;
}

describe.each(['test', 'Stripe'])('with %s payments', (engine) => {
  let stripe: FakeStripe | null = null;
  const good = engine === 'test' ? '4242 4242 4242 4242' : 'pm_card_visa';
  const asksFirst = engine === 'test' ? '4000 0025 0000 3155' : 'pm_card_threeDSecure2Required';
  beforeAll(async () => {
    stripe = engine === 'test' ? null : await startFakeStripe();
    crashes = planCrashes();
    server = await startTestServer(stripe?.env ?? {}, { payments: (inner) => crashingPayments(inner, crashes) });
  });
  afterAll(async () => {
    await server.close();
    await stripe?.stop();
  });

  test('a lost answer is recovered, and the wallet is credited once', async () => {
    const cookie = await server.signUp();
    const id = await loseAnswer(cookie, 'after', good);
    await server.advance(tenMinutes);
    expect(await walletOf(cookie)).toBe(2000);
    expect((await confirm(cookie, id)).json).toMatchObject({ id, status: 'paid', walletCents: 2000 });
    await server.advance(tenMinutes);
    expect(await entriesOf(cookie)).toMatchObject([{ kind: 'top_up', costCents: -2000 }]);
  });

  test('a payer who repeats after a lost answer is credited at once, however often they repeat', async () => {
    const cookie = await server.signUp();
    const id = await loseAnswer(cookie, 'after', good);
    const answers = await Promise.all([confirm(cookie, id), confirm(cookie, id), confirm(cookie, id)]);
    for (const answer of answers) expect(answer.json).toMatchObject({ status: 'paid', walletCents: 2000 });
    await server.advance(tenMinutes);
    expect(await walletOf(cookie)).toBe(2000);
  });

  test('a repeat with the same Idempotency-Key after a lost answer continues and charges nothing more', async () => {
    const cookie = await server.signUp();
    const repeat = repeatable(cookie, good);
    crashes.next('charge', 'after');
    const lost = await repeat();
    expect(lost.status).toBe(502);
    const found = await repeat();
    expect(found.json).toMatchObject({ id: lost.json.details.topUpId, status: 'paid', walletCents: 2000 });
    expect((await repeat()).headers['idempotent-replayed']).toBe('true');
    await server.advance(tenMinutes);
    expect(await entriesOf(cookie)).toMatchObject([{ kind: 'top_up', costCents: -2000 }]);
  });

  test('a charge that never reached the provider is pending until that is certain, then declined', async () => {
    const cookie = await server.signUp();
    const id = await loseAnswer(cookie, 'before', good);
    expect((await confirm(cookie, id)).json).toMatchObject({ status: 'pending', walletCents: 0 });
    await server.advance(tenMinutes);
    expect((await confirm(cookie, id)).json).toMatchObject({ status: 'pending' });
    await server.advance(hour);
    const late = await confirm(cookie, id);
    expect([late.status, late.json.code]).toEqual([402, 'payment_declined']);
    expect(await entriesOf(cookie)).toEqual([]);
  });

  test.each([
    ['at once', 0],
    ['after it was declined because the provider never had it', 2 * hour],
  ])(
    'a repeat with the same Idempotency-Key %s charges the card once when the charge never reached the provider',
    async (_when, seconds) => {
      const cookie = await server.signUp();
      const repeat = repeatable(cookie, good);
      crashes.next('charge', 'before');
      const lost = await repeat();
      expect(lost.status).toBe(502);
      const { topUpId } = lost.json.details;
      if (seconds > 0) await server.advance(seconds);
      // There is no answer this time either: the key stays open.
      crashes.next('charge', 'before');
      expect((await repeat()).status).toBe(502);
      const paid = await repeat();
      expect([paid.status, paid.json]).toMatchObject([201, { id: topUpId, status: 'paid', walletCents: 2000 }]);
      expect((await repeat()).headers['idempotent-replayed']).toBe('true');
      await server.advance(2 * hour);
      expect(await entriesOf(cookie)).toMatchObject([{ kind: 'top_up', costCents: -2000 }]);
    },
  );

  test('a repeat by a payer who must confirm returns the state, and is stored once paid', async () => {
    const cookie = await server.signUp();
    const repeat = repeatable(cookie, asksFirst);
    crashes.next('charge', 'before');
    expect((await repeat()).status).toBe(502);
    await server.advance(2 * hour);
    const first = await repeat();
    expect([first.status, first.json.status]).toEqual([201, 'requires_confirmation']);
    expect((await repeat()).json).toEqual(first.json);
    const { id } = first.json;
    if (stripe) stripe.succeed(stripe.intents.at(-1)!.id);
    expect((await confirm(cookie, id)).json).toMatchObject({ status: 'paid' });
    expect((await repeat()).json).toMatchObject({ id, status: 'paid', walletCents: 2000 });
    expect((await repeat()).headers['idempotent-replayed']).toBe('true');
    await server.advance(tenMinutes);
    expect(await entriesOf(cookie)).toMatchObject([{ kind: 'top_up', costCents: -2000 }]);
  });

  test('a repeated top-up that is never confirmed is closed a day after the repeat', async () => {
    const cookie = await server.signUp();
    const repeat = repeatable(cookie, asksFirst);
    crashes.next('charge', 'before');
    await repeat();
    await server.advance(2 * hour);
    const { id } = (await repeat()).json;
    await server.advance(tenMinutes);
    await server.advance(25 * hour);
    expect((await confirm(cookie, id)).status).toBe(402);
    expect(await walletOf(cookie)).toBe(0);
  });

  test('a declined card stays declined, however often the request is repeated', async () => {
    const cookie = await server.signUp();
    const repeat = repeatable(cookie, engine === 'test' ? '4000 0000 0000 0002' : 'pm_card_chargeDeclined');
    for (let time = 0; time < 3; time += 1) expect((await repeat()).status).toBe(402);
    expect(await walletOf(cookie)).toBe(0);
  });

  test('the wallet is credited only once the credit can be written', async () => {
    const cookie = await server.signUp();
    const id = await loseAnswer(cookie, 'after', good);
    crashes.next('findCharge', 'after');
    expect((await confirm(cookie, id)).status).toBe(500);
    expect(server.takeFaults()).not.toEqual([]);
    expect((await confirm(cookie, id)).json).toMatchObject({ status: 'paid' });
    expect(await walletOf(cookie)).toBe(2000);
  });

  test('an unconfirmed top-up is closed after a day, at the provider too', async () => {
    const cookie = await server.signUp();
    const { id } = (await topUp(cookie, asksFirst)).json;
    await server.advance(tenMinutes);
    await server.advance(25 * hour);
    const late = await confirm(cookie, id);
    expect([late.status, late.json.code]).toEqual([402, 'payment_declined']);
    if (stripe) expect(stripe.intents.at(-1)).toMatchObject({ status: 'canceled', metadata: { platen_id: id } });
    expect(await walletOf(cookie)).toBe(0);
  });

  test('a settled top-up reports its outcome, and only to its payer', async () => {
    const cookie = await server.signUp();
    const { id } = (await topUp(cookie, good)).json;
    expect((await confirm(cookie, id)).json).toMatchObject({ status: 'paid', walletCents: 2000 });
    expect((await confirm(await server.signUp(), id)).status).toBe(404);
  });

  if (engine === 'Stripe') {
    test('Stripe’s list is read while its search lags', async () => {
      const cookie = await server.signUp();
      stripe!.isSearchBehind = true;
      const id = await loseAnswer(cookie, 'after', good);
      expect((await confirm(cookie, id)).json).toMatchObject({ status: 'paid' });
      stripe!.isSearchBehind = false;
    });

    test('a connection that breaks over the charge asks Stripe again with the same key and charges once', async () => {
      const cookie = await server.signUp();
      const before = stripe!.intents.length;
      stripe!.next('POST payment_intents', 'lost');
      expect((await topUp(cookie, good)).json).toMatchObject({ status: 'paid', walletCents: 2000 });
      expect(stripe!.intents.length).toBe(before + 1);
    });

    test('a top-up that was given up and then paid is credited once', async () => {
      const cookie = await server.signUp();
      const id = await loseAnswer(cookie, 'before', good);
      await server.advance(2 * hour);
      expect((await confirm(cookie, id)).status).toBe(402);
      const intent = { ...stripe!.intents[0]!, id: 'pi_late', metadata: { platen_id: id }, amount: 2000 };
      stripe!.intents.push(intent);
      stripe!.succeed('pi_late');
      const { body, signature } = stripe!.sentEvent('payment_intent.succeeded');
      const send = () =>
        server.call('POST', '/api/stripe/webhook', { body, headers: { 'stripe-signature': signature } });
      expect((await Promise.all([send(), send(), send()])).map((one) => one.status)).toEqual([200, 200, 200]);
      await server.advance(tenMinutes);
      expect(await walletOf(cookie)).toBe(2000);
      expect((await confirm(cookie, id)).json).toMatchObject({ status: 'paid' });
    });

    test('a refund in Stripe’s dashboard takes what the wallet still holds, and invoices what was spent', async () => {
      const cookie = await server.signUp();
      await topUp(cookie, good, 2000);
      const { id } = stripe!.intents.at(-1)!;
      stripe!.refundInDashboard(id, 500);
      await server.advance(tenMinutes);
      expect(await walletOf(cookie)).toBe(1500);
      const other = stripe!.dispute(id, 1900);
      await server.advance(tenMinutes);
      expect(await walletOf(cookie)).toBe(0);
      const entries = (await entriesOf(cookie)).map((one) => [one.kind, one.costCents, one.paidFrom]);
      // The dispute made two entries at the same moment, in either order.
      const disputed = entries.splice(0, 2).toSorted(([, one], [, other]) => Number(one) - Number(other));
      expect([...disputed, ...entries]).toEqual([
        ['top_up_reversal', 400, 'invoice'],
        ['top_up_reversal', 1500, 'wallet'],
        ['top_up_reversal', 500, 'wallet'],
        ['top_up', -2000, 'card'],
      ]);
      stripe!.turnDispute(other.id, 'won');
      await server.advance(tenMinutes);
      expect(await walletOf(cookie)).toBe(1500);
      expect((await entriesOf(cookie)).reduce((sum, one) => sum + one.costCents, 0)).toBe(-1500);
    });
  }
});
