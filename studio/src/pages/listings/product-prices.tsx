import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { type PriceFigures, readPrices } from '../../api/listings.ts';
import { money } from '../../ui/format.ts';
import { earningsOf } from './amounts.ts';
import { isMargin, MarginInput } from './suggest-prices.tsx';

type Props = {
  shopId: string;
  codes: readonly string[];
  nameOf: (code: string) => string;
  /** Null for the suggested retail prices. */
  margin: string | null;
  onMargin: (margin: string) => void;
  error: string | null;
};

/** `$12.00`, or `$12.00 – $16.00`. */
function range(cents: readonly number[]): string {
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  return least === most ? money(least) : `${money(least)} – ${money(most)}`;
}

/** Cost, price and earnings of each chosen product, before any listing is created. */
export function ProductPrices({ shopId, codes, nameOf, margin, onMargin, error }: Props) {
  const asked = margin !== null && isMargin(margin) ? Number(margin) : undefined;
  const figures = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['listing-prices', shopId, code, asked ?? 'usual'],
      queryFn: () => readPrices(shopId, code, asked),
      placeholderData: keepPreviousData,
      staleTime: 600_000,
    })),
  });
  return (
    <div className="grid gap-4">
      {margin !== null && (
        <div className="grid gap-1.5">
          <label htmlFor="batch-margin" className="text-[0.9375rem] font-semibold">
            Margin
          </label>
          <MarginInput id="batch-margin" value={margin} onChange={onMargin} />
          {(error || !isMargin(margin)) && (
            <p className="text-sm text-alarm">{error ?? 'Enter a whole number from 0 to 90.'}</p>
          )}
        </div>
      )}
      {codes.length === 0 ? (
        <p className="text-soft">Choose products to see what you’d earn on each.</p>
      ) : (
        <table className="table table-stack">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="text-right!">
                Cost
              </th>
              <th scope="col" className="text-right!">
                Price
              </th>
              <th scope="col" className="text-right!">
                You earn
              </th>
            </tr>
          </thead>
          <tbody>
            {codes.map((code, index) => (
              <Row key={code} name={nameOf(code)} figures={figures[index]?.data} isUsual={margin === null} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ name, figures, isUsual }: { name: string; figures: PriceFigures | undefined; isUsual: boolean }) {
  const variants = figures?.variants ?? [];
  const priceOf = (one: (typeof variants)[number]) => (isUsual ? one.retailCents : one.suggestedCents);
  const earns = variants.map((one) => earningsOf(priceOf(one), one.costCents, figures!.fee));
  const cell = 'text-right tabular-nums whitespace-nowrap';
  const isLoss = earns.some((cents) => cents < 0);
  return (
    <tr>
      <td>
        {name}
        {figures && (
          <span className="ticket block sm:hidden">
            {range(variants.map(priceOf))}, costs {range(variants.map(({ costCents }) => costCents))}
          </span>
        )}
      </td>
      <td className={`${cell} text-soft max-sm:hidden`}>
        {figures ? range(variants.map(({ costCents }) => costCents)) : '…'}
      </td>
      <td className={`${cell} max-sm:hidden`}>{figures ? range(variants.map(priceOf)) : '…'}</td>
      <td className={`${cell} font-semibold ${isLoss ? 'text-alarm' : 'text-good'}`}>{figures ? range(earns) : '…'}</td>
    </tr>
  );
}
