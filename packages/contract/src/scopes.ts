/** The scopes of a key, with the descriptions that the studio shows. */
export const scopes = {
  'ai:generate': 'Generate images and chat',
  'ai:bg-remove': 'Remove backgrounds',
  'ai:video': 'Generate videos',
  'uploads:write': 'Upload images to the shop',
  mockups: 'Save canvases and use them in mockups',
  'mockups:realtime': 'Open live mockup sessions',
  'orders:add': 'Create, change and cancel orders; manage webhooks',
  'orders:read': 'Read orders, quotes and events',
  'webhooks:manage': 'Manage webhooks, without access to orders',
  'listings:read': 'Read listings and suggested prices',
  'listings:write': 'Create, change, publish and delete listings',
} as const;

export type Scope = keyof typeof scopes;

export const allScopes = Object.keys(scopes) as [Scope, ...Scope[]];

/** The scopes of a new sandbox shop's key. */
export const sandboxScopes: readonly Scope[] = ['ai:generate', 'ai:bg-remove', 'uploads:write', 'mockups'];
