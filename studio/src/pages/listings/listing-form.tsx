import { listingBounds } from '@platen/contract/listing-bounds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Product } from '../../api/catalog.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import { changeListing, type Listing, type PriceFigures } from '../../api/listings.ts';
import { TextField } from '../../ui/form.tsx';
import { Button, Field, Notice } from '../../ui/kit.tsx';
import { Section } from '../../ui/section.tsx';
import { forgetTyping } from '../../ui/unsaved-input.ts';
import { parseAmount, showAmount } from './amounts.ts';
import { type Draft, draftOf, toChanges } from './draft.ts';
import { OptionsField } from './options-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PriceTable } from './price-table.tsx';
import { SuggestPrices } from './suggest-prices.tsx';
import { TagField } from './tag-field.tsx';

type Props = {
  shopId: string;
  listing: Listing;
  product: Product;
  figures: PriceFigures;
  canChange: boolean;
};

const fields = ['title', 'description', 'slug', 'tags', 'compareAtCents', 'seo/title', 'seo/description'];

/** The fields of a listing. A refusal keeps what was typed. */
export function ListingForm({ shopId, listing, product, figures, canChange }: Props) {
  const [draft, setDraft] = useState(() => draftOf(listing));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => changeListing(shopId, listing.id, toChanges(draft)),
    onSuccess: (changed) => {
      forgetTyping();
      setDraft(draftOf(changed));
      queries.setQueryData(['listing', shopId, listing.id], changed);
      return queries.invalidateQueries({ queryKey: ['listings', shopId] });
    },
  });
  const change = (changes: Partial<Draft>) => {
    if (save.isSuccess) save.reset();
    setDraft((before) => ({ ...before, ...changes }));
  };
  const fault = (field: string) => faultAt(save.error, field);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
  };
  const isUnpriced = draft.options.some((id) => !parseAmount(draft.prices[id] ?? ''));
  return (
    <form onSubmit={submit}>
      <fieldset disabled={!canChange} className="min-w-0">
        <legend className="sr-only">Listing details</legend>
        <Section title="Title and description" isFirst note="Tell shoppers what it is.">
          <div className="grid gap-6">
            <TextField
              label="Title"
              required
              maxLength={listingBounds.title}
              value={draft.title}
              onChange={(title) => change({ title })}
              error={fault('title')}
            />
            <Field label="Description" hint="A blank line starts a new paragraph." error={fault('description')}>
              {(ids) => (
                <textarea
                  {...ids}
                  className="input min-h-36 leading-relaxed"
                  maxLength={listingBounds.paragraphs * listingBounds.paragraph}
                  value={draft.description}
                  onChange={(event) => change({ description: event.target.value })}
                />
              )}
            </Field>
            <TagField
              value={draft.tags}
              onChange={(tags) => change({ tags })}
              error={fault('tags')}
              disabled={!canChange}
            />
          </div>
        </Section>
        <Section title="Variants" note="The options shoppers can choose.">
          <OptionsField
            product={product}
            offered={draft.options}
            onChange={(options) => change({ options })}
            disabled={!canChange}
          />
        </Section>
        <Section
          title="Prices"
          note="Cost covers printing. The fee is taken from what the shopper pays. Shoppers pay for shipping separately."
        >
          <div className="grid gap-6">
            {canChange && (
              <SuggestPrices
                shopId={shopId}
                product={product.id}
                onSuggest={(cents) =>
                  change({
                    prices: {
                      ...draft.prices,
                      ...Object.fromEntries(Object.entries(cents).map(([id, one]) => [id, showAmount(one)])),
                    },
                  })
                }
              />
            )}
            <PriceTable
              product={product}
              offered={draft.options}
              prices={draft.prices}
              fee={figures.fee}
              disabled={!canChange}
              onChange={(prices) => change({ prices })}
              faultOf={(id) => fault(`prices/${id}`)}
            />
            <TextField
              label="Compare-at price, in dollars"
              hint="Shown crossed out next to the price. Leave blank if the price isn’t reduced."
              inputMode="decimal"
              maxLength={9}
              className="max-w-36 tabular-nums"
              value={draft.compareAt}
              onChange={(compareAt) => change({ compareAt })}
              error={
                fault('compareAtCents') ??
                (draft.compareAt.trim() !== '' && parseAmount(draft.compareAt) === null
                  ? 'Enter an amount, such as 30.00, or leave it blank.'
                  : null)
              }
            />
          </div>
        </Section>
        <Section title="Images" note="The first one appears in lists and when the page is shared.">
          <PicturesField
            listing={listing}
            product={product}
            offered={draft.options}
            value={draft.images}
            onChange={(images) => change({ images })}
            disabled={!canChange}
          />
        </Section>
        <Section title="Address and search" note="How people find it.">
          <div className="grid gap-6">
            <TextField
              label="Address"
              hint="The end of the page’s address: letters a–z, digits and single hyphens."
              maxLength={listingBounds.slug}
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
              value={draft.slug}
              onChange={(slug) => change({ slug: slug.toLowerCase().replaceAll(' ', '-') })}
              error={fault('slug')}
            />
            <TextField
              label="Title for search engines"
              hint="Leave blank to use the title."
              maxLength={listingBounds.seoTitle}
              value={draft.seoTitle}
              onChange={(seoTitle) => change({ seoTitle })}
              error={fault('seo/title')}
            />
            <Field
              label="Description for search engines"
              hint="One or two sentences. Leave blank to use the first paragraph."
              error={fault('seo/description')}
            >
              {(ids) => (
                <textarea
                  {...ids}
                  className="input min-h-20"
                  maxLength={listingBounds.seoDescription}
                  value={draft.seoDescription}
                  onChange={(event) => change({ seoDescription: event.target.value })}
                />
              )}
            </Field>
          </div>
        </Section>
      </fieldset>
      {canChange && (
        <div className="sticky bottom-0 z-10 -mx-5 grid gap-3 border-t border-ink bg-paper px-5 py-4 sm:mx-0 sm:px-0">
          <Notice error={beyond(save.error, [...fields, ...draft.options.map((id) => `prices/${id}`)])} />
          <div className="flex items-center gap-4">
            <Button look="main" type="submit" busy={save.isPending} disabled={isUnpriced}>
              Save
            </Button>
            <span aria-live="polite" className={save.error || isUnpriced ? 'text-alarm' : 'text-good'}>
              {isUnpriced ? 'Every variant needs a price.' : save.isSuccess ? 'Saved' : save.error ? 'Not saved.' : ''}
            </span>
          </div>
        </div>
      )}
    </form>
  );
}
