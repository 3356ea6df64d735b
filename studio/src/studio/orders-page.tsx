import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { listOrders, type Order, orderStatuses, toApprove } from '../api/orders.ts';
import { ago, money, spoken } from '../ui/format.ts';
import { Button, EmptyState } from '../ui/kit.tsx';
import { Paged } from '../ui/paged.tsx';
import { Picture } from '../ui/picture.tsx';
import { OrderState, orderSource } from './order-status.tsx';
import { PageHead } from './page-head.tsx';
import { useShop } from './session.ts';

const route = getRouteApi('/studio/orders');

export function OrdersPage() {
  const shop = useShop();
  const search = route.useSearch();
  const { status, find, from, to } = search;
  const filter = { shopId: shop.shop_id, status, externalId: find, from, to };
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <PageHead title="Orders">What {shop.name} has sold or sent to print, newest first.</PageHead>
      <Filters {...search} />
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
          <ul className="border-t border-ink">
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function Row({ order }: { order: Order }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const address = order.shipments[0]?.shippingAddress;
  const artwork = order.items.flatMap(({ placements }) => placements.map((one) => one.imageUrl)).find(Boolean);
  const more = order.items.length - 1;
  return (
    <li className="relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-rule py-3 hover:bg-wash/40 md:grid-cols-[4rem_minmax(0,1.3fr)_minmax(0,1fr)_9rem_6rem] md:gap-x-6">
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
          {ago(order.createdAt)}, {orderSource(order)}
        </p>
      </div>
      <div className="hidden min-w-0 md:block">
        <p className="truncate">{address?.name}</p>
        <p className="ticket truncate">
          {address && `${address.city}, ${address.country}`}
          {order.shipments.length > 1 && ` and ${order.shipments.length - 1} more`}
        </p>
      </div>
      <div className="col-start-2 row-start-2 md:col-start-auto md:row-start-auto">
        <OrderState order={order} />
      </div>
      <div className="col-start-3 row-start-1 self-start text-right tabular-nums md:col-start-auto md:row-start-auto md:self-center">
        {money(order.totalPrice)}
        <p className="ticket whitespace-nowrap">
          {pieces} {pieces === 1 ? 'piece' : 'pieces'}
        </p>
      </div>
    </li>
  );
}

type OrderSearch = ReturnType<typeof route.useSearch>;

function Filters(search: OrderSearch) {
  const navigate = useNavigate({ from: '/studio/orders' });
  const [text, setText] = useState(search.find ?? '');
  const narrow = (change: OrderSearch) => void navigate({ search: { ...search, ...change } });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    narrow({ find: text.trim() || undefined });
  };
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-wrap items-end gap-4 max-sm:w-full">
        <label className="grid gap-1 max-sm:w-full">
          <span className="ticket">Status</span>
          <select
            className="input sm:w-44"
            value={search.status ?? ''}
            onChange={(event) => narrow({ status: event.target.value || undefined })}
          >
            <option value="">Every status</option>
            <option value={toApprove}>Waiting for approval</option>
            {orderStatuses.map((one) => (
              <option key={one} value={one}>
                {spoken(one)}
              </option>
            ))}
          </select>
        </label>
        <DayInput label="From" value={search.from} max={search.to} onChange={(from) => narrow({ from })} />
        <DayInput label="To" value={search.to} min={search.from} onChange={(to) => narrow({ to })} />
      </div>
      <form onSubmit={submit} className="flex items-end gap-2 max-sm:w-full">
        <label className="grid min-w-0 grow gap-1">
          <span className="ticket">Your order id</span>
          <input className="input sm:w-44" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <Button type="submit">
          <Search className="size-4" aria-hidden="true" />
          Find
        </Button>
      </form>
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
    <label className="grid gap-1 max-sm:min-w-40 max-sm:flex-1">
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
    title="No order fits"
    action={
      <Link className="button" to="/studio/orders" search={{}}>
        Show every order
      </Link>
    }
  >
    No order has this status and order id within these days.
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
