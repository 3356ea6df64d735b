/**
 * Letters to owners about their money. They contain nothing about a shopper, because they stay when the shopper is
 * forgotten.
 */
import { showMoney } from '../../../kernel/money.ts';
import { findMember } from '../../tenants/accounts/accounts.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import { defineLetter, type Letter, type Line, quote, say, strong } from '../../words/letters/letters.ts';
import type { Deps } from '../deps.ts';
import { accountChangedLetter } from './account-letter.ts';
import * as accountStore from './payout-account-store.ts';
import { type AccountLetterJob, accountLetter, type MoneyNews, moneyLetter, openAccountNews } from './queue-letters.ts';
import * as store from './store.ts';
import { findPurchase } from './trade-store.ts';

type Reader = { id: string; name: string; email: string };
type Places = { studio: string };

export function defineEarningsLetters(deps: Deps): void {
  const { db } = deps.database;
  defineLetter<MoneyNews & { organizationId: string; personId: string }>(deps, moneyLetter, async (news) => {
    const reader = await findMember(db, news);
    return reader && writeMoneyLetter(deps, news, reader);
  });
  defineLetter<AccountLetterJob>(deps, accountLetter, async (job) => {
    const reader = await findMember(db, job);
    const news = openAccountNews(deps, job.sealed);
    const by = await findMember(db, { ...job, personId: news.by });
    return reader && accountChangedLetter(news, by?.name ?? null, reader, { studio: deps.config.addresses.studio });
  });
}

async function writeMoneyLetter(deps: Deps, news: MoneyNews, reader: Reader): Promise<Letter | null> {
  const { db } = deps.database;
  const places = { studio: deps.config.addresses.studio };
  const isTest = deps.payments.engine === 'test';
  switch (news.about) {
    case 'payout': {
      const payout = await store.findPayout(db, news.payoutId);
      // Later changes are in another letter.
      if (payout?.status !== news.as) return null;
      const account = await accountStore.findState(db, payout.organization_id);
      return payoutLetter(payout, reader, { ...places, isStopped: account?.bouncedAt != null });
    }
    case 'refund': {
      const refund = await store.findRefund(db, news.refundId);
      if (refund?.sale_id === null) return writeUnmadeLetter(deps, refund, news, reader);
      const sold = refund?.sale_id ? await findSold(deps, refund.sale_id) : null;
      if (!refund || !sold || refund.status !== news.as) return null;
      if (news.attempt !== undefined && news.attempt !== refund.attempt) return null;
      return refundLetter(refund, sold, reader, places);
    }
    case 'sale': {
      const sold = await findSold(deps, news.saleId);
      return sold && saleLetter(sold, reader, { ...places, holdDays: deps.config.payoutHoldDays, isTest });
    }
  }
}

async function writeUnmadeLetter(
  deps: Deps,
  refund: store.RefundRow,
  { as }: { as: store.RefundRow['status'] },
  reader: Reader,
): Promise<Letter | null> {
  if (refund.status !== as || as !== 'sent') return null;
  const purchase = await findPurchase(deps.database.db, refund.checkout_id);
  const shop = purchase && (await findShop(deps, deps.database.db, purchase.shop_id));
  return shop && unmadeLetter(refund, { ...purchase, shopName: shop.name }, reader);
}

/** `goods` has at least one element. */
export type Sold = {
  sale: store.SaleRow;
  shopName: string;
  goods: { name: string; options: string; quantity: number }[];
};

async function findSold(deps: Deps, saleId: string): Promise<Sold | null> {
  const sale = await store.findSale(deps.database.db, { id: saleId });
  const shop = sale && (await findShop(deps, deps.database.db, sale.shop_id));
  if (!shop) return null;
  const lines = sale.lines ?? [{ ...sale, variantId: sale.variant_id, title: sale.product }];
  const goods = lines.map(({ product: code, variantId, title, quantity }) => {
    const product = deps.catalog.findProduct(code);
    const variant = product?.variants.find(({ id }) => id === variantId);
    const options = (product?.attributes ?? []).flatMap(({ name }) => variant?.attributes[name] ?? []).join(', ');
    return { name: title === code ? (product?.name ?? code) : title, options, quantity };
  });
  return { sale, shopName: shop.name, goods };
}

const toOwner = ({ email }: Reader, { studio }: Places) =>
  ({
    to: email,
    audience: 'member',
    sender: null,
    why: say`You get this because the shop is yours.`,
    settingsUrl: `${studio}/account`,
  }) as const;

const goodsOf = ({ goods }: Sold) =>
  goods.map(
    ({ quantity, name, options }) =>
      ({
        is: 'goods',
        name: say`${quantity} × ${name}`,
        details: options === '' ? null : quote(options),
        picture: null,
      }) as const,
  );

/** The first, and how many others. */
const nameOf = ({ goods: [first, ...others] }: Sold): Line =>
  say`${first!.quantity} × ${first!.name}${others.length === 0 ? say`` : say` and ${others.length} more`}`;

export function saleLetter(sold: Sold, reader: Reader, places: Places & { holdDays: number; isTest: boolean }): Letter {
  const { sale, shopName } = sold;
  const days = places.holdDays === 1 ? 'a day' : `${places.holdDays} days`;
  return {
    ...toOwner(reader, places),
    id: `${sale.id}-sold-${reader.id}`,
    subject: say`${shopName} sold ${nameOf(sold)}`,
    preview: say`You earn ${showMoney(sale.net_cents)}. The order is being made.`,
    heading: say`You sold something.`,
    blocks: [
      { is: 'text', line: say`Somebody bought this from ${strong(shopName)}. The order is on its way to be printed.` },
      ...goodsOf(sold),
      {
        is: 'sums',
        rows: [
          { name: 'The shopper paid', amount: showMoney(sale.gross_cents) },
          ...(sale.tax_cents > 0 ? [{ name: 'Of it tax, yours to remit', amount: showMoney(sale.tax_cents) }] : []),
          { name: 'Making and shipping', amount: showMoney(-sale.cost_cents) },
          { name: 'Fee', amount: showMoney(-sale.fee_cents) },
          { name: 'You earn', amount: showMoney(sale.net_cents), isTotal: true },
        ],
      },
      { is: 'button', label: 'Open the order', url: `${places.studio}/orders/${sale.order_id}` },
      { is: 'note', line: say`The money is yours to be paid out ${days} after the last parcel has left.` },
      places.isTest ? { is: 'note', line: say`This was a test payment: no money moved.` } : null,
    ],
  };
}

const causes: Record<store.RefundRow['cause'], string> = {
  owner: 'You or somebody of your team asked for it.',
  order_withdrawn: 'The order was cancelled.',
  shop_closed: 'The shop was closed.',
  payment_unusable: 'The payment did not fit the order.',
  order_unmade: 'The order could not be made.',
  provider: 'It was made at the payment provider.',
  dispute_lost: 'The shopper’s bank took the money back.',
};

export function refundLetter(refund: store.RefundRow, sold: Sold, reader: Reader, places: Places): Letter {
  const { sale, shopName } = sold;
  const amount = showMoney(refund.amount_cents);
  const isSent = refund.status === 'sent';
  return {
    ...toOwner(reader, places),
    id: `${refund.id}-${refund.status}-${refund.attempt}-${reader.id}`,
    subject: isSent
      ? say`${shopName}: ${amount} went back for ${nameOf(sold)}`
      : say`${shopName}: the refund of ${amount} did not arrive`,
    preview: isSent ? say`What is left of the sale for you: ${showMoney(sale.net_cents)}.` : say`Send it again.`,
    heading: isSent ? say`${amount} went back to a shopper.` : say`A refund of ${amount} did not arrive.`,
    blocks: [
      isSent
        ? { is: 'text', line: say`It is a refund for an order from ${strong(shopName)}. ${causes[refund.cause]}` }
        : {
            is: 'notice',
            line: say`The payment provider could not deliver it: ${refund.failure ?? 'it gave no reason'}`,
          },
      isSent
        ? null
        : {
            is: 'text',
            line: say`The shopper has not got the money. Open the order and send the refund again; if it fails once more, agree with the shopper on another way.`,
          },
      ...goodsOf(sold),
      isSent && {
        is: 'sums',
        rows: [
          { name: 'The shopper paid', amount: showMoney(sale.gross_cents) },
          { name: 'Went back to them', amount: showMoney(-sale.refunded_cents) },
          { name: 'Making and shipping', amount: showMoney(-sale.cost_cents) },
          { name: 'Fee', amount: showMoney(-sale.fee_cents) },
          { name: 'Left of it for you', amount: showMoney(sale.net_cents), isTotal: true },
        ],
      },
      {
        is: 'button',
        label: isSent ? 'Open the order' : 'Send it again',
        url: `${places.studio}/orders/${sale.order_id}`,
      },
    ],
  };
}

/** A shopper paid, the order could not be made, and the money was returned. There is no sale or order to open. */
export function unmadeLetter(
  refund: Pick<store.RefundRow, 'id' | 'amount_cents'>,
  { shopName, title, quantity }: { shopName: string; title: string; quantity: number },
  reader: Reader,
): Letter {
  const amount = showMoney(refund.amount_cents);
  return {
    to: reader.email,
    audience: 'member',
    sender: null,
    id: `${refund.id}-unmade-${reader.id}`,
    subject: say`${shopName}: a purchase of ${amount} could not become an order`,
    preview: say`The shopper has all of the money back.`,
    heading: say`A purchase could not become an order.`,
    blocks: [
      {
        is: 'text',
        line: say`A shopper paid ${strong(amount)} in ${strong(shopName)}, and the order could not be made. All of the money went back, and the shopper has a letter about it. You owe nothing and need not do anything.`,
      },
      { is: 'goods', name: say`${quantity} × ${title}`, details: null, picture: null },
      {
        is: 'text',
        line: say`If you changed or ended the product, its prices or where it ships at that time, this is why. Otherwise tell the operator of this service the time of this letter.`,
      },
    ],
    why: say`You get this because the shop is yours.`,
  };
}

export function payoutLetter(payout: store.PayoutRow, reader: Reader, places: Places & { isStopped: boolean }): Letter {
  const amount = showMoney(payout.amount_cents);
  const isPaid = payout.status === 'paid';
  return {
    ...toOwner(reader, places),
    id: `${payout.id}-${payout.status}-${reader.id}`,
    subject: isPaid ? say`Your payout of ${amount} is on its way` : say`Your payout of ${amount} did not arrive`,
    preview: isPaid ? say`Banks take a few days to show it.` : say`Nothing is lost. Change or confirm the account.`,
    heading: isPaid ? say`${amount} is on its way to you.` : say`Your payout of ${amount} did not arrive.`,
    blocks: [
      isPaid
        ? {
            is: 'text',
            line: say`Hello ${quote(reader.name, 60)}, your payout was sent to the account you told us. Banks take a few days to show it.`,
          }
        : { is: 'notice', line: say`It could not be delivered: ${payout.failure ?? 'the bank sent it back.'}` },
      isPaid
        ? null
        : {
            is: 'text',
            line: places.isStopped
              ? say`Nothing is lost: the money is part of your earnings again. Nothing more is sent to this account. Change it, or confirm it by entering it once more; the next payout follows then.`
              : say`Nothing is lost: the money is part of your earnings again and goes out with the next payout, to the account you have named since.`,
          },
      isPaid
        ? { is: 'button', label: 'See what it is made of', url: `${places.studio}/payouts/${payout.id}` }
        : { is: 'button', label: 'Check the account', url: `${places.studio}/payouts` },
    ],
    why: say`You get this because you are paid for what your shops sell.`,
  };
}
