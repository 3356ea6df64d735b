import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeAddress } from '../../api/desk.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import type { Address, Order } from '../../api/orders.ts';
import { AddressFields, asSent } from '../../ui/address-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { mention } from '../../ui/messages.tsx';
import { PriceChange } from './price-change.tsx';
import { SpeedField } from './speeds.tsx';
import { useOrderChanged } from './use-order-change.ts';

const fields = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
  'email',
] as const;

type Props = { order: Order; shipmentId: string; isOpen: boolean; onClose: () => void };

/** Changes the address and the shipping speed, after showing the new price. */
export function AddressDialog({ order, shipmentId, isOpen, onClose }: Props) {
  return (
    <Dialog title="Address and shipping" isOpen={isOpen} onClose={onClose}>
      <AddressForm order={order} shipmentId={shipmentId} onClose={onClose} />
    </Dialog>
  );
}

function AddressForm({ order, shipmentId, onClose }: Omit<Props, 'isOpen'>) {
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  const [address, setAddress] = useState<Address>(() => ({ ...shipment!.shippingAddress }));
  const [speed, setSpeed] = useState<string>(shipment!.shippingMethod);
  const changed = useOrderChanged();
  const send = (dryRun: boolean) =>
    changeAddress(order.id, { shipmentId, address: asSent(address), shippingMethod: speed, dryRun });
  const price = useMutation({ mutationFn: () => send(true) });
  const save = useMutation({
    mutationFn: () => send(false),
    onSettled: changed,
    onSuccess: () => {
      mention(`Updated ${order.orderNumber}.`);
      onClose();
    },
  });
  const error = save.error ?? price.error;
  const index = order.shipments.findIndex(({ id }) => id === shipmentId);
  const places =
    order.shipments.length > 1
      ? [`/shipments/${index}/shippingAddress`, '/shipTo']
      : ['/shipTo', `/shipments/${index}/shippingAddress`];
  const pointers = (name: string) => places.map((place) => `${place}/${name}`);
  const faultOf = (name: string) =>
    pointers(name)
      .map((at) => faultAt(error, at))
      .find((one) => one !== null) ?? null;
  const speedFault = ['/shippingMethod', `/shipments/${index}/shippingMethod`]
    .map((at) => faultAt(error, at))
    .find((one) => one !== null);
  const edit = (change: () => void) => {
    change();
    price.reset();
    save.reset();
  };
  return (
    <Form
      onSubmit={() => (price.data ? save.mutate() : price.mutate())}
      action={price.data ? 'Change address' : 'Check the price'}
      busy={price.isPending || save.isPending}
      error={speedFault ? null : beyond(error, fields.flatMap(pointers))}
    >
      <div className="grid gap-4">
        <AddressFields isWhole value={address} onChange={(next) => edit(() => setAddress(next))} faultOf={faultOf} />
        <SpeedField value={speed} onChange={(next) => edit(() => setSpeed(next))} error={speedFault ?? null} />
        {price.data && <PriceChange before={order} after={price.data} />}
      </div>
    </Form>
  );
}
