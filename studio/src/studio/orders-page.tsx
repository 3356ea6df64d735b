import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { listOrders, type Order, orderStatuses } from '../api/orders.ts';
import { ago, money, spoken } from '../ui/format.ts';
import { Button, EmptyState } from '../ui/kit.tsx';
import { Paged } from '../ui/paged.tsx';
import { OrderStatus } from './order-status.tsx';
import { PageHead } from './page-head.tsx';
import { useShop } from './session.ts';

const route = getRouteApi('/studio/orders');

export function OrdersPage() {
  const shop = useShop();
  const { status, find } = route.useSearch();
  const filter = { shopId: shop.shop_id, status, externalId: find };
  return (
    <>
      <PageHead title="Orders">What {shop.name} has sold or sent to print, newest first.</PageHead>
      <Filters status={status} find={find} />
      <Paged
        queryKey={['orders', filter]}
        load={async (cursor) => {
          const { orders, nextCursor } = await listOrders(filter, cursor);
          return { rows: orders, nextCursor };
        }}
        what="list of orders"
        refreshMs={10_000}
        empty={status || find ? <NoMatch /> : <NoOrders />}
      >
        {(orders) => (
          <div className="overflow-x-auto">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">What</th>
                  <th scope="col">To</th>
                  <th scope="col">Status</th>
                  <th scope="col" className="text-right!">
                    Total
                  </th>
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <Row key={order.id} order={order} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Paged>
    </>
  );
}

function Row({ order }: { order: Order }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const address = order.shipments[0]?.shippingAddress;
  return (
    <tr>
      <td className="whitespace-nowrap">
        <Link className="link font-semibold" to="/studio/orders/$orderId" params={{ orderId: order.id }}>
          {order.orderNumber}
        </Link>
        <div className="ticket">{order.externalId ?? ago(order.createdAt)}</div>
      </td>
      <td>
        {order.items[0]?.name ?? order.items[0]?.sku}
        <div className="ticket">
          {pieces} {pieces === 1 ? 'piece' : 'pieces'}
          {order.items.length > 1 ? ` in ${order.items.length} lines` : ''}
        </div>
      </td>
      <td>
        {address ? `${address.city}, ${address.country}` : ''}
        {order.shipments.length > 1 && <div className="ticket">and {order.shipments.length - 1} more</div>}
      </td>
      <td>
        <OrderStatus status={order.fulfillmentStatus} />
      </td>
      <td className="text-right whitespace-nowrap tabular-nums">{money(order.totalPrice)}</td>
    </tr>
  );
}

function Filters({ status, find }: { status: string | undefined; find: string | undefined }) {
  const navigate = useNavigate({ from: '/studio/orders' });
  const [text, setText] = useState(find ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ search: { status, find: text.trim() || undefined } });
  };
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <label className="grid gap-1">
        <span className="ticket">Status</span>
        <select
          className="input w-52"
          value={status ?? ''}
          onChange={(event) => void navigate({ search: { find, status: event.target.value || undefined } })}
        >
          <option value="">Every status</option>
          {orderStatuses.map((one) => (
            <option key={one} value={one}>
              {spoken(one)}
            </option>
          ))}
        </select>
      </label>
      <form onSubmit={submit} className="flex items-end gap-2">
        <label className="grid gap-1">
          <span className="ticket">Your order id</span>
          <input className="input w-52" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <Button type="submit">Find</Button>
      </form>
    </div>
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
    Nothing has this status or order id.
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
