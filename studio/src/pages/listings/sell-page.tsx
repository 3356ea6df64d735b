import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { getCanvas, shareDesign } from '../../api/canvases.ts';
import type { Product } from '../../api/catalog.ts';
import type { Shop } from '../../api/shops.ts';
import { ErrorState, Waiting } from '../../ui/kit.tsx';
import { useProducts } from '../catalog/products.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useSandbox, useShop } from '../frame/session.ts';
import { ChooseDesign } from './choose-design.tsx';
import { ClaimToSell } from './claim-to-sell.tsx';
import { SellForm } from './sell-form.tsx';
import type { Sellable } from './sellable.ts';

const route = getRouteApi('/studio/listings/new');

const back = (
  <Link className="link" to="/studio/listings">
    Listings
  </Link>
);

async function openCanvas(shopId: string, id: string): Promise<Sellable> {
  const [{ name, product, placement, previewUrl }, { placements }] = await Promise.all([
    getCanvas(shopId, id),
    shareDesign(shopId, id),
  ]);
  const assetUrl = (placements[placement] ?? Object.values(placements)[0])?.imageUrl ?? null;
  return { design: { canvasId: id }, name, product, assetUrl, pictureUrl: previewUrl ?? assetUrl ?? '' };
}

/** Sells one design on many products in one step. */
export function SellPage() {
  const shop = useShop();
  const sandbox = useSandbox();
  const { image, canvas } = route.useSearch();
  const products = useProducts();
  return (
    <>
      <PageHead title="Sell a design" back={sandbox ? undefined : back}>
        Put one design on as many products as you like. Each gets its own page, with a title, prices and images you can
        change later.
      </PageHead>
      {sandbox ? (
        <ClaimToSell sandbox={sandbox} image={image} />
      ) : products.isPending ? (
        <Waiting lines={6} />
      ) : products.isError ? (
        <ErrorState error={products.error} what="catalog" onRetry={() => void products.refetch()} />
      ) : canvas ? (
        <SellCanvas key={canvas} shop={shop} products={products.data} canvasId={canvas} />
      ) : image ? (
        <SellForm
          key={image}
          shop={shop}
          products={products.data}
          sellable={{
            design: { imageUrl: image },
            pictureUrl: image,
            assetUrl: image,
            name: null,
            product: null,
          }}
        />
      ) : (
        <ChooseDesign shopId={shop.shop_id} />
      )}
    </>
  );
}

function SellCanvas({ shop, products, canvasId }: { shop: Shop; products: Product[]; canvasId: string }) {
  const opened = useQuery({
    queryKey: ['sellable', shop.shop_id, canvasId],
    queryFn: () => openCanvas(shop.shop_id, canvasId),
    staleTime: 60_000,
  });
  if (opened.isPending) return <Waiting lines={6} />;
  if (opened.isError) return <ErrorState error={opened.error} what="design" onRetry={() => void opened.refetch()} />;
  return <SellForm shop={shop} products={products} sellable={opened.data} />;
}
