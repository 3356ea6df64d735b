import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { getTaxes, putTaxes, type Taxes } from '../../api/discounts-and-taxes.ts';
import { faultAt } from '../../api/faults.ts';
import { countries } from '../../claim/countries.ts';
import { SelectField, TextField } from '../../ui/form.tsx';
import { Plus, Trash2 } from '../../ui/icons.tsx';
import { Button, ErrorState, Notice, Waiting } from '../../ui/kit.tsx';
import { Section } from '../../ui/section.tsx';
import { forgetTyping } from '../../ui/unsaved-input.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { useShop } from '../frame/session.ts';
import { SellingTabs } from './tabs.tsx';

const withStates = new Set(['US', 'CA', 'AU']);
const maxRates = 300;

type TypedRate = { key: number; country: string; state: string; percent: string; name: string };

/** Taxes, added to prices or included in them. */
export function TaxesPage() {
  const { shop_id: shopId, name } = useShop();
  const taxes = useQuery({
    queryKey: ['taxes', shopId],
    queryFn: () => getTaxes(shopId),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title="Taxes">
        Tax that shoppers of {name} pay, by destination. We collect it with each sale, and you must remit it. Sales and
        statements show it separately.
      </PageHead>
      <SellingTabs />
      {taxes.isPending ? (
        <Waiting />
      ) : taxes.isError ? (
        <ErrorState error={taxes.error} what="taxes" onRetry={() => void taxes.refetch()} />
      ) : (
        <TaxesForm key={shopId} shopId={shopId} taxes={taxes.data} />
      )}
    </>
  );
}

const percentOf = (text: string): number | null =>
  /^\d{1,3}(?:[.,]\d{1,4})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

const typedRates = ({ rates }: Taxes): TypedRate[] =>
  rates.map(({ country, state, percent, name }, key) => ({
    key,
    country,
    state: state ?? '',
    percent: String(percent),
    name,
  }));

function TaxesForm({ shopId, taxes }: { shopId: string; taxes: Taxes }) {
  const canChange = useMay()('shops:change');
  const [provider, setProvider] = useState(taxes.provider);
  const [isInclusive, setInclusive] = useState(taxes.pricesIncludeTax);
  const [rates, setRates] = useState(() => typedRates(taxes));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      putTaxes(shopId, {
        provider,
        pricesIncludeTax: isInclusive,
        rates: rates.map(({ country, state, percent, name }) => ({
          country,
          state: withStates.has(country) && state.trim() !== '' ? state.trim() : null,
          percent: percentOf(percent) ?? 0,
          name: name.trim(),
        })),
      }),
    onSuccess: (saved) => {
      forgetTyping();
      queries.setQueryData(['taxes', shopId], saved);
    },
  });
  const isWhole = rates.every(({ percent, name }) => percentOf(percent) !== null && name.trim() !== '');
  const add = () => {
    const key = Math.max(-1, ...rates.map((one) => one.key)) + 1;
    setRates([...rates, { key, country: rates.at(-1)?.country ?? 'US', state: '', percent: '', name: '' }]);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} onChange={() => save.isSuccess && save.reset()}>
      <fieldset disabled={!canChange} className="min-w-0">
        <legend className="sr-only">Shop taxes</legend>
        <Section title="Prices" isFirst note="Whether listing, link and shipping prices include tax.">
          <div className="grid gap-3">
            <Rule
              name="inclusive"
              isOn={!isInclusive}
              onPick={() => setInclusive(false)}
              label="Tax added at checkout"
              note="As in the United States: checkout adds it to the price shown."
            />
            <Rule
              name="inclusive"
              isOn={isInclusive}
              onPick={() => setInclusive(true)}
              label="Prices include tax"
              note="As in Europe: shoppers pay the price shown, and checkout states the tax in it."
            />
          </div>
        </Section>
        {(taxes.stripeIsAvailable || provider === 'stripe') && (
          <Section title="Tax calculation" note="Stripe Tax knows the rates. Stripe charges for it.">
            <div className="grid gap-3">
              <Rule
                name="provider"
                isOn={provider === 'rates'}
                onPick={() => setProvider('rates')}
                label="Your own rates"
                note="The rates below."
              />
              <Rule
                name="provider"
                isOn={provider === 'stripe'}
                onPick={() => setProvider('stripe')}
                label="Stripe Tax"
                note="Where your Stripe account is registered to collect."
              />
            </div>
          </Section>
        )}
        {provider === 'rates' && (
          <Section title="Rates" note="State rates override country rates. Where you have no rate, no tax is charged.">
            <div className="grid gap-5">
              {rates.length === 0 && <p className="text-soft">No tax rates yet.</p>}
              <ul className="grid gap-5">
                {rates.map((rate, index) => (
                  <RateRow
                    key={rate.key}
                    rate={rate}
                    faultAt={(field) => faultAt(save.error, `rates/${index}/${field}`)}
                    onChange={(next) => setRates(rates.map((one) => (one === rate ? next : one)))}
                    onRemove={() => setRates(rates.filter((one) => one !== rate))}
                  />
                ))}
              </ul>
              {canChange && rates.length < maxRates && (
                <div>
                  <Button onClick={add}>
                    <Plus className="size-4" aria-hidden="true" /> Add rate
                  </Button>
                </div>
              )}
            </div>
          </Section>
        )}
      </fieldset>
      {canChange && (
        <div className="grid gap-4 border-t border-ink pt-6">
          <Notice error={save.error} />
          <div className="flex items-center gap-4">
            <Button look="main" type="submit" busy={save.isPending} disabled={!isWhole}>
              Save
            </Button>
            <span aria-live="polite" className={isWhole ? 'text-good' : 'text-soft'}>
              {!isWhole ? 'Every rate needs a percentage and a name.' : save.isSuccess ? 'Saved' : ''}
            </span>
          </div>
        </div>
      )}
    </form>
  );
}

type RuleProps = { name: string; isOn: boolean; onPick: () => void; label: string; note: string };

const Rule = ({ name, isOn, onPick, label, note }: RuleProps) => (
  <label className="flex gap-3">
    <input
      type="radio"
      name={name}
      className="mt-1 size-4 shrink-0 accent-(--plate)"
      checked={isOn}
      onChange={onPick}
    />
    <span>
      <span className="font-semibold">{label}</span>
      <span className="mt-0.5 block text-sm text-soft">{note}</span>
    </span>
  </label>
);

type RateProps = {
  rate: TypedRate;
  faultAt: (field: string) => string | null;
  onChange: (rate: TypedRate) => void;
  onRemove: () => void;
};

function RateRow({ rate, faultAt: fault, onChange, onRemove }: RateProps) {
  const what = `${rate.country}${rate.state ? `, ${rate.state}` : ''}`;
  return (
    <li className="grid grid-cols-2 items-start gap-x-4 gap-y-3 border-b border-rule pb-5 sm:grid-cols-[minmax(0,1fr)_6rem_7rem_8rem_auto]">
      <SelectField
        label="Country"
        value={rate.country}
        onChange={(country) => onChange({ ...rate, country, state: '' })}
        options={countries}
        error={fault('country')}
      />
      <TextField
        label="State"
        disabled={!withStates.has(rate.country)}
        placeholder={withStates.has(rate.country) ? 'all' : '–'}
        maxLength={10}
        value={rate.state}
        onChange={(state) => onChange({ ...rate, state: state.toUpperCase() })}
        error={fault('state')}
      />
      <TextField
        label="Percent"
        required
        inputMode="decimal"
        maxLength={8}
        value={rate.percent}
        onChange={(percent) => onChange({ ...rate, percent })}
        error={
          fault('percent') ??
          (rate.percent.trim() !== '' && percentOf(rate.percent) === null ? 'For example, 8.875.' : null)
        }
      />
      <TextField
        label="Name"
        required
        maxLength={40}
        placeholder="VAT"
        value={rate.name}
        onChange={(name) => onChange({ ...rate, name })}
        error={fault('name')}
      />
      <Button
        look="quiet"
        className="justify-self-start sm:mt-7"
        aria-label={`Remove the rate for ${what}`}
        title="Remove"
        onClick={onRemove}
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </Button>
    </li>
  );
}
