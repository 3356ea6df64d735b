import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cancelOrder, getOrder, type Order } from '../api/orders.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { day, money, spoken, when } from '../ui/format.ts';
import { Button, ErrorState, Waiting } from '../ui/kit.tsx';
import { Picture } from '../ui/picture.tsx';
import { OrderStatus } from './order-status.tsx';
import { PageHead } from './page-head.tsx';

const route = getRouteApi('/studio/orders/$orderId');
const finished = new Set(['delivered', 'cancelled']);

export function OrderPage() {
  const { orderId } = route.useParams();
  const order = useQuery({
    queryKey: ['order', orderId],
    queryFn: () => getOrder(orderId),
    refetchInterval: ({ state }) => (state.data && finished.has(state.data.fulfillmentStatus) ? false : 3_000),
  });
  if (order.isPending) return <Waiting lines={6} />;
  if (order.isError) return <ErrorState error={order.error} what="order" onRetry={() => void order.refetch()} />;
  return <Details order={order.data} />;
}

function Details({ order }: { order: Order }) {
  return (
    <>
      <PageHead title={`Order ${order.orderNumber}`} action={<Cancel order={order} />}>
        <OrderStatus status={order.fulfillmentStatus} /> <span className="ticket ml-3">{order.id}</span>
        {order.externalId && <span className="ticket ml-3">yours: {order.externalId}</span>}
      </PageHead>
      {order.errors.length > 0 && <Notes title="What went wrong" notes={order.errors} isBad />}
      {order.warnings.length > 0 && <Notes title="Worth a look" notes={order.warnings} />}
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-12">
          <Items order={order} />
          <Shipments order={order} />
        </div>
        <aside className="grid content-start gap-10">
          <Timeline order={order} />
          <section>
            <h2 className="mb-3 text-xl">Cost</h2>
            <dl className="grid grid-cols-2 gap-y-1.5 tabular-nums">
              <dt className="text-soft">Items</dt>
              <dd className="text-right">{money(order.price.itemsCents)}</dd>
              <dt className="text-soft">Shipping</dt>
              <dd className="text-right">{money(order.price.shippingCents)}</dd>
              <dt className="border-t border-ink pt-1.5 font-semibold">Total</dt>
              <dd className="border-t border-ink pt-1.5 text-right font-semibold">{money(order.totalPrice)}</dd>
            </dl>
          </section>
        </aside>
      </div>
    </>
  );
}

function Notes({
  title,
  notes,
  isBad,
}: {
  title: string;
  notes: { code: string; message: string }[];
  isBad?: boolean;
}) {
  return (
    <section className={`mb-8 border-l-4 bg-sheet px-5 py-4 ${isBad ? 'border-alarm' : 'border-caution'}`}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1 grid gap-1">
        {notes.map((note) => (
          <li key={note.code + note.message}>
            {note.message} <span className="ticket">{note.code}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const path = ['pending', 'generating', 'submitted', 'in_production', 'shipped', 'delivered'];

/** What happened, with its time, and what is still to come. */
function Timeline({ order }: { order: Order }) {
  const isOver = order.fulfillmentStatus === 'cancelled' || order.fulfillmentStatus.endsWith('_failed');
  const ahead = isOver ? [] : path.slice(path.indexOf(order.fulfillmentStatus) + 1);
  return (
    <section>
      <h2 className="mb-3 text-xl">Progress</h2>
      <ol className="border-l border-rule">
        {order.statusHistory.map(({ status, at, reason }, index) => (
          <li key={at + status} className="relative pb-4 pl-5">
            <i
              className={`absolute top-1.5 -left-[5px] size-[9px] rounded-full ${index === order.statusHistory.length - 1 ? 'bg-spot' : 'bg-ink'}`}
              aria-hidden="true"
            />
            <div className="leading-tight font-semibold">{spoken(status)}</div>
            <div className="ticket">{when(at)}</div>
            {reason && <div className="text-sm text-soft">{reason}</div>}
          </li>
        ))}
        {ahead.map((status) => (
          <li key={status} className="relative pb-3 pl-5 text-soft">
            <i
              className="absolute top-1.5 -left-[5px] size-[9px] rounded-full border border-soft bg-paper"
              aria-hidden="true"
            />
            {spoken(status)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Items({ order }: { order: Order }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">Items</h2>
      <ul className="grid gap-6">
        {order.items.map((item) => (
          <li key={item.lineItemId} className="sheet p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h3 className="text-lg">
                {item.quantity} × {item.name}
              </h3>
              <span className="tabular-nums">{money(item.unitPriceCents * item.quantity)}</span>
            </div>
            <p className="ticket mt-1">{[...Object.values(item.attributes), item.sku, item.variantId].join(' · ')}</p>
            <ul className="mt-4 grid gap-4 sm:grid-cols-2">
              {item.placements.map((placement) => (
                <li key={placement.label} className="flex gap-4">
                  {placement.imageUrl ? (
                    <Picture
                      src={placement.imageUrl}
                      alt={`Artwork for ${placement.label}`}
                      className="checker size-24 shrink-0 border border-rule [&_img]:object-contain"
                    />
                  ) : (
                    <i
                      className="checker size-24 shrink-0 border border-rule"
                      style={placement.color ? { background: `#${placement.color}` } : undefined}
                      aria-hidden="true"
                    />
                  )}
                  <div className="text-sm">
                    <p className="font-semibold">{placement.label}</p>
                    {placement.report ? (
                      <Report report={placement.report} />
                    ) : (
                      <p className="text-soft">{placement.canvasId ?? placement.color}</p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ArtworkReport = NonNullable<Order['items'][number]['placements'][number]['report']>;

function Report({ report }: { report: ArtworkReport }) {
  return (
    <>
      <p className="text-soft">
        {report.reachable ? `${report.width} × ${report.height} px` : 'could not be fetched'}
        {report.alpha ? ', transparent' : ''}
      </p>
      {report.effectiveDpi !== null && (
        <p className={report.effectiveDpi < 150 ? 'text-caution' : 'text-good'}>
          {Math.round(report.effectiveDpi)} dpi in print
        </p>
      )}
      {report.warnings.map((warning) => (
        <p key={warning.code} className="text-caution">
          {warning.message}
        </p>
      ))}
    </>
  );
}

function Shipments({ order }: { order: Order }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{order.shipments.length > 1 ? 'Shipments' : 'Shipment'}</h2>
      <ul className="grid gap-6">
        {order.shipments.map((shipment) => {
          const to = shipment.shippingAddress;
          return (
            <li key={shipment.id} className="grid gap-6 border-t border-rule pt-4 sm:grid-cols-2">
              <address className="not-italic">
                {[
                  to.name,
                  to.company,
                  to.line1,
                  to.line2,
                  [to.city, to.state, to.postalCode].filter(Boolean).join(' '),
                  to.country,
                ]
                  .filter(Boolean)
                  .map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                <p className="ticket mt-2">{spoken(shipment.shippingMethod)}</p>
              </address>
              <ul className="grid content-start gap-4">
                {shipment.groups.map((group, index) => (
                  <li key={group.groupKey}>
                    <p className="font-semibold">
                      {shipment.groups.length > 1 ? `Package ${index + 1}` : 'Package'}
                      <span className="ticket ml-2">lines {group.lineItems.join(', ')}</span>
                    </p>
                    {group.tracking ? (
                      <p className="text-[0.9375rem]">
                        {group.tracking.carrier}{' '}
                        <a className="link" href={group.tracking.trackingUrl}>
                          {group.tracking.trackingNumber}
                        </a>
                        <span className="block text-soft">
                          {group.tracking.deliveredAt
                            ? `Delivered ${when(group.tracking.deliveredAt)}`
                            : `Shipped ${when(group.tracking.shippedAt)}`}
                        </span>
                      </p>
                    ) : (
                      <p className="text-[0.9375rem] text-soft">
                        {group.estimatedDelivery
                          ? `Expected ${day(group.estimatedDelivery.earliest)} to ${day(group.estimatedDelivery.latest)}`
                          : 'No tracking yet'}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Cancel({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.shop_id, order.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['order', order.id] });
      setAsking(false);
    },
  });
  if (!order.actions.cancel.available) {
    return (
      <Link className="button" to="/studio/orders">
        All orders
      </Link>
    );
  }
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Cancel the order
      </Button>
      <ConfirmDialog
        title={`Cancel order ${order.orderNumber}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate()}
        action="Cancel the order"
        busy={cancel.isPending}
        error={cancel.error}
      >
        Nothing will be printed and {money(order.totalPrice)} is taken off your account. A cancelled order stays
        cancelled.
      </ConfirmDialog>
    </>
  );
}
