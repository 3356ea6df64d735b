import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '../../addresses.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import { createShop } from '../../api/shops.ts';
import { SecretOnce } from '../../ui/dialog.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useShopPick } from '../frame/session.ts';
import { toSlug } from './slug.ts';

const back = (
  <Link className="link" to="/studio/shops">
    Shops
  </Link>
);

export function NewShopPage() {
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const pick = useShopPick();
  const queries = useQueryClient();
  const shownSlug = slug ?? toSlug(name);
  const create = useMutation({
    mutationFn: () => createShop({ name: name.trim(), ...(shownSlug ? { slug: shownSlug } : {}) }),
    onSuccess: async ({ shop }) => {
      await queries.invalidateQueries({ queryKey: ['shops'] });
      pick(shop.shop_id);
    },
  });
  if (create.data) {
    const { shop, shop_secret } = create.data;
    return (
      <>
        <PageHead title={`${shop.name} is ready`} back={back}>
          It has its own storage, keys, orders and webhooks.
        </PageHead>
        <div className="grid max-w-[44rem] gap-8">
          <section className="grid gap-3">
            <h2 className="text-2xl">Shop secret</h2>
            <SecretOnce secret={shop_secret}>
              It signs mockup and buy URLs, and is shown only once. Store it on your server. If you lose it, rotate it
              in the shop settings.
            </SecretOnce>
          </section>
          <div className="flex flex-wrap gap-3">
            <Link className="button button-main" to="/studio/editor">
              Design something
            </Link>
            <Link className="button" to="/studio/shops/$shopId/settings" params={{ shopId: shop.shop_id }}>
              Logo and colors
            </Link>
            <Link className="button" to="/studio/keys">
              Create an API key
            </Link>
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead title="New shop" back={back}>
        It shares the organization’s balance and payouts. You can add a logo and colors next.
      </PageHead>
      <Section title="Name and address" isFirst note="Both can be changed later.">
        <Form
          onSubmit={() => create.mutate()}
          action="Create shop"
          busy={create.isPending}
          error={beyond(create.error, ['name', 'slug'])}
          beside={
            <Link className="link px-2 py-2" to="/claim">
              Claim a sandbox shop instead
            </Link>
          }
        >
          <TextField
            label="Name"
            hint="Shoppers see it on the buy page and in emails."
            required
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={setName}
            error={faultAt(create.error, 'name')}
          />
          <SlugField value={shownSlug} onChange={setSlug} error={faultAt(create.error, 'slug')} />
        </Form>
      </Section>
    </>
  );
}

type SlugProps = {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  disabled?: boolean;
  hint?: string;
};

/** The shop's address, with its prefix. */
export function SlugField({ value, onChange, error, disabled, hint }: SlugProps) {
  const shown = value || 'your-shop';
  return (
    <TextField
      label="Address"
      hint={
        <>
          <span className="[overflow-wrap:anywhere]">
            {addresses.buy.replace(/^https?:\/\//, '')}/s/<b className="font-semibold text-ink">{shown}</b>
          </span>
          . {hint ?? '3 to 40 letters a–z, digits and single hyphens.'}
        </>
      }
      maxLength={40}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="font-mono"
      disabled={disabled}
      value={value}
      onChange={(next) => onChange(next.toLowerCase().replaceAll(' ', '-'))}
      error={error}
    />
  );
}
