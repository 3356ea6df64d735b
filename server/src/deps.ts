/**
 * Everything the composition root builds. A feature takes the `Deps` of its room, and only the parts it needs:
 * `Pick<Deps, 'clock'>`.
 */
import type { Deps } from './features/outside/deps.ts';

export type { Deps };

/** What follows elsewhere, in the same transaction. `listeners.ts` is the list of what listens to what. */
export type Listeners = Pick<
  Deps,
  'earningsListeners' | 'orderListeners' | 'shopListeners' | 'paymentListeners' | 'paymentOutcomes' | 'providerNews'
>;

/** What exists before anything listens. */
export type BaseDeps = Omit<Deps, keyof Listeners | 'canvasPainter' | 'recaller' | 'designs'>;
