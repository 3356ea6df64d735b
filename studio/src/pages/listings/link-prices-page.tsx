import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../api/catalog.ts';
import { getLinkPrices, type LinkPrices, listingPricesKey, putLinkPrices, readPrices } from '../../api/listings.ts';
import { money } from '../../ui/format.ts';
import { ChevronRight } from '../../ui/icons.tsx';
import { Button, ErrorState, Notice, Waiting } from '../../ui/kit.tsx';
import { useProducts } from '../catalog/products.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { useShop } from '../frame/session.ts';
import { parseAmount, showAmount } from './amounts.ts';
import { PriceTable, type TypedPrices } from './price-table.tsx';
import { SellingTabs } from './tabs.tsx';
import { variantsOf } from './variants.ts';

/** Prices of products sold by a plain link, without a listing. */
export function LinkPricesPage() {
  const { shop_id: shopId, name } = useShop();
  const products = useProducts();
  const prices = useQuery({
    queryKey: ['link-prices', shopId],
    queryFn: () => getLinkPrices(shopId),
    refetchOnWindowFocus: false,
  });
  const failed = [products, prices].find((one) => one.isError);
  return (
    <>
      <PageHead title="Buy-link prices">
        Prices for buy links of {name} without a listing, such as links you share from the editor or build on your own
        pages. Listings have their own prices.
      </PageHead>
      <SellingTabs />
      {failed ? (
        <ErrorState error={failed.error} what="prices" onRetry={() => void failed.refetch()} />
      ) : !products.data || !prices.data ? (
        <Waiting lines={6} />
      ) : (
        <ul className="border-t border-ink">
          {products.data.map((product) => (
            <li key={product.id} className="border-b border-rule">
              <ProductPrices shopId={shopId} product={product} all={prices.data} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Props = { shopId: string; product: Product; all: LinkPrices };

function ProductPrices({ shopId, product, all }: Props) {
  const [isOpen, setOpen] = useState(false);
  const own = all[product.id];
  const cents = Object.values(own ?? {});
  const shown =
    cents.length === 0
      ? `${money(product.price)}, suggested`
      : cents.length === 1
        ? money(cents[0]!)
        : `from ${money(Math.min(...cents))}`;
  return (
    <details className="group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-wash/40">
        <ChevronRight className="size-4 shrink-0 group-open:rotate-90" aria-hidden="true" />
        <span className="grow font-semibold">{product.name}</span>
        <span
          className={`max-sm:w-full max-sm:pl-8 ${cents.length === 0 ? 'text-soft' : 'font-semibold tabular-nums'}`}
        >
          {shown}
        </span>
      </summary>
      {isOpen && <Editing key={JSON.stringify(own ?? {})} shopId={shopId} product={product} all={all} />}
    </details>
  );
}

/** The typed price of each variant; empty for the catalog's price. */
function typedOf(product: Product, own: Record<string, number> | undefined): TypedPrices {
  const priceOf = (id: string) => own?.[id] ?? own?.['*'];
  return Object.fromEntries(
    variantsOf(product).flatMap(({ variantId }) => {
      const cents = priceOf(variantId);
      return cents === undefined ? [] : [[variantId, showAmount(cents)]];
    }),
  );
}

function Editing({ shopId, product, all }: Props) {
  const canChange = useMay()('listings:change');
  const [typed, setTyped] = useState(() => typedOf(product, all[product.id]));
  const queries = useQueryClient();
  const figures = useQuery({
    queryKey: listingPricesKey(shopId, product.id),
    queryFn: () => readPrices(shopId, product.id),
    staleTime: 600_000,
  });
  const put = useMutation({
    mutationFn: async (prices: TypedPrices) => {
      const own = Object.fromEntries(
        Object.entries(prices).flatMap(([id, text]) => {
          const cents = parseAmount(text);
          return cents === null ? [] : [[id, cents]];
        }),
      );
      // Another product's prices may have changed meanwhile.
      const { [product.id]: _, ...others } = await getLinkPrices(shopId);
      return putLinkPrices(shopId, Object.keys(own).length > 0 ? { ...others, [product.id]: own } : others);
    },
    onSuccess: async ({ prices }) => {
      queries.setQueryData(['link-prices', shopId], prices);
      await queries.invalidateQueries({ queryKey: ['listing-prices', shopId] });
    },
  });
  if (figures.isPending) return <Waiting lines={3} />;
  if (figures.isError) return <ErrorState error={figures.error} what="prices" onRetry={() => void figures.refetch()} />;
  const isWrong = Object.values(typed).some((text) => text.trim() !== '' && !parseAmount(text));
  return (
    <div className="grid gap-5 pt-2 pb-8 sm:pl-8">
      <PriceTable
        product={product}
        offered={variantsOf(product).map(({ variantId }) => variantId)}
        prices={typed}
        fee={figures.data.fee}
        disabled={!canChange}
        onChange={setTyped}
        fallbackCents={() => product.price}
      />
      <Notice error={put.error} />
      {canChange && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="main"
            busy={put.isPending}
            disabled={isWrong}
            onClick={() => put.mutate(typed)}
            aria-label={`Save prices of ${product.name}`}
          >
            Save
          </Button>
          {all[product.id] && (
            <Button disabled={put.isPending} onClick={() => put.mutate({})}>
              Use suggested price
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
