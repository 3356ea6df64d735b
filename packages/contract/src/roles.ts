/**
 * Who may do what in an organization. The API uses this table to refuse calls, and the studio to hide controls. Every studio route
 * names its action. A role that is not in the action's row gets 403 `permission_denied`.
 */
import { allScopes, type Scope } from './scopes.ts';

export const roles = ['owner', 'admin', 'developer', 'support', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** A short description of each role, as shown on pages and in emails. */
export const roleWords = {
  owner: 'Everything, including payouts and deletion',
  admin: 'Everything except payouts and deletion',
  developer: 'Keys, webhooks and designs',
  support: 'Orders and refunds',
  viewer: 'Read-only access to everything except secrets',
} as const satisfies Record<Role, string>;

type Row = {
  what: string;
  /** Ordered from most to fewest rights. */
  roles: readonly [Role, ...Role[]];
};

const everyone = roles;
const owners = ['owner'] as const;
const admins = ['owner', 'admin'] as const;
const developers = ['owner', 'admin', 'developer'] as const;
const supporters = ['owner', 'admin', 'support'] as const;
const bookkeepers = ['owner', 'admin', 'viewer'] as const;

export const actions = {
  self: { what: 'Manage your own profile, sessions, memberships and email settings', roles: everyone },
  'organization:read': { what: 'See the organization and its members', roles: everyone },
  'organization:change': { what: 'Change the organization’s name and settings', roles: admins },
  'organization:export': { what: 'Export all data of the organization', roles: owners },
  'organization:delete': { what: 'Delete the organization', roles: owners },
  'members:manage': { what: 'Invite and remove people, and change their roles', roles: admins },
  'members:own': { what: 'Add and remove owners, and transfer the organization', roles: owners },
  'audit:read': { what: 'Read the audit log', roles: admins },
  'shops:read': { what: 'See shops and their settings', roles: everyone },
  'shops:create': { what: 'Create and claim shops', roles: admins },
  'shops:change': { what: 'Change a shop’s name, branding and settings', roles: admins },
  'shops:delete': { what: 'Delete a shop', roles: owners },
  'secrets:manage': { what: 'Rotate a shop’s secret', roles: developers },
  'keys:manage': { what: 'See, create and revoke API keys', roles: developers },
  'webhooks:manage': { what: 'See, change and test webhooks', roles: developers },
  'designs:read': { what: 'See designs and files', roles: everyone },
  'designs:change': { what: 'Create, change and delete designs and files', roles: developers },
  'listings:read': { what: 'See listings and prices', roles: everyone },
  'listings:change': { what: 'Create, change, publish and delete listings, and set prices', roles: developers },
  'orders:read': { what: 'See orders and their files', roles: everyone },
  'orders:change': { what: 'Place, change and cancel orders', roles: supporters },
  'sales:read': { what: 'See sales and their refunds', roles: everyone },
  'sales:refund': { what: 'Refund a sale', roles: supporters },
  'earnings:read': { what: 'See earnings, payouts and statements', roles: bookkeepers },
  'payouts:read': { what: 'See the payout account', roles: owners },
  'payouts:ask': { what: 'Request a payout of available earnings', roles: owners },
  'payouts:change': { what: 'Change the payout account', roles: owners },
  'billing:read': { what: 'See the balance and usage', roles: everyone },
  'billing:pay': { what: 'Top up the wallet', roles: admins },
} as const satisfies Record<string, Row>;

export type Action = keyof typeof actions;

export const rolesFor = (action: Action): readonly Role[] => actions[action].roles;

export const allows = (role: Role, action: Action): boolean => rolesFor(action).includes(role);

/** The role with the fewest rights that allows the action. */
export const leastRoleFor = (action: Action): Role => rolesFor(action).at(-1)!;

/**
 * The action behind each scope. A key that acts for a person (for a studio tab, or an app they connected) has a scope only while the
 * person's role allows this action. Every call also names its own action, so a scope that covers several gives no right the role lacks.
 */
const scopeActions: Readonly<Record<Scope, Action>> = {
  'ai:generate': 'designs:change',
  'ai:bg-remove': 'designs:change',
  'ai:video': 'designs:change',
  'uploads:write': 'designs:change',
  mockups: 'designs:read',
  'mockups:realtime': 'designs:change',
  'orders:add': 'orders:change',
  'orders:read': 'orders:read',
  'webhooks:manage': 'webhooks:manage',
  'listings:read': 'listings:read',
  'listings:write': 'listings:change',
};

export const scopesFor = (role: Role): readonly Scope[] =>
  allScopes.filter((scope) => allows(role, scopeActions[scope]));
