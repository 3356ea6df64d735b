import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { createEndpoint, type Endpoint, listEndpoints } from '../../api/webhooks.ts';
import { Dialog, SecretOnce } from '../../ui/dialog.tsx';
import { Badge, Button, EmptyState, ErrorState, Field, Notice, Waiting } from '../../ui/kit.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useShop } from '../frame/session.ts';

export function WebhooksPage() {
  const shop = useShop();
  const endpoints = useQuery({ queryKey: ['webhooks', shop.shop_id], queryFn: () => listEndpoints(shop.shop_id) });
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button look="main" onClick={() => setMaking(true)}>
      Add endpoint
    </Button>
  );
  return (
    <>
      <PageHead title="Webhooks" action={make}>
        Send order and shipment events of {shop.name} to your server. Every event is signed.
      </PageHead>
      {endpoints.isPending ? (
        <Waiting lines={3} />
      ) : endpoints.isError ? (
        <ErrorState error={endpoints.error} what="list of endpoints" onRetry={() => void endpoints.refetch()} />
      ) : endpoints.data.length === 0 ? (
        <EmptyState title="No endpoints yet" action={make}>
          Add an HTTPS URL on your server. A test event goes there first and must get a 2xx response within ten seconds.
          To receive events on your own machine, run <code>platen listen</code>.
        </EmptyState>
      ) : (
        <ul className="grid gap-5">
          {endpoints.data.map((endpoint) => (
            <EndpointCard key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      )}
      <AddEndpoint shopId={shop.shop_id} isOpen={isMaking} onClose={() => setMaking(false)} />
    </>
  );
}

function EndpointCard({ endpoint }: { endpoint: Endpoint }) {
  const { statistics } = endpoint;
  const figures: [string, string | number, string][] = [
    ['Delivered', statistics.delivered, ''],
    ['Waiting', statistics.waiting, statistics.waiting > 0 ? 'text-caution' : ''],
    ['Failed', statistics.failed, statistics.failed > 0 ? 'text-alarm' : ''],
    ['Median', statistics.medianLatencyMs === null ? '–' : `${statistics.medianLatencyMs} ms`, ''],
  ];
  return (
    <li className="sheet relative grid gap-x-10 gap-y-5 p-5 hover:border-ink sm:p-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <Badge tone={endpoint.enabled ? 'good' : 'alarm'}>
          {endpoint.enabled ? 'On' : `Off${endpoint.disabledReason ? `: ${endpoint.disabledReason}` : ''}`}
        </Badge>
        <h2 className="mt-1 text-lg leading-snug [overflow-wrap:anywhere]">
          {/* The whole card is the link. */}
          <Link
            className="after:absolute after:inset-0"
            to="/studio/webhooks/$endpointId"
            params={{ endpointId: endpoint.id }}
          >
            <span className="link">{endpoint.url}</span>
          </Link>
        </h2>
        {endpoint.description && <p className="mt-0.5">{endpoint.description}</p>}
        <p className="ticket mt-1">signed with {endpoint.secretPreview}</p>
        {endpoint.madeBy && (
          <p className="mt-1 text-sm text-soft">
            Created by {endpoint.madeBy.name}
            {endpoint.madeBy.isMember ? '' : ', who has left'}
          </p>
        )}
      </div>
      <div>
        <p className="ticket mb-1">Last 24 hours</p>
        <dl className="grid grid-cols-4 gap-3">
          {figures.map(([name, value, colour]) => (
            <div key={name} className="flex flex-col-reverse justify-end border-t-2 border-rule pt-1.5">
              <dt className="text-sm text-soft">{name}</dt>
              <dd
                className={`font-display text-xl leading-tight font-bold whitespace-nowrap tabular-nums sm:text-2xl ${colour}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

function AddEndpoint({ shopId, isOpen, onClose }: { shopId: string; isOpen: boolean; onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: () => createEndpoint({ shop_id: shopId, url, ...(description ? { description } : {}) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  const close = () => {
    onClose();
    add.reset();
    setUrl('');
    setDescription('');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate();
  };
  if (add.data) {
    return (
      <Dialog title="Signing secret" isOpen={isOpen} onClose={close}>
        <SecretOnce secret={add.data.secret}>
          Shown only once. Your server uses it to check <code>X-Service-Signature</code>.
        </SecretOnce>
      </Dialog>
    );
  }
  return (
    <Dialog title="Add endpoint" isOpen={isOpen} onClose={close}>
      <form onSubmit={submit} className="grid gap-5">
        <Field label="URL" hint="A test event goes to it now. Your server must return 2xx.">
          {(ids) => (
            <input
              {...ids}
              className="input"
              type="url"
              required
              maxLength={2048}
              placeholder="https://example.com/hooks/platen"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
        <Field label="Description" hint="Optional.">
          {(ids) => (
            <input
              {...ids}
              className="input"
              maxLength={200}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <Notice error={add.error} />
        <Button look="main" type="submit" busy={add.isPending} className="justify-self-start">
          Test and add
        </Button>
      </form>
    </Dialog>
  );
}
