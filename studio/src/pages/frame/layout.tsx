import { Link, Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Shop } from '../../api/shops.ts';
import type { Person } from '../../api/studio.ts';
import { findSandbox, type Sandbox, timeLeft } from '../../sandbox.ts';
import { here } from '../../sign-in/next.ts';
import { VerifyBar } from '../../sign-in/verify-bar.tsx';
import { Menu } from '../../ui/icons.tsx';
import { EmptyState, ErrorState, Register, Waiting } from '../../ui/kit.tsx';
import { Messages } from '../../ui/messages.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { OrganizationSwitch } from '../organization/switch.tsx';
import { type NavPage, needOf, needsShop, sections, visitorPages, visitorPaths } from './nav.ts';
import { NeedsRole, useMay } from './role.tsx';
import {
  SandboxContext,
  ShopContext,
  ShopPickContext,
  sandboxShop,
  useSession,
  useShopChoice,
  useShops,
  useSignOut,
} from './session.ts';
import { wasSignedIn } from './session-watch.ts';

export function StudioLayout() {
  const session = useSession();
  const path = useShownPath();
  if (session.isPending) return <Frame path={path} shops={[]} shop={null} onPick={() => {}} body={<Waiting />} />;
  if (session.isError) {
    const retry = () => void session.refetch();
    return (
      <main className="mx-auto max-w-3xl p-5 sm:p-10">
        <ErrorState error={session.error} what="studio" isPage onRetry={retry} />
      </main>
    );
  }
  if (session.data === null) return <Visitor path={path} />;
  return <SignedIn path={path} person={session.data.user} />;
}

/**
 * For the page that is shown. While the next one loads, the URL is already ahead and may need less than this page.
 */
const useShownPath = (): string =>
  useRouterState({ select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname }).replace(
    /(?<=.)\/$/,
    '',
  );

/** A visitor without an account may design and chat with their sandbox shop from the playground. */
function Visitor({ path }: { path: string }) {
  const [sandbox] = useState(findSandbox);
  if (sandbox === null || !visitorPaths.some((to) => path === to || path.startsWith(`${to}/`))) return <ToSignIn />;
  const body = (
    <ShopContext value={sandboxShop(sandbox)}>
      <SandboxContext value={sandbox}>
        <Outlet />
      </SandboxContext>
    </ShopContext>
  );
  return (
    <Frame
      path={path}
      pages={[visitorPages]}
      shops={[]}
      shop={null}
      onPick={() => {}}
      banner={<SandboxBanner sandbox={sandbox} />}
      body={body}
    />
  );
}

function SandboxBanner({ sandbox }: { sandbox: Sandbox }) {
  return (
    <aside className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-plate px-5 py-3 text-white sm:px-10">
      <p className="min-w-0 grow text-[0.9375rem]">
        This sandbox shop expires in {timeLeft(sandbox.expiresAt)}. Claim it to order, sell and keep your work.
      </p>
      <span className="flex items-center gap-5">
        <a
          className="button button-small border-white bg-white text-[#1f33c4] hover:bg-[#14171f] hover:text-white"
          href={sandbox.claimUrl}
        >
          Claim the shop
        </a>
        <Link className="py-1 text-sm underline underline-offset-4" to="/studio/sign-in">
          Sign in
        </Link>
      </span>
    </aside>
  );
}

/** The destination is read once, because the URL changes while the sign-in page loads. */
function ToSignIn() {
  const [search] = useState(() => ({ next: here(), why: wasSignedIn() ? ('ended' as const) : undefined }));
  return <Navigate to="/studio/sign-in" search={search} replace />;
}

function SignedIn({ path, person }: { path: string; person: Person }) {
  const shops = useShops();
  const { shop, pick } = useShopChoice(shops.data);
  const may = useMay();
  const need = needOf(path);
  const body = shops.isPending ? (
    <Waiting />
  ) : shops.isError ? (
    <ErrorState error={shops.error} what="list of shops" isPage onRetry={() => void shops.refetch()} />
  ) : need && !may(need.needs) ? (
    <NeedsRole action={need.needs} title={need.label} />
  ) : needsShop(path) && !shop ? (
    <NoShop />
  ) : (
    <ShopContext value={shop}>
      <ShopPickContext value={pick}>
        <Outlet />
      </ShopPickContext>
    </ShopContext>
  );
  const banner = person.emailVerified === false ? <VerifyBar email={person.email} /> : null;
  return (
    <Frame
      path={path}
      banner={banner}
      name={person.name}
      shops={shops.data ?? []}
      shop={shop}
      onPick={pick}
      body={body}
    />
  );
}

function NoShop() {
  const may = useMay();
  if (!may('shops:create'))
    return (
      <EmptyState isPage title="No shop yet">
        This page needs a shop. An owner or admin of the organization can create one.
      </EmptyState>
    );
  return (
    <EmptyState
      isPage
      title="No shop yet"
      action={
        <div className="flex flex-wrap gap-3">
          <Link className="button button-main" to="/studio/shops/new">
            Create a shop
          </Link>
          <Link className="button" to="/claim">
            Enter a claim code
          </Link>
        </div>
      }
    >
      This page needs a shop. Create one, or claim a sandbox shop from the playground or the API.
    </EmptyState>
  );
}

type FrameProps = {
  path: string;
  pages?: readonly (readonly NavPage[])[];
  banner?: React.ReactNode;
  name?: string;
  shops: Shop[];
  shop: Shop | null;
  onPick: (id: string) => void;
  body: React.ReactNode;
};

function Frame({ path, pages = sections, banner, name, shops, shop, onPick, body }: FrameProps) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const shown = pages.map((items) => items.filter(({ needs }) => may(needs))).filter((items) => items.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setOpen(false), [path]);
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to content
      </a>
      <header className="border-b border-rule bg-sheet lg:border-r lg:border-b-0">
        <div className="flex flex-col lg:sticky lg:top-(--bar) lg:h-[calc(100dvh-var(--bar))] lg:overflow-y-auto">
          <div className="flex items-center gap-3 px-5 py-4">
            <a href="/" className="flex items-center gap-2.5 font-display text-xl font-bold tracking-tight">
              <Register className="size-6 text-spot" />
              Platen
            </a>
            <button
              type="button"
              className="button button-quiet ml-auto lg:hidden"
              aria-expanded={isOpen}
              aria-controls="studio-nav"
              onClick={() => setOpen(!isOpen)}
            >
              <Menu className="size-5" aria-hidden="true" />
              Menu
            </button>
          </div>
          <div id="studio-nav" className={`${isOpen ? 'flex' : 'hidden'} grow flex-col gap-6 px-3 pb-5 lg:flex`}>
            {name && <OrganizationSwitch />}
            {shops.length > 0 && (
              <label className="mx-2 grid gap-1">
                <span className="ticket">Shop</span>
                <select
                  className="input truncate py-1 text-[0.9375rem]"
                  value={shop?.shop_id}
                  onChange={(event) => onPick(event.target.value)}
                >
                  {shops.map((one) => (
                    <option key={one.shop_id} value={one.shop_id}>
                      {one.name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <nav aria-label="Studio" className="grid gap-5">
              {shown.map((items) => (
                <ul key={items[0]?.to} className="grid gap-0.5">
                  {items.map(({ to, label, icon: Icon }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        activeOptions={{ exact: to === '/studio', includeSearch: false }}
                        className="flex items-center gap-3 border-l-2 border-transparent px-3 py-2 text-[0.9375rem] hover:bg-well"
                        activeProps={{
                          className: 'border-spot! bg-wash font-semibold text-spot',
                          'aria-current': 'page',
                        }}
                      >
                        <Icon className="size-[1.125rem]" aria-hidden="true" />
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              ))}
            </nav>
            <div className="mt-auto grid gap-3 border-t border-rule px-2 pt-4">
              <ThemeSwitch />
              {name && <Who name={name} />}
            </div>
          </div>
        </div>
      </header>
      <div className="min-w-0">
        {banner}
        <main id="main" className="mx-auto w-full max-w-[76rem] px-5 pt-8 pb-24 sm:px-10 sm:pt-12">
          {body}
        </main>
      </div>
      <Messages />
    </div>
  );
}

function Who({ name }: { name: string }) {
  const out = useSignOut();
  return (
    <div className="flex items-center justify-between gap-2 text-[0.9375rem]">
      <Link className="link truncate font-semibold" to="/studio/account" title="Your account">
        {name}
      </Link>
      <button type="button" className="link text-sm" disabled={out.isPending} onClick={() => out.mutate()}>
        Sign out
      </button>
    </div>
  );
}
