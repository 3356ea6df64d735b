import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { getOverview, type Overview } from '../../api/desk.ts';
import { listOrders, needsYou, type Order, toApprove } from '../../api/orders.ts';
import type { Shop } from '../../api/shops.ts';
import { ago, money, spoken } from '../../ui/format.ts';
import type { Icon } from '../../ui/icon.tsx';
import { ArrowRight, CircleCheck, MailQuestion, Stamp, TriangleAlert, Undo2, Wallet } from '../../ui/icons.tsx';
import { EmptyState, ErrorState, Waiting } from '../../ui/kit.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { ShopContext, useShops } from '../frame/session.ts';
import { OrderState } from './order-status.tsx';
import { SalesBars } from './sales-bars.tsx';

const refreshMs = 30_000;

/** The shop's recent sales and open tasks. */
export function OverviewPage() {
  const shop = use(ShopContext);
  const shops = useShops();
  const may = useMay();
  if (shop) return <ShopOverview key={shop.shop_id} shop={shop} />;
  const make = (
    <div className="flex flex-wrap gap-3">
      <Link className="button button-main" to="/studio/shops/new">
        New shop
      </Link>
      <Link className="button" to="/claim">
        Claim a shop
      </Link>
    </div>
  );
  return (
    <>
      <PageHead title="Overview">Sales and open tasks for your shops.</PageHead>
      {shops.isPending ? (
        <Waiting lines={3} />
      ) : (
        <EmptyState
          title={may('shops:create') ? 'Open your first shop' : 'No shop yet'}
          action={may('shops:create') && make}
        >
          {may('shops:create')
            ? 'All you need is a name. To keep a sandbox shop from the playground or the API, enter its code.'
            : 'An owner or admin of the organization can create one.'}
        </EmptyState>
      )}
    </>
  );
}

function ShopOverview({ shop }: { shop: Shop }) {
  const overview = useQuery({
    queryKey: ['overview', shop.shop_id],
    queryFn: () => getOverview(shop.shop_id),
    refetchInterval: refreshMs,
  });
  return (
    <>
      <PageHead title="Overview">Sales and open tasks for {shop.name}.</PageHead>
      {overview.isPending ? (
        <Waiting lines={5} />
      ) : overview.isError ? (
        <ErrorState error={overview.error} what="overview" onRetry={() => void overview.refetch()} />
      ) : (
        <div className="grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Sales overview={overview.data} />
          <aside className="grid content-start gap-12 xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <Attention attention={overview.data.attention} />
            <UnderWay underWay={overview.data.underWay} />
          </aside>
          <Newest shop={shop} />
        </div>
      )}
    </>
  );
}

function Sales({ overview: { today, week, month, days } }: { overview: Overview }) {
  const figures = [
    ['Today', today],
    ['7 days', week],
    ['30 days', month],
  ] as const;
  return (
    <section aria-labelledby="sold" className="min-w-0">
      <h2 id="sold" className="sr-only">
        Sales
      </h2>
      <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3">
        {figures.map(([name, { sales, grossCents, netCents }]) => (
          <div key={name} className="border-t-2 border-ink pt-3 first:max-sm:col-span-2">
            <dt className="ticket">{name}</dt>
            <dd className="mt-1 font-display text-3xl leading-tight font-bold tabular-nums">{money(grossCents)}</dd>
            <dd className="text-sm text-soft">
              {sales} {sales === 1 ? 'sale' : 'sales'}
              {sales > 0 && `, you earn ${money(netCents)}`}
            </dd>
          </div>
        ))}
      </dl>
      <SalesBars days={days} />
    </section>
  );
}

type Todo = {
  key: string;
  icon: Icon;
  words: string;
  hint: string;
  link:
    | { to: '/studio/orders'; search: { status?: string } }
    | { to: '/studio/orders/$orderId'; params: { orderId: string } }
    | { to: '/studio/sales' }
    | { to: '/studio/usage' };
};

const several = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function todosOf({
  failedOrders,
  waitingApproval,
  messages,
  failedRefunds,
  lowBalance,
}: Overview['attention']): Todo[] {
  const ordersOf = (status: string) => ({ to: '/studio/orders', search: { status } }) as const;
  const todos: (Todo | false)[] = [
    failedOrders > 0 && {
      key: 'failed',
      icon: TriangleAlert,
      words: `${several(failedOrders, 'order', 'orders')} failed`,
      hint: 'Open an order to see how to fix it',
      link: ordersOf('failed'),
    },
    waitingApproval > 0 && {
      key: 'approval',
      icon: Stamp,
      words: `${several(waitingApproval, 'order', 'orders')} waiting for approval`,
      hint: 'Nothing is printed until someone approves it',
      link: ordersOf(toApprove),
    },
    messages > 0 && {
      key: 'messages',
      icon: MailQuestion,
      words: `${several(messages, 'shopper', 'shoppers')} waiting for a reply`,
      hint: 'Reply on the order’s page',
      link: ordersOf(needsYou),
    },
    ...failedRefunds.map(
      ({ id, orderId, amountCents }): Todo => ({
        key: id,
        icon: Undo2,
        words: `A refund of ${money(amountCents)} failed`,
        hint: 'Retry it from the order',
        link: orderId ? { to: '/studio/orders/$orderId', params: { orderId } } : { to: '/studio/sales' },
      }),
    ),
    lowBalance !== null && {
      key: 'balance',
      icon: Wallet,
      words: `${money(lowBalance.leftCents)} left for drawing`,
      hint: 'Top up to keep creating images and videos',
      link: { to: '/studio/usage' },
    },
  ];
  return todos.filter((todo) => todo !== false);
}

function Attention({ attention }: { attention: Overview['attention'] }) {
  const todos = todosOf(attention);
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-2xl">
        Needs attention
      </h2>
      {todos.length === 0 ? (
        <p className="flex items-center gap-3 border-y border-rule py-4">
          <CircleCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
          You’re all caught up.
        </p>
      ) : (
        <ul className="border-t border-ink">
          {todos.map(({ key, icon: Icon, words, hint, link }) => (
            <li key={key} className="border-b border-rule">
              <Link {...link} className="group flex items-center gap-4 py-4 hover:text-spot">
                <Icon className="size-5 shrink-0 text-caution" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="block font-semibold">{words}</span>
                  <span className="block text-sm text-soft">{hint}</span>
                </span>
                <ArrowRight className="ml-auto size-4 shrink-0 text-soft group-hover:text-spot" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const path = ['pending', 'generating', 'submitted', 'in_production', 'shipped'] as const;

function UnderWay({ underWay }: { underWay: Overview['underWay'] }) {
  const countOf = (status: string) => underWay.find((one) => one.status === status)?.count ?? 0;
  return (
    <section aria-labelledby="under-way">
      <h2 id="under-way" className="mb-3 text-2xl">
        In progress
      </h2>
      <ul className="border-t border-ink">
        {path.map((status) => (
          <li key={status} className="border-b border-rule">
            <Link
              to="/studio/orders"
              search={{ status }}
              className="flex items-baseline justify-between gap-4 py-2.5 hover:text-spot"
            >
              <span className={countOf(status) === 0 ? 'text-soft' : ''}>{spoken(status)}</span>
              <span className={`tabular-nums ${countOf(status) === 0 ? 'text-soft' : 'font-semibold'}`}>
                {countOf(status)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const maxShown = 6;

function Newest({ shop }: { shop: Shop }) {
  const filter = { shopId: shop.shop_id };
  const orders = useQuery({
    queryKey: ['orders', filter, 'newest'],
    queryFn: () => listOrders(filter),
    refetchInterval: refreshMs,
  });
  const may = useMay();
  return (
    <section aria-labelledby="newest" className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="newest" className="text-2xl">
          Recent orders
        </h2>
        <Link className="link py-1" to="/studio/orders">
          All orders
        </Link>
      </div>
      {orders.isPending ? (
        <Waiting lines={3} />
      ) : orders.isError ? (
        <ErrorState error={orders.error} what="list of orders" onRetry={() => void orders.refetch()} />
      ) : orders.data.orders.length === 0 ? (
        <EmptyState
          title="No orders yet"
          action={
            may('designs:change') && (
              <Link className="button button-main" to="/studio/editor">
                Design something to sell
              </Link>
            )
          }
        >
          Orders from buy links, listings and the API appear here.
        </EmptyState>
      ) : (
        <ul className="border-t border-ink">
          {orders.data.orders.slice(0, maxShown).map((order) => (
            <NewOrder key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NewOrder({ order }: { order: Order }) {
  const more = order.items.length - 1;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-rule py-3 hover:bg-wash/40 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_9rem]">
      <div className="min-w-0">
        <Link
          className="link font-semibold after:absolute after:inset-0"
          to="/studio/orders/$orderId"
          params={{ orderId: order.id }}
        >
          {order.orderNumber}
        </Link>
        <p className="truncate">
          {order.items[0]?.name}
          {more > 0 && ` and ${more} more`}
        </p>
      </div>
      <div className="min-w-0 max-sm:hidden">
        <p className="truncate">{order.shipments[0]?.shippingAddress.name}</p>
        <p className="ticket">{ago(order.createdAt)}</p>
      </div>
      <div className="text-right">
        <OrderState order={order} />
        <p className="ticket sm:hidden">{ago(order.createdAt)}</p>
      </div>
    </li>
  );
}
