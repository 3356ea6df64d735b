import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeDiscount, createDiscount, type Discount, type DiscountRequest } from '../../api/discounts-and-taxes.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SelectField, TextField } from '../../ui/form.tsx';
import { parseAmount, showAmount } from './amounts.ts';

const fields = ['code', 'percent', 'amountCents', 'startsAt', 'endsAt', 'maxUses', 'minimumCents'];

type Draft = {
  code: string;
  kind: 'percent' | 'amount';
  worth: string;
  minimum: string;
  from: string;
  until: string;
  maxUses: string;
};

/** The day in the seller's time zone, as a date field has it. */
const dayOf = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
const startOf = (date: string) => (date === '' ? null : new Date(`${date}T00:00:00`).toISOString());
const endOf = (date: string) => (date === '' ? null : new Date(`${date}T23:59:59`).toISOString());

const draftOf = (discount: Discount | null): Draft => ({
  code: discount?.code ?? '',
  kind: discount?.amountCents ? 'amount' : 'percent',
  worth: discount?.amountCents ? showAmount(discount.amountCents) : String(discount?.percent ?? ''),
  minimum: discount?.minimumCents ? showAmount(discount.minimumCents) : '',
  from: dayOf(discount?.startsAt ?? null),
  until: dayOf(discount?.endsAt ?? null),
  maxUses: String(discount?.maxUses ?? ''),
});

const toRequest = (draft: Draft): DiscountRequest => ({
  code: draft.code.trim(),
  percent: draft.kind === 'percent' ? Number(draft.worth.replace(',', '.')) : null,
  amountCents: draft.kind === 'amount' ? parseAmount(draft.worth) : null,
  startsAt: startOf(draft.from),
  endsAt: endOf(draft.until),
  maxUses: draft.maxUses.trim() === '' ? null : Number(draft.maxUses),
  minimumCents: draft.minimum.trim() === '' ? null : parseAmount(draft.minimum),
});

function findFaults({ kind, worth, minimum }: Draft) {
  const percent = Number(worth.replace(',', '.'));
  const isPercent = worth.trim() !== '' && percent > 0 && percent <= 100;
  return {
    worth:
      worth === ''
        ? null
        : kind === 'percent'
          ? isPercent
            ? null
            : 'Enter a percentage from 0.01 to 100.'
          : parseAmount(worth)
            ? null
            : 'Enter an amount, such as 5.00.',
    minimum:
      minimum.trim() === '' || parseAmount(minimum) ? null : 'Enter an amount, such as 30.00, or leave it blank.',
  };
}

type Props = { shopId: string; discount: Discount | null; onClose: () => void };

export function DiscountDialog({ shopId, discount, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(discount));
  const queries = useQueryClient();
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const save = useMutation({
    mutationFn: () => {
      const request = toRequest(draft);
      return discount ? changeDiscount(shopId, discount.id, request) : createDiscount(shopId, request);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['discounts', shopId] });
      onClose();
    },
  });
  const faults = findFaults(draft);
  const fault = (field: string) => faultAt(save.error, field);
  return (
    <Dialog title={discount ? `Edit ${discount.code}` : 'Create code'} isOpen onClose={onClose}>
      <Form
        onSubmit={() => save.mutate()}
        action={discount ? 'Save' : 'Create code'}
        busy={save.isPending}
        disabled={draft.worth.trim() === '' || faults.worth !== null || faults.minimum !== null}
        error={beyond(save.error, fields)}
      >
        <TextField
          label="Code"
          hint="Letters, digits and dashes. Not case-sensitive."
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
          value={draft.code}
          onChange={(code) => change({ code })}
          error={fault('code')}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField
            label="Discount type"
            value={draft.kind}
            onChange={(kind) => change({ kind: kind as Draft['kind'], worth: '' })}
            options={[
              ['percent', 'Percentage'],
              ['amount', 'Fixed amount'],
            ]}
          />
          <TextField
            label={draft.kind === 'percent' ? 'Percent' : 'Amount in dollars'}
            required
            inputMode="decimal"
            maxLength={9}
            value={draft.worth}
            onChange={(worth) => change({ worth })}
            error={faults.worth ?? fault('percent') ?? fault('amountCents')}
          />
          <TextField
            label="Starts"
            type="date"
            hint="Leave blank to start now."
            value={draft.from}
            max={draft.until || undefined}
            onChange={(from) => change({ from })}
            error={fault('startsAt')}
          />
          <TextField
            label="Ends"
            type="date"
            hint="At the end of that day. Leave blank for no end date."
            value={draft.until}
            min={draft.from || undefined}
            onChange={(until) => change({ until })}
            error={fault('endsAt')}
          />
          <TextField
            label="Usage limit"
            hint="Leave blank for no limit."
            type="number"
            min={1}
            max={1_000_000}
            step={1}
            value={draft.maxUses}
            onChange={(maxUses) => change({ maxUses })}
            error={fault('maxUses')}
          />
          <TextField
            label="Minimum order, in dollars"
            hint="Leave blank for no minimum."
            inputMode="decimal"
            maxLength={9}
            value={draft.minimum}
            onChange={(minimum) => change({ minimum })}
            error={faults.minimum ?? fault('minimumCents')}
          />
        </div>
      </Form>
    </Dialog>
  );
}
