import type { Deps as WordsDeps } from '../words/deps.ts';
import type { Network } from './network/facilities.ts';
import type { Catalog } from './products/products.ts';

export type Deps = WordsDeps & {
  catalog: Catalog;
  network: Network;
};
