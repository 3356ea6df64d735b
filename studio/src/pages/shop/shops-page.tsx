import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listFiles } from '../../api/files.ts';
import { listListings } from '../../api/listings.ts';
import { listOrders } from '../../api/orders.ts';
import type { Shop } from '../../api/shops.ts';
import { type ApiKey, listKeys } from '../../api/studio.ts';
import { listEndpoints } from '../../api/webhooks.ts';
import { day } from '../../ui/format.ts';
import { ArrowRight, Circle, CircleCheck } from '../../ui/icons.tsx';
import { EmptyState, ErrorState, Waiting } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { useShopPick, useShops } from '../frame/session.ts';

export function ShopsPage() {
  const shops = useShops();
  const may = useMay();
  const make = (
    <div className="flex flex-wrap gap-3">
      <Link className="button button-main" to="/studio/shops/new">
        New shop
      </Link>
      <Link className="button" to="/claim">
        Claim a shop
      </Link>
    </div>
  );
  return (
    <>
      <PageHead title="Shops" action={shops.data && shops.data.length > 0 && may('shops:create') ? make : undefined}>
        Each shop has its own storage, keys, orders and webhooks. They share one balance.
      </PageHead>
      {shops.isPending ? (
        <Waiting lines={3} />
      ) : shops.isError ? (
        <ErrorState error={shops.error} what="list of shops" onRetry={() => void shops.refetch()} />
      ) : shops.data.length === 0 ? (
        <EmptyState
          title={may('shops:create') ? 'Open your first shop' : 'No shop yet'}
          action={may('shops:create') && make}
        >
          {may('shops:create')
            ? 'All you need is a name. To keep a sandbox shop from the playground or the API, enter its code.'
            : 'An owner or admin of the organization can create one.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-6">
          {shops.data.map((shop) => (
            <ShopCard key={shop.shop_id} shop={shop} />
          ))}
        </ul>
      )}
    </>
  );
}

function ShopCard({ shop }: { shop: Shop }) {
  const pick = useShopPick();
  const may = useMay();
  const background = shop.mockup_bg_color === null ? 'none, transparent' : `#${shop.mockup_bg_color}`;
  return (
    <li className="sheet grid lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="flex min-w-0 flex-col gap-6 p-6 sm:p-8">
        <div>
          <h2 className="flex items-center gap-3 text-3xl leading-tight [overflow-wrap:anywhere]">
            {shop.logo_url && <img src={shop.logo_url} alt="" className="max-h-9 max-w-28 shrink-0 object-contain" />}
            {shop.name}
          </h2>
          <p className="ticket mt-1 break-all">{shop.shop_id}</p>
        </div>
        <Shelf shopId={shop.shop_id} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-[0.9375rem]">
          <dt className="text-soft">Storage</dt>
          <dd className="min-w-0 break-all">{shop.storage_origin.replace(/^https?:\/\//, '')}</dd>
          <dt className="text-soft">URLs</dt>
          <dd>{shop.require_signed_urls ? 'Signed URLs only' : 'Unsigned URLs allowed'}</dd>
          <dt className="text-soft">Background</dt>
          <dd className="flex items-center gap-2">
            <i
              className="checker size-4 border border-rule"
              style={shop.mockup_bg_color ? { background } : undefined}
              aria-hidden="true"
            />
            {background}
          </dd>
          <dt className="text-soft">Claimed</dt>
          <dd>{shop.claimed_at ? day(shop.claimed_at) : 'no'}</dd>
        </dl>
        <div className="mt-auto flex flex-wrap gap-3">
          {may('designs:change') && (
            <Link className="button button-main" to="/studio/editor" onClick={() => pick(shop.shop_id)}>
              Design something
            </Link>
          )}
          <Link className="button" to="/studio/shops/$shopId/settings" params={{ shopId: shop.shop_id }}>
            Settings
          </Link>
        </div>
      </div>
      {/* Each step needs its permission; without it, the status cannot be read either. */}
      {may('keys:manage') && may('webhooks:manage') && <FirstSteps shop={shop} onGo={() => pick(shop.shop_id)} />}
    </li>
  );
}

const shelfSize = 5;

/** The newest designs, each linked to the editor. */
function Shelf({ shopId }: { shopId: string }) {
  const files = useQuery({ queryKey: ['files', shopId, 'shelf'], queryFn: () => listFiles(shopId, undefined) });
  const images = files.data?.files.filter((file) => file.contentType.startsWith('image/')).slice(0, shelfSize);
  if (images?.length === 0) return <p className="border border-dashed border-soft/60 p-5 text-soft">No designs yet.</p>;
  return (
    <ul className="grid grid-cols-5 gap-2 sm:gap-3" aria-label="Recent designs">
      {images
        ? images.map((image, index) => (
            <li key={image.name}>
              <DesignLink image={image.url} label={`Design with image ${index + 1}`}>
                <Picture
                  src={image.url}
                  alt=""
                  className="checker aspect-square border border-rule hover:border-ink [&_img]:object-contain"
                />
              </DesignLink>
            </li>
          ))
        : Array.from({ length: shelfSize }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
            <li key={index} className="rolling aspect-square" />
          ))}
    </ul>
  );
}

/** A link to the editor, if the role allows it. */
function DesignLink({ image, label, children }: { image: string; label: string; children: ReactNode }) {
  const may = useMay();
  if (!may('designs:change')) return children;
  return (
    <Link to="/studio/editor" search={{ image }} aria-label={label}>
      {children}
    </Link>
  );
}

/** A checklist of what a shop needs to sell. */
function FirstSteps({ shop: { shop_id: shopId }, onGo }: { shop: Shop; onGo: () => void }) {
  const files = useQuery({ queryKey: ['files', shopId, 'shelf'], queryFn: () => listFiles(shopId, undefined) });
  const keys = useQuery({ queryKey: ['keys'], queryFn: listKeys });
  const endpoints = useQuery({ queryKey: ['webhooks', shopId], queryFn: () => listEndpoints(shopId) });
  const filter = { shopId };
  const orders = useQuery({ queryKey: ['orders', filter, 'first'], queryFn: () => listOrders(filter) });
  const listings = useQuery({ queryKey: ['listings', shopId, 'first'], queryFn: () => listListings(shopId, {}) });
  const isOwnKey = (key: ApiKey) => key.shop_id === shopId && key.revokedAt === null && key.kind !== 'tab';
  const steps = [
    { to: '/studio/library', label: 'Draw or upload a design', isDone: files.data && files.data.files.length > 0 },
    {
      to: '/studio/listings',
      label: 'Put it up for sale',
      isDone: listings.data && listings.data.listings.length > 0,
    },
    { to: '/studio/keys', label: 'Create an API key for your server', isDone: keys.data?.some(isOwnKey) },
    { to: '/studio/webhooks', label: 'Get order webhooks', isDone: endpoints.data && endpoints.data.length > 0 },
    { to: '/studio/orders', label: 'Print your first order', isDone: orders.data && orders.data.orders.length > 0 },
  ] as const;
  return (
    <nav aria-label="First steps" className="border-rule bg-well/60 p-6 max-lg:border-t sm:p-8 lg:border-l">
      <h3 className="text-lg">First steps</h3>
      <ul className="mt-3">
        {steps.map(({ to, label, isDone }) => (
          <li key={to} className="border-t border-rule">
            <Link to={to} onClick={onGo} className="group flex items-center gap-3 py-3 hover:text-spot">
              {isDone ? (
                <CircleCheck className="size-5 shrink-0 text-good" aria-label="Done:" />
              ) : (
                <Circle className="size-5 shrink-0 text-soft" aria-hidden="true" />
              )}
              <span className={isDone ? 'text-soft' : 'font-semibold'}>{label}</span>
              <ArrowRight className="ml-auto size-4 text-soft group-hover:text-spot" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
