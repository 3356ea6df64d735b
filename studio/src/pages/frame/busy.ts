import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

const quietMs = 50;

/**
 * The document has `data-busy` while a query, a mutation or a route is loading, and for a moment after, in which
 * whatever the answer sets off begins. Nothing in the studio depends on it: tests wait for its end, in place of silence
 * on the network.
 */
export function showBusy(queries: QueryClient, router: AnyRouter): void {
  const root = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBusy = () => queries.isFetching() + queries.isMutating() > 0 || router.state.status === 'pending';
  const look = () => {
    clearTimeout(timer);
    if (isBusy()) root.dataset['busy'] = '';
    timer = setTimeout(() => (isBusy() ? look() : delete root.dataset['busy']), quietMs);
  };
  root.dataset['busy'] = '';
  queries.getQueryCache().subscribe(look);
  queries.getMutationCache().subscribe(look);
  router.subscribe('onBeforeLoad', look);
}
