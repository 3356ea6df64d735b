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

type EarningsLetterDeps = Pick<Deps, 'catalog' | 'clock' | 'config' | 'database' | 'payments'>;

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

async function writeMoneyLetter(deps: EarningsLetterDeps, news: MoneyNews, reader: Reader): Promise<Letter | null> {
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
  deps: Pick<Deps, 'clock' | 'database'>,
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

async function findSold(deps: EarningsLetterDeps, saleId: string): Promise<Sold | null> {
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
    why: say`You’re receiving this because this is your shop.`,
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

/** The first item, and how many others. */
const nameOf = ({ goods: [first, ...others] }: Sold): Line =>
  say`${first!.quantity} × ${first!.name}${others.length === 0 ? say`` : say` and ${others.length} more`}`;

export function saleLetter(sold: Sold, reader: Reader, places: Places & { holdDays: number; isTest: boolean }): Letter {
  const { sale, shopName } = sold;
  const days = places.holdDays === 1 ? 'a day' : `${places.holdDays} days`;
  return {
    ...toOwner(reader, places),
    id: `${sale.id}-sold-${reader.id}`,
    subject: say`${shopName} sold ${nameOf(sold)}`,
    preview: say`You earn ${showMoney(sale.net_cents)}. The order is in progress.`,
    heading: say`You made a sale.`,
    blocks: [
      {
        is: 'text',
        line: say`A shopper bought this from ${strong(shopName)}. The order is being prepared for printing.`,
      },
      ...goodsOf(sold),
      {
        is: 'sums',
        rows: [
          { name: 'The shopper paid', amount: showMoney(sale.gross_cents) },
          ...(sale.tax_cents > 0 ? [{ name: 'Tax, which you must remit', amount: showMoney(sale.tax_cents) }] : []),
          { name: 'Production and shipping', amount: showMoney(-sale.cost_cents) },
          { name: 'Fee', amount: showMoney(-sale.fee_cents) },
          { name: 'You earn', amount: showMoney(sale.net_cents), isTotal: true },
        ],
      },
      { is: 'button', label: 'Open the order', url: `${places.studio}/orders/${sale.order_id}` },
      { is: 'note', line: say`You can be paid ${days} after the last package ships.` },
      places.isTest ? { is: 'note', line: say`This was a test payment: no money moved.` } : null,
    ],
  };
}

const causes: Record<store.RefundRow['cause'], string> = {
  owner: 'You or someone on your team requested it.',
  order_withdrawn: 'The order was cancelled.',
  shop_closed: 'The shop was closed.',
  payment_unusable: 'The payment did not match the order.',
  order_unmade: 'The order could not be made.',
  provider: 'It was made in the payment provider’s dashboard.',
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
      ? say`${shopName}: ${amount} refunded for ${nameOf(sold)}`
      : say`${shopName}: the refund of ${amount} failed`,
    preview: isSent
      ? say`You now earn ${showMoney(sale.net_cents)} from this sale.`
      : say`Open the order to send it again.`,
    heading: isSent ? say`${amount} was refunded to a shopper.` : say`A refund of ${amount} failed.`,
    blocks: [
      isSent
        ? { is: 'text', line: say`This is a refund for an order from ${strong(shopName)}. ${causes[refund.cause]}` }
        : {
            is: 'notice',
            line: say`The payment provider could not deliver it: ${refund.failure ?? 'it gave no reason'}`,
          },
      isSent
        ? null
        : {
            is: 'text',
            line: say`The shopper has not received the money. Open the order and send the refund again. If it fails once more, arrange another way with the shopper.`,
          },
      ...goodsOf(sold),
      isSent && {
        is: 'sums',
        rows: [
          { name: 'The shopper paid', amount: showMoney(sale.gross_cents) },
          { name: 'Refunded', amount: showMoney(-sale.refunded_cents) },
          { name: 'Production and shipping', amount: showMoney(-sale.cost_cents) },
          { name: 'Fee', amount: showMoney(-sale.fee_cents) },
          { name: 'You earn', amount: showMoney(sale.net_cents), isTotal: true },
        ],
      },
      {
        is: 'button',
        label: isSent ? 'Open the order' : 'Send refund again',
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
    subject: say`${shopName}: a purchase of ${amount} was refunded`,
    preview: say`The shopper was refunded in full.`,
    heading: say`A purchase was refunded.`,
    blocks: [
      {
        is: 'text',
        line: say`A shopper paid ${strong(amount)} in ${strong(shopName)}, but the order could not be created. The shopper was refunded in full and notified. You owe nothing and don’t need to do anything.`,
      },
      { is: 'goods', name: say`${quantity} × ${title}`, details: null, picture: null },
      {
        is: 'text',
        line: say`If you changed or removed the product, its prices or its shipping destinations at that time, that is the reason. Otherwise, contact support and give the time of this message.`,
      },
    ],
    why: say`You’re receiving this because this is your shop.`,
  };
}

export function payoutLetter(payout: store.PayoutRow, reader: Reader, places: Places & { isStopped: boolean }): Letter {
  const amount = showMoney(payout.amount_cents);
  const isPaid = payout.status === 'paid';
  return {
    ...toOwner(reader, places),
    id: `${payout.id}-${payout.status}-${reader.id}`,
    subject: isPaid ? say`Your payout of ${amount} is on its way` : say`Your payout of ${amount} failed`,
    preview: isPaid
      ? say`It can take your bank a few days to show it.`
      : say`Nothing is lost. Change or confirm your payout account.`,
    heading: isPaid ? say`${amount} is on its way to you.` : say`Your payout of ${amount} failed.`,
    blocks: [
      isPaid
        ? {
            is: 'text',
            line: say`Hello ${quote(reader.name, 60)}, we sent your payout to your payout account. It can take your bank a few days to show it.`,
          }
        : { is: 'notice', line: say`It could not be delivered: ${payout.failure ?? 'the bank sent it back.'}` },
      isPaid
        ? null
        : {
            is: 'text',
            line: places.isStopped
              ? say`Nothing is lost: the money is back in your balance. No more payouts go to this account until you change it, or confirm it by entering it again.`
              : say`Nothing is lost: the money is back in your balance. The next payout sends it to the account you have entered since.`,
          },
      isPaid
        ? { is: 'button', label: 'View payout', url: `${places.studio}/payouts/${payout.id}` }
        : { is: 'button', label: 'Check payout account', url: `${places.studio}/payouts` },
    ],
    why: say`You’re receiving this because your shops earn money.`,
  };
}
