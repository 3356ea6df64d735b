import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listProducts } from '../api/catalog.ts';
import { useShop } from '../pages/frame/session.ts';
import { ErrorState, Waiting } from '../ui/kit.tsx';
import { Editor } from './editor.tsx';
import { openDesign, type Wanted } from './state/open.ts';

const route = getRouteApi('/studio/editor');

const keyOf = ({ product, image, canvas }: Wanted) => JSON.stringify([product, image, canvas]);

/** The search parameters. Saving a new design adds its ID without reloading the editor. */
function useWanted(): { wanted: Wanted; onSaved: (id: string) => void } {
  const search = route.useSearch();
  const [wanted, setWanted] = useState<Wanted>(search);
  const [savedId, setSavedId] = useState<string | null>(null);
  const isOwn = savedId !== null && search.canvas === savedId;
  if (!isOwn && keyOf(search) !== keyOf(wanted)) {
    setWanted(search);
    setSavedId(null);
  }
  return { wanted, onSaved: setSavedId };
}

export function EditorPage() {
  const shop = useShop();
  const { wanted, onSaved } = useWanted();
  useEffect(() => {
    document.title = 'Editor · Platen studio';
  }, []);
  const products = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  const key = `${shop.shop_id} ${keyOf(wanted)}`;
  const start = useQuery({
    queryKey: ['editor-start', key],
    queryFn: () => openDesign(shop.shop_id, products.data ?? [], wanted),
    enabled: products.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (products.isError)
    return <ErrorState error={products.error} what="catalog" isPage onRetry={() => void products.refetch()} />;
  if (start.isError)
    return <ErrorState error={start.error} what="design" isPage onRetry={() => void start.refetch()} />;
  if (!products.data || !start.data) return <Waiting lines={6} label="Opening the editor" />;
  return <Editor key={key} shop={shop} products={products.data} opened={start.data} onSaved={onSaved} />;
}
