import { Link } from '@tanstack/react-router';
import { day } from '../ui/format.ts';
import { EmptyState, ErrorState, Waiting } from '../ui/kit.tsx';
import { PageHead } from './page-head.tsx';
import { useShops } from './session.ts';

export function ShopsPage() {
  const shops = useShops();
  const enterCode = (
    <Link className="button button-main" to="/claim">
      Claim a shop
    </Link>
  );
  return (
    <>
      <PageHead title="Shops" action={shops.data && shops.data.length > 0 ? enterCode : undefined}>
        Each shop has its own storage, keys, orders and webhooks. They share one balance.
      </PageHead>
      {shops.isPending ? (
        <Waiting lines={3} />
      ) : shops.isError ? (
        <ErrorState error={shops.error} what="list of shops" onRetry={() => void shops.refetch()} />
      ) : shops.data.length === 0 ? (
        <EmptyState
          title="Claim your first shop"
          action={
            <div className="flex flex-wrap gap-3">
              {enterCode}
              <a className="button" href="/">
                Make one in the playground
              </a>
            </div>
          }
        >
          Shops begin as sandboxes: one call, or one prompt in the playground, makes one. It becomes yours when you
          enter its code.
        </EmptyState>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2">
          {shops.data.map((shop) => (
            <li key={shop.shop_id} className="sheet flex flex-col gap-5 p-6">
              <div className="flex items-start gap-4">
                <i
                  className="checker mt-1 size-8 shrink-0 border border-rule"
                  style={shop.mockup_bg_color ? { background: `#${shop.mockup_bg_color}` } : undefined}
                  aria-hidden="true"
                />
                <div className="min-w-0">
                  <h2 className="text-2xl leading-tight">{shop.name}</h2>
                  <p className="ticket mt-1 break-all">{shop.shop_id}</p>
                </div>
              </div>
              <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-[0.9375rem]">
                <dt className="text-soft">Storage</dt>
                <dd className="min-w-0 break-all">{shop.storage_origin.replace(/^https?:\/\//, '')}</dd>
                <dt className="text-soft">URLs</dt>
                <dd>{shop.require_signed_urls ? 'must be signed' : 'work unsigned'}</dd>
                <dt className="text-soft">Claimed</dt>
                <dd>{shop.claimed_at ? day(shop.claimed_at) : 'no'}</dd>
              </dl>
              <Link
                className="button mt-auto self-start"
                to="/studio/shops/$shopId/settings"
                params={{ shopId: shop.shop_id }}
              >
                Settings
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
