import { addImage, type CanvasDocument, createCanvas, parse } from '@platen/canvas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getCanvas, type SavedCanvas } from '../api/canvases.ts';
import { listProducts, type Product, primaryPlacement } from '../api/catalog.ts';
import { useShop } from '../studio/session.ts';
import { ErrorState, Waiting } from '../ui/kit.tsx';
import { Editor } from './editor.tsx';
import { loadImage } from './images.ts';

const route = getRouteApi('/studio/editor');

export type Start = { product: Product; placement: string; canvas: CanvasDocument; canvasId: string | null };

export function blankCanvas(product: Product, placement: string): CanvasDocument {
  const area = product.placements.find((one) => one.label === placement) ?? primaryPlacement(product);
  return createCanvas({ width: area.widthPx, height: area.heightPx, dpi: area.dpi });
}

/** The image in the middle, as large as fits. */
export async function placeImage(canvas: CanvasDocument, src: string): Promise<CanvasDocument> {
  const { width, height } = await loadImage(src);
  const factor = Math.min((canvas.width * 0.9) / width, (canvas.height * 0.9) / height);
  const [w, h] = [width * factor, height * factor];
  return addImage(canvas, { src, x: (canvas.width - w) / 2, y: (canvas.height - h) / 2, width: w, height: h });
}

async function begin(
  products: Product[],
  saved: SavedCanvas | null,
  wanted: { product?: string; image?: string },
): Promise<Start> {
  const code = saved?.product ?? wanted.product ?? 'TEE-UNISEX';
  const product = products.find((one) => one.id === code) ?? products[0];
  if (!product) throw new Error('The catalog is empty.');
  const placement = saved?.placement ?? primaryPlacement(product).label;
  if (saved) return { product, placement, canvas: parse(saved.canvas), canvasId: saved.id };
  const blank = blankCanvas(product, placement);
  return { product, placement, canvas: wanted.image ? await placeImage(blank, wanted.image) : blank, canvasId: null };
}

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
    return <ErrorState error={products.error} what="catalog" onRetry={() => void products.refetch()} />;
  if (start.isError) return <ErrorState error={start.error} what="design" onRetry={() => void start.refetch()} />;
  if (!products.data || !start.data) return <Waiting lines={6} label="Opening the editor" />;
  return <Editor key={shop.shop_id} shop={shop} products={products.data} start={start.data} />;
}
