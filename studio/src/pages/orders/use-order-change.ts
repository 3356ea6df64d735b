import { useQueryClient } from '@tanstack/react-query';

/** Refetches everything that shows orders or totals of orders. */
export function useOrderChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of [
      'order',
      'orders',
      'print-files',
      'sale',
      'sales',
      'earnings',
      'overview',
      'order-notes',
      'order-messages',
    ]) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  };
}
