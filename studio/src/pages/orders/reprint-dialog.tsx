import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reprintOrder } from '../../api/desk.ts';
import type { Order } from '../../api/orders.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { money } from '../../ui/format.ts';
import { mention } from '../../ui/messages.tsx';
import { SpeedField } from './speeds.tsx';
import { useOrderChanged } from './use-order-change.ts';

type Props = { order: Order; isOpen: boolean; onClose: () => void };

/** Reprints items that were lost or defective, at the seller's cost. */
export function ReprintDialog({ order, isOpen, onClose }: Props) {
  return (
    <Dialog title={`Reprint ${order.orderNumber}`} isOpen={isOpen} onClose={onClose}>
      <ReprintForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function ReprintForm({ order, onClose }: Omit<Props, 'isOpen'>) {
  const [quantities, setQuantities] = useState(
    () => new Map(order.items.map(({ lineItemId, quantity }) => [lineItemId, quantity])),
  );
  const [speed, setSpeed] = useState<string>(order.shipments[0]?.shippingMethod ?? 'economy');
  const [reason, setReason] = useState('');
  // Repeating the request after a lost response creates no second order.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const changed = useOrderChanged();
  const items = [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
  const send = (dryRun: boolean) => {
    if (items.length === 0) throw new Error('Choose at least one item to reprint.');
    const said = reason.trim() === '' ? {} : { reason: reason.trim() };
    return reprintOrder(
      order.id,
      { items, shippingMethod: speed, ...said, dryRun },
      dryRun ? crypto.randomUUID() : key,
    );
  };
  const price = useMutation({ mutationFn: async () => send(true) });
  const place = useMutation({
    mutationFn: async () => send(false),
    onSettled: changed,
    onSuccess: ({ id, orderNumber }) => {
      mention(`Created reprint ${orderNumber}.`);
      onClose();
      void navigate({ to: '/studio/orders/$orderId', params: { orderId: id } });
    },
  });
  const edit = (change: () => void) => {
    change();
    setKey(crypto.randomUUID());
    price.reset();
    place.reset();
  };
  return (
    <Form
      onSubmit={() => (price.data ? place.mutate() : price.mutate())}
      action={price.data ? `Reprint for ${money(price.data.totalPrice)}` : 'Check the price'}
      busy={price.isPending || place.isPending}
      error={place.error ?? price.error}
    >
      <div className="grid gap-5">
        <p className="text-soft">
          A new order with the same artwork goes to the same address. {order.isSale && 'The shopper pays nothing. '}It
          is invoiced to your account.
        </p>
        <ul className="border-t border-rule">
          {order.items.map((item) => (
            <li
              key={item.lineItemId}
              className="grid grid-cols-[1fr_5.5rem] items-center gap-4 border-b border-rule py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{item.name}</span>
                <span className="ticket block truncate">{Object.values(item.attributes).join(', ')}</span>
              </span>
              <input
                type="number"
                className="input"
                aria-label={`Quantity of ${item.name}`}
                min={0}
                max={1000}
                value={quantities.get(item.lineItemId)}
                onChange={(event) =>
                  edit(() => setQuantities(new Map(quantities).set(item.lineItemId, Number(event.target.value))))
                }
              />
            </li>
          ))}
        </ul>
        <SpeedField value={speed} onChange={(next) => edit(() => setSpeed(next))} />
        <TextField
          label="Reason (saved as a note on both orders)"
          maxLength={500}
          placeholder="Lost in transit"
          value={reason}
          onChange={(next) => edit(() => setReason(next))}
        />
        {price.data && (
          <p role="status" className="border-l-4 border-spot bg-wash px-4 py-3">
            {money(price.data.price.itemsCents)} for printing and {money(price.data.price.shippingCents)} for shipping:{' '}
            <strong>{money(price.data.totalPrice)}</strong>.
          </p>
        )}
      </div>
    </Form>
  );
}
