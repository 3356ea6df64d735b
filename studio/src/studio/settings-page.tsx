import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { listProducts } from '../api/catalog.ts';
import { useOptimistic } from '../api/optimistic.ts';
import { changeShop, rotateSecret, type Shop, type ShopChanges } from '../api/studio.ts';
import { pictureUrl, plainChoice } from '../playground/view.ts';
import { ConfirmDialog, Dialog, SecretOnce } from '../ui/dialog.tsx';
import { Button, ErrorState, Field, Notice } from '../ui/kit.tsx';
import { Picture } from '../ui/picture.tsx';
import { PageHead } from './page-head.tsx';
import { useShops } from './session.ts';

const route = getRouteApi('/studio/shops/$shopId/settings');

export function SettingsPage() {
  const { shopId } = route.useParams();
  const shop = useShops().data?.find((one) => one.shop_id === shopId);
  if (!shop) return <ErrorState error={new Error('None of your shops has this id.')} what="shop" isPage />;
  return <Settings key={shop.shop_id} shop={shop} />;
}

function Settings({ shop }: { shop: Shop }) {
  const [name, setName] = useState(shop.name);
  const [background, setBackground] = useState(shop.mockup_bg_color);
  const [allowlist, setAllowlist] = useState(shop.asset_allowlist.join('\n'));
  const [isSigned, setSigned] = useState(shop.require_signed_urls);
  // The heading and the list of shops change at once; the form keeps what was typed if it is refused.
  const save = useOptimistic({
    queryKey: ['shops'],
    apply: (shops: Shop[], changes: ShopChanges) =>
      shops.map((one) => (one.shop_id === shop.shop_id ? { ...one, ...changes } : one)),
    send: (changes: ShopChanges) => changeShop(shop.shop_id, changes),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate({
      name: name.trim(),
      mockup_bg_color: background,
      asset_allowlist: allowlist.split(/\s+/).filter(Boolean),
      require_signed_urls: isSigned,
    });
  };
  return (
    <>
      <PageHead
        title={shop.name}
        back={
          <Link className="link" to="/studio">
            Shops
          </Link>
        }
      >
        Settings of <code>{shop.shop_id}</code>. Its files are on{' '}
        <code className="break-all">{shop.storage_origin}</code>.
      </PageHead>
      <form onSubmit={submit} className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-8">
          <Field label="Name">
            {(ids) => (
              <input
                {...ids}
                className="input"
                required
                maxLength={100}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field
            label="Origins that artwork may come from"
            hint="One a line, such as https://cdn.example.com. The shop’s own storage should be among them; * allows any."
          >
            {(ids) => (
              <textarea
                {...ids}
                className="input min-h-28 font-mono text-sm leading-relaxed"
                value={allowlist}
                onChange={(event) => setAllowlist(event.target.value)}
              />
            )}
          </Field>
          <label className="flex gap-3">
            <input
              type="checkbox"
              className="mt-1 size-4 accent-(--plate)"
              checked={isSigned}
              onChange={(event) => setSigned(event.target.checked)}
            />
            <span>
              <span className="font-semibold">Only signed URLs</span>
              <span className="mt-1 block text-sm text-soft">
                Mockup and buy URLs without a signature are refused, so nobody can put their own art on your shop’s
                products.
              </span>
            </span>
          </label>
          <Notice error={save.error} />
          <div className="flex items-center gap-4">
            <Button look="main" type="submit" busy={save.isPending}>
              Save
            </Button>
            <span aria-live="polite" className="text-good">
              {save.isSuccess && !save.isPending ? 'Saved' : ''}
            </span>
          </div>
        </div>
        <Background value={background} onChange={setBackground} shop={shop} />
      </form>
      <RotateSecret shop={shop} />
    </>
  );
}

type BackgroundProps = { value: string | null; onChange: (value: string | null) => void; shop: Shop };

function Background({ value, onChange, shop }: BackgroundProps) {
  const products = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  const product = products.data?.find((one) => one.id === 'TEE-UNISEX') ?? products.data?.[0];
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  return (
    <section className="grid content-start gap-4" aria-label="Mockup background">
      <div className="crops mx-5 my-4">
        <div
          className="checker relative aspect-square border border-rule"
          style={value ? { background: `#${value}` } : undefined}
        >
          {product && !shop.require_signed_urls && (
            <Picture
              src={`${pictureUrl(product, shop.shop_id, null, plainChoice, 600)}&bg=transparent`}
              alt="A mockup on this background"
              className="size-full bg-transparent"
            />
          )}
        </div>
      </div>
      <Field label="Mockup background" hint="Painted where a scene is transparent. A URL’s own bg goes before it.">
        {(ids) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label="Pick a background"
              className="h-10 w-14 shrink-0 border border-soft bg-sheet p-1"
              value={`#${value ?? 'ffffff'}`}
              onChange={(event) => onChange(event.target.value.slice(1))}
            />
            <input
              {...ids}
              className="input font-mono"
              placeholder="transparent"
              maxLength={7}
              value={text}
              onChange={(event) => {
                const hex = event.target.value.replace('#', '').toLowerCase();
                setText(hex);
                if (hex === '') onChange(null);
                else if (/^[0-9a-f]{6}$/.test(hex)) onChange(hex);
              }}
            />
            <Button onClick={() => onChange(null)}>Clear</Button>
          </div>
        )}
      </Field>
    </section>
  );
}

function RotateSecret({ shop }: { shop: Shop }) {
  const [isAsking, setAsking] = useState(false);
  const rotate = useMutation({ mutationFn: () => rotateSecret(shop.shop_id), onSuccess: () => setAsking(false) });
  return (
    <section className="mt-14 border-t border-ink pt-6">
      <h2 className="text-2xl">Shop secret</h2>
      <p className="mt-2 mb-4 max-w-[44rem] text-soft">
        It signs mockup and buy URLs. It was shown once, when the shop was claimed. Rotate it when it is lost or known
        to others.
      </p>
      <Button onClick={() => setAsking(true)}>Rotate the secret</Button>
      <ConfirmDialog
        title="Rotate the shop secret?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => rotate.mutate()}
        action="Rotate"
        busy={rotate.isPending}
        error={rotate.error}
      >
        Every URL signed with the present secret stops working at once. Have the new one ready to be put in its place.
      </ConfirmDialog>
      <Dialog title="The new shop secret" isOpen={rotate.data !== undefined} onClose={() => rotate.reset()}>
        {rotate.data && <SecretOnce secret={rotate.data.shop_secret}>Shown this once. Keep it on a server.</SecretOnce>}
      </Dialog>
    </section>
  );
}
