import { allScopes, type Scope, scopes as scopeWords } from '@platen/contract/scopes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useOptimistic } from '../../api/optimistic.ts';
import { type ApiKey, createKey, listKeys, revokeKey } from '../../api/studio.ts';
import { ConfirmDialog, Dialog, SecretOnce } from '../../ui/dialog.tsx';
import { ago, day } from '../../ui/format.ts';
import { ChevronRight } from '../../ui/icons.tsx';
import { Badge, Button, EmptyState, ErrorState, Field, Notice, Waiting } from '../../ui/kit.tsx';
import { ScopeChoice } from '../../ui/scope-choice.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useShop } from '../frame/session.ts';

export function KeysPage() {
  const shop = useShop();
  const keys = useQuery({ queryKey: ['keys'], queryFn: listKeys });
  const [isMaking, setMaking] = useState(false);
  const [doomed, setDoomed] = useState<ApiKey | null>(null);
  const revoke = useOptimistic({
    queryKey: ['keys'],
    apply: (list: ApiKey[], doomedKey: ApiKey) =>
      list.map((key) => (key.id === doomedKey.id ? { ...key, revokedAt: new Date().toISOString() } : key)),
    send: (key: ApiKey) => revokeKey(key.id),
    failure: (key) => `Couldn’t revoke “${key.name}”. It still works.`,
  });
  const ofShop = keys.data?.filter((key) => key.shop_id === shop.shop_id) ?? [];
  const own = ofShop.filter((key) => key.kind !== 'tab');
  const sessions = ofShop.filter((key) => key.kind === 'tab' && key.revokedAt === null);
  const make = (
    <Button look="main" onClick={() => setMaking(true)}>
      Create key
    </Button>
  );
  return (
    <>
      <PageHead title="API keys" action={make}>
        Each key acts for {shop.name}. Your organization’s balance pays for drawing; orders are invoiced.
      </PageHead>
      {keys.isPending ? (
        <Waiting />
      ) : keys.isError ? (
        <ErrorState error={keys.error} what="list of keys" onRetry={() => void keys.refetch()} />
      ) : own.length === 0 ? (
        <EmptyState title="No keys yet" action={make}>
          Your server needs one to generate art, upload images and place orders. Give it only the scopes it uses.
        </EmptyState>
      ) : (
        <ul className="border-t border-rule">
          {own.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setDoomed(key)} />
          ))}
        </ul>
      )}
      {sessions.length > 0 && (
        <details className="group mt-10">
          <summary className="flex items-center gap-2 py-2 font-semibold">
            <ChevronRight className="size-4 group-open:rotate-90" aria-hidden="true" />
            {sessions.length === 1 ? 'Studio session key' : `${sessions.length} studio session keys`}
          </summary>
          <p className="mb-4 max-w-[44rem] text-soft">
            The studio calls the API with its own key. It expires after 12 hours, or when you sign out.
          </p>
          <ul className="border-t border-rule">
            {sessions.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={() => setDoomed(key)} />
            ))}
          </ul>
        </details>
      )}
      <MakeKey shopId={shop.shop_id} isOpen={isMaking} onClose={() => setMaking(false)} />
      <ConfirmDialog
        title={`${doomed?.kind === 'agent' ? 'Disconnect' : 'Revoke'} “${doomed?.name ?? ''}”?`}
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) revoke.mutate(doomed);
          setDoomed(null);
        }}
        action={doomed?.kind === 'agent' ? 'Disconnect' : 'Revoke'}
      >
        {doomed?.kind === 'agent'
          ? 'The app loses access right away. To use it again, reconnect it.'
          : 'Calls with this key stop working right away. This can’t be undone.'}
      </ConfirmDialog>
    </>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const isExpired = apiKey.expiresAt !== null && Date.parse(apiKey.expiresAt) < Date.now();
  const isDead = apiKey.revokedAt !== null || isExpired;
  const isAgent = apiKey.kind === 'agent';
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-rule py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto]">
      <div className="min-w-0">
        <h2 className={`text-lg leading-tight ${isDead ? 'text-soft line-through' : ''}`}>{apiKey.name}</h2>
        <p className="ticket mt-1">{isAgent ? 'Connected app' : `${apiKey.prefix}…${apiKey.lastFour}`}</p>
      </div>
      <ul className="flex flex-wrap content-start gap-x-3 gap-y-1 font-mono text-[0.8125rem] text-soft">
        {apiKey.scopes.map((scope) => (
          <li key={scope} title={scopeWords[scope]}>
            {scope}
          </li>
        ))}
      </ul>
      <div className="flex items-start justify-between gap-6 lg:w-72">
        <div className="text-sm">
          <Badge tone={isDead ? 'plain' : 'good'}>
            {apiKey.revokedAt ? (isAgent ? 'Disconnected' : 'Revoked') : isExpired ? 'Expired' : 'Active'}
          </Badge>
          <p className="mt-1 text-soft">
            {apiKey.lastUsedAt ? `Used ${ago(apiKey.lastUsedAt)}` : 'Never used'}
            <br />
            {apiKey.madeBy && (
              <>
                Created by {apiKey.madeBy.name}
                {apiKey.madeBy.isMember ? '' : ', who has left'}
                <br />
              </>
            )}
            {apiKey.expiresAt ? `Expires ${day(apiKey.expiresAt)}` : `Created ${day(apiKey.createdAt)}`}
          </p>
        </div>
        {!isDead && (
          <Button
            small
            look="danger"
            onClick={onRevoke}
            aria-label={`${isAgent ? 'Disconnect' : 'Revoke'} ${apiKey.name}`}
          >
            {isAgent ? 'Disconnect' : 'Revoke'}
          </Button>
        )}
      </div>
    </li>
  );
}

const lives: [label: string, days: number | null][] = [
  ['Never', null],
  ['In 30 days', 30],
  ['In 90 days', 90],
  ['In 1 year', 365],
];

function MakeKey({ shopId, isOpen, onClose }: { shopId: string; isOpen: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Scope[]>(['ai:generate', 'uploads:write', 'mockups']);
  const [days, setDays] = useState<number | null>(null);
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () =>
      createKey({
        shop_id: shopId,
        name,
        scopes: chosen,
        ...(days === null ? {} : { expiresAt: new Date(Date.now() + days * 86_400_000).toISOString() }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  });
  const close = () => {
    onClose();
    make.reset();
    setName('');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.mutate();
  };
  if (make.data) {
    return (
      <Dialog title="Your new key" isOpen={isOpen} onClose={close}>
        <SecretOnce secret={make.data.key}>
          Shown only once; we keep only a hash of it. Send it as <code>x-api-key</code> from your server.
        </SecretOnce>
      </Dialog>
    );
  }
  return (
    <Dialog title="Create key" isOpen={isOpen} onClose={close}>
      <form onSubmit={submit} className="grid gap-6">
        <Field label="Name" hint="Where you’ll use it, for example: checkout server.">
          {(ids) => (
            <input
              {...ids}
              className="input"
              required
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <ScopeChoice offered={allScopes} allowed={chosen} onChange={setChosen} />
        <Field label="Expires">
          {(ids) => (
            <select
              {...ids}
              className="input"
              value={days ?? ''}
              onChange={(event) => setDays(Number(event.target.value) || null)}
            >
              {lives.map(([label, value]) => (
                <option key={label} value={value ?? ''}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Notice error={make.error} />
        <Button
          look="main"
          type="submit"
          busy={make.isPending}
          disabled={chosen.length === 0}
          className="justify-self-start"
        >
          Create key
        </Button>
      </form>
    </Dialog>
  );
}
