import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beyond, faultAt } from '../api/faults.ts';
import type { Address, placeOrder } from '../api/orders.ts';
import { SpeedField } from '../pages/orders/speeds.tsx';
import { AddressFields, asSent, blankAddress } from '../ui/address-fields.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { day, money } from '../ui/format.ts';
import { Field } from '../ui/kit.tsx';

type PricedOrder = Awaited<ReturnType<typeof placeOrder>>;

type HandOrder = { shipTo: Address; shippingMethod: string; quantity: number; dryRun: boolean };

type OrderDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  send: (order: HandOrder) => Promise<PricedOrder>;
  onPlaced: (id: string) => void;
};

/** The service's warnings about the order and the artwork of each print area, without repeats. */
function warningsOf({ items, warnings }: PricedOrder): string[] {
  const ofAreas = items.flatMap(({ placements }) =>
    placements.flatMap(({ label, report }) => (report?.warnings ?? []).map(({ message }) => `${label}: ${message}`)),
  );
  const ofOrder = warnings.map(({ message }) => message);
  return [...new Set([...ofAreas, ...ofOrder.filter((one) => !ofAreas.some((other) => other.endsWith(one)))])];
}

/** When the last package should arrive; null if no date can be promised. */
function arrivalOf({ shipments }: PricedOrder): { earliest: string; latest: string } | null {
  const dates = shipments.flatMap(({ groups }) => groups.map(({ estimatedDelivery }) => estimatedDelivery));
  if (dates.length === 0 || dates.some((one) => !one)) return null;
  return dates.reduce((last, one) => (one!.latest > last!.latest ? one : last))!;
}

const fields = ['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'country'].map((name) => `/shipTo/${name}`);

/** Orders the design: a dry run shows the price first. */
export function OrderDialog({ isOpen, onClose, send, onPlaced }: OrderDialogProps) {
  const [to, setTo] = useState(blankAddress);
  const [speed, setSpeed] = useState('economy');
  const [quantity, setQuantity] = useState(1);
  const wanted = (dryRun: boolean): HandOrder => ({ shipTo: asSent(to), shippingMethod: speed, quantity, dryRun });
  const price = useMutation({ mutationFn: () => send(wanted(true)) });
  const order = useMutation({ mutationFn: () => send(wanted(false)), onSuccess: ({ id }) => onPlaced(id) });
  const edit = (change: () => void) => {
    change();
    price.reset();
    order.reset();
  };
  const error = order.error ?? price.error;
  const speedFault = faultAt(error, '/shippingMethod');
  return (
    <Dialog title="Order this design" isOpen={isOpen} onClose={onClose}>
      <Form
        onSubmit={() => (price.data ? order.mutate() : price.mutate())}
        action={price.data ? `Place the order for ${money(price.data.totalPrice)}` : 'Check the price'}
        busy={price.isPending || order.isPending}
        error={beyond(error, [...fields, '/shippingMethod'])}
      >
        <div className="grid gap-4">
          <AddressFields
            value={to}
            onChange={(next) => edit(() => setTo(next))}
            faultOf={(name) => faultAt(error, `/shipTo/${name}`)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SpeedField value={speed} onChange={(next) => edit(() => setSpeed(next))} error={speedFault} />
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
                  onChange={(event) => edit(() => setQuantity(Number(event.target.value)))}
                />
              )}
            </Field>
          </div>
          {price.data && <Priced order={price.data} speed={speed} />}
        </div>
      </Form>
    </Dialog>
  );
}

function Priced({ order, speed }: { order: PricedOrder; speed: string }) {
  const arrival = arrivalOf(order);
  return (
    <p className="border-l-4 border-spot bg-wash px-4 py-3">
      {money(order.price.itemsCents)} for printing and {money(order.price.shippingCents)} for {speed} shipping:{' '}
      <strong>{money(order.totalPrice)}</strong>, invoiced to your account.
      {arrival && ` It should arrive between ${day(arrival.earliest)} and ${day(arrival.latest)}.`}
      {warningsOf(order).map((warning) => (
        <span key={warning} className="mt-1 block text-caution">
          {warning}
        </span>
      ))}
    </p>
  );
}
