import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { shareDesign } from '../api/canvases.ts';
import { findVariant, openColours } from '../api/catalog.ts';
import { placeOrder } from '../api/orders.ts';
import { useMay } from '../pages/frame/role.tsx';
import { useSandbox } from '../pages/frame/session.ts';
import { firstColour, shareAreaUrls } from '../playground/view.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, CodeBlock, Notice } from '../ui/kit.tsx';
import { ClaimFirst } from './claim-first.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { isEmptyDesign } from './state/design.ts';
import type { EditorHandle } from './state/editor-state.ts';

type Props = {
  editor: EditorHandle;
  picks: Record<string, string>;
  scene: string | null;
  /** Saves the current state and returns the design's ID. */
  keep: () => Promise<string>;
};

/** `Front`, `Front and Back`. */
const inWords = (labels: readonly string[]): string =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;

/** Save, share, order and sell. */
export function Finish({ editor, picks, scene, keep }: Props) {
  const { shop, product, design } = editor;
  const [isOrdering, setOrdering] = useState(false);
  const navigate = useNavigate({ from: '/studio/editor' });
  const sandbox = useSandbox();
  const isEmpty = isEmptyDesign(design);
  const mayOrder = useMay()('orders:change');

  const save = useMutation({ mutationFn: keep });
  const share = useMutation({
    mutationFn: async () => {
      const { placements } = await shareDesign(shop.shop_id, await keep());
      const areas = Object.entries(placements).map(([label, { imageUrl }]) => [label, imageUrl] as const);
      const urls = shareAreaUrls(product, shop.shop_id, Object.fromEntries(areas), { picks, scene, colours: {} });
      return { ...urls, labels: areas.map(([label]) => label) };
    },
  });
  const sell = useMutation({
    mutationFn: keep,
    onSuccess: (canvas) => navigate({ to: '/studio/listings/new', search: { canvas } }),
  });
  return (
    <section aria-label="Finish" className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button look="main" busy={save.isPending} disabled={isEmpty} onClick={() => save.mutate()}>
          Save
        </Button>
        <Button busy={share.isPending} disabled={isEmpty} onClick={() => share.mutate()}>
          Share
        </Button>
        {mayOrder && (
          <Button disabled={isEmpty} onClick={() => setOrdering(true)}>
            Order
          </Button>
        )}
        <Button busy={sell.isPending} disabled={isEmpty} onClick={() => sell.mutate()}>
          Sell
        </Button>
      </div>
      <Notice error={share.error ?? sell.error} />
      <Dialog title="Share the design" isOpen={share.data !== undefined} onClose={() => share.reset()} wide>
        {share.data && (
          <div className="grid gap-4">
            <p className="text-soft">
              A picture of the product and a page that sells it, with {inWords(share.data.labels)} printed. Later edits
              don’t change these links:{' '}
              <a className="link" href={share.data.buy} target="_blank" rel="noreferrer">
                open the buy page
              </a>
              .
            </p>
            <CodeBlock label="Mockup URL" code={share.data.mockup} />
            <CodeBlock label="Buy link" code={share.data.buy} />
            {shop.require_signed_urls && (
              <p className="text-caution">This shop only accepts signed URLs. Sign these with the shop secret first.</p>
            )}
          </div>
        )}
      </Dialog>
      {sandbox && (
        <ClaimFirst
          sandbox={sandbox}
          isOpen={isOrdering}
          isSaved={editor.saving === 'saved'}
          onClose={() => setOrdering(false)}
          onSave={keep}
        />
      )}
      <OrderDialog
        isOpen={isOrdering && !sandbox}
        onClose={() => setOrdering(false)}
        send={async ({ quantity, ...rest }) => {
          const variant = findVariant(product, picks);
          const canvasId = await keep();
          const imagePlacements = openColours(product).map((label) => ({ label, color: firstColour }));
          const item = {
            sku: product.id,
            variantId: variant.variantId,
            quantity,
            canvasId,
            ...(imagePlacements.length > 0 ? { imagePlacements } : {}),
          };
          return placeOrder(shop.shop_id, { items: [item], ...rest });
        }}
        onPlaced={(id) => void navigate({ to: '/studio/orders/$orderId', params: { orderId: id } })}
      />
    </section>
  );
}
