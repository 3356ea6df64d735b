import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAskOnce } from '../../api/ask-once.ts';
import { Refusal } from '../../api/call.ts';
import { type Balance, confirmTopUp, type TopUpRequest, topUp } from '../../api/studio.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { money } from '../../ui/format.ts';
import { Button, Field, Notice } from '../../ui/kit.tsx';
import { openStripeForm, type StripeForm } from './stripe-form.ts';

type Props = { payments: Balance['payments']; isOpen: boolean; onClose: () => void };

export function TopUp({ payments, isOpen, onClose }: Props) {
  return (
    <Dialog title="Top up the wallet" isOpen={isOpen} onClose={onClose}>
      <TopUpForm payments={payments} onPaid={onClose} />
    </Dialog>
  );
}

function TopUpForm({ payments, onPaid }: { payments: Balance['payments']; onPaid: () => void }) {
  const [dollars, setDollars] = useState('20');
  const [card, setCard] = useState('4242 4242 4242 4242');
  const form = useRef<StripeForm | null>(null);
  const queries = useQueryClient();
  const amountCents = Math.round(Number(dollars) * 100) || 0;
  /** A payment with an unknown result: the button checks it and does not pay again. */
  const [openId, setOpenId] = useState<string | null>(null);
  const askOnce = useAskOnce<TopUpRequest>();
  const start = async () => {
    if (payments === 'stripe' && !form.current)
      throw new Error('Stripe’s form is still loading. Wait a moment and try again.');
    const typed = payments === 'test' ? card.replaceAll(/\s/g, '') : null;
    const started = await askOnce(
      `${amountCents} ${typed}`,
      async () => ({ amountCents, card: typed ?? (await form.current!.takeCard()) }),
      topUp,
    );
    if (started.status === 'paid') return started;
    if (started.clientSecret !== null) await form.current!.confirm(started.clientSecret);
    return confirmTopUp(started.id);
  };
  const pay = useMutation({
    mutationFn: async () => {
      const paid = await (openId ? confirmTopUp(openId) : start());
      if (paid.status !== 'paid') {
        setOpenId(paid.id);
        throw new Error('The payment provider hasn’t confirmed the payment yet. Check again in a few minutes.');
      }
    },
    onError: (error) => {
      const isOpen = error instanceof Refusal && typeof error.details?.['topUpId'] === 'string';
      if (isOpen) setOpenId(error.details!['topUpId'] as string);
      else if (error instanceof Refusal && error.code === 'payment_declined') setOpenId(null);
    },
    onSuccess: async () => {
      const stale = ['balance', 'usage', 'usage-daily'];
      await Promise.all(stale.map((key) => queries.invalidateQueries({ queryKey: [key] })));
      onPaid();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    pay.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field label="Amount in dollars" hint="At least $1.">
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="number"
            min={1}
            max={10_000}
            step="0.01"
            required
            value={dollars}
            onChange={(event) => setDollars(event.target.value)}
          />
        )}
      </Field>
      {payments === 'test' ? (
        <Field label="Card number" hint="Test payments: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined.">
          {(ids) => (
            <input
              {...ids}
              className="input font-mono"
              inputMode="numeric"
              autoComplete="cc-number"
              required
              value={card}
              onChange={(event) => setCard(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <StripeField form={form} amountCents={amountCents} />
      )}
      <Notice error={pay.error} />
      <Button look="main" type="submit" busy={pay.isPending} className="justify-self-start">
        {openId ? 'Check again' : `Pay ${money(amountCents)}`}
      </Button>
    </form>
  );
}

/** The smallest amount that Stripe opens a form for. */
const leastCents = 100;

function StripeField({ form, amountCents }: { form: React.RefObject<StripeForm | null>; amountCents: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<unknown>(null);
  const amount = Math.max(leastCents, amountCents);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; a new amount is told to the open form below
  useEffect(() => {
    let isGone = false;
    openStripeForm(place.current!, amount).then((opened) => {
      if (isGone) opened.close();
      else form.current = opened;
    }, setError);
    return () => {
      isGone = true;
      form.current?.close();
      form.current = null;
    };
  }, []);
  useEffect(() => form.current?.setAmount(amount), [form, amount]);
  return (
    <div className="grid gap-3">
      <div ref={place} className="min-h-40" />
      <Notice error={error} />
      <p className="text-sm text-soft">Your card details go straight to Stripe. We never see or store them.</p>
    </div>
  );
}
