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
import { type SubmitEvent, useState } from 'react';
import { saveCanvas } from '../api/canvases.ts';
import { findVariant, openColours, type Product } from '../api/catalog.ts';
import { uploadImage } from '../api/files.ts';
import { type Address, type NewOrder, placeOrder } from '../api/orders.ts';
import type { Shop } from '../api/studio.ts';
import { countries } from '../claim/countries.ts';
import { firstColour, shareUrls } from '../playground/view.ts';
import { Dialog } from '../ui/dialog.tsx';
import { money } from '../ui/format.ts';
import { Button, CodeBlock, Field, Notice } from '../ui/kit.tsx';

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
      <OrderDialog
        isOpen={isOrdering}
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

type OrderDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  send: (shipTo: Address, quantity: number, dryRun: boolean) => ReturnType<typeof placeOrder>;
  onPlaced: (id: string) => void;
};

const blank: Address = { name: '', line1: '', city: '', state: '', postalCode: '', country: 'US' };
const withStates = new Set(['US', 'CA', 'AU']);

function OrderDialog({ isOpen, onClose, send, onPlaced }: OrderDialogProps) {
  const [to, setTo] = useState(blank);
  const [quantity, setQuantity] = useState(1);
  const address = (): Address => {
    const { state, ...rest } = to;
    return withStates.has(to.country) ? { ...rest, state: state ?? '' } : rest;
  };
  const price = useMutation({ mutationFn: () => send(address(), quantity, true) });
  const order = useMutation({
    mutationFn: () => send(address(), quantity, false),
    onSuccess: ({ id }) => onPlaced(id),
  });
  const set = (name: keyof Address) => (event: { target: { value: string } }) => {
    setTo({ ...to, [name]: event.target.value });
    price.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (price.data) order.mutate();
    else price.mutate();
  };
  const text = (label: string, name: keyof Address, autoComplete: string) => (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          className="input"
          required
          autoComplete={autoComplete}
          value={to[name] ?? ''}
          onChange={set(name)}
        />
      )}
    </Field>
  );
  return (
    <Dialog title="Order this design" isOpen={isOpen} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {text('Name', 'name', 'name')}
        {text('Street and number', 'line1', 'address-line1')}
        <div className="grid gap-4 sm:grid-cols-2">
          {text('City', 'city', 'address-level2')}
          {text('Postal code', 'postalCode', 'postal-code')}
          <Field label="Country">
            {(ids) => (
              <select {...ids} className="input" autoComplete="country" value={to.country} onChange={set('country')}>
                {countries.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {withStates.has(to.country) && text('State or province', 'state', 'address-level1')}
          <Field label="Quantity">
            {(ids) => (
              <input
                {...ids}
                className="input"
                type="number"
                min={1}
                max={1000}
                required
                value={quantity}
                onChange={(event) => {
                  setQuantity(Number(event.target.value));
                  price.reset();
                }}
              />
            )}
          </Field>
        </div>
        {price.data && (
          <p className="border-l-4 border-spot bg-wash px-4 py-3">
            {money(price.data.price.itemsCents)} for printing and {money(price.data.price.shippingCents)} for economy
            shipping: <strong>{money(price.data.totalPrice)}</strong>, invoiced to your account.
            {price.data.warnings.map((warning) => (
              <span key={warning.code + warning.param} className="mt-1 block text-caution">
                {warning.message}
              </span>
            ))}
          </p>
        )}
        <Notice error={price.error ?? order.error} />
        <Button look="main" type="submit" busy={price.isPending || order.isPending} className="justify-self-start">
          {price.data ? `Place the order for ${money(price.data.totalPrice)}` : 'Check the price'}
        </Button>
      </form>
    </Dialog>
  );
}
