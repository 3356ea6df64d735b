import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type CancelPreview, previewCancel } from '../../api/money.ts';
import { cancelOrder, getOrder, listPrintFiles, type Order, type OrderDetails } from '../../api/orders.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { money, when } from '../../ui/format.ts';
import { Repeat2, TriangleAlert } from '../../ui/icons.tsx';
import { Button, CopyButton, ErrorState, Waiting } from '../../ui/kit.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { OrderApproval } from './order-approval.tsx';
import { OrderTrouble } from './order-failure.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderSale } from './order-sale.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderState, orderSource } from './order-status.tsx';
import { MoneyEffect } from './refund-dialog.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';

const route = getRouteApi('/studio/orders/$orderId');
const finished = new Set(['delivered', 'cancelled']);
const refreshMs = 3_000;

export function OrderPage() {
  const { orderId } = route.useParams();
  const order = useQuery({
    queryKey: ['order', orderId],
    queryFn: () => getOrder(orderId),
    refetchInterval: ({ state }) =>
      state.data && finished.has(state.data.order.fulfillmentStatus) ? false : refreshMs,
  });
  if (order.isPending) return <Waiting lines={6} />;
  if (order.isError) return <ErrorState error={order.error} what="order" isPage onRetry={() => void order.refetch()} />;
  return <Details {...order.data} />;
}

function Details({ order, reprintOf, reprints }: OrderDetails) {
  const may = useMay();
  const hasFiles = order.fulfillmentStatus !== 'pending';
  const files = useQuery({
    queryKey: ['print-files', order.id, order.fulfillmentStatus, order.approval?.status],
    queryFn: () => listPrintFiles(order.id),
    enabled: hasFiles,
    placeholderData: (before) => before,
  });
  const shown = new Set(order.items.flatMap(({ placements }) => placements.flatMap((one) => codesOf(one.report))));
  const warnings = order.warnings.filter(({ code }) => !shown.has(code));
  return (
    <>
      <PageHead
        title={order.orderNumber}
        back={
          <Link className="link" to="/studio/orders">
            Orders
          </Link>
        }
        action={
          may('orders:change') && (
            <div className="flex flex-wrap gap-3">
              <Reprint order={order} />
              {!order.trouble && <Cancel order={order} />}
            </div>
          )
        }
      >
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <OrderState order={order} />
          <span>{when(order.createdAt)}</span>
          <span>{orderSource(order)}</span>
          <CopyButton text={order.id} label="Copy ID" />
        </p>
        <Reprints reprintOf={reprintOf} reprints={reprints} />
      </PageHead>
      <OrderTrouble order={order} cancel={<Cancel order={order} />} />
      <Warnings warnings={warnings} />
      <OrderApproval order={order} files={files.data ?? []} />
      <OrderProgress order={order} />
      <div className="mt-12 grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-12">
          <OrderItems order={order} files={files.data ?? []} />
          <OrderMessages orderId={order.id} />
          <OrderNotes orderId={order.id} />
        </div>
        <aside className="grid content-start gap-10">
          <OrderShipments order={order} files={files.data ?? []} />
          <Cost order={order} />
          <OrderSale orderId={order.id} />
        </aside>
      </div>
    </>
  );
}

type Report = Order['items'][number]['placements'][number]['report'];
const codesOf = (report: Report) => report?.warnings.map(({ code }) => code) ?? [];

function Warnings({ warnings }: { warnings: Order['warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <section className="sheet mb-6 flex gap-4 border-l-4 border-l-caution px-5 py-4">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-caution" aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug">Warnings</h2>
        <ul className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
          {warnings.map((warning) => (
            <li key={warning.code + warning.message}>
              {warning.message} <span className="ticket">{warning.code}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Reprints({ reprintOf, reprints }: Pick<OrderDetails, 'reprintOf' | 'reprints'>) {
  const link = ({ id, orderNumber }: OrderDetails['reprints'][number]) => (
    <Link key={id} className="link" to="/studio/orders/$orderId" params={{ orderId: id }}>
      {orderNumber}
    </Link>
  );
  if (!reprintOf && reprints.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
      {reprintOf && <span>Reprint of {link(reprintOf)}</span>}
      {reprints.length > 0 && <span className="flex flex-wrap gap-x-2">Reprinted as {reprints.map(link)}</span>}
    </p>
  );
}

/** A shipped order can be reprinted; before that, the order itself can be changed. */
function Reprint({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  if (!['submitted', 'in_production', 'shipped', 'delivered', 'cancelled'].includes(order.fulfillmentStatus))
    return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Repeat2 className="size-4" aria-hidden="true" /> Reprint
      </Button>
      <ReprintDialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Cost({ order }: { order: Order }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">Cost</h2>
      <dl className="grid grid-cols-2 gap-y-1.5 tabular-nums">
        <dt className="text-soft">Items</dt>
        <dd className="text-right">{money(order.price.itemsCents)}</dd>
        <dt className="text-soft">Shipping</dt>
        <dd className="text-right">{order.price.shippingCents === 0 ? 'free' : money(order.price.shippingCents)}</dd>
        <dt className="mt-1 border-t border-ink pt-2 font-semibold">Total</dt>
        <dd className="mt-1 border-t border-ink pt-2 text-right font-semibold">{money(order.totalPrice)}</dd>
      </dl>
    </section>
  );
}

function Cancel({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.shop_id, order.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['order', order.id] }),
    onSuccess: () => {
      for (const key of ['orders', 'sale', 'sales', 'earnings']) void queries.invalidateQueries({ queryKey: [key] });
      setAsking(false);
    },
  });
  const preview = useQuery({
    queryKey: ['cancel-preview', order.id],
    queryFn: () => previewCancel(order.id),
    enabled: isAsking,
    staleTime: 0,
  });
  if (!order.actions.cancel.available) return null;
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        title={`Cancel ${order.orderNumber}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate()}
        action="Cancel order"
        keep="Keep order"
        busy={cancel.isPending || preview.isPending}
        error={cancel.error ?? preview.error}
      >
        <div className="grid gap-4">
          <p>Nothing will be printed. You can’t undo this.</p>
          {preview.data && <CancelEffect preview={preview.data} />}
        </div>
      </ConfirmDialog>
    </>
  );
}

function CancelEffect({ preview: { sale, invoiceCents } }: { preview: CancelPreview }) {
  return (
    <>
      {invoiceCents > 0 && <p>{money(invoiceCents)} is taken off your invoice.</p>}
      {sale && <MoneyEffect preview={sale} />}
    </>
  );
}
