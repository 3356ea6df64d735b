import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exportUrl, type Listing, listListings, reorderListings } from '../../api/listings.ts';
import { Download, Plus } from '../../ui/icons.tsx';
import { Button, EmptyState } from '../../ui/kit.tsx';
import { tell } from '../../ui/messages.tsx';
import { Paged } from '../../ui/paged.tsx';
import { useProducts } from '../catalog/products.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { useShop } from '../frame/session.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Filters } from './filters.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ListingRow } from './listing-row.tsx';
import { inOrder, moveTo } from './move-rows.ts';
import { SellingTabs } from './tabs.tsx';

const route = getRouteApi('/studio/listings');

/** The shop's listings, in the order shoppers see them. */
export function ListingsPage() {
  const shop = useShop();
  const search = route.useSearch();
  const may = useMay();
  const canChange = may('listings:change');
  const [isImporting, setImporting] = useState(false);
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const sell = canChange && (
    <Link className="button button-main" to="/studio/listings/new">
      <Plus className="size-4" aria-hidden="true" />
      Sell a design
    </Link>
  );
  return (
    <>
      <PageHead title="Listings" action={sell}>
        Everything {shop.name} sells, in the order shoppers see it on{' '}
        <a className="link" href={shop.page_url} target="_blank" rel="noreferrer">
          the shop’s page
        </a>
        .
      </PageHead>
      <SellingTabs />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <Filters {...search} />
        <div className="flex flex-wrap gap-2">
          <a className="button" href={exportUrl(shop.shop_id)} download>
            <Download className="size-4" aria-hidden="true" />
            Export
          </a>
          {canChange && <Button onClick={() => setImporting(true)}>Import</Button>}
        </div>
      </div>
      <Paged
        queryKey={['listings', shop.shop_id, search]}
        load={async (cursor) => {
          const { listings, nextCursor } = await listListings(shop.shop_id, search, cursor);
          return { rows: listings, nextCursor };
        }}
        what="list of listings"
        empty={
          isNarrowed ? (
            <EmptyState
              title="No listings found"
              action={
                <Link className="button" to="/studio/listings" search={{}}>
                  Show all listings
                </Link>
              }
            >
              Try another search, or clear the tag and status.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing for sale yet" action={sell}>
              Put one design on as many products as you like. Each becomes a page where shoppers can buy it.
            </EmptyState>
          )
        }
      >
        {(listings) => <Rows listings={listings} canChange={canChange} canOrder={canChange && !isNarrowed} />}
      </Paged>
      {isImporting && <ImportDialog shopId={shop.shop_id} onClose={() => setImporting(false)} />}
    </>
  );
}

type RowsProps = { listings: Listing[]; canChange: boolean; canOrder: boolean };

function Rows({ listings, canChange, canOrder }: RowsProps) {
  const { shop_id: shopId } = useShop();
  const products = useProducts();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const rows = inOrder(listings, wanted);
  const picked = rows.filter(({ id }) => chosen.has(id));

  /** Shown immediately; reverted, with the reason, if refused. */
  const move = async (id: string, to: number) => {
    const from = rows.findIndex((one) => one.id === id);
    if (from < 0 || from === to || to < 0 || to >= rows.length) return;
    const ids = moveTo(rows, from, to).map((one) => one.id);
    setWanted(ids);
    try {
      await reorderListings(shopId, ids);
      await queries.invalidateQueries({ queryKey: ['listings', shopId] });
    } catch (error) {
      tell(`Couldn’t change the order. ${(error as Error).message}`);
    } finally {
      setWanted((now) => (now === ids ? null : now));
    }
  };
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      {canChange && (
        <BulkBar
          shopId={shopId}
          picked={picked}
          count={rows.length}
          onAll={(isOn) => setChosen(new Set(isOn ? rows.map(({ id }) => id) : []))}
          onDone={() => setChosen(new Set())}
        />
      )}
      <ol className="border-t border-ink">
        {rows.map((listing, place) => (
          <ListingRow
            key={listing.id}
            shopId={shopId}
            listing={listing}
            productName={products.data?.find(({ id }) => id === listing.product)?.name ?? listing.product}
            canChange={canChange}
            isChosen={chosen.has(listing.id)}
            onChoose={(isOn) => choose(listing.id, isOn)}
            order={
              canOrder
                ? {
                    isFirst: place === 0,
                    isLast: place === rows.length - 1,
                    isDragged: dragged === listing.id,
                    onMove: (by) => void move(listing.id, place + by),
                    onDrag: setDragged,
                    onDrop: () => dragged !== null && void move(dragged, place),
                  }
                : null
            }
          />
        ))}
      </ol>
    </>
  );
}
