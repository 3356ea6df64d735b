import type { Scope } from '@platen/contract/scopes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type ConnectionCheck, checkConnection, connectAgent, refuseAgent } from '../api/connections.ts';
import type { Shop } from '../api/shops.ts';
import { useSession, useShops } from '../pages/frame/session.ts';
import { Button, ErrorState, Field, Notice, Waiting } from '../ui/kit.tsx';
import { ScopeChoice } from '../ui/scope-choice.tsx';
import { SheetPage } from '../ui/sheet-page.tsx';
import { AuthForm } from './auth-form.tsx';
import { LinkProblem } from './link-problem.tsx';
import { here } from './next.ts';

const route = getRouteApi('/studio/connect');

const faults = {
  client: 'The app’s registration is unknown or has expired. Remove the connection in the app and add it again.',
  address: 'The app wants to send you to an address it didn’t register. Nothing was shared with it.',
};

/** Consent for an app to act for one of the person's shops: app, shop, scopes and decision. */
export function ConnectPage() {
  const { request, fault } = route.useSearch();
  const session = useSession();
  useEffect(() => {
    document.title = 'Connect an app · Platen studio';
  }, []);
  return (
    <SheetPage>
      {request === undefined ? (
        <LinkProblem title="This app cannot be connected" action={<ToStudio />}>
          {faults[fault ?? 'client']}
        </LinkProblem>
      ) : session.isError ? (
        <ErrorState error={session.error} what="page" onRetry={() => void session.refetch()} />
      ) : session.isPending ? (
        <Waiting lines={3} />
      ) : session.data ? (
        <Ask request={request} as={session.data.user.email} />
      ) : (
        <>
          <h1 className="text-4xl font-extrabold sm:text-5xl">Connect an app</h1>
          <p className="mt-3 mb-8 text-soft">
            An app wants to act for your shop. Sign in to see which app, and what it wants to do.
          </p>
          <AuthForm next={here()} />
        </>
      )}
    </SheetPage>
  );
}

const ToStudio = () => (
  <a className="button button-main" href="/studio">
    Go to the studio
  </a>
);

function Ask({ request, as }: { request: string; as: string }) {
  const check = useQuery({
    queryKey: ['connection', request],
    queryFn: () => checkConnection(request),
    staleTime: Infinity,
    retry: false,
  });
  const shops = useShops();
  if (check.isError) {
    return (
      <LinkProblem title="This app cannot be connected" error={check.error} action={<ToStudio />}>
        {null}
      </LinkProblem>
    );
  }
  if (shops.isError)
    return <ErrorState error={shops.error} what="list of shops" onRetry={() => void shops.refetch()} />;
  if (check.isPending || shops.isPending) return <Waiting lines={5} />;
  return (
    <>
      <h1 className="text-4xl font-extrabold [overflow-wrap:anywhere] sm:text-5xl">Connect {check.data.client.name}</h1>
      <Who client={check.data.client} as={as} />
      {check.data.fault !== null ? (
        <Faulty request={request} fault={check.data.fault} />
      ) : shops.data.length === 0 ? (
        <NoShop />
      ) : (
        <Consent request={request} asked={check.data} shops={shops.data} />
      )}
    </>
  );
}

function Who({ client: { name, returnsTo, isLocal }, as }: Pick<ConnectionCheck, 'client'> & { as: string }) {
  return (
    <>
      <p className="mt-3 mb-5 text-soft">
        It wants to act for one of your shops. You’re signed in as{' '}
        <b className="font-semibold text-ink [overflow-wrap:anywhere]">{as}</b>.
      </p>
      <p className="mb-8 border-l-4 border-caution bg-well px-4 py-3 text-[0.9375rem]">
        “{name}” is the name the app gave itself. We can’t verify it. You’ll be sent to{' '}
        <b className="font-semibold [overflow-wrap:anywhere]">{returnsTo}</b>
        {isLocal ? ', on this device' : ''}. Continue only if you started this there.
      </p>
    </>
  );
}

/** Anyone can register an app, so the service never redirects to its address without a click. */
function Faulty({ request, fault }: { request: string; fault: string }) {
  const goBack = useMutation({
    mutationFn: () => refuseAgent(request),
    onSuccess: ({ redirect_to }) => location.assign(redirect_to),
  });
  return (
    <div className="grid gap-5">
      <p>The app’s request is invalid, so it can’t be connected: {fault}</p>
      <Notice error={goBack.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={goBack.isPending} onClick={() => goBack.mutate()}>
          Go back to the app
        </Button>
        <ToStudio />
      </div>
    </div>
  );
}

const NoShop = () => (
  <div className="grid gap-5">
    <p>You don’t have a shop yet. Create one, or claim the one the app created, then start again from the app.</p>
    <div className="flex flex-wrap gap-3">
      <a className="button button-main" href="/studio/shops/new">
        Create a shop
      </a>
      <a className="button" href="/claim">
        Claim a shop
      </a>
    </div>
  </div>
);

function Consent({ request, asked, shops }: { request: string; asked: ConnectionCheck; shops: Shop[] }) {
  const [shopId, setShopId] = useState(shops[0]!.shop_id);
  const [allowed, setAllowed] = useState<readonly Scope[]>(asked.scopes);
  const goOn = { onSuccess: ({ redirect_to }: { redirect_to: string }) => location.assign(redirect_to) };
  const connect = useMutation({
    mutationFn: () => connectAgent({ request, shop_id: shopId, scopes: [...allowed] }),
    ...goOn,
  });
  const decline = useMutation({ mutationFn: () => refuseAgent(request), ...goOn });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    connect.mutate();
  };
  if (connect.isSuccess || decline.isSuccess) {
    return (
      <p role="status">
        {connect.isSuccess ? 'Connected.' : 'Nothing was shared.'} Returning you to the app. Once it opens, you can
        close this page.
      </p>
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-8">
      <Field label="Shop">
        {(ids) => (
          <select {...ids} className="input" value={shopId} onChange={(event) => setShopId(event.target.value)}>
            {shops.map((shop) => (
              <option key={shop.shop_id} value={shop.shop_id}>
                {shop.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ScopeChoice offered={asked.scopes} allowed={allowed} onChange={setAllowed} />
      <p className="text-[0.9375rem] text-soft">
        Your organization’s balance pays for its drawings, and your organization is invoiced for its orders. You can
        disconnect it anytime under API keys.
      </p>
      <Notice error={connect.error ?? decline.error} />
      <div className="flex flex-wrap gap-3">
        <Button look="main" type="submit" busy={connect.isPending} disabled={allowed.length === 0}>
          Connect
        </Button>
        <Button busy={decline.isPending} onClick={() => decline.mutate()}>
          Don’t connect
        </Button>
      </div>
    </form>
  );
}
