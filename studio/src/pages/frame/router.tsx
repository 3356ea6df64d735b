import { type AuditAction, allAuditActions } from '@platen/contract/audit-actions';
import { listingStatuses } from '@platen/contract/listing-bounds';
import { type OpenidOutcome, openidOutcomes } from '@platen/contract/openid-outcomes';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { isConnected } from '../../api/connection.ts';
import type { ListingFilter } from '../../api/listings.ts';
import { ErrorState, Waiting } from '../../ui/kit.tsx';
import { OverviewPage } from '../orders/overview-page.tsx';
import { StudioLayout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';

/** Reads numbers as text, because a search for order 1024 arrives as a number. */
const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** A value from a list; anything else is ignored. */
const word = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((one) => one === value);

type Search = Record<string, unknown>;
const outcomes = Object.keys(openidOutcomes) as OpenidOutcome[];
const entranceSearch = (search: Search): { next?: string; why?: 'ended' | 'elsewhere'; openid?: OpenidOutcome } => ({
  next: text(search['next']),
  why: word(['ended', 'elsewhere'], search['why']),
  openid: word(outcomes, search['openid']),
});
const tokenSearch = (search: Search): { token?: string } => ({ token: text(search['token']) });

const date = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

class NotFetched extends Error {
  override readonly name = 'NotFetched';
  readonly fetchAgain: () => Promise<void>;

  constructor(fetchAgain: () => Promise<void>) {
    super('You’re offline, and this page hasn’t been loaded before. Try again when you’re back online.');
    this.fetchAgain = fetchAgain;
  }
}

/**
 * A page whose code is fetched when it is first opened. If that fails, the router reloads the browser, which is right
 * after an update. Without a connection that would lose everything, so the page shows an error and a retry instead.
 */
function page<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  const lazy = lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine && isConnected() ? error : new NotFetched(async () => lazy.preload?.());
      }),
    name,
  );
  return lazy;
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim',
  validateSearch: (search): { code?: string } => ({ code: text(search['code']) }),
  component: page(() => import('../../claim/claim-page.tsx'), 'ClaimPage'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/studio/sign-in',
  validateSearch: entranceSearch,
  component: page(() => import('../../sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/studio/sign-up',
  validateSearch: entranceSearch,
  component: page(() => import('../../sign-in/sign-in-page.tsx'), 'SignUpPage'),
});

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/studio/forgot-password',
  validateSearch: (search): { email?: string } => ({ email: text(search['email']) }),
  component: page(() => import('../../sign-in/forgot-page.tsx'), 'ForgotPage'),
});

/** Pages that links in messages open. */
const linked = { getParentRoute: () => root, validateSearch: tokenSearch } as const;
const reset = createRoute({
  ...linked,
  path: '/studio/reset-password',
  component: page(() => import('../../sign-in/reset-page.tsx'), 'ResetPage'),
});
const verify = createRoute({
  ...linked,
  path: '/studio/verify-email',
  component: page(() => import('../../sign-in/verify-page.tsx'), 'VerifyPage'),
});
const invitation = createRoute({
  ...linked,
  path: '/studio/invitation',
  component: page(() => import('../../sign-in/invitation-page.tsx'), 'InvitationPage'),
});

const connect = createRoute({
  getParentRoute: () => root,
  path: '/studio/connect',
  validateSearch: (search): { request?: string; fault?: 'client' | 'address' } => ({
    request: text(search['request']),
    fault: word(['client', 'address'], search['fault']),
  }),
  component: page(() => import('../../sign-in/connect-page.tsx'), 'ConnectPage'),
});

const studio = createRoute({ getParentRoute: () => root, path: '/studio', component: StudioLayout });
const under = { getParentRoute: () => studio } as const;

const pages = [
  createRoute({ ...under, path: '/', component: OverviewPage }),
  createRoute({ ...under, path: '/shops', component: page(() => import('../shop/shops-page.tsx'), 'ShopsPage') }),
  createRoute({
    ...under,
    path: '/shops/$shopId/settings',
    component: page(() => import('../shop/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...under,
    path: '/keys',
    component: page(() => import('../keys/keys-page.tsx'), 'KeysPage'),
  }),
  createRoute({
    ...under,
    path: '/orders',
    validateSearch: (search): { status?: string; q?: string; from?: string; to?: string } => ({
      status: text(search['status']),
      q: text(search['q']),
      from: date(search['from']),
      to: date(search['to']),
    }),
    component: page(() => import('../orders/orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    ...under,
    path: '/orders/$orderId',
    component: page(() => import('../orders/order-page.tsx'), 'OrderPage'),
  }),
  createRoute({
    ...under,
    path: '/webhooks',
    component: page(() => import('../webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    ...under,
    path: '/webhooks/$endpointId',
    component: page(() => import('../webhooks/deliveries-page.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    ...under,
    path: '/usage',
    component: page(() => import('../money/usage-page.tsx'), 'UsagePage'),
  }),
  createRoute({
    ...under,
    path: '/account',
    component: page(() => import('../account/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...under,
    path: '/account/security',
    validateSearch: (search): { openid?: OpenidOutcome } => ({ openid: word(outcomes, search['openid']) }),
    component: page(() => import('../account/security-page.tsx'), 'SecurityPage'),
  }),
  createRoute({
    ...under,
    path: '/account/data',
    component: page(() => import('../account/data-page.tsx'), 'DataPage'),
  }),
  createRoute({
    ...under,
    path: '/organization/payouts',
    component: page(() => import('../organization/payouts-page.tsx'), 'PayoutsPage'),
  }),
  createRoute({
    ...under,
    path: '/shops/new',
    component: page(() => import('../shop/new-shop-page.tsx'), 'NewShopPage'),
  }),
  createRoute({
    ...under,
    path: '/organization',
    component: page(() => import('../organization/settings-page.tsx'), 'OrganizationPage'),
  }),
  createRoute({
    ...under,
    path: '/organization/members',
    component: page(() => import('../organization/members-page.tsx'), 'MembersPage'),
  }),
  createRoute({
    ...under,
    path: '/organization/audit',
    validateSearch: (search): { action?: AuditAction; person?: string } => ({
      action: word(allAuditActions, search['action']),
      person: text(search['person']),
    }),
    component: page(() => import('../organization/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    ...under,
    path: '/sales',
    component: page(() => import('../money/sales-page.tsx'), 'SalesPage'),
  }),
  createRoute({
    ...under,
    path: '/payouts/$payoutId',
    component: page(() => import('../money/payout-page.tsx'), 'PayoutPage'),
  }),
  createRoute({
    ...under,
    path: '/listings',
    validateSearch: (search): ListingFilter => ({
      q: text(search['q']),
      tag: text(search['tag']),
      status: word(listingStatuses, search['status']),
    }),
    component: page(() => import('../listings/listings-page.tsx'), 'ListingsPage'),
  }),
  createRoute({
    ...under,
    path: '/listings/new',
    validateSearch: (search): { image?: string; canvas?: string } => ({
      image: text(search['image']),
      canvas: text(search['canvas']),
    }),
    component: page(() => import('../listings/sell-page.tsx'), 'SellPage'),
  }),
  createRoute({
    ...under,
    path: '/listings/discounts',
    component: page(() => import('../listings/discounts-page.tsx'), 'DiscountsPage'),
  }),
  createRoute({
    ...under,
    path: '/listings/taxes',
    component: page(() => import('../listings/taxes-page.tsx'), 'TaxesPage'),
  }),
  createRoute({
    ...under,
    path: '/listings/links',
    component: page(() => import('../listings/link-prices-page.tsx'), 'LinkPricesPage'),
  }),
  createRoute({
    ...under,
    path: '/listings/$listingId',
    component: page(() => import('../listings/listing-page.tsx'), 'ListingPage'),
  }),
  createRoute({
    ...under,
    path: '/library',
    component: page(() => import('../designs/library-page.tsx'), 'LibraryPage'),
  }),
  createRoute({
    ...under,
    path: '/catalog',
    validateSearch: (search): { q?: string; category?: string } => ({
      q: text(search['q']),
      category: text(search['category']),
    }),
    component: page(() => import('../catalog/catalog-page.tsx'), 'CatalogPage'),
  }),
  createRoute({
    ...under,
    path: '/catalog/$code',
    component: page(() => import('../catalog/product-page.tsx'), 'ProductPage'),
  }),
  createRoute({
    ...under,
    path: '/designs',
    validateSearch: (search): { q?: string } => ({ q: text(search['q']) }),
    component: page(() => import('../designs/designs-page.tsx'), 'DesignsPage'),
  }),
  createRoute({
    ...under,
    path: '/editor',
    validateSearch: (search): { product?: string; image?: string; canvas?: string } => ({
      product: text(search['product']),
      image: text(search['image']),
      canvas: text(search['canvas']),
    }),
    component: page(() => import('../../editor/editor-page.tsx'), 'EditorPage'),
  }),
  createRoute({
    ...under,
    path: '/chat',
    component: page(() => import('../../chat/chat-page.tsx'), 'ChatPage'),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    claim,
    signIn,
    signUp,
    forgot,
    reset,
    verify,
    invitation,
    connect,
    studio.addChildren(pages),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: () => (
    <div className="p-5 sm:p-8">
      <Waiting />
    </div>
  ),
  defaultErrorComponent: ({ error, reset }) => {
    const retry = async () => {
      if (error instanceof NotFetched) await error.fetchAgain();
      reset();
    };
    return (
      <div className="p-5 sm:p-8">
        <ErrorState error={error} what="page" isPage onRetry={() => void retry()} />
      </div>
    );
  },
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
