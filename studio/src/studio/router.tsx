import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { ErrorState, Waiting } from '../ui/kit.tsx';
import { StudioLayout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { ShopsPage } from './shops-page.tsx';

/** Numbers are read as text: a search for order 1024 arrives as a number. */
const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const date = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim',
  validateSearch: (search): { code?: string } => ({ code: text(search['code']) }),
  component: lazyRouteComponent(() => import('../claim/claim-page.tsx'), 'ClaimPage'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/studio/sign-in',
  validateSearch: (search): { next?: string } => ({ next: text(search['next']) }),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

const studio = createRoute({ getParentRoute: () => root, path: '/studio', component: StudioLayout });
const under = { getParentRoute: () => studio } as const;

const pages = [
  createRoute({ ...under, path: '/', component: ShopsPage }),
  createRoute({
    ...under,
    path: '/shops/$shopId/settings',
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...under,
    path: '/keys',
    component: lazyRouteComponent(() => import('./keys-page.tsx'), 'KeysPage'),
  }),
  createRoute({
    ...under,
    path: '/orders',
    validateSearch: (search): { status?: string; find?: string; from?: string; to?: string } => ({
      status: text(search['status']),
      find: text(search['find']),
      from: date(search['from']),
      to: date(search['to']),
    }),
    component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    ...under,
    path: '/orders/$orderId',
    component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
  }),
  createRoute({
    ...under,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    ...under,
    path: '/webhooks/$endpointId',
    component: lazyRouteComponent(() => import('./deliveries-page.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    ...under,
    path: '/usage',
    component: lazyRouteComponent(() => import('./usage-page.tsx'), 'UsagePage'),
  }),
  createRoute({
    ...under,
    path: '/account',
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...under,
    path: '/sales',
    component: lazyRouteComponent(() => import('./sales-page.tsx'), 'SalesPage'),
  }),
  createRoute({
    ...under,
    path: '/payouts/$payoutId',
    component: lazyRouteComponent(() => import('./payout-page.tsx'), 'PayoutPage'),
  }),
  createRoute({
    ...under,
    path: '/library',
    component: lazyRouteComponent(() => import('./library-page.tsx'), 'LibraryPage'),
  }),
  createRoute({
    ...under,
    path: '/catalog',
    validateSearch: (search): { q?: string; category?: string } => ({
      q: text(search['q']),
      category: text(search['category']),
    }),
    component: lazyRouteComponent(() => import('./catalog-page.tsx'), 'CatalogPage'),
  }),
  createRoute({
    ...under,
    path: '/catalog/$code',
    component: lazyRouteComponent(() => import('./product-page.tsx'), 'ProductPage'),
  }),
  createRoute({
    ...under,
    path: '/editor',
    validateSearch: (search): { product?: string; image?: string; canvas?: string } => ({
      product: text(search['product']),
      image: text(search['image']),
      canvas: text(search['canvas']),
    }),
    component: lazyRouteComponent(() => import('../editor/editor-page.tsx'), 'EditorPage'),
  }),
  createRoute({
    ...under,
    path: '/chat',
    component: lazyRouteComponent(() => import('../chat/chat-page.tsx'), 'ChatPage'),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([claim, signIn, studio.addChildren(pages)]),
  defaultPreload: 'intent',
  defaultPendingComponent: () => (
    <div className="p-5 sm:p-8">
      <Waiting />
    </div>
  ),
  defaultErrorComponent: ({ error, reset }) => (
    <div className="p-5 sm:p-8">
      <ErrorState error={error} what="page" isPage onRetry={reset} />
    </div>
  ),
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
