/**
 * What can happen to money, as commands for random histories. Each is carried out for real and in the model, and
 * compares.
 */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Deps } from '../../../src/deps.ts';
import {
  cancelOrder,
  changeOrder,
  createOrder,
  deleteOrder,
  lockOrder,
  updateOrder,
} from '../../../src/features/making/orders/orders.ts';
import { checkOutByCard } from '../../../src/features/selling/checkout/checkouts.ts';
import { orderBody } from '../../../src/features/selling/checkout/purchase.ts';
import { payOutTo, releaseDueSales } from '../../../src/features/selling/earnings/payouts.ts';
import { refundSale, retryRefund } from '../../../src/features/selling/earnings/refunds.ts';
import { setPayouts } from '../../../src/features/tenants/accounts/accounts.ts';
import { claimShop } from '../../../src/features/tenants/shops/claims.ts';
import { mintShop, releaseShop } from '../../../src/features/tenants/shops/shops.ts';
import { newLinkToken } from '../../../src/kernel/ids.ts';
import { advance, compare, dayMs, doOnce, doOnceOf, hearFacts, pick, work } from './history.ts';
import type { Model, ModelSale } from './model.ts';
import * as is from './model.ts';
import { addNewSales, leftAtProvider, mendBank, noteDispute, noteRefund } from './records.ts';
import { type CrashPlan, type History, purchaseOf } from './world.ts';

const cards = { plain: '4242 4242 4242 4242', refundsBounce: '4000 0000 0000 5126' };
/** A `part` of `buy` whose card's bank returns every refund an hour after it was sent. */
export const refundsBounce = 4;

export const accountNumbers = { plain: 'GB33BUKB20201555555555', closed: '000111111116', unknown: '000222222227' };

export async function mint({ world, ...history }: History, model: Model): Promise<void> {
  history.counter += 1;
  const ip = `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const minted = await mintShop(world.deps(), ip, { mockupBgColor: null });
  const row = await world.observer.db
    .selectFrom('shops')
    .select(['organization_id', 'expires_at'])
    .where('id', '=', minted.shopId)
    .executeTakeFirstOrThrow();
  model.shops.push({
    shopId: minted.shopId,
    code: minted.userCode,
    organizationId: row.organization_id,
    expiresAt: row.expires_at!.getTime(),
    state: 'sandbox',
  });
}

/** Work that becomes due on its own: shops that expire, answers of the provider. */
export const happenings: Record<
  string,
  (history: History, model: Model, given: { index: number; part: number; crash: CrashPlan }) => Promise<void>
> = {
  async mint(history, model) {
    if (model.shops.length < 3) await mint(history, model);
    await compare(history, model);
  },

  async buy(history, model, { index, part, crash }) {
    if (model.shops.every(({ state }) => state === 'gone')) await mint(history, model);
    const shop = pick(
      model.shops.filter(({ state }) => state !== 'gone'),
      index,
    );
    const { world } = history;
    const purchase = purchaseOf(world, shop, 1 + (part % 3));
    const form = { productCode: 'MUG-11OZ', query: '', fields: [] };
    const sent = { token: newLinkToken(), purchase, form, cartHash: null };
    const address = `address-${newLinkToken()}`;
    const card = { number: part % 5 === refundsBounce ? cards.refundsBounce : cards.plain };
    const outcome = await world.attempt(crash, (deps) => checkOutByCard(deps, address, sent, card));
    if (outcome === 'refused' && crash === null && !model.isDown) throw new Error('nothing could be bought');
    // In every case, the job that looks after open checkouts continues where a process died.
    advance(history, model, 91);
    await work(history, model, null);
    if (!model.isDown) await addNewSales(history, model);
    await compare(history, model);
  },

  async stage(history, model, { index, crash }) {
    const sale = pick(model.sales, index);
    if (!sale || sale.shop.state === 'gone') return;
    const next = {
      pending: 'generating',
      generating: 'submitted',
      submitted: 'in_production',
      in_production: 'shipped',
      shipped: 'delivered',
    }[sale.order as 'pending'] as 'generating' | undefined;
    if (next) await moveOrder(history, model, sale, next, crash);
  },

  /** All the way to the carrier, like most orders. */
  async ship(history, model, { index, crash }) {
    const sale = pick(model.sales, index);
    if (!sale || sale.shop.state === 'gone') return;
    const { world } = history;
    const stages = ['pending', 'generating', 'submitted', 'in_production', 'shipped'] as const;
    const from = stages.indexOf(sale.order as 'pending');
    for (const to of from === -1 ? [] : stages.slice(from + 1, -1)) {
      await world.attempt(null, moveTo(sale, to as 'generating'));
      sale.order = to;
    }
    if (from !== -1 && sale.order !== 'shipped') await moveOrder(history, model, sale, 'shipped', crash);
  },

  async fail(history, model, { index, crash }) {
    const sale = pick(model.sales, index);
    if (sale?.order === 'generating' && sale.shop.state !== 'gone')
      await moveOrder(history, model, sale, 'artwork_failed', crash);
  },

  async reprice(history, model, { index, part, crash }) {
    const sale = pick(model.sales, index);
    if (!sale || !['pending', 'generating', 'artwork_failed'].includes(sale.order) || sale.shop.state === 'gone')
      return;
    const { world } = history;
    const purchase = purchaseOf(world, sale.shop, part % 4 === 3 ? 40 : 1 + (part % 3));
    const { items, shippingMethod } = orderBody({ ...purchase, speed: part % 2 === 0 ? 'express' : 'economy' }, null);
    const change = { items, shippingMethod };
    const planned = await createOrder(world.deps(), callerOf(sale), {
      ...change,
      shipTo: purchase.buyer.shipTo,
      dryRun: true,
    });
    const isAllowed = is.canCost(model, sale, planned.order.total_cents);
    await doOnce(
      history,
      model,
      crash,
      (deps) => updateOrder(deps, callerOf(sale), sale.orderId, change),
      async () => {
        const order = await world.observer.db
          .selectFrom('orders')
          .select('total_cents')
          .where('id', '=', sale.orderId)
          .executeTakeFirstOrThrow();
        sale.waiting -= order.total_cents - sale.cost;
        sale.cost = order.total_cents;
        sale.order = 'pending';
      },
      isAllowed,
    );
  },

  async cancel(history, model, { index, crash }) {
    const sale = pick(model.sales, index);
    if (!sale || sale.shop.state === 'gone') return;
    const isAllowed = ['pending', 'generating', 'artwork_failed', 'cancelled'].includes(sale.order);
    const cancelled = (deps: Deps) => cancelOrder(deps, callerOf(sale), sale.orderId);
    await doOnce(history, model, crash, cancelled, () => is.cancel(model, sale, 'cancelled'), isAllowed);
  },

  async remove(history, model, { index, crash }) {
    const sale = pick(model.sales, index);
    if (!sale || sale.shop.state === 'gone') return;
    const isAllowed = ['pending', 'artwork_failed', 'cancelled'].includes(sale.order);
    const removed = (deps: Deps) => deleteOrder(deps, callerOf(sale), sale.orderId);
    await doOnce(history, model, crash, removed, () => is.cancel(model, sale, 'deleted'), isAllowed);
  },

  async refund(history, model, { index, part, crash }) {
    const sale = pick(model.sales, index);
    if (sale?.shop.state !== 'claimed') return;
    const left = is.leftOf(sale);
    // Often the whole, otherwise any part of it.
    const amountCents = part % 3 === 0 ? Math.max(1, left) : 1 + (part % Math.max(1, left));
    const isAllowed = left > 0 && !sale.isDisputed;
    const input = { amountCents, reason: 'A test', notify: true };
    const refunded = (deps: Deps) => refundSale(deps, history.owner, sale.saleId, input);
    await doOnce(history, model, crash, refunded, () => is.giveBack(model, sale, amountCents), isAllowed);
  },

  async retryRefund(history, model, { index, crash }) {
    const sale = pick(model.sales, index);
    if (sale?.shop.state !== 'claimed') return;
    const failed = await history.world.observer.db
      .selectFrom('refunds')
      .select('id')
      .where('sale_id', '=', sale.saleId)
      .where('status', '=', 'failed')
      .executeTakeFirst();
    if (failed)
      await doOnce(
        history,
        model,
        crash,
        (deps) => retryRefund(deps, history.owner, sale.saleId, failed.id),
        () => {},
      );
  },

  async mendBank(history, model, { index }) {
    const sale = pick(model.sales, index);
    if (sale) await mendBank(history, sale);
  },

  async release(history, model, { crash }) {
    await doOnce(history, model, crash, releaseDueSales, () => is.release(model));
  },

  async payOut(history, model, { part, crash }) {
    const { world, owner } = history;
    if (part % 3 > 0) {
      // Usually there is something to pay: shipped sales have waited long enough.
      advance(history, model, 8 * 86_400);
      await work(history, model, null);
      await doOnce(history, model, null, releaseDueSales, () => is.release(model));
    }
    await doOnce(
      history,
      model,
      crash,
      (deps) => payOutTo(deps, owner.organizationId),
      async () => {
        const known = model.payouts.map(({ id }) => id);
        const { rows } = await sql<{ id: string }>`
          select id from payouts where organization_id = ${owner.organizationId} and id <> all(${known}::text[])`.execute(
          world.observer.db,
        );
        expect(rows).toHaveLength(is.payableCents(model) >= 100 && !model.isStopped ? 1 : 0);
        if (rows[0]) is.openPayout(model, rows[0].id);
      },
    );
  },

  async claim(history, model, { index, crash }) {
    const shop = pick(model.shops, index);
    if (shop.state !== 'sandbox' || shop.expiresAt <= model.now) return;
    const claimed = (deps: Deps) =>
      claimShop(deps, history.owner, `address-${newLinkToken()}`, { userCode: shop.code, name: null, payouts: null });
    const before = shop.organizationId;
    await doOnceOf(history, model, crash, claimed, async () => {
      const { rows } = await sql<{ id: string }>`
        select organization_id as id from shops where id = ${shop.shopId}`.execute(history.world.observer.db);
      if (rows[0]!.id !== before) is.claim(shop, model, history.owner.organizationId);
    });
  },

  async releaseShop(history, model, { index, crash }) {
    const shop = pick(model.shops, index);
    if (shop.state !== 'sandbox' || shop.expiresAt <= model.now || model.shops.length < 2) return;
    await doOnceOf(
      history,
      model,
      crash,
      (deps) => releaseShop(deps, shop.shopId),
      async () => {
        const { rows } = await sql`select id from shops where id = ${shop.shopId}`.execute(history.world.observer.db);
        if (rows.length === 0) is.end(shop, model);
      },
    );
  },

  async disputeAtProvider(history, model, { index }) {
    const sale = pick(model.sales, index);
    if (!sale || sale.dispute) return;
    const amount = await leftAtProvider(history, sale);
    if (amount === 0) return;
    history.counter += 1;
    sale.dispute = { amount, reference: `dispute_${sale.checkoutId}`, state: 'open' };
    await noteDispute(history, sale, 'opened');
    model.facts.push({ kind: 'dispute', sale, state: 'open', at: model.now });
  },

  async endDisputeAtProvider(history, model, { index, part }) {
    const open = model.sales.filter((sale) => sale.dispute?.state === 'open');
    const sale = pick(open, index);
    if (!sale) return;
    const state = part % 2 === 0 ? ('won' as const) : ('lost' as const);
    sale.dispute!.state = state;
    await noteDispute(history, sale, state);
    model.facts.push({ kind: 'dispute', sale, state, at: model.now });
  },

  async refundAtProvider(history, model, { index, part }) {
    const sale = pick(model.sales, index);
    if (!sale || (sale.dispute && sale.dispute.state !== 'won')) return;
    const left = await leftAtProvider(history, sale);
    const { db } = history.world.observer;
    const unsent = await db
      .selectFrom('refunds')
      .select('id')
      .where('checkout_id', '=', sale.checkoutId)
      .where('status', '<>', 'sent')
      .executeTakeFirst();
    // A failed refund that is compensated by hand has its own test.
    if (left === 0 || unsent) return;
    const amount = part % 2 === 0 ? left : 1 + (part % left);
    await noteRefund(history, model, sale, amount);
    model.facts.push({ kind: 'refund', sale, amount, at: model.now });
  },

  async outage(history, model, { part }) {
    model.isDown = part % 3 === 0;
    history.world.provider.isDown = model.isDown;
  },

  async account(history, model, { part }) {
    const accountNumber = pick(Object.values(accountNumbers), part);
    const { world, owner } = history;
    const deps = world.deps();
    await deps.database.transaction((tx) =>
      setPayouts(deps, tx, owner.organizationId, { accountName: 'Ada', country: 'GB', accountNumber }),
    );
    model.account = accountNumber;
    model.edition += 1;
    model.isStopped = false;
  },

  async wait(history, model, { part, crash }) {
    advance(history, model, pick([30, 3600, 86_400, 3 * 86_400, 8 * 86_400, 8 * 86_400], part));
    await work(history, model, crash);
    await compare(history, model);
  },

  async hearFacts(history, model, { crash }) {
    await hearFacts(history, model, crash);
    await compare(history, model);
  },
};

const callerOf = ({ shop }: ModelSale) => ({ shopId: shop.shopId, organizationId: shop.organizationId });

/** Like the print floor's reports. */
const moveTo = (sale: ModelSale, to: 'generating' | 'artwork_failed' | 'shipped') => (deps: Deps) =>
  deps.database.transaction(async (tx) => changeOrder(deps, tx, (await lockOrder(tx, sale.orderId))!, { to }));

async function moveOrder(
  history: History,
  model: Model,
  sale: ModelSale,
  to: 'generating' | 'artwork_failed' | 'shipped',
  crash: CrashPlan,
): Promise<void> {
  await doOnce(history, model, crash, moveTo(sale, to), () => {
    sale.order = to;
    if (to === 'shipped') sale.availableAt ??= model.now + 7 * dayMs;
  });
}
