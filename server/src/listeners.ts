/**
 * Which feature listens to which event, in its transaction, in this order. No feature listens to its own events, so the
 * list can be built from the inside out: returned money, then orders, then shops and the payment provider.
 */

import type { BaseDeps, Listeners } from './deps.ts';
import { forgetChats } from './features/art/chat/chat.ts';
import { forgetPictures } from './features/files/picture-cache/picture-cache.ts';
import { forgetFiles } from './features/files/storage/storage.ts';
import { forgetOrder, handOver, isHeld, recallLater, withdrawJobs } from './features/making/fulfillment/fulfillment.ts';
import { tellFailed } from './features/making/orders/orders.ts';
import { moveLedger } from './features/money/billing/billing.ts';
import { reverseTopUp } from './features/money/billing/top-up-reversals.ts';
import { settleTopUp } from './features/money/billing/top-ups.ts';
import {
  closeReturned,
  forgetBuyerOfOrder,
  forgetBuyersOfShop,
  keepStandings,
  moveCheckouts,
  returnPaidCheckouts,
  settleCheckout,
  tellMoved,
  tellRefund,
} from './features/selling/checkout/checkout.ts';
import { forgetNotes } from './features/selling/desk/desk.ts';
import {
  claimSales,
  endSales,
  hearNews,
  holdShipped,
  refuseUnpaidChange,
  reprice,
  settleOutcome,
  takeBack,
} from './features/selling/earnings/earnings.ts';
import { addressListings } from './features/selling/listings/listings.ts';

export function createListeners(base: BaseDeps): Listeners {
  const earningsListeners: Listeners['earningsListeners'] = {
    returned: [(tx, refund) => closeReturned(base, tx, refund)],
    refundSent: [(tx, refund) => tellRefund(base, tx, 'refunded', refund)],
    refundBounced: [(tx, refund) => tellRefund(base, tx, 'refund-bounced', refund)],
  };

  const money = { ...base, earningsListeners };
  const orderListeners: Listeners['orderListeners'] = {
    production: {
      handOver: (tx, order, startsAt) => handOver(base, tx, order, startsAt),
      withdraw: (tx, { orderId }) => withdrawJobs(base, tx, orderId),
      isHeld,
      recallLater: (tx, order) => recallLater(base, tx, order),
    },
    refuseUnpaid: refuseUnpaidChange,
    moved: [
      (tx, order) => tellMoved(base, tx, order),
      (tx, order) => tellFailed(base, tx, order),
      (tx, order) => holdShipped(base, tx, order),
    ],
    takenBack: [(tx, order) => takeBack(money, tx, order)],
    repriced: [(tx, order) => reprice(base, tx, order)],
    deleted: [
      (tx, order) => forgetBuyerOfOrder(base, tx, order),
      (tx, order) => forgetOrder(base, tx, order),
      (tx, order) => forgetNotes(tx, order),
    ],
  };

  const trade = { ...money, orderListeners };
  return {
    earningsListeners,
    orderListeners,
    shopListeners: {
      claimed: [
        (tx, { shopId, toOrganizationId }) => moveCheckouts(tx, shopId, toOrganizationId),
        (tx, moved) => claimSales(base, tx, moved),
        (tx, { shopId }) => addressListings(base, tx, shopId),
        (tx, { fromOrganizationId, toOrganizationId }) => moveLedger(tx, fromOrganizationId, toOrganizationId),
      ],
      gone: [
        (tx, shop) => keepStandings(tx, shop),
        (tx, { shopId }) => returnPaidCheckouts(trade, tx, shopId),
        (tx, shop) => forgetBuyersOfShop(base, tx, shop),
        // What a shop with an owner has sold stays the owner's.
        async (tx, shop) => {
          if (!shop.isOwned) await endSales(money, tx, shop);
        },
        (tx, shop) => forgetFiles(base, tx, shop),
        (tx, { shopId }) => forgetChats(tx, shopId),
        (tx, { shopId }) => base.idempotency.forgetShop(tx, shopId),
        (tx, shop) => forgetPictures(base, tx, shop),
      ],
    },
    paymentListeners: [(charge) => settleCheckout(trade, charge)],
    paymentOutcomes: [
      (tx, outcome) => settleOutcome(money, tx, outcome),
      (tx, outcome) => settleTopUp(base, tx, outcome),
    ],
    providerNews: [(tx, news) => hearNews(trade, tx, news), (tx, news) => reverseTopUp(base, tx, news)],
  };
}
