import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { BatchResult } from '../../api/listings.ts';
import type { Shop } from '../../api/shops.ts';
import { ExternalLink } from '../../ui/icons.tsx';
import { Button, Notice } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ListingState, priceRange, sized } from './listing-status.tsx';

type Props = {
  shop: Shop;
  result: BatchResult;
  nameOf: (code: string) => string;
  isBusy: boolean;
  error: unknown;
  onRetry: () => void;
};

/** The result: created listings, and failed products with reasons. */
export function BatchDone({ shop, result: { listings, failed }, nameOf, isBusy, error, onRetry }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, and it was longer.
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const made = listings.length === 1 ? '1 listing' : `${listings.length} listings`;
  return (
    <div className="grid gap-10">
      {failed.length > 0 && (
        <section className="sheet grid gap-4 border-l-4 border-l-alarm p-6">
          <h2 className="text-xl">Couldn’t add {failed.length === 1 ? 'this product' : 'these products'}</h2>
          <ul className="grid gap-2">
            {failed.map(({ product, message }) => (
              <li key={product}>
                <b className="font-semibold">{nameOf(product)}</b>: {message}
              </li>
            ))}
          </ul>
          <Notice error={error} />
          <div>
            <Button busy={isBusy} onClick={onRetry}>
              Try again
            </Button>
          </div>
        </section>
      )}
      {listings.length > 0 && (
        <section>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
            <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
              {made} created
            </h2>
            <div className="flex flex-wrap gap-3">
              <Link className="button button-main" to="/studio/listings">
                View listings
              </Link>
              <a className="button" href={shop.page_url} target="_blank" rel="noreferrer">
                View shop
                <ExternalLink className="size-4" aria-hidden="true" />
              </a>
            </div>
          </div>
          <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 xl:grid-cols-4">
            {listings.map((listing) => (
              <li key={listing.id} className="min-w-0">
                <Link to="/studio/listings/$listingId" params={{ listingId: listing.id }} className="group block">
                  <Picture
                    src={listing.images[0] ? sized(listing.images[0].url, 600) : ''}
                    alt=""
                    className="aspect-square border border-rule bg-sheet group-hover:border-ink"
                  />
                  <span className="mt-2 block leading-snug font-semibold [overflow-wrap:anywhere]">
                    {listing.title}
                  </span>
                </Link>
                <p className="ticket mt-1 truncate">{nameOf(listing.product)}</p>
                <p className="text-sm tabular-nums">{priceRange(listing)}</p>
                <ListingState status={listing.status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
