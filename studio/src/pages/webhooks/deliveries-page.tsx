import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOptimistic } from '../../api/optimistic.ts';
import {
  changeEndpoint,
  type Delivery,
  deleteEndpoint,
  type Endpoint,
  findEvent,
  listDeliveries,
  listEndpoints,
  resendDelivery,
  rotateEndpoint,
  testEndpoint,
} from '../../api/webhooks.ts';
import { ConfirmDialog, Dialog, SecretOnce } from '../../ui/dialog.tsx';
import { spoken, when } from '../../ui/format.ts';
import { ChevronRight } from '../../ui/icons.tsx';
import { Badge, Button, CodeBlock, EmptyState, ErrorState, Notice, type Tone, Waiting } from '../../ui/kit.tsx';
import { Paged } from '../../ui/paged.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useShop } from '../frame/session.ts';

const route = getRouteApi('/studio/webhooks/$endpointId');
const tones: Record<Delivery['status'], Tone> = {
  delivered: 'good',
  failed: 'alarm',
  waiting: 'caution',
  cancelled: 'plain',
};

/** One endpoint: its deliveries with their responses, and its settings. */
export function DeliveriesPage() {
  const { endpointId } = route.useParams();
  const shop = useShop();
  const [status, setStatus] = useState('');
  const endpoints = useQuery({ queryKey: ['webhooks', shop.shop_id], queryFn: () => listEndpoints(shop.shop_id) });
  if (endpoints.isPending) return <Waiting />;
  if (endpoints.isError)
    return <ErrorState error={endpoints.error} what="endpoint" isPage onRetry={() => void endpoints.refetch()} />;
  const endpoint = endpoints.data.find((one) => one.id === endpointId);
  if (!endpoint)
    return <ErrorState error={new Error('It was removed, or belongs to another shop.')} what="endpoint" isPage />;
  return (
    <>
      <PageHead
        title="Deliveries"
        back={
          <Link className="link" to="/studio/webhooks">
            Webhooks
          </Link>
        }
      >
        <span className="[overflow-wrap:anywhere]">{endpoint.url}</span>
      </PageHead>
      <Actions endpoint={endpoint} />
      <label className="mt-10 mb-4 grid w-52 gap-1">
        <span className="ticket">Show</span>
        <select className="input" value={status} onChange={(event) => setStatus(event.target.value)}>
          <option value="">All deliveries</option>
          {Object.keys(tones).map((one) => (
            <option key={one} value={one}>
              {spoken(one)}
            </option>
          ))}
        </select>
      </label>
      <Paged
        queryKey={['deliveries', endpointId, status]}
        load={async (cursor) => {
          const page = await listDeliveries(endpointId, status || undefined, cursor);
          return { rows: page.deliveries, nextCursor: page.nextCursor };
        }}
        what="delivery log"
        refreshMs={5_000}
        empty={
          <EmptyState title="Nothing sent yet">
            Events appear here as orders progress. Send a test event to see one now.
          </EmptyState>
        }
      >
        {(deliveries) => (
          <ul className="border-t border-ink">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function Actions({ endpoint }: { endpoint: Endpoint }) {
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['webhooks'] }),
      queries.invalidateQueries({ queryKey: ['deliveries', endpoint.id] }),
    ]);
  const test = useMutation({ mutationFn: () => testEndpoint(endpoint.id), onSuccess: refresh });
  const toggle = useOptimistic({
    queryKey: ['webhooks'],
    apply: (endpoints: Endpoint[], enabled: boolean) =>
      endpoints.map((one) => (one.id === endpoint.id ? { ...one, enabled, disabledReason: null } : one)),
    send: (enabled: boolean) => changeEndpoint(endpoint.id, { enabled }),
    failure: (enabled) => `Couldn’t turn the endpoint ${enabled ? 'on' : 'off'}.`,
  });
  const rotate = useMutation({
    mutationFn: () => rotateEndpoint(endpoint.id),
    onSuccess: () => {
      setAsking(null);
      void refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => deleteEndpoint(endpoint.id),
    onSuccess: async () => {
      await navigate({ to: '/studio/webhooks' });
      await refresh();
    },
  });
  const close = () => setAsking(null);
  return (
    <div className="grid gap-4">
      {endpoint.previousSecretValidUntil && (
        <p className="text-caution">
          Earlier secrets still sign too, the last one until {when(endpoint.previousSecretValidUntil)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="main" busy={test.isPending} disabled={!endpoint.enabled} onClick={() => test.mutate()}>
          Send test event
        </Button>
        <Button onClick={() => toggle.mutate(!endpoint.enabled)}>{endpoint.enabled ? 'Turn off' : 'Turn on'}</Button>
        <Button onClick={() => setAsking('rotate')}>Rotate secret</Button>
        <Button look="danger" onClick={() => setAsking('remove')}>
          Remove
        </Button>
      </div>
      <Notice error={test.error} />
      <ConfirmDialog
        title="Rotate the signing secret?"
        isOpen={asking === 'rotate'}
        onClose={close}
        onConfirm={() => rotate.mutate()}
        action="Rotate"
        busy={rotate.isPending}
        error={rotate.error}
      >
        The old secret keeps signing alongside the new one for 24 hours, so you can switch without losing events.
      </ConfirmDialog>
      <ConfirmDialog
        title="Remove this endpoint?"
        isOpen={asking === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate()}
        action="Remove"
        busy={remove.isPending}
        error={remove.error}
      >
        It receives no more events, and pending retries are cancelled.
      </ConfirmDialog>
      <Dialog title="New signing secret" isOpen={rotate.data !== undefined} onClose={() => rotate.reset()}>
        {rotate.data && <SecretOnce secret={rotate.data.secret}>Shown only once.</SecretOnce>}
      </Dialog>
    </div>
  );
}

type DeliveryLog = InfiniteData<{ rows: Delivery[]; nextCursor: string | null }>;

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const shop = useShop();
  const [isOpen, setOpen] = useState(false);
  const event = useQuery({
    queryKey: ['event', delivery.eventId],
    queryFn: () => findEvent(shop.shop_id, delivery.orderId ?? '', delivery.eventId),
    enabled: isOpen && delivery.orderId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const resend = useOptimistic({
    queryKey: ['deliveries'],
    apply: (log: DeliveryLog, id: string) => ({
      ...log,
      pages: log.pages.map((page) => ({
        ...page,
        rows: page.rows.map((one) => (one.id === id ? { ...one, status: 'waiting' as const } : one)),
      })),
    }),
    send: (id: string) => resendDelivery(id),
    failure: () => `Couldn’t resend ${delivery.type}.`,
  });
  const last = delivery.attempts.at(-1);
  return (
    <li className="border-b border-rule">
      <details className="group" onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
        <summary className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 py-3 sm:grid-cols-[1.25rem_minmax(0,1fr)_8rem_5rem_12rem] sm:gap-x-5">
          <ChevronRight
            className="size-4 self-center transition-transform group-open:rotate-90 motion-reduce:transition-none"
            aria-hidden="true"
          />
          <span className="truncate font-semibold">{delivery.type}</span>
          <Badge tone={tones[delivery.status]}>{spoken(delivery.status)}</Badge>
          <span className="ticket col-start-3 row-start-2 text-right sm:col-start-auto sm:row-start-auto sm:text-left">
            {last ? (last.status ?? 'no response') : 'not sent'}
          </span>
          <span className="ticket col-start-2 row-start-2 sm:col-start-auto sm:row-start-auto">
            {when(delivery.createdAt)}
          </span>
        </summary>
        <div className="grid gap-5 pb-6 sm:pl-10">
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
            <dt className="text-soft">Event</dt>
            <dd>
              <code>{delivery.eventId}</code>
            </dd>
            {delivery.orderId && (
              <>
                <dt className="text-soft">Order</dt>
                <dd>
                  <Link className="link" to="/studio/orders/$orderId" params={{ orderId: delivery.orderId }}>
                    {delivery.orderId}
                  </Link>
                </dd>
              </>
            )}
            {delivery.nextAttemptAt && (
              <>
                <dt className="text-soft">Next attempt</dt>
                <dd>{when(delivery.nextAttemptAt)}</dd>
              </>
            )}
          </dl>
          {event.data ? <CodeBlock label="Request body" code={JSON.stringify(event.data, null, 2)} /> : null}
          <ol className="grid gap-3">
            {delivery.attempts.map((attempt, index) => (
              <AttemptView key={attempt.at} attempt={attempt} number={index + 1} />
            ))}
          </ol>
          <Button
            small
            busy={resend.isPending}
            onClick={() => resend.mutate(delivery.id)}
            className="justify-self-start"
          >
            Resend
          </Button>
        </div>
      </details>
    </li>
  );
}

function AttemptView({ attempt, number }: { attempt: Delivery['attempts'][number]; number: number }) {
  const isGood = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  return (
    <li className={`border-l-2 pl-4 text-sm ${isGood ? 'border-good' : 'border-alarm'}`}>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className={`font-semibold ${isGood ? 'text-good' : 'text-alarm'}`}>
          {attempt.status ?? 'No response'}
        </span>
        <span>
          Attempt {number}, {when(attempt.at)}
        </span>
        <span className="ticket">{attempt.latencyMs} ms</span>
      </p>
      {attempt.status === null && attempt.error && <p className="text-soft">{attempt.error}</p>}
      {attempt.responseExcerpt && (
        <pre className="mt-1 overflow-x-auto bg-well p-3 text-[0.8125rem] break-words whitespace-pre-wrap">
          {attempt.responseExcerpt}
        </pre>
      )}
    </li>
  );
}
