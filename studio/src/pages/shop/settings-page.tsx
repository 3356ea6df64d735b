import { rolesFor } from '@platen/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { listProducts } from '../../api/catalog.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import { useOptimistic } from '../../api/optimistic.ts';
import { changeShop, type Shop, type ShopChanges } from '../../api/shops.ts';
import { pictureUrl, plainChoice } from '../../playground/view.ts';
import { ColourField } from '../../ui/colour-field.tsx';
import { TextField } from '../../ui/form.tsx';
import { Button, ErrorState, Field, Notice } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { listRoles, useMay } from '../frame/role.tsx';
import { useShops } from '../frame/session.ts';
import { BuyPreview } from './buy-preview.tsx';
import { DeleteShop } from './delete-shop.tsx';
import { Logo } from './logo.tsx';
import { SlugField } from './new-shop-page.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { StorefrontFields, storefrontNames, storefrontOf, toStorefrontChanges } from './storefront-fields.tsx';

const route = getRouteApi('/studio/shops/$shopId/settings');

export function SettingsPage() {
  const { shopId } = route.useParams();
  const shop = useShops().data?.find((one) => one.shop_id === shopId);
  const may = useMay();
  if (!shop) return <ErrorState error={new Error('None of your shops has this ID.')} what="shop" isPage />;
  return (
    <>
      <PageHead
        title={shop.name}
        back={
          <Link className="link" to="/studio/shops">
            Shops
          </Link>
        }
      >
        Settings of <code>{shop.shop_id}</code>. Its files are on{' '}
        <code className="break-all">{shop.storage_origin}</code>.
      </PageHead>
      {!may('shops:change') && (
        <p role="note" className="sheet mb-8 border-l-4 border-l-spot px-5 py-4">
          You can view these settings. To change them, you need the {listRoles(rolesFor('shops:change'))} role.
        </p>
      )}
      <Settings key={shop.shop_id} shop={shop} canChange={may('shops:change')} />
      {may('secrets:manage') && <RotateSecret shop={shop} />}
      {may('shops:delete') && <DeleteShop shop={shop} />}
    </>
  );
}

const fields = ['name', 'slug', 'accent_color', 'background_color', 'mockup_bg_color', ...storefrontNames];

function Settings({ shop, canChange }: { shop: Shop; canChange: boolean }) {
  const [name, setName] = useState(shop.name);
  const [slug, setSlug] = useState(shop.slug ?? '');
  const [accent, setAccent] = useState(shop.accent_color);
  const [background, setBackground] = useState(shop.background_color);
  const [mockups, setMockups] = useState(shop.mockup_bg_color);
  const [allowlist, setAllowlist] = useState(shop.asset_allowlist.join('\n'));
  const [isSigned, setSigned] = useState(shop.require_signed_urls);
  const [storefront, setStorefront] = useState(() => storefrontOf(shop));
  const [isHolding, setHolding] = useState(shop.hold_orders);
  // The heading and the list of shops change immediately; the form keeps what was typed if the change is refused.
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
      slug: slug === '' ? null : slug,
      accent_color: accent,
      background_color: background,
      mockup_bg_color: mockups,
      asset_allowlist: allowlist.split(/\s+/).filter(Boolean),
      require_signed_urls: isSigned,
      hold_orders: isHolding,
      ...toStorefrontChanges(storefront),
    });
  };
  const fault = (field: string) => faultAt(save.error, field);
  return (
    <form onSubmit={submit}>
      <fieldset disabled={!canChange} className="min-w-0">
        <legend className="sr-only">Shop settings</legend>
        <Section title="Name and address" isFirst note="What shoppers see, and where they find you.">
          <div className="grid gap-6">
            <TextField label="Name" required maxLength={100} value={name} onChange={setName} error={fault('name')} />
            <SlugField
              value={slug}
              onChange={setSlug}
              error={fault('slug')}
              hint={shop.slug && slug !== shop.slug ? 'The old address redirects here for 90 days.' : undefined}
            />
          </div>
        </Section>
        <Section title="Branding" note="For the pages where shoppers buy and track their orders.">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <Logo shop={shop} disabled={!canChange} />
            <div className="grid gap-6 sm:grid-cols-2">
              <ColourField
                label="Accent"
                hint="Buttons and links."
                value={accent}
                onChange={setAccent}
                none="blue"
                start="1f33c4"
                disabled={!canChange}
                error={fault('accent_color')}
              />
              <ColourField
                label="Background"
                hint="Page background."
                value={background}
                onChange={setBackground}
                none="light or dark"
                start="f4f3ee"
                disabled={!canChange}
                error={fault('background_color')}
              />
            </div>
            <BuyPreview name={name.trim()} logoUrl={shop.logo_url} accent={accent} background={background} />
          </div>
        </Section>
        <StorefrontFields shop={shop} value={storefront} onChange={setStorefront} fault={fault} />
        <Section title="Mockups" note="Default mockup background; the bg parameter overrides it.">
          <MockupBackground
            shop={shop}
            value={mockups}
            onChange={setMockups}
            error={fault('mockup_bg_color')}
            disabled={!canChange}
          />
        </Section>
        <Section title="Artwork and URLs" note="Where artwork on your products may come from.">
          <div className="grid gap-8">
            <Field
              label="Allowed artwork origins"
              hint="One per line, such as https://cdn.example.com. Include the shop’s own storage; * allows any origin."
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
                className="mt-1 size-4 shrink-0 accent-(--plate)"
                checked={isSigned}
                onChange={(event) => setSigned(event.target.checked)}
              />
              <span>
                <span className="font-semibold">Require signed URLs</span>
                <span className="mt-1 block text-sm text-soft">
                  Unsigned mockup and buy URLs are rejected, so other people can’t put their art on your shop’s
                  products.
                </span>
              </span>
            </label>
          </div>
        </Section>
        <Section title="Orders" note="What happens before printing.">
          <label className="flex gap-3">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-(--plate)"
              checked={isHolding}
              onChange={(event) => setHolding(event.target.checked)}
            />
            <span>
              <span className="font-semibold">Hold orders for approval</span>
              <span className="mt-1 block text-sm text-soft">
                Once its print files are made, every order waits until someone reviews and approves them here, for two
                weeks at most. Waiting delays delivery.
              </span>
            </span>
          </label>
        </Section>
      </fieldset>
      {canChange && (
        <div className="grid gap-4 border-t border-ink pt-6 pb-10">
          <Notice error={beyond(save.error, fields)} />
          <div className="flex items-center gap-4">
            <Button look="main" type="submit" busy={save.isPending}>
              Save
            </Button>
            <span aria-live="polite" className={save.error ? 'text-alarm' : 'text-good'}>
              {save.isPending
                ? ''
                : save.isSuccess
                  ? 'Saved'
                  : fields.some(fault)
                    ? 'Not saved. Fix the fields marked above.'
                    : ''}
            </span>
          </div>
        </div>
      )}
    </form>
  );
}

type BackgroundProps = {
  shop: Shop;
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | null;
  disabled: boolean;
};

function MockupBackground({ shop, value, onChange, error, disabled }: BackgroundProps) {
  const products = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  const product = products.data?.find((one) => one.id === 'TEE-UNISEX') ?? products.data?.[0];
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div
        className="checker relative aspect-square max-w-48 border border-rule"
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
      <ColourField
        label="Mockup background"
        value={value}
        onChange={onChange}
        none="transparent"
        start="ffffff"
        error={error}
        disabled={disabled}
      />
    </div>
  );
}
