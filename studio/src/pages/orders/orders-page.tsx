import { maxBulkOrders as maxPicked } from '@platen/contract/desk';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { exportUrl, listOrders, needsYou, type Order, orderStatuses, toApprove } from '../../api/orders.ts';
import { ago, money, spoken } from '../../ui/format.ts';
import { Download } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/kit.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { useShop } from '../frame/session.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderState, orderSource } from './order-status.tsx';

const route = getRouteApi('/studio/orders');

export function OrdersPage() {
  const shop = useShop();
  const search = route.useSearch();
  const { status, q, from, to } = search;
  const filter = { shopId: shop.shop_id, status, q, from, to };
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const [picked, setPicked] = useState<ReadonlyMap<string, Order>>(new Map());
  const mayChange = useMay()('orders:change');
  const pick = (orders: readonly Order[], isPicked: boolean) => {
    const next = new Map(picked);
    for (const order of orders) {
      if (isPicked && next.size < maxPicked) next.set(order.id, order);
      else next.delete(order.id);
    }
    setPicked(next);
  };
  return (
    <>
      <PageHead
        title="Orders"
        action={
          <a className="button" href={exportUrl(filter)} download>
            <Download className="size-4" aria-hidden="true" />
            Export as CSV
          </a>
        }
      >
        All orders of {shop.name}, newest first.
      </PageHead>
      <Filters key={shop.shop_id} {...search} />
      <Paged
        queryKey={['orders', filter]}
        load={async (cursor) => {
          const { orders, nextCursor } = await listOrders(filter, cursor);
          return { rows: orders, nextCursor };
        }}
        what="list of orders"
        refreshMs={10_000}
        empty={isNarrowed ? <NoMatch /> : <NoOrders />}
      >
        {(orders) => (
          <>
            {mayChange && (
              <label className="mb-2 inline-flex items-center gap-3 py-1 text-sm">
                <input
                  type="checkbox"
                  className="size-5 accent-(--plate)"
                  checked={orders.every(({ id }) => picked.has(id))}
                  onChange={(event) => pick(orders, event.target.checked)}
                />
                Select all
              </label>
            )}
            <ul className="border-t border-ink">
              {orders.map((order) => (
                <Row
                  key={order.id}
                  order={order}
                  pick={
                    mayChange ? { isPicked: picked.has(order.id), onPick: (isPicked) => pick([order], isPicked) } : null
                  }
                />
              ))}
            </ul>
          </>
        )}
      </Paged>
      <BulkBar orders={[...picked.values()]} onDone={() => setPicked(new Map())} />
    </>
  );
}

type Pick = { isPicked: boolean; onPick: (isPicked: boolean) => void };

function Row({ order, pick }: { order: Order; pick: Pick | null }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const address = order.shipments[0]?.shippingAddress;
  const artwork = order.items.flatMap(({ placements }) => placements.map((one) => one.imageUrl)).find(Boolean);
  const more = order.items.length - 1;
  return (
    <li
      className={`relative grid grid-cols-[auto_4rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-rule py-3 hover:bg-wash/40 md:grid-cols-[auto_4rem_minmax(0,1.3fr)_minmax(0,1fr)_10rem_6rem] md:gap-x-5 ${pick?.isPicked ? 'bg-wash/60' : ''}`}
    >
      {pick ? (
        <label className="relative z-10 row-span-2 -my-3 flex items-center self-stretch pr-1 md:row-span-1">
          <span className="sr-only">Select {order.orderNumber}</span>
          <input
            type="checkbox"
            className="size-5 accent-(--plate)"
            checked={pick.isPicked}
            onChange={(event) => pick.onPick(event.target.checked)}
          />
        </label>
      ) : (
        <i className="row-span-2 md:row-span-1" aria-hidden="true" />
      )}
      {artwork ? (
        <Picture src={artwork} alt="" className="checker row-span-2 size-16 border border-rule md:row-span-1" />
      ) : (
        <i className="checker row-span-2 size-16 border border-rule md:row-span-1" aria-hidden="true" />
      )}
      <div className="min-w-0">
        {/* The whole row is the link. */}
        <Link
          className="font-semibold after:absolute after:inset-0"
          to="/studio/orders/$orderId"
          params={{ orderId: order.id }}
        >
          <span className="link">{order.orderNumber}</span>
        </Link>
        <p className="truncate">
          {order.items[0]?.name}
          {more > 0 && ` and ${more} more`}
        </p>
        <p className="ticket truncate">
          {ago(order.createdAt)}, {order.reprintOf ? 'reprint' : orderSource(order)}
          <span className="md:hidden">{address && `, ${address.name}`}</span>
        </p>
      </div>
      <div className="hidden min-w-0 md:block">
        <p className="truncate">{address?.name}</p>
        <p className="ticket truncate">
          {address && `${address.city}, ${address.country}`}
          {order.shipments.length > 1 && ` and ${order.shipments.length - 1} more`}
        </p>
        {order.buyerEmail && <p className="ticket truncate">{order.buyerEmail}</p>}
      </div>
      <div className="col-start-3 row-start-2 md:col-start-auto md:row-start-auto">
        <OrderState order={order} />
      </div>
      <div className="col-start-4 row-start-1 self-start text-right tabular-nums md:col-start-auto md:row-start-auto md:self-center">
        {money(order.totalPrice)}
        <p className="ticket whitespace-nowrap">
          {pieces} {pieces === 1 ? 'piece' : 'pieces'}
        </p>
      </div>
    </li>
  );
}

type OrderSearch = ReturnType<typeof route.useSearch>;

/** Long enough to send one request for a word typed without a pause. */
const typingMs = 250;

function Filters(search: OrderSearch) {
  const navigate = useNavigate({ from: '/studio/orders' });
  const [text, setText] = useState(search.q ?? '');
  const narrow = (change: OrderSearch) => void navigate({ search: { ...search, ...change } });
  const { status, q, from, to } = search;
  useEffect(() => {
    const wanted = text.trim() || undefined;
    if (wanted === q) return;
    const timer = setTimeout(
      () => void navigate({ search: { status, from, to, q: wanted }, replace: true, resetScroll: false }),
      typingMs,
    );
    return () => clearTimeout(timer);
  }, [text, q, status, from, to, navigate]);
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4">
      <search className="grow basis-72 max-sm:w-full">
        <label className="grid gap-1">
          <span className="ticket">Search</span>
          <input
            type="search"
            className="input"
            placeholder="Order number, name, email or ID"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </search>
      <label className="grid gap-1 max-sm:w-full">
        <span className="ticket">Status</span>
        <select
          className="input sm:w-48"
          value={status ?? ''}
          onChange={(event) => narrow({ status: event.target.value || undefined })}
        >
          <option value="">All statuses</option>
          <option value={needsYou}>Needs attention</option>
          <option value={toApprove}>Waiting for approval</option>
          {orderStatuses.map((one) => (
            <option key={one} value={one}>
              {spoken(one)}
            </option>
          ))}
        </select>
      </label>
      <DayInput label="From" value={from} max={to} onChange={(day) => narrow({ from: day })} />
      <DayInput label="To" value={to} min={from} onChange={(day) => narrow({ to: day })} />
    </div>
  );
}

function DayInput(props: {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string | undefined): void;
}) {
  return (
    <label className="grid gap-1 max-sm:min-w-36 max-sm:flex-1">
      <span className="ticket">{props.label}</span>
      <input
        type="date"
        className="input sm:w-40"
        value={props.value ?? ''}
        min={props.min}
        max={props.max}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      />
    </label>
  );
}

const NoMatch = () => (
  <EmptyState
    title="No orders found"
    action={
      <Link className="button" to="/studio/orders" search={{}}>
        Show all orders
      </Link>
    }
  >
    Try a shorter search, or clear the status and dates.
  </EmptyState>
);

const NoOrders = () => (
  <EmptyState
    title="No orders yet"
    action={
      <Link className="button button-main" to="/studio/editor">
        Design something and order it
      </Link>
    }
  >
    Orders come from your buy pages, from <code>POST /orders</code> with a key that has <code>orders:add</code>, or from
    the editor.
  </EmptyState>
);
