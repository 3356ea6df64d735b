import type { Deps as DesignsDeps } from '../designs/deps.ts';
import type { ListingFinder, OrderListeners, Recaller } from './orders/port.ts';

export type Deps = DesignsDeps & {
  /** Finds the listings that orders name. */
  listings: ListingFinder;
  orderListeners: OrderListeners;
  recaller: Recaller;
};
