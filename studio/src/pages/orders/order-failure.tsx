import type { Repair } from '@platen/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { retryOrder } from '../../api/desk.ts';
import type { Order } from '../../api/orders.ts';
import { CircleAlert } from '../../ui/icons.tsx';
import { Button, Notice } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';
import { useMay } from '../frame/role.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { ArtworkDialog, type Place } from './artwork-dialog.tsx';
import { useOrderChanged } from './use-order-change.ts';

type Props = {
  order: Order;
  /** The repair that every failed order has. */
  cancel: ReactNode;
};

/** Why the order failed, and buttons to repair it, the likeliest first. */
export function OrderTrouble({ order, cancel }: Props) {
  const may = useMay();
  const { trouble } = order;
  if (!trouble) return null;
  return (
    <section className="sheet mb-10 border-l-4 border-l-alarm px-5 py-5 sm:px-6" aria-labelledby="trouble">
      <div className="flex gap-4">
        <CircleAlert className="mt-1 size-5 shrink-0 text-alarm" aria-hidden="true" />
        <div className="min-w-0 grow">
          <h2 id="trouble" className="text-xl leading-snug">
            {trouble.title}
          </h2>
          <p className="mt-1 max-w-prose [overflow-wrap:anywhere]">{trouble.explanation}</p>
          {may('orders:change') && <Repairs order={order} repairs={trouble.repairs} cancel={cancel} />}
          <details className="mt-4 text-sm text-soft">
            <summary>Technical details</summary>
            <ul className="mt-2 grid gap-1 [overflow-wrap:anywhere]">
              {order.errors.map(({ code, message }) => (
                <li key={code + message}>
                  {message} <span className="ticket">{code}</span>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </section>
  );
}

function Repairs({ order, repairs, cancel }: Props & { repairs: readonly Repair[] }) {
  const [place, setPlace] = useState<Place | null>(null);
  const [isAddressing, setAddressing] = useState(false);
  const changed = useOrderChanged();
  const retry = useMutation({
    mutationFn: () => retryOrder(order.id),
    onSettled: changed,
    onSuccess: () => mention(`Retrying ${order.orderNumber}.`),
  });
  const places = placesOf(order);
  const lookOf = (repair: Repair) => (repair === repairs[0] ? ('main' as const) : ('plain' as const));
  const button = (repair: Repair): ReactNode => {
    switch (repair) {
      case 'retry':
        return (
          <Button look={lookOf(repair)} busy={retry.isPending} onClick={() => retry.mutate()}>
            Try again
          </Button>
        );
      case 'replace_artwork':
        return places.map((one) => (
          <Button key={`${one.lineItemId} ${one.label}`} look={lookOf(repair)} onClick={() => setPlace(one)}>
            {places.length === 1 ? 'Replace the artwork' : `Replace the artwork of ${one.label}`}
          </Button>
        ));
      case 'correct_address':
        return (
          <Button look={lookOf(repair)} onClick={() => setAddressing(true)}>
            Correct the address
          </Button>
        );
      case 'cancel':
        return cancel;
    }
  };
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {repairs.map((repair) => (
          <span key={repair} className="contents">
            {button(repair)}
          </span>
        ))}
      </div>
      <div className="mt-3 empty:hidden">
        <Notice error={retry.error} />
      </div>
      <ArtworkDialog order={order} place={place} onClose={() => setPlace(null)} />
      <AddressDialog
        order={order}
        shipmentId={order.shipments[0]!.id}
        isOpen={isAddressing}
        onClose={() => setAddressing(false)}
      />
    </>
  );
}

const maxPlaces = 4;

/** The placements at fault; all printed ones if unknown. */
function placesOf({ trouble, items }: Order): Place[] {
  if (trouble && trouble.placements.length > 0) return trouble.placements;
  return items
    .flatMap(({ lineItemId, placements }) =>
      placements
        .filter(({ imageUrl, canvasId }) => imageUrl !== undefined || canvasId !== undefined)
        .map(({ label }) => ({ lineItemId, label })),
    )
    .slice(0, maxPlaces);
}
