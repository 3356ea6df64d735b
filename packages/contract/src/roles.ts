/**
 * Who may do what in an organization: the one table that the API refuses by and the studio's pages hide by. Every studio route names
 * its action; a role that is not in the action's row is answered 403 `permission_denied`.
 */
import { allScopes, type Scope } from './scopes.ts';

export const roles = ['owner', 'admin', 'developer', 'support', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What a role is for, in the words that pages and letters use. */
export const roleWords = {
  owner: 'Everything, with payouts and deletion',
  admin: 'Everything but payouts and deletion',
  developer: 'Keys, webhooks and designs',
  support: 'Orders and refunds',
  viewer: 'Looks at everything but secrets, and changes nothing',
} as const satisfies Record<Role, string>;

type Row = {
  what: string;
  /** From the one that may do most to the one that may do least. */
  roles: readonly [Role, ...Role[]];
};

const everyone = roles;
const owners = ['owner'] as const;
const admins = ['owner', 'admin'] as const;
const developers = ['owner', 'admin', 'developer'] as const;
const supporters = ['owner', 'admin', 'support'] as const;
const bookkeepers = ['owner', 'admin', 'viewer'] as const;

export const actions = {
  self: { what: 'What concerns oneself: profile, sessions, one’s own organizations and letters', roles: everyone },
  'organization:read': { what: 'See the organization and who belongs to it', roles: everyone },
  'organization:change': { what: 'Change the organization’s name and settings', roles: admins },
  'organization:export': { what: 'Take all of the organization’s data along', roles: owners },
  'organization:delete': { what: 'Delete the organization', roles: owners },
  'members:manage': { what: 'Invite and remove people, change their roles', roles: admins },
  'members:own': { what: 'Make and unmake owners, hand the organization over', roles: owners },
  'audit:read': { what: 'Read the audit log', roles: admins },
  'shops:read': { what: 'See shops and their settings', roles: everyone },
  'shops:create': { what: 'Create and claim shops', roles: admins },
  'shops:change': { what: 'Change a shop’s name, looks and settings', roles: admins },
  'shops:delete': { what: 'Delete a shop', roles: owners },
  'secrets:manage': { what: 'Replace a shop’s secret', roles: developers },
  'keys:manage': { what: 'See, make and revoke API keys', roles: developers },
  'webhooks:manage': { what: 'See, change and test webhooks', roles: developers },
  'designs:read': { what: 'See designs and files', roles: everyone },
  'designs:change': { what: 'Make, change and delete designs and files', roles: developers },
  'listings:read': { what: 'See listings and prices', roles: everyone },
  'listings:change': { what: 'Make, change, publish and delete listings; set prices', roles: developers },
  'orders:read': { what: 'See orders and their files', roles: everyone },
  'orders:change': { what: 'Place, change and cancel orders', roles: supporters },
  'sales:read': { what: 'See sales and their refunds', roles: everyone },
  'sales:refund': { what: 'Refund a sale', roles: supporters },
  'earnings:read': { what: 'See earnings, payouts and statements', roles: bookkeepers },
  'payouts:read': { what: 'See the account that payouts go to', roles: owners },
  'payouts:ask': { what: 'Have what is available paid out now', roles: owners },
  'payouts:change': { what: 'Change the account that payouts go to', roles: owners },
  'billing:read': { what: 'See the balance and what was used', roles: everyone },
  'billing:pay': { what: 'Top up the wallet', roles: admins },
} as const satisfies Record<string, Row>;

export type Action = keyof typeof actions;

export const rolesFor = (action: Action): readonly Role[] => actions[action].roles;

export const allows = (role: Role, action: Action): boolean => rolesFor(action).includes(role);

/** The role with the fewest rights that may do it. */
export const leastRoleFor = (action: Action): Role => rolesFor(action).at(-1)!;

/**
 * What a scope is for: a key that acts for a person (of a tab of the studio, of an app they connected) carries a scope only while their role
 * allows this. Every call names its own action besides, so that a scope which covers several gives none that the role lacks.
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
