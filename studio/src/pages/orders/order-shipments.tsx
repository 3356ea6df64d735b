import { addressLines } from '@platen/contract/address-lines';
import { useState } from 'react';
import type { Order, PrintFile } from '../../api/orders.ts';
import { day, fileSize, spoken, when } from '../../ui/format.ts';
import { FileText, Pencil } from '../../ui/icons.tsx';
import { countryName, type Journey, RouteMap } from '../../ui/route-map.tsx';
import { useMay } from '../frame/role.tsx';
import { AddressDialog } from './address-dialog.tsx';

type Shipment = Order['shipments'][number];
type Group = Shipment['groups'][number];

const journeysOf = ({ shipments }: Order): Journey[] =>
  shipments.flatMap(({ shipsTo, groups }) =>
    shipsTo === null
      ? []
      : groups.map(({ shipsFrom, tracking }) => ({
          from: shipsFrom,
          to: shipsTo,
          isThere: Boolean(tracking?.deliveredAt),
        })),
  );

/** The shipping address, the packages and their tracking. */
export function OrderShipments({ order, files }: { order: Order; files: readonly PrintFile[] }) {
  const journeys = journeysOf(order);
  let packages = 0;
  return (
    <section className="sheet">
      <h2 className="sr-only">Delivery</h2>
      {journeys.length > 0 && <RouteMap journeys={journeys} />}
      <ul>
        {order.shipments.map((shipment) => (
          <li key={shipment.id} className="grid gap-5 border-t border-rule p-5 sm:p-6">
            <Address order={order} shipment={shipment} />
            <ul className="grid gap-4">
              {shipment.groups.map((group) => {
                packages += 1;
                const number = packages;
                const slip = files.find((file) => file.package === number && file.lineItemId === null);
                return (
                  <PackageView
                    key={group.groupKey}
                    group={group}
                    number={number}
                    slip={slip}
                    halt={haltOf(order.fulfillmentStatus)}
                  />
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Address({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { shippingAddress: to, shippingMethod } = shipment;
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useMay()('orders:change') && order.actions.update.available;
  const lines = [...addressLines(to, countryName), to.phone ?? ''].filter(Boolean);
  const line = (text: string) => (
    <div key={text} dir="auto" className={`text-left ${text === to.name ? 'font-semibold' : ''}`}>
      {text}
    </div>
  );
  const email = order.buyerEmail ?? to.email;
  return (
    <div>
      <address className="leading-snug not-italic">
        <div className="flex items-baseline justify-between gap-4">
          {line(lines[0]!)}
          <span className="ticket">{spoken(shippingMethod)}</span>
        </div>
        {lines.slice(1).map(line)}
        {email && (
          <a className="link inline-block py-0.5 [overflow-wrap:anywhere]" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </address>
      {mayEdit && (
        <button
          type="button"
          className="link mt-2 inline-flex items-center gap-1.5 py-0.5 text-sm"
          onClick={() => setEditing(true)}
        >
          <Pencil className="size-4" aria-hidden="true" />
          Change address or shipping
        </button>
      )}
      <AddressDialog order={order} shipmentId={shipment.id} isOpen={isEditing} onClose={() => setEditing(false)} />
    </div>
  );
}

/** Why nothing ships; null if it does. */
const haltOf = (status: string): string | null =>
  status === 'cancelled' ? 'Won’t ship' : status.endsWith('_failed') ? 'On hold until the order is fixed' : null;

type PackageProps = { group: Group; number: number; slip: PrintFile | undefined; halt: string | null };

function PackageView({ group, number, slip, halt }: PackageProps) {
  const { tracking } = group;
  const lines = `${group.lineItems.length > 1 ? 'lines' : 'line'} ${group.lineItems.join(', ')}`;
  return (
    <li className="border-l-2 border-spot pl-4 text-[0.9375rem]">
      <p className="font-semibold">
        Package {number} <span className="ticket ml-1">{lines}</span>
      </p>
      {tracking ? (
        <>
          <p>
            {tracking.carrier}{' '}
            <a className="link [overflow-wrap:anywhere]" href={tracking.trackingUrl} target="_blank" rel="noreferrer">
              {tracking.trackingNumber}
            </a>
          </p>
          <p className="text-soft">
            {tracking.deliveredAt ? `Delivered ${when(tracking.deliveredAt)}` : `Shipped ${when(tracking.shippedAt)}`}
            {group.shipsFrom && ` from ${countryName(group.shipsFrom.country)}`}
          </p>
        </>
      ) : (
        <p className="text-soft">
          {halt ??
            (group.estimatedDelivery
              ? `Expected ${day(group.estimatedDelivery.earliest)} to ${day(group.estimatedDelivery.latest)}`
              : 'No tracking yet')}
        </p>
      )}
      {slip && (
        <a className="link mt-1 inline-flex items-center gap-1.5 py-0.5 text-sm" href={slip.url} download={slip.name}>
          <FileText className="size-4" aria-hidden="true" />
          Packing slip, {fileSize(slip.sizeBytes)}
        </a>
      )}
    </li>
  );
}
