import { useQuery } from '@tanstack/react-query';
import { listProducts } from '../../api/catalog.ts';

/** The whole catalog, fetched once. */
export const useProducts = () =>
  useQuery({ queryKey: ['products'], queryFn: ({ signal }) => listProducts(signal), staleTime: 600_000 });
