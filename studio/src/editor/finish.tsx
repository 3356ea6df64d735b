import {
  type CanvasDocument,
  type Drawable,
  fontsOf,
  loadFonts,
  type PaintContext,
  paint,
  serialize,
} from '@platen/canvas';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { saveCanvas } from '../api/canvases.ts';
import { findVariant, openColours, type Product } from '../api/catalog.ts';
import { uploadImage } from '../api/files.ts';
import { type NewOrder, placeOrder } from '../api/orders.ts';
import type { Shop } from '../api/shops.ts';
import { firstColour, shareUrls } from '../playground/view.ts';
import { useSandbox } from '../studio/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, CodeBlock, Notice } from '../ui/kit.tsx';
import { ClaimFirst } from './claim-first.tsx';
import { OrderDialog } from './order-dialog.tsx';

type Props = {
  shop: Shop;
  product: Product;
  placement: string;
  picks: Record<string, string>;
  scene: string | null;
  canvas: CanvasDocument;
  canvasId: string | null;
  assets: ReadonlyMap<string, Drawable>;
};

const longestSharedSide = 2400;

/** The design as one picture, painted as it will be printed. */
async function flatten(canvas: CanvasDocument, assets: ReadonlyMap<string, Drawable>): Promise<Blob> {
  await loadFonts(fontsOf(canvas));
  const factor = Math.min(1, longestSharedSide / Math.max(canvas.width, canvas.height));
  const surface = new OffscreenCanvas(Math.round(canvas.width * factor), Math.round(canvas.height * factor));
  const context = surface.getContext('2d')!;
  context.scale(factor, factor);
  paint(context as unknown as PaintContext, canvas, assets);
  return surface.convertToBlob({ type: 'image/png' });
}

/** Save, share, order: what a finished design is for. */
export function Finish(props: Props) {
  const { shop, product, placement, picks, scene, canvas, assets } = props;
  const [savedId, setSavedId] = useState(props.canvasId);
  const [isOrdering, setOrdering] = useState(false);
  const navigate = useNavigate({ from: '/studio/editor' });
  const sandbox = useSandbox();
  const isEmpty = canvas.layers.length === 0;

  const keep = async () => {
    const saved = await saveCanvas(shop.shop_id, savedId, {
      product: product.id,
      placement,
      canvas: serialize(canvas),
    });
    setSavedId(saved.id);
    return saved.id;
  };
  const save = useMutation({
    mutationFn: keep,
    // The address names the design from now on.
    onSuccess: (id) =>
      void navigate({ to: '/studio/editor', search: { canvas: id }, replace: true, resetScroll: false }),
  });
  const share = useMutation({
    mutationFn: async () => {
      const { url } = await uploadImage(shop.shop_id, await flatten(canvas, assets));
      return shareUrls(product, shop.shop_id, url, { picks, scene, colours: {} });
    },
  });
  return (
    <section aria-label="Finish" className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="main" busy={save.isPending} disabled={isEmpty} onClick={() => save.mutate()}>
          Save
        </Button>
        <Button busy={share.isPending} disabled={isEmpty} onClick={() => share.mutate()}>
          Share
        </Button>
        <Button disabled={isEmpty} onClick={() => setOrdering(true)}>
          Order
        </Button>
        <span aria-live="polite" className="self-center text-good">
          {save.isSuccess ? 'Saved' : ''}
        </span>
      </div>
      <Notice error={save.error ?? share.error} />
      <Dialog title="Share the design" isOpen={share.data !== undefined} onClose={() => share.reset()} wide>
        {share.data && (
          <div className="grid gap-4">
            <CodeBlock label="mockup URL" code={share.data.mockup} />
            <CodeBlock label="buy link" code={share.data.buy} />
            {shop.require_signed_urls && (
              <p className="text-caution">This shop takes signed URLs only: sign these with the shop secret first.</p>
            )}
          </div>
        )}
      </Dialog>
      {sandbox && (
        <ClaimFirst
          sandbox={sandbox}
          isOpen={isOrdering}
          isSaved={savedId !== null}
          onClose={() => setOrdering(false)}
          onSave={keep}
        />
      )}
      <OrderDialog
        isOpen={isOrdering && !sandbox}
        onClose={() => setOrdering(false)}
        send={async (shipTo, quantity, dryRun) => {
          const variant = findVariant(product, picks);
          const canvasId = await keep();
          const imagePlacements: NonNullable<NewOrder['items'][number]['imagePlacements']> = [
            { label: placement, canvasId },
          ];
          for (const label of openColours(product)) imagePlacements.push({ label, color: firstColour });
          const item = { sku: product.id, variantId: variant.variantId, quantity, imagePlacements };
          return placeOrder(shop.shop_id, { items: [item], shipTo, dryRun });
        }}
        onPlaced={(id) => void navigate({ to: '/studio/orders/$orderId', params: { orderId: id } })}
      />
    </section>
  );
}
