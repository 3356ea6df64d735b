/** The pages in the studio's menu, and the permission each needs. */
import type { Action } from '@platen/contract/roles';
import {
  BookImage,
  Boxes,
  Building2,
  ChartColumn,
  KeyRound,
  LayoutDashboard,
  MessagesSquare,
  Package,
  PenTool,
  ReceiptText,
  Shapes,
  Store,
  Tag,
  Webhook,
} from '../../ui/icons.tsx';

export const sections = [
  [
    { to: '/studio', label: 'Overview', icon: LayoutDashboard, needs: 'orders:read' },
    { to: '/studio/listings', label: 'Listings', icon: Tag, needs: 'listings:read' },
    { to: '/studio/orders', label: 'Orders', icon: Package, needs: 'orders:read' },
    { to: '/studio/sales', label: 'Sales', icon: ReceiptText, needs: 'sales:read' },
    { to: '/studio/shops', label: 'Shops', icon: Store, needs: 'shops:read' },
  ],
  [
    { to: '/studio/designs', label: 'Designs', icon: Shapes, needs: 'designs:change' },
    { to: '/studio/editor', label: 'Editor', icon: PenTool, needs: 'designs:change' },
    { to: '/studio/chat', label: 'Chat', icon: MessagesSquare, needs: 'designs:change' },
    { to: '/studio/library', label: 'Library', icon: BookImage, needs: 'designs:read' },
    { to: '/studio/catalog', label: 'Catalog', icon: Boxes, needs: 'self' },
  ],
  [
    { to: '/studio/keys', label: 'API keys', icon: KeyRound, needs: 'keys:manage' },
    { to: '/studio/webhooks', label: 'Webhooks', icon: Webhook, needs: 'webhooks:manage' },
    { to: '/studio/usage', label: 'Usage', icon: ChartColumn, needs: 'billing:read' },
    { to: '/studio/organization', label: 'Organization', icon: Building2, needs: 'organization:read' },
  ],
] as const;

export type NavPage = (typeof sections)[number][number];

/** Pages that work with a sandbox shop's key. */
export const visitorPages = [sections[1][0], sections[1][1], sections[1][2], sections[1][4]] as const;

/** The pages open to a visitor: those, and the page to sell a design. */
export const visitorPaths: readonly string[] = [...visitorPages.map(({ to }) => to), '/studio/listings/new'];

/** Pages that make sense before the first shop. */
const shopless = [
  '/studio',
  '/studio/shops',
  '/studio/catalog',
  '/studio/usage',
  '/studio/sales',
  '/studio/payouts',
  '/studio/account',
  '/studio/organization',
];

const isUnder = (path: string, page: string) => path === page || (page !== '/studio' && path.startsWith(`${page}/`));

export const needsShop = (path: string): boolean => !shopless.some((one) => isUnder(path, one));

type Need = { to: string; label: string; needs: Action };

/** Pages outside the menu that need more permissions than their parent page. */
const others: readonly Need[] = [
  { to: '/studio/shops/new', label: 'New shop', needs: 'shops:create' },
  { to: '/studio/listings/new', label: 'Sell a design', needs: 'listings:change' },
  { to: '/studio/payouts', label: 'Payout', needs: 'earnings:read' },
  { to: '/studio/organization/payouts', label: 'Payouts', needs: 'payouts:read' },
  { to: '/studio/organization/audit', label: 'Audit log', needs: 'audit:read' },
];

/** The permission a page needs; null if everyone may see it. */
export const needOf = (path: string): Need | null =>
  [...others, ...sections.flat()].find(({ to }) => isUnder(path, to)) ?? null;
