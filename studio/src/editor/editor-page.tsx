import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getCanvas } from '../api/canvases.ts';
import { listProducts } from '../api/catalog.ts';
import { useShop } from '../studio/session.ts';
import { ErrorState, Waiting } from '../ui/kit.tsx';
import { Editor } from './editor.tsx';
import { begin } from './start.ts';

const route = getRouteApi('/studio/editor');

export function EditorPage() {
  const shop = useShop();
  // Read once: saving puts the design's id into the address, and the editor goes on.
  const search = route.useSearch();
  const [{ product, image, canvas }] = useState(search);
  useEffect(() => {
    document.title = 'Editor · Platen studio';
  }, []);
  const products = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  const start = useQuery({
    queryKey: ['editor-start', shop.shop_id, product, image, canvas],
    queryFn: async () =>
      begin(products.data ?? [], canvas ? await getCanvas(shop.shop_id, canvas) : null, { product, image }),
    enabled: products.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (products.isError)
    return <ErrorState error={products.error} what="catalog" isPage onRetry={() => void products.refetch()} />;
  if (start.isError)
    return <ErrorState error={start.error} what="design" isPage onRetry={() => void start.refetch()} />;
  if (!products.data || !start.data) return <Waiting lines={6} label="Opening the editor" />;
  return <Editor key={shop.shop_id} shop={shop} products={products.data} start={start.data} />;
}
