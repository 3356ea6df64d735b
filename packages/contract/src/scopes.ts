/** What a key may do, with the words the studio shows. */
export const scopes = {
  'ai:generate': 'Make images and chat',
  'ai:bg-remove': 'Remove backgrounds',
  'ai:video': 'Make videos',
  'uploads:write': 'Upload images to the shop',
  mockups: 'Keep canvases for mockups',
  'mockups:realtime': 'Open live mockup sessions',
  'orders:add': 'Create, change and cancel orders; manage webhooks',
  'orders:read': 'Read orders, quotes and events',
  'webhooks:manage': 'Manage webhooks, without any right to orders',
  'listings:read': 'Read listings and suggested prices',
  'listings:write': 'Make, change, publish and delete listings',
} as const;

export type Scope = keyof typeof scopes;

export const allScopes = Object.keys(scopes) as [Scope, ...Scope[]];

/** What the key of a freshly minted sandbox shop may do. */
export const sandboxScopes: readonly Scope[] = ['ai:generate', 'ai:bg-remove', 'uploads:write', 'mockups'];
