/**
 * What the composition root hands to every feature: what kernel and engines offer, what features offer each other for the life of
 * the process, and who hears of what. Composed here of types only; each feature declares its own in its `port.ts`, and takes of all
 * this what it needs: `Pick<Deps, 'clock' | 'database'>`.
 */
import type { KernelDeps } from '../kernel/deps.ts';
import type { Network } from './catalog/network/facilities.ts';
import type { Catalog } from './catalog/products/products.ts';
import type { DesignSharing } from './designs/canvases/port.ts';
import type { DeliverySender } from './events/webhooks/port.ts';
import type { CanvasPainter, Recaller } from './making/fulfillment/port.ts';
import type { OrderListeners } from './making/orders/port.ts';
import type { NewsListener, OutcomeListener, PaymentListener } from './money/payments/port.ts';
import type { EarningsListeners } from './selling/earnings/port.ts';
import type { ListingFinder } from './selling/listings/port.ts';
import type { ShopListeners } from './tenants/shops/port.ts';
import type { Post } from './words/letters/port.ts';

/** What stands before anybody listens. */
export type BaseDeps = KernelDeps & {
  catalog: Catalog;
  network: Network;
  deliveries: DeliverySender;
  /** Listings that orders name. */
  listings: ListingFinder;
  /** Takes letters to the mail engine. */
  post: Post;
};

/** What follows elsewhere, in the same transaction. The list of who hears what is `listeners.ts`. */
export type Listeners = {
  earningsListeners: EarningsListeners;
  orderListeners: OrderListeners;
  shopListeners: ShopListeners;
  paymentListeners: PaymentListener[];
  paymentOutcomes: OutcomeListener[];
  providerNews: NewsListener[];
};

export type Deps = BaseDeps &
  Listeners & {
    canvasPainter: CanvasPainter;
    recaller: Recaller;
    /** Pictures that stand for designs. */
    designs: DesignSharing;
  };
