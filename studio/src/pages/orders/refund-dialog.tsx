import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useAskOnce } from '../../api/ask-once.ts';
import { type MoneyPreview, previewRefund, type RefundRequest, refundSale, type Sale } from '../../api/money.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { money } from '../../ui/format.ts';
import { Button, Field, Notice } from '../../ui/kit.tsx';
import { LetterNote } from '../../ui/mail.tsx';

type Props = { sale: Sale; orderId: string; isOpen: boolean; onClose: () => void };

export function RefundDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <Dialog title="Refund" isOpen={isOpen} onClose={onClose}>
      {isOpen && <RefundForm {...rest} onDone={onClose} />}
    </Dialog>
  );
}

function RefundForm({ sale, orderId, onDone }: { sale: Sale; orderId: string; onDone: () => void }) {
  const left = sale.grossCents - sale.refundedCents;
  const [dollars, setDollars] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const queries = useQueryClient();
  const amountCents = Math.round(Number(dollars) * 100) || 0;
  const isPossible = amountCents >= 1 && amountCents <= left;
  const preview = useQuery({
    queryKey: ['refund-preview', sale.id, amountCents],
    queryFn: () => previewRefund(sale.id, amountCents),
    enabled: isPossible,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const askOnce = useAskOnce<RefundRequest>();
  const refund = useMutation({
    mutationFn: () => {
      const request = { amountCents, reason, notify };
      return askOnce(
        JSON.stringify(request),
        () => request,
        (json, key) => refundSale(sale.id, json, key),
      );
    },
    onSuccess: async () => {
      const stale = [['sale', orderId], ['order', orderId], ['sales'], ['earnings'], ['statements'], ['orders']];
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onDone();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    refund.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field
        label="Amount in dollars"
        hint={`Up to ${money(left)}.`}
        error={dollars !== '' && !isPossible ? `Enter an amount from $0.01 to ${money(left)}.` : null}
      >
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="number"
            min={0.01}
            max={left / 100}
            step="0.01"
            required
            value={dollars}
            onChange={(event) => setDollars(event.target.value)}
          />
        )}
      </Field>
      <Field label="Reason" hint="The shopper will see this.">
        {(ids) => (
          <textarea
            {...ids}
            className="input min-h-20"
            maxLength={500}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-4 accent-spot"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
        <span>
          Notify the shopper. <LetterNote>They get an email with the reason.</LetterNote>
        </span>
      </label>
      <div aria-live="polite" aria-busy={preview.isFetching}>
        {isPossible && preview.data && <MoneyEffect preview={preview.data} />}
      </div>
      <Notice error={refund.error ?? (isPossible ? preview.error : null)} />
      <div className="flex flex-wrap gap-3">
        <Button look="danger" type="submit" busy={refund.isPending} disabled={!isPossible}>
          Refund {money(amountCents)}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}

/** The effect of the refund for the shopper and the seller, before it is made. */
export function MoneyEffect({ preview }: { preview: MoneyPreview }) {
  const { shopper, owner } = preview;
  const sides = [
    { name: 'The shopper', before: -shopper.paidCents + shopper.refundedBeforeCents, change: preview.amountCents },
    { name: 'You', before: owner.netBeforeCents, change: owner.changeCents },
  ];
  return (
    <div className="grid gap-4 border-l-4 border-spot bg-wash p-4">
      <table className="w-full tabular-nums">
        <caption className="sr-only">What changes for you and the shopper</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Change</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ name, before, change }) => (
            <tr key={name}>
              <th scope="row" className="py-0.5 text-left font-semibold">
                {name}
              </th>
              <td className="py-0.5 text-right">
                {change > 0 && '+'}
                {money(change)}
              </td>
              <td className="py-0.5 pl-6 text-right text-soft">
                {money(before)} → {money(before + change)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-1 text-[0.9375rem]">
        {preview.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
