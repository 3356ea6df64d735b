import type { Deps as DesignsDeps } from '../designs/deps.ts';
import type { Recaller } from './fulfillment/port.ts';
import type { ListingFinder, OrderListeners } from './orders/port.ts';

export type Deps = DesignsDeps & {
  /** Finds the listings that orders name. */
  listings: ListingFinder;
  orderListeners: OrderListeners;
  recaller: Recaller;
};
