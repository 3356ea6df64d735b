import { useQueryClient } from '@tanstack/react-query';

/** Whatever shows an order, or adds orders up, asks again. */
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
