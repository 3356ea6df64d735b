import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '../../api/catalog.ts';
import {
  changeListing,
  deleteListing,
  getListing,
  type Listing,
  type ListingStatus,
  listingPricesKey,
  readPrices,
} from '../../api/listings.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ExternalLink } from '../../ui/icons.tsx';
import { Button, CopyButton, ErrorState, Waiting } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';
import { useProducts } from '../catalog/products.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { useShop } from '../frame/session.ts';
import { ListingForm } from './listing-form.tsx';
import { ListingState } from './listing-status.tsx';

const route = getRouteApi('/studio/listings/$listingId');

const back = (
  <Link className="link" to="/studio/listings">
    Listings
  </Link>
);

/** One listing: its texts, prices, images and visibility. */
export function ListingPage() {
  const { listingId } = route.useParams();
  const { shop_id: shopId } = useShop();
  const canChange = useMay()('listings:change');
  const products = useProducts();
  const listing = useQuery({
    queryKey: ['listing', shopId, listingId],
    queryFn: () => getListing(shopId, listingId),
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
  });
  const product = products.data?.find(({ id }) => id === listing.data?.product);
  const figures = useQuery({
    queryKey: listingPricesKey(shopId, listing.data?.product ?? ''),
    queryFn: () => readPrices(shopId, listing.data!.product),
    enabled: listing.isSuccess,
    staleTime: 600_000,
  });
  const failed = [listing, products, figures].find((one) => one.isError);
  if (failed) return <ErrorState error={failed.error} what="listing" isPage onRetry={() => void failed.refetch()} />;
  if (!listing.data || !figures.data || !products.data) return <Waiting lines={6} />;
  if (!product)
    return (
      <ErrorState
        error={
          new Error(
            `${listing.data.product} is no longer in the catalog. Archive the listing and sell another product.`,
          )
        }
        what="product"
        isPage
      />
    );
  return (
    <>
      <PageHead
        title={listing.data.title}
        back={back}
        action={canChange && <StatusButtons shopId={shopId} listing={listing.data} />}
      >
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ListingState status={listing.data.status} />
          <span>{product.name}</span>
          {listing.data.status === 'published' && <PageLink listing={listing.data} />}
        </span>
      </PageHead>
      <Warnings listing={listing.data} />
      <ListingForm
        key={listing.data.id}
        shopId={shopId}
        listing={listing.data}
        product={product}
        figures={figures.data}
        canChange={canChange}
      />
      {canChange && <Remove shopId={shopId} listing={listing.data} product={product} />}
    </>
  );
}

const PageLink = ({ listing: { pageUrl } }: { listing: Listing }) => (
  <span className="flex items-center gap-3">
    <a className="link inline-flex items-center gap-1.5" href={pageUrl} target="_blank" rel="noreferrer">
      View page
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
    <CopyButton text={pageUrl} label="Link" />
  </span>
);

function Warnings({ listing: { warnings } }: { listing: Listing }) {
  const messages = [...new Set(warnings.map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <ul role="note" className="sheet mb-8 grid gap-1 border-l-4 border-l-caution px-5 py-4">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

function StatusButtons({ shopId, listing: { id, status } }: { shopId: string; listing: Listing }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (next: ListingStatus) => changeListing(shopId, id, { status: next }),
    onSuccess: (changed) => {
      queries.setQueryData(['listing', shopId, id], changed);
      if (changed.status === 'published') mention('Shoppers can see it now.');
      return queries.invalidateQueries({ queryKey: ['listings', shopId] });
    },
  });
  const asked = change.isPending ? change.variables : null;
  const button = (next: ListingStatus, label: string, look: 'main' | 'plain' = 'plain') => (
    <Button look={look} busy={asked === next} disabled={change.isPending} onClick={() => change.mutate(next)}>
      {label}
    </Button>
  );
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {status !== 'published' && button('published', 'Publish', 'main')}
        {status === 'published' && button('draft', 'Unpublish')}
        {status !== 'archived' && button('archived', 'Archive')}
        {status === 'archived' && button('draft', 'Move to drafts')}
      </div>
      {change.error && (
        <p role="alert" className="max-w-sm border-l-4 border-alarm bg-sheet px-4 py-3 text-[0.9375rem]">
          {change.error.message}
        </p>
      )}
    </div>
  );
}

function Remove({ shopId, listing, product }: { shopId: string; listing: Listing; product: Product }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteListing(shopId, listing.id),
    onSuccess: async () => {
      await navigate({ to: '/studio/listings' });
      queries.removeQueries({ queryKey: ['listing', shopId, listing.id] });
      await queries.invalidateQueries({ queryKey: ['listings', shopId] });
      mention(`Deleted “${listing.title}”.`);
    },
  });
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-8">
      <p className="max-w-prose text-soft">
        To stop selling it but keep its details, archive it instead. Existing orders are printed either way.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete listing
      </Button>
      <ConfirmDialog
        title={`Delete “${listing.title}”?`}
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
          remove.reset();
        }}
        onConfirm={() => remove.mutate()}
        action="Delete listing"
        busy={remove.isPending}
        error={remove.error}
      >
        This deletes its page, description, prices and images. The design and existing orders of this {product.name}{' '}
        stay.
      </ConfirmDialog>
    </section>
  );
}
