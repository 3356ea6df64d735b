import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchProducts } from '../../api/catalog.ts';
import { blankUrl } from '../../playground/view.ts';
import { money } from '../../ui/format.ts';
import { EmptyState, ErrorState, Waiting } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PageHead } from '../frame/page-head.tsx';

const route = getRouteApi('/studio/catalog');

export function CatalogPage() {
  const { q = '', category } = route.useSearch();
  const navigate = useNavigate({ from: '/studio/catalog' });
  const all = useQuery({
    queryKey: ['catalog', '', null],
    queryFn: ({ signal }) => searchProducts('', null, signal),
    staleTime: 600_000,
  });
  const found = useQuery({
    queryKey: ['catalog', q, category ?? null],
    queryFn: ({ signal }) => searchProducts(q, category ?? null, signal),
    staleTime: 600_000,
    placeholderData: keepPreviousData,
  });
  const categories = useMemo(() => [...new Set(all.data?.map((one) => one.category))].sort(), [all.data]);
  return (
    <>
      <PageHead title="Catalog">All products, with their print areas, variants and prices.</PageHead>
      <div className="mb-8 flex flex-wrap gap-4">
        <label className="grid grow gap-1 sm:max-w-sm">
          <span className="ticket">Search</span>
          <input
            type="search"
            className="input"
            placeholder="hoodie, wall art, gift…"
            value={q}
            onChange={(event) =>
              void navigate({ search: { category, q: event.target.value || undefined }, replace: true })
            }
          />
        </label>
        <label className="grid gap-1">
          <span className="ticket">Category</span>
          <select
            className="input w-48"
            value={category ?? ''}
            onChange={(event) =>
              void navigate({ search: { q: q || undefined, category: event.target.value || undefined }, replace: true })
            }
          >
            <option value="">All categories</option>
            {categories.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </div>
      {found.isPending ? (
        <Waiting />
      ) : found.isError ? (
        <ErrorState error={found.error} what="catalog" onRetry={() => void found.refetch()} />
      ) : found.data.length === 0 ? (
        <EmptyState title="No products found">Try another search or category.</EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 xl:grid-cols-4">
          {found.data.map((product) => (
            <li key={product.id}>
              <Link to="/studio/catalog/$code" params={{ code: product.id }} className="group block">
                <span className="block aspect-square border border-rule bg-sheet group-hover:border-ink">
                  <Picture src={blankUrl(product, 400)} alt="" className="size-full [&_img]:object-contain" />
                </span>
                <span className="mt-2 flex items-baseline justify-between gap-2">
                  <span className="min-w-0 leading-snug font-semibold">{product.name}</span>
                  <span className="text-soft">{money(product.price)}</span>
                </span>
                <span className="ticket">{product.id}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
