import type { Order } from '../../api/orders.ts';
import { money } from '../../ui/format.ts';

type Props = { before: Pick<Order, 'totalPrice' | 'isSale'>; after: Pick<Order, 'totalPrice'> };

/** The price change of a correction, shown before it is made. */
export function PriceChange({ before, after }: Props) {
  const byCents = after.totalPrice - before.totalPrice;
  const payer = before.isSale
    ? 'The shopper pays nothing more. The difference comes out of your earnings on this sale.'
    : 'The difference is added to your invoice.';
  const gain = before.isSale ? 'You earn the difference.' : 'The difference is taken off your invoice.';
  return (
    <p role="status" className="border-l-4 border-spot bg-wash px-4 py-3">
      {byCents === 0 ? (
        <>The price stays the same: {money(after.totalPrice)}.</>
      ) : (
        <>
          It costs <strong>{money(after.totalPrice)}</strong> instead of {money(before.totalPrice)}.{' '}
          {byCents > 0 ? payer : gain}
        </>
      )}
    </p>
  );
}
