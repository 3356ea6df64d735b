import { suggestedMarginPercent } from '@platen/contract/listing-bounds';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { readPrices } from '../../api/listings.ts';
import { Button, Notice } from '../../ui/kit.tsx';

const maxMargin = 90;

export const isMargin = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= maxMargin;

type MarginProps = { id: string; value: string; onChange: (value: string) => void };

export const MarginInput = ({ id, value, onChange }: MarginProps) => (
  <span className="flex items-center gap-2">
    <input
      id={id}
      className="input w-20 text-right tabular-nums"
      inputMode="numeric"
      maxLength={2}
      aria-invalid={!isMargin(value)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    <span aria-hidden="true">%</span>
  </span>
);

type Props = { shopId: string; product: string; onSuggest: (cents: Record<string, number>) => void };

/** Suggests prices for a margin. They are filled in, and saved with the form. */
export function SuggestPrices({ shopId, product, onSuggest }: Props) {
  const [margin, setMargin] = useState(String(suggestedMarginPercent));
  const suggest = useMutation({
    mutationFn: () => readPrices(shopId, product, Number(margin)),
    onSuccess: ({ variants }) =>
      onSuggest(Object.fromEntries(variants.map(({ variantId, suggestedCents }) => [variantId, suggestedCents]))),
  });
  const ask = (event?: FormEvent) => {
    event?.preventDefault();
    if (isMargin(margin)) suggest.mutate();
  };
  return (
    <div className="grid gap-2">
      {/* Forms cannot be nested, so Enter is handled here. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and the button within are what is used */}
      <div
        className="flex flex-wrap items-end gap-3"
        onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && ask(event)}
      >
        <div className="grid gap-1.5">
          <label htmlFor="margin" className="text-[0.9375rem] font-semibold">
            Profit margin
          </label>
          <MarginInput id="margin" value={margin} onChange={setMargin} />
        </div>
        <Button busy={suggest.isPending} disabled={!isMargin(margin)} onClick={() => ask()}>
          Suggest prices
        </Button>
      </div>
      {!isMargin(margin) && <p className="text-sm text-alarm">Enter a whole number from 0 to {maxMargin}.</p>}
      <Notice error={suggest.error} />
    </div>
  );
}
