import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Address, placeOrder } from '../api/orders.ts';
import { countries } from '../claim/countries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { money } from '../ui/format.ts';
import { Button, Field, Notice } from '../ui/kit.tsx';

type OrderDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  send: (shipTo: Address, quantity: number, dryRun: boolean) => ReturnType<typeof placeOrder>;
  onPlaced: (id: string) => void;
};

type PricedOrder = Awaited<ReturnType<typeof placeOrder>>;

const blank: Address = { name: '', line1: '', city: '', state: '', postalCode: '', country: 'US' };
const withStates = new Set(['US', 'CA', 'AU']);

/** What the service says of the order and of the artwork on each print area, once each. */
function warningsOf({ items, warnings }: PricedOrder): string[] {
  const ofAreas = items.flatMap(({ placements }) =>
    placements.flatMap(({ label, report }) => (report?.warnings ?? []).map(({ message }) => `${label}: ${message}`)),
  );
  const ofOrder = warnings.map(({ message }) => message);
  return [...new Set([...ofAreas, ...ofOrder.filter((one) => !ofAreas.some((other) => other.endsWith(one)))])];
}

/** An order of the design: priced by a dry run first, placed when its price was seen. */
export function OrderDialog({ isOpen, onClose, send, onPlaced }: OrderDialogProps) {
  const [to, setTo] = useState(blank);
  const [quantity, setQuantity] = useState(1);
  const address = (): Address => {
    const { state, ...rest } = to;
    return withStates.has(to.country) ? { ...rest, state: state ?? '' } : rest;
  };
  const price = useMutation({ mutationFn: () => send(address(), quantity, true) });
  const order = useMutation({
    mutationFn: () => send(address(), quantity, false),
    onSuccess: ({ id }) => onPlaced(id),
  });
  const set = (name: keyof Address) => (event: { target: { value: string } }) => {
    setTo({ ...to, [name]: event.target.value });
    price.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (price.data) order.mutate();
    else price.mutate();
  };
  const text = (label: string, name: keyof Address, autoComplete: string) => (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          className="input"
          required
          autoComplete={autoComplete}
          value={to[name] ?? ''}
          onChange={set(name)}
        />
      )}
    </Field>
  );
  return (
    <Dialog title="Order this design" isOpen={isOpen} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {text('Name', 'name', 'name')}
        {text('Street and number', 'line1', 'address-line1')}
        <div className="grid gap-4 sm:grid-cols-2">
          {text('City', 'city', 'address-level2')}
          {text('Postal code', 'postalCode', 'postal-code')}
          <Field label="Country">
            {(ids) => (
              <select {...ids} className="input" autoComplete="country" value={to.country} onChange={set('country')}>
                {countries.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {withStates.has(to.country) && text('State or province', 'state', 'address-level1')}
          <Field label="Quantity">
            {(ids) => (
              <input
                {...ids}
                className="input"
                type="number"
                min={1}
                max={1000}
                required
                value={quantity}
                onChange={(event) => {
                  setQuantity(Number(event.target.value));
                  price.reset();
                }}
              />
            )}
          </Field>
        </div>
        {price.data && (
          <p className="border-l-4 border-spot bg-wash px-4 py-3">
            {money(price.data.price.itemsCents)} for printing and {money(price.data.price.shippingCents)} for economy
            shipping: <strong>{money(price.data.totalPrice)}</strong>, invoiced to your account.
            {warningsOf(price.data).map((warning) => (
              <span key={warning} className="mt-1 block text-caution">
                {warning}
              </span>
            ))}
          </p>
        )}
        <Notice error={price.error ?? order.error} />
        <Button look="main" type="submit" busy={price.isPending || order.isPending} className="justify-self-start">
          {price.data ? `Place the order for ${money(price.data.totalPrice)}` : 'Check the price'}
        </Button>
      </form>
    </Dialog>
  );
}
