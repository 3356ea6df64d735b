import { listingBounds, suggestedMarginPercent } from '@platen/contract/listing-bounds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { Product } from '../../api/catalog.ts';
import type { Progress } from '../../api/events.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import { type BatchResult, sellDesign } from '../../api/listings.ts';
import type { Shop } from '../../api/shops.ts';
import { TextField } from '../../ui/form.tsx';
import { Button, Field, Notice } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { forgetTyping } from '../../ui/unsaved-input.ts';
import { BatchDone } from './batch-done.tsx';
import { toParagraphs } from './draft.ts';
import { ProductChoice } from './product-choice.tsx';
import { ProductPrices } from './product-prices.tsx';
import type { Sellable } from './sellable.ts';
import { isMargin } from './suggest-prices.tsx';
import { TagField } from './tag-field.tsx';

type Props = { shop: Shop; products: Product[]; sellable: Sellable };

const fields = ['title', 'description', 'tags', 'marginPercent'];

export function SellForm({ shop, products, sellable }: Props) {
  const [chosen, setChosen] = useState<string[]>(sellable.product ? [sellable.product] : []);
  const [title, setTitle] = useState(sellable.name ?? '');
  const [description, setDescription] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const [margin, setMargin] = useState<string | null>(null);
  const [isPublished, setPublished] = useState(true);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [made, setMade] = useState<BatchResult | null>(null);
  const queries = useQueryClient();
  const nameOf = (code: string) => products.find(({ id }) => id === code)?.name ?? code;
  const sell = useMutation({
    mutationFn: (codes: readonly string[]) => {
      setProgress(null);
      const paragraphs = toParagraphs(description);
      const request = {
        products: [...codes],
        design: sellable.design,
        title: title.trim(),
        ...(paragraphs.length > 0 ? { description: paragraphs } : {}),
        tags,
        status: isPublished ? ('published' as const) : ('draft' as const),
        ...(margin === null ? {} : { marginPercent: Number(margin) }),
      };
      return sellDesign(shop.shop_id, request, setProgress);
    },
    onSuccess: (result) => {
      forgetTyping();
      setMade((before) => ({ ...result, listings: [...(before?.listings ?? []), ...result.listings] }));
    },
    // Listings created before the connection was lost still exist.
    onSettled: () => queries.invalidateQueries({ queryKey: ['listings', shop.shop_id] }),
  });
  if (made)
    return (
      <BatchDone
        shop={shop}
        result={made}
        nameOf={nameOf}
        isBusy={sell.isPending}
        error={sell.error}
        onRetry={() => sell.mutate(made.failed.map(({ product }) => product))}
      />
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sell.isPending) sell.mutate(chosen);
  };
  const count = chosen.length === 1 ? '1 product' : `${chosen.length} products`;
  const isReady = chosen.length > 0 && title.trim() !== '' && (margin === null || isMargin(margin));
  return (
    <form onSubmit={submit}>
      <fieldset disabled={sell.isPending} className="min-w-0">
        <legend className="sr-only">What to sell</legend>
        <Section
          title="Design"
          isFirst
          note={
            <Link className="link" to="/studio/listings/new" search={{}}>
              Choose another
            </Link>
          }
        >
          <Picture
            src={sellable.pictureUrl}
            alt={sellable.name ?? 'The design'}
            className="checker aspect-square max-w-56 border border-rule [&_img]:object-contain"
          />
        </Section>
        <ProductChoice
          shop={shop}
          products={products}
          assetUrl={sellable.assetUrl}
          chosen={chosen}
          onChange={setChosen}
        />
        <Section title="Title and description" note="Used for every product. You can edit each listing later.">
          <div className="grid gap-6">
            <TextField
              label="Title"
              hint={
                <>
                  Use <code>{'{product}'}</code> to insert the product name, as in “Night heron, {'{product}'}”.
                </>
              }
              required
              maxLength={listingBounds.title}
              value={title}
              onChange={setTitle}
              error={faultAt(sell.error, 'title')}
            />
            <Field
              label="Description"
              hint="A blank line starts a new paragraph. Leave blank to use the catalog description."
              error={faultAt(sell.error, 'description')}
            >
              {(ids) => (
                <textarea
                  {...ids}
                  className="input min-h-28 leading-relaxed"
                  maxLength={listingBounds.paragraph}
                  value={description}
                  onChange={(event) => setDescription(event.target.value)}
                />
              )}
            </Field>
            <TagField value={tags} onChange={setTags} error={faultAt(sell.error, 'tags')} />
          </div>
        </Section>
        <Section title="Prices" note="Your earnings after production and fees.">
          <div className="grid gap-5">
            <fieldset className="grid gap-2">
              <legend className="sr-only">Set prices</legend>
              <PriceRule isOn={margin === null} onPick={() => setMargin(null)} label="Suggested retail prices" />
              <PriceRule
                isOn={margin !== null}
                onPick={() => setMargin(String(suggestedMarginPercent))}
                label="By profit margin"
              />
            </fieldset>
            <ProductPrices
              shopId={shop.shop_id}
              codes={chosen}
              nameOf={nameOf}
              margin={margin}
              onMargin={setMargin}
              error={faultAt(sell.error, 'marginPercent')}
            />
          </div>
        </Section>
        <Section title="Visibility" note="Shoppers see published listings right away.">
          <label className="flex gap-3">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-(--plate)"
              checked={isPublished}
              onChange={(event) => setPublished(event.target.checked)}
            />
            <span>
              <span className="font-semibold">Publish now</span>
              <span className="mt-1 block text-sm text-soft">
                Otherwise, they’re saved as drafts for you to review.
              </span>
            </span>
          </label>
        </Section>
      </fieldset>
      <div className="sticky bottom-0 z-10 -mx-5 grid gap-3 border-t border-ink bg-paper px-5 py-4 sm:mx-0 sm:px-0">
        <Notice error={beyond(sell.error, fields)} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="main" type="submit" busy={sell.isPending} disabled={!isReady}>
            {chosen.length === 0 ? 'Choose a product' : title.trim() === '' ? 'Enter a title' : `Sell on ${count}`}
          </Button>
          {sell.isPending && <Advance progress={progress} total={chosen.length} />}
        </div>
      </div>
    </form>
  );
}

function Advance({ progress, total }: { progress: Progress | null; total: number }) {
  const done = progress?.done ?? 0;
  return (
    <span className="flex min-w-48 grow items-center gap-3">
      <progress
        className="h-2 grow accent-(--plate)"
        max={progress?.total ?? total}
        value={done}
        aria-label="Listings created"
      />
      <span className="text-sm tabular-nums" aria-live="polite">
        {done} of {progress?.total ?? total}
      </span>
    </span>
  );
}

function PriceRule({ isOn, onPick, label }: { isOn: boolean; onPick: () => void; label: string }) {
  return (
    <label className="flex gap-3">
      <input
        type="radio"
        name="price-rule"
        className="mt-1 size-4 shrink-0 accent-(--plate)"
        checked={isOn}
        onChange={onPick}
      />
      {label}
    </label>
  );
}
