import type { Deps as CatalogDeps } from '../catalog/deps.ts';
import type { LogoKeeper, ShopListeners } from './shops/port.ts';
import type { MemberWebhooks } from './teams/port.ts';

export type Deps = CatalogDeps & {
  shopListeners: ShopListeners;
  logos: LogoKeeper;
  memberWebhooks: MemberWebhooks;
};
